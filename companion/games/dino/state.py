"""All that is true in one game of Dino. Secret are only the colours of eggs taken before the last (DN-16)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from companion.games.game import UNKNOWN, Card, Cards, Seat

Phase: TypeAlias = Literal["nests", "dinosaurs", "move", "egg", "count", "over"]
"""`nests`, `dinosaurs` the board is set up; `move` a piece moves; `egg` it may take one; `count` (table) seats report
what the app was not told: how far from home they are, and colours of eggs; `over`."""


class Piece(Struct, frozen=True):
    """One of the rulebook's counters. `space` is None at home, and where the app was not told."""

    space: str | None
    home: bool = False


class Leave(Struct, frozen=True):
    """The piece took an egg of this nest; it must leave the square where it did so before the next one (DN-15)."""

    nest: int
    piece: int


class Player(Struct, frozen=True):
    """A seat's two pieces and its eggs: the last one `open`, the earlier ones `hidden` (DN-16).

    `untold` of the hidden eggs have a colour that nobody told the app; it is public how many.
    `spaces_from_home` is what each piece still out needs; None: not known yet (DN-21).
    """

    pieces: tuple[Piece, Piece]
    hidden: Cards = Cards()
    open: Card | None = None
    untold: int = 0
    leave: tuple[Leave, ...] = ()
    spaces_from_home: tuple[int, ...] | None = None

    @property
    def out(self) -> int:
        """How many pieces are still on the board."""
        first, second = self.pieces
        return (not first.home) + (not second.home)

    @property
    def egg_count(self) -> int:
        """How many eggs the seat holds."""
        return len(self.hidden) + (self.open is not None)

    @property
    def unseen(self) -> int:
        """How many eggs of the seat have a colour that nobody told the app."""
        return self.untold + (self.open == UNKNOWN)


class Nest(Struct, frozen=True):
    """The eggs of one colour that are left in their nest; its space is None where the app was not told."""

    nest: int
    space: str | None
    eggs: int


class State(Struct, frozen=True):
    """All that is true, without the pack and the options.

    `dinosaurs` are the lines that are blocked. `meteorite` counts the stones it has gone. `moved` is the piece that
    has just ended in front of a nest.
    """

    phase: Phase
    turn: Seat
    round: int
    players: tuple[Player, ...]
    nests: tuple[Nest, ...]
    dinosaurs: tuple[str, ...]
    meteorite: int
    moved: int | None
