"""What can be wrong with an entry of Dino Battle!, besides what can be in every game."""

from __future__ import annotations

from typing import ClassVar

from companion.games.dino_battle.species import Species
from companion.games.game import Card, Fault


class SlotsFull(Fault, frozen=True):
    """All three slots hold a card already."""

    rule: ClassVar[str] = "DB-7"
    forcible: ClassVar[bool] = True
    slots: int


class HandCounted(Fault, frozen=True):
    """By the app's count the hand holds no such card."""

    rule: ClassVar[str] = "DB-7"
    field: ClassVar[str] = "what.card"
    forcible: ClassVar[bool] = True
    deck: str


class NotDrawable(Fault, frozen=True):
    """No such card can be drawn now."""

    rule: ClassVar[str] = "DB-14"
    card: int


class NotLaid(Fault, frozen=True):
    """Another tile has to come next."""

    rule: ClassVar[str] = "DB-2"
    field: ClassVar[str] = "what.tile"
    tile: str


class CannotPlace(Fault, frozen=True):
    """A dino of this species cannot stand there: the space, its tile, or the room for those still to come."""

    rule: ClassVar[str] = "DB-3"
    species: Species
    space: str


class CannotActivate(Fault, frozen=True):
    """The card does not activate this dino: another species, defeated, or activated by it before."""

    rule: ClassVar[str] = "DB-8"
    field: ClassVar[str] = "what.dino"
    dino: int


class CannotMove(Fault, frozen=True):
    """The dino cannot end there: too far, in the way, or not empty."""

    rule: ClassVar[str] = "DB-23"
    field: ClassVar[str] = "what.to"
    space: str


class NotAdjacent(Fault, frozen=True):
    """No enemy dino of this number stands next to the attacker."""

    rule: ClassVar[str] = "DB-9"
    field: ClassVar[str] = "what.target"
    dino: int


class NoneLeft(Fault, frozen=True):
    """By the app's count no such dino of the species is there: standing, or dazed."""

    rule: ClassVar[str] = "DB-9"
    forcible: ClassVar[bool] = True
    species: Species
    dazed: bool


class NoCardPlayed(Fault, frozen=True):
    """No card was played this turn that could activate a dino."""

    rule: ClassVar[str] = "DB-8"
    forcible: ClassVar[bool] = True


class OtherDice(Fault, frozen=True):
    """So many combat dice were counted: more or fewer fell."""

    rule: ClassVar[str] = "DB-30"
    field: ClassVar[str] = "what.combat"
    forcible: ClassVar[bool] = True
    fell: int
    due: int


class OtherHillDie(Fault, frozen=True):
    """The hill die is rolled now, or is not."""

    rule: ClassVar[str] = "DB-31"
    field: ClassVar[str] = "what.hill"
    forcible: ClassVar[bool] = True
    due: bool


class NoSuchFace(Fault, frozen=True):
    """A die does not show this face."""

    rule: ClassVar[str] = "DB-35"
    field: ClassVar[str] = "what.combat"
    face: str


class NotAmongDice(Fault, frozen=True):
    """The seat did not roll all these dice."""

    rule: ClassVar[str] = "DB-32"
    field: ClassVar[str] = "what.faces"


class FruitShort(Fault, frozen=True):
    """Each die rolled again costs a fruit, and the seat has fewer."""

    rule: ClassVar[str] = "DB-32"
    field: ClassVar[str] = "what.faces"
    forcible: ClassVar[bool] = True
    needed: int
    fruit: int


class NoCrystal(Fault, frozen=True):
    """The seat has no crystal."""

    rule: ClassVar[str] = "DB-27"
    forcible: ClassVar[bool] = True


class CrystalCannot(Fault, frozen=True):
    """A crystal cannot do this: it draws a card, or moves a dino that is not dazed one space, not up a hill."""

    rule: ClassVar[str] = "DB-28"


class NotSoMuch(Fault, frozen=True):
    """No more can roll out of the temple than was put in."""

    rule: ClassVar[str] = "DB-29"
    fruit: int
    crystals: int


class NotOffered(Fault, frozen=True):
    """The boon is not among those to choose from."""

    rule: ClassVar[str] = "DB-21"
    field: ClassVar[str] = "what.boon"
    boon: Card


class SpeciesGone(Fault, frozen=True):
    """The species is extinct."""

    rule: ClassVar[str] = "DB-22"
    field: ClassVar[str] = "what.species"
    species: Species


class NotATarget(Fault, frozen=True):
    """The boon cannot act on this dino."""

    rule: ClassVar[str] = "DB-22"
    field: ClassVar[str] = "what.dino"
    dino: int


class NoSuchShrine(Fault, frozen=True):
    """There is no such shrine."""

    rule: ClassVar[str] = "DB-17"
    field: ClassVar[str] = "what.shrine"
    shrine: str


class ShrineIsOwn(Fault, frozen=True):
    """The seat's flagstone lies on this shrine already."""

    rule: ClassVar[str] = "DB-17"
    field: ClassVar[str] = "what.shrine"
    shrine: str


class NoSuchGlyph(Fault, frozen=True):
    """The glyph is not on the board any more, or gave something in this check already."""

    rule: ClassVar[str] = "DB-20"
    field: ClassVar[str] = "what.glyph"
    glyph: str


class NotMore(Fault, frozen=True):
    """Only who has more dinos next to a shrine or a glyph gains anything there."""

    rule: ClassVar[str] = "DB-17"
    field: ClassVar[str] = "what.own"
    forcible: ClassVar[bool] = True
    own: int
    enemy: int


class GlyphGaveOther(Fault, frozen=True):
    """By the app's count the glyph cannot give this: fruit comes first, then crystals, then the glyph itself."""

    rule: ClassVar[str] = "DB-20"
    field: ClassVar[str] = "what.gives"
    forcible: ClassVar[bool] = True
    glyph: str
    gives: str


class UnsortedDice(Fault, frozen=True):
    """Equal dice are one value: they are named in the order of the faces."""

    rule: ClassVar[str] = "DB-30"
    order: str
