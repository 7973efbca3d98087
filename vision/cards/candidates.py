"""Where a card of one kind might lie: every straight piece of the outline of its colour may be part of its rim."""

from __future__ import annotations

from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from vision.cards.palette import Bytes
from vision.cards.rectangles import Floats
from vision.cards.view import View

STRAIGHT_MM: Final = 1.6
"""How far an outline may stray from a straight piece."""
SHORTEST_MM: Final = 6.0
SLACK_MM: Final = 3.0
"""How much longer than a card's side a piece of outline may be and still be that side."""
SLIDE_MM: Final = 6.0
"""Steps in which a card is tried along a piece that is shorter than its side."""
HALO_PX: Final = 1.0
"""What the mixed pixels at a rim hide of a colour."""
SMALLEST_MM2: Final = 25.0
"""Of a patch of colour that is looked at."""


class Pieces(Struct, frozen=True):
    """Straight pieces of outline: start (n, 2) and direction (n, 2) with the colour on the right, length (n), mm."""

    start: Floats
    along: Floats
    length: Floats


def patches(mask: NDArray[np.bool_]) -> Bytes:
    """A colour's mask without single pixels of noise, and with its own small gaps closed."""
    import cv2

    cross = cv2.getStructuringElement(cv2.MORPH_CROSS, (3, 3))
    closed = cv2.morphologyEx(mask.astype(np.uint8), cv2.MORPH_CLOSE, cross)
    return np.asarray(cv2.morphologyEx(closed, cv2.MORPH_OPEN, cross), dtype=np.uint8)


def pieces(mask: Bytes, view: View) -> Pieces:
    """The straight pieces of the outer outlines of a mask of the view."""
    import cv2

    found = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)[0]
    smallest = SMALLEST_MM2 * view.scale**2
    rows = [
        _straight(np.asarray(line[:, 0], dtype=np.int32), view) for line in found if cv2.contourArea(line) >= smallest
    ]
    ends = np.concatenate([*rows, np.zeros((0, 2, 2))])
    length = np.linalg.norm(ends[:, 1] - ends[:, 0], axis=1)
    kept = length >= SHORTEST_MM
    start, length = ends[kept, 0], length[kept]
    along = (ends[kept, 1] - start) / length[:, None]
    outward = np.stack([along[:, 1], -along[:, 0]], axis=1)
    return Pieces(start + outward * (HALO_PX / view.scale), along, length)


def _straight(line: NDArray[np.int32], view: View) -> Floats:
    """The ends (n, 2, 2), mm, of the straight pieces of one outline, clockwise as seen, each fitted to its points."""
    import cv2

    corners = cv2.approxPolyDP(line[:, None], STRAIGHT_MM * view.scale, closed=True)[:, 0]
    if len(corners) < 3:
        return np.zeros((0, 2, 2))
    if cv2.contourArea(corners[:, None], oriented=True) < 0:
        line, corners = line[::-1], corners[::-1]
    at = _places(line, np.asarray(corners, dtype=np.int32))
    points = np.concatenate([line, line]).astype(np.float64)
    runs = [(a, b if b > a else b + len(line)) for a, b in zip(at, at[1:] + at[:1], strict=True)]
    long = [(a, b) for a, b in runs if np.abs(points[b] - points[a]).sum() >= SHORTEST_MM * view.scale]
    return view.to_mm(np.array([_line(points[a : b + 1]) for a, b in long]).reshape(-1, 2, 2))


def _places(line: NDArray[np.int32], corners: NDArray[np.int32]) -> list[int]:
    """Where on an outline (n, 2) each of its corners is."""
    codes, wanted = (each[:, 0].astype(np.int64) << 32 | each[:, 1] for each in (line, corners))
    order = np.argsort(codes, kind="stable")
    return [int(i) for i in order[np.searchsorted(codes[order], wanted)]]


def _line(points: Floats) -> Floats:
    """The ends of the straight line through points that follow it, without the rounded ends."""
    cut = min(len(points) // 6, 6)
    middle = points[cut : len(points) - cut]
    if len(middle) < 5:
        return points[[0, -1]]
    centre = middle.mean(axis=0)
    x, y = (middle - centre).T
    turn = 0.5 * np.arctan2(2 * (x @ y), x @ x - y @ y)  # the main axis of the points' spread
    direction = np.array([np.cos(turn), np.sin(turn)])
    ends = points[[0, -1]] - centre
    return np.asarray(centre + np.outer(ends @ direction, direction))


def poses(found: Pieces, size: Floats) -> tuple[Floats, NDArray[np.intp]]:
    """Every pose (n, 3) that a card of this size (2) may have by one of the pieces, and which piece (n) that was.

    The piece lies on one of its sides; where it is shorter, the card is slid along it, from flush to flush.
    """
    made = [_along_side(found, size, side) for side in (0, 1)]
    return np.concatenate([pose for pose, _ in made]), np.concatenate([which for _, which in made])


def _along_side(found: Pieces, size: Floats, side: int) -> tuple[Floats, NDArray[np.intp]]:
    long, deep = float(size[side]), float(size[1 - side])
    fits = np.flatnonzero(found.length <= long + SLACK_MM)
    room = np.maximum(long - found.length[fits], 0)
    counts = np.where(room > 1, 2 + room // SLIDE_MM, 1).astype(np.intp)
    place = np.arange(counts.sum()) - np.repeat(np.cumsum(counts) - counts, counts)
    share = np.where(np.repeat(counts, counts) > 1, place / np.maximum(np.repeat(counts, counts) - 1, 1), 0.5)
    which, slide = np.repeat(fits, counts), share * np.repeat(room, counts)
    along = found.along[which]
    inward = np.stack([-along[:, 1], along[:, 0]], axis=1)
    middle = found.start[which] + along * (long / 2 - slide)[:, None] + inward * (deep / 2)
    yaw = np.arctan2(along[:, 1], along[:, 0]) + (np.pi / 2 if side else 0.0)
    return np.concatenate([middle, yaw[:, None]], axis=1), which
