"""Beside the table: what lies open is told by facts, by number or both, and the table is right."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.dino_kontra_dino.actions import (
    DinosaurFacts,
    EventFacts,
    EventShown,
    EventTurned,
    LaidDown,
    PlayCard,
)
from companion.games.dino_kontra_dino.options import Options
from companion.games.dino_kontra_dino.reasons import CardRead, CardReported, EventTurnedOver, EventWon, StrengthsCounted
from companion.games.faults import CardElsewhere, FactsDisagree, MissingFact
from companion.games.game import UNKNOWN, Cards, ChanceNode, Seat, SimultaneousNode
from tests.games.dino_kontra_dino.decks import HALF_KNOWN, INVENTED, NOTHING, OWNED, deck, dinosaur, event
from tests.games.dino_kontra_dino.playing import Play

APP = Options(event_deck="app")

KNOWN = replace(
    deck(
        (dinosaur(1, 5, 1, 3, 2), dinosaur(2, 1, 5, 3, 2), dinosaur(77, 2, 2, 2, 2)),
        (event(1, "size"), event(2, "size", "speed"), event(77, "speed")),
    ),
    origin="owner",
)


def turned(*traits: Any, pack: Any = KNOWN, seats: int = 2) -> Play:
    play = Play(seats, pack)
    play.turn(*traits)
    return play


# --- the event ------------------------------------------------------------------------------------------------------


def test_the_box_turns_its_own_event_and_nobody_lays_down_before_the_app() -> None:
    play = Play(2)
    assert play.rules.node(play.state) == ChanceNode("event_back", reported=True)
    assert play.faults(LaidDown(), 0) == ["SeatNotNeeded", "WrongNode"]


def test_the_traits_are_read_off() -> None:
    play = Play(2)
    step = play.turn("speed", "size")
    assert step.events == (EventTurnedOver(UNKNOWN, ("speed", "size")),)
    assert play.rules.node(play.state) == SimultaneousNode((Seat(0), Seat(1)))


def test_or_the_event_is_known_by_its_number() -> None:
    play = Play(2, KNOWN)
    assert play.enter(EventTurned(2)).events == (EventTurnedOver(2, ("size", "speed")),)


@pytest.mark.parametrize("event", [4, 77])
def test_a_number_may_be_one_of_the_box_or_of_the_pack(event: int) -> None:
    Play(2, KNOWN).enter(EventTurned(event, EventFacts(("speed",))))


@pytest.mark.parametrize(
    ("what", "faults"),
    [
        (EventTurned(UNKNOWN), ["MissingFact"]),
        (EventTurned(3), ["MissingFact"]),
        (EventTurned(UNKNOWN, EventFacts(())), ["FactOutOfRange"]),
        (EventTurned(UNKNOWN, EventFacts(("size", "size", "speed"))), ["FactOutOfRange"]),
        (EventTurned(31), ["NoSuchCard", "MissingFact"]),
        (EventTurned(0, EventFacts(())), ["NoSuchCard", "FactOutOfRange"]),
        (EventTurned(1, EventFacts(("speed",))), ["FactsDisagree"]),
        (EventTurned(1, EventFacts(())), ["FactOutOfRange", "FactsDisagree"]),
    ],
)
def test_an_event_that_cannot_be_is_refused_with_all_that_is_wrong(what: EventTurned, faults: list[str]) -> None:
    play = Play(2, KNOWN)
    assert play.faults(what) == faults
    assert play.faults(what, 1) == ["SeatNotNeeded", *faults]


def test_two_traits_are_the_same_in_either_order() -> None:
    play = Play(2, KNOWN)
    assert play.enter(EventTurned(2, EventFacts(("speed", "size")))).events[0] == EventTurnedOver(2, ("speed", "size"))


def test_what_lies_on_the_table_counts_where_the_seats_insist() -> None:
    play, told = Play(2, KNOWN), EventTurned(1, EventFacts(("speed",)))
    rejection = play.refused(told)
    assert rejection.faults == (FactsDisagree("traits", "speed", "size"),)
    assert rejection.forcible
    play.enter(told, forced=True)
    assert play.state.traits == ("speed",)


def test_an_event_that_was_won_is_not_offered_again() -> None:
    play = Play(2, KNOWN)
    offered = [EventTurned(1), EventTurned(2), EventTurned(77)]
    assert [each for each in play.rules.chance_outcomes(play.state).outcomes if each in offered] == offered
    play.enter(EventTurned(2))
    play.report(0, 1)
    play.report(1, 2)
    assert [each for each in play.rules.chance_outcomes(play.state).outcomes if each in offered] == [
        EventTurned(1),
        EventTurned(77),
    ]


def test_an_event_that_was_won_is_forced_as_unknown_with_its_traits() -> None:
    play = Play(2, KNOWN)
    play.enter(EventTurned(2))
    play.report(0, 1)
    play.report(1, 2)
    assert play.refused(EventTurned(2)).faults == (CardElsewhere(2, "won"),)
    play.enter(EventTurned(2), forced=True)
    assert play.state.traits == ("size", "speed")
    play.report(0, size=5, speed=5)
    step = play.report(1, size=1, speed=1)
    assert EventWon(Seat(0), UNKNOWN) in step.events
    assert play.state.won == (Cards((), 1), Cards((2,)))


def test_the_events_that_lie_in_the_box_are_counted_down() -> None:
    play = Play(2)
    play.won_by(0)
    assert play.rules.observe(play.state, None).events == 29


# --- the dinosaurs --------------------------------------------------------------------------------------------------


def test_a_dinosaur_is_told_by_the_traits_that_are_needed() -> None:
    play = turned("size", "speed")
    assert play.report(0, size=3, speed=4).events == (CardReported(Seat(0), UNKNOWN),)
    play.report(1, size=1, speed=1)
    assert play.reason(StrengthsCounted).strengths == (7, 2)


def test_a_dinosaur_is_told_by_number_where_its_values_are_known() -> None:
    play = turned("size")
    step = play.report(0, 2)
    assert step.events == (CardReported(Seat(0), 2),)
    assert step.reasons == (CardRead(Seat(0), 2),)
    play.report(1, 1)
    assert play.reason(StrengthsCounted).strengths == (5, 1)
    assert play.state.discard == Cards((1, 2))


def test_one_by_number_and_one_by_facts() -> None:
    play = turned("speed")
    play.report(1, 2)
    play.report(0, speed=4)
    assert play.reason(StrengthsCounted).strengths == (4, 3)
    assert play.state.discard == Cards((2,), 1)


def test_by_number_with_facts_that_the_pack_does_not_know() -> None:
    play = turned("speed")
    assert play.report(0, 40, speed=2).reasons == ()
    assert play.state.played[0] == PlayCard(40, DinosaurFacts(speed=2))


def test_no_reason_names_the_pack_where_everything_was_read_off() -> None:
    play = turned("speed")
    assert play.report(0, 1, predation=5, size=1, speed=3, adaptability=2).reasons == ()


def test_invented_values_count_as_not_known() -> None:
    play = turned("speed", pack=INVENTED)
    assert play.refused(PlayCard(1), 0).faults == (MissingFact("speed"),)
    assert all(
        play.card == UNKNOWN for play in play.rules.legal_actions(play.state, Seat(0)) if isinstance(play, PlayCard)
    )


def test_an_invented_event_counts_as_not_known() -> None:
    assert Play(2, INVENTED).faults(EventTurned(1)) == ["MissingFact"]


def test_a_half_known_card_is_offered_only_where_its_known_values_suffice() -> None:
    assert PlayCard(1) in turned("speed", pack=HALF_KNOWN).rules.table_reports(("speed", "size"))
    assert PlayCard(1) not in turned("speed", pack=HALF_KNOWN).rules.table_reports(("speed", "predation"))


def test_every_value_of_the_needed_traits_is_offered_once() -> None:
    play = turned("size", "speed", pack=NOTHING)
    assert len(set(play.rules.legal_actions(play.state, Seat(0)))) == 25
    twice = turned("size", "size", pack=NOTHING)
    assert len(set(twice.rules.legal_actions(twice.state, Seat(0)))) == 5


def test_no_value_is_asked_of_a_trait_that_is_not_needed() -> None:
    play = turned("size")
    assert play.faults(PlayCard(UNKNOWN, DinosaurFacts(speed=3)), 0) == ["MissingFact"]
    play.report(0, size=3)


@pytest.mark.parametrize(
    ("what", "seat", "faults"),
    [
        (PlayCard(UNKNOWN), 0, ["MissingFact"]),
        (PlayCard(46), 0, ["NoSuchCard", "MissingFact"]),
        (PlayCard(0, DinosaurFacts(size=6)), 0, ["NoSuchCard", "FactOutOfRange"]),
        (PlayCard(UNKNOWN, DinosaurFacts(size=0, speed=9)), 0, ["FactOutOfRange", "FactOutOfRange"]),
        (PlayCard(1, DinosaurFacts(size=2)), 0, ["FactsDisagree"]),
        (PlayCard(1, DinosaurFacts(size=7, speed=4)), 0, ["FactOutOfRange", "FactsDisagree", "FactsDisagree"]),
        (PlayCard(UNKNOWN), 2, ["NoSuchSeat", "MissingFact"]),
        (PlayCard(UNKNOWN), None, ["NoSuchSeat", "MissingFact"]),
        (LaidDown(), 0, ["WrongNode"]),
        (EventTurned(2), None, ["NoSuchSeat", "WrongNode"]),
    ],
)
def test_a_report_that_cannot_be_is_refused_with_all_that_is_wrong(
    what: Any, seat: int | None, faults: list[str]
) -> None:
    assert turned("size").faults(what, seat) == faults


def test_a_seat_reports_once() -> None:
    play = turned("size")
    play.report(0, size=3)
    assert play.faults(PlayCard(UNKNOWN, DinosaurFacts(size=4)), 0) == ["SeatNotAsked"]
    assert play.rules.legal_actions(play.state, Seat(0)) == ()


def test_where_pack_and_table_disagree_the_table_counts_if_the_seats_insist() -> None:
    play, told = turned("size"), PlayCard(1, DinosaurFacts(size=4))
    assert play.refused(told, 0).faults == (FactsDisagree("size", "4", "1"),)
    play.enter(told, 0, forced=True)
    play.report(1, size=2)
    assert play.reason(StrengthsCounted).strengths == (4, 2)


def test_what_is_impossible_to_write_down_cannot_be_forced() -> None:
    play = turned("size")
    for told in (PlayCard(UNKNOWN), PlayCard(46, DinosaurFacts(size=1)), PlayCard(1, DinosaurFacts(size=9))):
        assert not play.refused(told, 0, forced=True).forcible


def test_a_card_that_lies_open_or_in_the_discard_is_not_offered_and_not_taken() -> None:
    play = turned("size", seats=3)
    play.report(0, 1)
    assert PlayCard(1) not in play.rules.legal_actions(play.state, Seat(1))
    assert play.refused(PlayCard(1), 1).faults == (CardElsewhere(1, "played"),)
    play.report(1, 2)
    play.report(2, size=1)
    play.turn("size")
    assert play.refused(PlayCard(2), 0).faults == (CardElsewhere(2, "discard"),)


def test_forced_it_is_booked_as_unknown_with_its_facts() -> None:
    play = turned("size")
    play.report(0, 2)
    step = play.report(1, 2, forced=True)
    assert step.events[0] == CardReported(Seat(1), UNKNOWN)
    assert step.reasons[0] == CardRead(Seat(1), 2)
    assert play.reason(StrengthsCounted).strengths == (5, 5)
    assert play.state.discard == Cards((2,), 1)


# --- the app deals the events ---------------------------------------------------------------------------------------


def shown() -> Play:
    play = Play(2, INVENTED, APP)
    play.enter(EventShown(1))
    return play


def test_the_app_shows_its_front_and_hears_that_every_seat_has_laid_a_dinosaur() -> None:
    play = shown()
    assert play.rules.node(play.state) == SimultaneousNode((Seat(0), Seat(1)))
    assert play.rules.legal_actions(play.state, Seat(0)) == (LaidDown(),)
    assert play.faults(PlayCard(3), 0) == play.faults(PlayCard(UNKNOWN), 0) == ["WrongNode"]
    assert play.faults(LaidDown(), 2) == ["NoSuchSeat"]
    play.enter(LaidDown(), 1)
    assert play.faults(LaidDown(), 1) == ["SeatNotAsked"]
    assert len(play.state.hands[1]) == 2


def test_then_it_turns_its_own_event_and_nobody_can_tell_it_another() -> None:
    play = shown()
    play.lay_down()
    assert play.rules.node(play.state) == ChanceNode("event_back")
    assert play.faults(EventTurned(2)) == ["NotTheShownEvent"]
    assert play.refused(EventTurned(1, EventFacts(("size",))), forced=True).forcible is False
    play.enter(EventTurned(1))
    assert play.state.traits == INVENTED.events[0].traits
    assert play.rules.node(play.state) == SimultaneousNode((Seat(0), Seat(1)))


def test_its_invented_events_are_known_to_it_and_invented_dinosaurs_are_still_asked_for() -> None:
    play = shown()
    play.lay_down()
    play.enter(EventTurned(1))
    assert "MissingFact" in play.faults(PlayCard(1), 0)


def test_the_won_event_is_the_one_that_was_shown() -> None:
    play = Play(2, OWNED, APP)
    play.enter(EventShown(7))
    play.lay_down()
    play.enter(EventTurned(7))
    play.report(0, 1)
    play.report(1, 2)
    assert sorted(play.events_won) == [0, 1]
    assert play.state.won[play.state.figure] == Cards((7,))
