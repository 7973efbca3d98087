"""The cards of a view: found kind by kind, drawn to their rims, and rid of what is only print."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from vision.cards import explain, rims, sums
from vision.cards.memory import Before
from vision.cards.pairs import Cards, meeting, on_top, shares
from vision.cards.palette import FIRST, TABLE, UNKNOWN, Palette
from vision.cards.rectangles import Floats, inside
from vision.cards.view import View
from vision.values import Size

ISLAND: Final = 0.35
"""Of the largest card: a patch of table colour smaller than that is art, or glare, or a gap that says nothing."""
LAST_REACH_MM: Final = 2.0
LAST_KEEP_MM: Final = 1.0
GHOST: Final = 0.025
GHOST_MM2: Final = 60.0
"""What has to show of a card outside those over it, as a share of it and in mm2."""


def islands(labels: NDArray[np.uint8], largest_px: float) -> NDArray[np.uint8]:
    """The labels with small patches of table colour made unknown: print may have the colour of the table."""
    import cv2

    _, parts, stats, _ = cv2.connectedComponentsWithStats((labels == TABLE).astype(np.uint8), connectivity=4)
    small = stats[:, cv2.CC_STAT_AREA] < ISLAND * largest_px
    small[0] = False
    out = labels.copy()
    out[small[parts]] = UNKNOWN
    return out


def find_cards(view: View, sizes: tuple[Size, ...], palette: Palette, then: Before | None) -> tuple[Cards, Floats]:
    """All cards, and the mm of rim that agrees with each. Where cards lay before they are looked for first."""
    table = sums.running(view.labels == TABLE)
    measures = {size.kind: np.array([size.length_mm, size.width_mm]) for size in sizes}
    found = [
        explain.find(view, FIRST + i, np.array(each.rim), measures[each.kind], table, _known(then, i))
        for i, each in enumerate(palette.kinds)
    ]
    counts = [len(each.poses) for each in found]
    kind = np.repeat(np.arange(len(found)), counts)
    poses = np.concatenate([each.poses for each in found])
    size = np.array([measures[each.kind] for each in palette.kinds])[kind]
    colours = np.array([each.rim for each in palette.kinds])[kind]
    cards = Cards(kind, poses, size, colours, np.zeros((len(kind), 3, 3)))
    agreed = np.concatenate([each.agreed_mm for each in found])
    return cards, agreed


def _known(then: Before | None, kind: int) -> Floats:
    return then.poses[then.kind == kind] if then else np.zeros((0, 3))


def as_lit(view: View, cards: Cards) -> Cards:
    """The cards with their colours as they look in this light, each where it lies."""
    if not len(cards):
        return cards
    column, row = np.round(view.to_px(cards.poses[:, :2])).astype(int).T
    height, width = view.labels.shape
    gain = view.light.gain[np.clip(row, 0, height - 1), np.clip(column, 0, width - 1)]
    return Cards(cards.kind, cards.poses, cards.sizes, cards.colours / gain, cards.covariance)


def sharpen(cards: Cards, colours: rims.Sampler) -> tuple[Cards, Floats]:
    """The cards on their rims in the picture itself, and the mm of rim that agrees.

    Rims that another card may have made are left out.
    """
    if not len(cards):
        return cards, np.zeros(0)
    seen = rims.read_rims(colours, cards.colours, cards.poses, cards.sizes, LAST_REACH_MM)
    own = rims.apart(cards.poses, cards.sizes, seen.points, np.arange(len(cards)))
    fit = rims.follow(seen, cards.poses, cards.sizes, LAST_KEEP_MM, own)
    return Cards(cards.kind, fit.poses, cards.sizes, cards.colours, fit.covariance), fit.agreed_mm


def ghosts(cards: Cards, agreed: Floats, view: View, colours: rims.Sampler) -> NDArray[np.bool_]:
    """Which cards are only print of another.

    Their colour shows nowhere but inside cards that they do not lie on, or inside another of their kind that has more
    of a rim.
    """
    if not len(cards):
        return np.zeros(0, dtype=bool)
    step = max(round(explain.LATTICE_MM * view.scale), 1)
    y, x = np.nonzero(view.labels[::step, ::step] >= FIRST)
    points = view.to_mm(np.stack([x, y], axis=1).astype(np.float64) * step)
    labels = view.labels[::step, ::step][y, x]
    holds = np.stack([inside(cards.poses[i], cards.sizes[i], points) for i in range(len(cards))])
    own = holds & (labels == FIRST + cards.kind[:, None])
    for first, second in meeting(cards, -2.0):
        if cards.kind[first] == cards.kind[second]:
            weaker = first if agreed[first] < agreed[second] else second
            own[weaker] &= ~holds[first + second - weaker]
            continue
        upper = on_top(shares(cards, first, second, view, colours, alone=False))
        for card, other, place in ((first, second, 0), (second, first, 1)):
            if upper != place:
                own[card] &= ~inside(cards.poses[other], cards.sizes[other], points, -1.5)
    shown = own.sum(axis=1) * (step / view.scale) ** 2
    return np.asarray(shown < np.maximum(GHOST_MM2, GHOST * cards.sizes.prod(axis=1)))
