"""What lay there before: ids that last, cards that are pushed, and cards that are covered and so no longer seen."""

from __future__ import annotations

from typing import Final

import numpy as np
from msgspec import Struct

from vision.cards.assign import assign
from vision.cards.pairs import Cards
from vision.cards.rectangles import Floats, inside, placed, pose_of
from vision.values import CardReading, SeenCard

STILL_MM: Final = 4.0
STILL_RAD: Final = 0.06
"""A card nearer than that to where it lay has not moved."""
REACH_MM: Final = 110.0
"""A card is not pushed farther than that; a turn by a radian counts as TURN_MM."""
TURN_MM: Final = 40.0
HIDDEN: Final = 0.8
"""The share of a card that has to lie under others for it to be hidden and not gone."""


class Before(Struct, frozen=True):
    """The cards of an earlier reading as arrays; `kind` counts in the palette's order, -1 where it has none such."""

    ids: tuple[int, ...]
    kind: Floats
    poses: Floats
    sizes: Floats


def recalled(before: CardReading, names: tuple[str, ...]) -> Before:
    """The cards of an earlier reading in mm."""
    cards = [card for card in before.cards if card.unit == "mm"]
    kinds = [names.index(card.kind) if card.kind in names else -1 for card in cards]
    both = [pose_of(card.corners) for card in cards]
    poses = np.array([pose for pose, _ in both]).reshape(-1, 3)
    sizes = np.array([size for _, size in both]).reshape(-1, 2)
    return Before(tuple(card.id for card in cards), np.array(kinds, dtype=float), poses, sizes)


def matched(before: Before, cards: Cards) -> dict[int, int]:
    """For each card now (its place) the place in `before` of the card that it is: kind by kind, least movement."""
    pairs: dict[int, int] = {}
    for kind in set(cards.kind.tolist()):
        now, then = np.flatnonzero(cards.kind == kind), np.flatnonzero(before.kind == kind)
        pairs |= _paired(_movement(cards.poses[now], before.poses[then]), now.tolist(), then.tolist())
    return pairs


def _movement(now: Floats, then: Floats) -> Floats:
    """How far each card now (n) is from each of before (m), mm; half a turn is no turn."""
    shift = np.linalg.norm(now[:, None, :2] - then[None, :, :2], axis=2)
    return np.asarray(shift + TURN_MM * np.abs(np.sin(now[:, None, 2] - then[None, :, 2])))


def _paired(far: Floats, now: list[int], then: list[int]) -> dict[int, int]:
    """Unmoved cards first, and of the others the assignment that moves them least in all."""
    cost = np.where(far > REACH_MM, REACH_MM * 10, np.where(far < STILL_MM, 0.0, far))
    if not cost.size:
        return {}
    turned = cost.shape[0] > cost.shape[1]
    chosen = assign(cost.T if turned else cost)
    pairs = [(column, row) if turned else (row, column) for row, column in enumerate(chosen)]
    return {now[i]: then[j] for i, j in pairs if far[i, j] <= REACH_MM}


def has_moved(now: Floats, then: Floats) -> bool:
    """Whether a card (pose) lies elsewhere than it did."""
    return bool(np.linalg.norm(now[:2] - then[:2]) > STILL_MM or abs(np.sin(now[2] - then[2])) > STILL_RAD)


def covered(pose: Floats, size: Floats, cards: Cards) -> float:
    """The share of a place that lies under cards."""
    steps = (np.arange(12) + 0.5) / 12 - 0.5
    own = np.stack(np.meshgrid(steps * size[0], steps * size[1]), axis=-1).reshape(-1, 2)
    points = placed(pose, own)
    under = np.zeros(len(points), dtype=bool)
    for i in range(len(cards)):
        under |= inside(cards.poses[i], cards.sizes[i], points)
    return float(under.mean())


def hidden(before: Before, pairs: dict[int, int], cards: Cards) -> list[int]:
    """The places in `before` of cards that are not seen now and may lie under what is."""
    seen = set(pairs.values())
    rest = [i for i in range(len(before.ids)) if i not in seen and before.kind[i] >= 0]
    return [i for i in rest if covered(before.poses[i], before.sizes[i], cards) >= HIDDEN]


def new_ids(before: CardReading | None, count: int) -> list[int]:
    """Ids that no earlier card had."""
    last = max((card.id for card in before.cards), default=0) if before else 0
    return list(range(last + 1, last + 1 + count))


def by_id(reading: CardReading) -> dict[int, SeenCard]:
    """The cards of a reading by their ids."""
    return {card.id: card for card in reading.cards}
