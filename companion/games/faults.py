"""The faults that entries of every game can have. Each game adds its own."""

from __future__ import annotations

from typing import ClassVar

from companion.games.game import Card, Fault, Node, Seat


class GameIsOver(Fault, frozen=True):
    """Nothing can be entered after the end."""


class WrongNode(Fault, frozen=True):
    """`what` is not what is asked now: `node`."""

    what: str
    node: Node


class NoSuchSeat(Fault, frozen=True):
    """The game has no seat of this number, or the entry names none where one is needed."""

    field: ClassVar[str] = "seat"
    seat: Seat | None


class SeatNotAsked(Fault, frozen=True):
    """It is not this seat's turn, or it has already answered."""

    field: ClassVar[str] = "seat"
    seat: Seat


class SeatNotNeeded(Fault, frozen=True):
    """Chance has no seat."""

    field: ClassVar[str] = "seat"
    seat: Seat


class NoSuchCard(Fault, frozen=True):
    """No card of the pack has this number."""

    field: ClassVar[str] = "what.card"
    card: Card


class NotInHand(Fault, frozen=True):
    """The seat does not hold this card."""

    field: ClassVar[str] = "what.card"
    card: Card


class CardElsewhere(Fault, frozen=True):
    """The card already lies somewhere that everybody can see. Forced, it is booked as unknown with its facts."""

    field: ClassVar[str] = "what.card"
    forcible: ClassVar[bool] = True
    card: int
    place: str


class MissingFact(Fault, frozen=True):
    """The result cannot be computed without this fact."""

    field: ClassVar[str] = "what.facts"
    fact: str


class FactOutOfRange(Fault, frozen=True):
    """No printed face shows this value, or the entry cannot have it."""

    field: ClassVar[str] = "what.facts"
    fact: str
    value: int
    lowest: int
    highest: int


class FactsDisagree(Fault, frozen=True):
    """The pack prints another value than was read off the table. Forced, what lies on the table counts."""

    field: ClassVar[str] = "what.facts"
    forcible: ClassVar[bool] = True
    fact: str
    told: str
    printed: str


class ForcedInDigital(Fault, frozen=True):
    """In digital play nothing can be forced: the app dealt every card itself."""

    field: ClassVar[str] = "forced"


class FactsInDigital(Fault, frozen=True):
    """The app dealt this card itself and knows it; nothing is read off."""

    field: ClassVar[str] = "what.facts"


class AdjustInDigital(Fault, frozen=True):
    """In digital play no counter can be set by hand."""


class NoSuchCounter(Fault, frozen=True):
    """The game has no counter of this name, or not for this seat."""

    field: ClassVar[str] = "what.counter"
    counter: str
    seat: Seat | None


class CounterOutOfRange(Fault, frozen=True):
    """The counter cannot have this value."""

    field: ClassVar[str] = "what.value"
    counter: str
    value: int
    lowest: int
    highest: int


class NotFinite(Fault, frozen=True):
    """A number of the entry is infinite or no number at all; it could not be read back. `place` is its way there."""

    place: str
    number: str
