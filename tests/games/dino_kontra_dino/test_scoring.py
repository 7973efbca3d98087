"""DKD-16 and DKD-17: most events, the tie-break, shared victory, and totals that cannot be."""

from __future__ import annotations

import pytest

from companion.games.dino_kontra_dino.actions import IconsCounted, LaidDown
from companion.games.dino_kontra_dino.options import Options
from companion.games.dino_kontra_dino.reasons import (
    GameEnded,
    IconsReported,
    MostEvents,
    TieBreakStep,
    TotalImpossible,
    VictoryShared,
)
from companion.games.game import Adjust, Outcome, Seat, SimultaneousNode
from tests.games.dino_kontra_dino.playing import Play, ended

A, B, C = Seat(0), Seat(1), Seat(2)


def test_most_events_win() -> None:
    play = ended((5, 3, 7), {})
    assert play.outcome == Outcome("most_events", (5, 3, 7), (2, 3, 1))
    assert play.reasons == [MostEvents((C,), 7)]
    assert play.events[-1] == GameEnded((C,))


def test_predation_breaks_a_tie() -> None:
    play = ended((5, 5, 3), {0: (2, 0, 0, 0), 1: (4, 0, 0, 0)})
    assert play.outcome == Outcome("most_events", (5, 5, 3), (2, 1, 3), "predation")
    assert play.reason(TieBreakStep) == TieBreakStep("predation", (A, B), (2, 4), (B,))


@pytest.mark.parametrize(
    ("icons", "trait"),
    [
        ((1, 3, 2, 2), "size"),
        ((1, 2, 3, 2), "speed"),
        ((1, 2, 2, 3), "adaptability"),
    ],
)
def test_then_size_speed_and_adaptability_in_turn(icons: tuple[int, int, int, int], trait: str) -> None:
    play = ended((5, 5, 5), {0: (1, 2, 2, 2), 1: icons, 2: (0, 5, 5, 5)})
    assert play.outcome.winners == (B,)
    assert play.outcome.tie_break == trait


def test_who_dropped_out_does_not_come_back() -> None:
    play = ended((5, 5, 5), {0: (2, 3, 1, 1), 1: (2, 3, 2, 0), 2: (1, 5, 5, 5)})
    steps = [reason for reason in play.reasons if isinstance(reason, TieBreakStep)]
    assert [step.seats for step in steps] == [(A, B, C), (A, B), (A, B)]
    assert play.outcome == Outcome("most_events", (5, 5, 5), (2, 1, 2), "speed")


def test_a_tie_to_the_last_is_a_shared_victory() -> None:
    play = ended((5, 4, 5), {0: (1, 1, 1, 1), 2: (1, 1, 1, 1)})
    assert play.outcome == Outcome("shared_victory", (5, 4, 5), (1, 3, 1))
    assert play.outcome.winners == (A, C)
    assert play.reasons[-1] == VictoryShared((A, C))


def test_all_may_share_the_victory() -> None:
    assert ended((0, 0, 0), {}).outcome == Outcome("shared_victory", (0, 0, 0), (1, 1, 1))


def test_seats_tied_behind_the_winner_share_a_place() -> None:
    assert ended((4, 6, 4, 1), {}).outcome.places == (2, 1, 2, 4)


def test_an_event_with_two_traits_counts_for_both() -> None:
    play = Play(2)
    play.turn("size", "speed")
    play.report(0, size=1, speed=1)
    play.report(1, size=2, speed=2)
    assert play.state.icons == ((0, 0, 0, 0), (0, 1, 1, 0))


def test_an_event_with_one_trait_twice_is_one_event_with_it() -> None:
    play = Play(2)
    play.turn("speed", "speed")
    play.report(0, speed=1)
    play.report(1, speed=2)
    assert play.state.icons[1] == (0, 0, 1, 0)


def test_read_the_other_way_only_its_first_trait_counts() -> None:
    play = Play(2, options=Options(two_trait_events="first"))
    play.turn("size", "speed")
    play.report(0, size=1, speed=1)
    play.report(1, size=2, speed=2)
    assert play.state.icons[1] == (0, 1, 0, 0)


def test_icons_that_are_not_known_stay_so() -> None:
    play = Play(2)
    play.adjust("events", 3, 1)
    play.adjust("size", 1, 1)
    play.won_by(1, "size")
    assert play.state.icons[1] == (None, 2, None, None)


# --- asked at the end -----------------------------------------------------------------------------------------------


def test_icons_are_asked_only_of_tied_seats_and_only_where_they_decide() -> None:
    play = ended((4, 4, 3), {})
    assert play.state.phase == "icons"
    assert play.rules.node(play.state) == SimultaneousNode((A, B))
    assert play.rules.legal_actions(play.state, B) == tuple(IconsCounted("predation", count) for count in range(5))
    assert play.rules.legal_actions(play.state, C) == ()
    assert play.enter(IconsCounted("predation", 2), 0).events == (IconsReported(A, "predation", 2),)
    assert play.rules.node(play.state) == SimultaneousNode((B,))
    play.enter(IconsCounted("predation", 2), 1)
    assert play.rules.node(play.state) == SimultaneousNode((A, B))
    play.enter(IconsCounted("size", 0), 0)
    play.enter(IconsCounted("size", 3), 1)
    assert play.outcome == Outcome("most_events", (4, 4, 3), (2, 1, 3), "size")


def test_a_seat_whose_icons_are_known_is_not_asked() -> None:
    play = ended((4, 4), {0: (1, 1, 1, 1)})
    assert play.rules.node(play.state) == SimultaneousNode((B,))


def test_nobody_is_asked_where_the_events_decide() -> None:
    assert ended((4, 5, 4), {}).state.phase == "over"


@pytest.mark.parametrize(
    ("what", "seat", "faults"),
    [
        (IconsCounted("size", 1), 0, ["NotTheTraitAsked"]),
        (IconsCounted("predation", 1), 2, ["SeatNotAsked"]),
        (IconsCounted("predation", 1), None, ["NoSuchSeat"]),
        (IconsCounted("predation", 1), 3, ["NoSuchSeat"]),
        (IconsCounted("predation", -1), 0, ["CounterOutOfRange"]),
        (IconsCounted("predation", 5), 0, ["MoreThanWon"]),
        (IconsCounted("size", 5), 0, ["NotTheTraitAsked", "MoreThanWon"]),
        (LaidDown(), 2, ["SeatNotAsked", "WrongNode"]),
    ],
)
def test_a_count_that_cannot_be_is_refused(what: IconsCounted, seat: int | None, faults: list[str]) -> None:
    assert ended((4, 4, 3), {}).faults(what, seat) == faults


def test_more_icons_than_events_may_be_insisted_on() -> None:
    play = ended((4, 4, 3), {})
    play.enter(IconsCounted("predation", 5), 0, forced=True)
    play.enter(IconsCounted("predation", 4), 1)
    assert play.outcome.winners == (A,)


def test_while_icons_are_counted_the_events_can_still_be_mended() -> None:
    play = ended((4, 4, 3), {})
    play.adjust("events", 5, 0)
    assert play.outcome.winners == (A,)


def test_and_so_can_the_figure_and_the_pile_which_decide_nothing_now() -> None:
    play = ended((4, 4, 3), {})
    play.adjust("figure", 1)
    play.adjust("pile", 7)
    assert play.rules.node(play.state) == SimultaneousNode((A, B))
    assert play.counter("events_left") == 0


# --- totals that cannot be ------------------------------------------------------------------------------------------


def test_more_events_than_a_game_has_are_warned_of_and_counted() -> None:
    play = ended((11, 11, 9), {0: (2, 0, 0, 0), 1: (6, 0, 0, 0)})
    assert play.reason(TotalImpossible) == TotalImpossible(31, 15)
    assert play.outcome.winners == (B,)
    assert play.outcome.tie_break == "predation"


def test_the_warning_comes_as_soon_as_the_events_are_too_many() -> None:
    play = Play(3)
    assert play.adjust("events", 15, 0).reasons == ()
    assert play.adjust("events", 1, 1).reasons == (TotalImpossible(16, 15),)


def test_while_icons_are_counted_the_warning_comes_once() -> None:
    play = ended((9, 9, 3), {})
    assert play.enter(Adjust("events", 9, C)).reasons == (TotalImpossible(27, 15),)
    assert play.enter(Adjust("events", 10, C)).reasons == (TotalImpossible(28, 15), MostEvents((C,), 10))
