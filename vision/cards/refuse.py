"""When a picture is not read at all: glare, a hand, other light, nothing that is a table."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from vision.cards.pairs import Cards
from vision.cards.palette import TABLE
from vision.cards.rectangles import inside
from vision.cards.view import View
from vision.values import CardReading, Doubt

BURNT: Final = 0.03
"""The share of the table that may be white with light."""
CHANGED: Final = 0.2
"""How much brighter or darker the table may be than before."""
BARE: Final = 0.12
"""The share of the picture that has to be table."""
DARK: Final = 8.0
"""The mean brightness of a table that can be read, 0 to 255."""
HAND_MM2: Final = 1100.0
FINGER_MM: Final = 11.0
"""A hand that reaches in is no smaller and no thinner than that."""
GROWN_MM: Final = 2.5
PRINT: Final = 0.85
"""The share of it that has to lie on one card to be its print."""


def unreadable(view: View, before: CardReading | None) -> tuple[Doubt, ...]:
    """Why the picture is not read, before any card is looked for."""
    level = float(view.light.level.mean())
    if view.burnt > BURNT:
        return (Doubt("glare", (), (("share", round(view.burnt, 3)),)),)
    if view.light.share < BARE:
        return (Doubt("no_table", (), (("share", round(view.light.share, 3)),)),)
    if level < DARK:
        return (Doubt("dark", (), (("level", round(level, 1)),)),)
    if before and before.light and abs(level / before.light - 1) > CHANGED:
        return (Doubt("light", (), (("change", round(level / before.light - 1, 3)),)),)
    return ()


def hand(view: View, cards: Cards) -> tuple[Doubt, ...]:
    """Whether a hand reaches in: a thick patch of skin, on no single card, in one with the rim of the picture.

    A sleeve may have any colour, also that of a card, so all that is no table leads from the rim to the hand.
    """
    import cv2

    wide = max(int(FINGER_MM * view.scale) | 1, 3)
    skin = (_skin(view) & (view.labels != TABLE) & view.seen).astype(np.uint8)
    thick = cv2.morphologyEx(skin, cv2.MORPH_OPEN, np.ones((wide, wide), dtype=np.uint8))
    if cv2.countNonZero(thick) <= HAND_MM2 * view.scale**2:
        return ()
    _, parts, stats, _ = cv2.connectedComponentsWithStats(thick, connectivity=8)
    large = [int(i) for i in np.flatnonzero(stats[:, cv2.CC_STAT_AREA] > HAND_MM2 * view.scale**2) if i]
    if not large:
        return ()
    laid = cv2.morphologyEx((view.labels != TABLE).astype(np.uint8), cv2.MORPH_OPEN, np.ones((3, 3), dtype=np.uint8))
    _, bodies = cv2.connectedComponents(np.asarray((laid > 0) & view.seen, dtype=np.uint8), connectivity=8)
    reaching = np.unique(bodies[_rim(view)])
    for i in large:
        row, column = np.nonzero(parts == i)
        if np.isin(bodies[row, column], reaching[reaching > 0]).any() and not _on_one_card(view, cards, column, row):
            return (Doubt("hand", (), (("mm2", round(len(row) / view.scale**2)),)),)
    return ()


def _on_one_card(view: View, cards: Cards, column: NDArray[np.intp], row: NDArray[np.intp]) -> bool:
    """Whether a patch lies on one card, so that it may be print."""
    points = view.to_mm(np.stack([column, row], axis=1)[::16].astype(np.float64))
    return any(inside(cards.poses[i], cards.sizes[i], points, GROWN_MM).mean() > PRINT for i in range(len(cards)))


def _rim(view: View) -> NDArray[np.bool_]:
    """The rim of what the camera sees."""
    import cv2

    framed = cv2.copyMakeBorder((~view.seen).astype(np.uint8), 1, 1, 1, 1, cv2.BORDER_CONSTANT, value=1)
    return np.asarray(cv2.dilate(framed, np.ones((7, 7), dtype=np.uint8))[1:-1, 1:-1] > 0)


def _skin(view: View) -> NDArray[np.bool_]:
    """Which pixels have the tints that all skins share: they differ in brightness, hardly in tint."""
    import cv2

    _, red, blue = cv2.split(cv2.cvtColor(view.picture, cv2.COLOR_BGR2YCrCb))
    return np.asarray((red > 134) & (red < 172) & (blue > 88) & (blue < 127))
