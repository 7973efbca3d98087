"""What fingers say on Dino's digital screens."""

from __future__ import annotations

from msgspec import Struct

from companion.games.game import Seat


class Undo(Struct, frozen=True):
    """The undo button."""


class Menu(Struct, frozen=True):
    """The menu button."""


class ChooseSpace(Struct, frozen=True):
    """The next nest lies here."""

    space: str


class ChooseLine(Struct, frozen=True):
    """A dinosaur stands on this line; `sure`: although it walls a nest in."""

    line: str
    sure: bool = False


class PickPiece(Struct, frozen=True):
    """A piece is to move, or not after all."""

    piece: int


class GoTo(Struct, frozen=True):
    """The picked piece goes here."""

    space: str


class Take(Struct, frozen=True):
    """An egg of this nest."""

    nest: int


class Leave(Struct, frozen=True):
    """No egg."""


class StayPut(Struct, frozen=True):
    """No piece moves: the meteorite does."""


class ShowWhole(Struct, frozen=True):
    """All of the board, or the part that a finger finds its way in."""

    whole: bool


class ShowEggs(Struct, frozen=True):
    """Somebody wants to see their own eggs."""


class WhoLooks(Struct, frozen=True):
    """The seat that does: its cover comes first."""

    seat: Seat


class IAm(Struct, frozen=True):
    """The seat that the cover names has the tablet in its hands."""

    seat: Seat


class Hide(Struct, frozen=True):
    """Cover the eggs."""


class ToResult(Struct, frozen=True):
    """The ways home have been looked at."""
