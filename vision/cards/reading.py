"""Reads the cards of a picture on a calibrated table."""

from __future__ import annotations

import math
import time
from typing import Final

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from vision.cards import rims
from vision.cards.finding import as_lit, find_cards, ghosts, islands, sharpen
from vision.cards.memory import Before, hidden, matched, new_ids, recalled
from vision.cards.pairs import Cards, decide
from vision.cards.palette import FIRST, Palette
from vision.cards.rectangles import Floats, corners, inside, placed, quad
from vision.cards.refuse import hand, unreadable
from vision.cards.rivals import weighed
from vision.cards.view import View, look, soften
from vision.errors import NotAllowedError
from vision.pictures import checked
from vision.plane import Plane
from vision.values import CardReading, Doubt, SeenCard, Size

LOST_MM2: Final = 150.0
LOST_RIM_MM: Final = 3.0
"""A patch of colour of a kind outside all cards, from which on somebody is asked."""
UNSURE: Final = 0.35
"""The confidence below which a card is asked about."""
PLACE_MM: Final = 4.0
"""How uncertain a place may be to cost two thirds of the confidence."""
HIDDEN_CONFIDENCE: Final = 0.6
HIDDEN_MM: Final = 1.5
"""How far a card that is covered may have been pushed unseen."""


class Clock:
    """The time that each stage took, in ms."""

    def __init__(self) -> None:
        self.taken: list[tuple[str, float]] = []
        self.last = time.perf_counter()

    def lap(self, stage: str) -> None:
        """The stage that ends now."""
        now = time.perf_counter()
        self.taken.append((stage, round((now - self.last) * 1000, 1)))
        self.last = now


def read_cards(
    picture: NDArray[np.uint8],
    plane: Plane,
    sizes: tuple[Size, ...],
    palette: Palette,
    before: CardReading | None = None,
) -> CardReading:
    """The cards of a picture of a calibrated table, and who lies on whom.

    `before` is the reading before a throw: cards keep its ids, and those that are covered now are still known, with
    `shown` 0. A picture that cannot be judged has no cards and one question: glare, hand, light, no_table, dark.
    Without an error of the plane nobody is said to lie on anybody. Raises VisionError for what is no picture.
    """
    clock = Clock()
    _known(palette, sizes)
    view = look(checked(picture), plane, palette)
    clock.lap("look")
    refused = unreadable(view, before)
    if refused:
        return CardReading((), (), refused, tuple(clock.taken))
    largest = max(size.length_mm * size.width_mm for size in sizes) * view.scale**2
    view = replace(view, labels=islands(view.labels, largest))
    then = recalled(before, palette.names) if before else None
    cards, agreed = find_cards(view, sizes, palette, then)
    clock.lap("find")
    refused = hand(view, cards)
    if refused:
        return CardReading((), (), refused, tuple(clock.taken))
    colours = rims.Sampler(soften(picture), plane.to_px)
    cards, _ = sharpen(as_lit(view, cards), colours)
    cards, spread = weighed(cards, view, colours)
    cards, agreed = sharpen(cards, colours)
    cards = replace(cards, covariance=cards.covariance + spread)
    real = ~ghosts(cards, agreed, view, colours)
    cards, agreed = cards.only(real), agreed[real]
    clock.lap("sharpen")
    reading = _told(view, colours, plane, palette, (cards, agreed), (before, then))
    clock.lap("pairs")
    return replace(reading, ms=tuple(clock.taken))


def _known(palette: Palette, sizes: tuple[Size, ...]) -> None:
    """Raises NotAllowedError where no kind was taught, or one has no size."""
    if not palette.kinds:
        raise NotAllowedError("no_cards_taught", where="palette", remedy="show each kind of card once")
    for missing in sorted(set(palette.names) - {size.kind for size in sizes}):
        raise NotAllowedError("no_card_size", offending=missing, where="sizes", remedy="give the size of each kind")


def _told(
    view: View,
    colours: rims.Sampler,
    plane: Plane,
    palette: Palette,
    found: tuple[Cards, Floats],
    earlier: tuple[CardReading | None, Before | None],
) -> CardReading:
    """The reading of cards that were found, with those that are hidden."""
    (cards, agreed), (before, then) = found, earlier
    pairs = matched(then, cards) if then else {}
    under = hidden(then, pairs, cards) if then else []
    fresh = iter(new_ids(before, len(cards)))
    ids = [then.ids[pairs[i]] if then and i in pairs else next(fresh) for i in range(len(cards))]
    shown = len(cards)
    if then and under:
        cards, ids = cards.joined(_as_cards(then, under)), ids + [then.ids[i] for i in under]
    over, asked = decide(cards, tuple(ids), view, colours, plane.error_mm) if plane.decides_touch else ((), ())
    uppers = {(ids.index(pair.upper), ids.index(pair.lower)) for pair in over}
    bare = [_uncovered(cards, i, uppers, view) for i in range(shown)] + [0.0] * len(under)
    trust = [confidence(cards, agreed, i, bare[i]) for i in range(shown)] + [HIDDEN_CONFIDENCE] * len(under)
    outlines = corners(cards.poses, cards.sizes)
    names = [palette.names[kind] for kind in cards.kind]
    seen = tuple(
        SeenCard(ids[i], names[i], quad(outlines[i]), "mm", round(trust[i], 3), round(bare[i], 3))
        for i in range(len(cards))
    )
    unsure = tuple(Doubt("not_sure", (card.id,)) for card in seen if card.shown > 0 and card.confidence < UNSURE)
    level = float(view.light.level.mean())
    return CardReading(seen, over, asked + unsure + lost(view, cards), (), round(level, 2))


def _as_cards(then: Before, under: list[int]) -> Cards:
    """Cards of before that are hidden now, as sure of their places as that allows."""
    wide = np.diag([HIDDEN_MM, HIDDEN_MM, HIDDEN_MM / 40.0]) ** 2
    kinds, poses, sizes = then.kind[under].astype(np.intp), then.poses[under], then.sizes[under]
    return Cards(kinds, poses, sizes, np.zeros((len(under), 3)), np.repeat(wide[None], len(under), axis=0))


def _uncovered(cards: Cards, card: int, uppers: set[tuple[int, int]], view: View) -> float:
    """The share of a card that nothing lies on and that the camera sees."""
    steps = (np.arange(16) + 0.5) / 16 - 0.5
    own = np.stack(np.meshgrid(steps * cards.sizes[card, 0], steps * cards.sizes[card, 1]), axis=-1).reshape(-1, 2)
    points = placed(cards.poses[card], own)
    column, row = np.round(view.to_px(points)).astype(int).T
    height, width = view.seen.shape
    within = (column >= 0) & (column < width) & (row >= 0) & (row < height)
    free = within & view.seen[np.clip(row, 0, height - 1), np.clip(column, 0, width - 1)]
    for upper, lower in uppers:
        if lower == card:
            free &= ~inside(cards.poses[upper], cards.sizes[upper], points)
    return float(free.mean())


def confidence(cards: Cards, agreed: Floats, card: int, shown: float) -> float:
    """How sure a card is, 0 to 1: by the rim that agrees with it and by how well that holds it in its place."""
    rim = min(1.0, float(agreed[card]) / (0.5 * 2 * cards.sizes[card].sum() * max(shown, 0.2)))
    place = float(np.sqrt(np.linalg.eigvalsh(cards.covariance[card, :2, :2])[-1]))
    return float(rim * math.exp(-place / PLACE_MM))


def lost(view: View, cards: Cards) -> tuple[Doubt, ...]:
    """Patches of a card's colour that no card explains: something lies there that is not understood."""
    import cv2

    mask = (view.labels >= FIRST).astype(np.uint8)
    for outline in corners(cards.poses, cards.sizes + 2 * LOST_RIM_MM):
        cv2.fillConvexPoly(mask, np.round(view.to_px(outline)).astype(np.int32), 0)
    if cv2.countNonZero(mask) <= LOST_MM2 * view.scale**2:
        return ()
    stats = cv2.connectedComponentsWithStats(mask, connectivity=4)[2]
    large = stats[1:, cv2.CC_STAT_AREA] / view.scale**2
    return tuple(Doubt("not_sure", (), (("mm2", round(float(mm2))),)) for mm2 in large if mm2 > LOST_MM2)
