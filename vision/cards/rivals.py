"""Where a card may lie as well: a place a few mm away that shows nearly as much of its rim and of its colour.

A side whose opposite is hidden holds a card alone, and the border of its print, or the rim of the card on it, may pass
for that side. So each such card is tried a little farther along; of all places the best one counts, and the others
add to its covariance what they are worth.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from vision.cards import rims
from vision.cards.explain import LATTICE_MM, RIM, WRONG
from vision.cards.pairs import Cards
from vision.cards.palette import FIRST, TABLE, UNKNOWN
from vision.cards.rectangles import Floats, inside
from vision.cards.view import View

HELD: Final = 0.25
"""The share of a side that has to be seen, and of the one opposite, for both to hold a card."""
SHIFTS_MM: Final = (-7.5, -5.0, -2.5, 2.5, 5.0, 7.5)
REACH_MM: Final = 2.5
KEEP_MM: Final = 1.5
BY_SIDE: Final = 12
EVEN: Final = 50.0
"""A place that is worth so many mm2 less than the best one is likely by a third of it."""
OTHER_MM: Final = 1.0
"""A place nearer than that is the same one."""


def weighed(cards: Cards, view: View, colours: rims.Sampler) -> tuple[Cards, Floats]:
    """The cards where they are likeliest to lie, and what the other places add to the covariance of each (n, 3, 3)."""
    spread, poses = np.zeros((len(cards), 3, 3)), cards.poses.copy()
    mine, trials = _trials(cards, colours)
    if not len(mine):
        return cards, spread
    near = _followed(cards, mine, trials, colours)
    tried = _followed(cards, mine, near.poses, colours)
    worth = RIM * tried.agreed_mm + _colour(cards, mine, tried.poses, view)
    for card in np.unique(mine):
        own = np.flatnonzero(mine == card)
        best = own[worth[own].argmax()]
        if _apart(tried.poses[best], cards.poses[card]) > OTHER_MM:
            poses[card] = tried.poses[best]
        spread[card] = _spread(tried.poses[own], worth[own], poses[card])
    return replace(cards, poses=poses), spread


def _trials(cards: Cards, colours: rims.Sampler) -> tuple[NDArray[np.intp], Floats]:
    """Which card each trial is of (k), and its pose (k, 3): where it lies, and shifted along each axis not held."""
    fit = _seen(cards, np.arange(len(cards)), cards.poses, colours)
    weak = np.minimum(fit[:, :2], fit[:, 2:]) < HELD  # sides 0 and 2 hold its y, 1 and 3 its x
    mine, poses = [], []
    for card, axis in zip(*np.nonzero(weak), strict=True):
        yaw = cards.poses[card, 2] + (np.pi / 2 if axis == 0 else 0.0)
        shifts = np.array([0.0, *SHIFTS_MM])
        mine.append(np.full(len(shifts), card))
        poses.append(cards.poses[card] + np.stack([shifts * np.cos(yaw), shifts * np.sin(yaw), 0 * shifts], axis=1))
    if not mine:
        return np.zeros(0, dtype=np.intp), np.zeros((0, 3))
    return np.concatenate(mine), np.concatenate(poses)


def _seen(cards: Cards, mine: NDArray[np.intp], poses: Floats, colours: rims.Sampler) -> Floats:
    """The share of each of the four sides (k, 4) whose rim is seen."""
    seen = rims.read_rims(colours, cards.colours[mine], poses, cards.sizes[mine], REACH_MM, BY_SIDE)
    good = seen.found & (np.abs(seen.shift) < rims.AGREED_MM) & rims.apart(cards.poses, cards.sizes, seen.points, mine)
    return np.asarray(good.reshape(len(mine), 4, BY_SIDE).mean(axis=2))


def _followed(cards: Cards, mine: NDArray[np.intp], poses: Floats, colours: rims.Sampler) -> rims.Fit:
    """The trials drawn to their rims."""
    sizes = cards.sizes[mine]
    seen = rims.read_rims(colours, cards.colours[mine], poses, sizes, REACH_MM, BY_SIDE)
    return rims.follow(seen, poses, sizes, KEEP_MM, rims.apart(cards.poses, cards.sizes, seen.points, mine))


def _colour(cards: Cards, mine: NDArray[np.intp], poses: Floats, view: View) -> Floats:
    """The own colour in each trial (k) that no other card of its kind explains, less what is bare table there, mm2."""
    step = max(round(LATTICE_MM * view.scale), 1)
    y, x = np.nonzero(view.labels[::step, ::step] != UNKNOWN)
    labels = view.labels[::step, ::step][y, x]
    points = view.to_mm(np.stack([x, y], axis=1).astype(np.float64) * step)
    worth = np.zeros(len(mine))
    for card in np.unique(mine):
        reach = np.linalg.norm(cards.sizes[card]) / 2 + 2 * SHIFTS_MM[-1]
        near = np.hypot(points[:, 0] - cards.poses[card, 0], points[:, 1] - cards.poses[card, 1]) < reach
        about, label = points[near], labels[near]
        alike = np.flatnonzero(cards.kind == cards.kind[card])
        others = alike[alike != card]
        free = ~inside(cards.poses[others], cards.sizes[others], about).any(axis=0)
        value = np.where(label == TABLE, -WRONG, np.where(label == FIRST + cards.kind[card], free, 0.0))
        own = mine == card
        worth[own] = (inside(poses[own], cards.sizes[card], about) * value).sum(axis=1)
    return worth * (step / view.scale) ** 2


def _spread(poses: Floats, worth: Floats, best: Floats) -> Floats:
    """What other places (k, 3) add to the covariance (3, 3) of the best one: each place once, by what it is worth."""
    likely = np.exp((worth - worth.max()) / EVEN)
    away = poses - best
    away[:, 2] = np.sin(away[:, 2])
    other = np.linalg.norm(away[:, :2], axis=1) > OTHER_MM
    total, added = 1.0, np.zeros((3, 3))
    taken: list[Floats] = []
    for i in np.argsort(-worth):
        if other[i] and all(_apart(poses[i], each) > OTHER_MM for each in taken):
            taken.append(poses[i])
            total += likely[i]
            added += likely[i] * np.outer(away[i], away[i])
    return np.asarray(added / total)


def _apart(one: Floats, other: Floats) -> float:
    return float(np.linalg.norm(one[:2] - other[:2]))
