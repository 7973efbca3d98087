"""A second look at a die in doubt: from nearer, turned, and with its top face taken larger and smaller."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from msgspec.structs import replace

from vision.dice.judge import confidence, median_size
from vision.dice.kinds import Candidate, Floats, Peak, Picture
from vision.dice.nets import Nets, crop, peaks, shares

DOUBTED: Final = 0.72  # a confidence below which a die is looked at again
WARM: Final = 0.4  # colder peaks are hints of the table
LOOKS_MOST: Final = 12
VIEWS: Final = ((45.0, 0.0), (45.0, 0.7), (60.0, 0.35), (60.0, 1.05))
"""Pixels of the top face, and the turn in radians, of what the detector is shown."""
SIDE: Final = 160
SIZES: Final = (0.85, 1.0, 1.2, 1.4)
TURNS: Final = (0.0, 0.65)


def again(nets: Nets, picture: Picture, candidates: Sequence[Candidate]) -> list[Candidate]:
    """The candidates; those in doubt as they look after more views."""
    median = median_size(candidates)
    doubted = [each for each in candidates if each.heat >= WARM and confidence(each, median) < DOUBTED]
    chosen = sorted(doubted, key=lambda each: -each.heat)[:LOOKS_MOST]
    return [looked(nets, picture, each) if each in chosen else each for each in candidates]


def looked(nets: Nets, picture: Picture, of: Candidate) -> Candidate:
    """One die after more views: the means of what the detector says of it, and the clearest size for the classifier."""
    seen = [view(nets, picture, of, *each) for each in VIEWS]
    found = [peak for peak in seen if peak is not None]
    if len(found) < 2:
        return replace(of, scales=1)
    weights = np.array([peak.heat for peak in found] + [of.heat])
    weights /= weights.sum()
    first = weights @ np.array([peak.shares for peak in found] + [of.first])
    heat = max(of.heat, float(np.mean([peak.heat for peak in found])))
    size = float(np.exp(weights @ np.log([peak.size for peak in found] + [of.size])))
    x = float(weights @ np.array([*(peak.x for peak in found), of.x]))
    y = float(weights @ np.array([*(peak.y for peak in found), of.y]))
    second, none, best = clearest(nets, picture, (x, y), size)
    return Candidate(x, y, best, heat, 2, tuple(map(float, first)), second, none)


def view(nets: Nets, picture: Picture, of: Candidate, size: float, angle: float) -> Peak | None:
    """The peak nearest to the die in a turned patch about it, in pixels of the picture; None where none is near."""
    import cv2

    scale, reach = size / of.size, int(SIDE / 2 * 1.5 * of.size / size) + 2
    left, top = max(0, int(of.x) - reach), max(0, int(of.y) - reach)
    part = picture[top : int(of.y) + reach, left : int(of.x) + reach]
    if scale < 0.7:
        part = cv2.GaussianBlur(part, (0, 0), 0.35 / scale)
    c, s = scale * np.cos(angle), scale * np.sin(angle)
    turn = np.array([[c, -s], [s, c]])
    shift = SIDE / 2 - turn @ (of.x - left, of.y - top)
    shown = cv2.warpAffine(part, np.column_stack([turn, shift]), (SIDE, SIDE), borderMode=cv2.BORDER_REPLICATE)
    near = [
        peak
        for peak in peaks(nets, np.asarray(shown), 1.0)
        if np.hypot(peak.x - SIDE / 2, peak.y - SIDE / 2) < size / 2
    ]
    if not near:
        return None
    best = max(near, key=lambda peak: peak.heat)
    x, y = np.linalg.solve(turn, np.array([best.x, best.y]) - shift)
    return Peak(float(x) + left, float(y) + top, best.size / scale, best.heat, best.shares)


def clearest(
    nets: Nets, picture: Picture, place: tuple[float, float], size: float
) -> tuple[tuple[float, ...], float, float]:
    """What the classifier says at the size where it sees a top face best: six shares, that of none, and the size."""
    crops = [crop(picture, place, size * each, turn) for each in SIZES for turn in TURNS]
    says: Floats = shares(nets, crops).reshape(len(SIZES), len(TURNS), 7).mean(1)
    best = int(np.argmax(says[:, :6].max(1)))
    row = (says[best] + says.mean(0)) / 2 if says[best, 6] > 0.5 else says[best]
    return tuple(float(each) for each in row[:6]), float(row[6]), size * SIZES[best]
