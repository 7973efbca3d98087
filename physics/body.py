"""A thin rectangular card as a rigid body in vacuum: its inertia, its corners, its torque-free turning.

Everything is per unit mass, so that mass cannot matter. Body axes: x along the long side, y along the short one, z
normal.
"""

from __future__ import annotations

import math
from typing import Final

from physics.params import GRAVITY
from physics.values import Body, Flat
from physics.vectors import Quat, Vec, about_z, dot, matrix, product, turned

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


def _turn_once(q: Quat, spin: Vec, euler: Vec, h: float) -> tuple[Quat, Vec]:
    """One step: classical Runge-Kutta for the spin, fourth-order Magnus for the turn: a steady spin stays exact.

    Written out, as a flick takes some hundred of these. euler: the factors of Euler's equations.
    """
    e, f, g = euler
    x, y, z = spin
    half = h / 2
    ax, ay, az = e * y * z, f * z * x, g * x * y
    u, v, w = x + half * ax, y + half * ay, z + half * az
    bx, by, bz = e * v * w, f * w * u, g * u * v
    u, v, w = x + half * bx, y + half * by, z + half * bz
    cx, cy, cz = e * v * w, f * w * u, g * u * v
    u, v, w = x + h * cx, y + h * cy, z + h * cz
    part = h / 6
    new_x = x + part * (ax + 2 * (bx + cx) + e * v * w)
    new_y = y + part * (ay + 2 * (by + cy) + f * w * u)
    new_z = z + part * (az + 2 * (bz + cz) + g * u * v)
    part = h * h / 12
    u = h * (x + new_x) / 2 + part * (ax - e * new_y * new_z + (y * new_z - z * new_y))
    v = h * (y + new_y) / 2 + part * (ay - f * new_z * new_x + (z * new_x - x * new_z))
    w = h * (z + new_z) / 2 + part * (az - g * new_x * new_y + (x * new_y - y * new_x))
    return _turned_on(q, u, v, w), (new_x, new_y, new_z)


def _turned_on(q: Quat, u: float, v: float, w: float) -> Quat:
    """The unit quaternion of a turn by a vector (rad, in the body), then q."""
    size = math.sqrt(u * u + v * v + w * w)
    e = math.cos(size / 2)
    part = math.sin(size / 2) / size if size > 1e-9 else 0.5
    f, g, h = u * part, v * part, w * part
    a, b, c, d = q
    k = a * e - b * f - c * g - d * h
    x = a * f + b * e + c * h - d * g
    y = a * g - b * h + c * e + d * f
    z = a * h + b * g - c * f + d * e
    size = 1 / math.sqrt(k * k + x * x + y * y + z * z)
    return (k * size, x * size, y * size, z * size)


def turn_free(q: Quat, spin: Vec, i: Inertia, h: float, most: float = MAX_TURN) -> tuple[Quat, Vec]:
    """Orientation and body spin after h seconds without torque, in at most 4000 steps of at most `most` rad."""
    x, y, z = spin
    fast = math.sqrt(x * x + y * y + z * z)
    count = min(4000, max(1, math.ceil(fast * abs(h) / most)))
    euler = ((i[1] - i[2]) / i[0], (i[2] - i[0]) / i[1], (i[0] - i[1]) / i[2])
    part = h / count
    for _ in range(count):
        q, spin = _turn_once(q, spin, euler, part)
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
