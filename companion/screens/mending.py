"""One entry that is to be put right: what it said, and the two things that can be done about it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct

from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.measuring import height_of
from companion.screens.overlay import Overlay, overlay
from companion.screens.pages import board_height, gap, target
from companion.screens.widgets import (
    Button,
    Icon,
    Keyboard,
    Panel,
    Paragraph,
    Rect,
    Scene,
    TextField,
    Widget,
)
from companion.words.ui import ui


class Mending(NamedTuple):
    """The sentences of the entry, whether it no longer fits, the line that is typed for it, and why that is none."""

    told: tuple[str, ...]
    waiting: bool
    text: str | None
    fault: str


class Drop(Struct, frozen=True):
    """The entry never happened."""


class Anew(Struct, frozen=True):
    """Something else happened instead."""


class Enter(Struct, frozen=True):
    """The typed line is what happened."""


class Closed(Struct, frozen=True):
    """Leave everything as it was."""


def mending(desk: Desk, look: Look, shown: Mending) -> Scene:
    """The entry large, and two buttons; or the line to type with our keyboard."""
    if shown.text is not None:
        return _typing(desk, look, shown)
    made = overlay(desk, look, ui("mend.title", desk.language), "icons/edit", Closed())
    if look.kind == "phone" and look.portrait:  # the ground has no room for three
        foot, body = made.body.cut_bottom(2 * target(look) + gap(look), gap(look))
        made = made._replace(body=body, foot=foot)
    return made.scene(*_entry(desk, look, shown, made), *_ways(desk, look, made))


def _entry(desk: Desk, look: Look, shown: Mending, made: Overlay) -> Iterator[Widget]:
    note = ui("corrections.waiting" if shown.waiting else "mend.told", desk.language)
    below, rest = made.body.cut_bottom(height_of(look, note, "body", made.body.w - 44) + 10, gap(look))
    sheet = rest.centred(rest.w, min(rest.h, _sheet_height(look, shown, rest.w)))
    inside = sheet.inset(gap(look) * 1.4)
    first, more = inside.cut_top(height_of(look, shown.told[0], "question", inside.w) + 6, gap(look))
    amber = "amber" if shown.waiting else ""
    yield Panel("entry", sheet, radius=18, shadow=True, outline=amber, width=4)
    yield Paragraph("entry text", first, shown.told[0], "question")
    if len(shown.told) > 1 and more.h > 30:
        yield Paragraph("entry more", more, " ".join(shown.told[1:]), "lead", "pencil")
    mark, words = below.cut_left(34, 10)
    colour = amber or "pencil"
    yield Icon("note mark", mark.centred(30, 30), "icons/warning" if shown.waiting else "icons/info", colour)
    yield Paragraph("note", words, note, "body", colour, upright="middle")


def _sheet_height(look: Look, shown: Mending, width: float) -> float:
    inner = width - 2.8 * gap(look)
    high = height_of(look, shown.told[0], "question", inner) + 2.8 * gap(look) + 8
    if len(shown.told) > 1:
        high += height_of(look, " ".join(shown.told[1:]), "lead", inner) + gap(look) + 4
    return high


def _ways(desk: Desk, look: Look, made: Overlay) -> Iterator[Widget]:
    stacked = look.kind == "phone" and look.portrait
    drop, anew = made.foot.rows(2, gap(look)) if stacked else made.foot.columns((1, 1.2), gap(look))
    text = ui("mend.drop", desk.language)
    icon = "" if look.kind == "phone" else "icons/trash"
    colour = "" if stacked else "on_ground"
    yield Button("drop", drop, text, "quiet", icon, colour=colour, role="strong", tap=Drop())
    yield Button("anew", anew, ui("mend.anew", desk.language), role="quiet", tap=Anew())


def _typing(desk: Desk, look: Look, shown: Mending) -> Scene:
    screen = Rect.of(look.size).inset(8 if look.kind == "phone" else 20, 8)
    high = min(board_height(look, screen.w), screen.h - 2 * target(look))
    board, rest = screen.cut_bottom(high, gap(look))
    field, rest = rest.cut_bottom(target(look), 8)
    cancel, line = field.cut_left(field.h, gap(look))
    note, colour = (shown.fault, "amber") if shown.fault else (ui("mend.line", desk.language), "pencil")
    told, rest = rest.cut_bottom(min(height_of(look, note, "label", rest.w) + 6, rest.h), 4)
    widgets: list[Widget] = [
        Button("cancel", cancel, kind="quiet", icon="icons/arrow_left", tap=Closed()),
        TextField("line", line, shown.text or "", "", enter=Enter(), limit=80),
        Paragraph("note", told, note, "label", colour, upright="bottom"),
        Keyboard("board", board, to="line", done=Enter()),
    ]
    if rest.h > 40:
        widgets.append(Paragraph("entry text", rest, shown.told[0], "title", upright="middle"))
    return Scene(tuple(widgets), escape=Closed())
