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


class Stance(Struct, frozen=True):
    """The rock itself, and how it is to stand (DW-7): its measures, the way it pushes, and the hand's width, all mm."""

    height_mm: float
    runway_mm: float
    depth_mm: float
    heading_rad: float
    hand_mm: float


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


def standing(stance: Stance, side_mm: float, cards: tuple[Placed, ...], outline: Corners) -> Rock:
    """The rock one hand's width from the nearest card, `side_mm` to the left of the table's middle (DW-7).

    It stands wholly on the table; where there is no room for the hand's width, nearer.
    """
    c, s = math.cos(stance.heading_rad), math.sin(stance.heading_rad)
    rims = [(x * c + y * s, y * c - x * s) for x, y in outline]
    half, hand = stance.runway_mm / 2, stance.hand_mm
    reach = max(left for _, left in rims) - half
    side = min(max(side_mm, -reach), reach)
    edge = min(along for along, _ in rims) + stance.depth_mm
    front = math.inf
    for along, left in (rim for card in cards for rim in _rim(card, c, s)):
        beside = max(0.0, abs(left - side) - half)
        if beside < hand:
            front = min(front, along - math.sqrt(hand * hand - beside * beside))
    if math.isinf(front):
        front = min((along for card in cards for along, _ in _rim(card, c, s)), default=0.0) - hand
    front = max(front, edge)
    x, y = front * c - side * s, front * s + side * c
    return Rock(x, y, stance.heading_rad, stance.height_mm, stance.runway_mm, stance.depth_mm)


RIM_MM: Final = 8.0


def _rim(card: Placed, c: float, s: float) -> list[tuple[float, float]]:
    """Points around a card, not farther apart than RIM_MM, along the push and to its left."""
    p, q = math.cos(card.yaw_rad), math.sin(card.yaw_rad)
    a, b = card.long_mm / 2, card.short_mm / 2
    spots = [(u, v) for v in (-b, b) for u in _steps(a)] + [(u, v) for u in (-a, a) for v in _steps(b)]
    points = [(card.x_mm + u * p - v * q, card.y_mm + u * q + v * p) for u, v in spots]
    return [(x * c + y * s, y * c - x * s) for x, y in points]


def _steps(half: float) -> list[float]:
    count = max(1, math.ceil(2 * half / RIM_MM))
    return [half * (2 * n / count - 1) for n in range(count + 1)]
