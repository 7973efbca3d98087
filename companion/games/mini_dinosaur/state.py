"""All that is true in one game of Mini Dinosaur."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from companion.games.game import Card, Cards, Seat
from companion.games.mini_dinosaur.actions import BetFacts, Face
from companion.games.mini_dinosaur.dinosaurs import Counts

Phase: TypeAlias = Literal["deal_bets", "deal_dinosaurs", "play", "automaton", "show", "over"]
"""`deal_bets`, `deal_dinosaurs` cards come to hands; `play` a seat acts; `automaton` the automatic player does;
`show` (table) placed bets are turned up and read; `over`."""


class PlacedBet(Struct, frozen=True):
    """A bet on the table. One that lies face down is secret until the end; unknown where the app was not told.

    `facts` were read off it; None: those of the pack hold.
    """

    card: Card
    face: Face
    facts: BetFacts | None = None


class Player(Struct, frozen=True):
    """One seat's cards. Secret: `dinosaurs`, `bets`, what lies face down in `placed`, and what was discarded.

    `dinosaurs` stand as they were dealt, leftmost first (MD-6); equal cards share a number. At the table all are
    UNKNOWN. `placed` is in the order of placing. `discarded` counts cards of which the app was not told whether they
    were dinosaurs or bets: so many of `dinosaurs` and `bets` together are no longer in the hand (see `hands`).
    """

    dinosaurs: tuple[Card, ...]
    bets: Cards
    placed: tuple[PlacedBet, ...]
    discarded_dinosaurs: Cards
    discarded_bets: Cards
    discarded: int


class State(Struct, frozen=True):
    """All that is true, without the pack and the options. Secret beside the hands: the piles.

    `due` cards are still to be dealt now. The piles have no order: the next card is drawn when it is due; so is the
    automatic player's, which nobody looks at (`automaton` cards are left to it, None: it does not play). `field` holds
    the counts of DINOSAURS in the public area; `boxed` the cards that left it with a slip, and the slips (MD-3).
    `passed` seats in a row did nothing though they could have, where an option allows it.
    """

    phase: Phase
    turn: Seat
    due: int
    players: tuple[Player, ...]
    automaton: int | None
    dinosaur_pile: Cards
    bet_pile: Cards
    field: Counts
    boxed: Cards
    passed: int = 0
