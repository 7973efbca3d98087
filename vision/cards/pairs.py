"""Who lies on whom: how deep two cards overlap, how sure that is, and whose colour fills what they share."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from vision.cards.palette import FIRST
from vision.cards.rectangles import Floats, common, corners, depth, inside
from vision.cards.rims import Sampler, colours_at
from vision.cards.view import View, labels_at
from vision.values import Covering, Doubt

SURE: Final = 2.5
"""Sigmas that a depth has to be from nothing to be decided."""
BAND_MM: Final = 0.9
"""Nothing nearer to nothing than that is decided, whatever the sigma says: cards bend, and prints have tolerances."""
FLOOR_MM: Final = 0.25
"""The error of a depth that no fit shows: the cards' own sizes and thickness."""
LATTICE_MM: Final = 0.45
POINTS_MOST: Final = 900
INSET_MM: Final = 0.6
LEAST_POINTS: Final = 10
CLEAR: Final = 0.3
"""The difference of the two shares of an overlap below which nobody is on top."""
SPEAKING: Final = 0.25
"""The share of an overlap that must show one of the two colours."""


class Cards(Struct, frozen=True):
    """The cards of one reading as arrays: kind (n), poses (n, 3), sizes (n, 2), colours as lit (n, 3), covariance."""

    kind: NDArray[np.intp]
    poses: Floats
    sizes: Floats
    colours: Floats
    covariance: Floats

    def __len__(self) -> int:
        return len(self.kind)

    def only(self, kept: NDArray[np.bool_]) -> Cards:
        """Some of the cards."""
        return Cards(*(part[kept] for part in self._parts()))

    def joined(self, others: Cards) -> Cards:
        """These cards and others behind them."""
        return Cards(*(np.concatenate(pair) for pair in zip(self._parts(), others._parts(), strict=True)))

    def _parts(self) -> tuple[NDArray[Any], ...]:
        return self.kind, self.poses, self.sizes, self.colours, self.covariance


class Shares(Struct, frozen=True):
    """Of what two cards share and no third covers: how many points were looked at, and how many show each colour.

    Where nothing is left uncovered all of it was looked at, and `under` are the third cards that lie there.
    """

    looked: int
    first: int
    second: int
    under: tuple[int, ...] = ()


def depth_sigma(cards: Cards, first: int, second: int, plane_mm: float) -> tuple[float, float]:
    """The depth of an overlap and its sigma, mm, from the covariance of both poses and the plane's error."""
    pair = np.array([first, second])
    poses, sizes = cards.poses[pair], cards.sizes[pair]
    step = np.array([0.05, 0.05, 0.002])
    moved = poses + np.stack([_unit(which, part) * step for which in (0, 1) for part in range(3)])
    deep = float(depth(poses[0], sizes[0], poses[1], sizes[1]))
    slope = (depth(moved[:, 0], sizes[0], moved[:, 1], sizes[1]) - deep) / np.tile(step, 2)
    parts = [slope[3 * i : 3 * i + 3] @ cards.covariance[pair[i]] @ slope[3 * i : 3 * i + 3] for i in (0, 1)]
    return deep, float(np.sqrt(sum(parts) + FLOOR_MM**2 + plane_mm**2))


def _unit(which: int, part: int) -> Floats:
    unit = np.zeros((2, 3))
    unit[which, part] = 1.0
    return unit


def meeting(cards: Cards, within_mm: float) -> list[tuple[int, int]]:
    """The pairs that overlap, or miss each other by less than `within_mm`."""
    if len(cards) < 2:
        return []
    one, two = np.array(list(combinations(range(len(cards)), 2))).T
    deep = depth(cards.poses[one], cards.sizes[one], cards.poses[two], cards.sizes[two])
    near = deep > -within_mm
    return list(zip(one[near].tolist(), two[near].tolist(), strict=True))


def shares(cards: Cards, first: int, second: int, view: View, colours: Sampler, *, alone: bool = True) -> Shares:
    """Whose colour shows in what two cards share.

    Where a third card lies nothing is looked at, unless it lies on all of it: it may lie lower. The colour of one of
    the two counts nothing where a third card of its kind lies, unless `alone` is False.
    """
    points = _shared(cards, first, second, POINTS_MOST if alone else POINTS_MOST // 4)
    if not len(points):
        return Shares(0, 0, 0)
    labels = labels_at(view, points, colours_at(colours, points))
    mine, yours = labels == FIRST + cards.kind[first], labels == FIRST + cards.kind[second]
    free, thirds = np.ones(len(points), dtype=bool), []
    for third in _others(cards, first, second, points):
        under = inside(cards.poses[third], cards.sizes[third], points, INSET_MM)
        free &= ~under
        thirds += [third] if under.any() else []
        mine &= ~(under & (alone and cards.kind[third] == cards.kind[first]))
        yours &= ~(under & (alone and cards.kind[third] == cards.kind[second]))
    bare = np.count_nonzero(free) >= LEAST_POINTS
    looked = free if bare else np.ones_like(free)
    return Shares(
        int(looked.sum()), int((mine & looked).sum()), int((yours & looked).sum()), () if bare else tuple(thirds)
    )


def _others(cards: Cards, first: int, second: int, points: Floats) -> list[int]:
    """The cards that may reach some points."""
    middle = points.mean(axis=0)
    reach = np.linalg.norm(points - middle, axis=1).max() + np.linalg.norm(cards.sizes, axis=1) / 2
    near = np.linalg.norm(cards.poses[:, :2] - middle, axis=1) < reach
    near[[first, second]] = False
    return [int(i) for i in np.flatnonzero(near)]


def _shared(cards: Cards, first: int, second: int, most: int) -> Floats:
    """Points of what two cards have in common, a little inside, about so many at the most."""
    polygon = common(corners(cards.poses[first], cards.sizes[first]), corners(cards.poses[second], cards.sizes[second]))
    if len(polygon) < 3:
        return np.zeros((0, 2))
    low, high = polygon.min(axis=0), polygon.max(axis=0)
    step = max(LATTICE_MM, float(np.sqrt((high - low).prod() / most)))
    axes = [np.arange(low[i] + step / 2, high[i], step) for i in (0, 1)]
    points = np.stack(np.meshgrid(*axes), axis=-1).reshape(-1, 2)
    deep = float(depth(cards.poses[first], cards.sizes[first], cards.poses[second], cards.sizes[second]))
    for card in (first, second):
        points = points[inside(cards.poses[card], cards.sizes[card], points, -min(INSET_MM, deep / 4))]
    return points


def on_top(found: Shares) -> int | None:
    """0: the first lies on top, 1: the second, None: not clear."""
    told = found.first + found.second
    if found.looked < LEAST_POINTS or told < max(LEAST_POINTS / 2, SPEAKING * found.looked):
        return None
    lead = (found.first - found.second) / told
    if abs(lead) < CLEAR:
        return None
    return 0 if lead > 0 else 1


def decide(
    cards: Cards, ids: tuple[int, ...], view: View, colours: Sampler, plane_mm: float | None
) -> tuple[tuple[Covering, ...], tuple[Doubt, ...]]:
    """For each pair of two kinds: apart says nothing, over is a Covering, and the rest is asked."""
    over: list[Covering] = []
    asked: list[Doubt] = []
    told: dict[tuple[int, int], tuple[Shares, float, float]] = {}
    for first, second in meeting(cards, 4.0):
        if cards.kind[first] == cards.kind[second]:
            continue  # equal cards never catch each other, and their colour does not tell who is on top
        deep, sigma = depth_sigma(cards, first, second, plane_mm or 0.0)
        band = max(BAND_MM, SURE * sigma)
        if deep > band:
            told[first, second] = shares(cards, first, second, view, colours), deep, sigma
        elif deep >= -band:
            asked.append(Doubt("touches", (ids[first], ids[second]), _figures(deep, sigma)))
    uppers = ordered({pair: found for pair, (found, _, _) in told.items()})
    for pair, (_, deep, sigma) in told.items():
        if pair in uppers:
            upper, lower = (ids[pair[at]] for at in (uppers[pair], 1 - uppers[pair]))
            over.append(Covering(upper, lower, round(deep, 3), round(sigma, 3)))
        else:
            asked.append(Doubt("which_is_on_top", (ids[pair[0]], ids[pair[1]]), _figures(deep, sigma)))
    return tuple(over), tuple(asked)


def ordered(found: dict[tuple[int, int], Shares]) -> dict[tuple[int, int], int]:
    """Which of each pair, 0 or 1, lies on top, where that is clear.

    Where third cards lie on all that a pair shares, the colour there may be their print: it counts if its card is told
    to lie on each of them.
    """
    clear = {pair: upper for pair, each in found.items() if (upper := on_top(each)) is not None}
    plain = {(pair[upper], pair[1 - upper]) for pair, upper in clear.items() if not found[pair].under}
    return {
        pair: upper
        for pair, upper in clear.items()
        if all((pair[upper], third) in plain for third in found[pair].under)
    }


def _figures(deep: float, sigma: float) -> tuple[tuple[str, float], ...]:
    return ("depth_mm", round(deep, 2)), ("sigma_mm", round(sigma, 2))
