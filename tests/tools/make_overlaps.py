"""Makes tests/data/overlaps.json: pairs of rectangles with their common area and depth, in exact arithmetic.

    python tests/tools/make_overlaps.py > tests/data/overlaps.json

Turns are those of Pythagorean triples, so that sine and cosine are fractions and every corner, cut, area and depth is
one too; only the angle itself and the last step to decimals are rounded. The polygon is found by cutting with half-
planes, the depth as the least overlap along the normals of the sides (negative: the largest gap along them; such
pairs are apart). Lengths in millimetres.
"""

from __future__ import annotations

import json
import math
import random
from fractions import Fraction

Point = tuple[Fraction, Fraction]
TRIPLES = ((1, 0, 1), (3, 4, 5), (5, 12, 13), (8, 15, 17), (7, 24, 25), (20, 21, 29), (9, 40, 41), (99, 20, 101))
SIZES = ((63, 44), (74, 52), (88, 63), (105, 74), (125, 88))


class Rectangle:
    """A rectangle with exact corners."""

    def __init__(self, rng: random.Random, x: Fraction, y: Fraction) -> None:
        a, b, c = rng.choice(TRIPLES)
        cosine, sine = Fraction(a, c), Fraction(b, c)
        for _ in range(rng.randrange(4)):
            cosine, sine = -sine, cosine
        self.x, self.y, self.cosine, self.sine = x, y, cosine, sine
        length, width = rng.choice(SIZES)
        self.a, self.b = Fraction(length, 2), Fraction(width, 2)

    def corners(self) -> list[Point]:
        signs = ((1, 1), (-1, 1), (-1, -1), (1, -1))
        return [
            (
                self.x + u * self.a * self.cosine - v * self.b * self.sine,
                self.y + u * self.a * self.sine + v * self.b * self.cosine,
            )
            for u, v in signs
        ]

    def plain(self) -> dict[str, float]:
        yaw = math.atan2(float(self.sine), float(self.cosine))
        sides = {"length_mm": float(2 * self.a), "width_mm": float(2 * self.b)}
        return {"x_mm": float(self.x), "y_mm": float(self.y), "yaw_rad": yaw, **sides}


def cut(points: list[Point], a: Point, b: Point) -> list[Point]:
    """What lies left of the line from a to b."""

    def side(p: Point) -> Fraction:
        return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])

    kept = []
    for i, p in enumerate(points):
        q = points[i - 1]
        if side(p) * side(q) < 0:
            part = side(q) / (side(q) - side(p))
            kept.append((q[0] + part * (p[0] - q[0]), q[1] + part * (p[1] - q[1])))
        if side(p) >= 0:
            kept.append(p)
    return kept


def area(one: Rectangle, two: Rectangle) -> Fraction:
    """The exact common area, by the shoelace formula."""
    points, fence = one.corners(), two.corners()
    for i in range(4):
        points = cut(points, fence[i - 1], fence[i])
    pairs = [(points[i - 1], points[i]) for i in range(len(points))]
    return abs(sum((p[0] * q[1] - p[1] * q[0] for p, q in pairs), Fraction(0))) / 2


def depth(one: Rectangle, two: Rectangle) -> Fraction:
    """The exact least overlap along the four normals."""
    found = []
    for box in (one, two):
        for nx, ny in ((box.cosine, box.sine), (-box.sine, box.cosine)):
            ranges = [[p[0] * nx + p[1] * ny for p in r.corners()] for r in (one, two)]
            (low1, high1), (low2, high2) = ((min(r), max(r)) for r in ranges)
            found.append(min(high1 - low2, high2 - low1))
    return min(found)


def main() -> None:
    """Four hundred pairs: random, far off the origin, barely meeting, one inside the other, the same."""
    rng = random.Random(20)
    pairs: list[dict[str, object]] = []
    while len(pairs) < 400:
        reach = rng.choice((10, 60, 110, 140))
        far = rng.choice((0, 0, 1000))
        x, y = Fraction(rng.randrange(-500, 501), 10) + far, Fraction(rng.randrange(-500, 501), 10) - far
        one = Rectangle(rng, x, y)
        shift = [Fraction(rng.randrange(-10 * reach, 10 * reach + 1), 10) for _ in range(2)]
        two = Rectangle(rng, x + shift[0], y + shift[1])
        found = {"area_mm2": float(area(one, two)), "depth_mm": float(depth(one, two))}
        pairs.append({"first": one.plain(), "second": two.plain(), **found})
    about = "made by tests/tools/make_overlaps.py; a negative depth: apart by at least so much"
    rows = ",\n".join(json.dumps(pair) for pair in pairs)
    print(f'{{"about": {json.dumps(about)}, "pairs": [\n{rows}\n]}}')


if __name__ == "__main__":
    main()
