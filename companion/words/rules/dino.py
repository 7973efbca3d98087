"""The rules of Dino in our own words."""

from __future__ import annotations

from typing import Final

from companion.words.texts import Text, text

RULES: Final[dict[str, tuple[Text, Text]]] = {
    "DN-1": (
        text("What is in the box"),
        text(
            "A board, five dinosaurs, one meteorite, 36 eggs in six colours, and two counters for each of six players."
        ),
    ),
    "DN-2": (text("How many play"), text("Two to six.")),
    "DN-3": (
        text("The board"),
        text(
            "36 squares; the plants in them, six at most, are the spaces. Two opposite edges have six coloured start "
            "spaces each. Stones run around everything: that is the meteorite's way."
        ),
    ),
    "DN-4": (
        text("How far the meteorite has to go"),
        text(
            "It goes clockwise, and its way is shorter with fewer players: 28 stones for two, 38 for three, "
            "48 for four, 58 for five, 68 for six. Old hands take a shorter one."
        ),
    ),
    "DN-5": (
        text("Where nests may lie"),
        text(
            "Agree on six spaces. Not the two in the middle of a square, and none in a square that has a start space."
        ),
    ),
    "DN-6": (
        text("How many eggs"),
        text("A nest has eggs of one colour: one more than players. With six players the eggs reach for six each."),
    ),
    "DN-7": (
        text("Your counters"),
        text("You have two of one colour. They start far apart, one at each edge, on your colour."),
    ),
    "DN-8": (
        text("The dinosaurs"),
        text(
            "Everyone except the starter stands a dinosaur on a dotted line between squares, never between start "
            "spaces. At least three of them stand there, and they stay till the end. A nest may be shut from every "
            "side but one."
        ),
    ),
    "DN-9": (text("Who starts"), text("The oldest. Then clockwise.")),
    "DN-10": (
        text("Your turn"),
        text("One counter goes four spaces, straight or around corners, never over a space twice."),
    ),
    "DN-11": (
        text("What you do not move"),
        text("Every space short of four is a stone for the meteorite. If you cannot move at all, it goes four."),
    ),
    "DN-12": (
        text("What is in the way"),
        text("Dinosaurs, and nests that still have eggs. An empty nest is a space like any other."),
    ),
    "DN-13": (
        text("Other counters"),
        text("You may pass them and jump them, but never stop in a square where another one is, not even your own."),
    ),
    "DN-14": (text("Taking an egg"), text("Stop right in front of a nest, and you may take one egg.")),
    "DN-15": (
        text("Not twice in a row"),
        text("Before you take from that nest again, the counter must have been out of the square."),
    ),
    "DN-16": (
        text("Show the last one"),
        text("Your newest egg lies open for all to see. The others are your secret until the end."),
    ),
    "DN-17": (text("The strike"), text("On its last stone the meteorite strikes, and the game is over at once.")),
    "DN-18": (
        text("Going home"),
        text(
            "A counter that reaches a start space of any colour is safe and leaves the board for good. With both at "
            "home, your turns send the meteorite on by four."
        ),
    ),
    "DN-19": (text("All safe"), text("Once every counter is home, the game is over before the strike.")),
    "DN-20": (text("Points"), text("Each egg is worth 1, and each colour that you have is worth 5 more.")),
    "DN-21": (
        text("Too late"),
        text("For a counter that is still out, take away as many points as it needs spaces to get home."),
    ),
    "DN-22": (text("Who wins"), text("The most points. Equal points share the victory.")),
    "DN-23": (
        text("Harder games"),
        text(
            "A shorter way for the meteorite. Only as many eggs as players in each nest, or fewer. With two or three: "
            "home is only where your own colour is."
        ),
    ),
    "DN-24": (
        text("The five dinosaurs"),
        text(
            "Triceratops and Ankylosaurus, Stegosaurus, Brontosaurus, Dimetrodon. They did not live at one time, and "
            "three of them lived long before the meteorite."
        ),
    ),
}
