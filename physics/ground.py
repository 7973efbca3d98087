"""What lies under a point: the table, or the top of a card. Looked up for single points, in one frame."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from physics.overlap import Box, overlap_area
from physics.values import CardAt


class Slab(NamedTuple):
    """A card at rest as an obstacle: its rectangle, the height of its underside and of its top (m), its position."""

    box: Box
    base: float
    top: float
    place: int
    c: float
    s: float


class Ground(NamedTuple):
    """The cards on the table, highest last, and the height of the highest top, m."""

    slabs: tuple[Slab, ...] = ()
    highest: float = 0.0

    def under(self, x: float, y: float) -> Slab | None:
        """The topmost card at a point, None for the bare table."""
        for slab in reversed(self.slabs):
            dx, dy = x - slab.box.x, y - slab.box.y
            if abs(dx * slab.c + dy * slab.s) <= slab.box.a and abs(dy * slab.c - dx * slab.s) <= slab.box.b:
                return slab
        return None

    def beneath(self, x: float, y: float, z: float) -> Slab | None:
        """The topmost card at a point that a rim at a height (m) lies on: not one that it meets from the side."""
        for slab in reversed(self.slabs):
            dx, dy = x - slab.box.x, y - slab.box.y
            inside = abs(dx * slab.c + dy * slab.s) <= slab.box.a and abs(dy * slab.c - dx * slab.s) <= slab.box.b
            if inside and z >= (slab.base + slab.top) / 2:
                return slab
        return None

    def height(self, x: float, y: float) -> float:
        """How high the surface stands at a point, m."""
        slab = self.under(x, y) if self.slabs else None
        return slab.top if slab is not None else 0.0

    def around(self, x: float, y: float, reach: float) -> Ground:
        """Only the cards that come nearer to a point than so far (m)."""
        found = tuple(
            slab
            for slab in self.slabs
            if (slab.box.x - x) ** 2 + (slab.box.y - y) ** 2 < (reach + slab.box.a + slab.box.b) ** 2
        )
        return Ground(found, found[-1].top if found else 0.0)


Overlap = tuple[int, int, float]
"""Two positions, the first the smaller, and the common area (m2)."""


def box_of(card: CardAt) -> Box:
    """The rectangle of a card at rest."""
    half = card.size.half
    return Box(card.x_m, card.y_m, card.yaw_rad, half[0], half[1])


@lru_cache(maxsize=16)
def overlapping(cards: tuple[CardAt, ...]) -> tuple[Overlap, ...]:
    """All pairs of cards that overlap, found in a grid: each card costs what its neighbours do."""
    boxes = [box_of(card) for card in cards]
    found: list[Overlap] = []
    for i, j in _neighbours(boxes):
        area = overlap_area(boxes[i], boxes[j])
        if area > 0:
            found.append((i, j, area))
    return tuple(sorted(found))


def _neighbours(boxes: list[Box]) -> list[tuple[int, int]]:
    """Pairs of positions, the smaller first, of rectangles in the same or touching cells of a grid."""
    cell = 2 * max((math.hypot(box.a, box.b) for box in boxes), default=1.0)
    cells: dict[tuple[int, int], list[int]] = {}
    found = []
    for i, box in enumerate(boxes):
        column, row = math.floor(box.x / cell), math.floor(box.y / cell)
        for key in ((column + u, row + v) for u in (-1, 0, 1) for v in (-1, 0, 1)):
            found += [(j, i) for j in cells.get(key, ())]
        cells.setdefault((column, row), []).append(i)
    return found


@lru_cache(maxsize=16)
def lower_cards(cards: tuple[CardAt, ...]) -> tuple[tuple[int, ...], ...]:
    """For each card the positions of those that it overlaps and that lie lower."""
    below: list[list[int]] = [[] for _ in cards]
    for i, j, _ in overlapping(cards):
        upper, lower = (i, j) if (cards[i].order, i) > (cards[j].order, j) else (j, i)
        below[upper].append(lower)
    return tuple(tuple(sorted(found)) for found in below)


@lru_cache(maxsize=16)
def slabs(cards: tuple[CardAt, ...]) -> tuple[Slab, ...]:
    """How high each card lies, in the order of the cards: on the table, or on the highest card that it lies over."""
    below = lower_cards(cards)
    found: dict[int, Slab] = {}
    for index in sorted(range(len(cards)), key=lambda i: (cards[i].order, i)):
        box = box_of(cards[index])
        base = max([found[low].top for low in below[index]], default=0.0)
        top = base + cards[index].size.thickness_m
        found[index] = Slab(box, base, top, index, math.cos(box.yaw), math.sin(box.yaw))
    return tuple(found[index] for index in range(len(cards)))


@lru_cache(maxsize=16)
def ground(found: tuple[Slab, ...]) -> Ground:
    """The surface that cards make on the table."""
    ordered = tuple(sorted(found, key=lambda slab: (slab.top, slab.place)))
    return Ground(ordered, ordered[-1].top if ordered else 0.0)
