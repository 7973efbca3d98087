"""Digital play: eggs are taken in front of nests (DN-14 to DN-16)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.dino.actions import LeaveEggs, Move, TakeEgg
from companion.games.dino.options import Options
from companion.games.dino.reasons import EggLeft, EggTaken, MustLeaveSquare, NestEmptied
from companion.games.dino.state import Leave, Nest
from companion.games.game import Cards, Seat
from companion.games.tuples import put
from tests.games.dino.playing import Play
from tests.games.dino.test_moving import begun


def with_nests(*spaces: str, options: Options = Options(), board: str = "") -> Play:  # noqa: B008 - frozen
    """Nests of three eggs on these spaces; the first seat's first counter stands on b1-c."""
    play = begun(options, board=board)
    nests = tuple(Nest(number, space, 3) for number, space in enumerate(spaces, 1))
    play.state = replace(play.state, nests=nests)
    play.put(0, 0, "b1-c")
    return play


def in_front(options: Options = Options()) -> Play:  # noqa: B008 - frozen
    """The first seat has ended in front of the first nest, on c2-c, with the nest on c2-w."""
    play = with_nests("c2-w", options=options)
    play.move(0, "b1-e", "c1-w", "c1-c", "c2-c")
    return play


def test_who_ends_in_front_of_a_nest_may_take_one_egg() -> None:
    play = in_front()
    assert (play.state.phase, play.state.turn, play.legal()) == ("egg", 0, (TakeEgg(1), LeaveEggs()))
    step = play.do(TakeEgg(1))
    assert step.events == (EggTaken(Seat(0), 1),)
    player = play.state.players[0]
    assert (player.open, player.hidden, play.state.nests[0].eggs) == (1, Cards(), 2)
    assert (play.state.phase, play.state.turn) == ("move", 1)


def test_or_leave_it() -> None:
    play = in_front()
    assert play.do(LeaveEggs()).events == (EggLeft(Seat(0)),)
    assert play.state.players[0].egg_count == 0
    assert (play.state.phase, play.state.turn, play.state.moved) == ("move", 1, None)


def test_only_an_egg_of_a_nest_in_front_is_taken() -> None:
    play = in_front()
    assert play.faults(TakeEgg(2), 0) == ["NotInFront"]
    assert play.faults(TakeEgg("?"), 1) == ["SeatNotAsked", "NotInFront"]
    assert play.faults(Move(0, ()), 0) == ["WrongNode"]
    assert play.legal(1) == ()


def test_of_two_nests_in_front_the_seat_chooses_one() -> None:
    play = with_nests("c2-w", "c2-e")
    play.move(0, "b1-e", "c1-w", "c1-c", "c2-c")
    assert play.legal() == (TakeEgg(1), TakeEgg(2), LeaveEggs())
    play.do(TakeEgg(2))
    assert [nest.eggs for nest in play.state.nests] == [3, 2]
    assert play.state.turn == 1


def test_the_last_egg_lies_open_and_the_ones_before_are_hidden() -> None:
    play = in_front()
    play.state = replace(play.state, players=put(play.state.players, 0, replace(play.state.players[0], open=4)))
    play.do(TakeEgg(1))
    assert (play.state.players[0].open, play.state.players[0].hidden) == (1, Cards((4,)))


@pytest.mark.parametrize(("front", "phase"), [("any", "egg"), ("square", "move")])
def test_across_a_border_is_in_front_too_unless_the_table_reads_it_otherwise(front: Any, phase: str) -> None:
    play = with_nests("c2-w", options=Options(front=front))
    play.put(0, 0, "a2-c")
    play.move(0, "a2-e", "b2-w", "b2-c", "b2-e")
    assert play.state.phase == phase


@pytest.mark.parametrize(("dinosaurs", "phase"), [((), "egg"), (("b2-c2",), "move")])
def test_a_dinosaur_on_the_border_cuts_a_space_off(dinosaurs: tuple[str, ...], phase: str) -> None:
    play = with_nests("b2-e")
    play.put(0, 0, "d2-c")
    play.state = replace(play.state, dinosaurs=dinosaurs)
    play.move(0, "d2-w", "c2-e", "c2-c", "c2-w")
    assert play.state.phase == phase


def test_an_empty_nest_gives_nothing_and_may_be_stood_on() -> None:
    play = in_front()
    play.state = replace(play.state, nests=(Nest(1, "c2-w", 1),))
    step = play.do(TakeEgg(1))
    assert step.reasons == (NestEmptied(1),)
    play.state = replace(play.state, turn=Seat(0))
    assert any("c2-w" in move.path for move in play.legal() if isinstance(move, Move))


def again(play: Play, start: str, *path: str) -> list[str]:
    """The first seat's first counter moves from a space; what it is told."""
    play.put(0, 0, start)
    play.state = replace(play.state, turn=Seat(0), phase="move")
    return [type(reason).__name__ for reason in play.move(0, *path).reasons]


def test_no_second_egg_of_a_nest_before_the_square_was_left() -> None:
    play = with_nests("b2-se", board="meadow")
    play.put(0, 0, "b2-s")
    player = replace(play.state.players[0], leave=(Leave(1, 0),))
    play.state = replace(play.state, players=put(play.state.players, 0, player))
    told = again(play, "b2-ne", "b2-n", "b2-nw", "b2-sw", "b2-s")
    assert "MustLeaveSquare" in told
    assert play.reason(MustLeaveSquare) == MustLeaveSquare(Seat(0), 1)
    assert play.state.phase == "move"


def test_once_it_was_left_the_nest_gives_again() -> None:
    play = with_nests("b2-se", board="meadow")
    player = replace(play.state.players[0], leave=(Leave(1, 0),))
    play.state = replace(play.state, players=put(play.state.players, 0, player))
    again(play, "b2-nw", "a2-ne", "a2-se", "b2-sw", "b2-s")
    assert play.state.phase == "egg"
    assert play.state.players[0].leave == ()


def test_both_ways_to_one_space_are_listed_where_leaving_counts() -> None:
    play = with_nests("e2-nw", board="meadow")
    play.put(0, 0, "b2-nw")
    plain = [move.path for move in play.legal() if isinstance(move, Move) and move.path[-1] == "b2-s"]
    player = replace(play.state.players[0], leave=(Leave(1, 0),))
    play.state = replace(play.state, players=put(play.state.players, 0, player))
    both = [move.path for move in play.legal() if isinstance(move, Move) and move.path[-1] == "b2-s"]
    assert (len(plain), len(both)) == (1, 2)
    assert {any(space.startswith("a2") or space[:2] != "b2" for space in path) for path in both} == {False, True}


@pytest.mark.parametrize(("reading", "phase"), [("taker", "move"), ("each", "egg")])
def test_the_other_counter_waits_for_the_one_that_took_unless_read_otherwise(reading: Any, phase: str) -> None:
    play = with_nests("c2-w", options=Options(leave_square=reading))
    player = replace(play.state.players[0], leave=(Leave(1, 1),))
    play.state = replace(play.state, players=put(play.state.players, 0, player))
    play.move(0, "b1-e", "c1-w", "c1-c", "c2-c")
    assert play.state.phase == phase


def test_a_counter_that_goes_home_has_left() -> None:
    play = with_nests("c2-w")
    player = replace(play.state.players[0], leave=(Leave(1, 0), Leave(1, 1)))
    play.state = replace(play.state, players=put(play.state.players, 0, player))
    play.move(0, "b1-s")
    assert play.state.players[0].leave == (Leave(1, 1),)
