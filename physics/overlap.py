"""How far two rectangles in the plane overlap: area, depth and gap. Exact to rounding for any position and turn.

A rectangle is `Box(x, y, yaw, half length, half width)`, in metres and radians.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from physics.vectors import Point

Corners = tuple[Point, ...]


class Box(NamedTuple):
    """A rectangle in the plane: centre (m), direction of the first side (rad), half sides (m)."""

    x: float
    y: float
    yaw: float
    a: float
    b: float


def corners(box: Box) -> Corners:
    """The four corners, counter-clockwise, m."""
    c, s = math.cos(box.yaw), math.sin(box.yaw)
    ac, as_, bc, bs = box.a * c, box.a * s, box.b * c, box.b * s
    x, y = box.x, box.y
    return (
        (x + ac - bs, y + as_ + bc),
        (x - ac - bs, y - as_ + bc),
        (x - ac + bs, y - as_ - bc),
        (x + ac + bs, y + as_ - bc),
    )


def area(points: Corners) -> float:
    """The area of a polygon, m2, positive counter-clockwise. Differences keep small ones exact far from the origin."""
    if len(points) < 3:
        return 0.0
    x0, y0 = points[0]
    total = 0.0
    for (ax, ay), (bx, by) in pairwise(points[1:]):
        total += (ax - x0) * (by - y0) - (bx - x0) * (ay - y0)
    return total / 2


def centroid(points: Corners) -> Point:
    """The centre of a polygon, m; the mean of its corners where it has no area."""
    x0, y0 = points[0]
    total = sx = sy = 0.0
    for (ax, ay), (bx, by) in pairwise(points[1:]):
        part = (ax - x0) * (by - y0) - (bx - x0) * (ay - y0)
        total += part
        sx += part * (ax + bx - 2 * x0)
        sy += part * (ay + by - 2 * y0)
    if abs(total) < 1e-15:
        return (sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points))
    return (x0 + sx / (3 * total), y0 + sy / (3 * total))


def cut(points: Corners, a: Point, b: Point) -> Corners:
    """What of a polygon lies left of the line from a to b."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    sides = [dx * (y - a[1]) - dy * (x - a[0]) for x, y in points]
    kept: list[Point] = []
    for i, point in enumerate(points):
        before, here = sides[i - 1], sides[i]
        if (before < 0 < here) or (here < 0 < before):
            part = before / (before - here)
            px, py = points[i - 1]
            kept.append((px + part * (point[0] - px), py + part * (point[1] - py)))
        if here >= 0:
            kept.append(point)
    return tuple(kept)


def common(first: Corners, second: Corners) -> Corners:
    """The polygon that two convex polygons, counter-clockwise, have in common; empty where they are apart."""
    points = first
    for i, b in enumerate(second):
        if not points:
            break
        points = cut(points, second[i - 1], b)
    return points


def far_apart(first: Box, second: Box) -> bool:
    """Whether their circles do not even meet: the cheap answer for most pairs."""
    reach = math.hypot(first.a, first.b) + math.hypot(second.a, second.b)
    return (first.x - second.x) ** 2 + (first.y - second.y) ** 2 > reach * reach


def depth(first: Box, second: Box) -> float:
    """The shortest way out of an overlap, m; negative for rectangles that a straight line keeps apart.

    The way out of two convex shapes is along the normal of a side of one of them.
    """
    dx, dy = second.x - first.x, second.y - first.y
    turn = second.yaw - first.yaw
    c, s = abs(math.cos(turn)), abs(math.sin(turn))
    c1, s1, c2, s2 = math.cos(first.yaw), math.sin(first.yaw), math.cos(second.yaw), math.sin(second.yaw)
    return min(
        first.a + second.a * c + second.b * s - abs(dx * c1 + dy * s1),
        first.b + second.a * s + second.b * c - abs(dy * c1 - dx * s1),
        second.a + first.a * c + first.b * s - abs(dx * c2 + dy * s2),
        second.b + first.a * s + first.b * c - abs(dy * c2 - dx * s2),
    )


def way_out(first: Box, second: Box) -> tuple[float, float]:
    """The shortest shift (m) of the second rectangle that takes it off the first; (0, 0) where they do not overlap."""
    deep = depth(first, second)
    if deep <= 0:
        return (0.0, 0.0)
    turns = (first.yaw, first.yaw + math.pi / 2, second.yaw, second.yaw + math.pi / 2)
    shifts = [(math.cos(turn) * sign * deep, math.sin(turn) * sign * deep) for turn in turns for sign in (1, -1)]
    return min(shifts, key=lambda s: depth(first, second._replace(x=second.x + s[0], y=second.y + s[1])))


def overlap_area(first: Box, second: Box) -> float:
    """The common area, m2."""
    if far_apart(first, second) or depth(first, second) <= 0:
        return 0.0
    return max(0.0, area(common(corners(first), corners(second))))


def gap(first: Box, second: Box) -> float:
    """The distance between two rectangles, m; 0 where they meet."""
    if depth(first, second) >= 0:
        return 0.0
    one, two = corners(first), corners(second)
    return min([*(_to_outline(p, two) for p in one), *(_to_outline(p, one) for p in two)])


def _to_outline(point: Point, outline: Corners) -> float:
    return min(to_segment(point, outline[i - 1], outline[i]) for i in range(len(outline)))


def to_segment(point: Point, a: Point, b: Point) -> float:
    """The distance of a point from a straight piece, m."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    size = dx * dx + dy * dy
    part = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / size if size else 0.0
    part = min(1.0, max(0.0, part))
    return math.hypot(point[0] - a[0] - part * dx, point[1] - a[1] - part * dy)


def inside(point: Point, outline: Corners) -> bool:
    """Whether a point lies in a convex polygon, counter-clockwise, its rim included."""
    return rim_distance(point, outline) >= 0


@lru_cache(maxsize=16)
def sides(outline: Corners) -> tuple[tuple[float, float, float, float, float], ...]:
    """The sides of a polygon: where each begins, its way, and its length, m. Two corners in one place make none."""
    found = []
    for i, b in enumerate(outline):
        a = outline[i - 1]
        dx, dy = b[0] - a[0], b[1] - a[1]
        if dx or dy:
            found.append((a[0], a[1], dx, dy, math.hypot(dx, dy)))
    return tuple(found)


def rim_distance(point: Point, outline: Corners) -> float:
    """How far inside a convex polygon a point lies, m; negative outside (against the nearest side's line)."""
    px, py = point
    return min([(dx * (py - y) - dy * (px - x)) / length for x, y, dx, dy, length in sides(outline)])


def in_box(x: float, y: float, box: Box) -> bool:
    """Whether a point lies in a rectangle, its rim included."""
    dx, dy = x - box.x, y - box.y
    c, s = math.cos(box.yaw), math.sin(box.yaw)
    return abs(dx * c + dy * s) <= box.a and abs(dy * c - dx * s) <= box.b
