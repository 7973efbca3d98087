"""What the eye says of a camera, for its commands and for the screens."""

from __future__ import annotations

from typing import Final

from companion.words.language import Language
from companion.words.texts import Text, fill_strings, text

TEXTS: Final[dict[str, Text]] = {
    "no_cameras": text("This machine has no camera. A phone's address, a video or a folder of pictures works too."),
    "state.none": text("nothing seen yet"),
    "state.moving": text("something moves"),
    "state.hand": text("a hand is in view"),
    "state.empty": text("the table is empty"),
    "state.still": text("the table lies still"),
    "lock.exposure.held": text("exposure locked"),
    "lock.exposure.free": text("exposure cannot be locked"),
    "lock.exposure.none": text("no exposure to lock"),
    "lock.white_balance.held": text("white balance locked"),
    "lock.white_balance.free": text("white balance cannot be locked"),
    "lock.white_balance.none": text("no white balance to lock"),
    "lock.focus.held": text("focus locked"),
    "lock.focus.free": text("focus cannot be locked"),
    "lock.focus.none": text("no focus to lock"),
    "sheet.title": text("Dino Companion measures your table"),
    "sheet.print": text("1. Print this page at 100 %, without fitting it to the paper."),
    "sheet.ruler": text("2. Hold a ruler to the bar below."),
    "sheet.flat": text("3. Lay the sheet flat on the table, whole in the picture."),
    "sheet.places": text("4. Then lay it near two or three corners of the picture, too."),
    "sheet.bar": text("This bar is 100 mm long. If yours is not, tell the app its length."),
    "sheet.marks": text(
        "To keep: cut these out and fix them to the table's corners. A pushed camera is noticed by them."
    ),
    "sheet.lens": text("For the lens only (not needed in most homes): hold this page into the picture at many slants."),
    "measured.well": text("The table is measured: {error} mm off. Leave the camera where it is."),
    "measured.rough": text(
        "The table is measured, roughly: {error} mm off. Lay the sheet at further places to make it better."
    ),
    "measured.corners": text("The table is known by its corners: you are asked whether cards touch."),
}


STEPS: Final = ("sheet.print", "sheet.ruler", "sheet.flat", "sheet.places")


def sheet_words(language: Language) -> tuple[str, tuple[str, ...], str, str, str]:
    """What is written on the printed sheet: its title, the steps, what the bar is, and what its other pages are for."""
    title, bar, marks, lens = (say_eye(f"sheet.{key}", language) for key in ("title", "bar", "marks", "lens"))
    return title, tuple(say_eye(key, language) for key in STEPS), bar, marks, lens


def say_eye(key: str, language: Language, **places: object) -> str:
    """One of these texts with its places filled."""
    return fill_strings(TEXTS[key], {name: str(value) for name, value in places.items()}, language, 0)
