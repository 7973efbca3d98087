"""The words of Dino World: kinds of dinosaurs, counters, measures, and how they are said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from companion.words.formats import capital, join, word
from companion.words.texts import Speaker, Text, fill_strings, text

KIND: Final = word("kind")
KIND_FIRST: Final = capital(KIND)
COUNTER: Final = word("counter")

KIND_WORDS: Final[dict[str, Text]] = {
    "t_rex": text("T. rex"),
    "spinosaurus": text("spinosaurus"),
    "dilophosaurus": text("dilophosaurus"),
    "velociraptor": text("velociraptor"),
    "archaeopteryx": text("archaeopteryx"),
}

WORDS: Final[dict[str, dict[str, Text]]] = {
    "kind": KIND_WORDS,
    "counter": {
        "turn": text("whose turn it is"),
        "caught": text("caught cards"),
        "t_rex": text("hunters left: T. rex"),
        "spinosaurus": text("hunters left: spinosaurus"),
        "dilophosaurus": text("hunters left: dilophosaurus"),
        "velociraptor": text("hunters left: velociraptor"),
    },
    "chance": {
        "spread": text("how the jungle lies"),
        "landing": text("how the hunter lands"),
    },
    "action": {
        "Launch": text("a hunter that is sent"),
        "JungleSpread": text("a jungle that is spread"),
        "Landing": text("a landing with its measures"),
        "StayedOnRock": text("a hunter still on the rock"),
        "Caught": text("what was caught"),
        "Rearranged": text("how the cards lie now"),
    },
}

SEVERAL: Final = text("{kind} × {number}")
MEASURE: Final = text("{whole}.{tenths} mm")


def kinds(value: Sequence[str], speaker: Speaker) -> str:
    """Kinds as a list, each once, with how many of it there are."""
    said = [
        fill_strings(SEVERAL, {"kind": KIND(kind, speaker), "number": str(count)}, speaker.language)
        if count > 1
        else KIND(kind, speaker)
        for kind, count in Counter(value).items()
    ]
    return join(said, speaker.language)


def millimetres(value: float | None, speaker: Speaker) -> str:
    """A measure to a tenth of a millimetre, as the language writes it."""
    whole, _, tenths = f"{value or 0:.1f}".partition(".")
    return fill_strings(MEASURE, {"whole": whole, "tenths": tenths}, speaker.language)


def unmeasured(value: Any) -> bool:
    """Whether the overlap of a value was told without its depth."""
    return value.depth_mm is None
