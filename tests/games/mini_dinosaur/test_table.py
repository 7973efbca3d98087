"""Beside the table: what lies open is reported, and the hand counts follow (MD-8, MD-9, MD-11, MD-13)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.games.game import UNKNOWN, Cards, ChanceNode, PlayerNode, Seat, SimultaneousNode
from companion.games.mini_dinosaur.actions import (
    AutomatonPlayed,
    BetDealt,
    BetDiscarded,
    BetFacts,
    DinosaurDiscarded,
    DinosaurFacts,
    Pass,
    PlaceBet,
    PlayDinosaur,
    ShowBet,
    SomethingDiscarded,
)
from companion.games.mini_dinosaur.bets import Each, Greater, Last, Rank, Sets, TotalLess
from companion.games.mini_dinosaur.hands import bets_held, dinosaurs_held, must_act
from companion.games.mini_dinosaur.options import Options
from companion.games.mini_dinosaur.reasons import CardDiscarded, SeatSkipped
from companion.games.mini_dinosaur.state import PlacedBet
from tests.games.mini_dinosaur.decks import HALF_KNOWN, INVENTED, OWNED, SLIPPERY
from tests.games.mini_dinosaur.playing import Play

RUNNER = DinosaurFacts("groom", "runner")
SLIP = DinosaurFacts("groom", "slip")
BET = BetFacts(Last("bride"), 8)


def test_a_dinosaur_is_read_off_and_one_hand_card_less_is_counted() -> None:
    play = Play(3)
    play.run("groom")
    assert play.state.field == (1, 0, 0, 0, 0)
    assert dinosaurs_held(play.state.players[0]) == (9, 9)
    assert play.rules.node(play.state) == PlayerNode(Seat(1))


def test_a_discard_that_nobody_saw_leaves_two_counts_open() -> None:
    play = Play(3)
    play.run("groom", discard=True)
    player = play.state.players[0]
    assert (dinosaurs_held(player), bets_held(player)) == ((8, 9), (7, 8))
    assert play.counter("dinosaurs", 0) is play.counter("bets", 0) is None
    assert play.events[0] == CardDiscarded(Seat(0), "unknown")


def test_what_only_one_kind_of_card_can_have_been_is_known() -> None:
    play = Play(3, options=Options(discard_from="dinosaurs_only"))
    play.run("groom", discard=True)
    assert (dinosaurs_held(play.state.players[0]), bets_held(play.state.players[0])) == ((8, 8), (8, 8))
    play = Play(3)
    play.adjust("bets", 1, 0)
    play.run("groom", discard=True)
    assert dinosaurs_held(play.state.players[0]) == (8, 9)
    play.adjust("turn", 0)
    play.run("bride", discard=True)
    assert dinosaurs_held(play.state.players[0]) == (6, 7), "of two discards one at least was a dinosaur"
    play.adjust("turn", 0)
    play.bet("down")
    assert (dinosaurs_held(play.state.players[0]), bets_held(play.state.players[0])) == ((6, 6), (0, 0))


def test_with_an_open_pile_the_kind_may_be_told() -> None:
    play = Play(3, options=Options(discard_pile="open"))
    play.enter(PlayDinosaur(DinosaurDiscarded(0), RUNNER), 0)
    play.enter(PlayDinosaur(BetDiscarded(UNKNOWN), RUNNER), 1)
    assert dinosaurs_held(play.state.players[0]) == (8, 8)
    assert bets_held(play.state.players[1]) == (7, 7)
    assert play.faults(PlayDinosaur(BetDiscarded(99), RUNNER), 2) == ["NoSuchCard"]


@pytest.mark.parametrize(
    ("what", "codes"),
    [
        (PlayDinosaur(), ["MissingFact"]),
        (PlayDinosaur(DinosaurDiscarded(0), RUNNER), ["DiscardIsSecret"]),
        (PlayDinosaur(BetDiscarded(1), RUNNER), ["DiscardIsSecret", "NoSuchCard"]),
        (PlaceBet(1, "down"), ["FaceDownIsSecret"]),
        (PlaceBet(UNKNOWN, "down", BET), ["FaceDownIsSecret"]),
        (PlaceBet(7, "up"), ["NoSuchCard", "MissingFact"]),
        (PlaceBet(UNKNOWN, "up", BetFacts(Sets(9), 100)), ["FactOutOfRange", "FactOutOfRange"]),
        (PlaceBet(UNKNOWN, "up", BetFacts(Greater("groom", "groom"), -1)), ["ComparedWithItself", "FactOutOfRange"]),
        (Pass(), ["HasAnAction"]),
        (ShowBet(0, 1), ["WrongNode"]),
        (BetDealt(1), ["WrongNode"]),
    ],
)
def test_what_cannot_be_is_refused_with_every_fault(what: object, codes: list[str]) -> None:
    assert Play(3).faults(what, 0) == codes  # type: ignore[arg-type]


def test_another_seat_is_not_asked_and_none_is_not_one() -> None:
    play = Play(3)
    assert play.faults(PlayDinosaur(None, RUNNER), 1) == ["SeatNotAsked"]
    assert play.faults(PlayDinosaur()) == ["NoSuchSeat", "MissingFact"]


def test_the_table_may_insist_on_a_card_that_the_box_does_not_have() -> None:
    play = Play(3, OWNED)
    play.run("groom")
    play.run("groom", "slip")
    assert play.state.boxed == Cards((1, 2))
    assert play.faults(PlayDinosaur(None, SLIP), 2) == ["NoneLeft"]
    listed = {each.facts for each in play.rules.legal_actions(play.state, Seat(2)) if isinstance(each, PlayDinosaur)}
    assert SLIP not in listed
    play.enter(PlayDinosaur(None, SLIP), 2, forced=True)
    assert play.state.boxed == Cards((1, 2), 1)


def test_an_invented_count_is_no_reason_to_ask_twice() -> None:
    play = Play(3, INVENTED)
    play.run("groom", "slip")
    play.run("groom", "slip")
    assert play.state.boxed == Cards((2, 2))


def test_a_hand_that_is_empty_by_count_may_still_play_if_the_table_insists() -> None:
    play = Play(3)
    play.adjust("dinosaurs", 0, 0)
    play.adjust("bets", 1, 0)
    assert play.faults(PlayDinosaur(SomethingDiscarded(), RUNNER), 0) == ["NothingToPlay"]
    play.adjust("bets", 0, 1)
    play.bet("down")
    assert play.faults(PlaceBet(UNKNOWN, "up"), 1) == ["NoBetLeft"]
    play.enter(PlaceBet(UNKNOWN, "up"), 1, forced=True)
    assert play.state.players[1].placed == (PlacedBet(UNKNOWN, "up"),)
    play.adjust("dinosaurs", 1, 2)
    play.adjust("bets", 0, 2)
    assert play.faults(PlayDinosaur(SomethingDiscarded(), RUNNER), 2) == ["NothingToDiscard"]


def test_two_bets_a_face_unless_the_table_insists() -> None:
    play = Play(3)
    play.adjust("down", 2, 0)
    assert play.faults(PlaceBet(UNKNOWN, "down"), 0) == ["FaceUsedUp"]
    play.enter(PlaceBet(UNKNOWN, "down"), 0, forced=True)
    assert play.counter("down", 0) == 3


def test_a_bet_known_by_number_lies_in_one_place() -> None:
    play = Play(3, OWNED)
    play.enter(PlaceBet(5, "up"), 0)
    assert play.faults(PlaceBet(5, "up"), 1) == ["CardElsewhere"]
    play.enter(PlaceBet(5, "up"), 1, forced=True)
    assert play.state.players[1].placed == (PlacedBet(UNKNOWN, "up", play.rules.bets[5]),)
    assert play.faults(PlaceBet(6, "up", BET), 2) == ["BetDisagrees"]
    play.enter(PlaceBet(6, "up", BET), 2, forced=True)
    assert play.state.players[2].placed == (PlacedBet(6, "up", BET),)


def test_a_pack_with_equal_bets_has_several_places_for_them() -> None:
    play = Play(3, replace(SLIPPERY, origin="owner"))
    for seat in (0, 1, 2):
        play.enter(PlaceBet(1, "up"), seat)
    assert all(bet.card == 1 for player in play.state.players for bet in player.placed)


def test_an_invented_bet_is_asked_for_by_what_it_says() -> None:
    play = Play(3, HALF_KNOWN)
    assert play.faults(PlaceBet(1, "up"), 0) == ["MissingFact"]
    play.enter(PlaceBet(3, "up"), 0)
    play.enter(PlaceBet(1, "up", BET), 1)


def test_i_have_no_action_is_believed_where_it_can_be() -> None:
    play = Play(3)
    play.adjust("dinosaurs", 2, 0)
    play.adjust("bets", 1, 0)
    play.run("groom", discard=True)
    play.adjust("turn", 0)
    assert must_act(play.state.players[0])
    play.run("groom", "slip")
    play.adjust("turn", 0)
    player = play.state.players[0]
    assert (dinosaurs_held(player), bets_held(player)) == ((0, 0), (0, 0))


def test_a_seat_whose_last_cards_are_in_doubt_says_whether_it_has_an_action() -> None:
    play = Play(3)
    play.adjust("dinosaurs", 2, 0)
    play.adjust("up", 2, 0)
    play.adjust("down", 2, 0)
    play.run("groom", discard=True)
    play.run("bride")
    play.run("skate")
    assert play.rules.node(play.state) == PlayerNode(Seat(0)), "perhaps the discarded card was a bet"
    assert Pass() in play.rules.legal_actions(play.state, Seat(0))
    play.enter(Pass(), 0)
    assert dinosaurs_held(play.state.players[0]) == (0, 0)
    play.run("bride")
    play.run("skate")
    assert play.reason(SeatSkipped) == SeatSkipped(Seat(0))


def test_i_have_no_action_can_be_insisted_on() -> None:
    play = Play(3)
    play.enter(Pass(), 0, forced=True)
    player = play.state.players[0]
    assert (dinosaurs_held(player), bets_held(player)) == ((0, 0), (0, 0))


def test_where_doing_nothing_is_allowed_the_cards_stay() -> None:
    play = Play(3, options=Options(passing="allowed"))
    play.enter(Pass(), 0)
    assert dinosaurs_held(play.state.players[0]) == (10, 10)
    assert play.state.passed == 1


def test_the_table_is_reminded_of_the_automatic_player_after_each_round() -> None:
    play = Play(2, OWNED)
    play.run("groom")
    play.run("bride")
    assert play.rules.node(play.state) == ChanceNode("automaton", reported=True)
    assert play.faults(AutomatonPlayed(UNKNOWN)) == ["MissingFact"]
    assert play.faults(AutomatonPlayed(99)) == ["NoSuchCard"]
    assert play.faults(AutomatonPlayed(1, SLIP)) == ["DinosaurDisagrees"]
    play.enter(AutomatonPlayed(UNKNOWN, SLIP))
    assert (play.state.automaton, play.state.field) == (9, (0, 1, 0, 0, 0))
    play.run("groom")
    play.run("bride")
    assert play.faults(AutomatonPlayed(2)) == ["NoneLeft"]
    play.enter(AutomatonPlayed(2), forced=True)


def test_a_box_whose_cards_have_all_been_seen_can_still_go_on() -> None:
    empty = replace(OWNED, dinosaurs=tuple(replace(card, count=0) for card in OWNED.dinosaurs))
    play = Play(2, empty)
    assert len(play.rules.legal_actions(play.state, Seat(0))) > 10
    play.enter(PlayDinosaur(None, RUNNER), 0, forced=True)
    play.enter(PlayDinosaur(None, RUNNER), 1, forced=True)
    assert len(play.rules.chance_outcomes(play.state).outcomes) == 10


def test_at_the_end_the_bets_are_turned_up_and_read() -> None:
    play = Play(3)
    play.bet("down")
    play.bet("up", BET)
    play.bet("up")
    play.stand((5, 0, 0, 0, 0))
    assert play.rules.node(play.state) == SimultaneousNode((Seat(0), Seat(2)))
    assert play.rules.legal_actions(play.state, Seat(1)) == ()
    assert play.faults(ShowBet(0, UNKNOWN, BET), 1) == ["SeatNotAsked", "BetReadAlready"]
    assert play.faults(ShowBet(1, UNKNOWN, BET), 0) == ["NoSuchBetPlace"]
    assert play.faults(ShowBet(0, UNKNOWN)) == ["NoSuchSeat", "MissingFact"]
    assert play.faults(Pass(), 0) == ["WrongNode"]
    play.show(0, 0, BetFacts(Each("groom"), 1))
    play.show(2, 0, BetFacts(Rank("groom", 1), 7))
    assert play.state.phase == "over"
    assert play.outcome.scores == (5, 8, 7)


def test_a_bet_can_be_shown_by_its_number_and_insisted_on() -> None:
    play = Play(3, OWNED)
    play.enter(PlaceBet(5, "up"), 0)
    play.bet("down")
    play.stand((5, 0, 0, 0, 0))
    assert play.faults(ShowBet(0, 5), 1) == ["CardElsewhere"]
    play.enter(ShowBet(0, 5), 1, forced=True)
    assert play.state.players[1].placed == (PlacedBet(UNKNOWN, "down", play.rules.bets[5]),)


def test_without_any_bet_the_end_is_the_end() -> None:
    play = Play(3)
    play.stand((0, 5, 0, 0, 0))
    assert play.state.phase == "over"
    assert play.outcome.scores == (0, 0, 0)


def test_a_total_that_the_printed_limit_names_is_taken() -> None:
    play = Play(3)
    play.bet("up", BetFacts(TotalLess(14), 10))
    play.stand((5, 0, 0, 0, 0))
    assert play.outcome.scores == (10, 0, 0)
