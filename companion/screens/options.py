"""One of several things to choose from, in as many lines as it takes: the chosen one is dark and ticked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from companion.screens.look import Look
from companion.screens.theme import mix
from companion.screens.widgets import Area, Icon, Panel, Paragraph, Rect, Role, Widget
from companion.screens.widgets.values import Align


class Option(NamedTuple):
    """Its place, its words, what choosing it means, and whether it is chosen now."""

    rect: Rect
    text: str
    tap: object
    chosen: bool
    align: Align = "centre"
    role: Role = "strong"


def option(look: Look, key: str, told: Option) -> Iterator[Widget]:
    """The tile, its words, and the target over it."""
    phone, rect = look.kind == "phone", told.rect
    ink = "sheet" if told.chosen else "ink"
    edge = "" if told.chosen else mix("pencil", "sheet", 0.3)
    yield Panel(f"{key} sheet", rect, colour="ink" if told.chosen else "sheet", radius=14, outline=edge, width=2)
    words = rect.inset(8 if phone else 14, 5)
    if told.chosen and rect.w > 130:
        side = 18 if phone else 26
        mark, words = words.cut_left(side, 6 if phone else 10)
        yield Icon(f"{key} mark", mark.centred(side, side), "icons/tick", ink)
    yield Paragraph(f"{key} text", words, told.text, told.role, ink, told.align, "middle")
    yield Area(f"{key} pick", rect, tap=told.tap, radius=14)
