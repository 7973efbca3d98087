"""What a throw did: the reading before and the one after, told by the ids that they share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from vision.cards.memory import by_id, has_moved
from vision.cards.rectangles import pose_of
from vision.values import CardReading, Doubt, SeenCard, Throw

SMALLER: Final = 0.97
"""A card of less than that share of another's face is smaller."""
SEEN: Final = 0.6
"""What of a card has to have been seen, and how surely, for it to be caught unseen."""
UNSURE: Final = 0.5
"""A new card below that confidence is asked about."""


def throw(before: CardReading, after: CardReading) -> Throw:
    """The throw between two readings, of which `after` was read with `before`.

    Without exactly one new card nothing is caught, and a question says so; every pair of the new card and a smaller
    one that is not decided is a question too.
    """
    blocked = tuple(doubt for doubt in after.questions if doubt.code in REFUSALS)
    if blocked:
        return Throw(None, (), (), (), blocked)
    then, now = by_id(before), by_id(after)
    new = [card for card in after.cards if card.id not in then and card.shown > 0]
    gone = tuple(sorted(then.keys() - now.keys()))
    moved = tuple(sorted(id_ for id_ in then.keys() & now.keys() if _moved(then[id_], now[id_])))
    asked = tuple(Doubt("gone", (id_,)) for id_ in gone)
    if len(new) != 1:
        said = Doubt("more_than_one_new", tuple(card.id for card in new)) if new else Doubt("no_new_card")
        return Throw(None, (), moved, gone, (said, *asked))
    (card,) = new
    prey = _prey(card, after, now)
    asked += _mixed_up(card, moved, then, now) + _doubts(card, after, now) + _hardly_seen(prey, moved, then, now)
    return Throw(card.id, prey, moved, gone, asked)


REFUSALS: Final = frozenset({"hand", "glare", "light", "no_table", "dark"})
"""Questions of a reading that has no cards to tell of."""


def _moved(then: SeenCard, now: SeenCard) -> bool:
    return now.shown > 0 and has_moved(pose_of(now.corners)[0], pose_of(then.corners)[0])


def _face(card: SeenCard) -> float:
    length, width = pose_of(card.corners)[1]
    return float(length * width)


def _smaller(card: SeenCard, hunter: SeenCard) -> bool:
    return _face(card) < SMALLER * _face(hunter)


def _prey(hunter: SeenCard, after: CardReading, now: Mapping[int, SeenCard]) -> tuple[int, ...]:
    under = [pair.lower for pair in after.on_top if pair.upper == hunter.id]
    return tuple(sorted(id_ for id_ in under if _smaller(now[id_], hunter)))


def _doubts(hunter: SeenCard, after: CardReading, now: Mapping[int, SeenCard]) -> tuple[Doubt, ...]:
    """The questions of the reading that decide what this hunter catches."""
    pairs = [doubt for doubt in after.questions if len(doubt.ids) == 2 and hunter.id in doubt.ids]
    told = [doubt for doubt in pairs if all(id_ == hunter.id or _smaller(now[id_], hunter) for id_ in doubt.ids)]
    unsure = (Doubt("not_sure", (hunter.id,)),) if hunter.confidence < UNSURE else ()
    return (*unsure, *told)


def _hardly_seen(
    prey: tuple[int, ...], moved: tuple[int, ...], then: Mapping[int, SeenCard], now: Mapping[int, SeenCard]
) -> tuple[Doubt, ...]:
    """Prey that is covered or elsewhere now and was hardly seen before: it may have been print, or lain otherwise."""
    covered = [then[id_] for id_ in prey if id_ in then and (now[id_].shown == 0 or id_ in moved)]
    return tuple(Doubt("not_sure", (card.id,)) for card in covered if min(card.shown, card.confidence) < SEEN)


def _mixed_up(
    card: SeenCard, moved: tuple[int, ...], then: Mapping[int, SeenCard], now: Mapping[int, SeenCard]
) -> tuple[Doubt, ...]:
    """A pushed card of the new card's kind might be the new one itself."""
    alike = [id_ for id_ in moved if now[id_].kind == card.kind and then[id_].kind == card.kind]
    return tuple(Doubt("which_is_new", (card.id, id_)) for id_ in alike)


def against(reading: CardReading, counts: Mapping[str, int]) -> tuple[Doubt, ...]:
    """What contradicts the game: kinds of which more or fewer lie there than `counts` says.

    `fewer` and `more` name the cards of the kind that are seen, and how many there should be.
    """
    seen = Counter(card.kind for card in reading.cards)
    doubts = []
    for kind, count in sorted(counts.items()):
        if seen[kind] != count:
            ids = tuple(card.id for card in reading.cards if card.kind == kind)
            code = "fewer" if seen[kind] < count else "more"
            doubts.append(Doubt(code, ids, (("expected", float(count)), ("seen", float(seen[kind])))))
    return tuple(doubts)
