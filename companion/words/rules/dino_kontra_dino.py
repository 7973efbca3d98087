"""The rules of Dino Kontra Dino in our own words."""

from __future__ import annotations

from typing import Final

from companion.words.texts import Text, text

RULES: Final[dict[str, tuple[Text, Text]]] = {
    "DKD-1": (
        text("What is in the box"),
        text("45 dinosaurs, 30 events, and one dinosaur figure that settles ties."),
    ),
    "DKD-2": (
        text("A dinosaur card"),
        text(
            "It has a name, a number, a few words, and four traits: predation, size, speed, adaptability. "
            "A trait is worth as many points as it has icons, 1 to 5."
        ),
    ),
    "DKD-3": (
        text("An event card"),
        text("Everybody may read the front. The back says which one or two traits count, and stays hidden to the end."),
    ),
    "DKD-4": (
        text("How many play"),
        text("The rulebook names no number. Two to six is best; the cards reach for fifteen, with very few rounds."),
    ),
    "DKD-5": (
        text("Setting up"),
        text(
            "Three dinosaurs for everyone, seen only by their owner; the rest is the pile. The events are mixed and "
            "stacked front up where all can read them. Nobody peeks at a back."
        ),
    ),
    "DKD-6": (text("Who gets the figure first"), text("The youngest at the table.")),
    "DKD-7": (
        text("Choosing"),
        text("Read the event on top together. Then everyone picks one of three dinosaurs and lays it face down."),
    ),
    "DKD-8": (
        text("Turning up"),
        text("Once all dinosaurs lie there, they are turned up; after them the event shows its back."),
    ),
    "DKD-9": (
        text("Strength"),
        text("Take only the traits that the back asks for. With two of them, add both numbers up."),
    ),
    "DKD-10": (text("Who wins the event"), text("The strongest dinosaur. How close the others came does not matter.")),
    "DKD-11": (
        text("A tie for the win"),
        text(
            "If the figure's holder is one of the strongest, the holder wins. Otherwise walk clockwise from the "
            "holder: the first of the strongest that you meet wins. Ties further down mean nothing."
        ),
    ),
    "DKD-12": (
        text("What the winner takes"),
        text("The event, and the figure. Whoever has the figure already simply keeps it."),
    ),
    "DKD-13": (
        text("Drawing"),
        text("All dinosaurs that were played go away. If the pile has one for each, everyone draws back up to three."),
    ),
    "DKD-14": (
        text("When the pile runs short"),
        text(
            "If it cannot serve everyone, its rest goes into the box. Now come exactly two more events, with the two "
            "dinosaurs that everyone still holds, and nobody draws."
        ),
    ),
    "DKD-15": (
        text("How long it takes"),
        text(
            "As many rounds as 45 dinosaurs can be shared out evenly: 22 for two, 15 for three, 11 for four, 9 for "
            "five, 7 for six."
        ),
    ),
    "DKD-16": (text("Who wins the game"), text("Whoever has most events at the end.")),
    "DKD-17": (
        text("A tie at the end"),
        text(
            "Only those who are tied count their events with predation; most of them wins. Still tied? Then size, "
            "after it speed, after it adaptability. An event with two traits counts for both. Equal in all four: "
            "they share the victory."
        ),
    ),
    "DKD-18": (text("Variants"), text("None are printed. House rules can be agreed on before a game.")),
}
