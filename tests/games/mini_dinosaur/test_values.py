"""Ordered secret hands and face-down bets as values."""

from __future__ import annotations

import pytest

from companion.games.game import UNKNOWN, Adjust, Bind, Cards, Entry, Seat
from companion.games.mini_dinosaur import GAME
from companion.games.mini_dinosaur.actions import (
    AutomatonPlayed,
    BetDealt,
    BetDiscarded,
    BetFacts,
    DinosaurDealt,
    DinosaurDiscarded,
    DinosaurFacts,
    Pass,
    PlaceBet,
    PlayDinosaur,
    ShowBet,
    SomethingDiscarded,
    What,
)
from companion.games.mini_dinosaur.bets import Each, EqualAny, Exact, Greater, Last, Rank, Sets, Terms, TotalLess
from companion.games.mini_dinosaur.observe import Observation, SeenPlayer
from companion.games.mini_dinosaur.pack import BetCard
from companion.games.mini_dinosaur.ranking import Ranking
from companion.games.mini_dinosaur.state import PlacedBet, Player, State
from tests.games.test_vocabulary import assert_reads_back, digest

PRINTED: tuple[tuple[Terms, int], ...] = (
    (Each("blue_grandpa"), 1),
    (Exact("groom", (0, 3)), 9),
    (Greater("groom", "bride"), 7),
    (Rank("skate", 2), 7),
    (TotalLess(14), 10),
    (Last("bride"), 8),
    (EqualAny("skate", ("red_baby", "blue_grandpa")), 6),
    (Exact("red_baby", (1, 2)), 8),
    (Sets(1), 9),
)
ENTRIES: tuple[Entry[What], ...] = (
    Entry(BetDealt(42)),
    Entry(DinosaurDealt(7)),
    Entry(PlayDinosaur(), Seat(0)),
    Entry(PlayDinosaur(DinosaurDiscarded(3)), Seat(0)),
    Entry(PlayDinosaur(BetDiscarded(11)), Seat(0)),
    Entry(PlayDinosaur(SomethingDiscarded(), DinosaurFacts("bride", "slip")), Seat(0)),
    Entry(PlaceBet(11, "down"), Seat(1)),
    Entry(PlaceBet(UNKNOWN, "down"), Seat(1)),
    Entry(PlaceBet(UNKNOWN, "up", BetFacts(Rank("skate", 2), 7)), Seat(1), forced=True),
    Entry(Pass(), Seat(1)),
    Entry(AutomatonPlayed(UNKNOWN, DinosaurFacts("groom", "runner"))),
    Entry(ShowBet(0, UNKNOWN, BetFacts(Sets(1), 9)), Seat(1)),
    Entry(Adjust("groom", 4)),
)


def state(*hand: int | str) -> State:
    """Two seats and the automatic player, in the middle of the game; the first seat holds `hand`."""
    first = Player(
        dinosaurs=tuple(UNKNOWN if card == UNKNOWN else int(card) for card in hand),
        bets=Cards((1, 5)),
        placed=(PlacedBet(3, "down"), PlacedBet(4, "up")),
        discarded_dinosaurs=Cards((2,)),
        discarded_bets=Cards(),
        discarded=0,
    )
    second = Player((UNKNOWN,) * 7, Cards((), 6), (PlacedBet(UNKNOWN, "down"),), Cards((), 1), Cards(), 1)
    return State(
        "play", Seat(0), 0, (first, second), 8, Cards((1, 1, 9)), Cards((40, 41)), (2, 0, 1, 4, 1), Cards((2,))
    )


OBSERVATION = Observation(
    seat=Seat(1),
    phase="play",
    turn=Seat(0),
    due=0,
    players=(
        SeenPlayer((UNKNOWN, UNKNOWN), Cards((), 2), (PlacedBet(UNKNOWN, "down"),), Cards((), 1), Cards(), 0),
        SeenPlayer((7, 2, 7), Cards((8, 9)), (PlacedBet(12, "down"),), Cards(), Cards(), 0),
    ),
    automaton=8,
    dinosaur_pile=15,
    bet_pile=26,
    field=(2, 0, 1, 4, 1),
    boxed=Cards((2,)),
    passed=0,
    ranking=Ranking((2, 4, 3, 1, 3), (False, True, False, False, False)),
)


@pytest.mark.parametrize("entry", ENTRIES)
def test_every_entry_is_read_back(entry: Entry[What]) -> None:
    assert_reads_back(entry, GAME.entry)


def test_the_order_of_a_hand_is_part_of_the_state() -> None:
    assert_reads_back(state(7, 2, 7), GAME.state)
    assert digest(state(7, 2, 7)) != digest(state(2, 7, 7))


def test_a_hand_that_was_not_shown_keeps_its_length_and_its_order() -> None:
    assert_reads_back(state(UNKNOWN, 2, UNKNOWN), GAME.state)


def test_another_seat_sees_how_many_and_not_what() -> None:
    assert_reads_back(OBSERVATION, GAME.observation)


def test_an_unknown_card_in_an_ordered_hand_can_be_bound() -> None:
    assert_reads_back(Bind("dinosaurs", 7, Seat(0), 2), Bind)


@pytest.mark.parametrize(("terms", "points"), PRINTED)
def test_the_printed_bets_can_be_written_down(terms: Terms, points: int) -> None:
    assert_reads_back(BetCard(number=1, terms=terms, points=points), BetCard)
