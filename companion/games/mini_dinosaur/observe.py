"""What one seat, or everybody, may know of a game of Mini Dinosaur."""

from __future__ import annotations

from msgspec import Struct

from companion.games.game import Card, Cards, Seat
from companion.games.mini_dinosaur.state import Phase, PlacedBet


class SeenPlayer(Struct, frozen=True):
    """One seat's cards as another sees them: all that it may not know is UNKNOWN, or only counted."""

    dinosaurs: tuple[Card, ...]
    bets: Cards
    placed: tuple[PlacedBet, ...]
    discarded_dinosaurs: Cards
    discarded_bets: Cards
    discarded: int


class Observation(Struct, frozen=True):
    """What `seat` sees (None: what everybody sees). The piles are counts."""

    seat: Seat | None
    phase: Phase
    turn: Seat
    due: int
    players: tuple[SeenPlayer, ...]
    automaton: int | None
    dinosaur_pile: int
    bet_pile: int
    field: tuple[int, int, int, int, int]
    boxed: Cards
