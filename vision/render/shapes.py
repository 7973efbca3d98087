"""Rectangles on a plane: corners, how deep two of them overlap, which shares of them are seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import cv2
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from vision.render.values import Points

Ids: TypeAlias = NDArray[np.uint8]

GRAIN = 2.0  # px per mm of the map from which shares are counted
FINE = 16  # parts of a px that cv2 draws polygons in, as a power of two
SHIFT = 4


class Pose(Struct, frozen=True):
    """A rectangle of `length` by `width` mm round (x, y) mm, its length turned by `angle` radians."""

    x: float
    y: float
    angle: float
    length: float
    width: float

    def axes(self) -> Points:
        """The unit vectors along its length and its width, 2x2."""
        c, s = np.cos(self.angle), np.sin(self.angle)
        return np.array([[c, s], [-s, c]])

    def corners(self) -> Points:
        """The four corners (4, 2) in mm, clockwise as seen."""
        half = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * (self.length / 2, self.width / 2)
        return np.asarray(half @ self.axes() + (self.x, self.y), dtype=np.float64)

    def shifted(self, dx: float, dy: float, turn: float = 0.0) -> Pose:
        """The same rectangle elsewhere."""
        return Pose(self.x + dx, self.y + dy, self.angle + turn, self.length, self.width)


def depth(one: Pose, other: Pose) -> float:
    """How far the two have to be moved apart along one of their sides, in mm; negative: the widest gap between them."""
    axes = np.concatenate([one.axes(), other.axes()])
    first, second = one.corners() @ axes.T, other.corners() @ axes.T
    return float(np.minimum(first.max(0) - second.min(0), second.max(0) - first.min(0)).min())


def drawn(ids: Ids, corners: Points, left_top: Points, value: int) -> None:
    """Fills the polygon in mm with `value` in a map of GRAIN px per mm."""
    px = np.round(((corners - left_top) * GRAIN - 0.5) * FINE).astype(np.int32)
    cv2.fillConvexPoly(ids, px, value, lineType=cv2.LINE_8, shift=SHIFT)


def stacked(poses: Sequence[Pose], frame: Points) -> tuple[list[float], list[dict[int, float]]]:
    """Of poses from the lowest up: the share of each that is seen, and for each those below it with the share seen.

    `frame` (n, 2) is what the picture shows of the table, in mm.
    """
    left_top = frame.min(axis=0)
    width, height = np.ceil((frame.max(axis=0) - left_top) * GRAIN).astype(int) + 1
    top = np.zeros((height, width), dtype=np.uint8)
    inside = np.zeros_like(top)
    cv2.fillPoly(inside, [np.round((frame - left_top) * GRAIN).astype(np.int32)], 1)
    for at, pose in enumerate(poses, 1):
        drawn(top, pose.corners(), left_top, at)
    top *= inside
    areas = [pose.length * pose.width * GRAIN**2 for pose in poses]
    counts = np.bincount(top.ravel(), minlength=len(poses) + 1)
    shares = [min(1.0, float(counts[at]) / area) for at, area in enumerate(areas, 1)]
    return shares, [_below(poses, at, top, left_top) for at in range(len(poses))]


def _below(poses: Sequence[Pose], upper: int, top: Ids, left_top: Points) -> dict[int, float]:
    """For each pose under `upper`: the share of their common part where `upper` is on top of all."""
    shares = {}
    for at in range(upper):
        if depth(poses[upper], poses[at]) > 0:
            shares[at] = _on_top(poses[upper].corners(), poses[at].corners(), top, left_top, upper + 1)
    return shares


def _on_top(upper: Points, lower: Points, top: Ids, left_top: Points, value: int) -> float:
    """The share of what two polygons have in common where the map of tops says `value`."""
    low = np.maximum(np.maximum(upper.min(axis=0), lower.min(axis=0)), left_top)
    start = np.floor((low - left_top) * GRAIN).astype(int)
    end = np.ceil((np.minimum(upper.max(axis=0), lower.max(axis=0)) - left_top) * GRAIN).astype(int) + 1
    part = top[start[1] : end[1], start[0] : end[0]]
    first, second = np.zeros_like(part), np.zeros_like(part)
    if not part.size:
        return 0.0
    drawn(first, upper, left_top + start / GRAIN, 1)
    drawn(second, lower, left_top + start / GRAIN, 1)
    both = (first & second) > 0
    return float((part[both] == value).mean()) if both.any() else 0.0
