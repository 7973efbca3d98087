"""Where things lie on the surface: a frame is a turned and shifted sheet of pixels, with what may be seen of it.

Inside a frame everything counts in whole pixels from its own top left corner, as its reader sees it. Turns by 90
degrees map whole pixels on whole pixels, so text stays sharp and nothing is lost.
"""

from __future__ import annotations

import math
from typing import NamedTuple, TypeAlias

from companion.screens.look import Turn
from companion.screens.widgets.geometry import Point, Rect

Box: TypeAlias = tuple[int, int, int, int]
"""x, y, width, height in pixels."""

NOTHING: Box = (0, 0, 0, 0)


class Frame(NamedTuple):
    """`x`, `y`: where the corner 0, 0 lies on the surface; `turn` clockwise; `clip` on the surface; pixels a unit."""

    turn: int
    x: int
    y: int
    clip: Box
    scale: float


def root(size_px: tuple[int, int], turn: Turn, scale: float) -> Frame:
    """The frame of a whole surface."""
    x, y = _corner((0, 0, *size_px), turn)
    return Frame(turn, x, y, (0, 0, *size_px), scale)


def box_of(rect: Rect, scale: float) -> Box:
    """A rectangle in units as whole pixels; neighbours stay neighbours."""
    x, y = _round(rect[0] * scale), _round(rect[1] * scale)
    return x, y, _round((rect[0] + rect[2]) * scale) - x, _round((rect[1] + rect[3]) * scale) - y


def on_surface(frame: Frame, box: Box) -> Box:
    """Where a box of the frame lies on the surface."""
    x, y, w, h = box
    turn = frame.turn
    if turn == 0:
        return frame.x + x, frame.y + y, w, h
    if turn == 90:
        return frame.x - y - h, frame.y + x, h, w
    if turn == 180:
        return frame.x - x - w, frame.y - y - h, w, h
    return frame.x + y, frame.y - x - w, h, w


def in_frame(frame: Frame, at: tuple[float, float]) -> Point:
    """A pixel of the surface in the units of the frame."""
    dx, dy = at[0] - frame.x, at[1] - frame.y
    x, y = {0: (dx, dy), 90: (dy, -dx), 180: (-dx, -dy), 270: (-dy, dx)}[frame.turn]
    return Point(x / frame.scale, y / frame.scale)


def from_surface(frame: Frame, box: Box) -> Box:
    """What of the frame lies under a box of the surface."""
    x, y, w, h = box[0] - frame.x, box[1] - frame.y, box[2], box[3]
    return {0: (x, y, w, h), 90: (y, -x - w, h, w), 180: (-x - w, -y - h, w, h), 270: (-y - h, x, h, w)}[frame.turn]


def turned(frame: Frame, box: Box, turn: Turn) -> Frame:
    """The frame of a part turned once more; `box` is the part as the outer frame sees it."""
    x, y = _corner(box, turn)
    ox, oy, _, _ = on_surface(frame, (x, y, 0, 0))
    return Frame((frame.turn + turn) % 360, ox, oy, clipped(frame.clip, on_surface(frame, box)), frame.scale)


def shifted(frame: Frame, dx: int, dy: int) -> Frame:
    """The same sheet moved, as its reader sees it."""
    x, y, _, _ = on_surface(frame, (dx, dy, 0, 0))
    return frame._replace(x=x, y=y)


def clipped(one: Box, other: Box) -> Box:
    """What two boxes have in common."""
    x, y = max(one[0], other[0]), max(one[1], other[1])
    w = min(one[0] + one[2], other[0] + other[2]) - x
    h = min(one[1] + one[3], other[1] + other[3]) - y
    return (x, y, w, h) if w > 0 and h > 0 else NOTHING


def grown(box: Box, by: int) -> Box:
    """A box larger on every side."""
    return box[0] - by, box[1] - by, box[2] + 2 * by, box[3] + 2 * by


def holds(box: Box, at: tuple[float, float], slack: float = 0) -> bool:
    """Whether a pixel lies in a box."""
    x, y, w, h = box
    return x - slack <= at[0] < x + w + slack and y - slack <= at[1] < y + h + slack


def _corner(box: Box, turn: Turn) -> tuple[int, int]:
    """Where a turned reader finds the top left corner of a box."""
    x, y, w, h = box
    return {0: (x, y), 90: (x + w, y), 180: (x + w, y + h), 270: (x, y + h)}[turn]


def _round(value: float) -> int:
    return math.floor(value + 0.5)
