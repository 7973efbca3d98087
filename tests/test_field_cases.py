"""What went wrong for users of other such apps, tried here. Each test names its case."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.errors import NotAllowedError
from companion.games.dino_kontra_dino.scoring import judge, rank
from companion.games.game import Adjust, Seat
from companion.journal.export import export_json, play_of, read_json
from companion.journal.files import games_folder
from companion.journal.fold import fold
from companion.journal.items import Player
from companion.journal.sheets import read_seats_csv, seats_csv
from companion.journal.store import read
from companion.sources.selfplay import choose
from companion.table.table import Accepted, seats_of
from companion.words import find_language, names_of, say
from tests.commands.playing import play, round_lines, run
from tests.table.driving import Driver, drive
from tests.table.test_begin import until_recorded

Capsys = pytest.CaptureFixture[str]


def play_on(driver: Driver, entries: int, seed: int = 1) -> list[Any]:
    """So many entries at random, and the state after each."""
    states, random = [], Random(seed)
    for _ in range(entries):
        entry = choose(driver.table.rules, driver.table.fold.state, driver.table.fold.node, random)
        assert entry is not None
        assert isinstance(answer(driver, entry), Accepted)
        states.append(driver.table.fold.state)
    return states


def answer(driver: Driver, entry: Any) -> Any:
    from companion.sources.question import Proposal

    assert driver.table.question is not None
    given = driver.table.propose(Proposal(driver.table.question.id, entry, "touch"))
    driver.pump()
    return given


@pytest.mark.parametrize(
    ("policy", "consent", "code"), [("off", None, "UndoIsOff"), ("consent", None, "UndoNeedsConsent")]
)
def test_fc_04_undo_is_no_way_to_look_at_hidden_things(policy: Any, consent: Seat | None, code: str) -> None:
    driver = drive("digital")
    driver.table.undo_policy = policy
    driver.say(f"1: {driver.table.fold.state.hands[0].known[0]}")
    with pytest.raises(NotAllowedError, match=code):
        driver.table.undo(Seat(0), consent)


def test_fc_04_nothing_that_was_revealed_is_taken_back_even_by_consent() -> None:
    driver = drive("digital")
    driver.table.undo_policy = "consent"
    driver.lay_lowest()
    with pytest.raises(NotAllowedError, match="SomethingRevealed"):
        driver.table.undo(Seat(0), Seat(1))


def test_fc_06_one_press_takes_back_exactly_one_entry() -> None:
    driver = drive("table")
    states = [driver.table.fold.state, *play_on(driver, 40)]
    for earlier in reversed(states[:-1]):
        driver.table.take_back()
        assert driver.table.fold.state == earlier


def test_fc_07_every_way_to_enter_something_is_one_entry_to_take_back() -> None:
    driver = drive("table")
    driver.say("event speed", source="touch")
    for seat, source in ((1, "camera"), (2, "device"), (3, "script")):
        given: Any = driver.say(f"{seat}: speed {seat}", source=source)
        if source in ("camera", "device"):
            driver.table.confirm(given.proposal)
    driver.table.adjust(Adjust("events", 3, Seat(0)))
    assert [driver.table.take_back() for _ in range(5)] == [5, 4, 3, 2, 1]


@pytest.mark.parametrize("code", ["en", "pl"])
def test_fc_08_every_entry_has_a_title_in_every_language_also_after_reload(code: str, tmp_path: Path) -> None:
    driver = drive("table", tmp_path)
    play_on(driver, 40)
    driver.table.adjust(Adjust("figure", 1))
    until_recorded(driver)
    driver.table.close()
    (path,) = games_folder(tmp_path).glob("*.sqlite")
    again = fold(driver.game.rules, read(path).items)
    names = names_of(
        driver.game.game, driver.game.pack, [player.name for player in driver.table.roster], find_language(code)
    )
    titles = [
        " ".join(say(event, find_language(code), names) for event in applied.step.events) for applied in again.live
    ]
    assert len(titles) == 41
    assert all(title.strip() for title in titles)


def test_fc_09_a_torn_last_line_leaves_the_last_good_state_and_the_broken_file(capsys: Capsys, tmp_path: Path) -> None:
    play(capsys, tmp_path, round_lines(5, 1, 2))
    (path,) = games_folder(tmp_path).glob("*.sqlite")
    with sqlite3.connect(path) as connection:
        for (trigger,) in connection.execute("select name from sqlite_master where type = 'trigger'").fetchall():
            connection.execute(f"drop trigger {trigger}")
        connection.execute("update entries set body = substr(body, 1, 10) where seq = 4")
    connection.close()
    before = path.read_bytes()
    shown = run(capsys, "show", "last", "--data", str(tmp_path), "--json")
    assert (shown.code, shown.objects[0]["entries"], shown.objects[0]["damaged_from"]) == (0, 3, 4)
    exported = json.loads(run(capsys, "export", "last", "--data", str(tmp_path)).out)
    assert exported["damaged_from"] == 4
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("events", "places"),
    [
        ((5, 5, 1), (1, 1, 3)),
        ((5, 5, 5), (1, 1, 1)),
        ((5, 2, 2), (1, 2, 2)),
        ((5, 4, 4, 1), (1, 2, 2, 4)),
        ((0, 0), (1, 1)),
    ],
)
def test_fc_13_shared_places_are_shared_and_skip_the_next(events: tuple[int, ...], places: tuple[int, ...]) -> None:
    icons = ((0, 0, 0, 0),) * len(events)
    assert rank(events, judge(events, icons, 99)).places == places


@pytest.mark.parametrize(("code", "shared"), [("en", "share the victory"), ("pl", "Wspólnie")])
def test_fc_14_a_shared_victory_names_all_who_share_it(code: str, shared: str) -> None:
    driver = drive("table")
    for seat in (0, 2):
        for counter in ("events", "predation", "size", "speed", "adaptability"):
            driver.table.adjust(Adjust(counter, 2, Seat(seat)))
    driver.table.adjust(Adjust("events_left", 0))
    driver.pump()
    outcome = driver.table.view(None).outcome
    language = find_language(code)
    names = names_of(driver.game.game, driver.game.pack, [player.name for player in driver.table.roster], language)
    said = say(outcome, language, names)
    assert "Ola" in said
    assert "Kasia" in said
    assert "Jan" not in said
    assert shared in said


def test_fc_17_going_back_to_an_earlier_round_counts_everything_anew() -> None:
    driver = drive("table")
    for values in ((5, 1, 1), (5, 1, 1), (1, 5, 1)):
        driver.say("event speed")
        for seat, value in enumerate(values, 1):
            driver.say(f"{seat}: speed {value}")
    for _ in range(3):
        driver.table.correct(2, (driver.entry("1: speed 1"),))
        driver.table.correct(3, (driver.entry("2: speed 5"),))
    won = [len(cards) for cards in driver.table.fold.state.won]
    icons = [each[2] for each in driver.table.fold.state.icons]
    assert won == icons == [1, 2, 0]


def test_fc_20_no_undo_list_first_state_seed_or_error_tells_a_secret() -> None:
    driver = drive("digital")
    hand = driver.table.fold.state.hands[0].known
    driver.say(f"1: {hand[0]}")
    driver.table.undo(Seat(0))
    refused = driver.say("2: 99")
    for view in (driver.table.view(Seat(1)), driver.table.view(None)):
        assert view.observation.hand != driver.table.fold.state.hands[0]
        assert "a seed" not in repr(view)
    assert str(hand) not in repr(refused)
    public = [event for applied in driver.table.fold.live for event in applied.step.events]
    assert not any("card=" in repr(event) for event in public)


NASTY = ("Ann, B", 'O"Neil', "=1+1", "🦖", "two\nlines", "'quoted", "@sum", "\tTab")


def test_fc_34_no_name_shifts_a_column_or_runs_as_a_formula(tmp_path: Path) -> None:
    from collections import deque

    from msgspec.structs import replace

    from companion.table.begin import begin
    from tests.table.driving import FixedClock, choices

    inbox: deque[object] = deque()
    chosen = replace(choices("table"), roster=tuple(map(Player, NASTY)))
    game, table = begin(chosen, tmp_path, FixedClock(), inbox.append, bytes(range(16)))
    driver = Driver(table, game, inbox)
    driver.table.adjust(Adjust("events_left", 0))
    until_recorded(driver)
    driver.table.close()
    (path,) = games_folder(tmp_path).glob("*.sqlite")
    play_ = play_of(read(path))
    text = seats_csv([play_])
    assert read_seats_csv(text) == (play_,)
    assert not any(
        cell.strip('"').startswith(("=", "+", "-", "@", "\t")) for line in text.splitlines() for cell in line.split(",")
    )


def test_fc_39_a_house_may_play_as_it_likes(capsys: Capsys, tmp_path: Path) -> None:
    names = ",".join("ABCDEFGHIJ")
    lines = tmp_path / "lines.txt"
    lines.write_text("event speed speed\n1: speed 3\nset events A = 40\n", encoding="utf-8")
    words = ("play", "dino_kontra_dino", "--names", names, "--script", str(lines), "--data", str(tmp_path))
    played = run(capsys, *words, "--option", "double_trait=once", "--json")
    assert played.code == 0
    warned = [reason["kind"] for step in played.of_type("step") for reason in step["reasons"]]
    assert warned == ["TotalImpossible"]
    exported = json.loads(run(capsys, "export", "last", "--data", str(tmp_path)).out)
    assert exported["options"]["double_trait"] == "once"


def test_fc_40_a_finished_game_is_handed_over_with_seats_winners_and_time(tmp_path: Path) -> None:
    driver = drive("table", tmp_path)
    for seat in (0, 2):
        driver.table.adjust(Adjust("events", 2, Seat(seat)))
        for trait in ("predation", "size", "speed", "adaptability"):
            driver.table.adjust(Adjust(trait, 1, Seat(seat)))
    driver.table.adjust(Adjust("events_left", 0))
    until_recorded(driver)
    driver.table.close()
    (path,) = games_folder(tmp_path).glob("*.sqlite")
    exported = read_json(export_json(read(path)))
    assert exported.finished
    assert [(each.seat_order, each.name, each.start_player) for each in exported.players] == [
        (1, "Ola", False),
        (2, "Jan", True),
        (3, "Kasia", False),
    ]
    assert [each.winner for each in exported.players] == [True, False, True]
    assert [each.score for each in exported.players] == [2, 0, 2]


def test_seats_of_nobody_are_none() -> None:
    assert seats_of(drive("table").table.fold.node) == ()
