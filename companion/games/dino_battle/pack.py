"""The data of Dino Battle! as a pack holds it: strengths, dice, cards, glyphs, boons and the tiles of the board.

A value that was not entered is None, and counts as not known.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from companion.games.dino_battle.effects import Effect
from companion.games.dino_battle.species import Species
from companion.games.marks import Marked
from companion.games.schema import Key, Label, Language, PackHead

Number: TypeAlias = Annotated[int, Meta(ge=1, le=999)]
Copies: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Small: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Share: TypeAlias = Annotated[float, Meta(ge=0, le=1)]
Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=400)]
Step: TypeAlias = Annotated[float, Meta(ge=-99, le=99)]
Distance: TypeAlias = Annotated[float, Meta(gt=0, le=99)]
PackFace: TypeAlias = Annotated[int, Meta(ge=1, le=99)] | Literal["blank", "dazed"]
Kind: TypeAlias = Literal["action", "event", "upgrade_all", "upgrade_any", "upgrade_species"]

CARDS: Final = 28
BOONS: Final = 36
GLYPHS: Final = 8
FRUIT: Final = 18
CRYSTALS: Final = 8
TILES: Final = 4
"""Tiles a side (DB-1)."""

PLACED_A_TILE: Final = 5
"""So many edge spaces a tile needs at least: 17 dinos stand on four tiles (DB-3)."""

SLOTS: Final = 3


class Strength(Marked, frozen=True):
    """How many combat dice a dino of the species rolls (DB-30)."""

    species: Species
    strength: Small | None = None


class CombatFace(Marked, frozen=True):
    """A face of each combat die, and how many of its sides show it (DB-35)."""

    face: PackFace
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


class BoonTranslation(Struct, frozen=True, omit_defaults=True):
    """The words of a boon in a further language. None: as in the pack's own language."""

    language: Language
    name: Label | None = None
    text: Text | None = None


class Boon(Marked, frozen=True):
    """A boon (DB-22); `count` equal ones share its number. What it does is `effects`; `text` only colours it."""

    number: Number
    name: Label
    kind: Kind
    species: Species | None = None
    effects: tuple[Effect, ...] = ()
    text: Text | None = None
    count: Copies = 1
    texts: tuple[BoonTranslation, ...] = ()


class RollOut(Marked, frozen=True):
    """The chance, 0 to 1, that a fruit or a crystal put into the temple's mouth rolls out (DB-29)."""

    what: Literal["fruit", "crystal"]
    chance: Share | None = None


class Grid(Marked, frozen=True):
    """How the tiles lie (DB-2). Side 0 has its tiles side by side, each `width` steps further right.

    Side 1 sits opposite: what is at (x, y) for it is at (`far_x` - x, `far_y` - y) for side 0. A step in y is `row`
    times as long as one in x. Spaces of two tiles are adjacent if they are no further apart than `reach`, and so are
    those of one tile without links of its own.
    """

    width: Distance
    row: Distance
    far_x: Step
    far_y: Step
    reach: Distance


class Space(Struct, frozen=True, omit_defaults=True):
    """A space of a tile; `x` right and `y` away as the tile's side sees it, in steps of the board's grid.

    On `edge` spaces the side's dinos are placed (DB-3); the icons are those of hill, shrine and glyph (DB-2).
    """

    key: Key
    x: Step
    y: Step
    edge: bool = False
    hill: bool = False
    shrine: bool = False
    glyph: bool = False


class Tile(Marked, frozen=True):
    """A tile of one side's four (DB-2), 0 or 1. `links` are its adjacent spaces, two each; None: as the grid says."""

    key: Key
    side: Annotated[int, Meta(ge=0, le=1)]
    spaces: tuple[Space, ...] = ()
    links: tuple[tuple[Key, Key], ...] | None = None


class Pack(PackHead, frozen=True):
    """What an owner can enter of the game. `grid` and `tiles` are the board."""

    strengths: tuple[Strength, ...] = ()
    combat_die: tuple[CombatFace, ...] = ()
    hill_die: tuple[HillFace, ...] = ()
    slots: tuple[Slot, ...] = ()
    cards: tuple[ActionCard, ...] = ()
    glyphs: tuple[GlyphCount, ...] = ()
    boons: tuple[Boon, ...] = ()
    roll_out: tuple[RollOut, ...] = ()
    grid: Grid | None = None
    tiles: tuple[Tile, ...] = ()


def boon_in(language: str, pack: Pack, boon: Boon) -> BoonTranslation:
    """The words of a boon in a language; what is not translated stays in the pack's own."""
    words = next((words for words in boon.texts if words.language == language), None)
    if words is None:
        return BoonTranslation(pack.language, boon.name, boon.text)
    return BoonTranslation(language, words.name or boon.name, words.text or boon.text)
