"""The meteorite's way around the edge of the screen: a stone for every step, numbered by how many are left (DN-4)."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random
from typing import Final

from companion.screens.look import Look
from companion.screens.theme import mix
from companion.screens.widgets import Icon, Label, Picture, Point, Polygon, Rect, Widget

CORNERS: Final = 9
METEORITE: Final = (("ink", "lava"), ("eye", "paper"), ("tone", "lava_edge"))


def band(look: Look) -> float:
    """How broad the stones' band is."""
    return 84 if look.kind == "tablet" else 26


def places(look: Look, stones: int) -> tuple[Point, ...]:
    """The middles of all stones, clockwise; the first follows the upper left corner, the last lies below it."""
    middle = band(look) / 2
    room = Rect.of(look.size).inset(middle)
    length = 2 * (room.w + room.h)
    return tuple(_along(room, (nth + 0.5) * length / stones) for nth in range(stones))


def _along(room: Rect, far: float) -> Point:
    if far < room.w:
        return Point(room.x + far, room.y)
    if far < room.w + room.h:
        return Point(room.right, room.y + far - room.w)
    if far < 2 * room.w + room.h:
        return Point(room.right - (far - room.w - room.h), room.bottom)
    return Point(room.x, room.bottom - (far - 2 * room.w - room.h))


def ring(look: Look, stones: int, gone: int) -> tuple[tuple[Widget, ...], Rect]:
    """All stones with the meteorite on the last that it has gone, and the room inside them."""
    at = places(look, stones)
    distance = 2 * (look.size.w + look.size.h - 2 * band(look)) / stones
    side = min(band(look) * 0.74, max(distance * 0.7, 5))
    widgets: list[Widget] = []
    for nth, centre in enumerate(at):
        widgets += _stone(look, nth, stones, gone, Rect.about(centre, side))
    corner = Rect.about((band(look) * 0.36, band(look) * 0.36), band(look) * 0.6)  # clear of the last stone
    widgets.append(meteorite(Rect.about(at[gone - 1], band(look) * 0.97) if gone else corner))
    return tuple(widgets), Rect.of(look.size).inset(band(look))


def meteorite(rect: Rect) -> Picture:
    """It glides from stone to stone, and at the end from the last one into the ground."""
    return Picture("meteorite", rect, "pieces/meteorite", METEORITE, anchor="centre", path=())


def _stone(look: Look, nth: int, stones: int, gone: int, rect: Rect) -> Iterator[Widget]:
    left = stones - nth - 1
    spent, last = nth < gone, left == 0
    colour = mix("pencil", "paper", 0.86) if spent else mix("pencil", "paper", 0.62)
    points = _points(nth, rect.inset(rect.w * 0.06) if spent else rect)
    yield Polygon(f"stone {nth}", rect, points=points, colour=colour, outline="lava" if last else "", width=4)
    if last:
        yield Icon("impact", rect.inset(rect.w * 0.2), "pieces/impact", "lava")
    if spent or last or rect.w < look.mm(3) * 1.9:
        return
    yield Label(
        f"stone {nth} number", rect.inset(rect.w * 0.08), str(left), "label", "ink", "centre", size=rect.w * 0.4
    )


def _points(nth: int, rect: Rect) -> tuple[Point, ...]:
    """Nine corners, a little different on every stone and always the same on one."""
    random = Random(nth)
    reach = rect.w / 2
    return tuple(
        Point(
            rect.centre.x + math.cos(turn) * reach * (0.88 + 0.12 * random.random()),
            rect.centre.y + math.sin(turn) * reach * (0.88 + 0.12 * random.random()),
        )
        for turn in (2 * math.pi * corner / CORNERS for corner in range(CORNERS))
    )
