"""How well a reading agrees with a rendered table: cards found, corners, who lies on whom, what a throw caught."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

import cv2
import numpy as np
from msgspec import Struct

from vision.render.values import Scene, TrueCard, TruePair
from vision.values import CardReading, Quad, SeenCard

SAME = 0.8  # intersection over union from which a found card is the true one
SHOWN = 0.12  # a card that shows less of its face need not be found, and may be
JUDGED = 0.2  # of a pair's common part: where less of the upper card is seen there, silence is no fault
CLOSE_MM = 1.5  # a pair this near to touching has to be asked about where a reader is not sure


class Tally(Struct, frozen=True):
    """Cards of one kind: found, missed, and read where there is none."""

    found: int = 0
    missed: int = 0
    extra: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.found + other.found, self.missed + other.missed, self.extra + other.extra)

    @property
    def f1(self) -> float:
        """1 where all and nothing else was found; also where there was nothing to find."""
        whole = 2 * self.found + self.missed + self.extra
        return 2 * self.found / whole if whole else 1.0


class Verdicts(Struct, frozen=True):
    """Answers: right, wrong, and left to the people at the table."""

    right: int = 0
    wrong: int = 0
    asked: int = 0

    def __add__(self, other: Verdicts) -> Verdicts:
        return Verdicts(self.right + other.right, self.wrong + other.wrong, self.asked + other.asked)

    @property
    def count(self) -> int:
        """All answers."""
        return self.right + self.wrong + self.asked


def overlap(one: Quad, other: Quad) -> float:
    """Intersection over union of two quads."""
    first, second = (np.array(each, dtype=np.float32) for each in (one, other))
    both, _ = cv2.intersectConvexConvex(first, second)
    either = cv2.contourArea(first) + cv2.contourArea(second) - both
    return float(both / either) if either > 0 else 0.0


def matched(
    cards: Sequence[TrueCard], seen: Sequence[SeenCard], least: float = SAME
) -> list[tuple[TrueCard, SeenCard]]:
    """Each true card with the found card of its kind that covers it best, one to one, the best pairs first."""
    alike = [(overlap(a.corners, b.corners), a, b) for a in cards for b in seen if a.kind == b.kind]
    pairs: list[tuple[TrueCard, SeenCard]] = []
    for share, true, found in sorted(alike, key=lambda each: -each[0]):
        free = all(true.id != a.id and found.id != b.id for a, b in pairs)
        if share >= least and free:
            pairs.append((true, found))
    return pairs


def tallied(cards: Sequence[TrueCard], seen: Sequence[SeenCard]) -> dict[str, Tally]:
    """Kind by kind; a card that shows less than SHOWN counts neither way."""
    pairs = matched(cards, seen)
    known, used = {true.id for true, _ in pairs}, {found.id for _, found in pairs}
    tally: dict[str, Tally] = {}
    for true in cards:
        if true.visible >= SHOWN:
            one = Tally(found=1) if true.id in known else Tally(missed=1)
            tally[true.kind] = tally.get(true.kind, Tally()) + one
    for found in seen:
        if found.id not in used:
            tally[found.kind] = tally.get(found.kind, Tally()) + Tally(extra=1)
    return tally


def corner_errors(cards: Sequence[TrueCard], seen: Sequence[SeenCard]) -> list[float]:
    """How far the four corners of each found card are off, in mm; whichever corner comes first."""
    return [error for true, found in matched(cards, seen) for error in _off(true.corners, found.corners)]


def _off(true: Quad, found: Quad) -> list[float]:
    goal, have = np.array(true), np.array(found)
    turned = [np.linalg.norm(goal - np.roll(have, turn, axis=0), axis=1) for turn in range(4)]
    return [float(each) for each in min(turned, key=lambda each: float(each.sum()))]


def judged(scene: Scene, reading: CardReading) -> list[tuple[TruePair, str]]:
    """Each true pair of two kinds whose cards were both found, with "right", "wrong" or "asked".

    Left out: pairs apart by more than CLOSE_MM that nobody claims, and those of which too little is seen that nobody
    claims either. A pair told the wrong way round is wrong, and so is one told that lies apart, or silence on one that
    lies over.
    """
    names = {true.id: found.id for true, found in matched(scene.cards, reading.cards)}
    kinds = {card.id: card.kind for card in scene.cards}
    told = {(each.upper, each.lower) for each in reading.on_top}
    asked = [set(doubt.ids) for doubt in reading.questions]
    verdicts = []
    for pair in scene.pairs:
        if kinds[pair.upper] != kinds[pair.lower] and {pair.upper, pair.lower} <= names.keys():
            upper, lower = names[pair.upper], names[pair.lower]
            verdict = _verdict(pair, (upper, lower) in told, (lower, upper) in told)
            in_question = any({upper, lower} <= doubt for doubt in asked)
            verdicts.append((pair, "asked" if in_question else verdict))
    return [(pair, verdict) for pair, verdict in verdicts if verdict]


def _verdict(pair: TruePair, over: bool, reversed_: bool) -> str:  # noqa: FBT001 - what a reading says of a pair
    if pair.depth_mm <= 0:
        return "wrong" if over or reversed_ else "right" if pair.depth_mm > -CLOSE_MM else ""
    if over and not reversed_:
        return "right"
    return "wrong" if reversed_ or pair.seen >= JUDGED else ""


def counted(verdicts: Iterable[str]) -> Verdicts:
    """How many of each."""
    told = list(verdicts)
    return Verdicts(told.count("right"), told.count("wrong"), told.count("asked"))


def caught(scene: Scene, prey: Sequence[SeenCard], *, asked: bool) -> str:
    """What a reader says the throw caught: "right", "wrong" or "asked". A card pushed by it may be told where it was
    or where it came to lie."""
    if asked:
        return "asked"
    places = {card.id: [card] for card in scene.cards if card.id in scene.prey}
    for card in scene.before_cards:
        if card.id in places:
            places[card.id].append(card)
    if len(prey) != len(places):
        return "wrong"
    fits = [[any(_same(card, told) for card in cards) for told in prey] for cards in places.values()]
    return "right" if _assignable(fits) else "wrong"


def _same(card: TrueCard, told: SeenCard) -> bool:
    return card.kind == told.kind and overlap(card.corners, told.corners) >= 0.5


def _assignable(fits: Sequence[Sequence[bool]], taken: frozenset[int] = frozenset()) -> bool:
    """Whether each row can have a column of its own."""
    if not fits:
        return True
    free = [at for at, fit in enumerate(fits[0]) if fit and at not in taken]
    return any(_assignable(fits[1:], taken | {at}) for at in free)


def percentile(values: Sequence[float], share: float) -> float:
    """The value that `share` percent of all do not pass; 0 of none."""
    return float(np.percentile(values, share)) if values else 0.0


def sides(quad: Quad) -> list[float]:
    """The lengths of a quad's four sides, in its unit."""
    return [float(np.hypot(b[0] - a[0], b[1] - a[1])) for a, b in pairwise([*quad, quad[0]])]
