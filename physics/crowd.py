"""Collisions of sliding cards, with pymunk: who rides over whom, who bumps.

Two cards that meet ride or bump. A card rides over another where the middle of its thickness stands above the other's
top at the meeting point: it came down on it, is propped up by a card, or is bowed. Else the sides collide. Flat on
the table 22 of 22 bump and 161 of 161 that came down over the other ride, beside MuJoCo.
"""

from __future__ import annotations

import math
from typing import Any, Final

from physics.errors import PartMissingError
from physics.overlap import Box, depth, way_out
from physics.params import GRAVITY
from physics.slide import MOVER, Moving, Scene, Slid
from physics.values import Flat

RIDES: Final = "rides"
UNDER: Final = "under"
BUMPS: Final = "bumps"
APART: Final = 1.0001
ITERATIONS: Final = 40
HALF_A_STEP: Final = 0.5
"""Which part of what shapes have sunk into one another is left after a step."""
CLOSE_M: Final = 1e-4
"""Cards that are farther apart than this do not meet, m."""
SLOP_M: Final = 1e-5
"""How deep pymunk lets shapes sink into one another, m; its default is a tenth of a length unit."""


def climb_speed(height_m: float) -> float:
    """The least speed (m/s) that lifts a card by a height (m): sqrt(2 g t)."""
    return math.sqrt(2 * GRAVITY * height_m)


def load_pymunk() -> Any:
    """The library. Raises PartMissingError."""
    try:
        import pymunk
    except ImportError as error:
        raise PartMissingError("no_pymunk", where="pymunk", remedy="pip install pymunk") from error
    return pymunk


class Crowd:
    """A pymunk space with the cards in reach. Mutable: it lives one slide."""

    def __init__(self, scene: Scene, near: list[int]) -> None:
        self.pymunk = load_pymunk()
        self.scene = scene
        self.reaches = {index: math.hypot(*scene.lying(index).half) for index in (*near, MOVER)}
        self.space: Any = None
        self.bodies: dict[int, Any] = {}
        self.shapes: dict[int, Any] = {}
        self.met: set[int] = set()
        self.room = 0.0
        self.decided: dict[tuple[int, int], str] = {}
        self._settle_overlaps()

    def _open(self) -> None:
        """The space, once two cards may meet: most slides need none for most of their way."""
        self.space = self.pymunk.Space()
        self.space.iterations, self.space.collision_slop = ITERATIONS, SLOP_M
        self.space.collision_bias = HALF_A_STEP ** (1 / self.scene.params.steps.slide_s)
        for index in self.reaches:
            if not self.scene.fell(index):
                self._add(index)
        self.space.on_collision(1, 1, pre_solve=self._meet)

    def _add(self, index: int) -> None:
        lying = self.scene.lying(index)
        a, b = lying.half
        body = self.pymunk.Body(lying.mass, lying.mass * (a * a + b * b) / 3)
        body.position, body.angle = (lying.x, lying.y), lying.yaw
        body.velocity, body.angular_velocity = (lying.vx, lying.vy), lying.spin
        shape = self.pymunk.Poly(body, [(a, b), (-a, b), (-a, -b), (a, -b)])
        shape.collision_type, shape.card = 1, index
        self.space.add(body, shape)
        self.bodies[index], self.shapes[index] = body, shape

    def _settle_overlaps(self) -> None:
        """What overlaps at the start is stacked already and never collides."""
        for index in self.reaches:
            below = self.scene.cards[index].below if index in self.scene.cards else self.scene.neighbours[index].below
            for lower in below:
                self.decided[_key(index, lower)] = RIDES

    def _decide(self, first: int, second: int, x: float, y: float) -> str:
        """For a pair that meets at a point: the first rides over, slides under, or they bump."""
        low1, low2 = self._floor(first, x, y), self._floor(second, x, y)
        thick1, thick2 = self.scene.lying(first).thickness, self.scene.lying(second).thickness
        if low1 + thick1 / 2 > low2 + thick2 and self._climbs(first, low2 + thick2 - low1):
            return RIDES
        if low2 + thick2 / 2 > low1 + thick1 and self._climbs(second, low1 + thick1 - low2):
            return UNDER
        return BUMPS

    def _floor(self, index: int, x: float, y: float) -> float:
        """How high the underside of a card, or the rim of a bowed one, stands at a point, m."""
        size = self.scene.cards[MOVER].size if index == MOVER else self.scene.neighbours[index].size
        return self.scene.underside(index, x, y) + size.bow_m

    def _climbs(self, index: int, height: float) -> bool:
        """Whether a card is fast enough to get over a step, and what that costs it."""
        if height <= 0:
            return True
        card = self.scene.card(index)
        speed = math.hypot(card.vx, card.vy)
        if speed <= climb_speed(height):
            return False
        body = self.bodies[index]
        left = math.sqrt(1 - 2 * GRAVITY * height / (speed * speed))
        vx, vy = body.velocity
        body.velocity = (vx * left, vy * left)
        return True

    def _meet(self, arbiter: Any, _space: Any, _data: Any) -> None:
        """Called by pymunk for each pair in contact, before it solves it."""
        shape1, shape2 = arbiter.shapes
        first, second = shape1.card, shape2.card
        key = _key(first, second)
        if key not in self.decided:
            at = arbiter.contact_point_set.points[0].point_a
            self.decided[key] = self._decide(first, second, at.x, at.y)
            if self.decided[key] != BUMPS:
                upper, lower = (first, second) if self.decided[key] == RIDES else (second, first)
                self._stack(upper, lower)
        if self.decided[key] != BUMPS:
            arbiter.process_collision = False
            return
        arbiter.friction, arbiter.restitution = self.scene.params.friction.rim, self.scene.params.restitution.rim
        self.met |= {first, second}

    def _stack(self, upper: int, lower: int) -> None:
        if lower == MOVER:
            self.scene.above_mover.add(upper)
        else:
            self.scene.card(upper).below.add(lower)

    def step(self, dt: float) -> None:
        """One way, and the collisions at its end."""
        if not self._go_alone(dt):
            if self.space is None:
                self._open()
            self._go_together(dt)

    def _go_alone(self, dt: float) -> bool:
        """One way of what moves, just as pymunk goes it, unless two cards that may collide then come too near."""
        moving = {index: card for index, card in self.scene.cards.items() if card.moves()}
        self.room -= 2 * dt * sum([card.fastest() for card in moving.values()])
        before = [(card.x, card.y, card.yaw) for card in moving.values()] if self.room < CLOSE_M else []
        for card in moving.values():
            card.go(dt)
        if before:
            self.room = min([self._room(index, card) for index, card in moving.items()])
        if not before or self.room > CLOSE_M:
            for card in moving.values():
                card.jumped = True
            return True
        for card, (x, y, yaw) in zip(moving.values(), before, strict=True):
            card.x, card.y, card.yaw = x, y, yaw
        return False

    def _room(self, index: int, card: Moving) -> float:
        """How far (m) a card is at least from those that it may collide with, as it does not ride over them."""
        x, y, box, scene = card.x, card.y, card.box(), self.scene
        least, own = math.inf, self.reaches[index]
        for other, reach in self.reaches.items():
            if other == index or self.decided.get(_key(index, other), BUMPS) != BUMPS or scene.fell(other):
                continue
            two = scene.lying(other)
            apart = math.hypot(two.x - x, two.y - y) - own - reach
            if apart < least:
                least = min(least, max(apart, -depth(box, Box(two.x, two.y, two.yaw, *two.half))))
        return least

    def _go_together(self, dt: float) -> None:
        """What moves goes into pymunk, and comes back with the collisions at the end of its way."""
        went = []
        for index, card in self.scene.cards.items():
            body = self.bodies.get(index)
            if body is None or not (card.jumped or card.moves()):
                continue
            if card.jumped:
                body.position, body.angle, card.jumped = (card.x, card.y), card.yaw, False
            body.velocity, body.angular_velocity = (card.vx, card.vy), card.spin
            went.append(index)
        self.met.clear()
        self.space.step(dt)
        for index in sorted({*went, *self.met}):
            if index in self.bodies:
                _read(self.scene.card(index), self.bodies[index])

    def remove(self, index: int) -> None:
        """A card that fell off the table."""
        if index in self.bodies:
            self.space.remove(self.shapes.pop(index), self.bodies.pop(index))


def _key(first: int, second: int) -> tuple[int, int]:
    return (min(first, second), max(first, second))


def _read(card: Moving, body: Any) -> None:
    if card.fell:
        return
    (card.x, card.y), card.yaw = body.position, body.angle
    (card.vx, card.vy), card.spin = body.velocity, body.angular_velocity


Track = list[tuple[float, Flat, tuple[tuple[int, Flat], ...]]]


def _noted(scene: Scene, track: Track) -> None:
    others = tuple((index, card.flat()) for index, card in sorted(scene.cards.items()) if index != MOVER)
    track.append((scene.t, scene.cards[MOVER].flat(), others))


def among(scene: Scene, near: list[int], limit_s: float, *, record: bool) -> Slid:
    """The slide of everything in reach, to rest or to the bound (s)."""
    crowd = Crowd(scene, near)
    dt, steps, last = scene.params.steps.slide_s, 0, 0.0
    track: Track = []
    fell = scene.off_table()
    while scene.moves() and scene.t < limit_s:
        last = scene.kick(dt if steps else dt / 2)
        if record:
            _noted(scene, track)
        if not scene.moves():
            break
        crowd.step(dt)
        scene.t, steps = scene.t + dt, steps + 1
        for index in scene.off_table():
            crowd.remove(index)
            fell.append(index)
    t = scene.t + last - dt / 2 if steps and not scene.moves() else scene.t
    _take_apart(crowd)
    return _ended(scene, tuple(fell), max(0.0, t), steps, track)


def _take_apart(crowd: Crowd) -> None:
    """Moves cards that bumped off each other: what a step let them sink in is no lying on. The mover stays."""
    scene = crowd.scene
    for (first, second), decision in sorted(crowd.decided.items()):
        if decision != BUMPS or scene.card(first).fell or scene.card(second).fell:
            continue
        card = scene.card(second)
        x, y = way_out(scene.card(first).box(), card.box())
        if x or y:
            card.x, card.y = card.x + x * APART, card.y + y * APART


def _ended(scene: Scene, fell: tuple[int, ...], t: float, steps: int, track: Track) -> Slid:
    stopped = not scene.moves()
    mover = scene.cards[MOVER]
    moved = {index: card.flat() for index, card in scene.cards.items() if index != MOVER and not card.fell}
    over, above = frozenset(mover.below), frozenset(scene.above_mover)
    return Slid(mover.flat(), moved, over, above, fell, t, steps, stopped, tuple(track))
