"""After the meteorite: the board once more, with every counter that was left behind and its way home."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TypeAlias

from msgspec.structs import replace

from companion.games.game import Seat
from companion.screens.at_table import colour_of, name_of
from companion.screens.boards import Sight, board, sight, track
from companion.screens.desk import Desk
from companion.screens.dino.digital_board import plan, scenery
from companion.screens.dino.digital_frame import Asked, frame
from companion.screens.dino.digital_messages import ToResult
from companion.screens.dino.digital_plan import places, stones
from companion.screens.dino.digital_table import ON, mark_of, options_of, pack_of, seen
from companion.screens.dino.digital_track import stones_left
from companion.screens.dino.digital_ways import way_home
from companion.screens.look import Look
from companion.screens.measuring import shortened
from companion.screens.pages import gap, target
from companion.screens.widgets import Button, Disc, Icon, Label, Line, Numeral, Panel, Paragraph, Rect, Scene, Widget
from companion.words.ui import ui

Left: TypeAlias = tuple[tuple[Seat, tuple[tuple[str, ...], ...]], ...]
"""The seats with counters still out, each with the spaces from every such counter to its home."""


def scene(desk: Desk, look: Look) -> Scene:
    """All of the board, the ways home in the seats' colours, and what each costs."""
    struck = stones_left(desk) == 0
    question = ui("dino.it_struck" if struck else "dino.all_home", desk.language)
    left = left_behind(desk)
    made = frame(desk, look, Asked(question, rows=_rows(look, len(left)), seats=False))
    whole = plan(desk)
    seen_at = sight(whole, made.window, look)
    shown = replace(scenery(desk, piece=None, carried=None), over=tuple(_ways(desk, left, seen_at)))
    return Scene(
        (
            *made.widgets,
            track(stones(pack_of(desk), seen(desk).track, seen(desk).meteorite), whole, seen_at, look),
            board(whole, shown, seen_at, look),
            *_told(desk, look, left, made.asking),
            *made.over,
        )
    )


def left_behind(desk: Desk) -> Left:
    """The seats with counters still out, and the way home of each."""
    shown, pack, options = seen(desk), pack_of(desk), options_of(desk)
    found = []
    for number in range(len(shown.players)):
        seat = Seat(number)
        ways = tuple(way for piece in range(2) if (way := way_home(pack, options, shown, seat, piece)))
        if ways:
            found.append((seat, ways))
    return tuple(found)


def _rows(look: Look, left: int) -> int:
    """The button, and on a high screen room for the seats that pay."""
    return 1 + (look.portrait and left > (0 if look.kind == "phone" else 2))


def _ways(desk: Desk, left: Left, seen_at: Sight) -> Iterator[Widget]:
    at = places(pack_of(desk)).spaces
    for seat, ways in left:
        for nth, way in enumerate(ways):
            for step, (a, b) in enumerate(pairwise(seen_at.at(at[space]) for space in way)):
                place = Rect(min(a.x, b.x), min(a.y, b.y), abs(a.x - b.x), abs(a.y - b.y))
                colour = colour_of(desk, seat)
                yield Line(
                    f"way {seat} {nth} {step}", place, points=(a, b), colour=colour, width=max(seen_at.step * 0.2, 4)
                )


def _told(desk: Desk, look: Look, left: Left, rect: Rect) -> Iterator[Widget]:
    """What each seat has to pay, and the way on."""
    button, rows = rect.cut_bottom(target(look), gap(look) / 2)
    yield Button("to result", button, ui("dino.to_result", desk.language), tap=ToResult())
    if not left:
        yield Paragraph("nobody", rows, ui("dino.nobody_out", desk.language), "lead", ON, upright="middle")
        return
    phone = look.kind == "phone"
    columns = 2 if look.portrait or phone else 1
    cells = rows.cut_top(min(rows.h, -(-len(left) // columns) * (44 if phone else 70)))[0]
    for (seat, ways), cell in zip(left, cells.grid(columns, -(-len(left) // columns), 4), strict=False):
        yield from _paying(desk, look, seat, sum(len(way) - 1 for way in ways), cell)


def _paying(desk: Desk, look: Look, seat: Seat, count: int, rect: Rect) -> Iterator[Widget]:
    """A seat and how many spaces are taken from its score."""
    key, colour = f"pays {seat}", colour_of(desk, seat)
    yield Panel(f"{key} sheet", rect, radius=10)
    mark, rest = rect.inset(6, rect.h * 0.1).cut_left(rect.h * 0.8, 6)
    number, name = rest.cut_right(min(rest.w * 0.4, rect.h * 1.4), 4)
    yield Disc(f"{key} disc", mark, colour=colour)
    yield Icon(f"{key} mark", mark.inset(mark.h * 0.2), mark_of(colour), f"{colour}.on")
    yield Label(f"{key} name", name, shortened(look, name_of(desk, seat), name.w), "row", size=30)
    yield Numeral(f"{key} spaces", number, f"-{count}", "ink", "title", size=40)
