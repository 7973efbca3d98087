"""The camera at the app's table: what it reads is offered, people confirm it, and the game goes on without it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.dino_world.actions import Caught
from companion.journal.files import games_folder, journal_path
from companion.journal.store import read as read_journal
from companion.screens import commands as c
from companion.screens.dino_world import catching, eyed, sending
from companion.screens.dino_world.eye_strip import ByHand, LookAgain
from companion.screens.dino_world.eye_strip import Seen as AllRight
from companion.sources import table_plane
from companion.sources.camera_values import Oddity
from tests.app.evening import begin_game
from tests.app.eye_table import AFTER, JUNGLE, PLANE, Table, thrown
from tests.app.hands import settle
from tests.sources.readings import BIRD, read
from vision.frames.values import Trouble
from vision.jobs import Cards, Failed
from vision.markers import Calibration
from vision.values import Doubt, Throw


def test_a_throw_is_read_offered_confirmed_and_scored(table: Table) -> None:
    thrown(table, 3, 5)
    assert table.caught == [0, 0]
    assert table.hand.table.offered[0].source == "camera"
    assert table.eye.claim.prey == (BIRD, BIRD)
    assert table.hand.sees("picture")
    table.hand.tap("right")
    settle(table.app)
    assert table.caught == [2, 0]
    assert not table.eye.claim


def test_the_journal_says_that_it_was_the_camera_and_how_sure_it_was(table: Table) -> None:
    thrown(table, 3)
    table.hand.tap("right")
    settle(table.app)
    game = table.hand.table.game
    moves = read_journal(journal_path(games_folder(table.app.data), game)).records
    last = moves[-1]
    assert (last.source, last.confidence) == ("camera", 0.9)
    assert json.loads(last.origin or "")["cards"] == 17


def test_a_doubt_is_asked_before_anything_counts(table: Table) -> None:
    thrown(table, 3, doubts=(Doubt("touches", (17, 4)),))
    assert not table.hand.sees("right")
    table.send(eyed.Right())
    assert table.caught == [0, 0]
    table.hand.tap("lies on")
    table.hand.tap("right")
    settle(table.app)
    assert table.caught == [2, 0]


def test_a_card_that_is_only_touched_is_not_caught(table: Table) -> None:
    thrown(table, 3, doubts=(Doubt("touches", (17, 4)),))
    table.hand.tap("only touches")
    table.hand.tap("right")
    settle(table.app)
    assert table.caught == [1, 0]


def test_who_is_not_sure_tells_it_by_hand_beginning_with_what_was_found(table: Table) -> None:
    thrown(table, 3, doubts=(Doubt("which_is_on_top", (17, 4)),))
    table.hand.tap("not sure pick")
    assert table.hand.station.ui.top.prey == (BIRD,)
    table.send(catching.More(BIRD), catching.Done())
    assert table.caught == [2, 0]
    last = table.hand.table.fold.live[-1]
    assert last.entry.what == Caught((BIRD, BIRD))


def test_a_wrong_reading_is_corrected(table: Table) -> None:
    thrown(table, 3, 4)
    table.hand.tap("correct pick")
    table.send(catching.Less(BIRD))
    table.send(ByHand(on=False))
    assert table.hand.sees("picture")
    table.send(ByHand(), catching.Less(BIRD), catching.Done())
    assert table.caught == [1, 0]


def test_no_new_card_is_a_question(table: Table) -> None:
    table.send(sending.Send("velociraptor"))
    table.sees(JUNGLE, Throw(None, (), (), (), (Doubt("no_new_card"),)), JUNGLE)
    assert table.hand.sees("fell pick")
    table.hand.tap("rock pick")
    settle(table.app)
    assert table.hand.table.view(None).observation.phase == "launch"
    thrown(table, 2)
    table.hand.tap("right")
    settle(table.app)
    assert table.caught == [1, 0]


def test_outside_the_picture_is_told_by_hand(table: Table) -> None:
    table.send(sending.Send("velociraptor"))
    table.sees(JUNGLE, Throw(None, (), (), (), (Doubt("no_new_card"),)), JUNGLE)
    table.hand.tap("outside pick")
    table.hand.tap("done")
    settle(table.app)
    assert table.hand.table.view(None).observation.turn == 1


def test_a_hunter_that_is_found_later_is_claimed_then(table: Table) -> None:
    table.send(sending.Send("velociraptor"))
    table.sees(JUNGLE, Throw(None, (), (), (), (Doubt("no_new_card"),)), JUNGLE)
    table.sees(AFTER, Throw(17, (1,), (), (), ()), JUNGLE)
    assert table.eye.claim.whole


def test_the_catch_may_be_pulled_out_before_the_reading_is_confirmed(table: Table) -> None:
    thrown(table, 3, 5)
    table.sees(AFTER[:2], Throw(None, (), (), (3,), ()), AFTER)
    assert table.eye.claim.prey == (BIRD, BIRD)


def test_the_next_throw_is_compared_with_the_table_after_the_catch_was_pulled_out(table: Table) -> None:
    thrown(table, 3)
    table.hand.tap("right")
    settle(table.app)
    pulled = tuple(each for each in AFTER if each[0] != 3)
    table.sees(pulled, Throw(None, (), (5,), (), (Doubt("no_new_card"),)), pulled)
    base = table.toy.asked[-1].before
    assert [card.id for card in base.cards] == [card for card, _ in pulled]
    assert table.eye.pulled == ()
    table.send(sending.Send("t_rex"))
    table.sees((*pulled, (18, "t_rex")), Throw(18, (17,), (), (), ()), pulled)
    job = table.toy.asked[-1]
    assert isinstance(job, Cards)
    assert job.before == read(pulled).reading
    assert table.eye.claim.prey == ("velociraptor",)
    assert table.eye.claim.oddities == ()


def test_a_catch_that_was_not_seen_to_be_pulled_out_is_not_thought_to_lie_there(table: Table) -> None:
    thrown(table, 3)
    table.hand.tap("right")
    settle(table.app)
    table.send(sending.Send("t_rex"))
    pulled = tuple(each for each in AFTER if each[0] != 3)
    table.sees((*pulled, (18, "t_rex")), Throw(18, (), (), (), ()), pulled)
    assert [card.id for card in table.toy.asked[-1].before.cards] == [card for card, _ in pulled]
    assert table.eye.claim.whole


def test_a_card_that_is_gone_and_was_not_caught_is_a_question(table: Table) -> None:
    thrown(table, 3)
    table.hand.tap("right")
    settle(table.app)
    pulled = tuple(each for each in AFTER if each[0] not in {3, 9})
    table.sees(pulled, Throw(None, (), (), (9,), (Doubt("no_new_card"),)), AFTER)
    assert table.eye.pulled == (Oddity("gone", BIRD),)
    assert table.hand.sees("eye sheet")
    table.send(AllRight())
    assert table.eye.pulled == ()


def test_a_hunter_that_was_thrown_before_it_was_named_is_found(table: Table) -> None:
    table.sees(AFTER, Throw(17, (6,), (), (), ()), JUNGLE)
    table.send(sending.Send("velociraptor"))
    assert table.eye.claim.prey == (BIRD,)
    table.hand.tap("right")
    settle(table.app)
    assert table.caught == [1, 0]


def test_a_reading_on_its_way_when_the_hunter_is_named_is_the_one_before(table: Table) -> None:
    waiting: list[Callable[[Any], None]] = []
    table.toy.waiting = waiting
    table.toy.seen = replace(table.toy.seen, still=5)
    table.glance()
    table.send(sending.Send("velociraptor"))
    waiting.pop()(read(JUNGLE[:10]))
    settle(table.app)
    assert not table.eye.claim
    table.toy.seen = replace(table.toy.seen, still=6)
    table.glance()
    waiting.pop()(read((*JUNGLE[:10], (17, "velociraptor")), Throw(17, (2,), (), (), ()), before=JUNGLE[:10]))
    settle(table.app)
    assert table.eye.claim.prey == (BIRD,)


def test_without_a_look_before_the_throw_nothing_is_claimed(tmp_path: Path) -> None:
    table = Table(tmp_path / "data")
    table.begin()
    table.send(sending.Send("velociraptor"))
    table.sees(AFTER)
    assert not table.eye.claim
    assert table.eye.trouble.code == "EyeNoBefore"
    table.hand.tap("done")
    settle(table.app)
    assert table.hand.table.view(None).observation.phase == "launch"


def test_look_again_reads_the_table_once_more(table: Table) -> None:
    thrown(table, 3)
    table.send(LookAgain())
    assert (table.toy.again, table.eye.claim) == (1, None)
    table.sees(AFTER, Throw(17, (3, 4), (), (), ()), JUNGLE)
    assert table.eye.claim.prey == (BIRD, BIRD)


def test_a_certain_reading_counts_by_itself_only_where_the_household_wants_that(table: Table) -> None:
    table.app.preferences = replace(table.app.preferences, camera_counts=True)
    thrown(table, 3)
    assert table.caught == [1, 0]
    assert "Undo" in table.hand.station.notice
    assert table.hand.table.view(None).observation.phase == "launch"


@pytest.mark.parametrize(
    "unsure", [{"doubts": (Doubt("touches", (17, 4)),)}, {"doubts": (Doubt("not_sure"),)}, {"gone": (8,)}]
)
def test_what_is_not_certain_never_counts_by_itself(table: Table, unsure: dict[str, Any]) -> None:
    table.app.preferences = replace(table.app.preferences, camera_counts=True)
    thrown(table, 3, **unsure)
    assert table.caught == [0, 0]
    assert table.eye.claim is not None


def test_a_camera_that_was_moved_is_said_and_never_counts_by_itself(table: Table) -> None:
    table.app.preferences = replace(table.app.preferences, camera_counts=True)
    table.toy.seen = replace(table.toy.seen, drift_px=7.5)
    thrown(table, 3)
    assert table.caught == [0, 0]
    assert table.eye.claim.oddities == (Oddity("moved"),)
    table.toy.seen = replace(table.toy.seen, drift_px=1.5)
    table.send(LookAgain())
    table.sees(AFTER, Throw(17, (3,), (), (), ()), JUNGLE)
    assert table.caught == [1, 0]


def test_where_all_cards_seem_to_have_moved_the_camera_was_until_the_table_is_measured_anew(table: Table) -> None:
    table.app.preferences = replace(table.app.preferences, camera_counts=True)
    table.send(sending.Send("velociraptor"))
    table.sees(AFTER, Throw(17, (3,), tuple(range(1, 15)), (), ()), JUNGLE)
    assert table.caught == [0, 0]
    assert table.eye.claim.oddities == (Oddity("moved"),)
    table.send(LookAgain())
    table.sees(AFTER, Throw(17, (3,), (), (), ()), JUNGLE)
    assert table.eye.claim.oddities == (Oddity("moved"),)
    table_plane.keep(table.app.data, Calibration(PLANE, 0.1, (), (96, 54)))
    table.send(LookAgain())
    table.sees(AFTER, Throw(17, (3,), (), (), ()), JUNGLE)
    assert table.caught == [1, 0]


def test_a_throw_that_pushes_many_cards_is_no_pushed_camera(table: Table) -> None:
    table.send(sending.Send("velociraptor"))
    table.sees(AFTER, Throw(17, (3,), tuple(range(1, 12)), (), ()), JUNGLE)
    assert table.eye.claim.oddities == ()


# --- troubles -------------------------------------------------------------------------------------------------------


def test_a_camera_that_is_gone_is_said_and_the_game_goes_on(table: Table) -> None:
    table.toy.seen = replace(table.toy.seen, state="none", trouble=Trouble("camera_gone", "cam"))
    table.glance()
    assert table.eye.trouble.code == "EyeCameraGone"
    table.send(sending.Send("velociraptor"), catching.More(BIRD), catching.Done())
    assert table.caught == [1, 0]


def test_a_picture_that_cannot_be_read_is_said_and_the_next_one_is_read(table: Table) -> None:
    table.send(sending.Send("velociraptor"))
    table.toy.answers.append(lambda job: Failed(job.number, Trouble("reading_failed")))
    table.toy.seen = replace(table.toy.seen, still=7)
    table.glance()
    assert table.eye.trouble.code == "EyeReadingFailed"
    assert not table.eye.reading
    table.sees(AFTER, Throw(17, (3,), (), (), ()), JUNGLE)
    assert not table.eye.trouble
    assert table.eye.claim.whole


def test_undo_takes_a_confirmed_reading_back(table: Table) -> None:
    thrown(table, 3)
    table.hand.tap("right")
    settle(table.app)
    table.hand.tap("undo")
    settle(table.app)
    assert table.caught == [0, 0]
    assert table.hand.table.view(None).observation.phase == "landing"
    assert table.eye.claim.prey == (BIRD,)
    table.hand.tap("right")
    settle(table.app)
    assert table.caught == [1, 0]


def test_another_table_begins_with_nothing_seen(table: Table) -> None:
    thrown(table, 3)
    table.app.do(table.hand.station, c.LeaveTable())
    settle(table.app)
    assert not table.eye.claim


def test_other_games_are_not_looked_at(tmp_path: Path) -> None:
    table = Table(tmp_path / "data")
    begin_game(table.hand, "table", 2)
    table.toy.seen = replace(table.toy.seen, state="still", still=3)
    table.glance()
    assert table.toy.asked == []
