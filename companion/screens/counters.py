"""The public counters, set by hand: to mend a count, or to start in the middle of a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from msgspec import Struct

from companion.games.game import Adjust, Counter, Seat
from companion.screens.at_table import table_of
from companion.screens.banner import Retry, answered
from companion.screens.commands import SetCounter
from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.measuring import height_of, shortened, width_of
from companion.screens.overlay import Overlay, overlay
from companion.screens.pages import gap, state_picture, target
from companion.screens.seating import known_colour, mark_text
from companion.screens.shell import STAY, Back, Next
from companion.screens.theme import theme
from companion.screens.widgets import (
    Button,
    Icon,
    Label,
    Panel,
    Paragraph,
    Rect,
    Scene,
    Scroll,
    SeatDisc,
    Stepper,
    Widget,
)
from companion.words import Language
from companion.words.books import book_of
from companion.words.texts import fill_strings
from companion.words.ui import ui


class Counters(Struct, frozen=True):
    """`start`: the table has played for a while without the app."""

    start: bool = False


class Put(Struct, frozen=True):
    """A counter is now this."""

    what: Adjust


def scene(desk: Desk, look: Look, state: Counters) -> Scene:
    """A block for the table and one a seat, always in the order of the seats."""
    title = ui("counters.start" if state.start else "counters", desk.language)
    made = overlay(desk, look, title, "icons/edit")
    if not table_of(desk).counters:
        return made.scene(*_none(desk, look, made))
    done = Button("done", _done_rect(look, made), ui("done", desk.language), tap=Back())
    return made.scene(*_blocks(desk, look, state, made), done)


def update(desk: Desk, state: Counters, message: object) -> Next:
    """A counter is set at once."""
    if isinstance(message, Retry):
        return answered(message)
    return Next(commands=(SetCounter(message.what),)) if isinstance(message, Put) else STAY


def name_of(game: str, counter: str, language: Language) -> str:
    """What a counter is called, with a capital."""
    known = book_of(game).words.get("counter", {}).get(counter)
    said = fill_strings(known, {}, language) if known else counter
    return said[:1].upper() + said[1:]


def _done_rect(look: Look, made: Overlay) -> Rect:
    wide = made.foot.w if look.kind == "phone" else min(made.foot.w, 420)
    return made.foot.cut_right(wide)[0]


def _none(desk: Desk, look: Look, made: Overlay) -> Iterator[Widget]:
    text = ui("counters.digital", desk.language)
    words, art = made.body.cut_bottom(height_of(look, text, "lead", made.body.w) + 8, gap(look))
    yield state_picture("none", art, "waiting")
    yield Paragraph("none told", words, text, "lead", align="centre")


def _blocks(desk: Desk, look: Look, state: Counters, made: Overlay) -> Iterator[Widget]:
    told = ui("counters.start.told" if state.start else "counters.told", desk.language)
    width = made.body.w - 20
    high = height_of(look, told, "body", width) + 6
    children: list[Widget] = [Paragraph("told", Rect(0, 0, width, high), told, "body", "pencil")]
    y = high + gap(look)
    counters = sorted(table_of(desk).counters, key=lambda each: -1 if each.seat is None else each.seat)
    for seat, group in groupby(counters, key=lambda each: each.seat):
        parts, tall = _block(desk, look, (seat, tuple(group)), Rect(0, y, width, 0))
        children += parts
        y += tall + gap(look)
    yield Scroll("counters", made.body, tuple(children), length=y)


def _block(
    desk: Desk, look: Look, told: tuple[Seat | None, tuple[Counter, ...]], place: Rect
) -> tuple[list[Widget], float]:
    seat, group = told
    pad = gap(look)
    key = "table" if seat is None else f"seat {seat}"
    inside = Rect(place.x + pad, place.y + pad, place.w - 2 * pad, 0)
    parts: list[Widget] = []
    y = inside.y
    if seat is not None:
        high = target(look) + _label(look, _names(desk, group[:1]), 3.4 * target(look)) + 6
        beside = inside.w > 6.6 * target(look) and len(group) > 1
        head = inside._replace(y=inside.y + 10, h=high if beside else 34 if look.kind == "phone" else 52)
        parts += _head(desk, look, seat, head)
        if beside:  # its first counter stands beside its name
            parts += _stepper(desk, look, group[0], head.cut_right(3.4 * target(look))[0])
            group = group[1:]
        y = head.bottom + 12
    parts_of, bottom = _cells(desk, look, group, Rect(inside.x, y, inside.w, 0))
    sheet = Rect(place.x, place.y, place.w, bottom + pad - place.y)
    bar = "" if seat is None else _colour(desk, seat)
    return [Panel(f"{key} sheet", sheet, radius=18, bar=bar), *parts, *parts_of], sheet.h


def _colour(desk: Desk, seat: int) -> str:
    colours = table_of(desk).colours
    return known_colour(colours[seat] if seat < len(colours) else "", seat)


def _head(desk: Desk, look: Look, seat: Seat, inside: Rect) -> Iterator[Widget]:
    side = min(inside.h, 64)
    mark, name = inside.cut_left(side, 14)
    name = name.cut_left(name.w - 3.4 * target(look))[0] if inside.h > 64 else name
    colour = _colour(desk, seat)
    yield Icon(f"head mark {seat}", mark.centred(side, side), theme().seat(colour).mark, f"{colour}.mark")
    yield Label(f"head {seat}", name, table_of(desk).names.seats[seat], "row", size=26 if look.kind == "phone" else 52)


def _cells(desk: Desk, look: Look, group: tuple[Counter, ...], place: Rect) -> tuple[list[Widget], float]:
    """Steppers side by side, as many as have room for two fingers' buttons; a holder has a line of its own."""
    least = 3 * target(look) + 4
    columns = max(int((place.w + gap(look)) / (least + gap(look))), 1)
    parts: list[Widget] = []
    y = lowest = place.y
    plain = [each for each in group if not each.holder]
    for counter in (each for each in group if each.holder):
        line = len(table_of(desk).names.seats) * (target(look) * 1.3 + 6) + gap(look)
        beside = place.w - line > least * len(plain) + gap(look) * (len(plain) - 1)
        more, below = _holder(desk, look, counter, Rect(place.x, y, line if beside else place.w, 0))
        parts += more
        if beside:  # all of them fit on one line
            place = place.cut_right(least * len(plain) + gap(look) * (len(plain) - 1))[0]
            columns, lowest = max(len(plain), 1), below
            continue
        y = below
    width = (place.w - (columns - 1) * gap(look)) / columns
    row = target(look) + _label(look, _names(desk, plain), width) + 6
    for n, counter in enumerate(plain):
        x, top = place.x + (n % columns) * (width + gap(look)), y + (n // columns) * (row + gap(look))
        parts += _stepper(desk, look, counter, Rect(x, top, width, row))
    rows = -(-len(plain) // columns)
    return parts, max(lowest, y + rows * row + max(rows - 1, 0) * gap(look))


def _stepper(desk: Desk, look: Look, counter: Counter, rect: Rect) -> Iterator[Widget]:
    key = f"{counter.name} {'' if counter.seat is None else counter.seat}".strip()
    label, below = rect.cut_bottom(target(look), 6)[::-1]
    words = name_of(table_of(desk).game, counter.name, desk.language)
    if width_of(look, words, "label") <= label.w:
        yield Label(f"{key} name", label, words, "label", "pencil", "centre")
    else:
        yield Paragraph(f"{key} name", label, words, "label", "pencil", "centre", "middle")
    value = counter.value
    less = None if value is None or value <= counter.lowest else _put(counter, value - 1)
    more = (
        None
        if value is not None and value >= counter.highest
        else _put(counter, counter.lowest if value is None else value + 1)
    )
    wide = min(below.w, 3.4 * below.h)
    text = "?" if value is None else str(value)
    yield Stepper(key, below.centred(wide, below.h), text=text, less=less, more=more)


def _label(look: Look, texts: Iterable[str], width: float) -> float:
    """The height that the names of counters need above their steppers."""
    return max((height_of(look, text, "label", width) for text in texts), default=0) + 6


def _names(desk: Desk, group: Iterable[Counter]) -> list[str]:
    return [name_of(table_of(desk).game, each.name, desk.language) for each in group]


def _put(counter: Counter, value: int) -> Put:
    return Put(Adjust(counter.name, value, counter.seat))


def _holder(desk: Desk, look: Look, counter: Counter, place: Rect) -> tuple[list[Widget], float]:
    """A seat for each disc; the one that has it is ringed, and its name stands below."""
    table = table_of(desk)
    label = look.mm(3) * 1.7
    side = target(look)
    name = name_of(table.game, counter.name, desk.language)
    parts: list[Widget] = [
        Label(f"{counter.name} name", Rect(place.x, place.y, place.w, label), name, "label", "pencil")
    ]
    seats = range(len(table.names.seats))
    colours = [_colour(desk, seat) for seat in seats]
    wide = max(side, min(side * 1.3, place.w / len(seats) - 6))
    per_row = max(int((place.w + 6) / (wide + 6)), 1)
    step = side + label + 8
    for seat in seats:
        cell = Rect(place.x + (seat % per_row) * (wide + 6), place.y + label + 6 + (seat // per_row) * step, wide, side)
        holds = counter.value == seat
        disc = SeatDisc(
            f"{counter.name} {seat}",
            cell.square(),
            colour=colours[seat],
            text=mark_text(colours, seat),
            ring="ink" if holds else "",
            tap=_put(counter, seat),
        )
        words = Rect(cell.x, cell.bottom + 2, cell.w, label)
        parts += [disc, _seat_name(look, counter, seat, words, table.names.seats[seat])]
    rows = -(-len(seats) // per_row)
    return parts, place.y + label + 6 + rows * step + gap(look)


def _seat_name(look: Look, counter: Counter, seat: int, rect: Rect, name: str) -> Label:
    return Label(f"{counter.name} who {seat}", rect, shortened(look, name, rect.w), "label", align="centre")
