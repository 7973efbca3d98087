"""At the end beside the table: eggs whose colour was not told, and how far each counter still out is from home."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from companion.games.dino.reporting import FARTHEST
from companion.games.game import Seat
from companion.screens.at_table import table_of
from companion.screens.desk import Desk
from companion.screens.dino.table_parts import ON, egg, eggs_of, frame, seen
from companion.screens.look import Look
from companion.screens.widgets import Area, Button, Panel, Paragraph, Rect, Scene, Stepper, Widget
from companion.words.ui import ui

Ways = tuple[int, ...]


class Way(Struct, frozen=True):
    """So many spaces from home for one counter, before it is sent."""

    piece: int
    spaces: int


class Counted(Struct, frozen=True):
    """These are the ways home."""


class Shown(Struct, frozen=True):
    """An egg has this colour."""

    egg: int


def asked_seat(desk: Desk) -> Seat:
    """The first seat that has still something to tell."""
    question = table_of(desk).view.question
    return question.seats[0] if question is not None and question.seats else seen(desk).turn


def unseen(desk: Desk, seat: int) -> int:
    """How many eggs of a seat have a colour that nobody told the app."""
    player = seen(desk).players[seat]
    return player.untold + (player.open == "?")


def scene(desk: Desk, look: Look, ways: Ways) -> Scene:
    """One seat after the other: first its eggs, then its way home."""
    seat = asked_seat(desk)
    around = frame(desk, look, seat, eggs=False)
    body = _eggs(desk, look, around.body, seat) if unseen(desk, seat) else _ways(desk, look, around.body, seat, ways)
    return Scene((*around.widgets, *body))


def _eggs(desk: Desk, look: Look, rect: Rect, seat: int) -> Iterator[Widget]:
    phone = look.kind == "phone"
    head, rest = rect.cut_top(rect.h * 0.3, 8)
    asked = ui("dn.which_egg", desk.language, unseen(desk, seat))
    yield Paragraph("question", head, asked, "question", ON, upright="middle", size=24 if phone else 44)
    looks = eggs_of(desk)
    columns = 3 if look.portrait else len(looks)
    rows = -(-len(looks) // columns)
    for each, place in zip(looks, rest.grid(columns, rows, 8 if phone else 16), strict=False):
        key = f"show {each.number}"
        yield Panel(f"{key} sheet", place, radius=14, outline="lava", width=3)
        yield from egg(key, place.inset(8), each)
        yield Area(key, place, tap=Shown(each.number), radius=14)


def _ways(desk: Desk, look: Look, rect: Rect, seat: int, ways: Ways) -> Iterator[Widget]:
    phone, out = look.kind == "phone", seen(desk).players[seat].out
    head, rest = rect.cut_top(rect.h * (0.24 if look.portrait else 0.34), 6)
    asked = ui("dn.from_home", desk.language, out)
    yield Paragraph("question", head, asked, "question", ON, upright="middle", size=24 if phone else 44)
    told = (*ways, 1, 1)[:out]
    if look.portrait:
        done, steppers = rest.cut_bottom(look.min_target + 12 if phone else 110, 12)
        places = steppers.cut_top(min(steppers.h, out * (90 if phone else 170)))[0].rows(out, 10)
    else:
        done, steppers = rest.cut_right(rest.w * 0.24, 10 if phone else 20)
        high = min(rest.h, look.min_target + 12 if phone else 110)
        steppers, done = steppers.cut_top(high)[0], done.cut_top(high)[0]
        places = steppers.columns(out, 10 if phone else 20)
    for piece, place in enumerate(places):
        yield Panel(f"way {piece} sheet", place, radius=16)
        spaces = told[piece]
        less = Way(piece, spaces - 1) if spaces > 1 else None
        more = Way(piece, spaces + 1) if spaces < FARTHEST else None
        yield Stepper(f"way {piece}", place.inset(4), text=str(spaces), less=less, more=more)
    yield Button(
        "counted",
        done,
        "" if phone and not look.portrait else ui("dn.done", desk.language),
        "main",
        "icons/tick",
        tap=Counted(),
    )
