"""Points, sizes and rectangles in logical units, and the ways to split a rectangle that make a layout read well."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from companion.screens.look import Size

__all__ = ["Point", "Rect", "Size", "around"]


class Point(NamedTuple):
    """A place: x to the right, y down."""

    x: float
    y: float

    def __add__(self, other: tuple[float, ...]) -> Point:  # type: ignore[override]  # a vector, not a list
        return Point(self.x + other[0], self.y + other[1])

    def __sub__(self, other: tuple[float, ...]) -> Point:
        return Point(self.x - other[0], self.y - other[1])

    def __mul__(self, factor: float) -> Point:  # type: ignore[override]
        return Point(self.x * factor, self.y * factor)

    def distance(self, other: tuple[float, float]) -> float:
        """How far the other point is."""
        return math.hypot(self.x - other[0], self.y - other[1])


class Rect(NamedTuple):
    """A rectangle. Nothing changes one; every method makes another."""

    x: float
    y: float
    w: float
    h: float

    @classmethod
    def of(cls, size: tuple[float, float]) -> Rect:
        """The rectangle from 0, 0: `Rect.of(look.size)` is the whole screen."""
        return cls(0, 0, size[0], size[1])

    @classmethod
    def about(cls, centre: tuple[float, float], w: float, h: float | None = None) -> Rect:
        """A rectangle (a square without `h`) around its centre."""
        h = w if h is None else h
        return cls(centre[0] - w / 2, centre[1] - h / 2, w, h)

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """The point in the middle."""
        return Point(self.x + self.w / 2, self.y + self.h / 2)

    @property
    def size(self) -> Size:
        """Width and height."""
        return Size(self.w, self.h)

    # --- moving and shaping -------------------------------------------------------------------------------------

    def __add__(self, step: tuple[float, ...]) -> Rect:  # type: ignore[override]  # moved, not made longer
        return Rect(self.x + step[0], self.y + step[1], self.w, self.h)

    def __sub__(self, step: tuple[float, ...]) -> Rect:
        return Rect(self.x - step[0], self.y - step[1], self.w, self.h)

    def inset(self, x: float, y: float | None = None) -> Rect:
        """Smaller by `x` on the left and right and by `y` (else `x`) above and below; negative makes it larger."""
        y = x if y is None else y
        return Rect(self.x + x, self.y + y, max(self.w - 2 * x, 0), max(self.h - 2 * y, 0))

    def centred(self, w: float, h: float) -> Rect:
        """A rectangle of this size in the middle."""
        return Rect.about(self.centre, w, h)

    def square(self) -> Rect:
        """The largest square in the middle."""
        side = min(self.w, self.h)
        return self.centred(side, side)

    # --- cutting: (the piece, the rest) -------------------------------------------------------------------------

    def cut_left(self, w: float, gap: float = 0) -> tuple[Rect, Rect]:
        """A piece from the left, and what is left after the gap."""
        return Rect(self.x, self.y, w, self.h), Rect(self.x + w + gap, self.y, max(self.w - w - gap, 0), self.h)

    def cut_right(self, w: float, gap: float = 0) -> tuple[Rect, Rect]:
        """A piece from the right, and what is left before the gap."""
        return Rect(self.right - w, self.y, w, self.h), Rect(self.x, self.y, max(self.w - w - gap, 0), self.h)

    def cut_top(self, h: float, gap: float = 0) -> tuple[Rect, Rect]:
        """A piece from above, and what is left below the gap."""
        return Rect(self.x, self.y, self.w, h), Rect(self.x, self.y + h + gap, self.w, max(self.h - h - gap, 0))

    def cut_bottom(self, h: float, gap: float = 0) -> tuple[Rect, Rect]:
        """A piece from below, and what is left above the gap."""
        return Rect(self.x, self.bottom - h, self.w, h), Rect(self.x, self.y, self.w, max(self.h - h - gap, 0))

    # --- splitting ----------------------------------------------------------------------------------------------

    def columns(self, shares: int | Sequence[float], gap: float = 0) -> tuple[Rect, ...]:
        """So many equal columns, or one column a share in proportion."""
        return tuple(Rect(self.x + at, self.y, w, self.h) for at, w in _split(self.w, shares, gap))

    def rows(self, shares: int | Sequence[float], gap: float = 0) -> tuple[Rect, ...]:
        """So many equal rows, or one row a share in proportion."""
        return tuple(Rect(self.x, self.y + at, self.w, h) for at, h in _split(self.h, shares, gap))

    def grid(self, columns: int, rows: int, gap: float = 0) -> tuple[Rect, ...]:
        """Equal cells, row by row."""
        return tuple(cell for row in self.rows(rows, gap) for cell in row.columns(columns, gap))

    # --- asking -------------------------------------------------------------------------------------------------

    def holds(self, point: tuple[float, float]) -> bool:
        """Whether the point lies in it; the right and lower edges belong to the neighbour."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def overlap(self, other: Rect) -> Rect:
        """What both have in common; empty (w or h 0) where they are apart."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Rect(x, y, max(min(self.right, other.right) - x, 0), max(min(self.bottom, other.bottom) - y, 0))

    def overlaps(self, other: Rect) -> bool:
        """Whether they have area in common."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        ) and min(self.w, self.h, other.w, other.h) > 0

    def inside(self, other: Rect, slack: float = 0) -> bool:
        """Whether it lies wholly in the other."""
        return (
            self.x >= other.x - slack
            and self.y >= other.y - slack
            and self.right <= other.right + slack
            and self.bottom <= other.bottom + slack
        )


def around(centre: tuple[float, float], radius: float, count: int, first: float = 0) -> tuple[Point, ...]:
    """Points on a circle, clockwise; `first` in degrees from the top. Seats around a table."""
    turns = [math.radians(first + 360 * n / count) for n in range(count)]
    return tuple(Point(centre[0] + radius * math.sin(a), centre[1] - radius * math.cos(a)) for a in turns)


def _split(length: float, shares: int | Sequence[float], gap: float) -> list[tuple[float, float]]:
    parts = [1.0] * shares if isinstance(shares, int) else list(shares)
    if not parts:
        return []
    unit = max(length - gap * (len(parts) - 1), 0) / sum(parts)
    starts, at = [], 0.0
    for part in parts:
        starts.append((at, part * unit))
        at += part * unit + gap
    return starts
