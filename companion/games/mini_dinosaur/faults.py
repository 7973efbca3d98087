"""What can be wrong with an entry of Mini Dinosaur, beside the faults of every game."""

from __future__ import annotations

from typing import ClassVar

from companion.games.game import Card, Fault
from companion.games.mini_dinosaur.actions import BetFacts, DinosaurFacts, Face
from companion.games.mini_dinosaur.dinosaurs import Dinosaur, Kind


class NotDrawable(Fault, frozen=True):
    """The card is not among those that are left to be drawn."""

    rule: ClassVar[str] = "MD-6"
    field: ClassVar[str] = "what.card"
    card: Card


class NothingToPlay(Fault, frozen=True):
    """The seat has no dinosaur left; forced where the table counts otherwise."""

    rule: ClassVar[str] = "MD-8"
    forcible: ClassVar[bool] = True


class NoneLeft(Fault, frozen=True):
    """The box holds so many such cards, and all of them lie elsewhere; forced where the table has more."""

    rule: ClassVar[str] = "MD-1"
    field: ClassVar[str] = "what.facts"
    forcible: ClassVar[bool] = True
    dinosaur: Dinosaur
    kind: Kind
    count: int


class NoSuchPosition(Fault, frozen=True):
    """The hand holds so many dinosaurs, none of them at this position (counted from 0 at the left)."""

    rule: ClassVar[str] = "MD-8"
    field: ClassVar[str] = "what.discard"
    position: int
    held: int


class LastDinosaur(Fault, frozen=True):
    """The only dinosaur cannot be discarded: one must remain to be played."""

    rule: ClassVar[str] = "MD-8"
    field: ClassVar[str] = "what.discard"


class OnlyDinosaurs(Fault, frozen=True):
    """In the reading that the game was begun with only dinosaurs are discarded."""

    rule: ClassVar[str] = "MD-8"
    field: ClassVar[str] = "what.discard"


class NothingToDiscard(Fault, frozen=True):
    """The seat has no card left that it could discard and still play; forced where the table counts otherwise."""

    rule: ClassVar[str] = "MD-8"
    field: ClassVar[str] = "what.discard"
    forcible: ClassVar[bool] = True


class DiscardNotNamed(Fault, frozen=True):
    """The app dealt the hand and must be told which card of it is discarded."""

    rule: ClassVar[str] = "MD-8"
    field: ClassVar[str] = "what.discard"


class DiscardIsSecret(Fault, frozen=True):
    """What is discarded lies face down: nobody tells what it was."""

    rule: ClassVar[str] = "MD-8"
    field: ClassVar[str] = "what.discard"


class NoBetLeft(Fault, frozen=True):
    """The seat has no bet left; forced where the table counts otherwise."""

    rule: ClassVar[str] = "MD-9"
    forcible: ClassVar[bool] = True


class FaceUsedUp(Fault, frozen=True):
    """The seat has placed all the bets it may place this way up; forced where the table plays otherwise."""

    rule: ClassVar[str] = "MD-9"
    field: ClassVar[str] = "what.face"
    forcible: ClassVar[bool] = True
    face: Face
    most: int


class FaceDownIsSecret(Fault, frozen=True):
    """A bet that lies face down is not told before the end."""

    rule: ClassVar[str] = "MD-9"
    field: ClassVar[str] = "what.card"


class BetNotNamed(Fault, frozen=True):
    """The app dealt the bets and must be told which one is placed."""

    rule: ClassVar[str] = "MD-9"
    field: ClassVar[str] = "what.card"


class HasAnAction(Fault, frozen=True):
    """The seat still has an action and has to act; forced where the table counts otherwise."""

    rule: ClassVar[str] = "MD-11"
    forcible: ClassVar[bool] = True


class NoSuchBetPlace(Fault, frozen=True):
    """The seat has placed so many bets, none of them at this place (counted from 0)."""

    rule: ClassVar[str] = "MD-13"
    field: ClassVar[str] = "what.place"
    place: int
    placed: int


class BetReadAlready(Fault, frozen=True):
    """The bet was read already."""

    rule: ClassVar[str] = "MD-13"
    field: ClassVar[str] = "what.place"
    place: int


class ComparedWithItself(Fault, frozen=True):
    """A bet cannot compare a dinosaur with itself, or name it twice."""

    rule: ClassVar[str] = "MD-20"
    field: ClassVar[str] = "what.facts"
    dinosaur: Dinosaur


class BetDisagrees(Fault, frozen=True):
    """The pack prints another bet under this number. Forced, what lies on the table counts."""

    rule: ClassVar[str] = "MD-20"
    field: ClassVar[str] = "what.facts"
    forcible: ClassVar[bool] = True
    card: Card
    told: BetFacts
    printed: BetFacts


class DinosaurDisagrees(Fault, frozen=True):
    """The pack prints another dinosaur under this number. Forced, what lies on the table counts."""

    rule: ClassVar[str] = "MD-1"
    field: ClassVar[str] = "what.facts"
    forcible: ClassVar[bool] = True
    card: Card
    told: DinosaurFacts
    printed: DinosaurFacts
