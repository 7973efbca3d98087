"""The words of Dino Kontra Dino: traits, counters, cards, and how they are said."""

from __future__ import annotations

from typing import Any, Final

from companion.games.dino_kontra_dino.traits import Trait
from companion.games.game import UNKNOWN
from companion.words.formats import card, join, word
from companion.words.texts import Speaker, Text, fill_strings, text

DINOSAUR: Final = card("dinosaur")
EVENT: Final = card("event")
TRAIT: Final = word("trait")
COUNTER: Final = word("counter")

PREDATION: Final = text("predation")
SIZE: Final = text("size")
SPEED: Final = text("speed")
ADAPTABILITY: Final = text("adaptability")
TRAIT_WORDS: Final[dict[str, Text]] = {
    "predation": PREDATION,
    "size": SIZE,
    "speed": SPEED,
    "adaptability": ADAPTABILITY,
}

WORDS: Final[dict[str, dict[str, Text]]] = {
    "trait": TRAIT_WORDS,
    "fact": {**TRAIT_WORDS, "traits": text("the traits of the event")},
    "unknown": {"dinosaur": text("a dinosaur"), "event": text("an event")},
    "unnamed": {"dinosaur": text("dinosaur no. {number}"), "event": text("event no. {number}")},
    "counter": {
        "figure": text("the figure"),
        "pile": text("cards in the pile"),
        "events_left": text("events to come"),
        "events": text("events won"),
        "predation": text("events with predation"),
        "size": text("events with size"),
        "speed": text("events with speed"),
        "adaptability": text("events with adaptability"),
    },
    "chance": {
        "dinosaur": text("a dinosaur from the pile"),
        "event_front": text("the front of the next event"),
        "event_back": text("the back of the event"),
    },
    "action": {
        "PlayCard": text("a dinosaur by its number or its traits"),
        "LaidDown": text("a dinosaur laid face down"),
        "IconsCounted": text("a count of events"),
        "DinosaurDealt": text("a dinosaur from the pile"),
        "EventShown": text("the front of an event"),
        "EventTurned": text("the back of an event"),
    },
}

TWICE: Final = text("{trait} twice")


def traits_word(value: tuple[Trait, ...], speaker: Speaker) -> str:
    """Traits as an event shows them; one that it shows twice is said once, with how often."""
    said = [
        fill_strings(TWICE, {"trait": TRAIT(trait, speaker)}, speaker.language)
        if value.count(trait) > 1
        else TRAIT(trait, speaker)
        for trait in dict.fromkeys(value)
    ]
    return join(said, speaker.language)


def event_unknown(value: Any) -> bool:
    """Whether the event of a value is one that nobody named."""
    return bool(value.event == UNKNOWN)
