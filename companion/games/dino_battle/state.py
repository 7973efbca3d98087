"""All that is true in one Dino Battle! game."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from companion.games.dino_battle.actions import HandCard
from companion.games.dino_battle.species import Species
from companion.games.dino_battle.stack import BattleFrame
from companion.games.frames import Stacked
from companion.games.game import UNKNOWN, Card, Cards, Seat

Condition: TypeAlias = Literal["waiting", "standing", "dazed", "defeated"]
"""`waiting` to be placed (DB-3); `standing`; `dazed` on its side (DB-37); `defeated` and out of the game (DB-35)."""

Termination: TypeAlias = Literal["extinct", "shrines", "most_defeated", "draw"]
"""Three species of a side are extinct, or five shrines are held at the start of a turn (DB-5); a pile ran out, and one
side has defeated more, or both equally many (DB-6)."""


class Dino(Struct, frozen=True):
    """One of a side's dinos; its space is None off the board, and at the table, where nobody tells it."""

    condition: Condition
    space: str | None = None


class Upgrade(Struct, frozen=True):
    """A boon with a lasting effect (DB-22): on all dinos of the seat (`species` None), or on those of one species."""

    boon: Card
    species: Species | None = None


class Player(Struct, frozen=True):
    """One side. Secret: `hand`, `boons` and what is in `pile`, which has no order.

    `dinos` are numbered as DINOS says. `boons` are action boons in the hand, and count for its limit (DB-15).
    `slots` hold the cards played this turn, leftmost first (DB-7).
    `tiles` lie from the seat's left to its right. `turns` were begun.
    """

    dinos: tuple[Dino, ...]
    hand: Cards
    boons: Cards
    pile: Cards
    discard: Cards
    slots: tuple[HandCard, ...]
    upgrades: tuple[Upgrade, ...]
    fruit: int
    crystals: int
    tiles: tuple[str, ...]
    turns: int


class Shrine(Struct, frozen=True):
    """A shrine, and the seat whose flagstone lies on it (DB-17). At the table its space is a number from 1."""

    space: str
    flagstone: Seat | None = None


class Glyph(Struct, frozen=True):
    """A glyph on the board, with what is left on it, None: not told (DB-20). A taken one is no longer in the state.

    At the table its space is a number from 1.
    """

    space: str
    fruit: int | None = None
    crystals: int | None = None
    glyph: Card = UNKNOWN


class Offering(Struct, frozen=True):
    """Fruit and crystals: in the temple's offering (DB-13), or lost for good (DB-29)."""

    fruit: int = 0
    crystals: int = 0


class State(Stacked, frozen=True):
    """All that is true, without the pack and the options. Secret: see Player, BoonDraw and BoonChoice; `boon_pile`.

    `stack` is the unfinished business, top last; it is empty once the game is over. `out_of_cards` is the seat whose
    draw met an empty pile first (DB-6). `boon_box` holds used boons where the option
    puts them there. `strengths` (table) are those that the pack or the table told, as SPECIES.
    """

    stack: tuple[BattleFrame, ...]
    players: tuple[Player, ...]
    shrines: tuple[Shrine, ...]
    glyphs: tuple[Glyph, ...]
    offering: Offering
    lost: Offering
    boon_pile: Cards
    boon_discard: Cards
    strengths: tuple[int | None, ...]
    boon_box: Cards = Cards()
    out_of_cards: Seat | None = None
    termination: Termination | None = None
    winner: Seat | None = None
