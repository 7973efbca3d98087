"""What the flick and the screens exchange: a push goes in, and the poses of all cards over time come out.

Table frame: millimetres, origin at the table's centre, x right and y away as seen from seat 0, z up, angles in radians
counter-clockwise; a card's yaw is the direction of its long side.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from typing import Final, TypeAlias

from msgspec import Struct

Vec: TypeAlias = tuple[float, float, float]
Quat: TypeAlias = tuple[float, float, float, float]
Corners: TypeAlias = tuple[tuple[float, float], ...]

GLASS_SHARE: Final = 0.75
"""Of its speed on the glass, what a finger gives to the card: a swipe that feels as strong is faster than a push."""


class Placed(Struct, frozen=True):
    """A card that lies: its number, its kind, its sides (mm), its pose. Of two the one of higher order lies on top."""

    card: int
    kind: str
    long_mm: float
    short_mm: float
    x_mm: float
    y_mm: float
    yaw_rad: float
    face_up: bool = True
    order: int = 0


class Rock(Struct, frozen=True):
    """The rock: the middle of its front edge (mm), which way it pushes (rad), its height and its top (mm)."""

    x_mm: float
    y_mm: float
    heading_rad: float
    height_mm: float
    runway_mm: float
    depth_mm: float

    def ahead(self, along_mm: float, left_mm: float = 0.0) -> tuple[float, float]:
        """The point so far before the rock's edge and so far to the left of its middle, mm."""
        c, s = math.cos(self.heading_rad), math.sin(self.heading_rad)
        return self.x_mm + along_mm * c - left_mm * s, self.y_mm + along_mm * s + left_mm * c


class Trace(Struct, frozen=True):
    """A finger at a time (s): millimetres on the glass, along the rock's direction and to its left."""

    t_s: float
    along_mm: float
    left_mm: float


class Push(Struct, frozen=True):
    """How a card lies on the rock and is pushed.

    rock: where it stands. offset_mm: the card's centre to the left of the rock's middle. yaw_rad: of its long side
    against the push. back_mm: its centre behind the edge. traces: how the finger moved; lever_mm: how far to the left
    of the card's centre it touched. Without traces `speed_m_s`, `angle_rad` (against the rock's direction) and
    `spin_rad_s` say how the card leaves the finger. `level`: the hand's noise, `exact` for a finger's own.
    """

    rock: Rock
    offset_mm: float = 0.0
    yaw_rad: float = 0.0
    back_mm: float = 1.0
    traces: tuple[Trace, ...] = ()
    lever_mm: float = 0.0
    speed_m_s: float = 0.0
    angle_rad: float = 0.0
    spin_rad_s: float = 0.0
    level: str = "exact"


class Instant(Struct, frozen=True):
    """The flicked card at a time (s): its centre (mm), its turn as a quaternion, and other cards that have moved."""

    t_s: float
    centre: Vec
    turn: Quat
    moved: tuple[tuple[int, float, float, float], ...] = ()


class Seen(Struct, frozen=True):
    """The flicked card as it is seen: its centre (mm), and the directions of long side, short side and face.

    moved: other cards' number, x, y (mm) and yaw (rad) where they are no longer as they lay before.
    """

    centre: Vec
    long: Vec
    short: Vec
    face: Vec
    moved: tuple[tuple[int, float, float, float], ...] = ()


class Over(Struct, frozen=True):
    """A card under the flicked one: how large the common area is (mm2), and how deep (mm)."""

    card: int
    overlap_mm2: float
    depth_mm: float


class Motion(Struct, frozen=True):
    """A whole flick.

    flicked: the card, as it lies in the end. pushed: how it was pushed, with what became of a finger's traces. before,
    after: the other cards, before and afterwards (those that fell are left out). touch_s: when it first met anything
    (None: it stayed on the rock). under: the cards it lies on, before anything is pulled out. close: cards nearer to
    another verdict than a close call. fallen: cards off the table. void: it stayed on the rock.
    """

    flicked: Placed
    pushed: Push
    outline: Corners
    before: tuple[Placed, ...]
    after: tuple[Placed, ...]
    instants: tuple[Instant, ...]
    touch_s: float | None
    flew_mm: float = 0.0
    under: tuple[Over, ...] = ()
    prey: tuple[int, ...] = ()
    touches: tuple[int, ...] = ()
    close: tuple[int, ...] = ()
    fallen: tuple[int, ...] = ()
    void: bool = False
    seq: int = 0

    @property
    def rock(self) -> Rock:
        """Where the rock stood."""
        return self.pushed.rock

    @property
    def seconds(self) -> float:
        """From the release until everything rests."""
        return self.instants[-1].t_s if self.instants else 0.0

    def at(self, t_s: float) -> Seen:
        """Everything at a time, straight between two recorded poses; outside, at the first or the last.

        The same whatever was asked for before: a screen of any frame rate sees one flick.
        """
        instants = self.instants
        index = bisect_right(instants, t_s, key=lambda instant: instant.t_s)
        if index in {0, len(instants)}:
            edge = instants[min(index, len(instants) - 1)]
            return _seen(edge.centre, edge.turn, edge.moved)
        first, last = instants[index - 1], instants[index]
        part = (t_s - first.t_s) / (last.t_s - first.t_s)
        (x, y, z), (a, b, c) = first.centre, last.centre
        centre = (x + part * (a - x), y + part * (b - y), z + part * (c - z))
        return _seen(centre, _between(first.turn, last.turn, part), _moved(first, last, part))


def _between(first: Quat, last: Quat, part: float) -> Quat:
    sign = 1.0 if sum(p * q for p, q in zip(first, last, strict=True)) >= 0 else -1.0
    w, x, y, z = (p + part * (sign * q - p) for p, q in zip(first, last, strict=True))
    size = math.sqrt(w * w + x * x + y * y + z * z) or 1.0
    return (w / size, x / size, y / size, z / size)


def _moved(first: Instant, last: Instant, part: float) -> tuple[tuple[int, float, float, float], ...]:
    before = {row[0]: row for row in first.moved}
    found = []
    for card, x, y, yaw in last.moved:
        _, u, v, turn = before.get(card, (card, x, y, yaw))
        way = math.remainder(yaw - turn, 2 * math.pi)
        found.append((card, u + part * (x - u), v + part * (y - v), turn + part * way))
    return tuple(found)


def _seen(centre: Vec, turn: Quat, moved: tuple[tuple[int, float, float, float], ...]) -> Seen:
    w, x, y, z = turn
    long = (1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y))
    short = (2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x))
    face = (2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y))
    return Seen(centre, long, short, face, moved)
