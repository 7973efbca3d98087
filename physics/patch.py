"""Friction of a sliding and spinning rectangle that presses evenly on one surface: exact, in closed form.

Every point of the card rubs against its own velocity, which turns about the instantaneous centre c. So force and
torque are integrals of s/|s| and |s| over the rectangle seen from c (s = r - c), and both have antiderivatives:

    int x/rho = (y rho + x^2 asinh(y/|x|)) / 2,    int rho = (2 x y rho + x^3 asinh(y/|x|) + y^3 asinh(x/|y|)) / 6

summed over the corners with alternating signs. Four point contacts, or a pivot with a gear joint, are wrong by half
of the turn. Checked against grids of points, and against the disk and ring of Farkas, Bartels, Unger & Wolf (PRL 90,
248302, 2003) and Weidman & Malhotra (PRL 95, 264303, 2005), which the sums over points of `points_drag` give.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from physics.vectors import Point, Vec

FAR: Final = 300.0
"""Beyond so many card sizes the centre of rotation counts as far away: there the closed form loses digits."""


def patch(vx: float, vy: float, spin: float, half: tuple[float, float]) -> Vec:
    """Mean direction of slip (x, y) and mean torque r x slip (m) of an evenly pressing rectangle, in its own axes.

    Velocity m/s, spin rad/s, half sides m. Friction is -mu g times it. (0, 0, 0) for a card at rest.
    """
    a, b = half
    speed = math.hypot(vx, vy)
    if speed >= FAR * abs(spin) * (a + b):
        return _nearly_straight(vx, vy, spin, half, speed) if speed else (0.0, 0.0, 0.0)
    cx, cy = -vy / spin, vx / spin
    sx1, sy1, far1 = _side(a - cx, b - cy, -b - cy)
    sx2, sy2, far2 = _side(-a - cx, b - cy, -b - cy)
    sx, sy, far = sx1 - sx2, sy1 - sy2, far1 - far2
    size = math.copysign(8 * a * b, spin)
    return -sy / size, sx / size, (far / 3 + cx * sx + cy * sy) / size


def _side(x: float, y1: float, y2: float) -> Vec:
    """The antiderivatives of x/rho, y/rho and rho along one side of the rectangle, times 2, 2 and 6."""
    sx = sy = far = 0.0
    for y, sign in ((y1, 1.0), (y2, -1.0)):
        rho = math.hypot(x, y)
        p = x * x * math.asinh(y / abs(x)) if x else 0.0
        q = y * y * math.asinh(x / abs(y)) if y else 0.0
        sx += sign * (y * rho + p)
        sy += sign * (x * rho + q)
        far += sign * (2 * x * y * rho + x * p + y * q)
    return sx, sy, far


def _nearly_straight(vx: float, vy: float, spin: float, half: tuple[float, float], speed: float) -> Vec:
    """The same to second order in spin times size over speed."""
    ex, ey = vx / speed, vy / speed
    a2, b2 = half[0] ** 2 / 3, half[1] ** 2 / 3
    ratio = spin / speed
    along = ex * ex * a2 + ey * ey * b2
    mixed = ex * ey * (b2 - a2)
    straight, side = 1 - ratio * ratio * along / 2, ratio * ratio * mixed
    return straight * ex - side * ey, straight * ey + side * ex, ratio * along


@lru_cache(maxsize=64)
def grid(half: tuple[float, float], count: int) -> tuple[Point, ...]:
    """Points in count rows and columns, each standing for an equal part of the rectangle, m."""
    steps = [(2 * i + 1 - count) / count for i in range(count)]
    return tuple((half[0] * x, half[1] * y) for x in steps for y in steps)


def points_drag(vx: float, vy: float, spin: float, points: Iterable[Point]) -> Vec:
    """As `patch`, for any set of points (m) that press equally: the mean over them."""
    fx = fy = torque = 0.0
    count = 0
    for x, y in points:
        ux, uy = vx - spin * y, vy + spin * x
        slip = math.hypot(ux, uy)
        count += 1
        if slip:
            fx, fy, torque = fx + ux / slip, fy + uy / slip, torque + (x * uy - y * ux) / slip
    return (fx / count, fy / count, torque / count) if count else (0.0, 0.0, 0.0)


def mean_radius(half: tuple[float, float]) -> float:
    """The mean distance of a rectangle's points from its centre, m: the lever of friction in pure spin."""
    a, b = half
    d = math.hypot(a, b)
    return (2 * d + a * a / b * math.log((b + d) / a) + b * b / a * math.log((a + d) / b)) / 6
