"""What one seat, or everybody, may know of a game of Mini Dinosaur."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from companion.games.game import UNKNOWN, Card, Cards, Seat
from companion.games.mini_dinosaur.dinosaurs import Counts
from companion.games.mini_dinosaur.ranking import Ranking, rank
from companion.games.mini_dinosaur.state import Phase, PlacedBet, Player, State

if TYPE_CHECKING:
    from companion.games.mini_dinosaur.rules import MiniDinosaur


FACE_DOWN: Final = PlacedBet(UNKNOWN, "down")
NOBODY_KNOWS: Final[tuple[Card, ...]] = (UNKNOWN,)


class SeenPlayer(Struct, frozen=True):
    """One seat's cards as another sees them: all that it may not know is UNKNOWN, or only counted.

    `discarded` as in `Player`: at the table the app was not told of which kind those cards were.
    """

    dinosaurs: tuple[Card, ...]
    bets: Cards
    placed: tuple[PlacedBet, ...]
    discarded_dinosaurs: Cards
    discarded_bets: Cards
    discarded: int


class Observation(Struct, frozen=True):
    """What `seat` sees (None: what everybody sees). The piles are counts; the ranking is that of the field as it is."""

    seat: Seat | None
    phase: Phase
    turn: Seat
    due: int
    players: tuple[SeenPlayer, ...]
    automaton: int | None
    dinosaur_pile: int
    bet_pile: int
    field: Counts
    boxed: Cards
    passed: int
    ranking: Ranking


def observe(rules: MiniDinosaur, state: State, seat: Seat | None) -> Observation:
    """The view of `seat`, built by naming what it sees; None, or a seat that does not exist, sees what all see."""
    own = seat if seat is not None and 0 <= seat < len(rules.seats) else None
    return Observation(
        seat=own,
        phase=state.phase,
        turn=state.turn,
        due=state.due,
        players=tuple(
            [_own(player) if at == own else _other(rules, state, player) for at, player in enumerate(state.players)]
        ),
        automaton=state.automaton,
        dinosaur_pile=len(state.dinosaur_pile),
        bet_pile=len(state.bet_pile),
        field=state.field,
        boxed=state.boxed,
        passed=state.passed,
        ranking=rank(state.field, rules.options),
    )


def _own(player: Player) -> SeenPlayer:
    """A seat knows its own hand, what it placed, and what it discarded."""
    return SeenPlayer(
        player.dinosaurs,
        player.bets,
        player.placed,
        player.discarded_dinosaurs,
        player.discarded_bets,
        player.discarded,
    )


def _other(rules: MiniDinosaur, state: State, player: Player) -> SeenPlayer:
    """Of the others everybody sees how many cards there are, and what lies open.

    At the table the app itself knows no more than that, and what it was told everybody was.
    """
    open_bets = state.phase == "over" or not rules.digital
    return SeenPlayer(
        dinosaurs=unknown(len(player.dinosaurs)),
        bets=_counted(player.bets),
        placed=player.placed if open_bets else tuple(map(_placed, player.placed)),
        discarded_dinosaurs=_heap(rules, player.discarded_dinosaurs),
        discarded_bets=_heap(rules, player.discarded_bets),
        discarded=player.discarded,
    )


def unknown(count: int) -> tuple[Card, ...]:
    """So many cards that nobody named."""
    return NOBODY_KNOWS * count


def _placed(bet: PlacedBet) -> PlacedBet:
    return bet if bet.face == "up" else FACE_DOWN


def _heap(rules: MiniDinosaur, cards: Cards) -> Cards:
    return cards if rules.open_discards else _counted(cards)


def _counted(cards: Cards) -> Cards:
    return Cards((), len(cards))
