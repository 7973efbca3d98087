"""Once all is at rest: the order of the stack, and who hangs so far over the table's edge that it falls.

A card stays while its centre of mass, with the loads of the cards on it, lies over the table; what overhangs stays on
the table.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from physics.ground import box_of
from physics.overlap import Corners, centroid, common, corners, overlap_area, rim_distance
from physics.values import CardAt
from physics.vectors import Point

LARGEST: Final = 0.36
"""No corner of any card is farther from its centre, m."""


def _loads(card: CardAt, cards: Sequence[CardAt]) -> list[tuple[float, Point]]:
    """The mass of each card that lies on this one (kg), and where it presses (m)."""
    box, found = box_of(card), []
    for other in cards:
        if other.order > card.order and overlap_area(box, box_of(other)) > 0:
            where = centroid(common(corners(box), corners(box_of(other))))
            found.append((other.size.mass_kg, where))
    return found


def tips(card: CardAt, cards: Sequence[CardAt], outline: Corners) -> bool:
    """Whether a card at rest falls: its centre, or that of it and its load, lies outside the table (m)."""
    inside = rim_distance((card.x_m, card.y_m), outline)
    if inside < 0:
        return True
    if inside > LARGEST or inside > math.hypot(*card.size.half):
        return False
    loads = [(card.size.mass_kg, (card.x_m, card.y_m)), *_loads(card, cards)]
    whole = sum(mass for mass, _ in loads)
    middle = (sum(m * p[0] for m, p in loads) / whole, sum(m * p[1] for m, p in loads) / whole)
    return rim_distance(middle, outline) < 0


def fall_off(cards: Sequence[CardAt], outline: Corners) -> tuple[tuple[CardAt, ...], tuple[int, ...]]:
    """The cards that stay, and the numbers of those that fall, until no more does."""
    stay = list(cards)
    fallen: list[int] = []
    while True:
        tipping = next((card for card in stay if tips(card, stay, outline)), None)
        if tipping is None:
            return tuple(stay), tuple(fallen)
        stay.remove(tipping)
        fallen.append(tipping.card)


def stacked(
    cards: Sequence[CardAt], mover: CardAt, beneath: frozenset[int], moved: frozenset[int]
) -> tuple[tuple[CardAt, ...], CardAt]:
    """The cards and the flicked one with orders that say who lies above: it lies on all, but below those of `beneath`.

    beneath: positions of the cards that ended above it. moved: positions of those that moved; where one of them came
    to lie over a card of its own order it lies above that.
    """
    top = max((card.order for card in cards), default=0) + 1
    found = list(cards)
    for i in sorted(moved):
        box, order = box_of(cards[i]), found[i].order
        if any(order == k.order and k is not found[i] and overlap_area(box, box_of(k)) > 0 for k in found):
            found[i] = replace(found[i], order=top)
            top += 1
    for index in beneath:
        found[index] = replace(found[index], order=top + 1 + index)
    return tuple(found), replace(mover, order=top)
