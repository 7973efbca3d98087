"""A reading drawn into its picture: outlines, ids, and who lies on whom."""

from __future__ import annotations

from typing import Final

import numpy as np

from vision.cards.memory import by_id
from vision.cards.palette import Bytes
from vision.cards.rectangles import Floats
from vision.plane import Plane
from vision.values import CardReading, SeenCard

LINE: Final = (255, 255, 255)
DARK: Final = (30, 30, 30)
HIDDEN: Final = (170, 170, 170)
ASKED: Final = (0, 165, 255)
OVER: Final = (255, 220, 60)
PER_WIDTH: Final = 640
"""Pixels of the picture's width for each pixel of a line."""


def drawn(picture: Bytes, reading: CardReading, plane: Plane | None) -> Bytes:
    """The picture with what was read in it: hidden cards grey, what is asked about orange, arrows from upper to lower.

    `plane` is that of the reading; None where its corners are px.
    """
    out = picture.copy()
    wide = max(1, round(picture.shape[1] / PER_WIDTH))
    cards = by_id(reading)
    places = {id_: _px(card, plane) for id_, card in cards.items()}
    asked = {id_ for doubt in reading.questions for id_ in doubt.ids}
    for id_, corners in places.items():
        colour = ASKED if id_ in asked else LINE if cards[id_].shown > 0 else HIDDEN
        _outline(out, corners, DARK, wide + 2)
        _outline(out, corners, colour, wide)
    for pair in reading.on_top:
        _arrow(out, places[pair.upper].mean(axis=0), places[pair.lower].mean(axis=0), wide)
    for id_, corners in places.items():
        _number(out, str(id_), corners.mean(axis=0), wide)
    return out


def _px(card: SeenCard, plane: Plane | None) -> Floats:
    corners = np.array(card.corners, dtype=np.float64)
    return plane.to_px(corners) if card.unit == "mm" and plane is not None else corners


def _outline(out: Bytes, corners: Floats, colour: tuple[int, int, int], wide: int) -> None:
    import cv2

    cv2.polylines(out, [_whole(corners)], True, colour, wide, cv2.LINE_AA)


def _arrow(out: Bytes, start: Floats, end: Floats, wide: int) -> None:
    import cv2

    a, b = (tuple(int(each) for each in _whole(point)) for point in (start, end))
    for colour, width in ((DARK, wide + 2), (OVER, wide)):
        cv2.arrowedLine(out, a, b, colour, width, cv2.LINE_AA, tipLength=0.2)


def _number(out: Bytes, text: str, place: Floats, wide: int) -> None:
    import cv2

    x, y = (int(each) for each in _whole(place))
    for colour, width in ((DARK, 2 * wide + 2), (LINE, wide)):
        cv2.putText(out, text, (x - 9 * wide, y), cv2.FONT_HERSHEY_SIMPLEX, 0.55 * wide, colour, width, cv2.LINE_AA)


def _whole(points: Floats) -> np.ndarray[tuple[int, ...], np.dtype[np.int32]]:
    return np.round(np.clip(points, -1e5, 1e5)).astype(np.int32)
