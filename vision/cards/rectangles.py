"""Rectangles of known size on the table: corners, depth, common polygon. Exact to rounding, many at once.

A pose is `x, y` (mm, the centre) and `yaw` (radians, x towards y: clockwise as seen, because y goes down); a size is
`length, width` (mm). Arrays of poses are (..., 3), of sizes (..., 2).
"""

from __future__ import annotations

from typing import TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from vision.values import Point, Quad

Floats: TypeAlias = NDArray[np.float64]

AROUND = np.array([(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)])
"""The corners of a unit square, clockwise as seen."""


def corners(pose: Floats, size: Floats) -> Floats:
    """The corners (..., 4, 2) of rectangles, clockwise as seen from the first one, mm."""
    return placed(pose, AROUND * size[..., None, :])


def placed(pose: Floats, own: Floats) -> Floats:
    """Points (..., n, 2) of a rectangle's own frame on the table."""
    c, s = np.cos(pose[..., 2])[..., None], np.sin(pose[..., 2])[..., None]
    x, y = own[..., 0], own[..., 1]
    return np.asarray(np.stack([x * c - y * s, x * s + y * c], axis=-1) + pose[..., None, :2], dtype=np.float64)


def own_frame(pose: Floats, points: Floats) -> tuple[Floats, Floats]:
    """The x and y (..., n) of points (..., n, 2) of the table in a rectangle's own frame: the inverse of `placed`.

    Apart, because a short last axis makes all that follows several times slower.
    """
    c, s = np.cos(pose[..., 2])[..., None], np.sin(pose[..., 2])[..., None]
    x, y = points[..., 0] - pose[..., 0, None], points[..., 1] - pose[..., 1, None]
    return x * c + y * s, y * c - x * s


def inside(pose: Floats, size: Floats, points: Floats, margin: float = 0.0) -> NDArray[np.bool_]:
    """Which points (n, 2) lie in rectangles that are larger by `margin` mm all round (smaller where it is negative).

    One pose (3) and size (2) give (n), several (m, 3) and (m, 2) give (m, n).
    """
    x, y = own_frame(pose, points)
    half = size / 2 + margin
    return np.asarray((np.abs(x) <= half[..., 0, None]) & (np.abs(y) <= half[..., 1, None]))


def outline_distance(pose: Floats, size: Floats, points: Floats) -> Floats:
    """How far points (n, 2) are from the outline of a rectangle, mm, negative inside."""
    x, y = (np.abs(each) - half for each, half in zip(own_frame(pose, points), size / 2, strict=True))
    out = np.hypot(np.maximum(x, 0), np.maximum(y, 0))
    return np.asarray(out + np.minimum(np.maximum(x, y), 0), dtype=np.float64)


def depths(first: Floats, first_size: Floats, second: Floats, second_size: Floats) -> Floats:
    """The overlap along each of the four side normals (..., 4), mm: those of the first rectangle, then the second's.

    The smallest of the four is the depth: the shortest way out of an overlap; negative: apart by at least so much.
    """
    shift = second[..., :2] - first[..., :2]
    turn = second[..., 2] - first[..., 2]
    c, s = np.abs(np.cos(turn)), np.abs(np.sin(turn))
    (a, b), (p, q) = np.moveaxis(first_size / 2, -1, 0), np.moveaxis(second_size / 2, -1, 0)
    along = [
        np.abs(_dot(shift, yaw + quarter)) for yaw in (first[..., 2], second[..., 2]) for quarter in (0, np.pi / 2)
    ]
    reach = [a + p * c + q * s, b + p * s + q * c, p + a * c + b * s, q + a * s + b * c]
    return np.asarray(np.stack([r - d for r, d in zip(reach, along, strict=True)], axis=-1), dtype=np.float64)


def depth(first: Floats, first_size: Floats, second: Floats, second_size: Floats) -> Floats:
    """The separating-axis depth (...), mm."""
    return np.asarray(depths(first, first_size, second, second_size).min(axis=-1), dtype=np.float64)


def _dot(shift: Floats, yaw: Floats) -> Floats:
    return np.asarray(shift[..., 0] * np.cos(yaw) + shift[..., 1] * np.sin(yaw), dtype=np.float64)


def common(first: Floats, second: Floats) -> Floats:
    """The polygon (n, 2) that two convex ones, clockwise as seen, have in common; (0, 2) where they are apart."""
    points = first
    for i in range(len(second)):
        if not len(points):
            break
        points = _cut(points, second[i - 1], second[i])
    return points


def _cut(points: Floats, a: Floats, b: Floats) -> Floats:
    """What of a polygon lies right of the line from a to b, as seen."""
    edge = b - a
    sides = edge[0] * (points[:, 1] - a[1]) - edge[1] * (points[:, 0] - a[0])
    kept: list[Floats] = []
    for i, (point, here) in enumerate(zip(points, sides, strict=True)):
        before = sides[i - 1]
        if before * here < 0:
            kept.append(points[i - 1] + before / (before - here) * (point - points[i - 1]))
        if here >= 0:
            kept.append(point)
    return np.array(kept, dtype=np.float64).reshape(-1, 2)


def area(points: Floats) -> float:
    """The area of a polygon (n, 2), mm2, positive clockwise as seen. Differences keep it exact far from the origin."""
    if len(points) < 3:
        return 0.0
    x, y = (points - points[0]).T
    return float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y) / 2)


def quad(points: Floats) -> Quad:
    """Four points as the value of a reading."""
    return cast("Quad", tuple(as_point(point) for point in points))


def as_point(point: Floats) -> Point:
    """A point as the value of a reading."""
    return float(point[0]), float(point[1])


def pose_of(four: Quad) -> tuple[Floats, Floats]:
    """Pose and size of the rectangle with these corners, clockwise as seen; the inverse of `corners`."""
    points = np.array(four, dtype=np.float64)
    along, across = points[1] - points[0], points[2] - points[1]
    centre = points.mean(axis=0)
    pose = np.array([*centre, np.arctan2(along[1], along[0])])
    return pose, np.array([np.linalg.norm(along), np.linalg.norm(across)])
