"""The camera on the screens of Dino World beside the table: a strip that says what it sees now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from companion.screens import eye_line
from companion.screens.desk import Desk
from companion.screens.eye_line import Says
from companion.screens.look import Look
from companion.screens.widgets import Button, Rect, Widget
from companion.table.eye import EyeView, Oddity
from companion.words import say_code
from companion.words.dino_world.vocabulary import KIND_WORDS
from companion.words.eye import say_eye
from companion.words.texts import fill_strings
from companion.words.ui import ui

ASIDE: Final = 12
"""Units that the strip keeps from the sides of the screen."""


class LookAgain(Struct, frozen=True):
    """The table is read once more, as it lies now."""


class ByHand(Struct, frozen=True):
    """It is told by hand, beginning with what the camera found; or back to the camera."""

    on: bool = True


class Seen(Struct, frozen=True):
    """What was pulled out is all right."""


def strip_height(desk: Desk, look: Look) -> float:
    """The height of the strip; 0 where no camera looks, and on a phone on its side, which has a button instead."""
    if desk.eye is None or not looks(desk) or (look.kind == "phone" and not look.portrait):
        return 0.0
    return eye_line.height(look, _said(desk, desk.eye), Rect.of(look.size).w - 2 * ASIDE)


def looks(desk: Desk) -> bool:
    """Whether a camera is looked through."""
    return desk.eye is not None and bool(desk.preferences.camera)


def eye_button(desk: Desk, rect: Rect) -> Iterator[Widget]:
    """All of the strip in one button."""
    if desk.eye is None or not looks(desk):
        return
    icon, _, _ = _says(desk, desk.eye)
    button = _button(desk, desk.eye)
    tap = LookAgain() if button is None else button[1]
    yield Button("eye button", rect, "", "bare", icon, colour="on_ground", tap=tap)


def strip(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    """What it sees, and a button to read the table now."""
    if desk.eye is not None:
        yield from eye_line.line(look, _said(desk, desk.eye), rect)


def _said(desk: Desk, eye: EyeView) -> Says:
    return Says(*_says(desk, eye), *(_button(desk, eye) or ()))


def _button(desk: Desk, eye: EyeView) -> tuple[str, object] | None:
    if eye.claim is not None:
        return ui("dw.eye.back", desk.language), ByHand(on=False)
    if eye.pulled:
        return ui("dw.eye.all_right", desk.language), Seen()
    if eye.trouble is not None or eye.reading:
        return None
    return ui("dw.eye.now", desk.language), LookAgain()


def _says(desk: Desk, eye: EyeView) -> tuple[str, str, str]:
    """A symbol, its colour, and a sentence."""
    if eye.trouble is not None:
        said = say_code(eye.trouble.code, desk.language, offending=eye.trouble.offending, where=eye.trouble.where)
        return "icons/warning", "amber", said.message
    if eye.pulled:
        return "icons/warning", "amber", oddity_text(desk, eye.pulled[0])
    if eye.reading:
        return "icons/hourglass", "fern", ui("dw.eye.reading", desk.language)
    if eye.claim is not None:
        return "icons/camera", "fern", ui("dw.eye.has_read", desk.language)
    words = say_eye(f"state.{eye.state}", desk.language)
    return "icons/camera", "fern", words[:1].upper() + words[1:]


def oddity_text(desk: Desk, oddity: Oddity) -> str:
    """What does not fit the game."""
    kind = "" if oddity.kind is None else fill_strings(KIND_WORDS[oddity.kind], {}, desk.language)
    return ui(f"dw.eye.odd.{oddity.code}", desk.language, oddity.count, kind=kind)
