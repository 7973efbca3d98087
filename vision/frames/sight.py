"""What one frame tells beside the one before, at a quarter of its size: movement, a hand, light."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from vision.pictures import Picture

SMALL_WIDTH: Final = 480
MOVED: Final = 18
"""Grey levels by which a pixel changes between two frames: more than noise and the flicker of lamps."""
OTHER: Final = 28
"""And against the table as it last lay still."""
BURNT: Final = 250
PLAIN: Final = 12
"""Steps of grey between neighbours that are no edge."""

Small = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.uint8]


class Sight(Struct, frozen=True):
    """Shares of the picture, 0 to 1: `moved` since the frame before, `edges`, `glare` burnt out; `light`: mean grey.

    `spread` is the standard deviation of grey; `hand`: something large, or the colour of skin, reaches in over the
    border that was not there while the table lay still.
    """

    moved: float
    edges: float
    glare: float
    light: float
    spread: float
    hand: bool


def small(picture: Picture) -> Small:
    """The picture at about a quarter: 480 wide and in colour."""
    import cv2

    height, width = picture.shape[:2]
    if width <= SMALL_WIDTH:
        return picture
    size = (SMALL_WIDTH, max(1, round(height * SMALL_WIDTH / width)))
    step = width // SMALL_WIDTH
    # an exact part is averaged fast; the rest is taken as it falls
    way = cv2.INTER_AREA if (width, height) == (size[0] * step, size[1] * step) else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(picture, size, interpolation=way), np.uint8)


def sight(now: Small, before: Small | None, still: Small | None) -> Sight:
    """How a frame looks, beside the frame before it and the last one on which the table lay still."""
    import cv2

    grey = np.asarray(cv2.cvtColor(now, cv2.COLOR_BGR2GRAY), np.uint8)
    mean, deviation = (float(each[0][0]) for each in cv2.meanStdDev(grey))
    return Sight(
        moved=1.0 if before is None or before.shape != now.shape else _share(_changed(now, before, MOVED)),
        edges=_share(_edges(grey)),
        glare=_share(np.asarray(cv2.inRange(now, (BURNT,) * 3, (255, 255, 255)), np.uint8)),
        light=mean,
        spread=deviation,
        hand=still is not None and still.shape == now.shape and _hand(now, still),
    )


def _share(mask: Mask) -> float:
    return float(np.count_nonzero(mask)) / mask.size


def _changed(now: Small, before: Small, by: int) -> Mask:
    """Where a pixel is another one in any colour. Light that changes everywhere alike counts as no change."""
    import cv2

    gap = cv2.subtract(now, before, dtype=cv2.CV_16S)
    shift = np.median(gap[::8, ::8].reshape(-1, 3), axis=0)
    lower, upper = (tuple(float(each) for each in shift + way * by) for way in (-1, 1))
    return np.asarray(cv2.bitwise_not(cv2.inRange(gap, lower, upper)), np.uint8)


def _edges(grey: Small) -> Mask:
    import cv2

    steps = cv2.morphologyEx(grey[::2, ::2], cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8))
    return np.asarray(steps > PLAIN, np.uint8)


# --- hands ----------------------------------------------------------------------------------------------------------

REACHES: Final = 0.006
"""Share of the picture that something of the colour of skin covers to be a hand,"""
LARGE: Final = 0.06
"""and that anything else does, such as a sleeve."""
SKIN: Final = ((0, 133, 77), (255, 180, 135))
"""Of Y, Cr, Cb."""


def _hand(now: Small, still: Small) -> bool:
    """Something reaches in over the border that was not there."""
    import cv2

    other = _changed(now, still, OTHER)
    other = np.asarray(cv2.morphologyEx(other, cv2.MORPH_OPEN, np.ones((5, 5), np.uint8)), np.uint8)
    if _share(other) < REACHES:
        return False
    skin = np.asarray(cv2.inRange(cv2.cvtColor(now, cv2.COLOR_BGR2YCrCb), *SKIN), np.uint8)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(other, connectivity=8)
    height, width = other.shape
    for label in range(1, count):
        x, y, wide, high, area = (int(each) for each in stats[label])
        at_border = x == 0 or y == 0 or x + wide == width or y + high == height
        if not at_border or area < REACHES * other.size:
            continue
        if area > LARGE * other.size or np.count_nonzero(skin[labels == label]) > area * 0.4:
            return True
    return False
