"""The seat that is up chooses the hunter that jumps: one tap (DW-8)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from companion.games.dino_world.kinds import HUNTERS, KIND_OF, Kind
from companion.screens.desk import Desk
from companion.screens.dino_world.parts import (
    card_tile,
    frame,
    kind_mark,
    kind_word,
    left_of,
    seen,
    tally,
    tally_height,
)
from companion.screens.look import Look
from companion.screens.measuring import shortened
from companion.screens.theme import mix
from companion.screens.widgets import Area, Icon, Label, Numeral, Panel, Rect, Scene, Widget
from companion.words.ui import ui


class Send(Struct, frozen=True):
    """A hunter of a kind jumps."""

    kind: Kind


def scene(desk: Desk, look: Look) -> Scene:
    """Four cards side by side, or two by two; below them everybody's tally."""
    waiting = seen(desk).launched
    asked = ui("dw.who_jumps" if waiting is None else "dw.again", desk.language)
    edge = frame(desk, look, asked)
    phone = look.kind == "phone"
    room = edge.body.inset(10 if phone else 28, 8 if phone else 20)
    below, tiles = room.cut_bottom(tally_height(look), 8 if phone else 18)
    return Scene((*edge.widgets, *_tiles(desk, look, tiles, waiting), *tally(desk, look, below)))


def _tiles(desk: Desk, look: Look, rect: Rect, waiting: int | None) -> Iterator[Widget]:
    gap = 8 if look.kind == "phone" else 20
    if waiting is not None:
        kind = KIND_OF[waiting]
        yield from _tile(desk, look, kind, 1, rect.centred(min(rect.w, 760), rect.h))
        return
    cells = rect.grid(2, 2, gap) if look.portrait or look.kind == "phone" else rect.columns(len(HUNTERS), gap)
    for kind, cell in zip(HUNTERS, cells, strict=True):
        left = left_of(desk, seen(desk).turn, kind)
        yield from _tile(desk, look, kind, left, cell) if left else _sent(desk, look, kind, cell)


def _tile(desk: Desk, look: Look, kind: Kind, left: int, rect: Rect) -> Iterator[Widget]:
    key, phone = f"hunter {kind}", look.kind == "phone"
    yield from card_tile(desk, look, key, kind, rect)
    if left > 1:
        side = 44 if phone else 84
        number = Rect(rect.x + (8 if phone else 14), rect.bottom - side - (6 if phone else 10), side * 1.3, side)
        size = 34 if phone else 64
        yield Panel(f"{key} plate", number, colour="sheet", radius=12)
        yield Numeral(f"{key} left", number, f"\N{MULTIPLICATION SIGN}{left}", "ink", "title", size=size)
    yield Area(f"{key} pick", rect, tap=Send(kind), radius=16)


def _sent(desk: Desk, look: Look, kind: Kind, rect: Rect) -> Iterator[Widget]:
    """None of this kind is left."""
    key, phone = f"hunter {kind}", look.kind == "phone"
    yield Panel(
        f"{key} card", rect, colour="paper", outline=mix("pencil", "paper", 0.5), dashed=True, width=2, radius=16
    )
    side = min(rect.h * 0.3, rect.w * 0.4)
    middle = rect.inset(8, 8)
    mark, words = middle.rows((1.2, 1), 4)
    yield Icon(f"{key} mark", mark.centred(side, side), kind_mark(kind), mix("pencil", "paper", 0.4))
    name, told = words.rows((1, 1), 0)
    yield Label(f"{key} name", name, shortened(look, kind_word(desk, kind), name.w, "row"), "row", "pencil", "centre")
    text = ui("dw.all_sent", desk.language)
    yield Label(f"{key} told", told, shortened(look, text, told.w), "label" if phone else "strong", "pencil", "centre")
