"""Devices on cables: who is there, what it has, and how well the link does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from companion.screens.banner import Retry, answered
from companion.screens.commands import SetPreferences
from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.measuring import height_of
from companion.screens.pages import Page, Poster, gap, page, state_picture, tight
from companion.screens.shell import STAY, Next, stay
from companion.screens.widgets import Button, Icon, Panel, Paragraph, Rect, Role, Scene, Scroll, Widget
from companion.table.device import Cable
from companion.words.device import device_word
from companion.words.ui import ui


class Devices(Struct, frozen=True):
    """The diagnostics of every link."""

    shows_counters: ClassVar[bool] = True
    """Drawn anew every second."""


class Seek(Struct, frozen=True):
    """Look for devices from now on, or no more."""

    on: bool


def scene(desk: Desk, look: Look, state: Devices) -> Scene:
    """Off: what it would be, and one button. On: a panel a port."""
    made = page(desk, look, Poster(ui("devices.title", desk.language), "dino_world", "posters/dino_world"))
    if desk.cables is None:
        return made.scene(*_told(desk, look, made, "off"), *_foot(desk, look, made, on=True))
    body = _list(desk, look, made, desk.cables) if desk.cables else _told(desk, look, made, "none")
    return made.scene(*body, *_foot(desk, look, made, on=False))


def update(desk: Desk, state: Devices, message: object) -> Next:
    """The one wish there is."""
    if isinstance(message, Retry):
        return answered(message)
    if isinstance(message, Seek):
        return stay(state, SetPreferences(replace(desk.preferences, devices=message.on)))
    return STAY


def _foot(desk: Desk, look: Look, made: Page, *, on: bool) -> Iterator[Widget]:
    if on:
        text = ui("devices.look_short" if tight(look) else "devices.look", desk.language)
        yield Button("look", made.foot, text, tap=Seek(on=True))
        return
    ink = "on_ground" if look.portrait else ""
    yield Button("look", made.foot, ui("devices.stop", desk.language), "quiet", colour=ink, tap=Seek(on=False))


def _told(desk: Desk, look: Look, made: Page, what: str) -> Iterator[Widget]:
    """Nothing is there: what could be, and its picture."""
    head, told = ui(f"devices.{what}", desk.language), ui(f"devices.{what}.told", desk.language)
    role: Role = "body" if look.kind == "phone" else "lead"
    top, rest = made.body.cut_top(height_of(look, head, "question", made.body.w) + 8, gap(look))
    yield Paragraph("head", top, head, "question")
    high = height_of(look, told, role, rest.w) + 8
    if high > rest.h:
        high = height_of(look, told, role, rest.w - 20) + 8
        lines = Paragraph("told", Rect(0, 0, rest.w - 20, high), told, role)
        yield Scroll("told list", rest, (lines,), length=high)
        return
    words, art = rest.cut_top(high, gap(look))
    yield Paragraph("told", words, told, role)
    if art.h > look.mm(12):
        yield state_picture("no device", art, "no_device", "dino_world")


# --- the list ---------------------------------------------------------------------------------------------------


def _list(desk: Desk, look: Look, made: Page, cables: tuple[Cable, ...]) -> Iterator[Widget]:
    width, y = made.body.w - 20, 0.0
    children: list[Widget] = []
    for n, cable in enumerate(cables):
        parts, high = _cable(desk, look, f"{n}", cable, Rect(0, y, width, 0))
        children += parts
        y += high + gap(look)
    yield Scroll("devices", made.body, tuple(children), length=y)


def _cable(desk: Desk, look: Look, key: str, cable: Cable, rect: Rect) -> tuple[list[Widget], float]:
    """Its name and state in a line, its parts below, then the counters of the link."""
    inner = rect.w - 2 * gap(look) - 12
    name = cable.uid or ui("devices.nobody", desk.language)
    facts = _facts(desk, cable)
    rows: tuple[tuple[str, Role, str], ...] = (
        (name, "row", "ink"),
        (facts, "body", "amber" if cable.muted else "ink"),
        (_counters(desk, cable), "label", "pencil"),
    )
    highs = [height_of(look, text, role, inner - 52) + 6 for text, role, _ in rows]
    bar = 8 if cable.uid else 0
    high = sum(highs) + 2 * gap(look) + bar
    sheet = rect._replace(h=high)
    widgets: list[Widget] = [Panel(f"{key} sheet", sheet, radius=16, bar="fern" if bar else "", bar_height=bar or 14)]
    mark, words = sheet.cut_top(bar)[1].inset(gap(look)).cut_left(44, 8)
    icon, ink = ("icons/plug", "fern") if cable.uid else ("icons/warning", "amber")
    widgets.append(Icon(f"{key} mark", mark.cut_top(44)[0], icon, ink))
    for n, ((text, role, colour), tall) in enumerate(zip(rows, highs, strict=True)):
        line, words = words.cut_top(tall)
        widgets.append(Paragraph(f"{key} line {n}", line, text, role, colour))
    return widgets, high


def _facts(desk: Desk, cable: Cable) -> str:
    if not cable.uid:
        return ui("devices.port", desk.language, port=cable.port)
    parts = ", ".join(f"{device_word(name, desk.language)} {count}" for name, count in cable.parts)
    key = "devices.muted" if cable.muted else "devices.here"
    return ui(key, desk.language, port=cable.port, firmware=cable.firmware, protocol=cable.protocol, parts=parts)


def _counters(desk: Desk, cable: Cable) -> str:
    """What is not zero, the bytes always."""
    shown = [(name, value) for name, value in cable.counters if value or name == "bytes_in"]
    return " · ".join(f"{device_word(name, desk.language)} {value}" for name, value in shown)
