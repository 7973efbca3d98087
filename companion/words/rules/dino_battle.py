"""The rules of Dino Battle! in our own words."""

from __future__ import annotations

from typing import Final

from companion.words.texts import Text, text

RULES: Final[dict[str, tuple[Text, Text]]] = {
    "DB-1": (
        text("What is in the box"),
        text(
            "For each side 17 dinosaurs of six species, 28 action cards, eight flagstones, four tiles. For both: "
            "shrines, hills, glyphs, 18 fruit, 8 crystals, ten dice and a hill die, 36 boons, and the Skull Temple."
        ),
    ),
    "DB-2": (
        text("Building the board"),
        text(
            "Each side lays its four tiles at random; the two rows interlock. The icons say where shrines, hills and "
            "glyphs go, a hill also under a glyph. Read each glyph, turn it over and put its fruit and crystals on it."
        ),
    ),
    "DB-3": (
        text("Hands and dinosaurs"),
        text(
            "Whoever begins draws three cards, the other five. Then that side puts all its dinosaurs on its own edge, "
            "and the other one follows. A tile takes no two of the same species, so Raptors and Minmi share out evenly."
        ),
    ),
    "DB-4": (
        text("A turn"),
        text("Up to three cards are played, then cards are drawn, then shrines and glyphs are looked at."),
    ),
    "DB-5": (
        text("Winning at once"),
        text(
            "Wipe out three species of the other side, or begin your turn with your stones on at least five shrines. "
            "Whoever has five at the end of a turn must say so."
        ),
    ),
    "DB-6": (
        text("When the cards run out"),
        text(
            "The pile is never shuffled anew. Once somebody has to draw from an empty one, both sides still get the "
            "same number of turns; then more defeated enemies decide, and equal numbers are a draw."
        ),
    ),
    "DB-7": (text("The three slots"), text("Cards fill the slots from the left, and each takes effect straight away.")),
    "DB-8": (
        text("Dinosaur cards"),
        text("The slot shows how many dinosaurs of the card's species act, every one of them a different one."),
    ),
    "DB-9": (text("Acting"), text("A dinosaur that acts either moves, or attacks an enemy right beside it.")),
    "DB-10": (text("Wild cards"), text("They work the same, but for whatever species you like.")),
    "DB-11": (
        text("Once for each card"),
        text("No dinosaur acts twice by one card. With two cards in one turn it may act twice."),
    ),
    "DB-12": (text("Too few dinosaurs"), text("Icons that find no dinosaur are lost.")),
    "DB-13": (
        text("The temple card"),
        text("Either everything that lies in the offering, or the boon on top of the pile."),
    ),
    "DB-14": (
        text("Drawing"),
        text("After none, one, two or three played cards you draw four, three, two or one."),
    ),
    "DB-15": (text("Eight at most"), text("Whatever is above eight in your hand then goes.")),
    "DB-16": (text("Played cards"), text("When you draw, the cards in your slots go to your discards.")),
    "DB-17": (
        text("Taking a shrine"),
        text(
            "Look at every shrine without your stone. More of your dinosaurs beside it than of the enemy's, dazed ones "
            "left out? Then your stone goes there, and an enemy's stone goes home."
        ),
    ),
    "DB-18": (
        text("Only your own gain"),
        text("In your check you never take your stones away and never lay one for the other side."),
    ),
    "DB-19": (text("Eight stones, eight shrines"), text("So both sides can never hold five at the same time.")),
    "DB-20": (
        text("Holding a glyph"),
        text("More of your standing dinosaurs beside it: take a fruit; if none is left a crystal; else the glyph."),
    ),
    "DB-21": (
        text("Boons for glyphs"),
        text("After all glyphs: each one you took goes to the box, and you see two boons, keep one and discard one."),
    ),
    "DB-22": (
        text("What boons do"),
        text(
            "Action boons come to your hand, events happen now, upgrades stay: for all, for a species you choose, or "
            "for a named one. If that one is gone, choose another."
        ),
    ),
    "DB-23": (
        text("Moving"),
        text(
            "As far as the card's value, past your own but not past enemies, shrines or glyphs, and only to an empty "
            "space."
        ),
    ),
    "DB-25": (
        text("Hills"),
        text("Stepping up from flat ground counts as two. On top, and down again, every step counts as one."),
    ),
    "DB-26": (text("Pteranodons"), text("They fly over everything and climb for free, but land on empty spaces only.")),
    "DB-27": (
        text("Crystals"),
        text(
            "At any moment of your play step, even within a card, a crystal draws a card or shifts one of your "
            "dinosaurs that is not dazed by one space."
        ),
    ),
    "DB-28": (text("No crystal up a hill"), text("That step costs two, so one crystal does not reach.")),
    "DB-29": (
        text("The skull's mouth"),
        text("Fruit and crystals you pay are dropped in. What rolls out lies in the offering, the rest is gone."),
    ),
    "DB-30": (
        text("Dice of the attacker"),
        text("Its strength, and a die more for each friend beside the target that is not dazed."),
    ),
    "DB-31": (text("From a hill"), text("Attacking downhill adds the hill die.")),
    "DB-32": (
        text("Rolling again"),
        text(
            "Each fruit rolls one of your dice again, all of them in one go and none twice. Then add the card's value."
        ),
    ),
    "DB-33": (
        text("Dice of the defender"),
        text("Its strength, the hill die if it alone stands on a hill, and fruit of its own to roll again."),
    ),
    "DB-34": (text("Who rolls first"), text("The attacker rolls and rolls again before the defender does.")),
    "DB-35": (
        text("Who falls"),
        text(
            "The lower sum leaves the game, be it the attacker. Equal sums harm nobody. Blank and dazed count nothing."
        ),
    ),
    "DB-36": (
        text("Dazing"),
        text("A dazed face at the end lays the opponent on its side, unless that one fell, even if its roller did."),
    ),
    "DB-37": (text("Getting up"), text("Its next activation does nothing but stand it up.")),
    "DB-38": (
        text("While dazed"),
        text("It rolls a die less, does not flank, and is not counted at shrines and glyphs."),
    ),
    "DB-40": (
        text("A species is gone"),
        text("With its last dinosaur the reference card is flipped, and its owner plays those cards as wild ones."),
    ),
    "DB-41": (text("The third species"), text("With it that side has lost, also in the middle of its own turn.")),
}
