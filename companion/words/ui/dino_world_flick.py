"""Texts of Dino World's digital screens: the throw, what came of it, and who throws."""

from __future__ import annotations

from typing import Final

from companion.words.texts import Text, counted, text

DINO_WORLD_FLICK: Final[dict[str, Text]] = {
    "dwf.throw_of": text("Throw {number} of {all}"),
    "dwf.swipe": text("Swipe the card off the rock"),
    "dwf.again": text("Still on the rock: push again"),
    "dwf.times": text("×{number}"),
    "dwf.rock": text("Rock"),
    "dwf.card": text("Card"),
    "dwf.turn": text("Turn"),
    "dwf.laying": text("The jungle is being laid"),
    "dwf.flies": text("On its way"),
    "dwf.bot_turn": text("{seat} is a bot"),
    "dwf.let_throw": text("Let it throw"),
    "dwf.slow_left": text("Slowly, from the left"),
    "dwf.slow_right": text("Slowly, from the right"),
    "dwf.last": text("The last throw: {seat}"),
    "dwf.skip": text("Skip"),
    "dwf.metres": text("metres a second"),
    "dwf.flew": text("{mm} mm through the air, at rest after {seconds} s"),
    "dwf.caught": counted("{number} card caught", "{number} cards caught", "number"),
    "dwf.nothing": text("Nothing caught"),
    "dwf.off": text("Off the table"),
    "dwf.stays": text("Stays on the rock"),
    "dwf.close_on": text("Close call: caught"),
    "dwf.close_off": text("Close call: not caught"),
    "dwf.mm": text("{mm} mm"),
    "dwf.over": text("lies {mm} mm over it"),
    "dwf.needed": text("From {mm} mm on it is caught."),
    "dwf.why": text("Why?"),
    "dwf.next": text("Next: {seat}"),
    "dwf.to_result": text("To the result"),
    "dwf.who": text("Who throws?"),
    "dwf.who_lead": text("Tap a seat until it is right."),
    "dwf.person": text("A person"),
    "dwf.learner": text("A person, with help to aim"),
    "dwf.child": text("Bot: a child's hand"),
    "dwf.adult": text("Bot: a steady hand"),
    "dwf.expert": text("Bot: a master's hand"),
    "dwf.begin": text("Begin"),
    "dwf.practise": text("Practise"),
    "dwf.soft": text("soft"),
    "dwf.middle": text("middling"),
    "dwf.hard": text("hard"),
}
