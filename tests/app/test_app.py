"""The app without a window: what its stations show, and what it does when a screen asks."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from companion.app.core import App
from companion.app.doing import DO
from companion.app.dressing import changed, dressed
from companion.games.dino_kontra_dino.actions import EventFacts, EventTurned
from companion.games.game import UNKNOWN, Adjust, Entry, Seat
from companion.games.registry import KEYS, find_game
from companion.journal.files import games_folder, journal_path
from companion.journal.store import read
from companion.screens import commands as c
from companion.screens.dino_kontra_dino.beside import Beside
from companion.screens.dino_kontra_dino.digital import Digital
from companion.screens.games import is_drawn
from companion.screens.home import Home
from companion.screens.look import Look
from companion.screens.players import Players
from companion.screens.result import Again
from companion.table.preferences import Preferences, read_preferences
from tests.app.evening import GAME, begin_game, play, step_digital
from tests.app.hands import SMALL, Hand, new_app, settle

POLISH = replace(SMALL, language="pl")


@pytest.fixture
def app(tmp_path: Path) -> App:
    return new_app(tmp_path / "data")


@pytest.fixture
def hand(app: App) -> Hand:
    return Hand(app)


def turned(*traits: Any) -> Entry[Any]:
    return Entry(EventTurned(UNKNOWN, EventFacts(traits)))


def answer(hand: Hand, entry: Entry[Any]) -> c.Answer:
    assert hand.table.question is not None
    return c.Answer(hand.table.question.id, entry)


def do(hand: Hand, command: c.Command) -> None:
    hand.app.do(hand.station, command)
    settle(hand.app)


# --- stations ---------------------------------------------------------------------------------------------------


def test_every_command_that_a_screen_knows_is_done() -> None:
    assert set(DO) == set(c.Command.__args__)


def test_a_station_opens_with_the_home_screen(hand: Hand) -> None:
    assert hand.top == Home()
    assert hand.sees(f"{GAME} play")


def test_a_station_that_comes_later_sees_the_table(app: App, hand: Hand) -> None:
    begin_game(hand, "digital", 2)
    assert isinstance(Hand(app, POLISH, Seat(1)).top, Digital)


def test_all_stations_come_to_a_table_and_leave_it_together(app: App, hand: Hand) -> None:
    other = Hand(app, POLISH)
    begin_game(hand, "table", 3)
    assert isinstance(other.top, Beside)
    other.tap("menu")
    other.hold("leave")
    assert [each.top for each in (hand, other)] == [Home(), Home()]
    assert app.table is None


def test_an_answer_at_one_station_is_seen_at_all(app: App, hand: Hand) -> None:
    other = Hand(app, POLISH)
    begin_game(hand, "table", 2)
    hand.tap("trait size")
    assert not other.sees("seat 0 size 5")
    hand.tap("turn over")
    assert other.sees("seat 0 size 5")
    other.tap("seat 0 size 5")
    hand.tap("seat 1 size 3")
    assert hand.sees("next")
    assert other.sees("next")


def test_a_seat_sees_its_own_hand_and_the_shared_screen_none(app: App, hand: Hand) -> None:
    begin_game(hand, "digital", 3)
    own = Hand(app, POLISH, Seat(1))
    shown = app.desk(own.station).table
    assert shown is not None
    assert shown.view.observation.hand == hand.table.fold.state.hands[1]
    everybody = app.desk(hand.station).table
    assert everybody is not None
    assert everybody.view.observation.hand is None


def test_each_station_speaks_its_own_language(app: App, hand: Hand) -> None:
    assert app.language(hand.station).code == "en"
    assert app.language(Hand(app, POLISH).station).code == "pl"


def test_without_a_wish_the_systems_language_is_spoken(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    station = Hand(app, replace(SMALL, language="")).station
    assert app.language(station).code == "pl"
    app.preferences = Preferences(language="en")
    assert app.language(station).code == "en"


# --- the desk ---------------------------------------------------------------------------------------------------


def test_the_shelf_has_five_games_and_knows_which_are_built(app: App, hand: Hand) -> None:
    shelf = app.desk(hand.station).shelf
    assert len(shelf) == 5
    assert {game.key for game in shelf if game.built} == {key for key in KEYS if find_game(key).built and is_drawn(key)}


def test_recorded_games_are_listed_once_the_table_is_left(app: App, hand: Hand) -> None:
    assert app.desk(hand.station).saved == ()
    begin_game(hand, "table", 2)
    do(hand, c.LeaveTable())
    (saved,) = app.desk(hand.station).saved
    assert (saved.game, saved.mode, len(saved.players), saved.outcome) == (GAME, "table", 2, None)
    assert hand.sees(f"{GAME} continue")


def test_the_story_of_a_digital_game_has_no_entries(app: App, hand: Hand) -> None:
    begin_game(hand, "digital", 2)
    play(hand, "digital", Random(1), 2)
    table = app.desk(hand.station).table
    assert table is not None
    assert table.story
    assert all(chapter.entry is None for chapter in table.story)


# --- a game -----------------------------------------------------------------------------------------------------


def test_a_game_begins_as_it_was_agreed(app: App, hand: Hand) -> None:
    begin_game(hand, "table", 4, starter=2)
    assert app.game is not None
    path = journal_path(games_folder(app.data), app.game.header.id)
    do(hand, c.LeaveTable())
    header = read(path).header
    assert (header.game, header.mode, header.seats, header.starter) == (GAME, "table", 4, 2)
    assert len({player.colour for player in header.roster}) == 4
    assert all(player.name for player in header.roster)


def test_a_late_answer_changes_nothing(hand: Hand) -> None:
    begin_game(hand, "table", 2)
    late = answer(hand, turned("size"))
    do(hand, late)
    before = hand.table.fold
    do(hand, late)
    assert hand.table.fold is before
    assert hand.table.dropped == 1


def test_an_entry_that_does_not_fit_is_explained_at_its_station(app: App, hand: Hand) -> None:
    other = Hand(app, POLISH)
    begin_game(hand, "table", 2)
    before = hand.table.fold
    do(hand, answer(hand, turned("size", "speed", "predation")))
    assert hand.table.fold is before
    assert hand.station.notice
    assert not other.station.notice


def test_beside_the_table_the_last_report_is_taken_back(hand: Hand) -> None:
    begin_game(hand, "table", 2)
    before = hand.table.fold.state
    do(hand, answer(hand, turned("size")))
    do(hand, c.TakeBack())
    assert hand.table.fold.state == before


def test_with_nothing_to_take_back_that_is_said(hand: Hand) -> None:
    begin_game(hand, "table", 2)
    hand.tap("undo")
    assert hand.station.notice
    assert hand.sees("banner text")


def test_a_seat_takes_its_card_back_while_others_still_choose(app: App, hand: Hand) -> None:
    begin_game(hand, "digital", 3)
    own = Hand(app, SMALL, Seat(0))
    before = hand.table.fold.state
    card = before.hands[0].known[0]
    own.tap(f"card {card} pick")
    own.tap("lay")
    assert hand.table.fold.state.played[0] is not None
    own.tap("take back")
    assert hand.table.fold.state == before


def test_what_was_entered_is_put_right(hand: Hand) -> None:
    begin_game(hand, "table", 2)
    do(hand, answer(hand, turned("size")))
    do(hand, c.PutRight(hand.table.fold.live[-1].seq, (turned("speed"),)))
    assert hand.table.fold.state.traits == ("speed",)
    do(hand, c.PutRight(hand.table.fold.live[-1].seq, (turned("size", "speed", "predation"),)))
    assert hand.table.fold.state.traits == ("speed",)
    assert hand.station.notice


def test_a_counter_is_set_by_hand_beside_the_table_only(app: App, hand: Hand) -> None:
    begin_game(hand, "table", 2)
    do(hand, c.SetCounter(Adjust("figure", 1, None)))
    assert hand.table.fold.state.figure == 1
    do(hand, c.LeaveTable())
    do(hand, c.BeginGame(GAME, "digital", app.preferences.players[:2], Seat(0), "invented", None))
    do(hand, c.SetCounter(Adjust("figure", 1, None)))
    assert hand.station.notice


def test_a_game_goes_on_as_it_was_left(app: App, hand: Hand) -> None:
    begin_game(hand, "digital", 3)
    play(hand, "digital", Random(3), 2)
    step_digital(hand, Random(3))
    before = hand.table.fold
    do(hand, c.LeaveTable())
    hand.tap(f"{GAME} continue")
    assert hand.table.fold.state == before.state
    assert hand.table.fold.items == before.items


def test_another_game_is_played_by_the_same_people(hand: Hand) -> None:
    begin_game(hand, "table", 2)
    play(hand, "table", Random(2))
    hand.app.take(hand.station, Again())
    hand.app.refresh()
    assert hand.station.ui.stack == (Home(), Players(game=GAME))
    assert hand.app.table is None
    hand.tap("onward")
    hand.tap("seat 0")


def test_the_end_is_taken_back(hand: Hand) -> None:
    begin_game(hand, "table", 2)
    play(hand, "table", Random(2))
    assert hand.table.view(None).outcome is not None
    hand.tap("undo")
    assert hand.table.view(None).outcome is None
    play(hand, "table", Random(2))
    assert hand.table.view(None).outcome is not None


def test_sounds_are_asked_for_by_name(tmp_path: Path) -> None:
    heard: list[str] = []
    hand = Hand(new_app(tmp_path, sound=heard.append))
    begin_game(hand, "table", 2)
    play(hand, "table", Random(2), 1)
    assert {"place", "card"} <= set(heard)


@pytest.mark.parametrize("where", ["home", "table", "digital"])
def test_closing_ends_the_app_wherever_it_is(app: App, hand: Hand, where: Any) -> None:
    if where != "home":
        begin_game(hand, where, 2)
    do(hand, c.Quit())
    app.refresh()
    app.tick(hand.clock.monotonic() + 1)
    assert app.closed
    assert app.table is None


# --- preferences ------------------------------------------------------------------------------------------------


def test_a_preference_acts_at_once_and_is_stored(app: App, hand: Hand) -> None:
    hand.tap("go settings")
    hand.tap("settings/language pl")
    assert app.language(hand.station).code == "pl"
    assert read_preferences(app.data)[0].language == "pl"
    do(hand, c.SetPreferences(replace(app.preferences, palette="evening", text_size="large", px_per_mm=4.0)))
    assert (hand.station.look.palette, hand.station.look.text_size) == ("evening", "large")
    assert hand.station.look.px_per_mm == 4.0


def test_what_one_seat_chose_for_itself_stays(app: App, hand: Hand) -> None:
    other = Hand(app, replace(POLISH, palette="contrast"))
    do(hand, c.SetPreferences(replace(app.preferences, sound=False, text_size="large", px_per_mm=4.0)))
    assert (other.station.look.language, other.station.look.palette) == ("pl", "contrast")
    assert other.station.look.text_size == "large"
    assert other.station.look.px_per_mm == POLISH.px_per_mm


def test_a_preference_that_changes_no_look_leaves_fingers_alone(app: App, hand: Hand) -> None:
    begin_game(hand, "table", 2)
    hand.tap("menu")
    other = Hand(app, POLISH)
    other.tap("menu")
    other.finger("down", (0.5, 0.5))
    do(hand, c.SetPreferences(replace(app.preferences, sound=False)))
    assert other.station.stage._hands.captures


def test_a_look_is_dressed_as_the_household_wishes() -> None:
    wished = Preferences(language="pl", palette="contrast", motion=False, left_handed=True)
    assert dressed(Look(), wished) == Look(language="pl", palette="contrast", motion=False, left_handed=True)
    assert dressed(Look(), wished, "en").language == "en"
    assert changed(SMALL, wished, replace(wished, language=""), glass=True) == SMALL


def test_preferences_of_all_kinds_come_back_as_they_were(app: App, hand: Hand) -> None:
    wished = Preferences(language="pl", undo="consent", px_per_mm=5.5, gpu=True, sound=False)
    do(hand, c.SetPreferences(wished))
    assert read_preferences(app.data) == (wished, None)
    assert msgspec.to_builtins(App(app.data).preferences) == msgspec.to_builtins(wished)
