"""Texts of the screens of Mini Dinosaur."""

from __future__ import annotations

from typing import Final

from companion.words.texts import Text, text

MINI_DINOSAUR: Final[dict[str, Text]] = {
    "setup.md.bets": text("Shuffle the bets and deal this many to everyone. The other {unused} go back to the box."),
    "setup.md.dinosaurs": text(
        "Shuffle the dinosaurs and deal this many to everyone. Nobody changes the order in the hand."
    ),
    "setup.md.automaton": text("Lay this many dinosaurs face down in a row: the hand of the automatic player."),
    "setup.md.box": text("The other dinosaurs go back to the box, unseen."),
    "setup.md.starter": text("{name} begins: who looks most like a dinosaur."),
}
