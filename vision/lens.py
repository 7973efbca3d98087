"""How a camera's lens bends: from pictures of the board on the sheet's second page, held at several slants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.errors import NotAllowedError, UnreadableError
from vision.pictures import Picture, checked
from vision.plane import Lens
from vision.sheet import board

LEAST_VIEWS: Final = 5
LEAST_CORNERS: Final = 8  # of the board's 24, in a view that counts
REFUSED_PX: Final = 1.5
UNSURE: Final = 0.02  # share of the focal length that may be left open

View: TypeAlias = tuple[NDArray[np.float32], NDArray[np.float32]]


def view_of(picture: Picture) -> View | None:
    """The board's corners in one picture: mm (n, 3) and px (n, 2); None where too few are seen."""
    found, ids, _, _ = cv2.aruco.CharucoDetector(board()).detectBoard(checked(picture))
    if np.size(ids) < LEAST_CORNERS:
        return None
    mm = np.asarray(board().getChessboardCorners(), dtype=np.float32)
    at = np.asarray(ids).reshape(-1)
    return mm[at], np.asarray(found, dtype=np.float32).reshape(-1, 2)


def lens_of(pictures: Sequence[Picture]) -> Lens:
    """The lens that took the pictures, all of one size.

    Raises UnreadableError where too few show the board or sizes differ, and NotAllowedError where they do not agree
    on a lens: all held the same way, or a camera that focused anew in between.
    """
    sizes = {picture.shape[1::-1] for picture in pictures}
    if len(sizes) > 1:
        remedy = "take all pictures with one camera, at one size"
        raise UnreadableError("sizes_differ", offending=sorted(sizes), where="lens", remedy=remedy)
    views = [view for picture in pictures if (view := view_of(picture)) is not None]
    if len(views) < LEAST_VIEWS:
        remedy = f"hold the board into the picture at {LEAST_VIEWS} to 12 places and slants"
        raise UnreadableError("too_few_views", offending=len(views), where="lens", remedy=remedy, least=LEAST_VIEWS)
    return _agreed(views, sizes.pop())


def _agreed(views: Sequence[View], size: tuple[int, ...]) -> Lens:
    width, height = int(size[0]), int(size[1])
    start = np.array([[width, 0, width / 2], [0, width, height / 2], [0, 0, 1]], dtype=np.float64)
    left, matrix, bend, _, _, spread, _, _ = cv2.calibrateCameraExtended(
        [mm for mm, _ in views], [px for _, px in views], (width, height), start, np.zeros(5),
        flags=cv2.CALIB_USE_INTRINSIC_GUESS | cv2.CALIB_FIX_K3,
    )  # fmt: skip
    focal = (float(matrix[0, 0]), float(matrix[1, 1]))
    unsure = float(np.asarray(spread).reshape(-1)[0]) / focal[0]
    if not (left <= REFUSED_PX and unsure <= UNSURE and min(focal) > 0):
        remedy = "hold the board flat, slanted another way in each picture, with the camera's focus locked"
        raise NotAllowedError("lens_unclear", offending=round(float(left), 2), where="lens", remedy=remedy)
    k1, k2, p1, p2, k3 = (float(each) for each in np.asarray(bend).reshape(-1)[:5])
    centre = (float(matrix[0, 2]), float(matrix[1, 2]))
    return Lens((width, height), focal, centre, (k1, k2, p1, p2, k3), float(left))
