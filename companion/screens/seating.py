"""Who sits where: colours handed out to seats, and the seats around a drawn table."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.screens.look import Look
from companion.screens.measuring import shortened
from companion.screens.theme import theme
from companion.screens.widgets import Disc, Label, Rect, SeatDisc, Widget
from companion.table.view import Player
from companion.words import Language
from companion.words.names import seat_names


class Cell(NamedTuple):
    """The place of one seat: its disc, and its name below."""

    disc: Rect
    name: Rect


def known_colour(colour: str, seat: int) -> str:
    """A seat's colour, also where it has none yet or one that this app does not know."""
    styles = theme().seats
    known = {style.colour for style in styles}
    return colour if colour in known else styles[seat % len(styles)].colour


def coloured(players: Sequence[Player]) -> tuple[Player, ...]:
    """The same players, each with a colour; nobody shares one as long as there are enough."""
    taken: list[str] = []
    for seat, player in enumerate(players):
        wish = known_colour(player.colour, seat)
        free = [style.colour for style in theme().seats if style.colour not in taken]
        taken.append(wish if wish in free or not free else free[0])
    return tuple(Player(player.name, colour) for player, colour in zip(players, taken, strict=True))


def names(players: Sequence[Player], language: Language) -> tuple[str, ...]:
    """What the seats are called."""
    return seat_names([player.name for player in players], language)


def mark_text(colours: Sequence[str], seat: int) -> str:
    """What tells a seat from an earlier one of the same colour: its number."""
    return str(seat + 1) if colours[seat] in colours[:seat] else ""


def seat_disc(key: str, rect: Rect, colours: Sequence[str], seat: int, ring: str = "") -> SeatDisc:
    """The disc of a seat, to be looked at."""
    return SeatDisc(key, rect, colour=colours[seat], text=mark_text(colours, seat), ring=ring)


def cells(look: Look, room: Rect, count: int) -> tuple[Cell, ...]:
    """The seats around a table that fills the room, clockwise from the lower edge, where the tablet lies."""
    largest = min(_largest(look), room.h * 0.27)
    for share in (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.5):
        side = max(largest * share, look.min_target + 1)
        high = max(side * 0.36, look.mm(3) * 1.45)
        size = (max(side * 1.55, look.mm(3) * 5), side + high)
        found = [Rect.about(at, *size) for at in _oval(room, size, count)]
        if not any(one.overlaps(other) for n, one in enumerate(found) for other in found[:n]):
            return tuple(_cell(rect, side) for rect in found)
    side = look.min_target + 1
    broad = min(look.mm(3) * 5, room.w / max(math.ceil(count / 2), 1))  # of a name, where few seats have two rows
    size = (max(side + 2, broad), side + look.mm(3) * 1.4)
    return tuple(_cell(Rect.about(at, *size), side) for at in _edge(room, size, count))


def crowded(places: Sequence[Cell]) -> bool:
    """Whether the room is too small for so many seats around a table: some would lie over others."""
    return any(one.disc.overlaps(other.disc) for n, one in enumerate(places) for other in places[:n])


def listed(look: Look, width: float, count: int) -> tuple[tuple[Cell, ...], float]:
    """The seats in rows, for a list that scrolls; and how high that is."""
    side = look.min_target + 1
    high = side + look.mm(3) * 1.4
    columns = max(int(width / (side + 2)), 1)
    rows = -(-count // columns)
    columns = -(-count // rows)
    broad = width / columns
    places = (Rect(n % columns * broad, n // columns * high, broad, high) for n in range(count))
    return tuple(_cell(rect, side) for rect in places), rows * high


def table(room: Rect, colour: str, cell: Cell) -> Iterator[Widget]:
    """The table itself: one flat disc that the seats stand around."""
    yield Disc("table", Rect.about(room.centre, table_side(room, cell)), colour=colour)


def table_side(room: Rect, cell: Cell) -> float:
    """How broad the table is."""
    return max(min(room.w, room.h) - cell.disc.h * 1.5, 40)


def name_label(look: Look, seat: int, cell: Cell, name: str) -> Label:
    """A seat's name below its disc."""
    size = min(cell.disc.h * 0.3, 38)
    return Label(f"name {seat}", cell.name, shortened(look, name, cell.name.w), "row", align="centre", size=size)


def _largest(look: Look) -> float:
    return 80 if look.kind == "phone" else 150


def _cell(rect: Rect, side: float) -> Cell:
    disc, name = rect.cut_top(side)
    return Cell(disc.centred(side, side), name)


def _oval(room: Rect, size: tuple[float, float], count: int) -> list[tuple[float, float]]:
    a, b = (room.w - size[0]) / 2, (room.h - size[1]) / 2
    turns = [math.radians(90 + 360 * n / count) for n in range(count)]
    return [(room.centre.x + a * math.cos(t), room.centre.y + b * math.sin(t)) for t in turns]


def _edge(room: Rect, size: tuple[float, float], count: int) -> list[tuple[float, float]]:
    """Many seats: in rows along the four edges. The lower row begins at its middle."""
    sides = max(min(int((room.h - 2 * size[1]) / size[1]), (count - 2) // 4), 0)
    below = math.ceil((count - 2 * sides) / 2)
    above = count - 2 * sides - below
    inner = room.inset(size[0] / 2, size[1] / 2)
    step = inner.h / (sides + 1)
    row = [(room.right - room.w * (n + 0.5) / below, inner.bottom) for n in range(below)]
    left = [(inner.x, inner.bottom - step * (n + 1)) for n in range(sides)]
    top = [(room.x + room.w * (n + 0.5) / above, inner.y) for n in range(above)]
    right = [(inner.right, inner.y + step * (n + 1)) for n in range(sides)]
    whole = row + left + top + right
    first = below // 2
    return whole[first:] + whole[:first]
