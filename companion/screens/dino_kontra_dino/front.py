"""Beside the table with the app as event deck: the front, large and readable from both sides; each seat taps "down"."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from companion.games.game import Seat
from companion.screens.art import inks
from companion.screens.at_table import table_of
from companion.screens.desk import Desk
from companion.screens.dino_kontra_dino.parts import (
    GAME,
    ON,
    chip,
    colour_of,
    event_name,
    event_text,
    frame,
    mark_of,
    name_of,
    seen,
)
from companion.screens.look import Look
from companion.screens.measuring import height_of, shortened
from companion.screens.widgets import (
    Area,
    Disc,
    Fill,
    Icon,
    Label,
    Panel,
    Paragraph,
    Picture,
    Rect,
    Role,
    Scene,
    Turned,
    Widget,
    inner,
)
from companion.words.ui import ui


class Down(Struct, frozen=True):
    """A seat's dinosaur lies face down."""

    seat: Seat


def scene(desk: Desk, look: Look) -> Scene:
    """The event twice, once for the people opposite, and a row of seats."""
    edge = frame(desk, look)
    phone = look.kind == "phone"
    seats, card = edge.body.cut_bottom(_seats_height(desk, look, edge.body))
    event = _event(desk, look, card, both=not phone)
    return Scene((*edge.widgets, *event, *_seats(desk, look, seats), *chip(desk, look)))


def _event(desk: Desk, look: Look, rect: Rect, *, both: bool) -> Iterator[Widget]:
    yield Fill("event field", rect, colour=GAME)
    if not both and rect.w > rect.h * 1.4:
        words, place = rect.inset(20, 12).cut_left(rect.w * 0.6, 12)
        yield from _figure(place)
        yield from _words(desk, look, words)
        return
    if not both:
        yield from _figure(rect.cut_bottom(rect.h * 0.46)[0])
        yield from _words(desk, look, rect.inset(20, 12).cut_top(rect.h * 0.48)[0])
        return
    far, middle, near = rect.inset(0, 16).rows((1, 1.15, 1), 8)
    yield from _figure(middle)
    away = far.inset(40, 4)
    yield Turned("event far", away, turn=180, children=tuple(_words(desk, look, inner(away, 180))))
    yield from _words(desk, look, near.inset(40, 4))


def _figure(rect: Rect) -> Iterator[Widget]:
    """The figure that settles ties, whole, before its disc: seen right from both sides of the table."""
    yield Disc("event disc", rect.square(), colour=f"{GAME}.disc")
    stands = Rect.about(rect.centre, min(rect.w, rect.h * 1.7), rect.h * 0.8)
    yield Picture("event figure", stands, "pieces/figure", inks(GAME))


def _words(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    event = seen(desk).front
    told, role = event_text(desk, event), _told_in(look)
    room = min(rect.h * 0.7, max(rect.h * 0.48 - 8, height_of(look, told, role, rect.w)))
    text, title = rect.cut_bottom(room, 8)
    yield Paragraph("event name", title, event_name(desk, event), "poster", ON, "centre", "bottom")
    yield Paragraph("event text", text, told, role, ON, "centre")


def _told_in(look: Look) -> Role:
    return "body" if look.kind == "phone" else "lead"


def _seats_height(desk: Desk, look: Look, rect: Rect) -> float:
    rows = -(-len(table_of(desk).names.seats) // _per_row(desk, look, rect))
    return rows * (look.min_target + 24) + _question_height(desk, look, rect) + 24


def _question_height(desk: Desk, look: Look, rect: Rect) -> float:
    asked = ui("dkd.tap_down", desk.language)
    return max(48, height_of(look, asked, _role(look), rect.w - 32) + 16)


def _role(look: Look) -> Role:
    return "strong" if look.kind == "phone" else "row"


def _per_row(desk: Desk, look: Look, rect: Rect) -> int:
    many = len(table_of(desk).names.seats) > 6
    return max(1, int(rect.w // (look.min_target * (2.4 if look.kind == "phone" and not many else 1.9))))


def _seats(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    table = table_of(desk)
    head, rest = rect.inset(16, 8).cut_top(_question_height(desk, look, rect))
    yield Paragraph("question", head, ui("dkd.tap_down", desk.language), _role(look), "ink", "centre", "middle")
    count, per = len(table.names.seats), _per_row(desk, look, rect)
    rows = rest.rows(-(-count // per), 8)
    for seat in range(count):
        cell = rows[seat // per].columns(min(per, count), 8)[seat % per]
        yield from _seat(desk, look, Seat(seat), cell)


def _seat(desk: Desk, look: Look, seat: Seat, rect: Rect) -> Iterator[Widget]:
    table, laid = table_of(desk), seen(desk).laid[seat]
    colour = colour_of(table, seat)
    yield Panel(
        f"down {seat} panel", rect, colour="sheet" if laid else colour, bar=colour if laid else "", bar_height=8
    )
    ink = "pencil" if laid else f"{colour}.on"
    small = rect.w < 130
    icon, name = rect.inset(6 if small else 10, 12).cut_left(24 if small else 40, 4 if small else 8)
    yield Icon(f"down {seat} mark", icon, "icons/tick" if laid else mark_of(colour), "fern" if laid else ink)
    yield Label(f"down {seat} name", name, shortened(look, name_of(table, seat), name.w), "row", ink)
    if not laid:
        yield Area(f"down {seat}", rect, tap=Down(seat))
