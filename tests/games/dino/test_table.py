"""Beside the table: turns are reported, and at the end what the app was not told (DN-11, DN-14 to DN-21)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.dino.actions import LeaveEggs, MovedSpaces, ShowEgg, SpacesFromHome
from companion.games.dino.options import Options
from companion.games.dino.reasons import (
    AllHome,
    BothHome,
    CounterHome,
    EggsImpossible,
    EggTaken,
    MeteoriteMoved,
    MeteoriteStays,
    MeteoriteTakesRest,
    NestEmptied,
    SpacesMoved,
)
from companion.games.game import UNKNOWN, Adjust, Cards, Outcome, PlayerNode, Seat, SimultaneousNode
from tests.games.dino.boards import NO_BOARD, NOTHING
from tests.games.dino.playing import Play


def test_it_begins_with_full_nests_and_the_starters_turn() -> None:
    play = Play(4, NOTHING, starter=2)
    assert play.rules.node(play.state) == PlayerNode(Seat(2))
    assert [(nest.nest, nest.eggs) for nest in play.state.nests] == [(number, 5) for number in range(1, 7)]


def test_what_is_not_moved_of_four_goes_to_the_meteorite() -> None:
    play = Play(3)
    assert play.turn(1).reasons == (MeteoriteTakesRest(Seat(0), 1, 3),)
    assert play.turn(4).reasons == (MeteoriteStays(Seat(1)),)
    step = play.turn(0)
    assert step.events == (SpacesMoved(Seat(2), 0), MeteoriteMoved(3, 7, 12))
    assert (play.state.meteorite, play.state.turn, play.state.round) == (7, 0, 2)


def test_an_egg_is_taken_from_its_nest_and_lies_open() -> None:
    play = Play(2)
    step = play.turn(4, 3)
    assert EggTaken(Seat(0), 3) in step.events
    assert (play.state.players[0].open, play.state.nests[2].eggs) == (3, 2)
    play.turn(4)
    play.turn(4, 5)
    assert (play.state.players[0].open, play.state.players[0].hidden) == (5, Cards((3,)))


def test_a_nest_runs_dry_and_more_eggs_of_it_are_doubted() -> None:
    play = Play(2)
    for _ in range(2):
        play.turn(4, 3)
    assert NestEmptied(3) in play.turn(4, 3).reasons
    assert play.refused(MovedSpaces(4, egg=3), 1).forcible
    assert play.faults(MovedSpaces(4, egg=3), 1) == ["NestIsEmpty"]
    assert MovedSpaces(4, egg=3) not in play.legal()
    step = play.turn(4, 3, forced=True)
    assert EggsImpossible(19, 18) in step.reasons
    assert play.state.nests[2].eggs == 0


def test_counters_come_home_one_by_one_and_then_the_turn_is_the_meteorites() -> None:
    play = Play(2)
    assert CounterHome(Seat(0), 1) in play.turn(3, home=True).events
    play.turn(4)
    assert CounterHome(Seat(0), 0) in play.turn(4, home=True).events
    play.turn(4)
    assert play.legal() == (MovedSpaces(0),)
    step = play.turn(0)
    assert step.reasons == (BothHome(Seat(0), 4),)
    assert play.state.meteorite == 5


def test_once_all_are_home_it_is_over() -> None:
    play = Play(2)
    for _ in range(3):
        play.turn(4, home=True)
    step = play.turn(4, home=True)
    assert AllHome(0, 12) in step.reasons
    assert play.outcome == Outcome("all_home", (0, 0), (1, 1))


@pytest.mark.parametrize(
    ("what", "faults", "forcible"),
    [
        (MovedSpaces(5), ["SpacesOutOfRange"], False),
        (MovedSpaces(-1, egg=9), ["SpacesOutOfRange", "NoSuchEgg"], False),
        (MovedSpaces(0, home=True), ["NothingMoved"], True),
        (MovedSpaces(0, egg=1), ["NothingMoved"], True),
        (MovedSpaces(2, home=True, egg=1), ["EggAtHome"], True),
        (LeaveEggs(), ["WrongNode"], False),
        (ShowEgg(1), ["WrongNode"], False),
    ],
)
def test_what_cannot_be_is_refused_and_what_is_unlikely_insisted_on(
    what: Any, faults: list[str], *, forcible: bool
) -> None:
    play = Play(2)
    assert play.faults(what, 0) == faults
    assert play.refused(what, 0).forcible == forcible
    assert play.faults(what, 1) == ["SeatNotAsked", *faults]
    if forcible:
        play.do(what, forced=True)
        assert play.state.turn == 1


def test_a_seat_with_both_counters_home_moves_none() -> None:
    play = Play(2)
    play.adjust("home", 2, 0)
    assert play.faults(MovedSpaces(2), 0) == ["AlreadyHome"]
    assert play.faults(MovedSpaces(2, home=True), 0) == ["AlreadyHome", "NoneLeftToComeHome"]
    assert not play.refused(MovedSpaces(2, home=True), 0).forcible
    assert play.turn(2, forced=True).reasons == (BothHome(Seat(0), 2),)
    assert play.state.meteorite == 2


def struck(*homes: int, eggs: tuple[int | str, ...] = ()) -> Play:
    """The meteorite has struck; so many counters of each seat are home, and the first seat has taken these eggs."""
    play = Play(len(homes))
    for egg in eggs:
        play.adjust("turn", 0)
        play.turn(4, egg)  # type: ignore[arg-type]
    for seat, home in enumerate(homes):
        play.adjust("home", home, seat)
    play.adjust("meteorite", 12)
    return play


def test_at_the_end_those_still_out_tell_how_far_from_home_they_are() -> None:
    play = struck(0, 1, 2)
    assert play.rules.node(play.state) == SimultaneousNode((Seat(0), Seat(1)))
    assert play.legal(2) == ()
    assert len(play.legal(0)) == 210
    assert len(play.legal(1)) == 20
    play.enter(SpacesFromHome((5, 3)), 0)
    assert play.rules.node(play.state) == SimultaneousNode((Seat(1),))
    play.enter(SpacesFromHome((7,)), 1)
    assert play.outcome == Outcome("meteorite", (-8, -7, 0), (3, 2, 1))


def test_eggs_that_nobody_told_are_asked_for_at_the_end() -> None:
    play = struck(2, 1, eggs=(UNKNOWN, 2, UNKNOWN))
    player = play.state.players[0]
    assert (player.hidden, player.open, player.untold, player.unseen) == (Cards((2,), 1), UNKNOWN, 1, 2)
    assert play.rules.node(play.state) == SimultaneousNode((Seat(0), Seat(1)))
    assert play.legal(0) == tuple(ShowEgg(egg) for egg in range(1, 7))
    play.enter(ShowEgg(2), 0)
    assert play.state.players[0].hidden == Cards((2, 2))
    play.enter(ShowEgg(6), 0)
    assert play.faults(ShowEgg(1), 0) == ["SeatNotAsked"]
    play.enter(SpacesFromHome((1,)), 1)
    assert play.outcome.scores == (13, -1)


def test_both_may_be_asked_of_one_seat() -> None:
    play = struck(1, 2, eggs=(UNKNOWN,))
    assert len(play.legal(0)) == 6 + 20
    play.enter(SpacesFromHome((4,)), 0)
    assert len(play.legal(0)) == 6
    play.enter(ShowEgg(1), 0)
    assert play.outcome.scores == (2, 0)


@pytest.mark.parametrize(
    ("what", "seat", "faults"),
    [
        (SpacesFromHome((3,)), 0, ["WrongPieces"]),
        (SpacesFromHome((0, 0)), 0, ["SpacesOutOfRange"]),
        (SpacesFromHome((100, 3, 0)), 0, ["SpacesOutOfRange", "SpacesOutOfRange", "WrongPieces"]),
        (SpacesFromHome((3, 3)), 1, ["SeatNotAsked"]),
        (SpacesFromHome((3, 3)), None, ["NoSuchSeat"]),
        (ShowEgg(1), 0, ["NothingToShow"]),
        (ShowEgg(9), 0, ["NoSuchEgg", "NothingToShow"]),
        (ShowEgg("?"), 7, ["NoSuchSeat", "NoSuchEgg"]),
        (MovedSpaces(3), 1, ["SeatNotAsked", "WrongNode"]),
    ],
)
def test_a_count_that_cannot_be_is_refused(what: Any, seat: int | None, faults: list[str]) -> None:
    assert struck(0, 2).faults(what, seat) == faults


def test_an_egg_is_lost_by_the_strike_where_that_is_agreed() -> None:
    for reading, eggs in (("counts", 1), ("lost", 0)):
        play = Play(2, NO_BOARD, Options(egg_at_the_end=reading))  # type: ignore[arg-type]
        play.adjust("meteorite", 11)
        play.turn(2, 4)
        assert play.state.phase == "count"
        assert play.state.players[0].egg_count == eggs


def test_without_a_pack_for_it_the_table_counts_with_six_nameless_colours() -> None:
    play = Play(2, NOTHING)
    assert play.rules.colours == (1, 2, 3, 4, 5, 6)
    assert play.rules.piece_colours == ("", "")
    assert play.rules.chance_outcomes(play.state).outcomes == ()


def test_a_strike_in_the_last_turn_of_a_round_leaves_the_counting_to_the_seats() -> None:
    play = Play(2)
    play.adjust("meteorite", 11)
    play.turn(4)
    step = play.turn(3)
    assert step.reveals
    assert (play.state.phase, play.rules.outcome(play.state)) == ("count", None)
    assert play.enter(Adjust("home", 2, Seat(0))).state.phase == "count"
    play.adjust("home", 2, 1)
    assert play.state.phase == "over"
