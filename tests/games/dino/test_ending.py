"""How a game ends, and what it is worth (DN-17 to DN-22)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.dino.actions import LeaveEggs, MovedSpaces, Stay, TakeEgg
from companion.games.dino.options import Options
from companion.games.dino.reasons import (
    AllHome,
    EggsScored,
    GameEnded,
    HighestTotal,
    MeteoriteEachRound,
    MeteoriteMoved,
    MeteoriteStruck,
    WayHomeClosed,
    WayHomeTaken,
)
from companion.games.dino.scoring import Score, rank, score
from companion.games.dino.state import Nest
from companion.games.game import UNKNOWN, Cards, Outcome, Seat, TerminalNode
from companion.games.tuples import put
from tests.games.dino.playing import Play
from tests.games.dino.test_moving import begun


def near_the_end(stones: int, options: Options = Options()) -> Play:  # noqa: B008 - frozen
    """So many stones are left; the first seat's first counter is two spaces from home, the others three."""
    play = begun(options)
    play.put(0, 0, "c1-e")
    play.put(0, 1, "e2-c")
    play.put(1, 0, "d2-e")
    play.put(1, 1, None)
    play.state = replace(play.state, meteorite=play.rules.track - stones)
    return play


def test_the_meteorite_on_its_last_stone_ends_the_game() -> None:
    play = near_the_end(2, Options(movement="up_to_four"))
    step = play.do(Stay())
    assert play.rules.node(play.state) == TerminalNode()
    assert step.events[0] == MeteoriteMoved(10, 12, 12)
    assert isinstance(step.events[-1], GameEnded)
    assert MeteoriteStruck(12) in step.reasons
    assert play.outcome.termination == "meteorite"
    assert step.reveals
    assert play.faults(Stay(), 0) == ["GameIsOver"]
    assert play.legal() == ()


def test_the_way_home_is_taken_off_and_may_leave_less_than_nothing() -> None:
    play = near_the_end(2, Options(movement="up_to_four"))
    step = play.do(Stay())
    assert [player.spaces_from_home for player in play.state.players] == [(2, 2), (3,)]
    assert WayHomeTaken(Seat(0), (2, 2), -4) in step.reasons
    assert EggsScored(Seat(1), 0, 0, 0) in step.reasons
    assert HighestTotal((Seat(1),), -3) in step.reasons
    assert play.outcome == Outcome("meteorite", (-4, -3), (2, 1))


def test_once_all_are_home_the_game_is_over() -> None:
    play = near_the_end(9)
    play.put(0, 1, None)
    play.put(1, 0, None)
    step = play.move(0, "c1-c", "c1-s")
    assert AllHome(5, 12) in step.reasons
    assert play.outcome == Outcome("all_home", (0, 0), (1, 1))
    assert WayHomeTaken(Seat(0), (), 0) in step.reasons


def test_a_strike_with_the_last_one_coming_home_is_a_strike() -> None:
    play = near_the_end(1)
    play.put(0, 1, None)
    play.put(1, 0, None)
    play.move(0, "c1-c", "c1-s")
    assert play.outcome.termination == "meteorite"


@pytest.mark.parametrize(("reading", "eggs"), [("counts", 1), ("lost", 0)])
def test_the_egg_of_the_move_that_ends_the_game_counts_unless_read_otherwise(reading: Any, eggs: int) -> None:
    play = near_the_end(2, Options(movement="up_to_four", egg_at_the_end=reading))
    play.state = replace(play.state, nests=(Nest(1, "c2-w", 3),))
    play.put(0, 0, "c1-w")
    play.move(0, "c1-c", "c2-c")
    if reading == "counts":
        play.do(TakeEgg(1))
    assert play.state.phase == "over"
    assert play.state.players[0].egg_count == eggs


def test_an_egg_left_at_the_end_ends_it_too() -> None:
    play = near_the_end(2, Options(movement="up_to_four"))
    play.state = replace(play.state, nests=(Nest(1, "c2-w", 3),))
    play.put(0, 0, "c1-w")
    play.move(0, "c1-c", "c2-c")
    play.do(LeaveEggs())
    assert play.state.phase == "over"


def test_what_blocks_is_walked_around_on_the_way_home() -> None:
    play = near_the_end(1, Options(movement="up_to_four"))
    play.state = replace(play.state, dinosaurs=("e1-e2",))
    play.do(Stay())
    assert play.state.players[0].spaces_from_home == (2, 2)
    other = near_the_end(1, Options(movement="up_to_four"))
    other.state = replace(other.state, dinosaurs=("e1-e2", "e2-e3"))
    other.do(Stay())
    assert other.state.players[0].spaces_from_home == (2, 5)


def test_where_no_way_is_open_it_is_counted_as_if_nothing_stood_there() -> None:
    play = near_the_end(1, Options(movement="up_to_four"))
    play.state = replace(play.state, nests=(Nest(1, "e2-w", 1), Nest(2, "e2-e", 1)), dinosaurs=("e1-e2", "e2-e3"))
    step = play.do(Stay())
    assert WayHomeClosed(Seat(0)) in step.reasons
    assert play.state.players[0].spaces_from_home == (2, 2)


def test_or_nothing_is_in_the_way_where_that_is_agreed() -> None:
    play = near_the_end(1, Options(movement="up_to_four", penalty_blocks="ignored"))
    play.state = replace(play.state, dinosaurs=("e1-e2", "e2-e3"))
    step = play.do(Stay())
    assert play.state.players[0].spaces_from_home == (2, 2)
    assert not any(isinstance(reason, WayHomeClosed) for reason in step.reasons)


@pytest.mark.parametrize(("to", "spaces"), [("home", 8), ("any", 2)])
def test_with_home_on_ones_own_colour_the_way_is_counted_there_or_to_any(to: Any, spaces: int) -> None:
    play = near_the_end(1, Options(movement="up_to_four", home="own", penalty_to=to))
    play.do(Stay())
    assert (play.state.players[0].spaces_from_home or (0,))[0] == spaces


def test_after_a_round_the_meteorite_may_go_on_by_itself() -> None:
    play = begun(Options(meteorite_each_round=2))
    play.state = replace(play.state, turn=Seat(1))
    for piece in (0, 1):
        play.put(1, piece, None)
    step = play.do(Stay())
    assert MeteoriteEachRound(1, 2) in step.reasons
    assert (play.state.meteorite, play.state.round) == (6, 2)


def test_and_strike() -> None:
    play = near_the_end(6, Options(meteorite_each_round=2))
    play.state = replace(play.state, turn=Seat(1))
    play.put(1, 0, None)
    step = play.do(Stay())
    assert step.reasons[1:3] == (MeteoriteEachRound(1, 2), MeteoriteStruck(12))
    assert play.outcome.termination == "meteorite"


@pytest.mark.parametrize(
    ("hidden", "opened", "spaces", "expected"),
    [
        (Cards((1, 2, 3)), 3, (), Score(4, 3, ())),
        (Cards((1,)), None, (4,), Score(1, 1, (4,))),
        (Cards((), 2), UNKNOWN, (1, 1), Score(3, 0, (1, 1))),
        (Cards(), None, (), Score(0, 0, ())),
    ],
)
def test_an_egg_is_one_and_a_colour_five(hidden: Cards, opened: Any, spaces: Any, expected: Score) -> None:
    assert score(hidden, opened, spaces) == expected
    assert expected.total == expected.eggs + 5 * expected.colours - sum(spaces)


def test_equal_totals_share_the_place() -> None:
    scores = (Score(5, 1, ()), Score(0, 2, ()), Score(1, 0, ()), Score(12, 0, (2,)))
    assert rank("all_home", scores) == Outcome("all_home", (10, 10, 1, 10), (1, 1, 4, 1))


def test_in_the_end_everybody_sees_all_eggs() -> None:
    play = near_the_end(1, Options(movement="up_to_four"))
    player = replace(play.state.players[0], hidden=Cards((2, 3)), open=1)
    play.state = replace(play.state, players=put(play.state.players, 0, player))
    assert play.rules.observe(play.state, None).players[0].hidden == Cards((), 2)
    play.do(Stay())
    assert play.rules.observe(play.state, None).players[0].hidden == Cards((2, 3))
    assert play.faults(MovedSpaces(1), 0, forced=True) == ["ForcedInDigital", "GameIsOver"]
