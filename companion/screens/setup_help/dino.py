"""The steps before a game of Dino (DN-4 to DN-9)."""

from __future__ import annotations

from typing import Final

from companion.games.dino.options import Options
from companion.games.dino.pack import Pack
from companion.games.dino.rules import Dino, placing_order
from companion.games.game import Seat, Setup
from companion.screens.setup_help import SetupStep

AS_PUBLISHED: Final = Pack(format=1, game="dino", key="none", title="none", origin="public")


def steps(seats: int, starter: int, options: Options | None, pack: Pack | None = None) -> tuple[SetupStep, ...]:
    """Counters, nests with their eggs, who places dinosaurs, the meteorite, who begins."""
    options = options or Options()
    rules = Dino(Setup(seats, "table", options, pack or AS_PUBLISHED, Seat(starter)))
    placers = placing_order(seats, Seat(starter), options)
    return (
        SetupStep("setup.dn.counters", 2),
        SetupStep("setup.dn.nests", 6),
        SetupStep("setup.dn.eggs", rules.eggs_per_nest),
        SetupStep("setup.dn.dinosaurs", len(placers), seats=placers),
        SetupStep("setup.dn.meteorite", rules.track),
        SetupStep("setup.dn.starter", seat=starter),
    )


def rounds(seats: int) -> int | None:
    """Nobody knows before when the meteorite strikes."""
    return None
