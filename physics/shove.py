"""A card that comes down with a low rim shoves the cards that its rim meets, instead of riding over them.

While it is still tilted, its leading rim slides on the table. Where a point of that rim stands lower than the middle
of another card's thickness, the two meet side by side. A slow rim shoves: an inelastic horizontal impact of the
tilted body with a flat card that slides off against the friction of the table. A faster one climbs and rides over.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from physics.body import Inertia
from physics.ground import Ground, Slab
from physics.overlap import Box, corners
from physics.params import GRAVITY, CardSize
from physics.support import lying, on_one
from physics.values import Body, Flat
from physics.vectors import Matrix, Point, Vec, cross, dot, matrix, to_body

FASTEST: Final = 0.15
"""A rim that closes in faster rides over, m/s: fitted to MuJoCo, where 15 of 26 such meetings ride; no clean rule is
known.
"""
DEEP: Final = 0.006
"""A rim that is farther inside than this did not come from the side, m."""


class Hit(NamedTuple):
    """A rim against a card: how deep (m), where it meets (m), and the direction in which the card gives way."""

    deep: float
    x: float
    y: float
    nx: float
    ny: float


class Shoved:
    """The cards that have been shoved, by position: pose and rates. Mutable: it lives one touchdown."""

    def __init__(self, sizes: tuple[CardSize, ...], mass_kg: float, mu: float) -> None:
        self.sizes, self.mass, self.mu = sizes, mass_kg, mu
        self.cards: dict[int, Flat] = {}
        self.ridden: set[int] = set()

    def moved(self, ground: Ground) -> Ground:
        """The ground with the shoved cards where they are now."""
        if not self.cards:
            return ground
        return Ground(tuple(self._slab(slab) for slab in ground.slabs), ground.highest)

    def _slab(self, slab: Slab) -> Slab:
        flat = self.cards.get(slab.place)
        if flat is None:
            return slab
        box = Box(flat.x, flat.y, flat.yaw, slab.box.a, slab.box.b)
        return Slab(box, slab.base, slab.top, slab.place, math.cos(flat.yaw), math.sin(flat.yaw))

    def meet(self, body: Body, half: Point, ground: Ground, i: Inertia, dt: float) -> Body:
        """The body after its rim has met the cards around it, which go on for one step (s)."""
        w, x, y, z = body.turn
        reach = abs(2 * (x * z - w * y)) * half[0] + abs(2 * (y * z + w * x)) * half[1]
        if body.place[2] - reach >= ground.highest:
            return self._go_on(body, dt)
        m = matrix(body.turn)
        rim, turn = _rim(body, m, half), math.copysign(1.0, m[2][2])
        slabs = [slab for slab in _beside(rim, ground) if slab.place not in self.ridden]
        found = [(slab, hit) for slab in slabs if (hit := _hit(rim, turn, slab)) is not None]
        for dv, dw in [self._impact(body, m, i, slab, hit) for slab, hit in found]:
            (vx, vy, vz), (wx, wy, wz) = body.velocity, body.spin
            body = Body(body.place, (vx + dv[0], vy + dv[1], vz), body.turn, (wx + dw[0], wy + dw[1], wz + dw[2]))
        return self._go_on(body, dt)

    def _go_on(self, body: Body, dt: float) -> Body:
        if not self.cards:
            return body
        for place in sorted(self.cards):
            self.cards[place] = self._slide(self.cards[place], self.sizes[place], dt)
        return body

    def _impact(self, body: Body, m: Matrix, i: Inertia, slab: Slab, hit: Hit) -> tuple[Vec, Vec]:
        """The card takes what brings the closing speed to nothing. Returns what the body gains: velocity, spin."""
        box, size = slab.box, self.sizes[slab.place]
        flat = self.cards.get(slab.place, Flat(box.x, box.y, box.yaw))
        low = (hit.x - body.place[0], hit.y - body.place[1], -body.place[2])
        lever = cross(to_body(m, low), to_body(m, (hit.nx, hit.ny, 0.0)))
        turning = (lever[0] / i[0], lever[1] / i[1], lever[2] / i[2])
        own = 1 + dot(lever, turning)
        side = (hit.x - flat.x) * hit.ny - (hit.y - flat.y) * hit.nx
        other = (1 + side * side / size.gyration_m**2) * self.mass / size.mass_kg
        speed = body.velocity[0] * hit.nx + body.velocity[1] * hit.ny + dot(lever, body.spin)
        closing = speed - (flat.vx * hit.nx + flat.vy * hit.ny + flat.spin * side)
        if closing > FASTEST and slab.place not in self.cards:
            self.ridden.add(slab.place)
            return (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)
        given = max(0.0, closing) / (own + other)
        gain = given * self.mass / size.mass_kg
        self.cards[slab.place] = Flat(
            flat.x + hit.deep * hit.nx,
            flat.y + hit.deep * hit.ny,
            flat.yaw,
            flat.vx + gain * hit.nx,
            flat.vy + gain * hit.ny,
            flat.spin + gain * side / size.gyration_m**2,
        )
        return (-given * hit.nx, -given * hit.ny, 0.0), (-given * turning[0], -given * turning[1], -given * turning[2])

    def _slide(self, flat: Flat, size: CardSize, dt: float) -> Flat:
        """A shoved card after one step of friction."""
        k = size.gyration_m
        had = flat.vx**2 + flat.vy**2 + (k * flat.spin) ** 2
        if not had:
            return flat
        rub = on_one(lying(size, flat), self.mu * GRAVITY)
        taken = (rub.ax**2 + rub.ay**2 + (k * rub.turning) ** 2) * dt * dt
        if taken >= had / 2:
            return Flat(flat.x, flat.y, flat.yaw)
        vx, vy, spin = flat.vx + rub.ax * dt, flat.vy + rub.ay * dt, flat.spin + rub.turning * dt
        return Flat(flat.x + vx * dt, flat.y + vy * dt, flat.yaw + spin * dt, vx, vy, spin)


def _beside(rim: list[Vec], ground: Ground) -> list[Slab]:
    """The cards that a low side of the rim may meet: the cheap answer for most."""
    ends = [rim[i - k] for i in range(4) if min(rim[i - 1][2], rim[i][2]) < ground.highest for k in (0, 1)]
    if not ends:
        return []
    left, right = min(p[0] for p in ends), max(p[0] for p in ends)
    low, high = min(p[1] for p in ends), max(p[1] for p in ends)
    return [
        slab
        for slab in ground.slabs
        if left < slab.box.x + slab.box.a + slab.box.b
        and slab.box.x - slab.box.a - slab.box.b < right
        and low < slab.box.y + slab.box.a + slab.box.b
        and slab.box.y - slab.box.a - slab.box.b < high
    ]


def _rim(body: Body, m: Matrix, half: Point) -> list[Vec]:
    """The four corners of the body, going round it."""
    (x, y, z), (a, b) = body.place, half
    return [
        (x + m[0][0] * u + m[0][1] * v, y + m[1][0] * u + m[1][1] * v, z + m[2][0] * u + m[2][1] * v)
        for u, v in ((a, b), (-a, b), (-a, -b), (a, -b))
    ]


def _hit(rim: list[Vec], turn: float, slab: Slab) -> Hit | None:
    """The deepest meeting of the body's low rim with the sides of a card. turn: 1 where the rim goes round left."""
    limit = (slab.base + slab.top) / 2
    low = [c[2] < limit for c in rim]
    found = [hit for c in rim if c[2] < limit and (hit := _corner_in(c, slab)) is not None]
    sides = [
        (rim[i - 1], rim[i]) for i in range(4) if (low[i] or low[i - 1]) and _meets(rim[i - 1], rim[i], slab.box, turn)
    ]
    if sides:
        ends = corners(slab.box)
        found += [hit for a, b in sides for q in ends if (hit := _corner_at(q, a, b, limit, turn)) is not None]
    return max(found, default=None)


def _meets(first: Vec, last: Vec, box: Box, turn: float) -> bool:
    """Whether a corner of a card may lie a little behind a side at all: the cheap answer for most."""
    dx, dy, x, y = last[0] - first[0], last[1] - first[1], box.x - first[0], box.y - first[1]
    size, reach = math.hypot(dx, dy), math.hypot(box.a, box.b)
    behind = turn * (dx * y - dy * x)
    if not -reach * size <= behind <= (reach + DEEP) * size:
        return False
    return -reach * size <= x * dx + y * dy <= (reach + size) * size


def _corner_in(corner: Vec, slab: Slab) -> Hit | None:
    """A low corner of the body inside a card: the card gives way against the normal of its nearest side."""
    dx, dy = corner[0] - slab.box.x, corner[1] - slab.box.y
    u, v = dx * slab.c + dy * slab.s, dy * slab.c - dx * slab.s
    left, low = slab.box.a - abs(u), slab.box.b - abs(v)
    deep = min(left, low)
    if not 0 < deep < DEEP:
        return None
    nu, nv = (-math.copysign(1.0, u), 0.0) if left < low else (0.0, -math.copysign(1.0, v))
    return Hit(deep, corner[0], corner[1], nu * slab.c - nv * slab.s, nu * slab.s + nv * slab.c)


def _corner_at(q: Point, first: Vec, last: Vec, limit: float, turn: float) -> Hit | None:
    """A corner of a card behind a low side of the body: it gives way outwards. turn: 1 where the rim goes left."""
    x, y, z = first
    dx, dy, qx, qy = last[0] - x, last[1] - y, q[0] - x, q[1] - y
    behind = turn * (dx * qy - dy * qx)
    if behind <= 0:
        return None
    size = math.hypot(dx, dy)
    if size < 1e-6:
        return None
    part, deep = (qx * dx + qy * dy) / (size * size), behind / size
    if not (0 < part < 1 and deep < DEEP) or z + part * (last[2] - z) >= limit:
        return None
    return Hit(deep, q[0], q[1], turn * dy / size, -turn * dx / size)
