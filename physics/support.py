"""What a flat card rests on, how much of its weight each surface bears, and the friction that follows.

A card that lies wholly on one surface rubs as `patch` says. One that lies on the table and on cards rests on what is
nearest to its centre of mass on either side: a card under the centre bears all, else it bears d2 / (d1 + d2), d1 from
the centre to the card and d2 to the far rim. Shares by area are worse by half (prey x bias -6.8 against -3.5 mm
beside MuJoCo).
"""

from __future__ import annotations

import math
from math import fsum
from typing import Final, NamedTuple

from physics.params import GRAVITY, CardSize
from physics.patch import grid, patch
from physics.values import Flat
from physics.vectors import Point, Vec

POINTS: Final = 3
"""Points along each side of a card on several surfaces; 4 catch the same prey beside MuJoCo, and take longer."""


class Lying(NamedTuple):
    """A card in the plane: half sides (m), pose (m, rad), rates (m/s, rad/s), mass (kg), thickness (m).

    c, s: cosine and sine of its yaw.
    """

    half: tuple[float, float]
    x: float
    y: float
    yaw: float
    vx: float
    vy: float
    spin: float
    mass: float
    thickness: float
    c: float
    s: float


def lying(size: CardSize, flat: Flat) -> Lying:
    """A card of a size as it lies and moves."""
    c, s = math.cos(flat.yaw), math.sin(flat.yaw)
    rates = (flat.vx, flat.vy, flat.spin)
    return Lying(size.half, flat.x, flat.y, flat.yaw, *rates, size.mass_kg, size.thickness_m, c, s)


class Rub(NamedTuple):
    """The friction on a card: acceleration (m/s2, rad/s2).

    on_lower: for each card under it its position, the force (N) and torque (N m) on it, and the load (kg).
    """

    ax: float
    ay: float
    turning: float
    on_lower: tuple[tuple[int, float, float, float, float], ...] = ()


def nearest(upper: Lying, lower: Lying) -> tuple[float, float]:
    """The point of the lower card nearest to the upper one's centre, seen from that centre, m."""
    c, s, (a, b) = lower.c, lower.s, lower.half
    dx, dy = upper.x - lower.x, upper.y - lower.y
    u, v = dx * c + dy * s, dy * c - dx * s
    u = -a if u < -a else min(u, a)
    v = -b if v < -b else min(v, b)
    return u * c - v * s - dx, u * s + v * c - dy


def rim(card: Lying, x: float, y: float) -> float:
    """How far the rim of a card is from its centre in a direction, m; the same in the opposite one."""
    c, s = card.c, card.s
    size = math.hypot(x, y)
    u, v = abs(x * c + y * s) / size, abs(y * c - x * s) / size
    return min(card.half[0] / max(u, 1e-9), card.half[1] / max(v, 1e-9))


def share(upper: Lying, lower: Lying) -> float:
    """Which part of the upper card's weight a card under it bears (its lever rule), 0 to 1."""
    x, y = nearest(upper, lower)
    near = math.hypot(x, y)
    if near < 1e-9:
        return 1.0
    far = rim(upper, x, y)
    return 0.0 if near >= far else far / (near + far)


def shares(upper: Lying, lowers: list[Lying]) -> tuple[list[float], float]:
    """The part of the weight on each card under it, and on the table."""
    parts = [share(upper, lower) for lower in lowers]
    whole = sum(parts)
    if whole > 1:
        return [part / whole for part in parts], 0.0
    return parts, 1.0 - whole


def _sorted_points(upper: Lying, lowers: list[Lying]) -> list[list[Point]]:
    """The points of the upper card's grid, seen from its centre, by what they lie on: each lower card, then the table.

    Topmost card first wins; a lower card that no point meets gets its point nearest to the centre.
    """
    c, s = upper.c, upper.s
    frames = [(low.x - upper.x, low.y - upper.y, low.c, low.s, *low.half) for low in lowers]
    found: list[list[Point]] = [[] for _ in range(len(lowers) + 1)]
    for u, v in grid(upper.half, POINTS):
        x, y = u * c - v * s, u * s + v * c
        at = 0
        for lx, ly, lc, ls, a, b in frames:
            if -a <= (x - lx) * lc + (y - ly) * ls <= a and -b <= (y - ly) * lc - (x - lx) * ls <= b:
                break
            at += 1
        found[at].append((x, y))
    for index, lower in enumerate(lowers):
        if not found[index]:
            found[index].append(nearest(upper, lower))
    return found


def _slip(upper: Lying, lower: Lying | None, points: list[Point], soft: float) -> Vec:
    """Mean direction of slip at points of the upper card against the surface under them, and its mean torque (m)."""
    vx, vy, spin, other, sx, sy = upper.vx, upper.vy, upper.spin, 0.0, 0.0, 0.0
    if lower is not None:
        vx, vy, other, sx, sy = vx - lower.vx, vy - lower.vy, lower.spin, upper.x - lower.x, upper.y - lower.y
    along, across, turning = [], [], []
    for x, y in points:
        ux, uy = vx - spin * y + other * (sy + y), vy + spin * x - other * (sx + x)
        slip = math.sqrt(ux * ux + uy * uy)
        slip = max(slip, soft)
        if slip:
            along.append(ux / slip)
            across.append(uy / slip)
            turning.append((x * uy - y * ux) / slip)
    count = len(points)
    return fsum(along) / count, fsum(across) / count, fsum(turning) / count


def on_one(card: Lying, deceleration: float) -> Rub:
    """Friction of a card wholly on one resting surface; deceleration is mu g, with its load if it bears one."""
    c, s = card.c, card.s
    u, v = card.vx * c + card.vy * s, card.vy * c - card.vx * s
    fx, fy, torque = patch(u, v, card.spin, card.half)
    k2 = (card.half[0] ** 2 + card.half[1] ** 2) / 3
    return Rub(-deceleration * (fx * c - fy * s), -deceleration * (fx * s + fy * c), -deceleration * torque / k2)


def on_several(upper: Lying, lowers: list[Lying], mu_table: float, mu_card: float, dt: float) -> Rub:
    """Friction of a card that lies over others: on each its share, the rest on the table.

    dt (s) softens the friction between two moving cards, so that it stops their slip and does not turn it round.
    """
    parts, left = shares(upper, lowers)
    bearing = [index for index, part in enumerate(parts) if part > 0]
    if not bearing:
        return on_one(upper, mu_table * GRAVITY)
    points = _sorted_points(upper, [lowers[index] for index in bearing])
    ax = ay = turning = 0.0
    given = []
    for at, index in enumerate(bearing):
        lower, pull = lowers[index], mu_card * GRAVITY * parts[index]
        soft = pull * dt * (1 + upper.mass / lower.mass) if lower.vx or lower.vy or lower.spin else 0.0
        fx, fy, torque = _slip(upper, lower, points[at], soft)
        ax, ay, turning = ax - pull * fx, ay - pull * fy, turning - pull * torque
        given.append(
            (index, *_reaction(upper, lower, (pull * fx, pull * fy, pull * torque)), parts[index] * upper.mass)
        )
    if left > 0 and points[-1]:
        pull = mu_table * GRAVITY * left
        fx, fy, torque = _slip(upper, None, points[-1], 0.0)
        ax, ay, turning = ax - pull * fx, ay - pull * fy, turning - pull * torque
    k2 = (upper.half[0] ** 2 + upper.half[1] ** 2) / 3
    return Rub(ax, ay, turning / k2, tuple(given))


def _reaction(upper: Lying, lower: Lying, pull: Vec) -> Vec:
    """Force (N) and torque about the lower card's centre (N m) from what the upper one loses (over its mass)."""
    fx, fy, torque = upper.mass * pull[0], upper.mass * pull[1], upper.mass * pull[2]
    return fx, fy, torque + (upper.x - lower.x) * fy - (upper.y - lower.y) * fx


def height_at(card: Lying, lowers: list[tuple[Lying, float]], x: float, y: float) -> float:
    """How high the underside of a flat card stands at a point (m), from the tops of the cards under it.

    It lies on the table with the rim on the other side, and on the card with what is over it.
    """
    high = 0.0
    for lower, top in lowers:
        if share(card, lower) >= 1.0:
            high = max(high, top)
            continue
        u, v = nearest(card, lower)
        near, far = math.hypot(u, v), rim(card, u, v)
        if near >= far:
            continue
        along = ((x - card.x) * u + (y - card.y) * v) / near
        high = max(high, top * (along + far) / (near + far))
    return high
