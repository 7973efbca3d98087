"""What the `flick` command says of a flick, and of a measured table."""

from __future__ import annotations

from typing import Final

from companion.words.dino_world.vocabulary import KIND_WORDS
from companion.words.language import Language
from companion.words.texts import Text, fill_strings, text

TEXTS: Final[dict[str, Text]] = {
    "head": text("{kind} at {speed} m/s, {angle}°"),
    "pushed": text("pushed at {speed} m/s, {angle}°"),
    "stays": text("It stays on the rock: push again."),
    "flies": text("flies {mm} mm in {seconds} s, tilted by {angle}°"),
    "lies_up": text("lies at {x}, {y} mm after {seconds} s, face up"),
    "lies_down": text("lies at {x}, {y} mm after {seconds} s, face down"),
    "off": text("falls off the table"),
    "caught": text("lies {mm} mm over card {card} ({kind}): caught"),
    "caught_close": text("lies {mm} mm over card {card} ({kind}): caught, a close call"),
    "missed": text("lies {mm} mm over card {card} ({kind}): not caught"),
    "missed_close": text("lies {mm} mm over card {card} ({kind}): not caught, a close call"),
    "touches": text("touches card {card} ({kind})"),
    "card_off": text("card {card} falls off the table"),
    "nothing": text("catches nothing"),
    "measured": text(
        "{file}: friction of the table {table}, of card on card {card}, of the rock {rock}; spread {spread}"
    ),
}


def say_flick(key: str, language: Language, **places: object) -> str:
    """One of these texts with its places filled."""
    return fill_strings(TEXTS[key], {name: str(value) for name, value in places.items()}, language)


def kind_word(kind: str, language: Language) -> str:
    """What a kind of card is called; one of an owner's table keeps its name."""
    return fill_strings(KIND_WORDS[kind], {}, language) if kind in KIND_WORDS else kind
