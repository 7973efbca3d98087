"""Which cards of one kind explain its colour: the fewest rectangles that hold what shows of it and no bare table."""

from __future__ import annotations

from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from vision.cards import candidates, rims, sums
from vision.cards.rectangles import Floats, corners, inside
from vision.cards.view import View

PER_PIECE: Final = 4
"""Candidates that are kept of each straight piece of outline."""
WRONG: Final = 2.0
"""What a mm2 of bare table inside a card counts against one of its own colour."""
RIM: Final = 5.0
"""What a mm of rim that agrees counts, in mm2."""
PRICE: Final = 150.0
"""What a further card costs, mm2: two that share what one explains are not both there."""
SHOWN_LEAST: Final = 0.035
"""The share of a card that has to show for it to be found."""
TABLE_MOST: Final = 0.06
"""The share of a card that may look like bare table: art, glare, a bent corner."""
TABLE_BY_RIM: Final = 0.12
"""How much more of it may, where all of its rim is seen: print may have the table's colour."""
RIM_LEAST: Final = 0.1
"""The share of a card's rim that has to be seen."""
SAME_MM: Final = 4.0
SAME_RAD: Final = 0.1
"""Two candidates nearer than that are one."""
KNOWN_MM: Final = 40.0
"""What it is worth, in mm of rim, that a card lay just there before."""
AGAIN: Final = 2
"""How often each chosen card is weighed again against all others."""
LATTICE_MM: Final = 3.0
"""Between the points on which cards are weighed against each other."""
STEPS: Final = ((5.0, 4.0, 12), (3.0, 1.5, 24))
"""Twice drawn to the rims: how far they are looked for, how far off they still count (mm), profiles a side."""


class Found(Struct, frozen=True):
    """Cards of one kind: poses (n, 3), the mm of rim that agrees (n); `left_mm2` is the colour that none explains."""

    poses: Floats
    agreed_mm: Floats
    left_mm2: float


def find(view: View, label: int, own: Floats, size: Floats, table: NDArray[np.float32], known: Floats) -> Found:
    """The cards of one kind of size (2) mm and rim colour `own`.

    `table` are the running sums of the bare table, `known` the poses (n, 3) that cards of the kind had before: of two
    explanations the one that was true before holds.
    """
    mask = candidates.patches(view.labels == label)
    poses = np.concatenate([_promising(view, mask, size, table), known])
    if not len(poses):
        return Found(poses, np.zeros(0), 0.0)
    poses, agreed = _refined(view, poses, own, size)
    return _chosen(view, mask, size, table, poses, agreed + _before(poses, known) * KNOWN_MM)


def _before(poses: Floats, known: Floats) -> NDArray[np.bool_]:
    """Which poses (n, 3) are among those that were known."""
    if not len(known):
        return np.zeros(len(poses), dtype=bool)
    near = np.linalg.norm(poses[:, None, :2] - known[None, :, :2], axis=2) < SAME_MM
    return np.asarray((near & (np.abs(np.sin(poses[:, None, 2] - known[None, :, 2])) < SAME_RAD)).any(axis=1))


def _promising(view: View, mask: NDArray[np.uint8], size: Floats, table: NDArray[np.float32]) -> Floats:
    """The best few candidates of each piece of outline."""
    poses, which = candidates.poses(candidates.pieces(mask, view), size)
    if not len(poses):
        return poses
    value = weigh(view, sums.running(mask.astype(bool)), table, poses, size)
    order = np.lexsort((-value, which))
    rank = np.arange(len(order)) - np.searchsorted(which[order], which[order])
    kept = order[(rank < PER_PIECE) & (value[order] > SHOWN_LEAST * size.prod() / 2)]
    return np.asarray(poses[kept])


def weigh(view: View, own: NDArray[np.float32], table: NDArray[np.float32], poses: Floats, size: Floats) -> Floats:
    """The own colour inside each pose (n) less what is bare table there, mm2."""
    px = view.to_px(corners(poses, np.broadcast_to(size, (len(poses), 2))))
    return np.asarray((sums.inside(own, px) - WRONG * sums.inside(table, px)) / view.scale**2, dtype=np.float64)


def _refined(view: View, poses: Floats, own: Floats, size: Floats) -> tuple[Floats, Floats]:
    """The poses drawn to the rims about them, each place once, with the mm of rim that agrees."""
    colours = rims.Sampler(view.picture, view.to_px)
    agreed = np.zeros(len(poses))
    for reach, keep, by_side in STEPS:
        sizes = np.broadcast_to(size, (len(poses), 2))
        owns = np.broadcast_to(own, (len(poses), 3))
        fit = rims.follow(rims.read_rims(colours, owns, poses, sizes, reach, by_side), poses, sizes, keep)
        once = distinct(fit.poses, fit.agreed_mm)
        poses, agreed = fit.poses[once], fit.agreed_mm[once]
    return poses, agreed


def distinct(poses: Floats, worth: Floats) -> NDArray[np.intp]:
    """Which poses remain when of those that are nearly one only the most worthy is kept."""
    order = np.argsort(-worth, kind="stable")
    mine = poses[order]
    x, y, _ = (each[:, None] - each for each in mine.T)
    near = np.hypot(x, y) < SAME_MM
    near &= np.abs(np.sin(mine[:, None, 2] - mine[None, :, 2])) < SAME_RAD
    kept: list[int] = []
    gone = np.zeros(len(mine), dtype=bool)
    for i in range(len(mine)):
        if not gone[i]:
            kept.append(i)
            gone |= near[i]
    return np.asarray(order[kept])


def _chosen(
    view: View, mask: NDArray[np.uint8], size: Floats, table: NDArray[np.float32], poses: Floats, agreed: Floats
) -> Found:
    """The cards that explain most of the colour together: the best of what is left each time, then each again."""
    points, each = _lattice(view, mask)
    holds = _packed(inside(poses, size, points, 0.5))
    bare = sums.inside(table, view.to_px(corners(poses, np.broadcast_to(size, (len(poses), 2))))) / view.scale**2
    share = np.minimum(agreed / (2 * size.sum()), 1.0)
    allowed = (bare < (TABLE_MOST + TABLE_BY_RIM * share) * size.prod()) & (share > RIM_LEAST)
    worth = np.where(allowed, RIM * agreed - WRONG * bare, -np.inf)
    chosen: list[int] = []
    while (best := _best(holds, worth, chosen, each, size)) is not None:
        chosen.append(best)
    for _ in range(AGAIN if len(chosen) > 1 else 0):
        for i in range(len(chosen)):
            rest = chosen[:i] + chosen[i + 1 :]
            chosen[i] = _or(_best(holds, worth, rest, each, size), chosen[i])
    left = len(points) - float(np.bitwise_count(_held(holds, chosen)).sum())
    return Found(poses[chosen], agreed[chosen], left * each)


def _packed(flags: NDArray[np.bool_]) -> NDArray[np.uint64]:
    """Flags (n, p) as bits, 64 a number: they are counted at once, and without the threads of a matrix product."""
    bits = np.packbits(flags, axis=1)
    return np.pad(bits, ((0, 0), (0, -bits.shape[1] % 8))).view(np.uint64)


def _held(holds: NDArray[np.uint64], chosen: list[int]) -> NDArray[np.uint64]:
    """Which points the chosen cards hold."""
    return np.asarray(np.bitwise_or.reduce(holds[chosen], axis=0), dtype=np.uint64)


def _best(holds: NDArray[np.uint64], worth: Floats, chosen: list[int], each: float, size: Floats) -> int | None:
    """The candidate that adds most to those chosen; None where none is worth its price."""
    fresh = np.bitwise_count(holds & ~_held(holds, chosen)).sum(axis=1) * each
    value = np.where(fresh > SHOWN_LEAST * size.prod(), fresh + worth, -np.inf)
    value[chosen] = -np.inf
    best = int(value.argmax()) if len(value) else 0
    return best if len(value) and value[best] >= PRICE else None


def _or(found: int | None, otherwise: int) -> int:
    return otherwise if found is None else found


def _lattice(view: View, mask: NDArray[np.uint8]) -> tuple[Floats, float]:
    """Points (n, 2) of a mask, mm, and the mm2 that each stands for."""
    step = max(round(LATTICE_MM * view.scale), 1)
    y, x = np.nonzero(mask[::step, ::step])
    return view.to_mm(np.stack([x, y], axis=1).astype(np.float64) * step), (step / view.scale) ** 2
