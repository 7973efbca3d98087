"""The printed sheet is left out of a picture whose table it measures: it is no card, and in the way of cards."""

from __future__ import annotations

from typing import Final

import numpy as np

from vision.markers import Place, calibrate
from vision.marks import plane_now
from vision.pictures import Picture
from vision.plane import Plane
from vision.sheet import HEIGHT_MM, WIDTH_MM

OVER_MM: Final = 4.0
"""Its paper is cut and laid as people do."""
RING_MM: Final = 14.0
"""So wide a ring of table around it says what lies beneath."""
ALIKE: Final = 40.0
"""Grey levels within which the ring is table, and no card that lies beside the sheet."""
FEWEST: Final = 50


def table_of(picture: Picture, known: Plane | None, marks: Place = ()) -> tuple[Plane, Picture]:
    """The table's plane, and the picture to be read.

    Where no plane is known the sheet in the picture tells it, and is left out; else the marks (mm) on the table tell
    whether the camera was pushed. Raises VisionError where they cannot.
    """
    if known is not None:
        return plane_now(picture, known, marks), picture
    plane = calibrate([picture]).plane
    return plane, without_sheet(picture, plane)


def without_sheet(picture: Picture, plane: Plane) -> Picture:
    """The picture with table where the sheet lies, whose upper left corner is the plane's origin."""
    import cv2

    inner, outer = _shape(picture, plane, OVER_MM), _shape(picture, plane, OVER_MM + RING_MM)
    rows, columns = np.nonzero(outer & ~inner)
    colours = picture[rows, columns].astype(np.float64)
    if len(colours) < FEWEST:
        return picture
    table = np.abs(colours - np.median(colours, axis=0)).max(axis=1) < ALIKE
    place = np.stack([columns, rows, np.ones(len(rows))], axis=1)[table]
    slope = np.linalg.lstsq(place, colours[table], rcond=None)[0]  # light falls off across a table
    y, x = np.nonzero(inner)
    out = picture.copy()
    out[y, x] = np.clip(np.stack([x, y, np.ones(len(x))], axis=1) @ slope, 0, 255).astype(np.uint8)
    soft = cv2.GaussianBlur(out, (0, 0), 1.5)
    rim = cv2.morphologyEx(inner.astype(np.uint8), cv2.MORPH_GRADIENT, np.ones((5, 5), np.uint8)) > 0
    out[rim] = soft[rim]
    return out


def _shape(picture: Picture, plane: Plane, over: float) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    """Where the sheet is seen, and so many mm around it."""
    import cv2

    ends = [(x, y) for y in (-over, HEIGHT_MM + over) for x in (-over, WIDTH_MM + over)]
    px = plane.to_px(np.array([ends[0], ends[1], ends[3], ends[2]]))
    mask = np.zeros(picture.shape[:2], np.uint8)
    cv2.fillConvexPoly(mask, np.clip(px, -30_000, 30_000).round().astype(np.int32), 1)
    return mask.astype(bool)
