"""What can be wrong with an entry of Dino World, besides what can be wrong in every game."""

from __future__ import annotations

from typing import ClassVar

from companion.games.dino_world.kinds import Kind
from companion.games.game import Fault


class NoHunterLeft(Fault, frozen=True):
    """The seat has no unused hunter of this kind; forced where the table counts otherwise."""

    rule: ClassVar[str] = "DW-8"
    field: ClassVar[str] = "what.kind"
    forcible: ClassVar[bool] = True
    kind: Kind


class HunterOnRock(Fault, frozen=True):
    """Another hunter is still on the rock, and is pushed again; forced, it goes back to its seat."""

    rule: ClassVar[str] = "DW-8"
    field: ClassVar[str] = "what.kind"
    forcible: ClassVar[bool] = True
    kind: Kind
    waiting: Kind


class NotInJungle(Fault, frozen=True):
    """The card neither lies in the jungle nor is on its way there."""

    rule: ClassVar[str] = "DW-12"
    card: int


class NamedTwice(Fault, frozen=True):
    """One list names a card twice, or one pair does."""

    card: int


class PairImpossible(Fault, frozen=True):
    """A pair is told twice, each of the two lies on the other, or they touch side by side besides."""

    rule: ClassVar[str] = "DW-10"
    upper: int
    lower: int


class FellYetLies(Fault, frozen=True):
    """The card fell off the table, and is said to lie on it."""

    rule: ClassVar[str] = "DW-14"
    field: ClassVar[str] = "what.off_table"
    card: int


class BelowNothing(Fault, frozen=True):
    """An area or a depth is less than nothing."""

    rule: ClassVar[str] = "DW-10"
    field: ClassVar[str] = "what.lies_on"
    number: float


class PoseMissing(Fault, frozen=True):
    """In digital play the app must know where the card came to rest."""

    rule: ClassVar[str] = "DW-12"
    field: ClassVar[str] = "what.poses"
    card: int


class NotTheJungle(Fault, frozen=True):
    """The jungle is made of the archaeopteryx cards, each of them once."""

    rule: ClassVar[str] = "DW-4"
    field: ClassVar[str] = "what.poses"
    birds: int


class LiesFlat(Fault, frozen=True):
    """The table lays a leaning hunter flat, and says how it then lies; forced, it is pushed again."""

    rule: ClassVar[str] = "DW-8"
    field: ClassVar[str] = "what.leaning"
    forcible: ClassVar[bool] = True


class NotSmaller(Fault, frozen=True):
    """The hunter catches smaller kinds alone; forced by a house rule."""

    rule: ClassVar[str] = "DW-11"
    field: ClassVar[str] = "what.prey"
    forcible: ClassVar[bool] = True
    kind: Kind
    hunter: Kind


class TooManyTold(Fault, frozen=True):
    """So many of a kind do not lie in the jungle; forced where the table counts otherwise."""

    rule: ClassVar[str] = "DW-9"
    forcible: ClassVar[bool] = True
    kind: Kind
    told: int
    lying: int


class FellYetCaught(Fault, frozen=True):
    """A hunter that fell off the table catches nothing."""

    rule: ClassVar[str] = "DW-14"
    field: ClassVar[str] = "what.fell"
