"""The rules of Mini Dinosaur in our own words."""

from __future__ import annotations

from typing import Final

from companion.words.texts import Text, text

RULES: Final[dict[str, tuple[Text, Text]]] = {
    "MD-1": (
        text("What is in the box"),
        text("45 dinosaurs in five colours and 42 bets. The runners: Groom, Bride, Skateboarder, Red Baby, Grandpa."),
    ),
    "MD-2": (text("A runner"), text("It joins its own colour on the table, which is one card ahead from now on.")),
    "MD-3": (
        text("A slip"),
        text("It takes one card of its colour away with it. Is there none yet, only the slip goes back to the box."),
    ),
    "MD-4": (text("How many play"), text("Two to five. Two play against an automatic third as well.")),
    "MD-5": (text("Bets"), text("Eight for everyone, seen by their owner alone. The others are out of the game.")),
    "MD-6": (
        text("Dinosaurs"),
        text(
            "Ten for everyone with two or three at the table, eight with four, seven with five. The hand stays in the "
            "order in which it was dealt."
        ),
    ),
    "MD-7": (
        text("Who starts"),
        text("Whoever looks most like a dinosaur; then clockwise. A turn is one action: a dinosaur or a bet."),
    ),
    "MD-8": (
        text("Playing a dinosaur"),
        text(
            "First, if you like, throw one card out of your hand, whichever it is. Then the dinosaur at the left end "
            "goes to the middle."
        ),
    ),
    "MD-9": (
        text("Placing a bet"),
        text("Open or secret, as you choose; in a whole game each of you has two open and two secret ones."),
    ),
    "MD-10": (text("Nobody draws"), text("The hand only gets smaller.")),
    "MD-11": (
        text("Nothing left to do"),
        text("Whoever has no dinosaur and no bet to place is passed over."),
    ),
    "MD-12": (
        text("The end"),
        text("The fifth card of one colour stops the race on the spot. So does a table at which nobody can act."),
    ),
    "MD-13": (
        text("Who wins"),
        text(
            "All bets are opened. Each that came true brings its points, the others cost nothing. Most points win, "
            "equal points win together."
        ),
    ),
    "MD-14": (text("Places"), text("The more cards a colour has on the table, the further ahead it is.")),
    "MD-15": (
        text("Equal colours"),
        text("They share a place, and the colour behind them gets the very next one: after two winners comes second."),
    ),
    "MD-16": (
        text("Last place"),
        text("Every colour with the smallest number of cards is last."),
    ),
    "MD-17": (text("Second and last"), text("One colour can be both, and then bets on either come true.")),
    "MD-18": (
        text("Two players"),
        text(
            "Ten more dinosaurs form a third hand. After both of you have had a turn, its leftmost card is played. "
            "Everything else is as with three."
        ),
    ),
    "MD-20": (
        text("What bets say"),
        text(
            "Points for each card of a colour; an exact number of its cards; a colour ahead of another, level with "
            "another, in second place or last; few cards on the table altogether; one full set of all five colours "
            "and no more."
        ),
    ),
}
