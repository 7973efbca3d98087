"""Which other screens are at the table: a code for each that may join, who has joined, and how far away they are."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from companion.screens import commands as c
from companion.screens.banner import Retry, answered
from companion.screens.codes import code_rows
from companion.screens.desk import Desk
from companion.screens.doors import Doors, PlaceKind, Screen
from companion.screens.look import Look
from companion.screens.measuring import folded, height_of, shortened
from companion.screens.options import Option, option
from companion.screens.pages import Page, Poster, foot_pair, gap, page, state_picture, target
from companion.screens.shell import STAY, Next, stay
from companion.screens.widgets import Button, Code, Panel, Paragraph, Rect, Role, Scene, Scroll, Widget
from companion.words.names import seat_name
from companion.words.ui import ui


class Phones(Struct, frozen=True):
    """Which place is looked at, by its number in the list."""

    chosen: int = 0


class Choose(Struct, frozen=True):
    """Another place is looked at."""

    index: int


class Open(Struct, frozen=True):
    """Other devices of the home network may join from now on."""


class Shut(Struct, frozen=True):
    """They may no more."""


class Lock(Struct, frozen=True):
    """Whether further devices may join."""

    locked: bool


class Renew(Struct, frozen=True):
    """A place gets another link. `moved`: the next device goes on where this one is."""

    kind: PlaceKind
    number: int
    moved: bool


def scene(desk: Desk, look: Look, state: Phones) -> Scene:
    """Closed: what it would be, and one button. Open: the places, and the code of one."""
    doors = desk.doors or Doors()
    made = page(desk, look, Poster(ui("phones.title", desk.language), "dino_battle", "posters/dino_battle"))
    if not doors.address:
        return made.scene(*_closed(desk, look, made))
    state = Phones(min(state.chosen, len(doors.places) - 1))
    return made.scene(*_open(desk, look, made, doors, state), *_foot(desk, look, made, doors))


def update(desk: Desk, state: Phones, message: object) -> Next:
    """Open and close the doors, choose a place, make it another link."""
    if isinstance(message, Retry):
        return answered(message)
    if isinstance(message, Choose):
        return stay(Phones(message.index))
    if isinstance(message, Open):
        return stay(state, c.OpenDoors(lan=True))
    if isinstance(message, Shut):
        return stay(state, c.CloseDoors())
    if isinstance(message, Lock):
        return stay(state, c.LockDoors(message.locked))
    if isinstance(message, Renew):
        return stay(state, c.NewLink(message.kind, message.number, message.moved))
    return STAY


# --- closed -----------------------------------------------------------------------------------------------------


def _closed(desk: Desk, look: Look, made: Page) -> Iterator[Widget]:
    head, told = ui("phones.head", desk.language), ui("phones.told", desk.language)
    top, rest = made.body.cut_top(height_of(look, head, "question", made.body.w) + 8, gap(look))
    role: Role = "body" if look.kind == "phone" else "lead"
    words, art = rest.cut_top(height_of(look, told, role, rest.w) + 8, gap(look))
    yield Paragraph("head", top, head, "question")
    yield Paragraph("told", words, told, role)
    if art.h > look.mm(12):
        yield state_picture("waiting", art, "waiting", "dino_battle")
    yield Button("open", made.foot, ui("phones.open", desk.language), tap=Open())


# --- open -------------------------------------------------------------------------------------------------------


def _open(desk: Desk, look: Look, made: Page, doors: Doors, state: Phones) -> Iterator[Widget]:
    if look.portrait:
        chosen, listed = made.body.cut_bottom(made.body.h * (0.58 if look.kind == "phone" else 0.6), gap(look))
    else:
        listed, chosen = made.body.cut_left(made.body.w * 0.42, gap(look) * 1.5)
    yield _places(desk, look, doors, state, listed)
    yield from _chosen(desk, look, doors.places[state.chosen], doors, chosen)


def _places(desk: Desk, look: Look, doors: Doors, state: Phones, rect: Rect) -> Widget:
    """The list of places; whoever has joined is ticked."""
    columns = 2 if look.portrait and look.kind == "tablet" else 1
    rows = -(-len(doors.places) // columns)
    inner = rect.w - 18
    words = inner / columns - 64
    lines = [_line(desk, look, doors, place, words) for place in doors.places]
    high = max(target(look), *(height_of(look, line, "strong", words) + 14 for line in lines))
    length = rows * high + (rows - 1) * 8
    cells = Rect(0, 0, inner, length).grid(columns, rows, 8)
    parts: list[Widget] = []
    for index, (place, cell) in enumerate(zip(doors.places, cells, strict=False)):
        told = Option(cell, lines[index], Choose(index), index == state.chosen, "left")
        parts += option(look, f"place {place.kind} {place.number}", told)
    return Scroll("places", rect, tuple(parts), length=length)


def _line(desk: Desk, look: Look, doors: Doors, place: Screen, width: float) -> str:
    if place.kind == "watch":
        return ui("phones.watching", desk.language, doors.watching, count=doors.watching)
    name = shortened(look, _name(desk, place), width * 0.7)
    return ui("phones.line", desk.language, name=name, state=_state(desk, place))


def _name(desk: Desk, place: Screen) -> str:
    if place.kind == "table":
        return ui("phones.shared", desk.language)
    if place.kind == "watch":
        return ui("phones.watcher", desk.language)
    return place.name.strip() or seat_name(place.number, desk.language)


def _state(desk: Desk, place: Screen) -> str:
    if place.joined and place.latency_ms is not None:
        return ui("phones.near", desk.language, ms=place.latency_ms)
    if place.joined:
        return ui("phones.joined", desk.language)
    if place.kept:
        return ui("phones.away", desk.language)
    return ui("phones.none" if place.kind == "table" else "phones.passes", desk.language)


def _chosen(desk: Desk, look: Look, place: Screen, doors: Doors, rect: Rect) -> Iterator[Widget]:
    """The code of a place, or what can be done with the device that has it."""
    yield Panel("sheet", rect, radius=18)
    room = rect.inset(10 if look.kind == "phone" else 20)
    name = shortened(look, _name(desk, place), room.w)
    top, room = room.cut_top(height_of(look, name, "row", room.w) + 4, 4)
    yield Paragraph("name", top, name, "row", align="centre")
    if not place.link:
        yield from _device(desk, look, place, room)
        return
    phone = look.kind == "phone"
    below = doors.address if phone else ui("phones.address", desk.language, address=doors.address)
    below = folded(look, below, "label", room.w)
    words, code = room.cut_bottom(height_of(look, below, "label", room.w) + 6, 4)
    yield Code("code", code, code_rows(place.link))
    yield Paragraph("address", words, below, "label", "pencil", "centre")


LONG = 420
"""Units that a button needs for the longer words."""


def _device(desk: Desk, look: Look, place: Screen, room: Rect) -> Iterator[Widget]:
    told = _state(desk, place) if look.kind == "phone" else ui("phones.has", desk.language, state=_state(desk, place))
    long = room.w > LONG and look.kind == "tablet"
    move = ui("phones.move" if long else "phones.move_short", desk.language)
    drop = ui("phones.drop" if long else "phones.drop_short", desk.language)
    role: Role = "body" if look.kind == "phone" else "lead"
    between = gap(look) / 2 if look.kind == "phone" else gap(look)
    buttons, words = room.cut_bottom(2 * target(look) + between, between)
    first, second = buttons.rows(2, between)
    if height_of(look, told, role, words.w) > words.h:
        told = shortened(look, told, words.w)
    yield Paragraph("device", words, told, role, align="centre", upright="middle")
    yield Button("move", first, move, "quiet", "icons/phone", tap=Renew(place.kind, place.number, moved=True))
    yield Button("drop", second, drop, "hold", role="quiet", hold=Renew(place.kind, place.number, moved=False))


def _foot(desk: Desk, look: Look, made: Page, doors: Doors) -> Iterator[Widget]:
    """Lock and close; on a narrow screen the lock is its sign alone."""
    one, other = foot_pair(desk, look, made.foot)
    small = one.w < other.w * 0.6
    key = "phones.unlock" if doors.locked else "phones.lock"
    text = "" if small else ui(key, desk.language)
    icon = "icons/lock" if doors.locked else "icons/unlock"
    colour = "on_ground" if look.portrait else ""
    yield Button("lock", one, text, "quiet", icon, colour=colour, tap=Lock(not doors.locked))
    yield Button("shut", other, ui("phones.shut", desk.language), "quiet", colour=colour, tap=Shut())
