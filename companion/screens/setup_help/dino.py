"""The steps before a game of Dino (DN-4 to DN-9)."""

from __future__ import annotations

from companion.games.dino.options import Options
from companion.games.dino.rules import dinosaurs_placed, eggs_in_nest, stones_of
from companion.screens.setup_help import SetupStep


def steps(seats: int, starter: int, options: Options | None) -> tuple[SetupStep, ...]:
    """Counters, nests with their eggs, dinosaurs, the meteorite, who begins."""
    options = options or Options()
    return (
        SetupStep("setup.dn.counters", 2),
        SetupStep("setup.dn.nests", 6),
        SetupStep("setup.dn.eggs", eggs_in_nest(seats, options)),
        SetupStep("setup.dn.dinosaurs", dinosaurs_placed(seats)),
        SetupStep("setup.dn.meteorite", max(1, stones_of(seats) - options.track_shorter_by)),
        SetupStep("setup.dn.starter", seat=starter),
    )


def rounds(seats: int) -> int | None:
    """Nobody knows before when the meteorite strikes."""
    return None
