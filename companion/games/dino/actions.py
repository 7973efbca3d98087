"""What seats and chance can decide in Dino.

Spaces and lines of the board are text ids of the pack's board. Eggs are cards whose number is their colour's in the
pack, and a nest is named by the colour of its eggs (DN-6).
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from companion.games.game import Adjust, Card


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


class Stay(Struct, frozen=True, tag=True):
    """No piece moves, and the meteorite goes all four (DN-11, DN-18)."""


class MovedSpaces(Struct, frozen=True, tag=True, omit_defaults=True):
    """Report of a whole turn, table only: so many spaces were moved, 0 to 4 (DN-11).

    `home`: a piece came home by it (DN-18). `egg`: one of this colour was taken (DN-14); UNKNOWN: of a colour that the
    app is not told.
    """

    spaces: int
    home: bool = False
    egg: Card | None = None


class TakeEgg(Struct, frozen=True, tag=True):
    """The piece ended directly in front of this nest, and takes an egg (DN-14)."""

    nest: Card


class LeaveEggs(Struct, frozen=True, tag=True):
    """No egg is taken."""


class ShowEgg(Struct, frozen=True, tag=True):
    """Report at the end, table only: an egg whose colour the app was not told has this one (DN-20)."""

    egg: Card


class SpacesFromHome(Struct, frozen=True, tag=True):
    """Report at the end, table only: how many spaces each piece still out needs to get home (DN-21)."""

    spaces: tuple[int, ...]


What: TypeAlias = (
    ChooseNest
    | NestDrawn
    | PlaceDinosaur
    | Move
    | Stay
    | MovedSpaces
    | TakeEgg
    | LeaveEggs
    | ShowEgg
    | SpacesFromHome
    | Adjust
)
