"""All that is true in one Dino Battle! game."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from companion.games.dino_battle.actions import BoonFacts, HandCard
from companion.games.dino_battle.species import Species
from companion.games.dino_battle.stack import BattleFrame
from companion.games.frames import Stacked
from companion.games.game import Card, Cards, Seat

Condition: TypeAlias = Literal["waiting", "standing", "dazed", "defeated"]
"""`waiting` to be placed (DB-3); `standing`; `dazed` on its side (DB-37); `defeated` and out of the game (DB-35)."""

Termination: TypeAlias = Literal["extinct", "shrines", "deck_out"]
"""Three enemy species are extinct, or five shrines are held at the start of a turn (DB-5); a pile ran out (DB-6)."""


class Dino(Struct, frozen=True):
    """One of a side's dinos; its space is None off the board, and where the app was not told."""

    condition: Condition
    space: str | None = None


class Upgrade(Struct, frozen=True):
    """A boon with a lasting effect (DB-22): on all dinos of the seat (`species` None), or on those of one species."""

    boon: Card
    species: Species | None = None
    facts: BoonFacts | None = None


class Player(Struct, frozen=True):
    """One side. Secret: `hand`, `boons` and what is in `pile`, which has no order.

    `dinos` are numbered as DINOS says. `boons` are action boons in the hand, and count for its limit (DB-15).
    `slots` hold the cards played this turn, leftmost first (DB-7). `flagstones` are those not on a shrine (DB-19).
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
    flagstones: int
    tiles: tuple[str, ...]
    turns: int


class Shrine(Struct, frozen=True):
    """A shrine, and the seat whose flagstone lies on it (DB-17)."""

    space: str | None
    flagstone: Seat | None


class Glyph(Struct, frozen=True):
    """A glyph on the board, with what is left on it (DB-20); one that was taken is no longer in the state."""

    glyph: Card
    space: str | None
    fruit: int
    crystals: int


class Offering(Struct, frozen=True):
    """Fruit and crystals: in the temple's offering (DB-13), or lost for good (DB-29)."""

    fruit: int
    crystals: int


class State(Stacked, frozen=True):
    """All that is true, without the pack and the options. Secret: see Player, BoonDraw and BoonChoice; `boon_pile`.

    `stack` is the unfinished business, top last; it is empty once the game is over. `out_of_cards` is the seat whose
    draw met an empty pile first (DB-6).
    """

    stack: tuple[BattleFrame, ...]
    players: tuple[Player, ...]
    shrines: tuple[Shrine, ...]
    glyphs: tuple[Glyph, ...]
    offering: Offering
    lost: Offering
    boon_pile: Cards
    boon_discard: Cards
    out_of_cards: Seat | None
    termination: Termination | None
    winner: Seat | None
