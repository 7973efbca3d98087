"""The final tie-break needs a count that the app was not told: each tied seat counts its events with a trait."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from companion.games.dino_kontra_dino.scoring import judge
from companion.games.dino_kontra_dino.traits import TRAITS, Trait
from companion.games.game import Seat
from companion.screens.at_table import table_of
from companion.screens.desk import Desk
from companion.screens.dino_kontra_dino.parts import (
    chip,
    colour_of,
    frame,
    mark_of,
    name_of,
    seen,
    trait_icon,
    trait_word,
)
from companion.screens.look import Look
from companion.screens.widgets import Button, Icon, Label, Panel, Paragraph, Rect, Scene, Scroll, Stepper, Widget
from companion.words.ui import ui


class Count(Struct, frozen=True):
    """So many, before it is sent."""

    seat: Seat
    count: int


class Counted(Struct, frozen=True):
    """That is the count."""

    seat: Seat


def asked_trait(desk: Desk) -> Trait:
    """The trait that decides next."""
    shown = seen(desk)
    missing = judge(tuple(map(len, shown.won)), shown.icons, shown.rounds).missing
    return missing[0] if missing else TRAITS[0]


def scene(desk: Desk, look: Look, counts: tuple[tuple[Seat, int], ...]) -> Scene:
    """A row a seat: minus, the count, plus, and a tick."""
    edge = frame(desk, look, poster=True)
    return Scene((*edge.widgets, *_body(desk, look, edge.body, counts), *chip(desk, look)))


def _body(desk: Desk, look: Look, rect: Rect, counts: tuple[tuple[Seat, int], ...]) -> Iterator[Widget]:
    phone = look.kind == "phone"
    tall = 150 if not phone else 144 if look.portrait else 64
    head, rows = rect.inset(16 if phone else 40, 12 if phone else 28).cut_top(tall, 12)
    icon, words = head.cut_left(min(tall, 72 if phone else 110), 16)
    trait = asked_trait(desk)
    yield Icon("trait", icon.square(), trait_icon(trait), "ink")
    text = ui("dkd.count_events", desk.language, trait=trait_word(desk, trait))
    yield Paragraph("question", words, text, "question", upright="middle")
    asked = table_of(desk).view.question
    seats = asked.seats if asked else ()
    least = look.min_target + (62 if phone and look.portrait else 26)
    count = max(3 if phone else 4, len(seats))
    length = max(rows.h, len(seats) * (least + 12) - 12)
    scrolls = length > rows.h
    count = len(seats) if count * (least + 12) - 12 > length else count
    inner = Rect(0, 0, rows.w - 16, length) if scrolls else rows
    places = zip(seats, inner.rows(count, 12), strict=False)
    lines = tuple(w for seat, row in places for w in _row(desk, look, seat, row, dict(counts).get(seat, 0)))
    yield from (Scroll("counts", rows, lines, length=length),) if scrolls else lines


def _row(desk: Desk, look: Look, seat: Seat, rect: Rect, count: int) -> Iterator[Widget]:
    table, won = table_of(desk), len(seen(desk).won[seat])
    colour = colour_of(table, seat)
    yield Panel(f"row {seat}", rect, bar=colour, bar_height=8)
    room = rect.inset(12, 12)
    name, controls = room.rows((1, 2), 2) if look.kind == "phone" and look.portrait else room.columns((2, 3), 8)
    mark, words = name.cut_left(36, 8)
    yield Icon(f"mark {seat}", mark.square(), mark_of(colour), f"{colour}.mark")
    yield Label(f"name {seat}", words, name_of(table, seat), "row")
    stepper, button = controls.columns((2.4, 1), 8)
    less = Count(seat, count - 1) if count else None
    more = Count(seat, count + 1) if count < won else None
    yield Stepper(f"count {seat}", stepper, text=str(count), less=less, more=more)
    yield Button(f"done {seat}", button, "", "main", "icons/tick", tap=Counted(seat))
