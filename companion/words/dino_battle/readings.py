"""The readings of Dino Battle!'s rulebook that a table may choose between."""

from __future__ import annotations

from typing import Final

from companion.words.texts import ReadingText, text

READINGS: Final = (
    ReadingText(
        "dazed_faces",
        "DB-36",
        text("Which dazed faces daze?"),
        (("final", text("those that lie there at the end")), ("every", text("also those that are rolled again"))),
    ),
    ReadingText(
        "crystal_in_fight",
        "DB-27",
        text("Can a crystal be spent between the dice and the result of a fight?"),
        (("refused", text("no, before or after the fight")), ("allowed", text("yes, by the attacker"))),
    ),
    ReadingText(
        "fruit_falls",
        "DB-29",
        text("When does the fruit for a re-roll go into the temple?"),
        (("before", text("before the dice are rolled again")), ("after", text("after the dice lie there"))),
    ),
    ReadingText(
        "crystal_to_hill",
        "DB-28",
        text("Who can go up a hill by a crystal?"),
        (("pteranodon", text("a Pteranodon")), ("nobody", text("no dinosaur at all"))),
    ),
    ReadingText(
        "empty_boon_pile",
        "DB-21",
        text("What if the boon pile is empty?"),
        (("shuffled", text("the discarded boons are shuffled")), ("ended", text("there are no more boons"))),
    ),
    ReadingText(
        "used_boons",
        "DB-22",
        text("Where does a used action boon go?"),
        (("discard", text("to the discarded boons")), ("box", text("into the box"))),
    ),
    ReadingText(
        "boons_in_hand",
        "DB-15",
        text("Do action boons count for the hand limit?"),
        (("counted", text("yes, they count")), ("free", text("no, they are free"))),
    ),
    ReadingText(
        "extinct_upgrade",
        "DB-22",
        text("What becomes of an upgrade whose species dies out?"),
        (("stays", text("it stays without effect")), ("assigned", text("it goes to another species"))),
    ),
    ReadingText(
        "many_dice",
        "DB-30",
        text("What if more than ten dice are due?"),
        (("parts", text("they are rolled in parts")), ("ten", text("only ten are rolled"))),
    ),
    ReadingText(
        "temple",
        "DB-29",
        text("Without the box: what decides what rolls out of the temple?"),
        (("toy", text("the skull on the screen")), ("chance", text("a plain chance"))),
    ),
)
