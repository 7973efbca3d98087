"""The two nets behind the reader, run by cv2: what they take, what they say. How they were made: vision/training."""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
from msgspec import Struct

from vision.dice.kinds import CROP, Floats, Peak, Picture

if TYPE_CHECKING:
    import cv2

CELL: Final = 8
HEAT_LEAST: Final = 0.12  # below this the detector only guesses
SIDE_MOST: Final = 1664  # of a picture that the detector is given


class Nets(Struct, frozen=True, eq=False):
    """The loaded detector and classifier. One thread at a time may use them."""

    detector: cv2.dnn.Net
    classifier: cv2.dnn.Net


@cache
def load(folder: Path | None = None) -> Nets:
    """The nets of a folder (detector.onnx, classifier.onnx), those of the package if none is named."""
    import cv2

    def net(name: str) -> cv2.dnn.Net:
        place = folder / name if folder else resources.files("vision.dice") / "weights" / name
        # The classic engine needs half the time of the new one for nets of this size.
        return cv2.dnn.readNetFromONNX(np.frombuffer(place.read_bytes(), np.uint8), engine=cv2.dnn.ENGINE_CLASSIC)

    return Nets(net("detector.onnx"), net("classifier.onnx"))


def peaks(nets: Nets, picture: Picture, scale: float) -> list[Peak]:
    """Where the detector sees top faces in the picture made `scale` times as large; places in the picture's pixels."""
    import cv2

    scale = min(scale, SIDE_MOST / max(picture.shape[:2]))
    height, width = (max(CELL, round(side * scale)) for side in picture.shape[:2])
    smaller = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    shown = cv2.resize(picture, (width, height), interpolation=smaller)
    shown = cv2.copyMakeBorder(shown, 0, -height % CELL, 0, -width % CELL, cv2.BORDER_REPLICATE)
    nets.detector.setInput(cv2.dnn.blobFromImage(shown, 1 / 255))
    return spread(decoded(nets.detector.forward()[0], picture.shape[1] / width, picture.shape[0] / height))


def decoded(found: Floats, across: float, down: float) -> list[Peak]:
    """The peaks of the detector's ten maps, the strongest first; `across`, `down`: picture pixels a pixel it saw."""
    import cv2

    heat = 1 / (1 + np.exp(-found[0]))
    rows, columns = np.nonzero((heat >= HEAT_LEAST) & (heat >= cv2.dilate(heat, np.ones((3, 3), np.uint8))))
    order = np.argsort(-heat[rows, columns])[:64]
    rows, columns = rows[order], columns[order]
    x = (columns + 0.5 + found[1, rows, columns]) * CELL * across
    y = (rows + 0.5 + found[2, rows, columns]) * CELL * down
    size = np.exp(np.clip(found[3, rows, columns], -2, 5)) * CELL * (across * down) ** 0.5
    shares = softmax(found[4:, rows, columns].T)
    return [
        Peak(
            float(x[at]),
            float(y[at]),
            float(size[at]),
            float(heat[rows[at], columns[at]]),
            tuple(map(float, shares[at])),
        )
        for at in range(len(rows))
    ]


def spread(found: list[Peak]) -> list[Peak]:
    """The peaks without those on top of a stronger one."""
    kept: list[Peak] = []
    for peak in found:
        if all(np.hypot(peak.x - other.x, peak.y - other.y) > 0.55 * min(peak.size, other.size) for other in kept):
            kept.append(peak)
    return kept


def softmax(logits: Floats) -> Floats:
    """Shares that sum to one, row by row."""
    raised = np.exp(logits - logits.max(1, keepdims=True))
    return np.asarray(raised / raised.sum(1, keepdims=True), np.float32)


def crop(picture: Picture, place: tuple[float, float], size: float, angle: float = 0.0) -> Picture:
    """CROP x CROP pixels about a place (pixels), twice `size` wide, turned; what is outside of the picture is grey."""
    import cv2

    scale = CROP / (2 * size)
    reach = int(size * 1.6) + 2  # a diagonal and what the blur needs
    left, top = max(0, int(place[0]) - reach), max(0, int(place[1]) - reach)
    part = picture[top : int(place[1]) + reach, left : int(place[0]) + reach]
    if not part.size:
        return np.full((CROP, CROP, 3), 114, np.uint8)
    if scale < 0.7:
        part = cv2.GaussianBlur(part, (0, 0), 0.35 / scale)
    c, s = scale * np.cos(angle), scale * np.sin(angle)
    turn = np.array([[c, -s], [s, c]])
    shift = CROP / 2 - 0.5 - turn @ (place[0] - left - 0.5, place[1] - top - 0.5)
    grey = (114, 114, 114)
    return np.asarray(
        cv2.warpAffine(part, np.column_stack([turn, shift]), (CROP, CROP), flags=cv2.INTER_LINEAR, borderValue=grey)
    )


def shares(nets: Nets, crops: list[Picture]) -> Floats:
    """What the classifier says of crops: n x 7, the values 1 to 6 and "no top face"; each row sums to one."""
    import cv2

    if not crops:
        return np.zeros((0, 7), np.float32)
    nets.classifier.setInput(cv2.dnn.blobFromImages(crops, 1 / 255))
    return softmax(nets.classifier.forward())
