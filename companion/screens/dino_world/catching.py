"""What lay under the hunter: a tap a card, then done; or nothing, or it fell off the table (DW-9, DW-13, DW-14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct

from companion.games.dino_world.kinds import KIND_OF, KINDS, PREY, Kind
from companion.screens.at_table import table_of
from companion.screens.desk import Desk
from companion.screens.dino_world.eye_strip import strip_height
from companion.screens.dino_world.parts import (
    card_tile,
    frame,
    kind_mark,
    kind_word,
    lying_of,
    seen,
    tally,
    tally_height,
)
from companion.screens.look import Look
from companion.screens.measuring import shortened
from companion.screens.theme import mix
from companion.screens.widgets import Area, Button, Icon, Label, Numeral, Panel, Paragraph, Rect, Scene, Widget
from companion.words.ui import ui


class More(Struct, frozen=True):
    """One more card of this kind."""

    kind: Kind


class Less(Struct, frozen=True):
    """One card of this kind less."""

    kind: Kind


class Done(Struct, frozen=True):
    """That is all that was caught."""


class Fell(Struct, frozen=True):
    """The hunter fell off the table."""


class OnRock(Struct, frozen=True):
    """The hunter is still on the rock, or leans on it."""

    leaning: bool = False


class Pushing(Struct, frozen=True):
    """Count the cards that fell off besides, or go back to what was caught."""

    on: bool


class Told(NamedTuple):
    """What was tapped so far: the kinds caught, those that fell off, and which of the two is counted now."""

    prey: tuple[Kind, ...]
    off: tuple[Kind, ...]
    pushing: bool


def scene(desk: Desk, look: Look, told: Told) -> Scene:
    """The kinds that may lie under the hunter, the buttons, the tally."""
    hunter = seen(desk).launched
    assert hunter is not None
    called = kind_word(desk, KIND_OF[hunter])
    edge = frame(desk, look, ui("dw.pushed" if told.pushing else "dw.under", desk.language, hunter=called))
    phone = look.kind == "phone"
    room = edge.body.inset(10 if phone else 28, 8 if phone else 20)
    tiles, buttons, below = _split(look, room, told, tally=not (phone and strip_height(desk, look)))
    kinds = KINDS if told.pushing else PREY[KIND_OF[hunter]]
    widgets = (*_tiles(desk, look, tiles, kinds, told), *_buttons(desk, look, buttons, told))
    return Scene((*edge.widgets, *widgets, *(tally(desk, look, below) if below else ())))


def _split(look: Look, room: Rect, told: Told, *, tally: bool) -> tuple[Rect, Rect, Rect | None]:
    """Tiles, buttons, tally; a low screen has the buttons beside the tiles and no tally, as has one with a camera."""
    phone = look.kind == "phone"
    if phone and not look.portrait:
        buttons, tiles = room.cut_right(room.w * 0.42, 10)
        return tiles, buttons, None
    below, rest = room.cut_bottom(tally_height(look), 8 if phone else 16) if tally else (None, room)
    high = 58.0 if phone else 92.0
    if look.portrait and not told.pushing:
        high += 2 * (look.min_target + 4) + 8 if phone else 104
    buttons, tiles = rest.cut_bottom(high, 8 if phone else 16)
    return tiles, buttons, below


def _tiles(desk: Desk, look: Look, rect: Rect, kinds: tuple[Kind, ...], told: Told) -> Iterator[Widget]:
    phone, high = look.kind == "phone", look.portrait
    rows = 1 if len(kinds) <= 2 else -(-len(kinds) // 2) if phone else 2 if high else 1
    gap = 8 if phone else 20
    per = -(-len(kinds) // rows)
    lines = rect.rows(rows, gap)
    for at, kind in enumerate(kinds):
        line = kinds[at // per * per : at // per * per + per]
        cell = lines[at // per].columns(len(line), gap)[at % per]
        most = rect.w if phone or high else 520
        yield from _tile(desk, look, kind, cell.centred(min(cell.w, most), cell.h), told)


def _tile(desk: Desk, look: Look, kind: Kind, rect: Rect, told: Told) -> Iterator[Widget]:
    key = f"prey {kind}"
    counted = (told.off if told.pushing else told.prey).count(kind)
    free = lying_of(desk, kind) - told.off.count(kind) - told.prey.count(kind)
    if not free and not counted:
        yield from _absent(desk, look, kind, rect)
        return
    yield from card_tile(desk, look, key, kind, rect)
    area, plate, less = _parts(look, rect) if counted else (rect, None, None)
    yield Area(f"{key} pick", area, tap=More(kind), off=not free, why=ui("dw.none_lie", desk.language), radius=16)
    if plate is None or less is None:
        return
    yield Panel(f"{key} plate", plate, colour="sheet", radius=14)
    number = plate.cut_left(less.w)[1] if plate.overlaps(less) else plate
    yield Numeral(f"{key} count", number, str(counted), "ink", "title", size=min(number.h, number.w) * 0.8)
    if not plate.overlaps(less):
        yield Panel(f"{key} less plate", less, colour="sheet", radius=14)
    yield Button(f"{key} less", less, "", "bare", "icons/minus", colour="ink", tap=Less(kind))


def _absent(desk: Desk, look: Look, kind: Kind, rect: Rect) -> Iterator[Widget]:
    """None of this kind lies in the jungle."""
    key, faint = f"prey {kind}", mix("pencil", "paper", 0.5)
    yield Panel(f"{key} card", rect, colour="paper", outline=faint, dashed=True, width=2, radius=16)
    mark, name = rect.inset(8, 8).rows((1.2, 1), 4)
    side = min(mark.h * 0.8, mark.w * 0.4, 110.0)
    yield Icon(f"{key} mark", mark.centred(side, side), kind_mark(kind), faint)
    called = shortened(look, kind_word(desk, kind), name.w, "row")
    yield Label(f"{key} name", name, called, "row", "pencil", "centre")
    yield Area(f"{key} pick", rect, off=True, why=ui("dw.none_lie", desk.language), radius=16)


def _parts(look: Look, rect: Rect) -> tuple[Rect, Rect, Rect]:
    """Where one more is tapped, the plate with the count, and where one less is; in a low tile side by side."""
    side = max(look.min_target + 2, 92 if look.kind == "tablet" else 0)
    if rect.h >= 2.2 * side + 8:
        area, below = rect.cut_top(rect.h - side - 8)
        plate = Rect(below.x + 8, below.y, min(side * 2.1, below.w - 16), side)
        return area, plate, plate.cut_left(side)[0]
    area = rect.cut_left(rect.w - side - 8)[0]
    less = Rect(area.right, rect.bottom - side - 3, side, side)
    high = min(rect.h - 36, 44.0)
    return area, Rect(rect.x + 8, rect.bottom - high - 3, high * 1.3, high), less


def _buttons(desk: Desk, look: Look, rect: Rect, told: Told) -> Iterator[Widget]:
    phone, gap = look.kind == "phone", 8 if look.kind == "phone" else 16
    others = tuple(_others(desk, told))
    cells: tuple[Rect, ...] = ()
    if told.pushing:
        main = rect
    elif phone and not look.portrait:
        main, rest = rect.cut_top(rect.h * 0.34, gap)
        cells = rest.grid(2, 2, gap)[: len(others)]
    elif phone or look.portrait:
        main, rest = rect.cut_top(58 if phone else 92, gap)
        cells = rest.grid(2, 2, gap) if len(others) > 2 and phone else rest.columns(len(others), gap)
        if len(others) == 3 and phone:
            cells = (*rest.rows(2, gap)[0].columns(2, gap), rest.rows(2, gap)[1])
    else:
        main, rest = rect.cut_right(rect.w * 0.3, gap)
        cells = rest.columns(len(others), gap)
    yield _main(desk, look, main, told)
    why = ui("dw.told_prey", desk.language)
    for (key, text, message), cell in zip(others, cells, strict=True):
        said = ui(text, desk.language, number=len(told.off))
        off = bool(told.prey) and key != "push"
        yield from quiet(look, key, cell, said, Area(f"{key} pick", cell, tap=message, off=off, why=why, radius=14))


def quiet(look: Look, key: str, rect: Rect, text: str, area: Area) -> Iterator[Widget]:
    """A button whose words may take two lines."""
    ink = "pencil" if area.off else "ink"
    yield Panel(f"{key} sheet", rect, colour="paper", outline=mix("pencil", "paper", 0.3), width=2, radius=14)
    words = rect.inset(6 if look.kind == "phone" else 12, 4)
    yield Paragraph(f"{key} text", words, text, "strong", ink, "centre", "middle")
    yield area


def _main(desk: Desk, look: Look, rect: Rect, told: Told) -> Button:
    if told.pushing:
        count = len(told.off)
        text = ui("dw.pushed_done", desk.language, count) if count else ui("dw.back", desk.language)
        return Button("pushed", rect, shortened(look, text, rect.w * 0.7), tap=Pushing(on=False))
    count = len(told.prey)
    text = ui("dw.caught", desk.language, count) if count else ui("dw.nothing", desk.language)
    return Button("done", rect, shortened(look, text, rect.w * 0.7), tap=Done())


def _others(desk: Desk, told: Told) -> Iterator[tuple[str, str, object]]:
    """What else can have come of the throw."""
    if told.pushing:
        return
    yield "push", "dw.push_count" if told.off else "dw.push", Pushing(on=True)
    yield "fell", "dw.fell", Fell()
    yield "rock", "dw.rock", OnRock()
    if table_of(desk).options.leaning == "again":
        yield "leans", "dw.leans", OnRock(leaning=True)
