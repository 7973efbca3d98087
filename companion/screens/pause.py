"""A pause: everything that only one seat may see is covered, and from here the table's other screens are reached."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct

from companion.screens.at_table import table_of
from companion.screens.banner import Retry, answered, banner, banner_room
from companion.screens.commands import LeaveTable
from companion.screens.corrections import Corrections
from companion.screens.counters import Counters
from companion.screens.desk import Desk
from companion.screens.fitting import fits_beside_icon
from companion.screens.games import has_lesson, lesson_of
from companion.screens.look import Look
from companion.screens.measuring import height_of
from companion.screens.pages import gap, margin, paints, target
from companion.screens.phones import Phones
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
    Role,
    Scene,
    Scroll,
    Widget,
)
from companion.words import say_view
from companion.words.ui import ui


class Pause(Struct, frozen=True):
    """A pause has no state of its own."""


class Visit(Struct, frozen=True):
    """Go to one of the table's other screens."""

    place: Literal["corrections", "counters", "rules", "settings", "phones", "lesson"]


class Leave(Struct, frozen=True):
    """Leave the table; everything is recorded."""


PLACES = (
    ("corrections", "icons/history"),
    ("counters", "icons/edit"),
    ("rules", "icons/book"),
    ("settings", "icons/settings"),
)
PHONES = ("phones", "icons/phone")
LESSON = ("lesson", "icons/play")


def scene(desk: Desk, look: Look, state: Pause) -> Scene:
    """A sleeping animal under its moon; going on is the one thing to do."""
    above, screen = _above(desk, look)
    if look.portrait:
        art, rest = screen.cut_top(_art_height(desk, look))
    else:
        art, rest = screen.cut_left(screen.w * (0.36 if look.kind == "phone" else 0.46))
    told = above or art.inset(8).cut_bottom(banner_room(desk, look, art.w - 16))[0]
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
            "phones": Phones(),
            "lesson": lesson_of(table_of(desk).game),
        }
        return go(places[message.place])
    return STAY


def _art_height(desk: Desk, look: Look) -> float:
    """The height of the picture above the ways: it gives way to a banner, and where that is long to the ways too."""
    room = banner_room(desk, look, look.size.w - 2 * margin(look))
    wished = max(look.size.h * (0.4 if look.kind == "phone" else 0.44) - room * 1.1, 130)
    two = _columns(desk, look, look.size.w - 2 * margin(look)) == 2
    more = 0 if two or look.kind == "tablet" else 2 * (target(look) + 10)
    ways = _least_ways(look) + (room + gap(look) if room else 0)
    return max(min(wished, max(look.size.h - ways - more, 100), look.size.h - ways), 60)


def _least_ways(look: Look) -> float:
    """How high the ways are at least: going on, two rows of places, and leaving."""
    return 2 * (margin(look) - 4) + 4 * target(look) + 10 + 2 * gap(look)  # more places than two rows scroll


def _above(desk: Desk, look: Look) -> tuple[Rect | None, Rect]:
    """The place of a banner above everything on a phone on its side, where there is one; and the rest."""
    screen = Rect.of(look.size)
    room = banner_room(desk, look, screen.w - 16) if _flat(look) else 0
    least = _least_ways(look) - target(look) - 10  # one row of places: the others scroll
    if not room or room + 16 + least > screen.h:
        return None, screen
    above, rest = screen.cut_top(room + 16)
    return above.inset(8), rest


def _begun(desk: Desk) -> bool:
    """Whether the app has decided anything yet; before, a game may start in the middle."""
    return any(chapter.reasons for chapter in table_of(desk).story)


def _cover(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    table = table_of(desk)
    ground, field = rect.cut_bottom(24 if look.portrait else target(look) + 16)
    words = field.inset(margin(look), 16 if look.kind == "phone" else 30)
    title, told = ui("pause", desk.language), _where(desk)
    size = min(60 if look.kind == "phone" else 112, words.h * 0.8)
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
    """A phone on its side: there a banner lies above everything, or over the picture where it is long."""
    return look.kind == "phone" and not look.portrait


def _role(look: Look) -> Role | None:
    """The type of the places: on a phone as small as the longest word needs."""
    return "strong" if look.kind == "phone" else None


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
    if not desk.guest:  # the table is left on the shared screen
        leave, inner = inner.cut_bottom(high, gap(look))
        yield Button("leave", leave, ui("leave", desk.language), "hold", role="quiet", hold=Leave())
    columns = _columns(desk, look, inner.w)
    rows = -(-len(_listed(desk)) // columns)
    needed = rows * high + (rows - 1) * 10
    go_on, inner = inner.cut_top(min(max(inner.h - needed - gap(look), high), high * 1.35), gap(look))
    yield Button("go on", go_on, ui("go_on", desk.language), tap=Back())
    if needed > inner.h + 1:
        cells = Rect(0, 0, inner.w - 16, needed).grid(columns, rows, 10)
        yield Scroll("places", inner, tuple(_places(desk, look, cells)), length=needed)
    else:
        area = inner.cut_top(min(inner.h, rows * high * 1.1 + (rows - 1) * 10))[0]
        yield from _places(desk, look, area.grid(columns, rows, 10))


def _listed(desk: Desk) -> tuple[tuple[str, str], ...]:
    """The places that this screen leads to; who else has a screen is seen on the shared one."""
    lesson = (LESSON,) if has_lesson(table_of(desk).game) else ()
    return (*PLACES, *lesson) if desk.doors is None else (*PLACES, *lesson, PHONES)


def _columns(desk: Desk, look: Look, width: float) -> int:
    """Places side by side, where there is little height and every word has the room."""
    if look.kind == "phone":
        half = (width - 10) / 2
        words = (ui(f"pause.{place}", desk.language) for place, _ in _listed(desk))
        return 2 if all(fits_beside_icon(look, each, half) for each in words) else 1
    return 2 if look.portrait or banner_room(desk, look, width) else 1


def _places(desk: Desk, look: Look, cells: Sequence[Rect]) -> Iterator[Widget]:
    for (place, icon), cell in zip(_listed(desk), cells, strict=False):
        text = ui(f"pause.{place}", desk.language)
        why = ui("counters.digital", desk.language)
        off = place == "counters" and not table_of(desk).counters
        tap, role = Visit(place), _role(look)  # type: ignore[arg-type]  # a place of PLACES
        yield Button(f"to {place}", cell, text, "quiet", icon, tap=tap, role=role, off=off, why=why)
