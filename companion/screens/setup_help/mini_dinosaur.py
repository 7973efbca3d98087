"""The steps before a game of Mini Dinosaur (MD-5 to MD-7, MD-18)."""

from __future__ import annotations

from companion.games.mini_dinosaur.options import Options
from companion.games.mini_dinosaur.pack import AUTOMATON_CARDS, BETS_EACH, DINOSAURS_EACH, Pack, cards_in_box
from companion.screens.setup_help import SetupStep


def steps(seats: int, starter: int, _options: Options, pack: Pack | None = None) -> tuple[SetupStep, ...]:
    """Bets, dinosaurs, what goes back, the automatic player's hand, who begins."""
    each = DINOSAURS_EACH[seats]
    automaton = AUTOMATON_CARDS if seats == 2 else 0
    dinosaurs, bets = cards_in_box(pack)
    over = max(0, dinosaurs - each * seats - automaton)
    return (
        SetupStep("setup.md.bets", BETS_EACH, places=(("unused", max(0, bets - BETS_EACH * seats)),)),
        SetupStep("setup.md.dinosaurs", each),
        *([SetupStep("setup.md.automaton", automaton)] if automaton else []),
        *([SetupStep("setup.md.box", over)] if over else []),
        SetupStep("setup.md.starter", seat=starter),
    )


def rounds(seats: int) -> int | None:
    """A race has no number of rounds."""
    return None
