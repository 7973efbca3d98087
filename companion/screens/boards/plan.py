"""What a board is, however the game on it goes: spaces, their links, the squares or tiles they lie in, and a track.

Everything counts in steps of the board's own grid: x to the right, y down, as the reader of the screen sees it.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import Literal, TypeAlias

from msgspec import Struct

from companion.screens.widgets import Point, Rect

Shape: TypeAlias = Literal["disc", "square", "hex"]


class Space(Struct, frozen=True):
    """A space, `size` steps across. `mark` is a symbol in it, in `ink`; `ring` the colour of its rim."""

    key: str
    x: float
    y: float
    shape: Shape = "disc"
    colour: str = "sheet"
    mark: str = ""
    ink: str = "pencil"
    ring: str = ""
    size: float = 0.8

    @property
    def at(self) -> Point:
        """Its middle."""
        return Point(self.x, self.y)


class Link(Struct, frozen=True):
    """A step between two spaces, by their keys."""

    a: str
    b: str
    colour: str = "pencil"


class Region(Struct, frozen=True):
    """A square or tile, by its corners. A rectangle gets round corners."""

    key: str
    corners: tuple[Point, ...]
    colour: str = "sheet"
    outline: str = ""


class Border(Struct, frozen=True):
    """A line between two regions, as a rule dotted."""

    key: str
    a: Point
    b: Point
    colour: str = "pencil"
    dashed: bool = True

    @property
    def at(self) -> Point:
        """Its middle."""
        return (self.a + self.b) * 0.5


class Stone(Struct, frozen=True):
    """A stone of a track, with the number that stands on it; `ring` frames it."""

    key: str
    x: float
    y: float
    text: str = ""
    colour: str = "ground"
    ink: str = "on_ground"
    ring: str = ""
    size: float = 0.8

    @property
    def at(self) -> Point:
        """Its middle."""
        return Point(self.x, self.y)


class Shot(Struct, frozen=True):
    """A photo behind the board: its file, where it lies, and how well it is seen (0 to 1)."""

    file: str
    x: float
    y: float
    w: float
    h: float
    share: float = 0.5


class Plan(Struct, frozen=True):
    """A board. `edge` is how far beyond its outermost things it reaches, in steps."""

    spaces: tuple[Space, ...] = ()
    links: tuple[Link, ...] = ()
    regions: tuple[Region, ...] = ()
    borders: tuple[Border, ...] = ()
    track: tuple[Stone, ...] = ()
    shot: Shot | None = None
    edge: float = 0.6

    @property
    def extent(self) -> Rect:
        """The rectangle that holds it all; one step around 0, 0 for an empty board."""
        return extent(self)


@lru_cache(maxsize=64)
def extent(plan: Plan) -> Rect:
    """The rectangle that holds all of a plan, with its edge around it."""
    points = [
        *(space.at for space in plan.spaces),
        *(stone.at for stone in plan.track),
        *chain.from_iterable(region.corners for region in plan.regions),
        *chain.from_iterable((border.a, border.b) for border in plan.borders),
    ] or [Point(0, 0)]
    left, top = min(at.x for at in points), min(at.y for at in points)
    right, bottom = max(at.x for at in points), max(at.y for at in points)
    edge = plan.edge
    return Rect(left - edge, top - edge, right - left + 2 * edge, bottom - top + 2 * edge)


@lru_cache(maxsize=64)
def by_key(plan: Plan) -> dict[str, Space]:
    """The spaces by their keys."""
    return {space.key: space for space in plan.spaces}


def along(rect: Rect, count: int) -> tuple[Point, ...]:
    """`count` points along a rectangle, clockwise from its top left corner, all equally far apart."""
    sides = ((rect.x, rect.y, 1, 0, rect.w), (rect.right, rect.y, 0, 1, rect.h),
             (rect.right, rect.bottom, -1, 0, rect.w), (rect.x, rect.bottom, 0, -1, rect.h))  # fmt: skip
    whole, points = 2 * (rect.w + rect.h), list[Point]()
    for nth in range(count):
        left = whole * nth / count
        for x, y, dx, dy, length in sides:
            if left < length:
                points.append(Point(x + dx * left, y + dy * left))
                break
            left -= length
    return tuple(points)
