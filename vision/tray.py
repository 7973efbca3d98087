"""Whether the dice tray still lies where it was marked: the edges of its rim and of what is round it, at a small size.

What lies in the tray changes with every throw and is left out. Kept are edges alone, never a picture.
"""

from __future__ import annotations

import zlib
from typing import Annotated, Final, TypeAlias

import msgspec
import numpy as np
import numpy.typing as npt
from msgspec import Meta, Struct

from vision.errors import UnreadableError
from vision.pictures import Picture, checked

WIDE: Final = 240
"""Pixels of the small picture's longer side."""
AROUND: Final = 0.25
"""Of the tray's size: so far the edges round it are kept,"""
INSIDE: Final = 0.06
"""and so far into it."""
STEEPEST: Final = 48.0
"""Steps of grey that count no more than this, so that a lamp or a white rim does not drown all else."""
FLAT: Final = 1.0
"""Mean step round a tray that has no edges; of such a one nothing can be told."""
ALIKE: Final = 0.4
"""Correlation from which on the edges are those that were kept,"""
BETTER: Final = 0.06
"""and by so much they have to fit better elsewhere, before the tray is told to be there."""
REACH: Final = 0.35
"""So far beyond the picture the tray's middle is looked for, in shares of its longer side."""

Part: TypeAlias = tuple[float, float, float, float]
Edges: TypeAlias = npt.NDArray[np.float32]
"""Rows, columns, and steps across and down."""


Whole: TypeAlias = Annotated[int, Meta(ge=0, le=WIDE)]
Count: TypeAlias = Annotated[int, Meta(ge=1, le=WIDE)]


class Rim(Struct, frozen=True):
    """The edges round a tray: `left` and `top` of them in the small picture, and its size then."""

    left: Whole
    top: Whole
    rows: Count
    columns: Count
    size: tuple[Count, Count]
    steps: bytes


def rim_of(picture: Picture, tray: Part) -> bytes:
    """What is kept of a tray (left, top, width and height in shares of the picture). Raises VisionError."""
    edges = _edges(checked(picture))
    high, wide = edges.shape[:2]
    left, top, right, bottom = _grown(tray, AROUND, wide, high)
    part = edges[top:bottom, left:right]
    steps = zlib.compress(part.round().astype(np.uint8).tobytes())
    return msgspec.msgpack.encode(Rim(left, top, part.shape[0], part.shape[1], (wide, high), steps))


def moved(picture: Picture, tray: Part, kept: bytes) -> float | None:
    """How far the tray is from where it was marked, in shares of the picture's longer side.

    None where its rim has no edges to know it by; 1.0 where nothing in the picture is like it. Raises UnreadableError
    for what was not kept by `rim_of`, NotAllowedError for what is no picture.
    """
    import cv2

    rim, steps = _unpacked(kept)
    seen = _edges(checked(picture))
    high, wide = seen.shape[:2]
    if (wide, high) != rim.size:
        return 1.0
    mask = _mask(rim, tray)
    if not mask.any() or float(steps[mask > 0].mean()) < FLAT:
        return None
    room = round(REACH * WIDE)
    around = cv2.copyMakeBorder(seen, room, room, room, room, cv2.BORDER_CONSTANT, value=(0, 0, 0, 0))
    fits = _correlation(np.asarray(around, np.float32), steps, mask)
    here = fits[rim.top + room, rim.left + room]
    _, best, _, (x, y) = cv2.minMaxLoc(fits)
    if best < ALIKE:
        return 1.0
    if best < here + BETTER:
        return 0.0
    return float(np.hypot(x - room - rim.left, y - room - rim.top)) / max(rim.size)


def _correlation(seen: Edges, steps: Edges, mask: Edges) -> Edges:
    """How well the steps fit at each place, -1 to 1: both without their means under the mask."""
    import cv2

    both = np.repeat(mask[..., None], 2, axis=2)
    weight = float(both.sum())
    wanted = (steps - float((steps * both).sum()) / weight) * both
    cross, total, square = (
        np.asarray(cv2.matchTemplate(one, other, cv2.TM_CCORR), np.float64)
        for one, other in ((seen, wanted), (seen, both), (seen * seen, both))
    )
    spread = np.maximum(square - total**2 / weight, 1e-3) * float((wanted**2).sum())
    return np.asarray(cross / np.sqrt(np.maximum(spread, 1e-6)), np.float32)


def _edges(picture: Picture) -> Edges:
    """Steps across and down of the small picture, blurred by as much as a tray is marked askew."""
    import cv2

    height, width = picture.shape[:2]
    scale = WIDE / max(height, width)
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    grey = cv2.cvtColor(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2GRAY)
    ways = (cv2.Sobel(grey, cv2.CV_32F, *way, scale=0.25) for way in ((1, 0), (0, 1)))
    steps = np.stack([np.minimum(np.abs(way), STEEPEST) for way in ways], axis=2)
    return np.asarray(cv2.GaussianBlur(steps, (0, 0), 1.0), np.float32)


def _grown(tray: Part, by: float, wide: int, high: int) -> tuple[int, int, int, int]:
    """The tray made larger by a share of its size on each side: left, top, right and bottom within the picture."""
    x, y, width, height = tray
    left, right = x - by * width, x + (1 + by) * width
    top, bottom = y - by * height, y + (1 + by) * height
    a, b = max(0, int(left * wide)), max(0, int(top * high))
    return a, b, min(wide, max(round(right * wide), a + 1)), min(high, max(round(bottom * high), b + 1))


def _mask(rim: Rim, tray: Part) -> Edges:
    """1 where the edges count: not in the tray."""
    mask = np.ones((rim.rows, rim.columns), np.float32)
    left, top, right, bottom = _grown(tray, -INSIDE, *rim.size)
    mask[max(0, top - rim.top) : max(0, bottom - rim.top), max(0, left - rim.left) : max(0, right - rim.left)] = 0
    return mask


def _unpacked(kept: bytes) -> tuple[Rim, Edges]:
    try:
        rim = msgspec.msgpack.decode(kept, type=Rim)
        data = zlib.decompressobj().decompress(rim.steps, rim.rows * rim.columns * 2 + 1)
        return rim, np.frombuffer(data, np.uint8).reshape(rim.rows, rim.columns, 2).astype(np.float32)
    except (ValueError, zlib.error) as error:
        raise UnreadableError("no_tray_rim", remedy="mark the tray again") from error
