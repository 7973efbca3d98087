"""What each seat sees, and the worlds that a bot makes of it (MD-6, MD-9)."""

from __future__ import annotations

import pytest

from companion.games.game import UNKNOWN, Bind, Cards, Seat
from companion.games.mini_dinosaur.actions import BetDiscarded, DinosaurDiscarded, PlaceBet, PlayDinosaur
from companion.games.mini_dinosaur.options import Options
from companion.games.mini_dinosaur.state import PlacedBet
from tests.games.mini_dinosaur.playing import Play, digital

HANDS = ((1, 1, 3, 4, 5, 5, 7, 7, 9, 9), (2, 3, 3, 6, 7, 8, 9, 9, 1, 3), (5, 5, 7, 7, 9, 9, 3, 3, 1, 1))


def dealt(options: Options | None = None) -> Play:
    play = digital(3, options=options or Options())
    play.deal(*HANDS)
    play.enter(PlaceBet(1, "down"), 0)
    play.enter(PlayDinosaur(DinosaurDiscarded(1)), 1)
    play.enter(PlayDinosaur(BetDiscarded(3)), 2)
    return play


def test_a_seat_sees_its_own_cards_and_of_the_others_only_how_many() -> None:
    play = dealt()
    own, other = (play.rules.observe(play.state, Seat(seat)).players[0] for seat in (0, 1))
    assert own.dinosaurs == HANDS[0]
    assert own.placed == (PlacedBet(1, "down"),)
    assert other.dinosaurs == (UNKNOWN,) * 10
    assert other.bets == Cards((), 7)
    assert other.placed == (PlacedBet(UNKNOWN, "down"),)


def test_a_discard_is_seen_by_whom_it_comes_from() -> None:
    play = dealt()
    own, other = (play.rules.observe(play.state, Seat(seat)) for seat in (1, 2))
    assert own.players[1].discarded_dinosaurs == Cards((3,))
    assert other.players[1].discarded_dinosaurs == Cards((), 1)
    assert other.players[2].discarded_bets == Cards((3,))
    everybody = play.rules.observe(play.state, None)
    assert everybody.players[2].discarded_bets == Cards((), 1)
    assert everybody.seat is None
    assert play.rules.observe(play.state, Seat(9)) == everybody


def test_an_open_pile_is_seen_by_all() -> None:
    play = dealt(Options(discard_pile="open"))
    everybody = play.rules.observe(play.state, None)
    assert everybody.players[1].discarded_dinosaurs == Cards((3,))
    assert everybody.players[2].discarded_bets == Cards((3,))


def test_bets_that_were_face_down_are_seen_once_the_game_is_over() -> None:
    play = dealt()
    play.to_the_end()
    everybody = play.rules.observe(play.state, None)
    assert [each.placed for each in everybody.players] == [each.placed for each in play.state.players]


def test_the_places_are_those_of_the_field_as_it_is() -> None:
    play = Play(3)
    play.stand((3, 1, 0, 3, 1))
    assert play.rules.observe(play.state, None).ranking.places == (1, 2, 3, 1, 2)


def test_an_unknown_card_may_be_any_that_the_seat_has_not_seen() -> None:
    play = dealt()
    imagined = play.rules.imagine(play.rules.observe(play.state, Seat(0)))
    hidden = play.rules.hidden_outcomes(imagined)
    assert hidden.outcomes[0] == Bind("dinosaurs", 1, Seat(1), 0)
    assert hidden.weights is not None
    assert hidden.weights[-1] == 45 - len(HANDS[0]) - 2


def test_what_is_known_is_not_bound_again() -> None:
    play = dealt()
    imagined = play.rules.imagine(play.rules.observe(play.state, Seat(0)))
    with pytest.raises(ValueError, match="binds nothing"):
        play.rules.bind(imagined, Bind("dinosaurs", 1, Seat(0), 0))


def test_beside_the_table_nothing_is_bound() -> None:
    play = Play(3)
    assert play.rules.hidden_outcomes(play.state).outcomes == ()
