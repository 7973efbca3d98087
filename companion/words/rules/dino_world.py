"""The rules of Dino World in our own words."""

from __future__ import annotations

from typing import Final

from companion.words.texts import Text, text

RULES: Final[dict[str, tuple[Text, Text]]] = {
    "DW-1": (
        text("What is in the box"),
        text(
            "52 dinosaurs in five sizes, 4 wooden markers, and the box itself, which becomes the rock. T. rex 4, "
            "spinosaurus 8, dilophosaurus 8, velociraptor 16, archaeopteryx 16."
        ),
    ),
    "DW-2": (
        text("Who eats whom"),
        text(
            "From large to small: T. rex, spinosaurus, dilophosaurus, velociraptor, archaeopteryx. Each catches all "
            "that are smaller than itself."
        ),
    ),
    "DW-3": (text("How many play"), text("Two to four; the box holds a set for each of four.")),
    "DW-4": (
        text("The jungle"),
        text("All 16 archaeopteryx lie apart from each other in the middle, so that no two meet."),
    ),
    "DW-5": (
        text("Your hunters"),
        text(
            "A marker and nine cards each: one T. rex, two spinosaurus, two dilophosaurus, four velociraptors. "
            "Sets that nobody needs stay out of play."
        ),
    ),
    "DW-6": (text("Who starts"), text("Whoever roars best. From there it goes clockwise.")),
    "DW-7": (
        text("The rock"),
        text("Stand the box on end before you, a slim side to you, a hand's width away from the nearest jungle card."),
    ),
    "DW-8": (
        text("The jump"),
        text(
            "Choose any hunter that you have not sent yet, put it on top of the rock, and give it one push toward "
            "the jungle. If it does not leave the rock, push again."
        ),
    ),
    "DW-9": (
        text("Caught"),
        text(
            "Hold your hunter with a finger and draw out every smaller card that lies under it. All of them go under "
            "your marker."
        ),
    ),
    "DW-10": (
        text("Only touching"),
        text(
            "Side by side is not on top. A corner that reaches over is enough; the app draws the line at a millimetre."
        ),
    ),
    "DW-11": (text("Too large"), text("Cards of the same size or larger stay where they are.")),
    "DW-12": (
        text("The hunter stays"),
        text("Your hunter now belongs to the jungle. Larger ones may catch it later, yours too."),
    ),
    "DW-13": (text("Beside everything"), text("If it lies on no card, you get nothing this time, and it stays.")),
    "DW-14": (
        text("Over the edge"),
        text("What falls off the table is out, and counts for no one. That goes for pushed jungle cards too."),
    ),
    "DW-15": (text("Caught is caught"), text("Dinosaurs under your marker never hunt again.")),
    "DW-16": (text("The end"), text("When everybody's nine hunters have jumped, the game is over.")),
    "DW-17": (
        text("Who wins"),
        text("Every card under your marker is one point, big or small. Most points win and roar; a tie is shared."),
    ),
}
