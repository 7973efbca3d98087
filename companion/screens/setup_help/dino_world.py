"""The steps before a game of Dino World (DW-1, DW-4 to DW-7)."""

from __future__ import annotations

from companion.games.dino_world.kinds import BIRDS, BOX, set_of
from companion.games.dino_world.options import Options
from companion.screens.setup_help import SetupStep


def steps(seats: int, starter: int, options: Options, _pack: object = None) -> tuple[SetupStep, ...]:
    """The jungle, the sets, the surplus, the rock and its distance, who begins."""
    each = len(set_of(0))
    aside = BOX - len(BIRDS) - each * seats
    return (
        SetupStep("setup.dw.jungle", len(BIRDS)),
        SetupStep("setup.dw.sets", each),
        *([SetupStep("setup.dw.aside", aside)] if aside else []),
        SetupStep("setup.dw.rock"),
        SetupStep("setup.dw.distance"),
        SetupStep("setup.dw.starter", seat=starter),
    )


def rounds(seats: int) -> int:
    """Everybody sends nine hunters (DW-16)."""
    return len(set_of(0))
