"""DKD-7 to DKD-13: a round, from the front of the event to the draw."""

from __future__ import annotations

import pytest

from companion.games.dino_kontra_dino.actions import (
    DinosaurDealt,
    DinosaurFacts,
    EventFacts,
    EventShown,
    EventTurned,
    LaidDown,
    PlayCard,
)
from companion.games.dino_kontra_dino.reasons import (
    CardLaid,
    DinosaursRevealed,
    EventTurnedOver,
    EventWon,
    EverySeatDraws,
    FigureHolderAmongTied,
    FigureMoved,
    FrontShown,
    HighestStrength,
    NearestClockwiseFromHolder,
    StrengthsCounted,
    TakesEventAndFigure,
    TieBelowTop,
)
from companion.games.dino_kontra_dino.resolving import winner
from companion.games.game import UNKNOWN, Cards, ChanceNode, Seat, SimultaneousNode
from tests.games.dino_kontra_dino.decks import deck, dinosaur, event
from tests.games.dino_kontra_dino.playing import Play

SMALL = deck(
    (
        dinosaur(1, 5, 1, 1, 1),
        dinosaur(2, 1, 5, 1, 1),
        dinosaur(3, 1, 1, 5, 1),
        dinosaur(4, 1, 1, 1, 5),
        dinosaur(5, 2, 2, 2, 2),
        dinosaur(6, 3, 3, 3, 3),
        dinosaur(7, 4, 4, 4, 4),
        dinosaur(8, 1, 2, 3, 4),
        dinosaur(9, 4, 3, 2, 1),
    ),
    (event(11, "predation"), event(12, "size", "speed"), event(13, "speed", "speed"), event(14, "adaptability")),
)


def dealt() -> Play:
    play = Play(2, SMALL, mode="digital")
    play.deal((1, 3, 5), (2, 4, 6))
    return play


def test_the_front_is_shown_and_all_seats_choose() -> None:
    play = dealt()
    assert play.rules.node(play.state) == ChanceNode("event_front")
    assert play.enter(EventShown(12)).events == (FrontShown(12),)
    assert play.rules.node(play.state) == SimultaneousNode((Seat(0), Seat(1)))
    assert play.rules.legal_actions(play.state, Seat(1)) == (PlayCard(2), PlayCard(4), PlayCard(6))


def test_an_event_that_was_shown_is_not_shown_again() -> None:
    play = dealt()
    play.play(12, 1, 2)
    play.draw(7, 8)
    assert play.faults(EventShown(12)) == ["NoSuchCard"]
    assert play.faults(EventShown(99), 0) == ["SeatNotNeeded", "NoSuchCard"]
    assert play.faults(EventTurned(12)) == ["WrongNode"]


def test_seats_choose_in_any_order_and_once() -> None:
    play = dealt()
    play.enter(EventShown(12))
    assert play.enter(PlayCard(4), 1).events == (CardLaid(Seat(1)),)
    assert play.rules.node(play.state) == SimultaneousNode((Seat(0),))
    assert play.faults(PlayCard(6), 1) == ["SeatNotAsked"]
    assert play.rules.legal_actions(play.state, Seat(1)) == ()


@pytest.mark.parametrize(
    ("what", "seat", "faults"),
    [
        (PlayCard(2), 0, ["NotInHand"]),
        (PlayCard(UNKNOWN), 0, ["NotInHand"]),
        (PlayCard(1), None, ["NoSuchSeat"]),
        (PlayCard(1), 2, ["NoSuchSeat"]),
        (PlayCard(1, DinosaurFacts(size=5)), 0, ["FactsInDigital"]),
        (PlayCard(2, DinosaurFacts(size=5)), 0, ["FactsInDigital", "NotInHand"]),
        (LaidDown(), 0, ["WrongNode"]),
        (DinosaurDealt(7), -1, ["NoSuchSeat", "WrongNode"]),
    ],
)
def test_a_choice_that_cannot_be_is_refused_with_all_that_is_wrong(
    what: PlayCard, seat: int | None, faults: list[str]
) -> None:
    play = dealt()
    play.enter(EventShown(12))
    assert play.faults(what, seat) == faults


def test_chosen_cards_are_revealed_together_and_then_the_event_is_turned() -> None:
    play = dealt()
    play.enter(EventShown(12))
    play.enter(PlayCard(3), 0)
    step = play.enter(PlayCard(2), 1)
    assert step.events == (CardLaid(Seat(1)), DinosaursRevealed((3, 2)))
    assert step.reveals
    assert play.rules.chance_outcomes(play.state).outcomes == (EventTurned(12),)
    assert play.enter(EventTurned(12)).events[0] == EventTurnedOver(12, ("size", "speed"))


def test_only_the_shown_event_can_be_turned() -> None:
    play = dealt()
    play.enter(EventShown(12))
    play.enter(PlayCard(3), 0)
    play.enter(PlayCard(2), 1)
    assert play.faults(EventTurned(13)) == ["NotTheShownEvent"]
    assert play.faults(EventTurned(13, EventFacts(("size",)))) == ["FactsInDigital", "NotTheShownEvent"]
    assert play.faults(EventTurned(13), 0) == play.faults(EventTurned(12), 0) == ["SeatNotNeeded"]
    assert play.faults(LaidDown(), 1) == ["SeatNotNeeded", "WrongNode"]
    assert play.faults(LaidDown()) == ["WrongNode"]


def test_strength_is_the_sum_of_the_required_traits() -> None:
    play = dealt()
    play.play(12, 3, 6)
    assert play.reason(StrengthsCounted) == StrengthsCounted(("size", "speed"), (6, 6))


def test_the_same_trait_twice_counts_twice() -> None:
    play = dealt()
    play.play(13, 3, 6)
    assert play.reason(StrengthsCounted).strengths == (10, 6)


def test_the_strongest_wins_and_takes_event_and_figure() -> None:
    play = dealt()
    step = play.play(11, 5, 6)
    assert step.reasons[1:3] == (HighestStrength(Seat(1), 3), TakesEventAndFigure(Seat(1), Seat(0)))
    assert step.events[1:] == (EventWon(Seat(1), 11), FigureMoved(Seat(1), Seat(0)))
    assert play.state.won == (Cards(), Cards((11,)))
    assert play.state.figure == 1


def test_the_winner_keeps_a_figure_that_it_has() -> None:
    play = dealt()
    step = play.play(11, 1, 6)
    assert step.reasons[2] == TakesEventAndFigure(Seat(0), Seat(0))
    assert play.count(FigureMoved) == 0
    assert play.state.figure == 0


def test_a_tie_is_won_by_the_holder_of_the_figure_among_those_tied() -> None:
    assert winner((4, 2, 4), Seat(2)) == FigureHolderAmongTied(Seat(2), 4, (Seat(0), Seat(2)))


def test_else_by_the_tied_seat_met_first_clockwise_from_the_holder() -> None:
    tied = (Seat(2), Seat(3))
    assert winner((1, 2, 4, 4), Seat(0)) == NearestClockwiseFromHolder(Seat(2), Seat(0), 4, tied, (Seat(1),))


def test_the_walk_goes_round_past_the_last_seat() -> None:
    tied = (Seat(0), Seat(1))
    assert winner((4, 4, 2, 3), Seat(2)) == NearestClockwiseFromHolder(Seat(0), Seat(2), 4, tied, (Seat(3),))


def test_the_walk_never_goes_counter_clockwise() -> None:
    assert winner((4, 1, 4, 1, 1), Seat(3)).seat == 0


def test_a_tie_below_the_top_does_not_matter() -> None:
    assert winner((3, 3, 4), Seat(0)) == HighestStrength(Seat(2), 4)


def test_and_the_reasons_say_so_of_the_strongest_of_such_ties() -> None:
    play = Play(6)
    play.round("size", 2, 3, 5, 3, 2, 1)
    assert play.reason(TieBelowTop) == TieBelowTop((Seat(1), Seat(3)), 3)


@pytest.mark.parametrize("strengths", [(5, 3, 5, 3), (1, 2, 3, 4), (2, 2, 2, 2)])
def test_but_not_where_the_top_is_tied_or_nobody_is(strengths: tuple[int, ...]) -> None:
    play = Play(4)
    play.round("size", *strengths)
    assert play.count(TieBelowTop) == 0


def test_all_tied_is_won_by_the_holder() -> None:
    assert winner((2, 2, 2, 2, 2), Seat(3)).seat == 3


def test_played_dinosaurs_are_discarded_and_every_seat_draws_one() -> None:
    play = dealt()
    step = play.play(11, 1, 6)
    assert step.reasons[-1] == EverySeatDraws(3, 2)
    assert play.state.discard == Cards((1, 6))
    play.draw(7, 8)
    assert play.state.hands == (Cards((3, 5, 7)), Cards((2, 4, 8)))
    assert play.state.round == 2


def test_the_next_round_begins_only_when_all_have_drawn() -> None:
    play = dealt()
    play.play(11, 1, 6)
    play.draw(7)
    assert play.rules.node(play.state) == ChanceNode("dinosaur")


def test_events_left_counts_the_event_on_top_and_no_card_that_is_still_to_be_drawn() -> None:
    play = Play(2, SMALL, mode="digital")
    left = [play.rules.observe(play.state, None).events_left]
    play.deal((1, 3, 5), (2, 4, 6))
    left.append(play.rules.observe(play.state, None).events_left)
    play.play(11, 1, 6)
    left.append(play.rules.observe(play.state, None).events_left)
    play.draw(7, 8)
    left.append(play.rules.observe(play.state, None).events_left)
    assert left == [4, 4, 3, 3]


def test_nothing_is_forced_or_set_in_digital_play() -> None:
    from companion.games.game import Adjust

    play = dealt()
    assert play.rules.counters(play.state) == ()
    assert play.faults(EventShown(11), forced=True) == ["ForcedInDigital"]
    assert play.faults(EventShown(99), 1, forced=True) == ["ForcedInDigital", "SeatNotNeeded", "NoSuchCard"]
    assert play.faults(Adjust("figure", 1)) == ["AdjustInDigital"]
    assert play.faults(Adjust("figure", 1), forced=True) == ["ForcedInDigital", "AdjustInDigital"]
