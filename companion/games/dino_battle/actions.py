"""What seats and chance can decide in a Dino Battle! game.

Spaces and tiles are text ids of the pack's board. A dino is the number it has on its side (see DINOS).
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from companion.games.dino_battle.dice import Faces
from companion.games.dino_battle.species import Species
from companion.games.game import Adjust, Card


class HandCard(Struct, frozen=True):
    """A card that can be in a hand: of the seat's own action deck, or an action boon (DB-22)."""

    deck: Literal["action", "boon"]
    card: Card


class CardFacts(Struct, frozen=True, omit_defaults=True):
    """What an open action card shows: what it activates and its value (DB-8, DB-10, DB-13)."""

    activates: Species | Literal["wild", "temple"]
    value: int | None = None


class GroundFacts(Struct, frozen=True, omit_defaults=True):
    """What decides how many dice are rolled in a fight, and their sum (DB-30 to DB-33). None: not read.

    `value` is that of the card. `flankers` are the attacker's other dinos next to the target that are not dazed.
    Boons may give more dice, or more on top of their sum: `attack_dice`, `attack_more`, `defence_dice`, `defence_more`.
    """

    value: int | None = None
    attacker_strength: int | None = None
    target_strength: int | None = None
    attacker_on_hill: bool | None = None
    target_on_hill: bool | None = None
    flankers: int | None = None
    attack_dice: int = 0
    attack_more: int = 0
    defence_dice: int = 0
    defence_more: int = 0


class BoonFacts(Struct, frozen=True, omit_defaults=True):
    """What a boon shows, as far as the rules ask for it (DB-22)."""

    kind: Literal["action", "event", "upgrade_all", "upgrade_any", "upgrade_species"]
    species: Species | None = None


class PlaceDino(Struct, frozen=True, tag=True):
    """Before the first turn: one of the seat's dinos of this species stands on a space of its edge (DB-3)."""

    species: Species
    space: str


class PlayCard(Struct, frozen=True, tag=True, omit_defaults=True):
    """A card goes to the leftmost empty slot and is resolved at once (DB-7); at the table with what it shows."""

    card: HandCard
    facts: CardFacts | None = None


class EndPlay(Struct, frozen=True, tag=True):
    """No further card this turn (DB-4)."""


class Activate(Struct, frozen=True, tag=True):
    """One of the seat's dinos is activated by the card (DB-8); a dazed one only stands up (DB-37)."""

    dino: int


class EndCard(Struct, frozen=True, tag=True):
    """The activations that are left are not used."""


class MoveDino(Struct, frozen=True, tag=True):
    """The activated dino moves to a space (DB-23)."""

    to: str


class AttackDino(Struct, frozen=True, tag=True):
    """The activated dino attacks this one of the enemy's (DB-9)."""

    target: int


class EndActivation(Struct, frozen=True, tag=True):
    """The activated dino neither moves nor attacks."""


class Fight(Struct, frozen=True, tag=True, omit_defaults=True):
    """Report, table only: one of the seat's dinos attacks one of the enemy's; what `facts` lack is asked for (DB-9)."""

    attacker: Species
    target: Species
    target_dazed: bool = False
    facts: GroundFacts = GroundFacts()


class TellGround(Struct, frozen=True, tag=True):
    """Report, table only: what was still missing to know the dice of a fight."""

    facts: GroundFacts


class StandUpDino(Struct, frozen=True, tag=True):
    """Report, table only: a dazed dino of the seat used its activation to stand up (DB-37)."""

    species: Species


class Reroll(Struct, frozen=True, tag=True, omit_defaults=True):
    """All dice that the seat rolls again, in one go, each paid with a fruit (DB-32, DB-33); none: it keeps its dice."""

    faces: Faces = ()
    hill: bool = False


class SpendCrystal(Struct, frozen=True, tag=True, omit_defaults=True):
    """A crystal, at any time of the seat's play step (DB-27): it draws a card, or moves one of its dinos by one."""

    use: Literal["draw", "move"]
    dino: int | None = None
    to: str | None = None


class TakeOffering(Struct, frozen=True, tag=True):
    """By a Skull Temple card: all fruit and crystals of the offering (DB-13)."""


class TakeBoon(Struct, frozen=True, tag=True):
    """By a Skull Temple card: the top boon (DB-13)."""


class KeepBoon(Struct, frozen=True, tag=True, omit_defaults=True):
    """A boon is gained, of two drawn for a glyph the other one discarded (DB-13, DB-21); at the table as told."""

    boon: Card
    facts: BoonFacts | None = None


class AssignUpgrade(Struct, frozen=True, tag=True):
    """An upgrade for any species goes to this one (DB-22)."""

    species: Species


class ChooseTarget(Struct, frozen=True, tag=True, omit_defaults=True):
    """The dino that the next effect of a boon acts on, one's own or the enemy's; None: no (further) one (DB-22)."""

    dino: int | None = None


class Discard(Struct, frozen=True, tag=True):
    """One card too many leaves the hand (DB-15)."""

    card: HandCard


class ClaimShrine(Struct, frozen=True, tag=True, omit_defaults=True):
    """Report in the control check, table only: the seat has more dinos next to this shrine (DB-17).

    `own`, `enemy`: how many of each were counted there, dazed ones left out; None: nobody counted.
    """

    shrine: str
    own: int | None = None
    enemy: int | None = None


class ClaimGlyph(Struct, frozen=True, tag=True, omit_defaults=True):
    """Report in the control check, table only: the seat has more dinos next to this glyph, which gives this (DB-20).

    `own`, `enemy`: as at a shrine.
    """

    glyph: str
    gives: Literal["fruit", "crystal", "glyph"]
    own: int | None = None
    enemy: int | None = None


class EndControl(Struct, frozen=True, tag=True):
    """Report in the control check, table only: that is all the seat gets."""


class TileLaid(Struct, frozen=True, tag=True):
    """Chance, digital only: the next tile of the seat whose tiles are laid, from its left to its right (DB-2)."""

    tile: str


class GlyphLaid(Struct, frozen=True, tag=True):
    """Chance, digital only: the glyph on the next glyph space (DB-2)."""

    glyph: int


class CardDealt(Struct, frozen=True, tag=True):
    """Chance, digital only: the next action card comes to the hand whose draw it is (DB-3, DB-14, DB-27)."""

    card: int


class BoonDrawn(Struct, frozen=True, tag=True):
    """Chance, digital only: the next boon (DB-13, DB-21)."""

    boon: int


class DiceRolled(Struct, frozen=True, tag=True, omit_defaults=True):
    """Chance: the faces of all dice that are rolled now, equal dice once (DB-30 to DB-33)."""

    combat: Faces
    hill: int | None = None


class RolledOut(Struct, frozen=True, tag=True):
    """Chance: of what is in the temple's mouth so much rolled out into the offering; the rest is lost (DB-29)."""

    fruit: int
    crystals: int


What: TypeAlias = (
    PlaceDino
    | PlayCard
    | EndPlay
    | Activate
    | EndCard
    | MoveDino
    | AttackDino
    | EndActivation
    | Fight
    | TellGround
    | StandUpDino
    | Reroll
    | SpendCrystal
    | TakeOffering
    | TakeBoon
    | KeepBoon
    | AssignUpgrade
    | ChooseTarget
    | Discard
    | ClaimShrine
    | ClaimGlyph
    | EndControl
    | TileLaid
    | GlyphLaid
    | CardDealt
    | BoonDrawn
    | DiceRolled
    | RolledOut
    | Adjust
)
