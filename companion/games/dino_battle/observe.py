"""What one seat, or everybody, may know of a Dino Battle! game."""

from __future__ import annotations

from msgspec import Struct

from companion.games.dino_battle.actions import HandCard
from companion.games.dino_battle.stack import BattleFrame
from companion.games.dino_battle.state import Dino, Glyph, Offering, Shrine, Termination, Upgrade
from companion.games.game import Cards, Seat


class SeenPlayer(Struct, frozen=True):
    """One side as another sees it: its cards in hand and its pile are only counted."""

    dinos: tuple[Dino, ...]
    hand: Cards
    boons: Cards
    pile: int
    discard: Cards
    slots: tuple[HandCard, ...]
    upgrades: tuple[Upgrade, ...]
    fruit: int
    crystals: int
    flagstones: int
    tiles: tuple[str, ...]
    turns: int


class Observation(Struct, frozen=True):
    """What `seat` sees (None: what everybody sees). In `stack` the boons that another seat draws are unknown."""

    seat: Seat | None
    stack: tuple[BattleFrame, ...]
    players: tuple[SeenPlayer, ...]
    shrines: tuple[Shrine, ...]
    glyphs: tuple[Glyph, ...]
    offering: Offering
    lost: Offering
    boon_pile: int
    boon_discard: Cards
    out_of_cards: Seat | None
    termination: Termination | None
    winner: Seat | None
