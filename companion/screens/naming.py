"""One seat's name and colour: a part of the players' screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct

from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.pages import board_height, gap, margin, target
from companion.screens.theme import theme
from companion.screens.widgets import (
    Button,
    Fill,
    Icon,
    Keyboard,
    Label,
    Rect,
    Scene,
    Scroll,
    SeatDisc,
    TextField,
    Widget,
)
from companion.table.view import Player
from companion.words.ui import ui

LONGEST = 16
"""Letters of a name."""


class Naming(NamedTuple):
    """What is shown: the seat, who sits there, what all seats are called, and whether this one may go."""

    seat: int
    player: Player
    names: tuple[str, ...]
    removable: bool


class Coloured(Struct, frozen=True):
    """Another colour."""

    colour: str


class Removed(Struct, frozen=True):
    """Nobody sits here."""


class Gone(Struct, frozen=True):
    """The name stands."""


def naming(desk: Desk, look: Look, shown: Naming) -> Scene:
    """A strip in the seat's colour with its name, the field, the colours, and our keyboard."""
    if look.kind == "phone" and not look.portrait:
        return _flat(desk, look, shown)
    screen = Rect.of(look.size)
    tall = look.portrait and look.kind == "tablet"
    strip, rest = screen.cut_top(200 if tall else 104 if look.kind == "tablet" else 64)
    wide = rest.inset(4 if look.kind == "phone" else 16, 6)
    board, rest = wide.cut_bottom(board_height(look, wide.w))
    side = margin(look)
    lines = Rect(side, rest.y + 4, screen.w - 2 * side, rest.h - 10)
    widgets = (*_strip(look, shown, strip), *_lines(desk, look, shown, lines))
    return Scene((*widgets, _board(desk, look, board)), escape=Gone())


def _board(desk: Desk, look: Look, rect: Rect) -> Keyboard:
    words = "" if look.kind == "phone" else ui("done", desk.language)
    return Keyboard("board", rect, to="field", done=Gone(), done_text=words)


def _flat(desk: Desk, look: Look, shown: Naming) -> Scene:
    """A phone on its side: above the keyboard is one line, the field in the seat's colour and all colours beside."""
    screen, colour = Rect.of(look.size), shown.player.colour
    inner = screen.inset(4, 4)
    board, _ = inner.cut_bottom(board_height(look, inner.w))
    top = screen.cut_top(board.y - 4)[0]
    named, colours = top.cut_right(4)[1].cut_left(top.w * 0.56, gap(look))
    mark, line = named.inset(margin(look), 0).centred(named.w - 2 * margin(look), target(look)).cut_left(40, 8)
    return Scene(
        (
            Fill("strip", named, colour=colour),
            Icon("strip symbol", mark.centred(40, 40), theme().seat(colour).mark, f"{colour}.on"),
            *_field(desk, look, shown, line),
            _colours(look, shown, colours.centred(colours.w, min(colours.h, target(look) + 4))),
            _board(desk, look, board),
        ),
        escape=Gone(),
    )


def _strip(look: Look, shown: Naming, strip: Rect) -> Iterator[Widget]:
    colour = shown.player.colour
    style = theme().seat(colour)
    side = strip.h * 1.7
    yield Fill("strip", strip, colour=colour)
    symbol = Rect(strip.right - side * 1.2, strip.centre.y - side * 0.42, side, side)
    yield Icon("strip symbol", symbol, style.mark, f"{colour}.deep", clip=strip)
    words = strip.inset(margin(look), 4).cut_left(strip.w - side * 1.2 - margin(look))[0]
    size = 104 if look.kind == "tablet" else 56
    yield Label("strip name", words, shown.names[shown.seat], "name", f"{colour}.on", size=size)


def _lines(desk: Desk, look: Look, shown: Naming, rest: Rect) -> Iterator[Widget]:
    """The field with the way to remove the seat, and all colours below."""
    high = target(look)
    block = rest.centred(rest.w, min(rest.h, high + gap(look) + _rows(look, rest.w)[1] * (high + 4)))
    first, second = block.cut_top(high, gap(look))
    yield from _field(desk, look, shown, first)
    yield _colours(look, shown, second)


def _field(desk: Desk, look: Look, shown: Naming, line: Rect) -> Iterator[Widget]:
    remove, field = line.cut_right(target(look), gap(look))
    hint, why = ui("players.name", desk.language), ui("players.fewest", desk.language)
    off = not shown.removable
    yield TextField("field", field, shown.player.name, hint, enter=Gone(), limit=LONGEST)
    yield Button("remove", remove, kind="quiet", icon="icons/trash", tap=Removed(), off=off, why=why)


def _rows(look: Look, width: float) -> tuple[int, int]:
    """So many colours in a line, and so many lines."""
    columns = max(int((width - 20) / (target(look) + 4)), 1)
    return columns, -(-len(theme().seats) // columns)


def _colours(look: Look, shown: Naming, rect: Rect) -> Scroll:
    """Every colour with its mark; the seat's own is ringed."""
    columns, rows = _rows(look, rect.w)
    step = target(look) + 4
    discs = []
    for n, style in enumerate(theme().seats):
        cell = Rect((n % columns) * ((rect.w - 20) / columns), n // columns * step, (rect.w - 20) / columns, step - 4)
        ring = "ink" if style.colour == shown.player.colour else ""
        tap = Coloured(style.colour)
        discs.append(SeatDisc(f"colour {style.colour}", cell.square(), colour=style.colour, ring=ring, tap=tap))
    chosen = next(n for n, style in enumerate(theme().seats) if style.colour == shown.player.colour)
    start = min(chosen // columns * step, max(rows * step - rect.h, 0))
    return Scroll("colours", rect, tuple(discs), length=rows * step, start=start)
