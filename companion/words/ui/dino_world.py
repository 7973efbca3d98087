"""Texts of the screens of Dino World beside the table."""

from __future__ import annotations

from typing import Final

from companion.words.texts import Text, counted, text

DINO_WORLD: Final[dict[str, Text]] = {
    "dw.who_jumps": text("Which dinosaur jumps?"),
    "dw.again": text("It is still on the rock: push it again."),
    "dw.under": text("{hunter}: what lay under it?"),
    "dw.pushed": text("Which other cards fell off the table?"),
    "dw.throw": text("Throw {number} of {all}"),
    "dw.all_sent": text("all sent"),
    "dw.none_lie": text("None of these lies in the jungle."),
    "dw.nothing": text("Nothing caught"),
    "dw.caught": counted("{number} caught", "{number} caught", "number"),
    "dw.pushed_done": counted("{number} fell off", "{number} fell off", "number"),
    "dw.fell": text("It fell off"),
    "dw.rock": text("Still on the rock"),
    "dw.leans": text("Leans on the rock"),
    "dw.push": text("Others fell off"),
    "dw.push_count": text("Others fell off: {number}"),
    "dw.back": text("Back to the catch"),
    "dw.told_prey": text("First take back what was caught."),
    "setup.dw.rock": text("Close the empty box: it is the rock, and stands on end before whoever jumps."),
    "setup.dw.jungle": text("Spread the archaeopteryx in the middle. No two may touch."),
    "setup.dw.sets": text(
        "Deal a set to everyone: 1 T. rex, 2 spinosaurus, 2 dilophosaurus, 4 velociraptors, and a marker."
    ),
    "setup.dw.aside": text("Put the hunters that nobody got aside."),
    "setup.dw.distance": text("Leave a hand's width between the rock and the nearest card."),
    "setup.dw.starter": text("{name} begins: who roars best like a T. rex."),
}
