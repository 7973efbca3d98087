"""Why the app decided what it did in Dino Battle!."""

from __future__ import annotations

from typing import ClassVar, Literal

from companion.games.dino_battle.species import Species
from companion.games.game import Card, Reason, Seat


class ShrinesHeld(Reason, frozen=True):
    """So many shrines bear the seat's flagstones; five at the start of its turn win."""

    rule: ClassVar[str] = "DB-5"
    seat: Seat
    count: int


class PileRanOut(Reason, frozen=True):
    """The seat's draw met an empty pile: the game ends once both have had equally many turns."""

    rule: ClassVar[str] = "DB-6"
    seat: Seat


class DefeatsCounted(Reason, frozen=True):
    """How many enemy dinos each seat has defeated decides; equally many are a draw."""

    rule: ClassVar[str] = "DB-6"
    counts: tuple[int, ...]


class CardActivates(Reason, frozen=True):
    """The slot's icons say how many dinos the card activates; `dinos` of the species (None: of all) can be."""

    rule: ClassVar[str] = "DB-8"
    seat: Seat
    slot: int
    activations: int
    species: Species | None
    dinos: int


class PlayedAsWild(Reason, frozen=True):
    """The species is extinct, so its card is wild."""

    rule: ClassVar[str] = "DB-40"
    seat: Seat
    species: Species


class EachDinoOnce(Reason, frozen=True):
    """One card activates so many different dinos at most."""

    rule: ClassVar[str] = "DB-11"
    seat: Seat
    most: int


class ActivationsUsed(Reason, frozen=True):
    """So many activations of the card were used; the others are lost."""

    rule: ClassVar[str] = "DB-12"
    seat: Seat
    used: int
    lost: int


class OfferingTaken(Reason, frozen=True):
    """All that lay in the temple's offering."""

    rule: ClassVar[str] = "DB-13"
    seat: Seat
    fruit: int
    crystals: int


class CardsDue(Reason, frozen=True):
    """The more cards were played, the fewer are drawn."""

    rule: ClassVar[str] = "DB-14"
    seat: Seat
    played: int
    due: int


class HandLimited(Reason, frozen=True):
    """Eight cards may stay in the hand; so many are too many."""

    rule: ClassVar[str] = "DB-15"
    seat: Seat
    hand: int
    discarded: int


class FlagstonePlaced(Reason, frozen=True):
    """The seat has more dinos next to the shrine; `returned`: the enemy's flagstone went back. None: not counted."""

    rule: ClassVar[str] = "DB-17"
    seat: Seat
    shrine: str
    own: int | None
    enemy: int | None
    returned: bool


class OwnStoneStays(Reason, frozen=True):
    """The enemy has more dinos next to the shrine, but in its own check a seat never takes its flagstone away."""

    rule: ClassVar[str] = "DB-18"
    seat: Seat
    shrine: str
    own: int
    enemy: int


class ShrineStays(Reason, frozen=True):
    """The seat does not have more dinos next to the shrine."""

    rule: ClassVar[str] = "DB-17"
    seat: Seat
    shrine: str
    own: int
    enemy: int


class GlyphGives(Reason, frozen=True):
    """The seat has more dinos next to the glyph: a fruit, else a crystal, else the glyph. None: not counted."""

    rule: ClassVar[str] = "DB-20"
    seat: Seat
    glyph: str
    gives: Literal["fruit", "crystal", "glyph"]
    own: int | None
    enemy: int | None


class BoonsForGlyphs(Reason, frozen=True):
    """For each glyph taken two boons are drawn and one is gained."""

    rule: ClassVar[str] = "DB-21"
    seat: Seat
    glyphs: int


class TreatedAsAny(Reason, frozen=True):
    """The species of the upgrade is extinct, so it fits any other."""

    rule: ClassVar[str] = "DB-22"
    seat: Seat
    species: Species


class MovePaid(Reason, frozen=True):
    """The move cost so much of the card's value."""

    rule: ClassVar[str] = "DB-23"
    seat: Seat
    species: Species
    cost: int
    value: int


class HillClimbed(Reason, frozen=True):
    """Going from flat ground up a hill counted as two spaces, so many times on this way over hills."""

    rule: ClassVar[str] = "DB-25"
    seat: Seat
    species: Species
    climbs: int


class FlewOver(Reason, frozen=True):
    """A Pteranodon passes everything and pays nothing for hills."""

    rule: ClassVar[str] = "DB-26"
    seat: Seat
    cost: int


class CrystalUsed(Reason, frozen=True):
    """In its play step a seat may spend a crystal at any time."""

    rule: ClassVar[str] = "DB-27"
    seat: Seat
    use: Literal["draw", "move"]


class TempleGave(Reason, frozen=True):
    """What rolled out of the temple lies in the offering, the rest is lost."""

    rule: ClassVar[str] = "DB-29"
    fruit: int
    crystals: int
    lost_fruit: int
    lost_crystals: int


class AttackDice(Reason, frozen=True):
    """The attacker rolls its strength, what boons add, and a die for each flanker."""

    rule: ClassVar[str] = "DB-30"
    seat: Seat
    species: Species
    strength: int
    more: int
    flankers: int
    dice: int


class HillDie(Reason, frozen=True):
    """Who stands higher rolls the hill die too (None: nobody does)."""

    rule: ClassVar[str] = "DB-31"
    seat: Seat | None
    attacker_on_hill: bool
    target_on_hill: bool


class RerollPaid(Reason, frozen=True):
    """Dice were rolled again, each for a fruit; `free` of them by a boon."""

    rule: ClassVar[str] = "DB-32"
    seat: Seat
    fruit: int
    free: int


class AttackValue(Reason, frozen=True):
    """The attack value: combat dice, hill die, the card, and what boons add."""

    rule: ClassVar[str] = "DB-32"
    seat: Seat
    dice: int
    hill: int
    value: int
    more: int
    total: int


class DefenceDice(Reason, frozen=True):
    """The defender rolls its strength and what boons add."""

    rule: ClassVar[str] = "DB-33"
    seat: Seat
    species: Species
    strength: int
    more: int
    dice: int


class DazedRollsLess(Reason, frozen=True):
    """A dazed dino rolls a die less."""

    rule: ClassVar[str] = "DB-38"
    seat: Seat
    species: Species


class OnlyTenDice(Reason, frozen=True):
    """The box holds ten dice, and here no more are rolled."""

    rule: ClassVar[str] = "DB-30"
    seat: Seat
    dice: int


class DefenceValue(Reason, frozen=True):
    """The defence value: combat dice, hill die, and what boons add."""

    rule: ClassVar[str] = "DB-33"
    seat: Seat
    dice: int
    hill: int
    more: int
    total: int


class LowerFalls(Reason, frozen=True):
    """The dino with the lower value is defeated, also if it is the attacker."""

    rule: ClassVar[str] = "DB-35"
    seat: Seat
    species: Species
    value: int
    other: int


class NobodyFalls(Reason, frozen=True):
    """Equal values defeat nobody."""

    rule: ClassVar[str] = "DB-35"
    value: int


class DazedByFace(Reason, frozen=True):
    """A dazed face of the enemy dazes the dino, which was not defeated; `already`: it lay on its side before."""

    rule: ClassVar[str] = "DB-36"
    seat: Seat
    species: Species
    already: bool


class StaysSteadfast(Reason, frozen=True):
    """By a boon the enemy's dazed face does nothing."""

    rule: ClassVar[str] = "DB-22"
    seat: Seat
    species: Species


class StoodUp(Reason, frozen=True):
    """The activation of a dazed dino only stands it up."""

    rule: ClassVar[str] = "DB-37"
    seat: Seat
    species: Species


class SpeciesExtinct(Reason, frozen=True):
    """The last dino of the species is gone; its owner's cards of it are wild now."""

    rule: ClassVar[str] = "DB-40"
    seat: Seat
    species: Species


class SpeciesLeft(Reason, frozen=True):
    """So many dinos of the species are left."""

    rule: ClassVar[str] = "DB-40"
    seat: Seat
    species: Species
    left: int


class ExtinctCounted(Reason, frozen=True):
    """So many species of the seat are extinct; with the third it has lost."""

    rule: ClassVar[str] = "DB-41"
    seat: Seat
    count: int


class BoonsShuffled(Reason, frozen=True):
    """The boon pile was empty, so its discards are drawn from again."""

    rule: ClassVar[str] = "DB-21"
    boons: int


class NoBoonLeft(Reason, frozen=True):
    """There is no boon to be drawn."""

    rule: ClassVar[str] = "DB-21"
    seat: Seat


class UpgradeLost(Reason, frozen=True):
    """The species of the upgrade is extinct: it has no effect any more."""

    rule: ClassVar[str] = "DB-22"
    seat: Seat
    boon: Card
    species: Species
