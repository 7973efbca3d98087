"""How much of a mask lies in each of thousands of turned rectangles, without drawing one.

By Green's theorem the area in a polygon is the integral of x dy round its outline; with the mask's running sum along
each row in place of x it is the mask's area in it. So a rectangle costs a few dozen look-ups, whatever its size.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from vision.cards.rectangles import Floats

STEPS: Final = 16
"""Look-ups a side: for cards of some hundred pixels their sum is good to about one per cent."""
ROWS: Final = 16_384
"""Of one look-up; cv2.remap takes no more than 32,767."""


def running(mask: NDArray[np.bool_]) -> NDArray[np.float32]:
    """The sums along each row, framed by zeros above, below and to the left: what lies outside counts nothing."""
    import cv2

    whole = cv2.integral(mask.view(np.uint8))  # whose rows' differences are sums along a row: faster than np.cumsum
    sums = np.zeros((mask.shape[0] + 2, mask.shape[1] + 1), dtype=np.float32)
    np.subtract(whole[1:], whole[:-1], out=sums[1:-1], casting="unsafe")
    return sums


def inside(sums: NDArray[np.float32], corners: Floats, steps: int = STEPS) -> NDArray[np.float32]:
    """The area (n) of the mask in convex polygons (n, k, 2), clockwise as seen, in px; whole numbers are middles."""
    import cv2

    if not len(corners):
        return np.zeros(0, dtype=np.float32)
    along = ((np.arange(steps) + 0.5) / steps).astype(np.float32)
    here = corners.astype(np.float32)
    side = np.roll(here, -1, axis=1) - here
    x, y = (
        (here[:, :, None, i] + along * side[:, :, None, i]).reshape(len(here), -1) + np.float32(edge)
        for i, edge in ((0, 0.5), (1, 1.0))  # the sums' frame
    )
    at = [
        cv2.remap(sums, x[i : i + ROWS], y[i : i + ROWS], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        for i in range(0, len(x), ROWS)
    ]
    looked = np.concatenate(at)
    rise = np.repeat(side[..., 1] / steps, steps, axis=1)
    return np.asarray((looked * rise).sum(axis=1), dtype=np.float32)
