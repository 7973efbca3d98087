"""Dice of a fight before the app's camera: three frames agree, people take or correct them, and taps always work."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.dino_battle.reroll import RerollChoice
from companion.games.dino_battle.roll import Roll
from companion.screens.dino_battle import dice, dice_read, dice_strip
from companion.sources.camera_dice import DieShown
from companion.sources.camera_dice_store import TAUGHT_MOST, read_known
from tests.app.dice_table import DiceTable, asked, due, fighting, read, taught, top
from tests.app.hands import settle
from vision.frames.values import Trouble
from vision.jobs import Failed, Warm
from vision.values import Doubt


@pytest.fixture
def table(tmp_path: Path) -> DiceTable:
    return fighting(tmp_path / "data")


def test_three_frames_that_agree_are_offered_confirmed_and_journaled(table: DiceTable) -> None:
    faces = ("10", "5", "dazed", "15")[: due(table)]
    table.sees(*faces)
    assert isinstance(top(table), Roll)
    assert tuple(die.face for die in table.dice.claim.dice) == faces
    table.hand.tap("take them")
    settle(table.app)
    assert isinstance(top(table), RerollChoice)
    told = table.last
    assert (told.source, told.confidence) == ("camera", 0.9)
    assert json.loads(told.origin or "")["frames"] == 3
    assert sorted(map(str, top(table).dice.combat)) == sorted(faces)


def test_the_reader_gets_ready_for_the_dice_before_they_are_rolled(tmp_path: Path) -> None:
    table = DiceTable(tmp_path / "data")
    known = [job.known for job in table.toy.asked if isinstance(job, Warm)]
    assert known == [read_known(table.app.data).data]
    table.fight()
    assert len([job for job in table.toy.asked if isinstance(job, Warm)]) == 1


def test_two_frames_are_no_answer(table: DiceTable) -> None:
    table.toy.waiting = []
    table.lies()
    for _ in range(2):
        table.toy.waiting.pop()(read(*["5"] * due(table)))
        settle(table.app)
    assert table.dice.claim is None
    assert table.dice.frames == 2


def test_frames_that_differ_leave_the_die_open(table: DiceTable) -> None:
    one, two = ["5"] * due(table), ["5"] * due(table)
    two[0] = "15"
    table.answers(lambda _job: read(*one), lambda _job: read(*two), lambda _job: read(*two))
    table.lies()
    assert table.dice.claim.dice[0].face == ""
    assert "differ" in table.dice.claim.doubts
    assert not table.hand.sees("take them") or isinstance(top(table), Roll)


def test_dice_that_move_meanwhile_are_read_anew(table: DiceTable) -> None:
    waiting: list[Callable[[Any], None]] = []
    table.toy.waiting = waiting
    table.lies()
    waiting.pop()(read(*["5"] * due(table)))
    settle(table.app)
    table.toy.seen = replace(table.toy.seen, still=table.toy.seen.still + 1)
    waiting.pop()(read(*["5"] * due(table)))
    settle(table.app)
    for _ in range(3):
        waiting.pop()(read(*["10"] * due(table)))
        settle(table.app)
    assert {die.face for die in table.dice.claim.dice} == {"10"}


def test_old_dice_in_the_tray_are_not_the_next_throw(table: DiceTable) -> None:
    table.sees(*["5"] * due(table))
    table.send(dice_read.TakeThem(), dice.RollAgain())
    assert isinstance(top(table), Roll)
    table.glance()
    assert asked(table)[3:] == []
    assert table.dice.claim is None


def test_a_doubted_die_is_asked_told_and_becomes_an_example(table: DiceTable) -> None:
    table.sees(None, *["5"] * (due(table) - 1))
    assert table.dice.claim.dice[0].face == ""
    table.send(dice_read.TakeThem())
    assert isinstance(top(table), Roll)
    table.hand.tap("shows dazed")
    table.hand.tap("take them")
    settle(table.app)
    assert "dazed" in top(table).dice.combat
    assert json.loads(table.last.origin or "")["told"] == [[0, "dazed"]]
    assert table.last.source == "camera"
    assert dict(read_known(table.app.data).counts)["dazed"] == 6


def test_a_tap_on_a_die_corrects_it(table: DiceTable) -> None:
    table.sees(*["5"] * due(table))
    table.hand.tap("die 0")
    table.hand.tap("shows 15")
    table.send(dice_read.TakeThem())
    assert 15 in top(table).dice.combat
    assert dict(read_known(table.app.data).counts)["15"] == 6


def test_what_is_no_die_is_left_out_and_learned(table: DiceTable) -> None:
    table.sees(*["5"] * (due(table) + 1), doubts=(Doubt("more_dice"),))
    assert table.dice.claim.doubts == ("more",)
    table.send(dice_read.PickDie(1), dice_read.ItShows(dice_read.NO_DIE), dice_read.TakeThem())
    assert isinstance(top(table), RerollChoice)
    assert [each.face for each in read_known(table.app.data).shots].count("") == 1


def test_a_die_that_is_not_seen_is_told(table: DiceTable) -> None:
    table.sees(*["5"] * (due(table) - 1), doubts=(Doubt("fewer_dice"),))
    assert table.dice.claim.doubts == ("fewer",)
    table.hand.tap("shows blank")
    table.send(dice_read.TakeThem())
    assert "blank" in top(table).dice.combat
    assert len(read_known(table.app.data).shots) == len(taught())


def test_no_die_at_all_is_said_and_taps_work(table: DiceTable) -> None:
    table.sees(doubts=(Doubt("no_dice"),))
    assert table.dice.claim.doubts == ("none",)
    table.send(dice_strip.ByHand(), *[dice.AddFace(5)] * due(table), dice.AllDice())
    assert isinstance(top(table), RerollChoice)
    assert table.last.source == "touch"


def test_what_was_read_is_tapped_already_when_it_is_set_aside(table: DiceTable) -> None:
    table.sees(None, *["5"] * (due(table) - 1))
    table.hand.tap("by hand")
    table.hand.tap("face 10")
    table.hand.tap("dice done")
    settle(table.app)
    assert 10 in top(table).dice.combat


def test_a_certain_reading_counts_by_itself_only_where_the_household_wants_that(tmp_path: Path) -> None:
    table = DiceTable(tmp_path / "data")
    table.app.preferences = replace(table.app.preferences, camera_counts=True)
    table.fight()
    table.sees(*["5"] * due(table))
    assert isinstance(top(table), RerollChoice)
    assert "Undo" in table.hand.station.notice
    assert (table.last.source, table.last.confidence) == ("camera", 0.9)


@pytest.mark.parametrize("unsure", [{"sure": 0.7}, {"doubts": (Doubt("too_small"),)}])
def test_what_is_not_certain_never_counts_by_itself(tmp_path: Path, unsure: dict[str, Any]) -> None:
    table = DiceTable(tmp_path / "data")
    table.app.preferences = replace(table.app.preferences, camera_counts=True)
    table.fight()
    table.sees(*["5"] * due(table), **unsure)
    assert isinstance(top(table), Roll)


def test_the_hill_die_is_told_apart(tmp_path: Path) -> None:
    table = DiceTable(tmp_path / "data")
    table.fight(hill=True)
    table.sees(*["5"] * due(table), "hill 10")
    assert asked(table)[0].expect == due(table) + 1
    table.hand.tap("take them")
    settle(table.app)
    assert top(table).dice.hill == 10


def test_two_hill_dice_are_asked_about(tmp_path: Path) -> None:
    table = DiceTable(tmp_path / "data")
    table.fight(hill=True)
    table.sees(*["5"] * (due(table) - 1), "hill 0", "hill 10")
    assert table.dice.claim.doubts == ("unclear",)
    table.send(dice_read.TakeThem())
    assert isinstance(top(table), Roll)


def test_dice_that_stay_in_the_tray_are_not_rolled_again(table: DiceTable) -> None:
    table.sees("10", *["5"] * (due(table) - 1))
    table.send(dice_read.TakeThem())
    rolled = top(table).dice.combat
    table.send(dice.Mark(rolled.index(10)), dice.RollAgain())
    table.hand.tap("lost")
    settle(table.app)
    assert due(table) == 1
    table.sees("15", *["5"] * (len(rolled) - 1), doubts=(Doubt("more_dice"),))
    assert [die.face for die in table.dice.claim.dice if not die.stays] == ["15"]
    assert table.dice.claim.doubts == ()
    table.hand.tap("take them")
    settle(table.app)
    assert 15 in json_faces(table)


def json_faces(table: DiceTable) -> tuple[Any, ...]:
    entry: Any = table.last.item
    return tuple(entry.entry.what.combat)


# --- ordinary dice, photos ------------------------------------------------------------------------------------------


def test_ordinary_dice_are_read_without_teaching(tmp_path: Path) -> None:
    """The invented pack's die has blank, dazed, two fives, a ten and a fifteen, in this order."""
    table = DiceTable(tmp_path / "data", faces=())
    table.app.preferences = replace(table.app.preferences, dice_pips=True)
    table.fight(flankers=2)
    assert due(table) == 4
    table.sees("1", "2", "4", "6")
    assert asked(table)[0].known == b""
    assert tuple(die.face for die in table.dice.claim.dice) == ("blank", "dazed", "5", "15")


def test_a_photo_of_a_phone_is_read_but_never_counts_by_itself(tmp_path: Path) -> None:
    table = DiceTable(tmp_path / "data", camera="photos")
    table.app.preferences = replace(table.app.preferences, camera_counts=True)
    table.fight()
    table.answers(lambda _job: read(*["5"] * due(table)))
    assert table.app.photo is not None
    table.app.photo(table.hand.station, b"a file")
    settle(table.app)
    assert table.dice.claim.lone
    assert isinstance(top(table), Roll)
    table.hand.tap("take them")
    settle(table.app)
    assert table.last.source == "camera"


# --- troubles -------------------------------------------------------------------------------------------------------


def test_dice_that_nobody_has_shown_are_not_read(tmp_path: Path) -> None:
    table = DiceTable(tmp_path / "data", faces=taught("5", "10", shots=4))
    table.fight()
    table.lies()
    assert asked(table) == []
    assert not table.dice.asked
    assert table.hand.sees("eye button")


def test_a_camera_that_is_gone_is_said_and_taps_work(table: DiceTable) -> None:
    table.toy.seen = replace(table.toy.seen, state="none", trouble=Trouble("camera_gone", "cam"))
    table.glance()
    assert table.hand.sees("eye says")
    table.send(*[dice.AddFace(5)] * due(table), dice.AllDice())
    assert isinstance(top(table), RerollChoice)


def test_a_picture_that_cannot_be_read_is_said_and_the_next_throw_is_read(table: DiceTable) -> None:
    table.answers(lambda job: Failed(job.number, Trouble("no_picture", "torn")))
    table.lies()
    assert table.dice.trouble.code == "EyeNoPicture"
    assert len(asked(table)) == 1
    assert table.hand.sees("eye button")
    table.sees(*["5"] * due(table))
    assert table.dice.claim is not None
    assert table.dice.trouble is None


def test_a_reading_that_takes_too_long_is_tried_again_by_a_reader_that_got_ready(table: DiceTable) -> None:
    late = [lambda job: Failed(job.number, Trouble("reading_failed"))] * 3
    table.answers(*late[:2], *[lambda _job: read(*["5"] * due(table))] * 3)
    table.lies()
    assert table.dice.claim is not None
    assert len([job for job in table.toy.asked if isinstance(job, Warm)]) == 3
    table.answers(*late)
    table.send(dice_strip.LookAgain())
    table.lies()
    assert table.dice.trouble.code == "EyeReadingFailed"
    assert table.hand.sees("eye button")


def test_look_again_reads_the_dice_once_more(table: DiceTable) -> None:
    table.sees(None, *["5"] * (due(table) - 1))
    table.send(dice_strip.LookAgain())
    assert (table.toy.again, table.dice.claim) == (1, None)
    table.sees(*["10"] * due(table))
    assert {die.face for die in table.dice.claim.dice} == {"10"}


def test_undo_takes_a_confirmed_reading_back_and_it_is_offered_again(table: DiceTable) -> None:
    faces = ["10", *["5"] * (due(table) - 1)]
    table.sees(*faces)
    table.send(dice_read.TakeThem())
    assert isinstance(top(table), RerollChoice)
    table.hand.tap("undo")
    settle(table.app)
    assert isinstance(top(table), Roll)
    assert [die.face for die in table.dice.claim.dice] == faces
    table.hand.tap("take them")
    settle(table.app)
    assert isinstance(top(table), RerollChoice)


def test_what_was_only_shown_is_not_kept_by_a_correction(tmp_path: Path) -> None:
    table = DiceTable(tmp_path / "data", faces=taught("5", "10"))
    assert table.app.eye is not None
    table.app.inbox.put(DieShown("15", taught("15", shots=1)))
    table.fight()
    table.sees(None, *["5"] * (due(table) - 1))
    table.send(dice_read.ItShows("10"), dice_read.TakeThem())
    assert dict(read_known(table.app.data).counts) == {"5": 5, "10": 5}
    assert dict(table.dice.faces) == {"5": 5, "10": 6, "15": 1}


def test_a_dice_table_without_a_question_for_dice_reads_nothing(tmp_path: Path) -> None:
    table = DiceTable(tmp_path / "data")
    table.lies()
    assert asked(table) == []


def test_of_a_face_no_more_than_a_few_examples_are_kept(table: DiceTable) -> None:
    assert table.app.eye is not None
    known = table.app.eye.dice
    table.sees(None, *["5"] * (due(table) - 1))
    for _ in range(40):
        known.learn(1, ((0, "dazed"),))
    counts = dict(read_known(table.app.data).counts)
    assert counts["dazed"] == 24 > TAUGHT_MOST
    known.learn(99, ((0, "blank"),))
    assert dict(read_known(table.app.data).counts)["blank"] == 5
