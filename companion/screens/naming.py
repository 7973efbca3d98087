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
    screen = Rect.of(look.size)
    tall = look.portrait and look.kind == "tablet"
    strip, rest = screen.cut_top(200 if tall else 112 if look.kind == "tablet" else 72)
    wide = rest.inset(4 if look.kind == "phone" else 16, 6)
    board, rest = wide.cut_bottom(board_height(look, wide.w))
    side = margin(look)
    lines = Rect(side, rest.y + 4, screen.w - 2 * side, rest.h - 10)
    widgets = (*_strip(look, shown, strip), *_lines(desk, look, shown, lines))
    keyboard = Keyboard(
        "board", board, to="field", done=Gone(), done_text="" if look.kind == "phone" else ui("done", desk.language)
    )
    return Scene((*widgets, keyboard), escape=Gone())


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
    high = target(look)
    if look.portrait:
        block = rest.centred(rest.w, min(high * 2 + gap(look), rest.h))
        first, second = block.rows(2, gap(look))
    else:
        block = rest.centred(rest.w, high)
        first, second = block.columns((1.25, 1), gap(look) * 2)
    remove, field = first.cut_right(high, gap(look))
    hint = ui("players.name", desk.language)
    yield TextField("field", field, shown.player.name, hint, enter=Gone(), limit=LONGEST)
    yield Button(
        "remove",
        remove,
        kind="quiet",
        icon="icons/trash",
        tap=Removed(),
        off=not shown.removable,
        why=ui("players.fewest", desk.language),
    )
    for style, cell in zip(theme().seats, second.columns(len(theme().seats), 4), strict=True):
        chosen = style.colour == shown.player.colour
        yield SeatDisc(
            f"colour {style.letter}",
            cell.centred(min(cell.w, high), high),
            colour=style.colour,
            ring="ink" if chosen else "",
            tap=Coloured(style.colour),
        )
