"""Digital play: where counters go, and what blocks them (DN-10 to DN-13, DN-18)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.games.dino.actions import LeaveEggs, Move, MovedSpaces, Stay
from companion.games.dino.faults import (
    DinosaurBlocks,
    MustMoveOn,
    NestBlocks,
    NotLinked,
    PassesHome,
    PathLength,
    SpaceTwice,
    SquareTaken,
)
from companion.games.dino.options import Options
from companion.games.dino.reasons import (
    BothHome,
    CounterHome,
    CounterMoved,
    MeteoriteMoved,
    MeteoriteStays,
    MeteoriteTakesRest,
)
from companion.games.dino.state import Nest
from companion.games.dino.ways import MOST_KEPT
from companion.games.game import Seat
from tests.games.dino.boards import STRIP, shipped
from tests.games.dino.playing import Play


def begun(options: Options = Options(), seats: int = 2, board: str = "") -> Play:  # noqa: B008 - frozen
    """A game at its first turn without nests and dinosaurs."""
    pack = shipped(board) if board else STRIP
    play = Play(seats, pack, options, mode="digital")
    while play.state.phase != "move":
        play.do(play.legal()[0])
    play.state = replace(play.state, nests=(), dinosaurs=())
    return play


def test_a_counter_moves_four_spaces_straight_or_with_turns_and_never_back() -> None:
    play = begun(board="forest")
    # Both other counters stand far off; b1 is taken, so one way is left for the first and two for the second.
    assert play.ends(0) == {"a2-c"}
    play.put(1, 0, "f3-c")
    assert play.ends(0) == {"a2-c", "b1-w"}


def test_a_move_is_told_with_the_spaces_it_went() -> None:
    play = begun(board="forest")
    step = play.move(0, "a1-c", "a1-n", "a2-s", "a2-c")
    assert step.events == (CounterMoved(Seat(0), 0, ("a1-s", "a1-c", "a1-n", "a2-s", "a2-c")),)
    assert step.reasons == (MeteoriteStays(Seat(0)),)
    assert (play.state.turn, play.state.players[0].pieces[0].space) == (1, "a2-c")


def test_dinosaurs_and_nests_with_eggs_block_and_empty_nests_do_not() -> None:
    play = begun(board="forest")
    blocked = replace(play.state, dinosaurs=("a1-a2",))
    play.state = blocked
    assert play.ends(0) == set()
    assert play.refused(Move(0, ("a1-c", "a1-n", "a2-s", "a2-c")), 0).faults == (DinosaurBlocks("a1-n", "a2-s"),)
    play.state = replace(blocked, dinosaurs=(), nests=(Nest(1, "a2-s", 2),))
    assert play.ends(0) == set()
    assert play.refused(Move(0, ("a1-c", "a1-n", "a2-s", "a2-c")), 0).faults == (NestBlocks("a2-s"),)
    play.state = replace(blocked, dinosaurs=(), nests=(Nest(1, "a2-s", 0),))
    assert play.ends(0) == {"a2-c"}


def test_counters_may_be_jumped_and_no_move_ends_in_a_square_with_another() -> None:
    play = begun(board="forest")
    play.put(1, 0, "a1-n")
    assert "a2-c" in play.ends(0)
    play.put(1, 0, "a2-w")
    assert play.ends(0) == {"b1-w"}
    assert play.refused(Move(0, ("a1-c", "a1-n", "a2-s", "a2-c")), 0).faults == (SquareTaken("a2"),)


def test_ones_own_other_counter_is_another_counter() -> None:
    play = begun(board="forest")
    play.put(0, 1, "a2-w")
    assert "a2-c" not in play.ends(0)


def test_a_move_may_end_in_the_square_that_it_began_in() -> None:
    play = begun(board="meadow")
    play.put(0, 0, "c3-sw")
    assert "c3-s" not in play.ends(0)
    assert {"c3-n", "c3-se"} & play.ends(0)


def test_whoever_can_move_four_with_one_counter_must_not_move_less_with_the_other() -> None:
    play = begun()
    play.state = replace(play.state, dinosaurs=("a2-a3",))
    assert play.refused(Move(0, ("a1-c",)), 0).faults == (MustMoveOn(1, 4),)
    assert play.refused(Stay(), 0).faults == (MustMoveOn(0, 4),)


def shut_in() -> Play:
    """The first seat's counters can move two spaces each, and no more."""
    play = begun(board="forest")
    play.state = replace(play.state, dinosaurs=("a1-a2", "a1-b1", "a5-a6", "a6-b6"))
    return play


def test_where_four_cannot_be_moved_as_many_as_possible_are() -> None:
    play = shut_in()
    assert {(move.piece, move.path[-1]) for move in play.legal() if isinstance(move, Move)} == {
        (0, "a1-e"),
        (1, "a6-s"),
        (1, "a6-w"),
        (1, "a6-e"),
    }
    assert play.refused(Move(0, ("a1-c", "a1-d")), 0).faults == (MustMoveOn(2, 3),)
    step = play.move(0, "a1-c", "a1-d", "a1-e")
    assert step.reasons == (MeteoriteTakesRest(Seat(0), 3, 1),)
    assert step.events[-1] == MeteoriteMoved(0, 1, 28)


def test_who_cannot_move_at_all_sends_the_meteorite_on_by_four() -> None:
    play = begun()
    nests = tuple(Nest(number, space, 1) for number, space in enumerate(("a1-c", "a3-c"), 1))
    play.state = replace(play.state, nests=nests)
    assert play.legal() == (Stay(),)
    step = play.do(Stay())
    assert step.reasons == (MeteoriteTakesRest(Seat(0), 0, 4),)
    assert play.state.meteorite == 4


def test_with_both_counters_home_a_turn_moves_the_meteorite_four() -> None:
    play = begun()
    play.put(0, 0, None)
    play.put(0, 1, None)
    assert play.legal() == (Stay(),)
    assert play.do(Stay()).reasons == (BothHome(Seat(0), 4),)
    assert play.state.meteorite == 4


def test_a_start_space_ends_the_move_and_takes_the_counter_off_the_board() -> None:
    play = begun()
    play.put(0, 0, "c2-c")
    assert play.refused(Move(0, ("c1-c", "c1-s", "c1-c", "c1-w")), 0).faults == (
        PassesHome("c1-s"),
        SpaceTwice("c1-c"),
    )
    step = play.move(0, "c1-c", "c1-s")
    assert step.events[1] == CounterHome(Seat(0), 1)
    assert step.reasons == (MeteoriteTakesRest(Seat(0), 2, 2),)
    assert play.state.players[0].pieces[0].home
    assert play.state.meteorite == 2


def test_several_counters_may_come_home_on_one_space() -> None:
    play = begun()
    play.put(0, 0, "b2-c")
    assert Move(0, ("b1-c", "b1-s")) in play.legal()


def test_home_is_only_with_four_where_that_is_agreed() -> None:
    play = begun(Options(short_way_home="forbidden"))
    play.put(0, 0, "c2-c")
    assert all(len(move.path) == 4 for move in play.legal() if isinstance(move, Move))
    assert play.refused(Move(0, ("c1-c", "c1-s")), 0).faults == (MustMoveOn(2, 4),)
    shut = begun(Options(short_way_home="forbidden"), board="forest")
    shut.state = replace(shut.state, dinosaurs=("a1-a2", "a1-b1", "a5-a6", "a6-b6"))
    shut.put(0, 0, "a1-e")
    # Three can be moved, so home with three is allowed and nothing shorter.
    assert {len(move.path) for move in shut.legal() if isinstance(move, Move)} == {3}
    assert Move(0, ("a1-d", "a1-c", "a1-s")) in shut.legal()


def test_home_is_only_on_ones_own_colour_where_that_is_agreed() -> None:
    play = begun(Options(home="own"))
    play.put(0, 0, "c2-c")
    assert "c1-s" not in {move.path[-1] for move in play.legal() if isinstance(move, Move) and len(move.path) < 4}
    play.put(0, 0, "a2-c")
    assert Move(0, ("a1-c", "a1-s")) in play.legal()
    assert Move(0, ("c1-s",)) not in play.legal()
    foreign = begun(Options(movement="up_to_four", home="own"))
    foreign.put(0, 0, "c1-c")
    foreign.move(0, "c1-s")
    assert foreign.state.players[0].pieces[0].space == "c1-s"


def test_up_to_four_may_be_moved_where_that_is_agreed() -> None:
    play = begun(Options(movement="up_to_four"))
    play.put(0, 0, "c2-c")
    lengths = {len(move.path) for move in play.legal() if isinstance(move, Move)}
    assert lengths == {1, 2, 3, 4}
    assert Stay() in play.legal()
    step = play.move(0, "c2-w")
    assert step.reasons == (MeteoriteTakesRest(Seat(0), 1, 3),)
    play.do(Stay())
    assert play.state.meteorite == 7


@pytest.mark.parametrize(
    ("move", "faults"),
    [
        (Move(2, ("a1-c",)), ["NoSuchPiece"]),
        (Move(-1, ()), ["NoSuchPiece"]),
        (Move(0, ()), ["PathLength"]),
        (Move(0, ("a1-c", "a2-c", "a3-c", "a3-w", "a3-x")), ["PathLength", "NotLinked"]),
        (Move(0, ("a1-e",)), ["NotLinked"]),
        (Move(0, ("a1-c", "a1-s")), ["SpaceTwice"]),
        (Move(0, ("", "?", "?", "")), ["NotLinked", "NotLinked", "NotLinked", "SpaceTwice", "NotLinked", "SpaceTwice"]),
    ],
)
def test_a_move_that_cannot_be_is_refused_with_all_that_is_wrong(move: Move, faults: list[str]) -> None:
    assert begun().faults(move, 0) == faults


def test_a_move_of_a_counter_at_home_is_refused() -> None:
    play = begun()
    play.put(0, 0, None)
    assert play.faults(Move(0, ("a1-c",)), 1) == ["SeatNotAsked", "PieceIsHome"]
    assert play.faults(Move(0, ("a1-c",)), 0) == ["PieceIsHome"]


def test_faults_say_where_they_are() -> None:
    play = begun()
    assert play.refused(Move(0, ("a1-e",)), 0).faults == (NotLinked("a1-s", "a1-e"),)
    assert play.refused(Move(0, ()), 0).faults == (PathLength(0),)


def test_what_is_only_said_at_the_table_is_not_taken() -> None:
    play = begun()
    assert play.faults(MovedSpaces(3), 0) == ["WrongNode"]
    assert play.faults(LeaveEggs(), 1) == ["SeatNotAsked", "WrongNode"]
    assert play.legal(1) == ()
    assert play.legal(7) == ()


def test_every_listed_move_of_both_boards_goes_along_links_and_ends_alone() -> None:
    for board in ("forest", "meadow"):
        play = begun(seats=6, board=board)
        links = play.rules.board.links
        for move in play.legal():
            assert isinstance(move, Move)
            start = play.state.players[0].pieces[move.piece].space or ""
            whole = (start, *move.path)
            assert len(set(whole)) == len(whole)
            assert len(move.path) == 4 or move.path[-1] in play.rules.board.starts
            assert all(to in dict(links[space]) for space, to in zip(whole, move.path, strict=False))


def test_no_more_than_so_many_positions_of_what_blocks_are_kept() -> None:
    play = begun(board="forest")
    for number, space in enumerate(play.rules.board.nests[: MOST_KEPT + 5]):
        play.state = replace(play.state, nests=(Nest(1, space, 1),))
        assert play.legal()
        assert len(play.rules.open_ways) <= MOST_KEPT, number
