"""A jungle: cards spread before the rock from a seed, none touching another."""

from __future__ import annotations

import math
import random
from typing import Final

from physics.errors import NotAllowedError
from physics.overlap import Box, gap, in_box, to_segment
from physics.params import CardSize
from physics.values import CardAt, Table

GAP_M: Final = 0.006
TRIES: Final = 4000


def spread(table: Table, size: CardSize, count: int, seed: int, *, hand_m: float = 0.08, first: int = 1) -> Table:
    """The table with so many cards more, in front of the rock and at least a hand's width from it (m), from a seed.

    first: the number of the first of them. They lie at any angle, at least GAP_M apart and wholly on the table, over
    an area that grows until all have room. Raises NotAllowedError where they do not fit.
    """
    rng = random.Random(f"{seed}/jungle")
    cards = list(table.cards)
    boxes = [Box(card.x_m, card.y_m, card.yaw_rad, *card.size.half) for card in cards]
    reach = 0.13 * math.sqrt(count)
    for number in range(first, first + count):
        box, reach = _room(table, size, boxes, rng, hand_m, reach)
        boxes.append(box)
        cards.append(CardAt(number, size, box.x, box.y, box.yaw, order=0))
    return Table(tuple(cards), table.rock, table.outline)


def _room(
    table: Table, size: CardSize, boxes: list[Box], rng: random.Random, hand_m: float, reach: float
) -> tuple[Box, float]:
    """A free place for one card; the area grows by a hundredth after each failure."""
    rock, half = table.rock, size.half
    c, s = math.cos(rock.heading_rad), math.sin(rock.heading_rad)
    near = hand_m + math.hypot(*half)
    for _ in range(TRIES):
        along, across = near + rng.random() * reach, (rng.random() - 0.5) * reach
        x, y = rock.x_m + along * c - across * s, rock.y_m + along * s + across * c
        box = Box(x, y, (2 * rng.random() - 1) * math.pi, *half)
        if _on_table(box, table) and _free(box, boxes):
            return box, reach
        reach *= 1.001
    raise NotAllowedError("no_room", offending=len(boxes) + 1, where="jungle", remedy="spread fewer or smaller cards")


def _free(box: Box, boxes: list[Box]) -> bool:
    return all(gap(box, other) >= GAP_M for other in boxes)


def _on_table(box: Box, table: Table) -> bool:
    """Wholly on the table: in its middle, and no rim nearer than half the card's diagonal."""
    reach, outline = math.hypot(box.a, box.b), table.outline
    sides = [(outline[i - 1], outline[i]) for i in range(len(outline))]
    inside = all((b[0] - a[0]) * (box.y - a[1]) - (b[1] - a[1]) * (box.x - a[0]) > 0 for a, b in sides)
    return inside and min(to_segment((box.x, box.y), a, b) for a, b in sides) >= reach


def clear_of(table: Table, x: float, y: float) -> bool:
    """Whether no card lies at a point, m."""
    return not any(in_box(x, y, Box(c.x_m, c.y_m, c.yaw_rad, *c.size.half)) for c in table.cards)
