"""Whether the camera has been moved: the markers in view, a second apart, at half size.

The marks that stay on the table count alone where one is seen. Else the sheet counts, as long as it lies there: people
take it away by hand once the table is measured, and that is no movement of the camera.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from vision.pictures import Picture
from vision.sheet import MARK_IDS

EVERY_S: Final = 1.0
MENDED_PX: Final = 2.0
"""From so much on the calibration is measured again,"""
TOLD_PX: Final = 5.0
"""and from so much on people are told."""

GONE_AFTER: Final = 3
"""Looks without any marker of the sheet after which it was taken away."""

Places = dict[int, npt.NDArray[np.float64]]


class Drift:
    """How far the markers lie from where they were first seen. Does nothing until it is switched on."""

    def __init__(self, *, on: bool = False) -> None:
        self.on = on
        self.px: float | None = None
        self._first: Places = {}
        self._due = 0.0
        self._missed = 0

    def look(self, picture: Picture, now: float) -> None:
        """One more frame; most are passed over."""
        if not self.on or now < self._due:
            return
        self._due = now + EVERY_S
        self._weigh(staying(places(picture)))

    def _weigh(self, found: Places) -> None:
        both = self._first.keys() & found.keys()
        if not both and not self._first.keys() & MARK_IDS:
            self._missed += 1
            if MARK_IDS & found.keys() or self._missed >= GONE_AFTER:
                self._first, self.px = {}, None
        if len(self._first) < len(found) and self.px in {None, 0.0}:
            self._first, self.px, self._missed = found, 0.0, 0
        elif both:
            self.px, self._missed = float(np.median([np.hypot(*(found[at] - self._first[at])) for at in both])), 0


def staying(found: Places) -> Places:
    """The marks that stay on the table, where there is one; else what there is."""
    return {number: at for number, at in found.items() if number in MARK_IDS} or found


def places(picture: Picture) -> Places:
    """The middle of each marker in view, in pixels of the picture, found at half size."""
    import cv2

    half = cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50))
    corners, ids, _ = detector.detectMarkers(half)
    numbers = [int(each) for each in np.asarray(ids if len(corners) else ()).reshape(-1)]
    return {
        number: np.asarray(corner, np.float64).reshape(-1, 2).mean(axis=0) * 2
        for number, corner in zip(numbers, corners, strict=True)
    }
