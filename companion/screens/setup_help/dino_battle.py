"""The steps before a game of Dino Battle! (DB-2, DB-3)."""

from __future__ import annotations

from companion.games.dino_battle.options import Options
from companion.games.dino_battle.pack import CARDS, GLYPHS
from companion.games.dino_battle.species import ALL_DINOS
from companion.screens.setup_help import SetupStep


def steps(seats: int, starter: int, options: Options, _pack: object = None) -> tuple[SetupStep, ...]:
    """Tiles, shrines, glyphs and hills, what lies on the glyphs, temple and boons, cards, dinosaurs."""
    return (
        SetupStep("setup.db.tiles", 4),
        SetupStep("setup.db.join"),
        SetupStep("setup.db.shrines", GLYPHS),
        SetupStep("setup.db.glyphs", GLYPHS),
        SetupStep("setup.db.goods"),
        SetupStep("setup.db.temple"),
        SetupStep("setup.db.cards", CARDS, seat=starter),
        SetupStep("setup.db.dinos", len(ALL_DINOS), seat=starter),
    )


def rounds(seats: int) -> int | None:
    """How many turns the cards last for depends on how they are played."""
    return None
