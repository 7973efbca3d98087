"""All that is true in one game of Dino. Secret are only the colours of eggs taken before the last (DN-16)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from companion.games.game import Card, Cards, Seat

Phase: TypeAlias = Literal["nests", "dinosaurs", "move", "egg", "count", "over"]
"""`nests`, `dinosaurs` the board is set up; `move` a piece moves; `egg` it may take one; `count` (table) seats report
what they hold and how far from home they are; `over`."""


class Piece(Struct, frozen=True):
    """One of the rulebook's counters. `space` is None at home, and where the app was not told."""

    space: str | None
    home: bool = False


class Leave(Struct, frozen=True):
    """The piece took an egg of this nest; its square must be left before the next one is taken (DN-15)."""

    nest: Card
    piece: int


class Player(Struct, frozen=True):
    """A seat's two pieces and its eggs: the last one `open`, the earlier ones `hidden` (DN-16).

    `spaces_from_home` is what each piece still out needs; None: not known yet (DN-21).
    """

    pieces: tuple[Piece, Piece]
    hidden: Cards
    open: Card | None
    leave: tuple[Leave, ...]
    spaces_from_home: tuple[int, ...] | None = None


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
