"""A pause: everything that only one seat may see is covered, and from here the table's other screens are reached."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from companion.screens.banner import Retry, answered, banner, banner_room
from companion.screens.commands import LeaveTable
from companion.screens.corrections import Corrections
from companion.screens.counters import Counters
from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.measuring import height_of
from companion.screens.overlay import table_of
from companion.screens.pages import gap, margin, paints, target
from companion.screens.rules import Rules
from companion.screens.settings import Settings
from companion.screens.shell import STAY, Back, Next, go
from companion.screens.widgets import (
    Button,
    Disc,
    Fill,
    Ground,
    Label,
    Paragraph,
    Picture,
    Rect,
    Scene,
    Widget,
)
from companion.words import say_view
from companion.words.ui import ui


class Pause(Struct, frozen=True):
    """A pause has no state of its own."""


class Visit(Struct, frozen=True):
    """Go to one of the table's other screens."""

    place: Literal["corrections", "counters", "rules", "settings"]


class Leave(Struct, frozen=True):
    """Leave the table; everything is recorded."""


PLACES = (
    ("corrections", "icons/history"),
    ("counters", "icons/edit"),
    ("rules", "icons/book"),
    ("settings", "icons/settings"),
)


def scene(desk: Desk, look: Look, state: Pause) -> Scene:
    """A sleeping animal under its moon; going on is the one thing to do."""
    screen = Rect.of(look.size)
    if look.portrait:
        taken = banner_room(desk, look, screen.w - 2 * margin(look)) * 1.1
        art, rest = screen.cut_top(max(screen.h * (0.4 if look.kind == "phone" else 0.44) - taken, 130))
    else:
        art, rest = screen.cut_left(screen.w * 0.46)
    told = art.inset(8).cut_bottom(banner_room(desk, look, art.w - 16))[0]
    said = banner(desk, look, told) if _flat(look) else ()
    return Scene((*_cover(desk, look, art), *said, *_ways(desk, look, rest)), escape=Back())


def update(desk: Desk, state: Pause, message: object) -> Next:
    """To another screen, or away from the table by a long hold."""
    if isinstance(message, Retry):
        return answered(message)
    if isinstance(message, Leave):
        return Next(commands=(LeaveTable(),))
    if isinstance(message, Visit):
        places = {
            "corrections": Corrections(),
            "counters": Counters(start=not _begun(desk)),
            "rules": Rules(table_of(desk).game),
            "settings": Settings(),
        }
        return go(places[message.place])
    return STAY


def _begun(desk: Desk) -> bool:
    """Whether the app has decided anything yet; before, a game may start in the middle."""
    return any(chapter.reasons for chapter in table_of(desk).story)


def _cover(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    table = table_of(desk)
    ground, field = rect.cut_bottom(24 if look.portrait else target(look) + 16)
    words = field.inset(margin(look), 16 if look.kind == "phone" else 30)
    title, told = ui("pause", desk.language), _where(desk)
    size = 60 if look.kind == "phone" else 112
    wide = words.w * (0.5 if look.portrait else 1)
    top, rest = words.cut_top(height_of(look, title, "cover", words.w, size) + 8, gap(look))
    below = rest._replace(w=wide, h=min(height_of(look, told, "strong", wide) + 6, rest.h))
    free = field.bottom - (top.bottom if look.portrait else below.bottom + 8)
    side = min(field.w * (0.62 if look.portrait else 1.2), free * 1.04)
    disc = Rect.about((field.right - side * 0.46, field.bottom - side * 0.54), side * 0.8)
    yield Fill("field", field, colour=table.game)
    if side > look.mm(14):
        yield Disc("moon", disc, colour=f"{table.game}.disc")
        place = Rect(field.right - side * 0.92, field.bottom - side * 0.96, side, side)
        yield Picture("sleeper", place, "states/pass_cover", paints(table.game), clip=field)
    yield Ground("ground", ground)
    yield Label("title", top, title, "cover", f"{table.game}.on", size=size)
    if below.h >= height_of(look, told, "strong", wide):  # a banner may leave it no room
        yield Paragraph("game", below, told, "strong", f"{table.game}.on")


def _flat(look: Look) -> bool:
    """A phone on its side: there a banner lies over the picture."""
    return look.kind == "phone" and not look.portrait


def _where(desk: Desk) -> str:
    """The game, and how far it is."""
    table = table_of(desk)
    told = say_view(table.view.observation, desk.language, table.names)
    return f"{table.title}\n{told[0]}" if told else table.title


def _ways(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    inner = rect.inset(margin(look), margin(look) - 4)
    room = 0 if _flat(look) else banner_room(desk, look, inner.w)
    if room:
        top, inner = inner.cut_top(room, gap(look))
        yield from banner(desk, look, top)
    high = target(look)
    leave, inner = inner.cut_bottom(high, gap(look))
    columns = 2 if look.kind == "phone" or look.portrait or room else 1
    rows = len(PLACES) // columns
    needed = rows * high + (rows - 1) * 10 + gap(look)
    go_on, inner = inner.cut_top(min(max(inner.h - needed, high), high * 1.35), gap(look))
    area = inner.cut_top(min(inner.h, rows * high * 1.1 + (rows - 1) * 10))[0]
    yield Button("go on", go_on, ui("go_on", desk.language), tap=Back())
    for (place, icon), cell in zip(PLACES, area.grid(columns, rows, 10), strict=True):
        text = ui(f"pause.{place}", desk.language)
        why = ui("counters.digital", desk.language)
        off = place == "counters" and not table_of(desk).counters
        yield Button(f"to {place}", cell, text, "quiet", icon, tap=Visit(place), off=off, why=why)  # type: ignore[arg-type]
    yield Button("leave", leave, ui("leave", desk.language), "hold", role="quiet", hold=Leave())
