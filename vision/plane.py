"""The table as a plane: pixels of one camera to millimetres and back, with the error of that map."""

from __future__ import annotations

from functools import cached_property, lru_cache
from itertools import pairwise
from typing import TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from vision.errors import Range, UnreadableError, within
from vision.values import Point

Points: TypeAlias = NDArray[np.float64]
Rows: TypeAlias = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]

SIDE_MM = Range(5.0, 10_000.0)  # of a rectangle that somebody measured
NEAR_PX = 8.0  # two tapped corners nearer than this are one


class Lens(Struct, frozen=True):
    """How one camera bends straight lines: focal lengths and centre in px at `size`, Brown's k1, k2, p1, p2, k3.

    `error_px` is the root mean square of what the calibration left over.
    """

    size: tuple[int, int]
    focal: tuple[float, float]
    centre: tuple[float, float]
    bend: tuple[float, float, float, float, float]
    error_px: float = 0.0

    @property
    def matrix(self) -> Points:
        """The camera matrix, 3x3."""
        return np.array([[self.focal[0], 0, self.centre[0]], [0, self.focal[1], self.centre[1]], [0, 0, 1.0]])

    def straightened(self, points: Points) -> Points:
        """Where px of the picture (..., 2) would lie behind a lens that bends nothing."""
        import cv2

        flat = np.ascontiguousarray(points, dtype=np.float64).reshape(-1, 1, 2)
        stop = (cv2.TERM_CRITERIA_COUNT | cv2.TERM_CRITERIA_EPS, 40, 1e-9)
        done = cv2.undistortPoints(flat, self.matrix, np.array(self.bend), P=self.matrix, criteria=stop)
        return np.asarray(done, dtype=np.float64).reshape(np.shape(points))

    def bent(self, points: Points) -> Points:
        """Where straight px (..., 2) lie in the picture: the inverse of `straightened`."""
        k1, k2, p1, p2, k3 = self.bend
        x = (points[..., 0] - self.centre[0]) / self.focal[0]
        y = (points[..., 1] - self.centre[1]) / self.focal[1]
        square = x * x + y * y
        radial = 1 + square * (k1 + square * (k2 + square * k3))
        bent_x = x * radial + 2 * p1 * x * y + p2 * (square + 2 * x * x)
        bent_y = y * radial + p1 * (square + 2 * y * y) + 2 * p2 * x * y
        return np.stack([bent_x * self.focal[0] + self.centre[0], bent_y * self.focal[1] + self.centre[1]], axis=-1)


class Plane(Struct, frozen=True, dict=True):
    """The table of one picture: `h` takes px (straightened by `lens`, where there is one) to mm, x right, y down.

    `error_mm` is what the map is off by, root mean square; None where nothing measured it (four tapped corners): then
    sizes and counts may be read, and who touches whom may not.
    """

    h: Rows
    error_mm: float | None
    lens: Lens | None = None

    @property
    def decides_touch(self) -> bool:
        """Whether a millimetre may be decided on this plane."""
        return self.error_mm is not None

    @cached_property
    def forward(self) -> Points:
        """`h` as an array."""
        return np.array(self.h, dtype=np.float64)

    @cached_property
    def backward(self) -> Points:
        """From mm to (straight) px."""
        return np.asarray(np.linalg.inv(self.forward), dtype=np.float64)

    def to_mm(self, points: Points) -> Points:
        """Where px (..., 2) of the picture lie on the table, in mm."""
        points = np.asarray(points, dtype=np.float64)
        return mapped(self.forward, points if self.lens is None else self.lens.straightened(points))

    def to_px(self, points: Points) -> Points:
        """Where mm (..., 2) of the table are seen in the picture, in px."""
        straight = mapped(self.backward, np.asarray(points, dtype=np.float64))
        return straight if self.lens is None else self.lens.bent(straight)

    def mm_per_px(self, points: Points) -> Points:
        """How many mm one px covers at each of the px (..., 2): the longer of its two directions."""
        points = np.asarray(points, dtype=np.float64)
        here = self.to_mm(points)
        steps = [np.linalg.norm(self.to_mm(points + np.array(step)) - here, axis=-1) for step in ((1, 0), (0, 1))]
        return np.asarray(np.maximum(*steps), dtype=np.float64)


class Box(Struct, frozen=True):
    """A part of the table, upright: left and top in mm, width and height in mm."""

    left: float
    top: float
    width: float
    height: float


def mapped(matrix: Points, points: Points) -> Points:
    """Points (..., 2) through a 3x3 homography."""
    through = points @ matrix[:, :2].T + matrix[:, 2]
    return np.asarray(through[..., :2] / through[..., 2:], dtype=np.float64)


def rows(matrix: Points) -> Rows:
    """A 3x3 array as the value that `Plane` keeps, scaled so that its last number is 1."""
    scaled = np.asarray(matrix, dtype=np.float64) / matrix[2, 2]
    first, second, third = ((float(row[0]), float(row[1]), float(row[2])) for row in scaled)
    return first, second, third


def homography(px: Points, mm: Points) -> Points:
    """The 3x3 map of four or more px (n, 2) to mm (n, 2) with the smallest squared error, as floats."""
    middle, spread = px.mean(axis=0), px.std() or 1.0
    shift = np.array([[1 / spread, 0, -middle[0] / spread], [0, 1 / spread, -middle[1] / spread], [0, 0, 1]])
    goal, reach = mm.mean(axis=0), mm.std() or 1.0
    back = np.array([[reach, 0, goal[0]], [0, reach, goal[1]], [0, 0, 1]])
    (x, y), (u, v) = mapped(shift, px).T, ((mm - goal) / reach).T
    one, zero = np.ones_like(x), np.zeros_like(x)
    top = np.stack([x, y, one, zero, zero, zero, -u * x, -u * y, -u], axis=1)
    low = np.stack([zero, zero, zero, x, y, one, -v * x, -v * y, -v], axis=1)
    nine = np.linalg.svd(np.concatenate([top, low]))[2][-1]
    return np.asarray(back @ nine.reshape(3, 3) @ shift, dtype=np.float64)


def from_corners(corners: tuple[Point, ...], size_mm: tuple[float, float], lens: Lens | None = None) -> Plane:
    """The plane by the four px corners of a rectangle, tapped one after the other either way round.

    `size_mm` is the side from the first to the second corner, then the one from the second to the third. The plane's
    origin is the corner that comes first clockwise. Its `error_mm` is None. Raises UnreadableError where there are not
    four, or they do not go round a shape that a flat rectangle can have.
    """
    for side in size_mm:
        within(side, SIDE_MM, "size_mm")
    px = _clockwise(corners)
    (width, height) = size_mm
    mm = np.array([(0, 0), (width, 0), (width, height), (0, height)], dtype=np.float64)
    straight = px if lens is None else lens.straightened(px)
    return Plane(rows(homography(straight, mm)), None, lens)


def _clockwise(corners: tuple[Point, ...]) -> Points:
    remedy = "tap the four corners of one rectangle, one after the other around it"
    if len(corners) != 4:
        raise UnreadableError("not_four_corners", offending=len(corners), where="corners", remedy=remedy)
    px = np.array(corners, dtype=np.float64)
    turns = [_turn(px[i - 2], px[i - 1], px[i]) for i in range(4)]
    if max(turns) < 0:  # the other way round: the first side stays the first side
        px, turns = px[[1, 0, 3, 2]], [-turn for turn in turns]
    apart = min(float(np.linalg.norm(b - a)) for a, b in pairwise([*px, px[0]]))
    if not (np.isfinite(px).all() and apart >= NEAR_PX and min(turns) > NEAR_PX**2 / 4):
        raise UnreadableError("corners_cross", offending=corners, where="corners", remedy=remedy)
    return px


def _turn(a: Points, b: Points, c: Points) -> float:
    """Twice the area of a triangle, positive clockwise as seen (y goes down)."""
    return float((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]))


@lru_cache(maxsize=4)  # one for the table as it lies, one while it is calibrated anew
def warp_map(plane: Plane, box: Box, px_per_mm: float) -> tuple[NDArray[np.int16], NDArray[np.uint16]]:
    """For `cv2.remap`: where each px of the picture of `box` seen from straight above comes from.

    Lens and plane in one map, in the fixed form that remap is fastest with. The middle of px (column, row) of that
    picture is the point left + (column + 0.5) / px_per_mm, top + (row + 0.5) / px_per_mm in mm.
    """
    import cv2

    width, height = round(box.width * px_per_mm), round(box.height * px_per_mm)
    x = box.left + (np.arange(width) + 0.5) / px_per_mm
    y = box.top + (np.arange(height) + 0.5) / px_per_mm
    px = plane.to_px(np.stack(np.meshgrid(x, y), axis=-1)).astype(np.float32)
    fixed, parts = cv2.convertMaps(px[..., 0], px[..., 1], cv2.CV_16SC2)
    return np.asarray(fixed, dtype=np.int16), np.asarray(parts, dtype=np.uint16)


def warp(picture: NDArray[np.uint8], plane: Plane, box: Box, px_per_mm: float) -> NDArray[np.uint8]:
    """The picture of `box` seen from straight above, straightened; black where the camera saw nothing."""
    import cv2

    fixed, parts = warp_map(plane, box, px_per_mm)
    return np.asarray(cv2.remap(picture, fixed, parts, cv2.INTER_LINEAR), dtype=np.uint8)
