"""Who throws for each seat: a person, one who is helped to aim, or a bot. Asked before the first throw."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from companion.screens.at_table import table_of
from companion.screens.desk import Desk
from companion.screens.dino_world.digital_parts import GAME, level_of, seat_colour, seat_mark
from companion.screens.fitting import fits_beside_icon
from companion.screens.look import Look
from companion.screens.pages import Poster, foot_pair, gap, page
from companion.screens.widgets import Area, Button, Icon, Label, Panel, Paragraph, Rect, Scene, Widget
from companion.table.preferences import Hand
from companion.words.ui import ui

ORDER: Final[tuple[Hand, ...]] = ("", "learner", "child", "adult", "expert")
WORDS: Final[dict[str, str]] = {
    "": "dwf.person",
    "learner": "dwf.learner",
    "child": "dwf.child",
    "adult": "dwf.adult",
    "expert": "dwf.expert",
}


class Another(Struct, frozen=True):
    """The next kind of hand for a seat."""

    seat: int


class ToPractice(Struct, frozen=True):
    """First some throws that count for nothing."""


class Begin(Struct, frozen=True):
    """Everybody is right: into the jungle."""


def following(level: str) -> Hand:
    """The hand after this one."""
    at = ORDER.index(level) if level in ORDER else 0
    return ORDER[(at + 1) % len(ORDER)]


def chosen(desk: Desk, seat: int) -> tuple[Hand, ...]:
    """All hands, with the next one for a seat."""
    seats = len(table_of(desk).names.seats)
    hands = [level_of(desk, each) for each in range(seats)]
    known: list[Hand] = [hand for level in hands for hand in ORDER if hand == level]
    known[seat] = following(known[seat])
    return tuple(known)


def scene(desk: Desk, look: Look) -> Scene:
    """A row a seat."""
    lead = "" if look.kind == "phone" else ui("dwf.who_lead", desk.language)
    made = page(desk, look, Poster(ui("dwf.who", desk.language), GAME, f"posters/{GAME}", lead=lead))
    first, on = foot_pair(desk, look, made.foot)
    text = ui("dwf.practise", desk.language)
    text = text if fits_beside_icon(look, text, first.w) else ""
    colour = "on_ground" if look.portrait else ""
    practise = Button("practise", first, text, "quiet", "icons/flag", colour=colour, tap=ToPractice())
    begin = Button("begin", on, ui("dwf.begin", desk.language), tap=Begin())
    return made.scene(*_rows(desk, look, made.body), practise, begin)


def _rows(desk: Desk, look: Look, body: Rect) -> Iterator[Widget]:
    table = table_of(desk)
    seats = table.names.seats
    rows = body.rows(4, gap(look))
    for seat, (name, row) in enumerate(zip(seats, rows, strict=False)):
        colour = seat_colour(table, seat)
        mark, rest = row.inset(gap(look), 4).cut_left(min(row.h * 0.6, 70), gap(look))
        who, hand = rest.rows((0.55, 0.45)) if look.kind == "phone" or rest.w < 520 else rest.columns((0.42, 0.58), 8)
        yield Panel(f"row {seat}", row, colour=f"{colour}.tint", radius=14)
        yield Icon(f"mark {seat}", mark.square(), seat_mark(table, seat), f"{colour}.mark")
        yield Label(f"name {seat}", who, name, "row", size=22 if look.kind == "phone" else None)
        told = ui(WORDS[level_of(desk, seat)], desk.language)
        yield Paragraph(f"hand {seat}", hand, told, "lead", upright="middle")
        yield Area(f"another {seat}", row, tap=Another(seat), radius=14)
