"""Looks at a picture at two scales, and at each die found once more. Decides nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from vision.dice.kinds import Candidate, Floats, Peak, Picture
from vision.dice.nets import Nets, crop, peaks, shares

FIRST_SIDES: Final = (640, 320)
LAST_SIDE: Final = 1280  # where those show nothing
BEST_SIZE: Final = 45.0  # pixels of a top face that the detector reads best
SURE_HEAT: Final = 0.35
TURNS: Final = (0.0, 0.65)  # radians; two views of a crop err less than one


def two_scales(nets: Nets, picture: Picture) -> tuple[list[Peak], list[Peak]]:
    """The peaks of two looks: where the whole picture shows dice best of a few sizes, and where a die is BEST_SIZE."""
    side = max(picture.shape[:2])
    looks = [(peaks(nets, picture, each / side), each / side) for each in FIRST_SIDES]
    if all(hottest(found) < SURE_HEAT for found, _ in looks):
        looks.append((peaks(nets, picture, LAST_SIDE / side), LAST_SIDE / side))
    found, scale = max(looks, key=lambda look: hottest(look[0]))
    sizes = [peak.size for peak in found if peak.heat >= max(SURE_HEAT, 0.6 * hottest(found))]
    if not sizes:
        return found, []
    again = BEST_SIZE / float(np.median(sizes))
    if 0.85 < again / scale < 1.18:
        again = scale * (0.8 if again < scale else 1.25)
    return found, peaks(nets, picture, again)


def hottest(found: Sequence[Peak]) -> float:
    """The greatest heat of all peaks."""
    return max((peak.heat for peak in found), default=0.0)


def joined(one: Sequence[Peak], other: Sequence[Peak]) -> list[tuple[Peak, int]]:
    """Peaks of both scales put together: each with how many scales have it."""
    left = list(other)
    together: list[tuple[Peak, int]] = []
    for peak in one:
        near = [each for each in left if same(peak, each)]
        if not near:
            together.append((peak, 1))
            continue
        best = max(near, key=lambda each: each.heat)
        left = [each for each in left if each not in near]
        together.append((both(peak, best), 2))
    together += [(each, 1) for each in left]
    together.sort(key=lambda each: -each[0].heat * each[1])
    kept: list[tuple[Peak, int]] = []
    for peak, count in together:
        if all(not same(peak, each, 0.6) for each, _ in kept):
            kept.append((peak, count))
    return kept


def same(one: Peak, other: Peak, reach: float = 0.45) -> bool:
    """Whether two peaks mean one top face."""
    return float(np.hypot(one.x - other.x, one.y - other.y)) < reach * max(one.size, other.size)


def both(one: Peak, other: Peak) -> Peak:
    """The mean of two peaks, the hotter counting more; the heat is that of the hotter."""
    a = one.heat / (one.heat + other.heat)
    b = 1 - a
    told = tuple(a * first + b * second for first, second in zip(one.shares, other.shares, strict=True))
    place = (a * one.x + b * other.x, a * one.y + b * other.y)
    return Peak(*place, one.size**a * other.size**b, max(one.heat, other.heat), told)


def told(nets: Nets, picture: Picture, found: Sequence[tuple[Peak, int]]) -> list[Candidate]:
    """Each peak with what the classifier says of it, on the picture's own pixels."""
    crops = [crop(picture, (peak.x, peak.y), peak.size, turn) for peak, _ in found for turn in TURNS]
    says = shares(nets, crops).reshape(len(found), len(TURNS), 7).mean(1) if found else np.zeros((0, 7), np.float32)
    return [candidate(peak, scales, row) for (peak, scales), row in zip(found, says, strict=True)]


def candidate(peak: Peak, scales: int, says: Floats) -> Candidate:
    """A peak and its row of seven shares as one."""
    second = tuple(float(each) for each in says[:6])
    return Candidate(peak.x, peak.y, peak.size, peak.heat, scales, peak.shares, second, float(says[6]))
