"""The steps before a game of Dino Kontra Dino (DKD-1, DKD-5, DKD-6)."""

from __future__ import annotations

from companion.games.dino_kontra_dino.options import Options
from companion.games.dino_kontra_dino.pack import DINOSAURS, EVENTS, HAND
from companion.screens.setup_help import SetupStep


def steps(seats: int, starter: int, options: Options, _pack: object = None) -> tuple[SetupStep, ...]:
    """Dinosaurs, hands, pile, events, figure."""
    dealt = HAND * seats
    return (
        SetupStep("setup.dkd.shuffle", DINOSAURS),
        SetupStep("setup.dkd.deal", HAND, places=(("dealt", dealt),)),
        SetupStep("setup.dkd.pile", DINOSAURS - dealt),
        SetupStep("setup.dkd.events", EVENTS) if options.event_deck == "box" else SetupStep("setup.dkd.app_events", 0),
        SetupStep("setup.dkd.figure", seat=starter),
    )


def rounds(seats: int) -> int:
    """A round for every card that everybody can be dealt (DKD-15)."""
    return DINOSAURS // seats
