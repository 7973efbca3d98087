"""Who lies under whom: common area, depth, touches, and how near the verdict is to changing."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from physics.ground import box_of, overlapping
from physics.overlap import Box, depth, gap, overlap_area
from physics.params import On
from physics.values import CardAt, Pair, Under, Verdict

NOTHING_NEAR: Final = 1.0


def reach(first: Box, second: Box, beyond_m: float = math.inf) -> float:
    """The depth of an overlap (m), or minus the gap between two rectangles that lie apart.

    beyond_m: a gap wider than this may come out narrower than it is, but wider than this.
    """
    deep = depth(first, second)
    if deep > 0 or -deep > beyond_m:
        return deep
    return -gap(first, second)


def lies_on(area_m2: float, depth_m: float, on: On) -> bool:
    """Whether so large and so deep an overlap counts as lying on."""
    return area_m2 > on.area_m2 and depth_m >= on.depth_m and area_m2 > 0


def smaller(first: CardAt, second: CardAt) -> bool:
    """Whether the first card's kind is the smaller one, by area."""
    one, two = first.size, second.size
    return one.length_m * one.width_m < two.length_m * two.width_m


def near(card: CardAt, cards: Sequence[CardAt], gap_m: float = 0.0) -> list[CardAt]:
    """The cards that may lie no farther than a gap (m) from one; half diagonals are shorter than lengths."""
    x, y, reach = card.x_m, card.y_m, card.size.length_m + gap_m
    return [k for k in cards if (k.x_m - x) ** 2 + (k.y_m - y) ** 2 < (reach + k.size.length_m) ** 2]


def judge(mover: CardAt, cards: Sequence[CardAt], on: On) -> Verdict:
    """The verdict for a flicked card among all others at rest, without `pairs`; who is above whom is their `order`."""
    box = box_of(mover)
    under, touches, close, margin = [], [], [], NOTHING_NEAR
    for card in near(mover, cards, on.touch_m + on.close_m + on.depth_m):
        other = box_of(card)
        area, deep = overlap_area(box, other), reach(box, other, max(margin, on.close_m, on.touch_m))
        below = card.order < mover.order
        on_it = lies_on(area, deep, on)
        if area > 0 and below:
            under.append(Under(card.card, card.size.kind, area, deep, on_it))
        if -on.touch_m <= deep and not on_it:
            touches.append(card.card)
        if below and smaller(card, mover):
            away = abs(deep - on.depth_m)
            margin = min(margin, away)
            if away < on.close_m:
                close.append(card.card)
    prey = tuple(u.card for u, small in _with_size(under, cards, mover) if u.lies_on and small)
    return Verdict(tuple(under), tuple(touches), prey, tuple(close), margin)


def _with_size(under: list[Under], cards: Sequence[CardAt], mover: CardAt) -> list[tuple[Under, bool]]:
    small = {card.card: smaller(card, mover) for card in cards}
    return [(u, small[u.card]) for u in under]


def pairs(cards: Sequence[CardAt], changed: frozenset[int], before: tuple[CardAt, ...]) -> tuple[Pair, ...]:
    """All overlapping pairs on the table.

    changed: numbers of the cards that moved, or came; before: the table before them, whose pairs else still hold.
    """
    left = {card.card: card for card in cards}
    found = [(before[i].card, before[j].card, area) for i, j, area in overlapping(before)]
    same = [(a, b, area) for a, b, area in found if not {a, b} & changed and a in left and b in left]
    for number in sorted(changed & set(left)):
        box = box_of(left[number])
        for other in near(left[number], cards):
            if other.card == number or (other.card in changed and other.card < number):
                continue
            area = overlap_area(box, box_of(other))
            if area > 0:
                same.append((other.card, number, area))
    return tuple(_pair(left[a], left[b], area) for a, b, area in same)


def _pair(first: CardAt, second: CardAt, area: float) -> Pair:
    upper, lower = (second, first) if second.order >= first.order else (first, second)
    return Pair(upper.card, lower.card, area, depth(box_of(first), box_of(second)))
