"""From a picture of the sheet to the plane of the table, with its error in mm; refuses one that is too rough."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from vision.errors import NotAllowedError, UnreadableError
from vision.pictures import Picture, checked
from vision.plane import Lens, Plane, Points, from_corners
from vision.settling import View, settled
from vision.sheet import BAR_MM, MARK_IDS, SHEET, dictionary
from vision.values import Point, Quad

LEAST: Final = 3  # markers; two leave it open how the table is tilted
REFUSED_MM: Final = 1.0
WARNED_MM: Final = 0.5
Corners: TypeAlias = dict[int, NDArray[np.float64]]
Place: TypeAlias = tuple[tuple[int, Quad], ...]
"""Where the sheet was seen: its markers by number, with their corners in px."""


class Calibration(Struct, frozen=True):
    """A plane and how it was found.

    `plane.error_mm` is the root mean square over the picture of what the map is off by; `sheet_mm` what the sheet's
    own corners are off by. `markers` are the outlines found in the last picture, px; `size` that of the picture;
    `places` how many pictures there were; `grey` how the grey patch looked in the first, BGR 0 to 255, if it was seen;
    `marks` the marks that stay on the table, with their corners in mm.
    """

    plane: Plane
    sheet_mm: float
    markers: Place
    size: tuple[int, int]
    places: int = 1
    grey: tuple[float, float, float] | None = None
    marks: Place = ()

    @property
    def error_mm(self) -> float:
        """What counts against the bounds: the worse of the two errors."""
        return max(self.sheet_mm, self.plane.error_mm or 0.0)

    @property
    def rough(self) -> bool:
        """Whether people should be told that it could be better."""
        return self.error_mm > WARNED_MM


def markers_in(picture: Picture, family: Any = None) -> Corners:
    """The corners (4, 2) of each marker in view, px, clockwise from its upper left. Seen twice it counts as none.

    `family` is OpenCV's dictionary, that of the sheet unless told.
    """
    import cv2

    grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), dtype=np.uint8)
    corners, ids, _ = cv2.aruco.ArucoDetector(family or dictionary()).detectMarkers(grey)
    numbers = [int(each) for each in np.asarray(ids if len(corners) else ()).reshape(-1)]
    found = {
        number: sharpened(grey, np.asarray(corner, dtype=np.float64).reshape(4, 2))
        for number, corner in zip(numbers, corners, strict=True)
    }
    return {number: corner for number, corner in found.items() if numbers.count(number) == 1}


def sharpened(grey: NDArray[np.uint8], corners: Points) -> Points:
    """The same corners to a few hundredths of a px: where the lines along the four sides of the black square meet."""
    sides = [_line(grey, corners[at], corners[(at + 1) % 4]) for at in range(4)]
    exact = []
    for at in range(4):
        (a, way), (b, other) = sides[at - 1], sides[at]
        turn = way[0] * other[1] - way[1] * other[0]
        along = ((b - a)[0] * other[1] - (b - a)[1] * other[0]) / turn if abs(turn) > 0.05 else np.nan
        exact.append(a + way * along)
    better = np.array(exact)
    near = np.linalg.norm(better - corners, axis=1, keepdims=True) < 0.1 * np.linalg.norm(corners[0] - corners[2])
    return np.asarray(np.where(near, better, corners), dtype=np.float64)  # a corner that runs away stays


def _line(grey: NDArray[np.uint8], start: Points, end: Points) -> tuple[Points, Points]:
    """A point and the unit direction of the edge near the line from start to end, which runs clockwise."""
    import cv2

    length = float(np.linalg.norm(end - start))
    way = (end - start) / length
    reach = max(2.0, min(6.0, length / 12))  # half of a module: what lies behind it is none of this edge
    across = np.arange(-reach, reach + 0.125, 0.25)
    foot = start + (end - start) * np.linspace(0.1, 0.9, max(12, int(length)))[:, None]
    px = (foot[:, None] + across[:, None] * np.array([way[1], -way[0]])).astype(np.float32)
    profile = np.asarray(cv2.remap(grey, px[..., 0], px[..., 1], cv2.INTER_LINEAR), dtype=np.float64)
    steps = np.clip(np.diff(cv2.GaussianBlur(profile, (9, 1), 1.5), axis=1), 0, None)  # outwards it gets lighter
    peak = steps.max(axis=1, keepdims=True)
    steps = np.where(steps > peak / 4, steps, 0)
    total = steps.sum(axis=1)
    good = total > max(8.0, 0.5 * float(np.median(total)))
    if good.sum() < 8:
        return start, way
    middle = (steps * (across[:-1] + 0.125)).sum(axis=1)[good] / total[good]
    return _fitted(foot[good] + middle[:, None] * np.array([way[1], -way[0]]))


def _fitted(points: Points) -> tuple[Points, Points]:
    """The line through points, without the tenth that is farthest off."""
    middle, way = _through(points)
    off = np.abs((points - middle) @ np.array([-way[1], way[0]]))
    return _through(points[off <= np.quantile(off, 0.9)])


def _through(points: Points) -> tuple[Points, Points]:
    middle = points.mean(axis=0)
    return middle, np.linalg.svd(points - middle, full_matrices=False)[2][0]


def calibrate(pictures: Sequence[Picture], lens: Lens | None = None, bar_mm: float = BAR_MM) -> Calibration:
    """The plane of the table on which the sheet lies, by three of its markers or more.

    Several pictures show the sheet at several places, while the camera stays where it is: each makes the error at the
    border smaller. The plane's origin is the upper left corner of the first one's sheet. `bar_mm` is what a ruler
    says of the printed 100 mm bar. Raises UnreadableError where fewer markers are seen in one of them, and
    NotAllowedError where the error passes 1 mm.
    """
    calibration = measured(pictures, lens, bar_mm)
    if calibration.error_mm > REFUSED_MM:
        remedy = "lay the sheet flat at more places, also near the corners of the picture, without moving the camera"
        raise NotAllowedError("too_rough", offending=round(calibration.error_mm, 2), where="calibration", remedy=remedy)
    return calibration


def measured(pictures: Sequence[Picture], lens: Lens | None = None, bar_mm: float = BAR_MM) -> Calibration:
    """As `calibrate`, whatever the error: to show how far it has come. Raises UnreadableError as it does."""
    pictures = [checked(picture) for picture in pictures]
    size = _one_size(pictures)
    made = of_places([place_in(picture) for picture in pictures], size, lens, bar_mm)
    return replace(made, grey=_grey(pictures[0], made.plane, bar_mm), marks=marks_on(pictures[-1], made.plane))


def place_in(picture: Picture) -> Place:
    """The sheet's markers in a picture. Raises UnreadableError where there are too few."""
    found = sheet_in(picture)
    if len(found) < LEAST:
        remedy = "lay the whole sheet flat in the picture, in even light"
        raise UnreadableError("too_few_markers", offending=len(found), where="markers", remedy=remedy, least=LEAST)
    return found


def sheet_in(picture: Picture) -> Place:
    """As `place_in`, however few there are."""
    known = {number for number, _ in SHEET.markers}
    found = markers_in(checked(picture))
    return tuple((number, _quad(found[number])) for number in sorted(found) if number in known)


def marks_on(picture: Picture, plane: Plane) -> Place:
    """The marks that stay on the table, with their corners in mm on the plane of the picture."""
    found = markers_in(checked(picture))
    return tuple((number, _quad(plane.to_mm(found[number]))) for number in sorted(found) if number in MARK_IDS)


def of_places(
    places: Sequence[Place], size: tuple[int, int], lens: Lens | None = None, bar_mm: float = BAR_MM
) -> Calibration:
    """The plane by one place of the sheet or more, in pictures of one `size`, whatever the error."""
    result = settled([_view(place, bar_mm) for place in places], size, lens)
    return Calibration(result.plane, result.sheet_mm, places[-1], size, len(places))


def by_corners(
    picture: Picture, corners: tuple[Point, ...], size_mm: tuple[float, float], lens: Lens | None = None
) -> Calibration:
    """Without a sheet: four corners of something whose sides are known, as `from_corners` has them."""
    picture = checked(picture)
    plane = from_corners(corners, size_mm, lens)
    return Calibration(plane, 0.0, (), (picture.shape[1], picture.shape[0]), places=0)


def _one_size(pictures: Sequence[Picture]) -> tuple[int, int]:
    sizes = {(picture.shape[1], picture.shape[0]) for picture in pictures}
    if len(sizes) != 1:
        remedy = "take one picture or more, all with one camera that does not move"
        raise UnreadableError("sizes_differ", offending=sorted(sizes), where="calibration", remedy=remedy)
    return sizes.pop()


def _view(place: Place, bar_mm: float) -> View:
    px = np.concatenate([np.array(quad, dtype=np.float64) for _, quad in place])
    return View(px, np.concatenate([SHEET.corners(number, bar_mm) for number, _ in place]))


def _quad(corners: NDArray[np.float64]) -> Quad:
    a, b, c, d = ((float(x), float(y)) for x, y in corners)
    return a, b, c, d


def _grey(picture: Picture, plane: Plane, bar_mm: float) -> tuple[float, float, float] | None:
    """The middle colour of the grey patch's inner part; None where it is not all in the picture."""
    box, share = SHEET.grey, bar_mm / BAR_MM
    x = (box.left + box.width * np.linspace(0.2, 0.8, 15)) * share
    y = (box.top + box.height * np.linspace(0.2, 0.8, 15)) * share
    px = np.round(plane.to_px(np.stack(np.meshgrid(x, y), axis=-1).reshape(-1, 2))).astype(int)
    if (px < 0).any() or (px >= (picture.shape[1], picture.shape[0])).any():
        return None
    blue, green, red = (float(each) for each in np.median(picture[px[:, 1], px[:, 0]], axis=0))
    return blue, green, red


def drift_px(calibration: Calibration, found: Corners) -> float | None:
    """How far the sheet's markers have moved since, the middle one of them in px; None where none of them is seen."""
    then = {number: np.array(quad) for number, quad in calibration.markers}
    both = then.keys() & found.keys()
    if not both:
        return None
    moved = [np.linalg.norm(found[each].reshape(-1, 2).mean(axis=0) - then[each].mean(axis=0)) for each in both]
    return float(np.median(moved))
