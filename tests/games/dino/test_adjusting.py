"""Beside the table every public counter can be set: to mend a count, or to start in the middle."""

from __future__ import annotations

import pytest

from companion.games.dino.actions import LeaveEggs
from companion.games.dino.reasons import CounterSet, EggsImpossible
from companion.games.game import UNKNOWN, Adjust, Cards, Seat
from tests.games.dino.boards import STRIP
from tests.games.dino.playing import Play


def test_there_is_a_counter_for_all_that_everybody_sees() -> None:
    play = Play(2)
    names = [(each.name, each.seat, each.value) for each in play.rules.counters(play.state)]
    assert names == [
        ("meteorite", None, 0),
        ("turn", None, 0),
        *((f"nest_{number}", None, 3) for number in range(1, 7)),
        *((name, seat, 0) for seat in (0, 1) for name in ("eggs", "open_egg", "home")),
    ]


def test_digital_play_has_none_and_neither_has_a_finished_game() -> None:
    digital = Play(2, STRIP, mode="digital")
    assert digital.rules.counters(digital.state) == ()
    assert digital.faults(Adjust("meteorite", 3)) == ["AdjustInDigital"]
    assert digital.faults(LeaveEggs(), 0, forced=True) == ["ForcedInDigital", "WrongNode"]
    table = Play(2)
    for seat in (0, 1):
        table.adjust("home", 2, seat)
    assert table.rules.counters(table.state) == ()


def test_meteorite_and_turn_are_set_for_the_whole_table() -> None:
    play = Play(3)
    step = play.adjust("meteorite", 7)
    assert step.events == (CounterSet("meteorite", 7, None),)
    play.adjust("turn", 2)
    assert (play.state.meteorite, play.state.turn) == (7, 2)


def test_a_meteorite_set_on_its_last_stone_has_struck() -> None:
    play = Play(2)
    play.adjust("meteorite", 12)
    assert play.state.phase == "count"
    play.adjust("meteorite", 3)
    assert play.state.phase == "count"


def test_nests_are_set_by_their_colour() -> None:
    play = Play(2)
    play.adjust("nest_4", 1)
    assert [nest.eggs for nest in play.state.nests] == [3, 3, 3, 1, 3, 3]


def test_eggs_that_nobody_named_have_no_colour() -> None:
    play = Play(2)
    step = play.adjust("eggs", 3, 0)
    player = play.state.players[0]
    assert (player.hidden, player.open, player.untold) == (Cards((), 2), UNKNOWN, 2)
    assert step.reasons == (EggsImpossible(21, 18),)
    assert play.counter("open_egg", 0) is None


def test_known_eggs_stay_known_when_more_are_counted_and_are_lost_when_fewer_are() -> None:
    play = Play(2)
    play.turn(4, 1)
    play.turn(4)
    play.turn(4, 2)
    play.adjust("eggs", 2, 0)
    assert play.state.players[0].hidden == Cards((1,))
    play.adjust("eggs", 4, 0)
    assert (play.state.players[0].hidden, play.state.players[0].open) == (Cards((1,), 2), 2)
    play.adjust("eggs", 1, 0)
    assert (play.state.players[0].hidden, play.state.players[0].open) == (Cards(), UNKNOWN)
    play.adjust("eggs", 0, 0)
    assert play.state.players[0].egg_count == 0


def test_the_open_egg_is_set_by_its_colour() -> None:
    play = Play(2)
    play.adjust("eggs", 2, 1)
    play.adjust("open_egg", 5, 1)
    assert (play.counter("open_egg", 1), play.counter("eggs", 1)) == (5, 2)
    play.adjust("open_egg", 0, 1)
    assert (play.counter("open_egg", 1), play.counter("eggs", 1)) == (0, 1)


def test_counters_at_home_are_counted() -> None:
    play = Play(2)
    for home in (1, 2, 0):
        play.adjust("home", home, 0)
        assert (play.counter("home", 0), play.state.players[0].out) == (home, 2 - home)


@pytest.mark.parametrize(
    ("what", "seat", "faults"),
    [
        (Adjust("meteorite", 13), None, ["CounterOutOfRange"]),
        (Adjust("meteorite", 3, Seat(0)), None, ["NoSuchCounter"]),
        (Adjust("figure", 3), 9, ["NoSuchSeat", "NoSuchCounter"]),
        (Adjust("home", 3, Seat(0)), 9, ["NoSuchSeat", "CounterOutOfRange"]),
        (Adjust("nest_7", 0), None, ["NoSuchCounter"]),
        (Adjust("open_egg", 7, Seat(1)), 0, ["CounterOutOfRange"]),
    ],
)
def test_what_cannot_be_set_is_refused(what: Adjust, seat: int | None, faults: list[str]) -> None:
    assert Play(2).faults(what, seat) == faults


def test_a_colour_between_the_numbers_is_none() -> None:
    from msgspec.structs import replace

    from companion.games.dino.pack import EggColour

    colours = tuple(EggColour(number=number, key=f"k{number}", name=f"k{number}", count=6) for number in (1, 3))
    play = Play(2, replace(STRIP, egg_colours=colours, presets=()))
    play.adjust("eggs", 1, 0)
    assert play.faults(Adjust("open_egg", 2, Seat(0))) == ["CounterOutOfRange"]
    play.adjust("open_egg", 3, 0)
