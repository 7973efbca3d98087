"""On a screen that all see, while seats choose on screens of their own: who is done, and who is still at it.

Any game's cover uses it: where no seat is left that passes the tablet (`Desk.elsewhere`), and where somebody only
looks on (`Desk.watching`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.games.game import Seat
from companion.screens.art import animal
from companion.screens.at_table import table_of
from companion.screens.banner import banner, banner_room
from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.measuring import height_of, shortened
from companion.screens.pages import gap, margin, target
from companion.screens.seating import known_colour, mark_text
from companion.screens.widgets import (
    Button,
    Fill,
    Ground,
    Icon,
    Label,
    Panel,
    Paragraph,
    Rect,
    Scene,
    SeatDisc,
    Widget,
)
from companion.words.ui import ui


def passes(desk: Desk, seat: Seat) -> bool:
    """Whether a seat looks at its hand here, behind a cover: it has no screen of its own, and all share this one."""
    return desk.seat is None and not desk.watching and seat not in desk.elsewhere


def acts(desk: Desk, seat: Seat) -> bool:
    """Whether this screen acts for a seat: it is that seat's own, or all share it. One that looks on never does."""
    return not desk.watching and desk.seat in {None, seat}


def choosing(desk: Desk, look: Look, title: str, done: Sequence[bool], undo: object, menu: object) -> Scene:
    """The game's field with every seat on it. `done` by seat; `undo` and `menu` are the messages of the two buttons."""
    screen, game = Rect.of(look.size), table_of(desk).game
    ground, field = screen.cut_bottom(target(look) + (8 if look.kind == "phone" else 20))
    room = banner_room(desk, look, field.w - 24)
    inside = field.inset(margin(look), margin(look) - 4)._replace(y=field.y + room + margin(look))
    inside = inside._replace(h=field.bottom - inside.y - margin(look))
    told = ui("phones.choosing", desk.language)
    top, rest = inside.cut_top(min(height_of(look, title, "poster", inside.w, _size(look)), inside.h * 0.4), 4)
    words, rest = rest.cut_top(height_of(look, told, "lead", rest.w) + 6, gap(look))
    side = min(field.h * 0.5, field.w * 0.6)
    stands = Rect(field.right - side, field.bottom - side, side, side)
    widgets: tuple[Widget, ...] = (
        Fill("field", field, colour=game),
        *animal("choosing", f"posters/{game}", stands, field, game),
        Paragraph("choosing title", top, title, "poster", f"{game}.on", size=_size(look)),
        Paragraph("choosing told", words, told, "lead", f"{game}.on"),
        *_seats(desk, look, done, rest),
        Ground("ground", ground),
        *_buttons(desk, look, ground, undo, menu),
    )
    return Scene((*widgets, *banner(desk, look)))


def _size(look: Look) -> float:
    return 34 if look.kind == "phone" else 76


def _seats(desk: Desk, look: Look, done: Sequence[bool], rect: Rect) -> Iterator[Widget]:
    """A tile a seat: its sign, its name, and a tick or an hourglass."""
    table = table_of(desk)
    colours = [known_colour(colour, seat) for seat, colour in enumerate(table.colours)]
    columns = 3 if not look.portrait else 1 if len(done) <= ONE_COLUMN else 2
    rows = -(-len(done) // columns)
    high = min((rect.h - (rows - 1) * 8) / rows, 64 if look.kind == "phone" else 108)
    cells = rect._replace(h=rows * high + (rows - 1) * 8).grid(columns, rows, 8)
    for seat, (ready, cell) in enumerate(zip(done, cells, strict=False)):
        yield Panel(f"tile {seat}", cell, radius=min(16, high * 0.3))
        mark, rest = cell.inset(6).cut_left(min(high - 12, 88, cell.w * 0.24), 8)
        sign, name = rest.cut_right(min(high * 0.5, 44), 8)
        small = min(sign.w, sign.h)
        yield SeatDisc(f"disc {seat}", mark, colour=colours[seat], text=mark_text(colours, seat))
        text = shortened(look, table.names.seats[seat], name.w - 6)
        yield Label(f"name {seat}", name, text, "row")
        icon = "icons/tick" if ready else "icons/hourglass"
        yield Icon(f"state {seat}", sign.centred(small, small), icon, "fern" if ready else "pencil")


ONE_COLUMN = 5


def _buttons(desk: Desk, look: Look, ground: Rect, undo: object, menu: object) -> Iterator[Widget]:
    inner = ground.inset(margin(look) / 2, 4 if look.kind == "phone" else 10)
    least = look.min_target + 2
    yield Button("menu", inner.cut_right(least * 1.2)[0], "", "undo", "icons/menu", colour="on_ground", tap=menu)
    if not desk.watching:
        place = inner.cut_left(max(150, least) if look.kind == "phone" else 220)[0]
        yield Button("undo", place, ui("undo", desk.language), "undo", "icons/undo", colour="on_ground", tap=undo)
