"""A thin rectangular card as a rigid body in vacuum: its inertia, its corners, its torque-free turning.

Everything is per unit mass, so that mass cannot matter. Body axes: x along the long side, y along the short one, z
normal.
"""

from __future__ import annotations

import math
from typing import Final

from physics.params import GRAVITY
from physics.values import Body, Flat
from physics.vectors import Quat, Vec, about, about_z, cross, dot, matrix, product, turned, unit

Inertia = tuple[float, float, float]
MAX_TURN: Final = 0.015
"""The largest turn in one step, rad: the fourth-order error then stays below 1e-9."""


def inertia(half: tuple[float, float]) -> Inertia:
    """Principal moments of a thin plate over its mass, m2, from its half sides (m)."""
    a, b = half
    return (b * b / 3, a * a / 3, (a * a + b * b) / 3)


def spin_change(spin: Vec, i: Inertia) -> Vec:
    """Euler's equations without torque, rad/s2."""
    x, y, z = spin
    return ((i[1] - i[2]) / i[0] * y * z, (i[2] - i[0]) / i[1] * z * x, (i[0] - i[1]) / i[2] * x * y)


def _along(a: Vec, b: Vec, h: float) -> Vec:
    return (a[0] + h * b[0], a[1] + h * b[1], a[2] + h * b[2])


def _turn_once(q: Quat, spin: Vec, i: Inertia, h: float) -> tuple[Quat, Vec]:
    """One step: classical Runge-Kutta for the spin, fourth-order Magnus for the turn: a steady spin stays exact."""
    s1 = spin_change(spin, i)
    s2 = spin_change(_along(spin, s1, h / 2), i)
    s3 = spin_change(_along(spin, s2, h / 2), i)
    s4 = spin_change(_along(spin, s3, h), i)
    x, y, z = spin
    new = (
        x + h / 6 * (s1[0] + 2 * (s2[0] + s3[0]) + s4[0]),
        y + h / 6 * (s1[1] + 2 * (s2[1] + s3[1]) + s4[1]),
        z + h / 6 * (s1[2] + 2 * (s2[2] + s3[2]) + s4[2]),
    )
    s5, part, pair = spin_change(new, i), h * h / 12, cross(spin, new)
    mean = (
        h * (x + new[0]) / 2 + part * (s1[0] - s5[0] + pair[0]),
        h * (y + new[1]) / 2 + part * (s1[1] - s5[1] + pair[1]),
        h * (z + new[2]) / 2 + part * (s1[2] - s5[2] + pair[2]),
    )
    return unit(product(q, about(mean))), new


def turn_free(q: Quat, spin: Vec, i: Inertia, h: float) -> tuple[Quat, Vec]:
    """Orientation and body spin after h seconds without torque, in as many steps as MAX_TURN asks (at most 4000)."""
    fast = math.sqrt(dot(spin, spin))
    count = min(4000, max(1, math.ceil(fast * abs(h) / MAX_TURN)))
    for _ in range(count):
        q, spin = _turn_once(q, spin, i, h / count)
    return q, spin


def fall(body: Body, i: Inertia, h: float) -> Body:
    """The card after h seconds of vacuum: a parabola, and torque-free turning."""
    (x, y, z), (vx, vy, vz) = body.place, body.velocity
    place = (x + vx * h, y + vy * h, z + vz * h - GRAVITY * h * h / 2)
    turn, spin = turn_free(body.turn, body.spin, i, h)
    return Body(place, (vx, vy, vz - GRAVITY * h), turn, spin)


def corners(body: Body, half: tuple[float, float]) -> tuple[Vec, Vec, Vec, Vec]:
    """The four corners in the frame, m, in the order ++, -+, --, +- of the body axes."""
    x, y, z = body.place
    r, s, t = matrix(body.turn)
    a, b = half
    ax, ay, az = a * r[0], a * s[0], a * t[0]
    bx, by, bz = b * r[1], b * s[1], b * t[1]
    return (
        (x + ax + bx, y + ay + by, z + az + bz),
        (x - ax + bx, y - ay + by, z - az + bz),
        (x - ax - bx, y - ay - by, z - az - bz),
        (x + ax - bx, y + ay - by, z + az - bz),
    )


def tilt(body: Body) -> float:
    """The angle between the card and the table, rad: 0 flat, above pi/2 once it is past the vertical."""
    upright = matrix(body.turn)[2][2]
    return math.acos(max(-1.0, min(1.0, upright)))


def energy(body: Body, half: tuple[float, float]) -> float:
    """Kinetic and potential energy over mass, m2/s2."""
    i, s = inertia(half), body.spin
    turning = i[0] * s[0] ** 2 + i[1] * s[1] ** 2 + i[2] * s[2] ** 2
    return (dot(body.velocity, body.velocity) + turning) / 2 + GRAVITY * body.place[2]


def lying(flat: Flat, height: float, *, face_up: bool = True) -> Body:
    """A card that lies level at a height (m) as a body in space."""
    turn = about_z(flat.yaw)
    if not face_up:
        turn = product(turn, (0.0, 1.0, 0.0, 0.0))
    spin = flat.spin if face_up else -flat.spin
    return Body((flat.x, flat.y, height), (flat.vx, flat.vy, 0.0), turn, (0.0, 0.0, spin))


def flattened(body: Body) -> Flat:
    """What is left of a body in the plane: place, yaw of the long side, and their rates."""
    m = matrix(body.turn)
    spin = dot(m[2], body.spin)
    x, y, _ = body.place
    return Flat(x, y, math.atan2(m[1][0], m[0][0]), body.velocity[0], body.velocity[1], spin)


def moved(body: Body, shift: Vec, angle: float) -> Body:
    """The body seen after a turn of everything about the vertical by an angle (rad), then a shift (m)."""
    x, y = turned((body.place[0], body.place[1]), angle)
    vx, vy = turned((body.velocity[0], body.velocity[1]), angle)
    place = (x + shift[0], y + shift[1], body.place[2] + shift[2])
    return Body(place, (vx, vy, body.velocity[2]), product(about_z(angle), body.turn), body.spin)
