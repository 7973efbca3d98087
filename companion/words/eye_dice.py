"""What the eye says of dice, for its command and for the screens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.words.language import Language
from companion.words.texts import Text, fill_strings, text

if TYPE_CHECKING:
    from vision.values import DiceReading, Doubt

TEXTS: Final[dict[str, Text]] = {
    "dice.values": text("Dice, from left to right: {values}."),
    "dice.no_dice": text("No die is seen. Is one in the picture, and in good light?"),
    "dice.fewer_dice": text("{found} of {expected} dice are seen. Is one hidden or outside the picture?"),
    "dice.more_dice": text("More dice are seen than expected: {found}, not {expected}. Do others lie in the picture?"),
    "dice.not_sure": text("Not sure of these, counted from the left: {dice}."),
    "dice.too_small": text("The dice look small ({pixels} pixels; {wanted} or more are wanted): move closer."),
    "dice.frames_differ": text("The last pictures do not say the same. Wait until the dice lie still."),
    "dice.taught": text("“{face}”: {shots} shots in {file}."),
    "dice.more_shots": text("Each face needs {least} shots before the dice can be read; these have too few: {faces}."),
    "dice.apart": text("All faces can be told apart."),
    "dice.mixed": text("“{shown}” is taken for “{read}” at times: show both again, nearer and in even light."),
    "dice.weak": text("“{shown}” is not always known again: show it again, nearer and in even light."),
}


def say_dice(key: str, language: Language, **places: object) -> str:
    """One of these texts with its places filled."""
    return fill_strings(TEXTS[f"dice.{key}"], {name: str(value) for name, value in places.items()}, language, 0)


def say_doubt(doubt: Doubt, language: Language) -> str:
    """What is asked about dice."""
    places: dict[str, object] = {name: f"{value:g}" for name, value in doubt.values}
    return say_dice(doubt.code, language, dice=", ".join(str(at + 1) for at in doubt.ids), **places)


def say_reading(reading: DiceReading, language: Language) -> list[str]:
    """What was read, a line each: the values, then what is asked."""
    values = ", ".join(value or "?" for value in reading.values)
    first = [say_dice("values", language, values=values)] if reading.dice else []
    return first + [say_doubt(doubt, language) for doubt in reading.questions]
