"""What can be chosen before a game: a pack of cards, and the readings of the rulebook."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from companion.games.game import Mode
from companion.screens.desk import Desk, ShelfPack
from companion.screens.look import Look
from companion.screens.measuring import folded, height_of, width_of
from companion.screens.options import Option, option
from companion.screens.pages import Poster, gap, page, target
from companion.screens.widgets import (
    Area,
    Button,
    Icon,
    Label,
    Panel,
    Paragraph,
    Rect,
    Role,
    Scene,
    Scroll,
    Widget,
)
from companion.words import Reading, readings, say_origin
from companion.words.ui import ui


class Folded(Struct, frozen=True):
    """Done with choosing."""


class ChosenPack(Struct, frozen=True):
    """Play with this pack."""

    key: str


class ChosenReading(Struct, frozen=True):
    """Read the rulebook like this."""

    field: str
    value: Any


def house_rules(desk: Desk, look: Look, game: str, options: Any) -> Scene:
    """Every reading with its alternatives; the app's own is marked."""
    phone, lead = look.kind == "phone", ui("house.lead", desk.language)
    poster = Poster(ui("house", desk.language), game, f"posters/{game}", "" if phone else lead, Folded())
    made = page(desk, look, poster)
    y, children = 0.0, list[Widget]()
    if phone:  # its poster has no room for a sentence
        high = height_of(look, lead, "label", made.body.w - 20) + 4
        children.append(Paragraph("readings lead", Rect(0, 0, made.body.w - 20, high), lead, "label", "pencil"))
        y = high + gap(look)
    for reading in readings(game, desk.language):
        parts, high = _reading(desk, look, reading, (getattr(options, reading.field), Rect(0, y, made.body.w - 20, 0)))
        children += parts
        y += high + gap(look)
    done = Button("folded", made.foot, ui("done", desk.language), tap=Folded())
    return made.scene(Scroll("readings", made.body, tuple(children), length=y), done)


def _reading(desk: Desk, look: Look, reading: Reading, place: tuple[Any, Rect]) -> tuple[list[Widget], float]:
    value, rect = place
    inner = rect.w - 2 * gap(look)
    title = height_of(look, reading.title, "row", inner, _title_size(look)) + 4
    label = look.mm(3) * 1.5
    button = target(look) * (1.35 if look.kind == "phone" else 1)
    columns = _columns(look, reading, inner, button)
    rows = -(-len(reading.alternatives) // columns)
    buttons = rows * button + (rows - 1) * 8
    high = title + label + buttons + 2 * gap(look) + 12
    sheet = Rect(rect.x, rect.y, rect.w, high)
    inside = sheet.inset(gap(look))
    top, rest = inside.cut_top(title, 2)
    rule, rest = rest.cut_top(label, 8)
    parts: list[Widget] = [
        Panel(f"{reading.field} sheet", sheet, radius=16),
        Paragraph(f"{reading.field} title", top, reading.title, "row", size=_title_size(look)),
        Label(f"{reading.field} rule", rule, ui("rule", desk.language, rule=reading.rule), "label", "pencil"),
    ]
    for choice, cell in zip(reading.alternatives, rest.cut_top(buttons)[0].grid(columns, rows, 8), strict=False):
        chosen = choice.value == value
        tap = ChosenReading(reading.field, choice.value)
        key = f"{reading.field} {choice.value}"
        parts += option(look, key, Option(cell, choice.label, tap, chosen, "left"))
    return parts, high


def _columns(look: Look, reading: Reading, width: float, high: float) -> int:
    """As many alternatives side by side as have room for their words; on an upright phone one below the other."""
    count = len(reading.alternatives)
    if look.kind == "phone" and look.portrait:
        return 1
    least = {-(-count // rows) for rows in range(1, count + 1)}
    return next((n for n in sorted(least, reverse=True) if _fit(look, reading, width, high, n)), 1)


def _fit(look: Look, reading: Reading, width: float, high: float, columns: int) -> bool:
    """Whether so many have room beside each other, each with a tick before its words."""
    words = (width - 8 * (columns - 1)) / columns - (42 if look.kind == "phone" else 66)
    labels = [each.label for each in reading.alternatives]
    whole = all(width_of(look, word, "strong") <= words for label in labels for word in label.split())
    return whole and all(height_of(look, label, "strong", words) <= high - 10 for label in labels)


def _title_size(look: Look) -> float:
    return 22 if look.kind == "phone" else 30


# --- packs ------------------------------------------------------------------------------------------------------


def packs_to_choose(desk: Desk, look: Look, game: str, chosen: str, mode: Mode) -> Scene:
    """The packs of a game, each with where its values come from."""
    poster = Poster(ui("packs", desk.language), game, f"posters/{game}", ui("packs.lead", desk.language), Folded())
    made = page(desk, look, poster, foot=False)
    y, children = 0.0, list[Widget]()
    for pack in (pack for pack in desk.packs if pack.game == game):
        width = made.body.w - 20
        told = _told(desk, look, pack, _words(look, Rect(0, 0, width, 0)).w)
        high = max(target(look) * 1.5, 20 + sum(high + 2 for *_, high in told))
        children += _pack(desk, look, (pack, pack.key == chosen, mode), Rect(0, y, width, high))
        y += high + gap(look)
    hint = ui("packs.own", desk.language)
    high = height_of(look, hint, "body", made.body.w - 20) + 8
    children.append(Paragraph("packs own", Rect(0, y, made.body.w - 20, high), hint, "body", "pencil"))
    return made.scene(Scroll("packs", made.body, tuple(children), length=y + high))


def _pack(desk: Desk, look: Look, told: tuple[ShelfPack, bool, Mode], rect: Rect) -> Iterator[Widget]:
    pack, chosen, mode = told
    key = f"pack {pack.key}"
    yield Panel(f"{key} sheet", rect, radius=16, outline="ink" if chosen else "", width=4)
    words = _words(look, rect)
    mark = rect.inset(gap(look), 10).cut_left(52)[0]
    yield Icon(f"{key} mark", mark.centred(48, 48), "icons/tick" if chosen else "icons/card")
    lines = tuple(_told(desk, look, pack, words.w))
    words = words.centred(words.w, sum(high + 2 for *_, high in lines))
    for name, text, role, ink, high in lines:
        place, words = words.cut_top(high, 2)
        yield Paragraph(f"{key} {name}", place, text, role, ink)
    off = mode == "digital" and bool(pack.missing)
    why = ui("packs.missing", desk.language, pack.missing, count=pack.missing)
    yield Area(f"{key} pick", rect, tap=ChosenPack(pack.key), off=off, why=why, radius=16)


def _words(look: Look, rect: Rect) -> Rect:
    """The room beside a pack's mark."""
    return rect.inset(gap(look), 10).cut_left(52, gap(look))[1]


def _told(desk: Desk, look: Look, pack: ShelfPack, width: float) -> Iterator[tuple[str, str, Role, str, float]]:
    """What is said of a pack, line by line: its title, where its values come from, and what is missing."""
    said: list[tuple[str, str, Role, str]] = [("title", folded(look, pack.title, "row", width), "row", "ink")]
    if pack.origin:
        said.append(("origin", say_origin(pack.origin, desk.language), "label", "pencil"))
    if pack.missing:
        missing = ui("packs.missing", desk.language, pack.missing, count=pack.missing)
        said.append(("missing", missing, "label", "amber"))
    for name, text, role, ink in said:
        yield name, text, role, ink, height_of(look, text, role, width)
