"""One entry that is to be put right: what it said, and the two things that can be done about it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct

from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.measuring import height_of, shortened
from companion.screens.overlay import Overlay, overlay
from companion.screens.pages import board_height, gap, target
from companion.screens.theme import theme
from companion.screens.widgets import (
    Button,
    Icon,
    Keyboard,
    Panel,
    Paragraph,
    Rect,
    Role,
    Scene,
    Scroll,
    TextField,
    Typed,
    Widget,
)
from companion.words.ui import ui


class Mending(NamedTuple):
    """The sentences of the entry, whether it no longer fits, the line that is typed for it, why that is none, whose."""

    told: tuple[str, ...]
    waiting: bool
    text: str | None
    fault: str
    colour: str = ""


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
    """The sheet in the middle of its room, or a list of one where it is too long for that; a note below."""
    note = ui("corrections.waiting" if shown.waiting else "mend.told", desk.language)
    role: Role = "label" if look.kind == "phone" else "body"
    below, rest = made.body.cut_bottom(height_of(look, note, role, made.body.w - 44) + 10, gap(look))
    high = _sheet_height(look, shown, rest.w)
    if high <= rest.h:
        yield from _sheet(look, shown, rest.centred(rest.w, high))
    else:
        high = _sheet_height(look, shown, rest.w - 20)
        sheet = tuple(_sheet(look, shown, Rect(0, 0, rest.w - 20, high)))
        yield Scroll("entry list", rest, sheet, length=high)
    mark, words = below.cut_left(34, 10)
    colour = "amber" if shown.waiting else "pencil"
    yield Icon("note mark", mark.centred(30, 30), "icons/warning" if shown.waiting else "icons/info", colour)
    yield Paragraph("note", words, note, role, colour, upright="middle")


def _sheet(look: Look, shown: Mending, sheet: Rect) -> Iterator[Widget]:
    """What was entered, large; what it led to below; whose it was by its band and mark."""
    inside = sheet.inset(gap(look) * 1.4)
    inside = inside.cut_top(14)[1] if shown.colour else inside
    side = _side(look, shown)
    first, more = inside.cut_top(height_of(look, shown.told[0], "question", inside.w - side) + 6, gap(look))
    amber = "amber" if shown.waiting else ""
    yield Panel("entry", sheet, radius=18, shadow=True, outline=amber, width=4, bar=shown.colour)
    if shown.colour:
        mark, first = first.cut_right(side - gap(look), gap(look))
        yield Icon("entry mark", mark, theme().seat(shown.colour).mark, f"{shown.colour}.mark")
    yield Paragraph("entry text", first, shown.told[0], "question")
    if len(shown.told) > 1:
        yield Paragraph("entry more", more, " ".join(shown.told[1:]), "lead", "pencil")


def _side(look: Look, shown: Mending) -> float:
    """The room that a seat's mark takes beside the sentence."""
    return (56 if look.kind == "tablet" else 34) + gap(look) if shown.colour else 0


def _sheet_height(look: Look, shown: Mending, width: float) -> float:
    inner = width - 2.8 * gap(look) - _side(look, shown)
    high = height_of(look, shown.told[0], "question", inner) + 2.8 * gap(look) + 8 + (14 if shown.colour else 0)
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
    """The line above our keyboard; what it is typed for, and how it is written, above that."""
    phone = look.kind == "phone"
    low = phone and not look.portrait
    screen = Rect.of(look.size).inset(8 if phone else 20, 4 if low else 8)
    high = min(board_height(look, screen.w), screen.h - target(look) * (1 if low else 2))
    board, rest = screen.cut_bottom(high, 6 if low else gap(look))
    keyboard = Keyboard("board", board, to="line", done=Enter())
    if low:
        return _low(desk, look, shown, screen, keyboard)
    field, rest = rest.cut_bottom(target(look), 8)
    cancel, line = field.cut_left(field.h, gap(look))
    if phone:  # the line has the whole width, the way back stands beside what was entered
        line, cancel = field, Rect(rest.x, rest.y, target(look), target(look))
    widgets = (_cancel(cancel), _line(shown, line), *_told(desk, look, shown, rest), keyboard)
    return Scene(widgets, escape=Closed())


def _cancel(rect: Rect) -> Button:
    return Button("cancel", rect, kind="quiet", icon="icons/arrow_left", tap=Closed())


def _line(shown: Mending, rect: Rect, hint: str = "", tap: object = None) -> TextField:
    return TextField("line", rect, shown.text or "", hint, enter=Enter(), limit=80, tap=tap)


def _told(desk: Desk, look: Look, shown: Mending, rect: Rect) -> Iterator[Widget]:
    """What was entered, and below it how a line is written, or why this is none; a list where both lack room."""
    aside = target(look) if look.kind == "phone" else 0  # the way back
    entry = rect.cut_left(aside, gap(look))[1] if aside else rect
    note, colour = (shown.fault, "amber") if shown.fault else (ui("mend.line", desk.language), "pencil")
    least = max(height_of(look, shown.told[0], "title", entry.w, 0), aside) + 12
    low, high = height_of(look, note, "label", rect.w, 0) + 6, height_of(look, note, "label", rect.w) + 6
    if low + least > rect.h:
        yield _told_list(look, shown, (note, colour), entry)
        return
    below, above = rect.cut_bottom(max(low, min(high, rect.h - least)), 4)
    yield Paragraph("note", below, note, "label", colour, upright="bottom")
    yield Paragraph("entry text", entry._replace(h=above.h), shown.told[0], "title", upright="middle")


def _told_list(look: Look, shown: Mending, note: tuple[str, str], rect: Rect) -> Scroll:
    wide = rect.w - 20
    above, rest = Rect(0, 0, wide, 10_000).cut_top(height_of(look, note[0], "label", wide) + 4, gap(look))
    below = rest.cut_top(height_of(look, shown.told[0], "title", wide) + 4)[0]
    told = Paragraph("note", above, note[0], "label", note[1])
    return Scroll("told", rect, (told, Paragraph("entry text", below, shown.told[0], "title")), length=below.bottom)


def _low(desk: Desk, look: Look, shown: Mending, screen: Rect, keyboard: Keyboard) -> Scene:
    """A phone on its side: the keyboard gives way to what is wrong with the line until the line is touched."""
    field, rest = screen.cut_top(target(look), gap(look))
    cancel, line = field.cut_left(field.h, gap(look))
    note = ui("mend.line", desk.language)
    if not shown.fault:
        hint = shortened(look, note, line.w - 40)
        return Scene((_cancel(cancel), _line(shown, line, hint), keyboard), escape=Closed())
    high = min(height_of(look, shown.fault, "lead", rest.w) + 6, rest.h * 0.6)
    fault, below = rest.cut_top(high, gap(look))
    again, line = line.cut_right(line.h, gap(look))
    typing = Typed("line", shown.text or "")  # the line as it is, without its fault
    widgets = (
        _cancel(cancel),
        _line(shown, line, tap=typing),
        Button("again", again, kind="quiet", icon="icons/edit", tap=typing),
        Paragraph("fault", fault, shown.fault, "lead", "amber"),
        Paragraph("note", below, note, "label", "pencil"),
    )
    return Scene(widgets, escape=Closed())
