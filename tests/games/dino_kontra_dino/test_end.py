"""DKD-14 and DKD-15: the pile runs out, two more events, the end."""

from __future__ import annotations

import pytest

from companion.games.dino_kontra_dino.actions import EventShown, EventTurned, LaidDown
from companion.games.dino_kontra_dino.options import Options
from companion.games.dino_kontra_dino.reasons import AllRoundsPlayed, EventWon, EverySeatDraws, GameEnded, PileTooShort
from companion.games.game import Cards, TerminalNode
from tests.games.dino_kontra_dino.decks import HOUSE, INVENTED
from tests.games.dino_kontra_dino.playing import Play

BOXED = {2: 1, 3: 0, 4: 1, 5: 0, 6: 3}


def played_out(play: Play) -> Play:
    """A table where seat 0 wins every event."""
    while play.state.phase != "over":
        play.won_by(0)
    return play


@pytest.mark.parametrize("seats", range(2, 16))
def test_a_game_has_as_many_events_as_45_holds_seats(seats: int) -> None:
    play = played_out(Play(seats))
    assert play.events_won[0] == play.rules.rounds == 45 // seats
    assert play.reason(AllRoundsPlayed).rounds == 45 // seats


@pytest.mark.parametrize("seats", range(2, 16))
def test_exactly_two_events_follow_a_draw_that_cannot_be_made(seats: int) -> None:
    play = Play(seats)
    while play.state.ending is None:
        play.won_by(0)
    assert play.count(PileTooShort) == 1
    before = play.count(EventWon)
    played_out(play)
    assert play.count(EventWon) - before == 2
    assert play.count(PileTooShort) == 1


@pytest.mark.parametrize("seats", range(2, 16))
def test_what_is_left_of_the_pile_goes_back_into_the_box(seats: int) -> None:
    play = played_out(Play(seats))
    assert len(play.state.boxed) == BOXED.get(seats, 45 % seats)
    assert play.reason(PileTooShort).pile == 45 % seats
    assert len(play.state.pile) == 0


def test_hands_run_out_two_one_none() -> None:
    play, sizes = Play(4), []
    while play.state.phase != "over":
        play.won_by(0)
        sizes.append(len(play.state.hands[0]))
    assert sizes == [3] * 8 + [2, 1, 0]


def test_nobody_draws_in_the_last_two_rounds() -> None:
    play = played_out(Play(4))
    assert play.count(EverySeatDraws) == 8


@pytest.mark.parametrize(("seats", "rounds"), [(2, 22), (3, 15), (4, 11), (5, 9), (6, 7)])
def test_a_digital_game_is_as_long(seats: int, rounds: int) -> None:
    play = Play(seats, INVENTED, mode="digital")
    outcome = play.to_the_end()
    assert sum(outcome.scores) == play.state.round == rounds
    assert len(play.state.boxed.known) == BOXED[seats]
    assert all(not len(hand) for hand in play.state.hands)


def test_a_house_deck_is_as_long_as_it_lasts() -> None:
    play = Play(3, HOUSE, mode="digital")
    assert sum(play.to_the_end().scores) == play.rules.rounds == 4


def test_a_pile_that_is_just_empty_starts_nothing_yet() -> None:
    play = Play(15)
    assert play.state.ending is None
    assert played_out(play).events_won[0] == 3


def test_read_the_other_way_an_empty_pile_starts_the_last_two_at_once() -> None:
    other = Options(empty_pile="last_two")
    assert [Play(seats, options=other).rules.rounds for seats in (2, 3, 4, 5, 15)] == [22, 14, 11, 8, 2]
    play = played_out(Play(3, options=other))
    assert play.events_won[0] == 14
    assert len(play.state.hands[0]) == 1
    assert play.count(PileTooShort) == 0


def test_read_the_other_way_the_events_left_are_one_fewer_all_along() -> None:
    play, left = Play(5, options=Options(empty_pile="last_two")), []
    while play.state.phase != "over":
        left.append(play.counter("events_left"))
        play.won_by(0)
    assert left == [8, 7, 6, 5, 4, 3, 2, 1]


def test_events_left_counts_down_to_one() -> None:
    play, left = Play(6), []
    while play.state.phase != "over":
        left.append(play.counter("events_left"))
        play.won_by(0)
    assert left == [7, 6, 5, 4, 3, 2, 1]


def test_the_end_is_the_end() -> None:
    play = played_out(Play(5))
    assert play.rules.node(play.state) == TerminalNode()
    assert play.faults(LaidDown(), 0) == ["GameIsOver"]
    assert play.rules.counters(play.state) == ()
    assert play.rules.legal_actions(play.state, play.state.figure) == ()
    assert play.rules.chance_outcomes(play.state).outcomes == ()
    assert isinstance(play.events[-1], GameEnded)


def test_a_game_that_goes_on_has_no_outcome() -> None:
    play = Play(5)
    assert play.rules.outcome(play.state) is None


def test_the_apps_events_may_run_out_at_a_table_with_a_bigger_pile() -> None:
    play = Play(15, INVENTED, Options(event_deck="app"))
    for _ in range(30):
        play.adjust("pile", 99)
        left = play.counter("events_left")
        assert left is not None
        assert left <= 30
        play.enter(EventShown(play.state.fronts.known[0]))
        play.lay_down()
        play.enter(EventTurned(play.state.front or 0))
        for seat in play.rules.seats:
            play.report(seat, predation=5, size=5, speed=5, adaptability=5)
    assert play.state.phase in ("over", "icons")
    assert play.state.fronts == Cards()
