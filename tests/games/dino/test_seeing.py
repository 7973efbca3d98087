"""What a seat sees, and the worlds that a bot makes of it."""

from __future__ import annotations

from random import Random

import pytest

from companion.games.dino.state import State
from companion.games.game import UNKNOWN, Bind, Cards, Chances, Seat
from tests.games.conformance.kit import kit_of
from tests.games.conformance.test_secrecy import first_leak
from tests.games.dino.leaks import DIGITAL, SIX, Rich
from tests.games.dino.playing import Play


def some_eggs() -> Play:
    """The first seat has taken red, green and red, the second blue and green."""
    play = Play(2)
    for egg in (1, 3, 2, 2, 1, 4):
        play.turn(4, egg)
    return play


def test_a_seat_sees_its_own_eggs_and_of_the_others_the_last() -> None:
    play = some_eggs()
    seen = play.rules.observe(play.state, Seat(0))
    assert [player.hidden for player in seen.players] == [Cards((1, 2)), Cards((), 2)]
    assert [player.open for player in seen.players] == [1, 4]
    assert [player.egg_count for player in seen.players] == [3, 3]
    assert [player.out for player in seen.players] == [2, 2]
    assert (seen.track, seen.eggs_per_nest) == (12, 3)


def test_a_seat_has_all_its_eggs_in_hand() -> None:
    play = some_eggs()
    assert play.rules.observe(play.state, Seat(0)).hand == Cards((1, 1, 2))
    assert play.rules.observe(play.state, None).hand is None
    play.adjust("open_egg", 0, 0)
    assert play.rules.observe(play.state, Seat(0)).hand == Cards((1, 2))


def test_everybody_sees_how_many_there_are() -> None:
    play = some_eggs()
    for viewer in (None, Seat(9), Seat(-1)):
        seen = play.rules.observe(play.state, viewer)
        assert [player.hidden for player in seen.players] == [Cards((), 2), Cards((), 2)]
        assert seen.seat is None


def test_a_hidden_egg_is_one_that_is_gone_from_its_nest_and_lies_nowhere() -> None:
    play = some_eggs()
    world = play.rules.imagine(play.rules.observe(play.state, Seat(0)))
    hidden = play.rules.hidden_outcomes(world)
    assert hidden == Chances((Bind("hidden", 2, Seat(1)), Bind("hidden", 3, Seat(1))), (1.0, 2.0))
    once = play.rules.bind(world, hidden.outcomes[0])
    assert play.rules.hidden_outcomes(once) == Chances((Bind("hidden", 3, Seat(1), 1),), (1.0,))
    assert play.rules.bind(once, Bind("hidden", 3, Seat(1), 1)) == play.state


def test_what_lies_open_is_not_hidden_anywhere() -> None:
    play = some_eggs()
    play.adjust("open_egg", 0, 0)
    world = play.rules.imagine(play.rules.observe(play.state, Seat(0)))
    assert play.rules.hidden_outcomes(world).weights == (1.0, 2.0, 3.0)


def test_eggs_that_nobody_told_stay_unknown_in_every_world() -> None:
    play = Play(2)
    play.turn(4, UNKNOWN)
    play.turn(4, 1)
    play.turn(4, 2)
    world = play.rules.imagine(play.rules.observe(play.state, None))
    assert play.rules.hidden_outcomes(world) == Chances(())


def test_where_the_counts_do_not_fit_any_colour_may_be() -> None:
    play = some_eggs()
    for number in range(1, 7):
        play.adjust(f"nest_{number}", 3)
    world = play.rules.imagine(play.rules.observe(play.state, None))
    assert len(play.rules.hidden_outcomes(world).outcomes) == 6


@pytest.mark.parametrize("bind", [Bind("hidden", 1, Seat(0)), Bind("hidden", 1), Bind("hand", 1, Seat(1))])
def test_nothing_else_can_be_bound(bind: Bind) -> None:
    play = some_eggs()
    world: State = play.rules.imagine(play.rules.observe(play.state, Seat(0)))
    with pytest.raises(ValueError, match="binds nothing"):
        play.rules.bind(world, bind)


@pytest.mark.parametrize("setup", [DIGITAL, SIX])
def test_nothing_tells_hidden_eggs_where_every_seat_has_some(setup: str) -> None:
    kit = kit_of("dino")
    assert first_leak(kit, Rich(kit.rules(setup)), 10, f"rich {setup}") is None


def test_redrawing_hidden_eggs_changes_something() -> None:
    kit, rng = kit_of("dino"), Random(1)
    rules = Rich(kit.rules(SIX))
    state = rules.start()
    assert any(kit.redraw(kit.setups[SIX], state, Seat(0), rng) != state for _ in range(20))
