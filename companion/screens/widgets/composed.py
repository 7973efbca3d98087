"""Widgets that are made of others: a stepper of two buttons, a keyboard of keys. Parts lie in the widget's frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from companion.screens.look import Look
from companion.screens.widgets.controls import Button, Keyboard, Stepper
from companion.screens.widgets.geometry import Rect
from companion.screens.widgets.values import Numeral, Widget

WIDE = (
    ("q", "w", "e", "r", "t", "y", "u", "i", "o", "p", "ę", "ó"),
    ("a", "s", "d", "f", "g", "h", "j", "k", "l", "ł", "ą", "ś"),
    ("z", "x", "c", "v", "b", "n", "m", "ż", "ź", "ć", "ń", "-"),
)
ALPHABET = "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż"
DIGITS = "1234567890.,:;!?'\"()+/&@"


class Stroke(Struct, frozen=True):
    """A key of our own keyboard; the stage makes `Typed` of it."""

    to: str
    key: str


def stepper(widget: Stepper, _look: Look, _layer: str) -> tuple[Widget, ...]:
    """Minus, the value, plus."""
    side = min(widget.rect.h, widget.rect.w / 3)
    left, rest = widget.rect.cut_left(side)
    right, between = rest.cut_right(side)
    off = {"off": widget.off, "why": widget.why}
    return (
        _step("less", left, "icons/minus", widget.less, off),
        Numeral("value", between, widget.text, "pencil" if widget.off else "ink", "title", size=widget.rect.h * 0.62),
        _step("more", right, "icons/plus", widget.more, off),
    )


def _step(key: str, rect: Rect, icon: str, message: object, off: dict[str, Any]) -> Button:
    if message is None and not off["off"]:
        off = {"off": True, "why": ""}
    return Button(key, rect.square(), kind="quiet", icon=icon, tap=message, **off)


def keyboard(widget: Keyboard, look: Look, layer: str) -> tuple[Widget, ...]:
    """The keys of the present layer: "" small letters, "upper", "digits"."""
    gap = 2 if look.kind == "phone" else 6
    rows = _rows(layer, widget.rect.w, look.min_target, gap)
    *lines, last = widget.rect.rows(len(rows) + 1, gap)
    keys = [
        Button(char, place, char.upper() if layer == "upper" else char, "key", tap=Stroke(widget.to, char))
        for chars, line in zip(rows, lines, strict=True)
        for char, place in zip(chars, line.columns(len(rows[0]), gap), strict=False)
    ]
    return *keys, *_bottom(widget, last, layer, gap)


def _bottom(widget: Keyboard, rect: Rect, layer: str, gap: float) -> tuple[Widget, ...]:
    shift, digits, space, back, done = rect.columns((1.4, 1.4, 2, 1.4, 2), gap)
    made = [
        Button("shift", shift, kind="key", icon="shift", chosen=layer == "upper", tap=Stroke(widget.to, "shift")),
        Button("digits", digits, "abc" if layer == "digits" else "123", "key", tap=Stroke(widget.to, "digits")),
        Button("space", space, kind="key", icon="space", tap=Stroke(widget.to, " ")),
        Button("back", back, kind="key", icon="back", tap=Stroke(widget.to, "back")),
    ]
    if widget.done is not None:
        made.append(
            Button("done", done, widget.done_text, "main", "" if widget.done_text else "icons/tick", tap=widget.done)
        )
    return tuple(made)


def _rows(layer: str, width: float, least: float, gap: float) -> tuple[tuple[str, ...], ...]:
    """As many keys in a line as are wide enough for a finger; a typewriter's order where there is room for it."""
    columns = min(max(int((width + gap + 1) / (least + gap)), 5), len(WIDE[0]))
    if layer != "digits" and columns == len(WIDE[0]):
        return WIDE
    chars = DIGITS if layer == "digits" else ALPHABET
    return tuple(tuple(chars[at : at + columns]) for at in range(0, len(chars), columns))


PARTS: dict[type, Callable[[Any, Look, str], tuple[Widget, ...]]] = {Stepper: stepper, Keyboard: keyboard}
