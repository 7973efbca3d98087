"""Whether the camera still hangs where it was calibrated, by the marks that stay on the table; and the plane anew."""

from __future__ import annotations

from typing import Final

import numpy as np

from vision.errors import NotAllowedError
from vision.markers import REFUSED_MM, Place, markers_in
from vision.pictures import Picture, checked
from vision.plane import Lens, Plane, Points
from vision.settling import View, settled

STILL_PX: Final = 2.0
"""As far as a mark may be from where it was: noise, a warm camera."""
FEWEST: Final = 2
"""Marks that tell where the camera is now; one tells only that it moved."""


def plane_now(picture: Picture, plane: Plane, marks: Place) -> Plane:
    """The plane of a picture that was taken later.

    That of the calibration where no mark is seen, or they have moved by no more than 2 px; else the plane through the
    marks, whose places on the table (`marks`, mm) are known. Raises NotAllowedError where the camera was moved and too
    few of them are seen, or they no longer fit together.
    """
    known = {number: np.array(quad) for number, quad in marks}
    if not known:
        return plane
    picture = checked(picture)
    found = {number: px for number, px in markers_in(picture).items() if number in known}
    moved = moved_px(plane, known, found)
    if moved <= STILL_PX:
        return plane
    if len(found) < FEWEST or plane.error_mm is None:
        raise _moved(moved)
    numbers = sorted(found)
    view = View(np.concatenate([found[each] for each in numbers]), np.concatenate([known[each] for each in numbers]))
    # The place of one view is its own origin, and the marks' mm are those of the table already.
    size = (picture.shape[1], picture.shape[0])
    now = settled([view], size, plane.lens or _plain(size))
    if max(now.sheet_mm, now.plane.error_mm or 0.0) > REFUSED_MM:
        raise _moved(moved)
    return Plane(now.plane.h, float(np.hypot(now.plane.error_mm or 0.0, plane.error_mm)), plane.lens)


def moved_px(plane: Plane, known: dict[int, Points], found: dict[int, Points]) -> float:
    """How far the marks are from where the plane expects them: the middle one of them, px; 0 where none is seen."""
    both = known.keys() & found.keys()
    away = [np.linalg.norm(found[each].mean(axis=0) - plane.to_px(known[each]).mean(axis=0)) for each in both]
    return float(np.median(away)) if away else 0.0


def _plain(size: tuple[int, int]) -> Lens:
    """A lens that bends nothing: the one that a plane without a lens was made for."""
    width, height = size
    return Lens(size, (float(width), float(width)), (width / 2, height / 2), (0.0, 0.0, 0.0, 0.0, 0.0))


def _moved(px: float) -> NotAllowedError:
    remedy = "push it back, or measure the table anew"
    return NotAllowedError("camera_moved", offending=round(px, 1), where="camera", remedy=remedy)
