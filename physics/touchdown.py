"""From the first touch until the card lies flat: impacts and slides of its four corners, with friction, in 3-D.

In each step the corners that would pass into the surface take an impulse J >= 0, so that none closes by more than its
gap (or, where the card bounces, so that it rebounds), and friction within mu J against their slip. The impulses are
found for all corners at once, over and over, never one corner before another: a mirrored card then does exactly the
mirrored thing. The checks are the Coulomb impact of a tilted plate, A = 1 + rx^2/k^2 + s mu rx rz/k^2, J/m = -uz/A,
sticking once ux is 0.
"""

from __future__ import annotations

import math
from math import fsum
from typing import Final, NamedTuple

from physics.body import Inertia, inertia, turn_free
from physics.ground import Ground
from physics.params import GRAVITY, CardSize, Friction, Restitution
from physics.shove import Shoved
from physics.values import Body, Flat, Watch, unseen
from physics.vectors import Matrix, Vec, matrix, to_body, to_world

SWEEPS: Final = 24
RELAX: Final = 0.85
"""How much of what it needs each of three or four corners takes in a sweep; more would swing."""
SETTLED: Final = 2e-4
"""Impulses that change by less in a sweep, m/s, are found."""
FLAT_SPIN: Final = 0.5
"""A card with three corners down tips no more below this, rad/s."""
DOWN: Final = 2e-5
"""A corner this near to the surface lies on it, m."""
MAX_TURN: Final = 0.06
"""The largest turn in one go, rad: wrong by less than 1e-7, far below what a step of impacts is wrong by."""
NEAR: Final = 0.03
"""Cards farther away than this are looked for only once the card has moved so far, m."""
BOUNCE: Final = 0.05
"""Slower impacts do not rebound, m/s."""


class Surface(NamedTuple):
    """What the corners meet: half sides of the card, the ground, the coefficients, the step (s), its bound (s).

    mass_kg: of the card; sizes: of the cards on the ground, by position. Only what is shoved depends on them.
    """

    half: tuple[float, float]
    ground: Ground
    friction: Friction
    restitution: Restitution
    dt: float
    limit_s: float
    mass_kg: float = 0.001
    sizes: tuple[CardSize, ...] = ()


class Down(NamedTuple):
    """How a card came down: the body, after how long (s), in how many steps, whether it lies flat, impulses on cards.

    `shoved` holds the pose and rates of each card that its rim met from the side, `pushes` (card position, x, y,
    normal) of what it gave to cards below, m/s times its own mass.
    """

    body: Body
    t: float
    steps: int
    flat: bool
    pushes: tuple[tuple[int, float, float, float], ...]
    shoved: dict[int, Flat]


class Corner:
    """A corner within a step: where it is in the body, what it may do, what it got. Mutable: it lives one step."""

    __slots__ = ("ax", "ay", "az", "floor", "kn", "mu", "normal", "slab", "tx", "ty", "tz", "x", "y")

    def __init__(self, x: float, y: float, floor: float, mu: float, slab: int | None) -> None:
        self.x, self.y, self.floor, self.mu, self.slab = x, y, floor, mu, slab
        self.normal = self.tx = self.ty = self.tz = self.kn = 0.0
        self.ax = self.ay = self.az = 0.0

    def prepare(self, up: Vec, i: Inertia) -> None:
        """How a push along the normal turns the card, and how much it closes less for one."""
        x, y = self.x, self.y
        nx, ny, nz = up
        self.ax, self.ay, self.az = y * nz / i[0], -x * nz / i[1], (x * ny - y * nx) / i[2]
        self.kn = 1 + nz * nz * (y * y / i[0] + x * x / i[1]) + (x * ny - y * nx) ** 2 / i[2]


Motion = tuple[float, float, float, float, float, float]
Gain = tuple[float, float, float, float, float, float]
"""An impulse and its torque in the body, over mass."""


def _push(corner: Corner, motion: Motion, up: Vec, i: Inertia, relax: float) -> Gain | None:
    """Takes a part of the impulse that a corner needs as the card moves now. Returns what the card gains by it.

    The slip is that after the normal push; it is brought to rest as far as friction can.
    """
    vx, vy, vz, wx, wy, wz = motion
    x, y, (nx, ny, nz) = corner.x, corner.y, up
    ux, uy, uz = vx - wz * y, vy + wz * x, vz + wx * y - wy * x
    closing = ux * nx + uy * ny + uz * nz
    had = corner.normal
    normal = had + (corner.floor - closing) / corner.kn
    if normal <= 0:
        if not had:
            return None
        normal = 0.0
    given = normal - had
    ax, ay, az = corner.ax, corner.ay, corner.az
    ux += given * (nx - az * y)
    uy += given * (ny + az * x)
    uz += given * (nz + ax * y - ay * x)
    closing = ux * nx + uy * ny + uz * nz
    sx, sy, sz = ux - closing * nx, uy - closing * ny, uz - closing * nz
    slip = math.sqrt(sx * sx + sy * sy + sz * sz)
    tx, ty, tz = corner.tx, corner.ty, corner.tz
    if slip >= 1e-12:
        sx, sy, sz = sx / slip, sy / slip, sz / slip
        part = slip / (1 + (y * sz) ** 2 / i[0] + (x * sz) ** 2 / i[1] + (x * sy - y * sx) ** 2 / i[2])
        tx, ty, tz = tx - part * sx, ty - part * sy, tz - part * sz
    size, most = math.sqrt(tx * tx + ty * ty + tz * tz), corner.mu * normal
    if size > most:
        part = most / size
        tx, ty, tz = tx * part, ty * part, tz * part
    return _gain(corner, (given, tx, ty, tz), up, relax)


def _gain(corner: Corner, needed: tuple[float, float, float, float], up: Vec, relax: float) -> Gain:
    """Adds a part of what a corner needs: more along the normal, and friction in all. Says what that gives the card."""
    (given, tx, ty, tz), (nx, ny, nz), x, y = needed, up, corner.x, corner.y
    dn = relax * given
    dx, dy, dz = relax * (tx - corner.tx), relax * (ty - corner.ty), relax * (tz - corner.tz)
    corner.normal += dn
    corner.tx, corner.ty, corner.tz = corner.tx + dx, corner.ty + dy, corner.tz + dz
    jx, jy, jz = dn * nx + dx, dn * ny + dy, dn * nz + dz
    return (jx, jy, jz, y * jz, -x * jz, x * jy - y * jx)


def _sum(gains: list[Gain]) -> Gain:
    """The sum, whatever the order of the corners: of two it does not depend on it, of more it does, but for fsum."""
    if len(gains) == 1:
        return gains[0]
    if len(gains) == 2:
        (a, b, c, d, e, f), (o, p, q, r, s, t) = gains
        return (a + o, b + p, c + q, d + r, e + s, f + t)
    jx, jy, jz, tx, ty, tz = map(fsum, zip(*gains, strict=True))
    return (jx, jy, jz, tx, ty, tz)


def _share_a_side(corners: list[Corner]) -> bool:
    return len(corners) == 2 and (corners[0].x == corners[1].x or corners[0].y == corners[1].y)


def solve(motion: Motion, corners: list[Corner], up: Vec, i: Inertia) -> Motion:
    """The motion after the impulses of all corners: (velocity, spin) in the body, per unit mass."""
    for corner in corners:
        corner.prepare(up, i)
    relax = 1.0 if len(corners) == 1 or _share_a_side(corners) else RELAX
    for _ in range(SWEEPS):
        gains = [gain for c in corners if (gain := _push(c, motion, up, i, relax)) is not None]
        for x, y, z, *_ in gains:
            if abs(x) + abs(y) + abs(z) >= SETTLED:
                break
        else:
            break
        vx, vy, vz, wx, wy, wz = motion
        jx, jy, jz, tx, ty, tz = _sum(gains)
        motion = (vx + jx, vy + jy, vz + jz, wx + tx / i[0], wy + ty / i[1], wz + tz / i[2])
    return motion


CORNERS: Final = ((1, 1), (-1, 1), (-1, -1), (1, -1))


def _corners(body: Body, m: Matrix, motion: Motion, surface: Surface) -> tuple[list[Corner], int]:
    """The corners that may meet the surface in this step, and how many lie on it already."""
    (a, b), ground, dt = surface.half, surface.ground, surface.dt
    (px, py, pz), (r, s, up) = body.place, m
    vx, vy, vz, wx, wy, wz = motion
    fast = math.sqrt(vx * vx + vy * vy + vz * vz) + math.sqrt(wx * wx + wy * wy) * math.hypot(a, b)
    reach = ground.highest + (fast + 2) * dt
    found, down = [], 0
    for u, v in CORNERS:
        x, y = u * a, v * b
        high = pz + x * up[0] + y * up[1]
        if high > reach:
            continue
        slab = ground.beneath(px + r[0] * x + r[1] * y, py + s[0] * x + s[1] * y, high) if ground.slabs else None
        gap = high - slab.top if slab else high
        down += gap <= DOWN
        floor = -max(0.0, gap) / dt
        if surface.restitution.table:
            speed = (vx - wz * y) * up[0] + (vy + wz * x) * up[1] + (vz + wx * y - wy * x) * up[2]
            floor = _rebound(floor, speed, surface.restitution.table)
        mu = surface.friction.card if slab else surface.friction.table
        found.append(Corner(x, y, floor, mu, slab.place if slab else None))
    return found, down


def _rebound(floor: float, speed: float, bounce: float) -> float:
    """How fast a corner that comes in at a speed may go on: where it bounces, it must come back, m/s."""
    return -bounce * speed if speed < min(floor, -BOUNCE) else floor


def step(body: Body, surface: Surface, i: Inertia) -> tuple[Body, int, list[Corner], Matrix]:
    """One step: gravity, impulses, then the way. Also how many corners lay on the surface, and what they got."""
    m, dt = matrix(body.turn), surface.dt
    vx, vy, vz = body.velocity
    motion: Motion = (*to_body(m, (vx, vy, vz - GRAVITY * dt)), *body.spin)
    found, down = _corners(body, m, motion, surface)
    if found:
        motion = solve(motion, found, m[2], i)
    velocity = to_world(m, motion[:3])
    turn, spin = turn_free(body.turn, motion[3:], i, dt, MAX_TURN)
    x, y, z = body.place
    place = (x + velocity[0] * dt, y + velocity[1] * dt, z + velocity[2] * dt)
    return Body(place, velocity, turn, spin), down, found, m


def _pushes(found: list[Corner], m: Matrix) -> list[tuple[int, float, float, float]]:
    """What the corners gave to cards below: against the friction that they got."""
    given = []
    for corner in found:
        if corner.slab is not None and corner.normal > 0:
            x, y, _ = to_world(m, (corner.tx, corner.ty, corner.tz))
            given.append((corner.slab, -x, -y, corner.normal))
    return given


def _near(body: Body, surface: Surface, shoved: Shoved) -> tuple[float, float, Ground]:
    """Where the card is, and only the cards that it may meet before it has moved by NEAR."""
    x, y, _ = body.place
    reach = math.hypot(*surface.half) + 2 * NEAR
    return x, y, shoved.moved(surface.ground).around(x, y, reach)


def land(body: Body, surface: Surface, watch: Watch = unseen) -> Down:
    """From the first touch until three corners are down and the card tips no more, or the bound is reached."""
    i = inertia(surface.half)
    pushes: list[tuple[int, float, float, float]] = []
    count = 0
    shoved = Shoved(surface.sizes, surface.mass_kg, surface.friction.table)
    here = _near(body, surface, shoved)
    while count * surface.dt < surface.limit_s:
        if abs(body.place[0] - here[0]) + abs(body.place[1] - here[1]) > NEAR:
            here = _near(body, surface, shoved)
        around = shoved.moved(here[2])
        if around is not surface.ground:
            surface = surface._replace(ground=around)
        body, down, found, m = step(body, surface, i)
        if around.slabs:
            body = shoved.meet(body, surface.half, around, i, surface.dt)
        pushes += _pushes(found, m)
        count += 1
        watch(count * surface.dt, body)
        if down >= 3 and abs(body.spin[0]) + abs(body.spin[1]) < FLAT_SPIN:
            return Down(body, count * surface.dt, count, flat=True, pushes=tuple(pushes), shoved=shoved.cards)
    return Down(body, count * surface.dt, count, flat=False, pushes=tuple(pushes), shoved=shoved.cards)
