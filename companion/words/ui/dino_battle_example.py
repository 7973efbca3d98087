"""What Dino Battle!'s example says at each of its entries. Its numbers are those of the rulebook's turn example."""

from __future__ import annotations

from typing import Final

from companion.words.texts import Text, text

DINO_BATTLE_EXAMPLE: Final[dict[str, Text]] = {
    "db.learn": text("Learn by example"),
    "db.learn.yellow": text("Yellow"),
    "db.learn.blue": text("Blue"),
    "db.learn.roll": text("Roll the dice"),
    "db.learn.done": text("Done"),
    "db.learn.1": text("Play Minmi 3. It goes into the first slot, which activates three Minmi."),
    "db.learn.2": text("Tap the lit Minmi: it is the first of three."),
    "db.learn.3": text("The card’s value is 3, so it goes up to three spaces. Tap the lit one."),
    "db.learn.4": text("The second Minmi of this card."),
    "db.learn.5": text("It moves too. The number says what a space costs."),
    "db.learn.6": text("The third Minmi of this card."),
    "db.learn.7": text("This one attacks. Tap the blue Minmi beside it, then Attack."),
    "db.learn.8": text("Strength 1, and the Triceratops beside the target flanks: two dice."),
    "db.learn.9": text("5 and a dazed face. A fruit pays for one die: tap the dazed one and roll it again."),
    "db.learn.10": text("The fruit falls into the skull. It may roll out again."),
    "db.learn.11": text("Now the die that was paid for."),
    "db.learn.12": text("10 and 5, and 3 from the card: 18. The blue Minmi rolls one die and has no flankers."),
    "db.learn.13": text("18 against 0: the blue Minmi is defeated. Play T-Rex 3: the second slot activates two."),
    "db.learn.14": text("The first T-Rex."),
    "db.learn.15": text("It moves beside the shrine, and beside the blue Triceratops."),
    "db.learn.16": text("The second T-Rex."),
    "db.learn.17": text("It moves beside the shrine as well."),
    "db.learn.18": text("Play Triceratops 3: the third slot activates one."),
    "db.learn.19": text("Your only Triceratops."),
    "db.learn.20": text("Tap the blue Triceratops, then Attack. Look at the chance first."),
    "db.learn.21": text("Strength 2, and the T-Rex beside the target flanks: three dice."),
    "db.learn.22": text("10 and 15, and 3 from the card: 28. The dazed face counts 0. Blue rolls two dice."),
    "db.learn.23": text(
        "28 against 30: yours is defeated, the last one, so the species is extinct and its cards are wild. Its dazed "
        "face still lays the other down. End the turn."
    ),
    "db.learn.24": text("Three cards were played, so one is drawn."),
    "db.learn.25": text(
        "Control: two against 0 at the shrine, for who is dazed does not count: your flagstone. Two glyphs give fruit, "
        "the third is empty and goes: for it you see two boons."
    ),
    "db.learn.26": text("The second boon."),
    "db.learn.27": text("Keep one. The other is discarded."),
    "db.learn.28": text("That was a whole turn, number by number. Blue is next."),
}
