"""What a camera has to say to a game's screen: one line with a symbol, and perhaps a button."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import NamedTuple

from companion.screens.look import Look
from companion.screens.measuring import height_of, shortened, width_of
from companion.screens.widgets import Button, Icon, Panel, Paragraph, Rect, Role, Widget


class Says(NamedTuple):
    """A symbol, its colour, a sentence, and what a button beside it does."""

    icon: str
    colour: str
    text: str
    caption: str = ""
    tap: object = None


def height(look: Look, said: Says, width: float, most: float = inf) -> float:
    """The height of its sheet. What needs more than `most`, or on its side a phone's one line, is shortened."""
    words = height_of(look, said.text, _role(look), _words(look, said, width)) + 6
    if look.kind != "phone":
        return max(words, look.min_target + 12)
    least = look.min_target + 2 if said.caption else look.min_target * 0.8
    return max(min(words, most), least) if look.portrait else least


def line(look: Look, said: Says, rect: Rect) -> Iterator[Widget]:
    """What it says, and its button."""
    yield Panel("eye sheet", rect, colour="sheet", outline=said.colour, width=2, radius=12)
    words = rect.inset(_aside(look), 2)
    if said.caption:
        wide = _button(look, said, rect.w)
        place, words = words.cut_right(wide, 8)
        text = shortened(look, said.caption, wide - 30)
        yield Button("eye button", place.centred(wide, look.min_target), text, "bare", role="strong", tap=said.tap)
    mark, words = words.cut_left(_mark(look), 8)
    side = mark.w - 2
    yield Icon("eye mark", mark.centred(side, side), said.icon, said.colour)
    fits = height_of(look, said.text, _role(look), words.w) <= words.h
    text = said.text if fits else shortened(look, said.text, words.w)
    yield Paragraph("eye says", words, text, _role(look), "ink", upright="middle")


def _role(look: Look) -> Role:
    return "label" if look.kind == "phone" else "strong"


def _aside(look: Look) -> float:
    return 8 if look.kind == "phone" else 14


def _mark(look: Look) -> float:
    return 22 if look.kind == "phone" else 34


def _button(look: Look, said: Says, width: float) -> float:
    return min(width_of(look, said.caption, "strong") + 40, width * 0.42)


def _words(look: Look, said: Says, width: float) -> float:
    inner = width - 2 * _aside(look) - _mark(look) - 8
    return inner - (_button(look, said, width) + 8 if said.caption else 0)
