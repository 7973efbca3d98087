"""The camera above the tray: a strip that says what it makes of the dice, with a button to read them now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct

from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.measuring import height_of, shortened, width_of
from companion.screens.widgets import Button, Icon, Panel, Paragraph, Rect, Role, Widget
from companion.table.eye import PHOTOS, EyeView
from companion.words import say_code
from companion.words.ui import ui


class ByHand(Struct, frozen=True):
    """They are tapped, beginning with what was read; or back to what the camera shows."""

    on: bool = True


class LookAgain(Struct, frozen=True):
    """The dice are read once more, as they lie now."""


class TeachThem(Struct, frozen=True):
    """The camera is to be shown the dice."""


class Says(NamedTuple):
    """A symbol, its colour, a sentence, and what a button beside it does."""

    icon: str
    colour: str
    text: str
    caption: str = ""
    tap: object = None


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
    if eye.dice.frames:
        return Says("icons/hourglass", "fern", ui("db.eye.reading", desk.language))
    if desk.preferences.camera == PHOTOS:
        return Says("icons/camera", "fern", ui("db.eye.photo", desk.language))
    return Says("icons/camera", "fern", *_words(desk, "waits", "now"), LookAgain())


def _words(desk: Desk, text: str, button: str) -> tuple[str, str]:
    return ui(f"db.eye.{text}", desk.language), ui(f"db.eye.{button}", desk.language)


def height(desk: Desk, look: Look, width: float) -> float:
    """The height of the strip; 0 where it has nothing to say."""
    said = says(desk)
    if said is None:
        return 0.0
    words = height_of(look, said.text, _role(look), _room(look, said, width)) + 8
    least = look.min_target + 2 if said.caption else look.min_target * 0.8
    return least if look.kind == "phone" else max(words, least)


def strip(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    """What it says, and its button."""
    said = says(desk)
    if said is None:
        return
    yield Panel("eye sheet", rect, colour="sheet", outline=said.colour, width=2, radius=12)
    words = rect.inset(8 if look.kind == "phone" else 14, 2)
    if said.caption:
        wide = _button(look, said, rect.w)
        place, words = words.cut_right(wide, 8)
        place = place.centred(wide, look.min_target)
        text = shortened(look, said.caption, wide - 30)
        yield Button("eye button", place, text, "bare", role="strong", tap=said.tap)
    mark, words = words.cut_left(24 if look.kind == "phone" else 34, 8)
    yield Icon("eye mark", mark.centred(mark.w, min(mark.w, rect.h)), said.icon, said.colour)
    fits = height_of(look, said.text, _role(look), words.w) <= words.h
    text = said.text if fits else shortened(look, said.text, words.w)
    yield Paragraph("eye says", words, text, _role(look), "ink", upright="middle")


def _role(look: Look) -> Role:
    return "label" if look.kind == "phone" else "strong"


def _button(look: Look, said: Says, width: float) -> float:
    return min(width_of(look, said.caption, "strong") + 40, width * 0.42)


def _room(look: Look, said: Says, width: float) -> float:
    inner = width - (16 if look.kind == "phone" else 28) - (32 if look.kind == "phone" else 42)
    return inner - (_button(look, said, width) + 8 if said.caption else 0)
