"""Vectors of three and quaternions as plain tuples: for one card they are several times faster than arrays.

Quaternions are (w, x, y, z) and turn body vectors into world vectors.
"""

from __future__ import annotations

import math
from typing import TypeAlias

Vec: TypeAlias = tuple[float, float, float]
Quat: TypeAlias = tuple[float, float, float, float]
Matrix: TypeAlias = tuple[Vec, Vec, Vec]
Point: TypeAlias = tuple[float, float]


def add(a: Vec, b: Vec) -> Vec:
    """The sum."""
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def sub(a: Vec, b: Vec) -> Vec:
    """The difference."""
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def scaled(a: Vec, factor: float) -> Vec:
    """The vector times a number."""
    return (a[0] * factor, a[1] * factor, a[2] * factor)


def along(a: Vec, b: Vec, factor: float) -> Vec:
    """The first vector and so many times the second."""
    return (a[0] + factor * b[0], a[1] + factor * b[1], a[2] + factor * b[2])


def dot(a: Vec, b: Vec) -> float:
    """The scalar product."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vec, b: Vec) -> Vec:
    """The vector product."""
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def matrix(q: Quat) -> Matrix:
    """The rotation matrix of a unit quaternion, by rows."""
    w, x, y, z = q
    return (
        (1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)),
        (2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)),
        (2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)),
    )


def to_world(m: Matrix, a: Vec) -> Vec:
    """A body vector in the world."""
    return (dot(m[0], a), dot(m[1], a), dot(m[2], a))


def to_body(m: Matrix, a: Vec) -> Vec:
    """A world vector in the body."""
    x, y, z = a
    r, s, t = m
    return (r[0] * x + s[0] * y + t[0] * z, r[1] * x + s[1] * y + t[1] * z, r[2] * x + s[2] * y + t[2] * z)


def normal(m: Matrix) -> Vec:
    """The body's third axis in the world: the card's normal."""
    return (m[0][2], m[1][2], m[2][2])


def unit(q: Quat) -> Quat:
    """The quaternion with length 1."""
    size = 1 / math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3])
    return (q[0] * size, q[1] * size, q[2] * size, q[3] * size)


def product(p: Quat, q: Quat) -> Quat:
    """The turn q, then the turn p."""
    a, b, c, d = p
    e, f, g, h = q
    return (
        a * e - b * f - c * g - d * h,
        a * f + b * e + c * h - d * g,
        a * g - b * h + c * e + d * f,
        a * h + b * g - c * f + d * e,
    )


def about_z(angle: float) -> Quat:
    """The turn by an angle (rad) about the vertical."""
    return (math.cos(angle / 2), 0.0, 0.0, math.sin(angle / 2))


def about(turn: Vec) -> Quat:
    """The turn by the length of a vector (rad) about its direction."""
    size = math.sqrt(dot(turn, turn))
    part = math.sin(size / 2) / size if size > 1e-9 else 0.5
    return (math.cos(size / 2), turn[0] * part, turn[1] * part, turn[2] * part)


def rate(q: Quat, spin: Vec) -> Quat:
    """The change of a quaternion in a second, from the angular velocity in the body."""
    w, x, y, z = q
    a, b, c = spin
    return (
        (-x * a - y * b - z * c) / 2,
        (w * a + y * c - z * b) / 2,
        (w * b + z * a - x * c) / 2,
        (w * c + x * b - y * a) / 2,
    )


def turned(p: Point, angle: float) -> Point:
    """A point in the plane turned about the origin, counter-clockwise."""
    c, s = math.cos(angle), math.sin(angle)
    return (c * p[0] - s * p[1], s * p[0] + c * p[1])


def nearest_turn(angle: float) -> float:
    """The same direction between -pi and pi."""
    return math.remainder(angle, 2 * math.pi)
