"""What a game needs before it begins, and how the cards are dealt (MD-4 to MD-6, MD-18)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.errors import NotAllowedError
from companion.games.game import Cards, ChanceNode, PlayerNode, Seat, Setup
from companion.games.mini_dinosaur.actions import BetDealt, DinosaurDealt, Pass
from companion.games.mini_dinosaur.options import Options
from companion.games.mini_dinosaur.pack import Pack
from companion.games.mini_dinosaur.reasons import AutomatonSetAside, BetsDealt, CardDealt, DinosaursDealt
from companion.games.mini_dinosaur.rules import MiniDinosaur
from tests.games.mini_dinosaur.decks import BETS, INVENTED, NOTHING, deck, dinosaurs
from tests.games.mini_dinosaur.playing import Play, digital


def refusal(seats: int, pack: Pack, *, starter: int = 0) -> NotAllowedError:
    with pytest.raises(NotAllowedError) as refused:
        MiniDinosaur(Setup(seats, "digital", Options(), pack, Seat(starter)))
    return refused.value


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_a_table_of_one_or_of_six_is_too_small_or_too_large(seats: int) -> None:
    error = refusal(seats, INVENTED)
    assert (error.code, error.values["lowest"], error.values["highest"]) == ("SeatsDoNotFit", 2, 5)


@pytest.mark.parametrize("starter", [-1, 3])
def test_the_starter_sits_at_the_table(starter: int) -> None:
    assert refusal(3, INVENTED, starter=starter).code == "NoSuchStarter"


def test_a_pack_with_missing_values_cannot_be_dealt_from() -> None:
    blank = replace(INVENTED, bets=(replace(BETS[0], terms=None), replace(BETS[1], points=None), *BETS[2:]))
    error = refusal(3, blank)
    assert (error.code, error.values["missing"]) == ("PackNotComplete", 2)


def test_a_pack_with_too_few_cards_cannot_be_dealt_from() -> None:
    assert refusal(2, deck(dinosaurs(5, 0), BETS)).values == {"needed": 30}
    assert refusal(2, deck(dinosaurs(5, 0), BETS)).code == "TooFewDinosaurs"
    assert refusal(3, deck(dinosaurs(8, 1), BETS[:23])).code == "TooFewBets"


def test_beside_the_table_any_pack_will_do() -> None:
    assert MiniDinosaur(Setup(5, "table", Options(), NOTHING)).start().phase == "play"


def test_the_app_deals_bets_and_then_dinosaurs_clockwise_and_keeps_the_order_of_a_hand() -> None:
    play = digital(4)
    assert play.rules.node(play.state) == ChanceNode("bet")
    play.deal(*((7, 1, 3, 9, 5, 1, 9, 2 + 2 * at) for at in range(4)))
    assert play.state.players[2].dinosaurs == (7, 1, 3, 9, 5, 1, 9, 6)
    assert play.state.players[1].bets == Cards(tuple(range(2, 33, 4)))
    assert play.count(CardDealt) == 4 * (8 + 8)
    assert (play.reason(BetsDealt), play.reason(DinosaursDealt)) == (BetsDealt(8, 10), DinosaursDealt(4, 8, 13))
    assert play.rules.node(play.state) == PlayerNode(Seat(0))


def test_two_seats_set_ten_dinosaurs_aside_for_an_automatic_player() -> None:
    play = digital(2, starter=1)
    play.deal((1, 1, 1, 3, 3, 3, 5, 5, 5, 7), (7, 7, 7, 7, 9, 9, 9, 9, 1, 2))
    assert play.reason(AutomatonSetAside) == AutomatonSetAside(10)
    assert play.reason(DinosaursDealt).unused == 15
    assert play.rules.node(play.state) == PlayerNode(Seat(1))


def test_equal_cards_are_drawn_as_often_as_there_are_of_them() -> None:
    play = digital(2)
    for card in range(1, 17):
        play.enter(BetDealt(card))
    chances = play.rules.chance_outcomes(play.state)
    assert chances.outcomes == tuple(map(DinosaurDealt, range(1, 11)))
    assert chances.weights == (8, 9, 17, 18, 26, 27, 35, 36, 44, 45)


def test_only_a_card_that_is_there_is_dealt_and_to_nobody_who_asks() -> None:
    play = digital(3)
    assert play.faults(BetDealt(99)) == ["NotDrawable"]
    assert play.faults(DinosaurDealt(1)) == ["WrongNode"]
    assert play.faults(BetDealt(1), 0) == ["SeatNotNeeded"]
    assert play.faults(Pass(), 0) == ["SeatNotNeeded", "WrongNode"]
    for card in range(1, 25):
        play.enter(BetDealt(card))
    assert play.faults(DinosaurDealt(99)) == ["NotDrawable"]
    assert play.faults(BetDealt(30)) == ["WrongNode"]


def test_at_the_table_all_hold_their_cards_and_nobody_tells_which() -> None:
    play = Play(5)
    assert [len(each.dinosaurs) for each in play.state.players] == [7] * 5
    assert {each.bets for each in play.state.players} == {Cards((), 8)}
    assert (len(play.state.dinosaur_pile), len(play.state.bet_pile)) == (10, 2)
