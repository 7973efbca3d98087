"""What the dice reader does in its own process: dice by taught faces or by pips, and teaching the faces."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import numpy as np

from vision.dice.faces import SHOTS_LEAST, Faces, Shot, learn, mixed, view
from vision.dice.nets import load
from vision.dice.read import read_dice
from vision.dice.teach import shots, unpacked
from vision.errors import NotAllowedError, UnreadableError
from vision.pictures import Picture, checked
from vision.tray import moved as away

if TYPE_CHECKING:
    from vision.values import DiceReading

CLOSE: Final = 96
"""Pixels of a side of what people are shown of a die,"""
AROUND: Final = 1.5
"""and how many of its boxes that shows."""
WHOLE: Final = (0.0, 0.0, 1.0, 1.0)

Part = tuple[float, float, float, float]


def read(
    picture: Picture, expect: int | None, tray: Part | None, known: bytes
) -> tuple[DiceReading, tuple[Picture, ...], tuple[Picture, ...]]:
    """The reading; of each die a crop for people, and what a shot of its top face would be. Raises VisionError."""
    faces = faces_of(known) if known else None
    reading = read_dice(picture, expect, pixels(picture, tray), faces)
    boxes = [die.box for die in reading.dice]
    middles = [((x + wide / 2, y + high / 2), wide / 1.2) for x, y, wide, high in boxes]
    close = tuple(close_up(picture, middle, size) for middle, size in middles)
    return reading, close, tuple(np.asarray(view(picture, middle, size)) for middle, size in middles)


def moved(picture: Picture, tray: Part | None, rim: bytes) -> float | None:
    """How far the tray is from where it was marked; None where that is not known, also by a rim that is torn."""
    if tray is None or not rim:
        return None
    try:
        return away(picture, tray, rim)
    except UnreadableError:
        return None


def warm(known: bytes) -> None:
    """Loads the nets and learns the faces, so that the first throw waits for neither. Raises VisionError."""
    load()
    if known:
        faces_of(known)


def shown(picture: Picture, face: str, tray: Part | None) -> tuple[Shot, ...]:
    """The shots that one die in the tray gives. Raises VisionError."""
    x, y, wide, high = pixels(picture, tray or WHOLE) or (0, 0, 0, 0)
    return shots(checked(np.ascontiguousarray(picture[y : y + high, x : x + wide])), face)


def told(known: bytes) -> tuple[tuple[str, str], ...]:
    """Which faces are taken for which; nothing while there are too few. Raises UnreadableError."""
    try:
        return mixed(faces_of(known))
    except NotAllowedError:
        return ()


@lru_cache(maxsize=2)
def faces_of(known: bytes) -> Faces:
    """The faces of a file's bytes, without those that were hardly shown yet. Raises VisionError."""
    every = unpacked(known)
    counts = {shot.face: sum(each.face == shot.face for each in every) for shot in every}
    return learn([shot for shot in every if not shot.face or counts[shot.face] >= SHOTS_LEAST])


def pixels(picture: Picture, tray: Part | None) -> tuple[int, int, int, int] | None:
    """The tray in pixels, within the picture."""
    if tray is None:
        return None
    high, wide = picture.shape[:2]
    left, top = int(tray[0] * wide), int(tray[1] * high)
    return left, top, max(1, round(tray[2] * wide)), max(1, round(tray[3] * high))


def close_up(picture: Picture, middle: tuple[float, float], size: float) -> Picture:
    """A die as people are shown it: its top face in the middle, upright as the camera sees it."""
    import cv2

    side = AROUND * 1.2 * size
    scale = CLOSE / side
    shift = (CLOSE / 2 - middle[0] * scale, CLOSE / 2 - middle[1] * scale)
    turn = np.array([[scale, 0, shift[0]], [0, scale, shift[1]]])
    flags = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    return np.asarray(cv2.warpAffine(picture, turn, (CLOSE, CLOSE), flags=flags, borderMode=cv2.BORDER_REPLICATE))
