"""A flat card slides among others until everything rests: friction, riding over, bumping, dragging, falling off.

Time goes in steps of the leapfrog: half a kick of friction first, then a way, a kick, a way. A card stops in the kick
that would take half of its (v, k omega) energy or more, so the rule cannot chatter. Collisions are pymunk's: a fresh
space a flick, cards added in their order, only those within reach; where none is, no space is made.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from physics.ground import Slab
from physics.overlap import Box, Corners, rim_distance
from physics.params import GRAVITY, CardSize, Params
from physics.support import Lying, Rub, height_at, lying, on_one, on_several
from physics.values import Flat
from physics.vectors import Vec

SPARE: Final = 0.001
"""What a collision may shift a card by in a step, beside its speed, m."""
REACH: Final = 0.03
"""Cards that the free path passes by so far may still be met, m."""


class Neighbour(NamedTuple):
    """A card on the table before the slide: its measures, its slab, what it lies over (positions)."""

    size: CardSize
    slab: Slab
    below: tuple[int, ...]


class Slid(NamedTuple):
    """How a slide ended.

    moved: pose of each card that moved, by position. over: cards the mover ended above;
    beneath: cards that ended above the mover; fell: positions that left the table, -1 for the mover; stopped: all
    rests (no bound reached).
    track: (time, mover, moved others) at each step, where asked for.
    """

    mover: Flat
    moved: dict[int, Flat]
    over: frozenset[int]
    beneath: frozenset[int]
    fell: tuple[int, ...]
    t: float
    steps: int
    stopped: bool
    track: tuple[tuple[float, Flat, tuple[tuple[int, Flat], ...]], ...]


class Moving:
    """One card while it may move. Mutable: it lives one slide."""

    __slots__ = ("below", "fell", "half", "jumped", "k", "kicked", "room", "size", "spin", "vx", "vy", "x", "y", "yaw")

    def __init__(self, size: CardSize, flat: Flat, below: set[int]) -> None:
        self.size, self.below = size, below
        self.x, self.y, self.yaw = flat.x, flat.y, flat.yaw
        self.vx, self.vy, self.spin = flat.vx, flat.vy, flat.spin
        self.half, self.k, self.fell, self.kicked = size.half, size.gyration_m, False, False
        self.jumped, self.room = False, 0.0

    def moves(self) -> bool:
        return bool(self.vx or self.vy or self.spin)

    def fastest(self) -> float:
        """No point of the card is faster than this, m/s."""
        return abs(self.vx) + abs(self.vy) + abs(self.spin) * (self.half[0] + self.half[1])

    def lying(self) -> Lying:
        size, yaw = self.size, self.yaw
        rates = (self.vx, self.vy, self.spin)
        c, s = math.cos(yaw), math.sin(yaw)
        return Lying(self.half, self.x, self.y, yaw, *rates, size.mass_kg, size.thickness_m, c, s)

    def flat(self) -> Flat:
        return Flat(self.x, self.y, self.yaw, self.vx, self.vy, self.spin)

    def box(self) -> Box:
        return Box(self.x, self.y, self.yaw, *self.size.half)

    def kick(self, rub: Rub, dt: float) -> float:
        """Friction for dt seconds. Returns how long the card really went on (s); less than dt where it stops."""
        dx, dy, dw = rub.ax * dt, rub.ay * dt, rub.turning * dt
        k2 = self.k * self.k
        taken = dx * dx + dy * dy + k2 * dw * dw
        had = self.vx * self.vx + self.vy * self.vy + k2 * self.spin * self.spin
        slows = dx * self.vx + dy * self.vy + k2 * dw * self.spin < 0
        if taken < had / 2 or not slows:
            self.vx, self.vy, self.spin = self.vx + dx, self.vy + dy, self.spin + dw
            return dt
        left = dt * math.sqrt(had / taken) if taken else dt
        self._stop(left, dt)
        return left

    def _stop(self, left: float, dt: float) -> None:
        """At rest, after the way that is left: the velocity is that of half a step ago, and falls straight to zero."""
        ahead = left - dt / 2 if self.kicked else left
        way = ahead * ahead / (2 * left) if left else 0.0
        self.x, self.y, self.yaw = self.x + self.vx * way, self.y + self.vy * way, self.yaw + self.spin * way
        self.vx = self.vy = self.spin = 0.0
        self.jumped = True

    def start(self, pull: Vec, dt: float) -> None:
        """From rest, pulled along by a net acceleration (m/s2, rad/s2)."""
        self.vx, self.vy, self.spin = pull[0] * dt, pull[1] * dt, pull[2] * dt

    def go(self, dt: float) -> None:
        self.x, self.y, self.yaw = self.x + self.vx * dt, self.y + self.vy * dt, self.yaw + self.spin * dt


MOVER: Final = -1


class Scene:
    """All cards of one slide by position, the mover at -1. Mutable: it lives one slide."""

    def __init__(self, params: Params, outline: Corners, neighbours: Sequence[Neighbour], mover: Moving) -> None:
        self.params, self.outline, self.neighbours = params, outline, neighbours
        self.cards: dict[int, Moving] = {MOVER: mover}
        self.still: dict[int, Lying] = {}
        self.above_mover: set[int] = set()
        self.float_until = params.air.float_s if params.air else 0.0
        self.t = 0.0

    def card(self, index: int) -> Moving:
        """The card at a position, made movable when it is first asked for."""
        if index not in self.cards:
            near = self.neighbours[index]
            box = near.slab.box
            self.cards[index] = Moving(near.size, Flat(box.x, box.y, box.yaw), set(near.below))
        return self.cards[index]

    def lying(self, index: int) -> Lying:
        """A card as it lies now, without making it movable."""
        if index in self.cards:
            return self.cards[index].lying()
        if index not in self.still:
            near = self.neighbours[index]
            box = near.slab.box
            self.still[index] = lying(near.size, Flat(box.x, box.y, box.yaw))
        return self.still[index]

    def lowers(self, card: Moving) -> list[tuple[int, Lying]]:
        """The cards that a card may lie on, topmost first."""
        found = [index for index in card.below if not self.fell(index)]
        return [(index, self.lying(index)) for index in sorted(found, key=lambda i: (-self.base(i), i))]

    def fell(self, index: int) -> bool:
        """Whether the card at a position has left the table."""
        return index in self.cards and self.cards[index].fell

    def base(self, index: int) -> float:
        """How high the underside of a card at rest began, m."""
        return self.neighbours[index].slab.base if index >= 0 else 0.0

    def underside(self, index: int, x: float, y: float) -> float:
        """How high the underside of a card is at a point, m."""
        below = self.cards[index].below if index in self.cards else set(self.neighbours[index].below)
        if not below:
            return 0.0
        lowers = [(self.lying(i), self.neighbours[i].slab.top) for i in sorted(below)]
        return height_at(self.lying(index), lowers, x, y)

    def rub(self, index: int, load: float, dt: float) -> tuple[Rub, list[int]]:
        """The friction on a card, and the positions of the cards under it in the order of `Rub.on_lower`.

        load: what rests on it, kg.
        """
        friction, card = self.params.friction, self.cards[index]
        scale = self.params.air.float_share if self.params.air and self.t < self.float_until else 1.0
        lowers = self.lowers(card) if card.below else []
        if lowers:
            rub = on_several(card.lying(), [low for _, low in lowers], friction.table * scale, friction.card, dt)
            return rub, [low for low, _ in lowers]
        if not card.moves():
            return Rub(0.0, 0.0, 0.0), []
        return on_one(card.lying(), friction.table * scale * GRAVITY * (1 + load / card.size.mass_kg)), []

    def kick(self, dt: float) -> float:
        """The friction of one step on every card that moves. Returns how long the last of them went on, s."""
        loads: dict[int, float] = {}
        drags: dict[int, Vec] = {}
        went = 0.0
        for index in sorted(self.cards):
            card = self.cards[index]
            if card.fell or not (card.moves() or index in drags):
                continue
            rub, lowers = self.rub(index, loads.get(index, 0.0), dt)
            for at, *pull in rub.on_lower:
                self._drag(lowers[at], pull, loads, drags)
            ax, ay, turning = drags.get(index, (0.0, 0.0, 0.0))
            card.kicked = card.kicked and index not in drags
            went = max(went, card.kick(Rub(rub.ax + ax, rub.ay + ay, rub.turning + turning), dt))
            card.kicked = True
        for index in sorted(set(drags) - set(self.cards)):
            self.card(index).start(drags[index], dt)
        return went

    def _drag(self, lower: int, pull: list[float], loads: dict[int, float], drags: dict[int, Vec]) -> None:
        """The reaction on a card beneath: it moves once the pull beats its own friction, under the load it bears."""
        fx, fy, torque, load = pull
        size = self.neighbours[lower].size
        moves = lower in self.cards and self.cards[lower].moves()
        holds = self.params.friction.table * GRAVITY * (size.mass_kg + load)
        left = 1.0 if moves else max(0.0, 1 - holds / max(math.hypot(fx, fy), 1e-12))
        loads[lower] = loads.get(lower, 0.0) + load
        if left:
            ax, ay, turning = drags.get(lower, (0.0, 0.0, 0.0))
            part = left / size.mass_kg
            drags[lower] = (ax + part * fx, ay + part * fy, turning + part * torque / size.gyration_m**2)

    def off_table(self) -> list[int]:
        """The cards whose centre of mass has just passed the table's edge, looked at only where they may have."""
        found, dt = [], self.params.steps.slide_s
        for index in sorted(self.cards):
            card = self.cards[index]
            card.room -= 2 * (abs(card.vx) + abs(card.vy)) * dt + SPARE
            if card.fell or card.room > 0:
                continue
            card.room = rim_distance((card.x, card.y), self.outline) - 2 * SPARE
            if card.room < -2 * SPARE:
                card.fell, card.vx, card.vy, card.spin = True, 0.0, 0.0, 0.0
                found.append(index)
        return found

    def moves(self) -> bool:
        """Whether any card still moves."""
        return any(card.moves() for card in self.cards.values())


def _free_path(scene: Scene, limit_s: float) -> tuple[list[Flat], float, int, bool]:
    """The mover alone: its path, how long it takes (s), steps, and whether it came to rest."""
    mover, dt = scene.cards[MOVER], scene.params.steps.slide_s
    path, last, steps = [mover.flat()], dt / 2, 0
    while scene.t < limit_s:
        ahead = dt if steps else dt / 2
        last = scene.kick(ahead)
        if not mover.moves():
            return [*path, mover.flat()], scene.t + last - (dt / 2 if steps else 0.0), steps, True
        mover.go(dt)
        scene.t += dt
        steps += 1
        path.append(mover.flat())
        if scene.off_table():
            return path, scene.t, steps, True
    return path, scene.t, steps, False


def near_path(path: Sequence[Flat], size: CardSize, neighbours: Sequence[Neighbour]) -> list[int]:
    """The positions of the cards that a card may meet on its path, and of those that these may meet."""
    reach = math.hypot(*size.half)
    left, right = min(p.x for p in path), max(p.x for p in path)
    low, high = min(p.y for p in path), max(p.y for p in path)
    inner, outer = [], []
    for index, near in enumerate(neighbours):
        box = near.slab.box
        room = reach + math.hypot(box.a, box.b)
        away = math.hypot(max(left - box.x, 0.0, box.x - right), max(low - box.y, 0.0, box.y - high))
        if away < room + REACH:
            inner.append(index)
        if away < room + 3 * REACH:
            outer.append(index)
    return outer if inner else []


class Start(NamedTuple):
    """How a slide begins. mover: pose and rates, m and rad. over: positions of the cards that it came down on.

    pushed: rates that the impact gave to cards under it, by position.
    """

    mover: Flat
    over: frozenset[int] = frozenset()
    pushed: dict[int, Flat] = {}  # noqa: RUF012 - never written to


def slide(
    start: Start,
    size: CardSize,
    neighbours: Sequence[Neighbour],
    params: Params,
    outline: Corners,
    *,
    record: bool = False,
) -> Slid:
    """From flat on the table, or on cards, to rest.

    neighbours: the other cards, in card order. outline: the table's corners, m. record: keep the track.
    Raises PartMissingError where cards are in reach and pymunk is not installed.
    """
    limit = params.steps.limit_s
    alone = Scene(params, outline, (), Moving(size, start.mover, set()))
    path, t, steps, stopped = _free_path(alone, limit)
    near = near_path(path, size, neighbours)
    if not near and not start.over and not start.pushed:
        fell = (MOVER,) if alone.cards[MOVER].fell else ()
        dt = params.steps.slide_s
        track = tuple((min(i * dt, t), flat, ()) for i, flat in enumerate(path)) if record else ()
        return Slid(alone.cards[MOVER].flat(), {}, frozenset(), frozenset(), fell, t, steps, stopped, track)
    from physics.crowd import among

    scene = Scene(params, outline, neighbours, Moving(size, start.mover, set(start.over)))
    for index, flat in start.pushed.items():
        card = scene.card(index)
        card.x, card.y, card.yaw = flat.x, flat.y, flat.yaw
        card.vx, card.vy, card.spin = flat.vx, flat.vy, flat.spin
    return among(scene, sorted({*near, *start.over, *start.pushed}), limit, record=record)
