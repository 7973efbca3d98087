"""What seats and chance can decide in Dino.

Spaces and lines of the board are text ids of the pack's board. Eggs are cards whose number is their colour's in the
pack, and a nest is named by the colour of its eggs (DN-6).
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from companion.games.game import Adjust, Card, Cards


class ChooseNest(Struct, frozen=True, tag=True):
    """The next nest lies on this space (DN-5)."""

    space: str


class NestDrawn(Struct, frozen=True, tag=True):
    """Chance, where nests are drawn and not chosen: the next nest lies on this space."""

    space: str


class PlaceDinosaur(Struct, frozen=True, tag=True):
    """A dinosaur blocks this dotted line between two squares (DN-8)."""

    line: str


class Move(Struct, frozen=True, tag=True):
    """One of the seat's two pieces (0 or 1) goes along these spaces, in their order, and ends on the last (DN-10).

    Of paths that differ in nothing that a rule asks for, the legal actions list one.
    """

    piece: int
    path: tuple[str, ...]


class MovedSpaces(Struct, frozen=True, tag=True, omit_defaults=True):
    """Report, table only: so many spaces were moved, 0 to 4 (DN-11), and whether a piece came home by it (DN-18)."""

    spaces: int
    home: bool = False


class TakeEgg(Struct, frozen=True, tag=True):
    """The piece ended directly in front of this nest, and takes an egg (DN-14)."""

    nest: Card


class LeaveEggs(Struct, frozen=True, tag=True):
    """No egg is taken."""


class ShowEggs(Struct, frozen=True, tag=True):
    """Report, table only: all eggs that the seat holds, at the end or when one starts in the middle (DN-20)."""

    eggs: Cards
    open: Card | None = None


class SpacesFromHome(Struct, frozen=True, tag=True):
    """Report at the end, table only: how many spaces each piece still out needs to get home (DN-21)."""

    spaces: tuple[int, ...]


What: TypeAlias = (
    ChooseNest
    | NestDrawn
    | PlaceDinosaur
    | Move
    | MovedSpaces
    | TakeEgg
    | LeaveEggs
    | ShowEggs
    | SpacesFromHome
    | Adjust
)
