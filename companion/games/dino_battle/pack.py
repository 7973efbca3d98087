"""The data of Dino Battle! as a pack holds it: strengths, dice, cards, glyphs, boons and the tiles of the board.

A value that was not entered is None, and counts as not known.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from companion.games.dino_battle.dice import Face
from companion.games.dino_battle.effects import Effect
from companion.games.dino_battle.species import Species
from companion.games.marks import Marked
from companion.games.schema import Key, Label, PackHead

Number = Annotated[int, Meta(ge=1, le=999)]
Copies = Annotated[int, Meta(ge=0, le=99)]
Small = Annotated[int, Meta(ge=0, le=99)]
Share = Annotated[float, Meta(ge=0, le=1)]


class Strength(Marked, frozen=True):
    """How many combat dice a dino of the species rolls (DB-30)."""

    species: Species
    strength: Small | None = None


class CombatFace(Marked, frozen=True):
    """A face of each combat die, and how many of its sides show it (DB-35)."""

    face: Face
    sides: Small | None = None


class HillFace(Marked, frozen=True):
    """A face of the hill die, and how many of its sides show it (DB-31)."""

    face: Small
    sides: Small | None = None


class Slot(Marked, frozen=True):
    """A slot of the player board, from the left, 1 to 3: its activations (DB-8), and the draw beside it (DB-14).

    Slot 0 stands for no card played, and only draws.
    """

    number: Annotated[int, Meta(ge=0, le=3)]
    activations: Small | None = None
    draw: Small | None = None


class ActionCard(Marked, frozen=True):
    """A card of each side's action deck (DB-1); `count` equal ones share its number. Temple cards have no value."""

    number: Number
    activates: Species | Literal["wild", "temple"]
    value: Small | None = None
    count: Copies | None = None


class GlyphCount(Marked, frozen=True):
    """A glyph's fruit and crystals (DB-2)."""

    number: Number
    fruit: Small | None = None
    crystals: Small | None = None


class Boon(Marked, frozen=True):
    """A boon (DB-22); `count` equal ones share its number."""

    number: Number
    name: Label
    kind: Literal["action", "event", "upgrade_all", "upgrade_any", "upgrade_species"]
    species: Species | None = None
    effects: tuple[Effect, ...] = ()
    text: Annotated[str, Meta(max_length=400)] = ""
    count: Copies = 1


class RollOut(Marked, frozen=True):
    """The chance, 0 to 1, that a fruit or a crystal put into the temple's mouth rolls out (DB-29)."""

    what: Literal["fruit", "crystal"]
    chance: Share | None = None


class Tile(Marked, frozen=True):
    """A tile of one side's four (DB-2), 0 or 1.

    Its spaces along the left, right and front edge meet those of the neighbouring tiles, in this order.
    """

    key: Key
    side: Annotated[int, Meta(ge=0, le=1)]
    left: tuple[Key, ...] = ()
    right: tuple[Key, ...] = ()
    front: tuple[Key, ...] = ()


class Space(Marked, frozen=True):
    """A space of a tile; `x` right and `y` away as the side sees it, in steps of the board's grid, for drawing.

    On `edge` spaces the side's dinos are placed (DB-3); the icons are those of hill, shrine and glyph (DB-2).
    """

    key: Key
    tile: Key
    x: float
    y: float
    edge: bool = False
    hill: bool = False
    shrine: bool = False
    glyph: bool = False


class Link(Marked, frozen=True):
    """Two adjacent spaces of one tile."""

    a: Key
    b: Key


class Pack(PackHead, frozen=True):
    """What an owner can enter of the game. The tables from `tiles` on are the board."""

    strengths: tuple[Strength, ...] = ()
    combat_die: tuple[CombatFace, ...] = ()
    hill_die: tuple[HillFace, ...] = ()
    slots: tuple[Slot, ...] = ()
    cards: tuple[ActionCard, ...] = ()
    glyphs: tuple[GlyphCount, ...] = ()
    boons: tuple[Boon, ...] = ()
    roll_out: tuple[RollOut, ...] = ()
    tiles: tuple[Tile, ...] = ()
    spaces: tuple[Space, ...] = ()
    links: tuple[Link, ...] = ()
