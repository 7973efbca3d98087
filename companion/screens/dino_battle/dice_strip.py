"""The camera above the tray: a strip that says what it makes of the dice, with a button to read them now."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from companion.screens import eye_line
from companion.screens.desk import Desk
from companion.screens.eye_line import Says
from companion.screens.look import Look
from companion.screens.widgets import Rect, Widget
from companion.table.eye import PHOTOS, EyeView
from companion.words import say_code
from companion.words.ui import ui


class ByHand(Struct, frozen=True):
    """They are tapped, beginning with what was read; or back to what the camera shows."""

    on: bool = True


class LookAgain(Struct, frozen=True):
    """The dice are read once more, as they lie now."""


class MarkTray(Struct, frozen=True):
    """The tray is to be marked again."""


class TeachThem(Struct, frozen=True):
    """The camera is to be shown the dice."""


def says(desk: Desk) -> Says | None:
    """What the camera has to say of the dice that are due; None where no camera is looked through."""
    eye = desk.eye
    if eye is None or not desk.preferences.camera:
        return None
    trouble = eye.trouble or eye.dice.trouble
    if trouble is not None:
        said = say_code(trouble.code, desk.language, offending=trouble.offending, where=trouble.where)
        again = (ui("db.eye.now", desk.language), LookAgain()) if eye.trouble is None and eye.dice.asked else ()
        return Says("icons/warning", "amber", said.message, *again)
    if not eye.dice.asked:
        return Says("icons/camera", "pencil", *_words(desk, "strange", "teach"), TeachThem())
    return _reading(desk, eye)


def _reading(desk: Desk, eye: EyeView) -> Says:
    if eye.dice.claim is not None:
        return Says("icons/camera", "fern", *_words(desk, "has_read", "back"), ByHand(on=False))
    if eye.dice.moved:
        return Says("icons/warning", "amber", *_words(desk, "moved", "mark"), MarkTray())
    if eye.dice.frames:
        return Says("icons/hourglass", "fern", ui("db.eye.reading", desk.language))
    if desk.preferences.camera == PHOTOS:
        return Says("icons/camera", "fern", ui("db.eye.photo", desk.language))
    return Says("icons/camera", "fern", *_words(desk, "waits", "now"), LookAgain())


def _words(desk: Desk, text: str, button: str) -> tuple[str, str]:
    return ui(f"db.eye.{text}", desk.language), ui(f"db.eye.{button}", desk.language)


def height(desk: Desk, look: Look, rect: Rect) -> float:
    """The height of the strip above the dice in `rect`; 0 where it has nothing to say."""
    said = says(desk)
    return 0.0 if said is None else eye_line.height(look, said, rect.w, rect.h / 5)


def strip(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    """What it says, and its button."""
    said = says(desk)
    if said is not None:
        yield from eye_line.line(look, said, rect)
