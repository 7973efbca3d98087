"""Cards without a calibration and without a lesson: cards of one size and one ground colour, counted where they are.

A card is a patch between two of many thresholds whose outline is four straight sides. Which of the patches are the
cards is told by their company: many of nearly one size, in one perspective, of one colour.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from vision.cards.palette import Bytes, Reals
from vision.cards.rectangles import Floats, area, common

LONGEST: Final = 1000
"""Pixels of the longer side that a picture is looked at with."""
LEVELS: Final = 10
EDGES: Final = (18.0, 30.0, 45.0)
"""How steep (Lab a pixel) the rim of a card is, at least: three guesses."""
THINNER: Final = (0, 3, 6)
"""Pixels by which patches are made thinner so that cards that touch come apart."""
MOST: Final = 1200
"""Patches that are weighed against each other, so that a picture of stripes takes no minute."""
SMALLEST: Final = 0.0015
LARGEST: Final = 0.3
"""Of a card, as a share of the picture."""
FILLED: Final = (0.93, 1.03)
"""How much of its four sides' area a patch has: round things have more than the largest quad in them, or less."""
SLANT: Final = 0.5
"""The largest cosine that a corner of a card may be seen with."""
EVEN: Final = 0.65
"""The least ratio of opposite sides."""
LONG: Final = 2.6
"""The largest ratio of a card's sides."""
APART: Final = 0.2
"""The share that two cards may seem to share."""
WIDE: Final = 0.5
NARROW: Final = 0.3
"""How far the log areas of the cards may be from one another, and from what the perspective says."""
TINT: Final = 16.0
"""How far (Lab a and b) the colour of a card may be from that of the others."""
COMPANY: Final = 3
"""Fewer than so many cards do not tell what a card is."""


class Patch(Struct, frozen=True):
    """A patch with four sides: corners (4, 2), how well it fills them (0 to 1), area (px), middle colour (Lab)."""

    corners: Floats
    fit: float
    area: float
    colour: Floats
    middle: Floats


def shrunk(picture: Bytes) -> tuple[Bytes, float]:
    """The picture at no more than LONGEST pixels a side, and what its coordinates have to be multiplied by."""
    import cv2

    scale = min(1.0, LONGEST / max(picture.shape[:2]))
    if scale == 1.0:
        return picture, 1.0
    size = (max(round(picture.shape[1] * scale), 1), max(round(picture.shape[0] * scale), 1))
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), dtype=np.uint8), 1 / scale


def smooth_lab(small: Bytes) -> Reals:
    """The picture in Lab, its grain smoothed and its edges kept."""
    import cv2

    colours = cv2.cvtColor(small.astype(np.float32) / 255, cv2.COLOR_BGR2LAB)
    return np.asarray(cv2.bilateralFilter(colours, 5, 12, 3), dtype=np.float32)


def steepness(colours: Reals) -> Reals:
    """How steep the steepest of the three channels is at each pixel."""
    import cv2

    each = [cv2.spatialGradient(np.clip(channel + 128, 0, 255).astype(np.uint8)) for channel in cv2.split(colours)]
    return np.asarray(np.maximum.reduce([np.hypot(x.astype(np.float32), y.astype(np.float32)) for x, y in each]))


def patches(colours: Reals) -> list[Patch]:
    """Every patch with four sides, at every level, from the best fit down."""
    found = [patch for mask, inner in _masks(colours) for patch in _of_mask(mask, colours, inner=inner)]
    return sorted(found, key=lambda patch: -patch.fit)[:MOST]


def _masks(colours: Reals) -> Iterator[tuple[Bytes, bool]]:
    """Patches by brightness and by what lies between edges; whether outlines of holes are of interest."""
    import cv2

    light = colours[..., 0]
    low, high = np.percentile(light, [5, 99])
    steep = steepness(colours)
    levels = low + np.linspace(0.12, 0.92, LEVELS) * (high - low)
    masks = [(light > level, False) for level in levels] + [(steep < edge, True) for edge in EDGES]
    for mask, inner in masks:
        for thinner in THINNER:
            whole = mask.astype(np.uint8)
            if thinner:
                whole = cv2.erode(whole, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (thinner, thinner)))
            yield np.asarray(whole, dtype=np.uint8), inner


def _of_mask(mask: Bytes, colours: Reals, *, inner: bool) -> Iterator[Patch]:
    import cv2

    mode = cv2.RETR_LIST if inner else cv2.RETR_EXTERNAL
    for line in cv2.findContours(mask, mode, cv2.CHAIN_APPROX_NONE)[0]:
        size = cv2.contourArea(line)
        if SMALLEST * mask.size < size < LARGEST * mask.size:
            corners = four_sides(np.asarray(line[:, 0], dtype=np.float64))
            if corners is not None and _fills(size, corners) and like_a_card(corners):
                fit = 1 - abs(1 - size / area(corners))
                yield Patch(corners, fit, size, _middle_colour(colours, corners), corners.mean(axis=0))


def _fills(size: float, corners: Floats) -> bool:
    whole = area(corners)
    return whole > 0 and FILLED[0] < size / whole < FILLED[1]


def four_sides(line: Floats) -> Floats | None:
    """The four corners (4, 2), clockwise as seen, where the straight sides of an outline (n, 2) meet, if four do."""
    import cv2

    hull = cv2.convexHull(line.astype(np.int32))
    around = cv2.arcLength(hull, closed=True)
    rough = next((q for e in STRAIGHTER if len(q := cv2.approxPolyDP(hull, e * around, closed=True)) <= 4), hull)
    if len(rough) != 4:
        return None
    corners = np.asarray(rough[:, 0], dtype=np.float64)
    corners = corners if area(corners) > 0 else corners[::-1]
    sides = [_side(hull[:, 0].astype(np.float64), line, corners[i], corners[(i + 1) % 4]) for i in range(4)]
    met = [_meeting(sides[i - 1], sides[i]) for i in range(4)]
    moved = max(float(np.linalg.norm(m - c)) for m, c in zip(met, corners, strict=True))
    return np.array(met) if moved < 0.06 * around else corners


STRAIGHTER: Final = tuple(np.linspace(0.012, 0.1, 10).tolist())


def _side(hull: Floats, line: Floats, a: Floats, b: Floats) -> tuple[Floats, Floats]:
    """A point and the direction of the straight line along the outline from a to b, without its round ends."""
    way = (b - a) / max(float(np.linalg.norm(b - a)), 1e-9)
    along = (line - a) @ way / max(float(np.linalg.norm(b - a)), 1e-9)
    off = (line - a) @ np.array([-way[1], way[0]])
    near = line[(along > 0.15) & (along < 0.85) & (np.abs(off) < 0.05 * np.linalg.norm(b - a) + 2)]
    if len(near) < 6:
        return a, way
    middle = np.median(near, axis=0) if len(hull) < 3 else near.mean(axis=0)
    return middle, np.linalg.svd(near - middle, full_matrices=False)[2][0]


def _meeting(one: tuple[Floats, Floats], two: tuple[Floats, Floats]) -> Floats:
    """Where two lines meet; far away where they hardly do."""
    (p, u), (q, v) = one, two
    cross = u[0] * v[1] - u[1] * v[0]
    if abs(cross) < 1e-6:
        return np.full(2, 1e9)
    return np.asarray(p + u * ((q - p)[0] * v[1] - (q - p)[1] * v[0]) / cross)


def like_a_card(corners: Floats) -> bool:
    """Whether a flat card may look like these corners."""
    sides = np.roll(corners, -1, axis=0) - corners
    lengths = np.linalg.norm(sides, axis=1)
    if lengths.min() < 8:
        return False
    unit = sides / lengths[:, None]
    slant = np.abs((unit * np.roll(unit, 1, axis=0)).sum(axis=1))
    even = min(lengths[i] / lengths[i + 2] for i in (0, 1)), max(lengths[i] / lengths[i + 2] for i in (0, 1))
    ratio = (lengths[0] + lengths[2]) / (lengths[1] + lengths[3])
    fair = even[0] > EVEN and even[1] < 1 / EVEN
    return bool(slant.max() < SLANT and fair and 1 / LONG < ratio < LONG)


def _middle_colour(colours: Reals, corners: Floats) -> Floats:
    """The median colour of a patch, on a lattice."""
    t = (np.arange(9) + 0.5) / 9
    u, v = np.meshgrid(t, t)
    a, b, c, d = corners
    weight = [(1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v]
    points = sum(w[..., None] * corner for w, corner in zip(weight, (a, b, c, d), strict=True))
    column, row = np.round(np.asarray(points).reshape(-1, 2)).astype(int).T
    height, width = colours.shape[:2]
    middle = np.median(colours[np.clip(row, 0, height - 1), np.clip(column, 0, width - 1)], axis=0)
    return np.asarray(middle, dtype=np.float64)


def company(found: list[Patch], shape: tuple[int, ...]) -> list[Patch]:
    """The patches that are cards: the largest company of nearly one size, apart from each other, of one colour."""
    best: list[Patch] = []
    for size in sorted({round(float(np.log(patch.area)), 1) for patch in found}):
        mine = _apart([patch for patch in found if abs(np.log(patch.area) - size) < WIDE])
        mine = _of_one_perspective(_of_one_colour(mine), shape)
        best = max(best, mine, key=_weight)
    return best


def _weight(cards: list[Patch]) -> tuple[bool, float]:
    """A company beats what is single or double; many cards beat large ones, and a card beats the signs on it."""
    sizes = [patch.area for patch in cards]
    return len(cards) >= COMPANY, len(cards) * float(np.mean(sizes)) ** 0.75 if cards else 0.0


def _apart(found: list[Patch]) -> list[Patch]:
    kept: list[Patch] = []
    for patch in found:
        if not any(_share_ground(patch, each) for each in kept):
            kept.append(patch)
    return kept


def _share_ground(one: Patch, other: Patch) -> bool:
    """Whether two patches lie on the same place."""
    smaller = min(one.area, other.area)
    if np.linalg.norm(one.middle - other.middle) > 1.6 * np.sqrt(max(one.area, other.area)):
        return False
    return area(common(one.corners, other.corners)) > APART * smaller


def _of_one_colour(cards: list[Patch]) -> list[Patch]:
    tints = np.array([patch.colour[1:] for patch in cards]).reshape(-1, 2)
    middle = np.median(tints, axis=0) if len(cards) else np.zeros(2)
    return [patch for patch, tint in zip(cards, tints, strict=True) if np.linalg.norm(tint - middle) < TINT]


def _of_one_perspective(cards: list[Patch], shape: tuple[int, ...]) -> list[Patch]:
    """The cards whose area is what the slope of the areas over the picture says."""
    if len(cards) < COMPANY + 1:
        return cards
    places = np.array([patch.middle for patch in cards]) / max(shape[:2])
    sizes = np.log([patch.area for patch in cards])
    terms = np.concatenate([np.ones((len(cards), 1)), places], axis=1)
    off, weight = sizes - np.median(sizes), np.ones(len(cards))
    for _ in range(8):
        weight = 1 / (1 + (off / 0.12) ** 2)
        squares = terms.T @ (weight[:, None] * terms) + np.diag([0, 0.5, 0.5])
        off = sizes - terms @ np.linalg.solve(squares, terms.T @ (weight * sizes))
    return [patch for patch, far in zip(cards, off, strict=True) if abs(far) < NARROW]


def left_over(colours: Reals, cards: list[Patch]) -> list[NDArray[np.int32]]:
    """Outlines of what has the colour and the size of a card and no clear shape of its own: perhaps cards."""
    import cv2

    size = float(np.median([patch.area for patch in cards]))
    middle = np.median([patch.colour for patch in cards], axis=0)
    dark = min(float(patch.colour[0]) for patch in cards) - 8
    alike = np.linalg.norm(colours[..., 1:] - middle[1:].astype(np.float32), axis=2) < TINT * 0.6
    mask = (alike & (colours[..., 0] > dark)).astype(np.uint8)
    for patch in cards:
        wider = patch.middle + (patch.corners - patch.middle) * 1.12
        cv2.fillConvexPoly(mask, np.round(wider).astype(np.int32), 0)
    mask = np.asarray(cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((5, 5), np.uint8)), dtype=np.uint8)
    lines = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)[0]
    return [np.asarray(line, dtype=np.int32) for line in lines if _doubtful(line, size)]


def _doubtful(line: NDArray[np.generic], size: float) -> bool:
    """Whether a patch may hide a card: not much smaller, and neither round nor a clear shape of another size."""
    import cv2

    mine = cv2.contourArea(np.asarray(line, dtype=np.int32))
    if mine < 0.45 * size:
        return False
    solid = mine / max(cv2.contourArea(cv2.convexHull(np.asarray(line, dtype=np.int32))), 1.0)
    clear = solid > 0.93 and mine > 1.8 * size
    around = cv2.arcLength(cv2.convexHull(np.asarray(line, dtype=np.int32)), closed=True)
    return not clear and not 4 * np.pi * mine / around**2 > 0.86
