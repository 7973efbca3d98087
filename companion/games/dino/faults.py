"""What can be wrong with an entry of Dino. At the table what is unlikely may be insisted on."""

from __future__ import annotations

from typing import ClassVar

from companion.games.game import Card, Fault


class NoNestHere(Fault, frozen=True):
    """No nest may lie on this space: a centre, a square with a start space, or no space of the board."""

    rule: ClassVar[str] = "DN-5"
    field: ClassVar[str] = "what.space"
    space: str


class NestThere(Fault, frozen=True):
    """A nest lies on this space already."""

    rule: ClassVar[str] = "DN-5"
    field: ClassVar[str] = "what.space"
    space: str


class NoDinosaurHere(Fault, frozen=True):
    """No dinosaur may stand on this line: between start spaces, or no line of the board."""

    rule: ClassVar[str] = "DN-8"
    field: ClassVar[str] = "what.line"
    line: str


class DinosaurThere(Fault, frozen=True):
    """A dinosaur stands on this line already."""

    rule: ClassVar[str] = "DN-8"
    field: ClassVar[str] = "what.line"
    line: str


class NoSuchPiece(Fault, frozen=True):
    """A seat has the pieces 0 and 1."""

    rule: ClassVar[str] = "DN-7"
    field: ClassVar[str] = "what.piece"
    piece: int


class PieceIsHome(Fault, frozen=True):
    """The piece is home and may not come back."""

    rule: ClassVar[str] = "DN-18"
    field: ClassVar[str] = "what.piece"
    piece: int


class PathLength(Fault, frozen=True):
    """A piece moves one to four spaces."""

    rule: ClassVar[str] = "DN-10"
    field: ClassVar[str] = "what.path"
    spaces: int


class NotLinked(Fault, frozen=True):
    """No link leads from one space to the next."""

    rule: ClassVar[str] = "DN-10"
    field: ClassVar[str] = "what.path"
    space: str
    to: str


class SpaceTwice(Fault, frozen=True):
    """A move visits no space twice."""

    rule: ClassVar[str] = "DN-10"
    field: ClassVar[str] = "what.path"
    space: str


class NestBlocks(Fault, frozen=True):
    """A nest with eggs lies in the way."""

    rule: ClassVar[str] = "DN-12"
    field: ClassVar[str] = "what.path"
    space: str


class DinosaurBlocks(Fault, frozen=True):
    """A dinosaur stands between two spaces."""

    rule: ClassVar[str] = "DN-12"
    field: ClassVar[str] = "what.path"
    space: str
    to: str


class PassesHome(Fault, frozen=True):
    """A start space ends the move."""

    rule: ClassVar[str] = "DN-18"
    field: ClassVar[str] = "what.path"
    space: str


class SquareTaken(Fault, frozen=True):
    """A move may not end in a square with another piece."""

    rule: ClassVar[str] = "DN-13"
    field: ClassVar[str] = "what.path"
    square: str


class MustMoveOn(Fault, frozen=True):
    """More spaces can be moved, with one piece or the other."""

    rule: ClassVar[str] = "DN-10"
    spaces: int
    possible: int


class NotInFront(Fault, frozen=True):
    """The piece is not directly in front of this nest, or no egg may be taken there now."""

    rule: ClassVar[str] = "DN-14"
    field: ClassVar[str] = "what.nest"
    nest: Card


class SpacesOutOfRange(Fault, frozen=True):
    """A turn moves none to four spaces, and no way home is longer than can be written."""

    rule: ClassVar[str] = "DN-10"
    field: ClassVar[str] = "what.spaces"
    spaces: int
    lowest: int
    highest: int


class AlreadyHome(Fault, frozen=True):
    """Both pieces are home, so none moves."""

    rule: ClassVar[str] = "DN-18"
    field: ClassVar[str] = "what.spaces"
    forcible: ClassVar[bool] = True
    spaces: int


class NoneLeftToComeHome(Fault, frozen=True):
    """Both pieces are home already."""

    rule: ClassVar[str] = "DN-18"
    field: ClassVar[str] = "what.home"


class NothingMoved(Fault, frozen=True):
    """Without a move no piece comes home and no egg is taken."""

    rule: ClassVar[str] = "DN-14"
    field: ClassVar[str] = "what.spaces"
    forcible: ClassVar[bool] = True


class EggAtHome(Fault, frozen=True):
    """A piece that came home is not in front of a nest."""

    rule: ClassVar[str] = "DN-18"
    field: ClassVar[str] = "what.egg"
    forcible: ClassVar[bool] = True


class NoSuchEgg(Fault, frozen=True):
    """There are no eggs of this colour."""

    rule: ClassVar[str] = "DN-1"
    field: ClassVar[str] = "what.egg"
    egg: Card


class NestIsEmpty(Fault, frozen=True):
    """No egg of this colour is left."""

    rule: ClassVar[str] = "DN-6"
    field: ClassVar[str] = "what.egg"
    forcible: ClassVar[bool] = True
    egg: int


class WrongPieces(Fault, frozen=True):
    """One number for each piece still out."""

    rule: ClassVar[str] = "DN-21"
    field: ClassVar[str] = "what.spaces"
    told: int
    out: int


class NothingToShow(Fault, frozen=True):
    """The app knows all eggs of this seat."""

    rule: ClassVar[str] = "DN-20"
