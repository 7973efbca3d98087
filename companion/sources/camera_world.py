"""What two readings of the table say of a throw of Dino World. Pure: readings in, a claim out."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal, cast

from msgspec import Struct
from msgspec.structs import replace

from companion.games.dino_world.kinds import KINDS, PREY, Kind
from companion.sources.camera_values import Ask, Claim, Oddity, Outline, Role, Still
from companion.sources.question import QuestionId
from vision.cards.throws import against

ASKED: Final = frozenset({"touches", "which_is_on_top"})
"""Doubts of a pair that only people can settle."""
BLIND: Final = {"glare": "glare", "light": "glare", "dark": "unclear", "hand": "unclear", "no_table": "unclear"}
"""Doubts because of which nothing at all was read."""

PUSHED: Final = 0.8
"""Of the cards: where so many lie elsewhere than before,"""
PUSHED_LEAST: Final = 4
"""and as many as this, the camera was pushed."""
UNCLEAR: Final = frozenset({"not_sure", "which_is_new"})
"""Doubts that nothing on the screen can settle: people look twice at what the camera says."""


class Scene(Struct, frozen=True):
    """What the game knows of a throw: who jumps, and how many of each kind lay in the jungle."""

    hunter: Kind
    lying: Mapping[Kind, int]


class Lay(Struct, frozen=True):
    """A reading of the table, and the still frame it is of."""

    still: int
    read: Any

    @property
    def reading(self) -> Any:
        """The cards."""
        return self.read.reading


def claim_of(question: QuestionId, scene: Scene, read: Any, picture: Still) -> Claim:
    """What a reading (`vision.jobs.CardsRead`, read with the one before the throw) says."""
    hunter = scene.hunter
    cards = {card.id: card for card in read.reading.cards}
    changed = read.throw
    blind = [BLIND[doubt.code] for doubt in read.reading.questions if doubt.code in BLIND]
    thrown = changed.thrown if changed is not None and not blind else None
    if thrown is None or cards[thrown].kind != hunter:
        several = changed is not None and any(doubt.code == "more_than_one_new" for doubt in changed.questions)
        codes = dict.fromkeys([*blind, *(["unclear"] if thrown is not None or several else [])])
        odd = tuple(Oddity(cast("Literal['glare', 'unclear']", code)) for code in codes)
        return Claim(
            question=question,
            thrown=False,
            picture=picture,
            outlines=_outlines(read, {}),
            oddities=odd,
            confidence=0.0,
            origin=_origin(read),
        )
    asked = _asked(changed.questions, thrown, cards, hunter)
    sure = tuple(card for card in changed.prey if cards[card].kind in PREY[hunter] and card not in asked)
    roles: dict[int, Role] = {thrown: "thrown", **dict.fromkeys(sure, "prey"), **dict.fromkeys(asked, "asked")}
    return Claim(
        question=question,
        thrown=True,
        picture=picture,
        prey=tuple(sorted((cards[card].kind for card in sure), key=KINDS.index)),
        asks=tuple(_ask(read, card, code, depth) for card, (code, depth) in asked.items()),
        oddities=(*_pushed(changed, read), *_odd(changed.gone, read, scene)),
        outlines=_outlines(read, roles),
        confidence=round(min([cards[card].confidence for card in (thrown, *sure)], default=0.0), 3),
        origin=_origin(read),
    )


def _asked(
    doubts: Iterable[Any], thrown: int, cards: Mapping[int, Any], hunter: Kind
) -> dict[int, tuple[Literal["touches", "which_is_on_top"], float]]:
    """The cards that might be caught, with what is not known of each."""
    found: dict[int, tuple[Literal["touches", "which_is_on_top"], float]] = {}
    for doubt in doubts:
        others = [card for card in doubt.ids if card != thrown]
        if doubt.code not in ASKED or len(others) != 1 or thrown not in doubt.ids:
            continue
        if others[0] in cards and cards[others[0]].kind in PREY[hunter]:
            found[others[0]] = (doubt.code, round(dict(doubt.values).get("depth_mm", 0.0), 1))
    return found


def _ask(read: Any, card: int, code: Literal["touches", "which_is_on_top"], depth: float) -> Ask:
    at = next(at for at, each in enumerate(read.reading.cards) if each.id == card)
    return Ask(code, read.reading.cards[at].kind, _corners(read.places[at]), depth)


def _corners(place: tuple[float, ...]) -> tuple[tuple[float, float], ...]:
    return tuple(zip(place[::2], place[1::2], strict=True))


def _outlines(read: Any, roles: Mapping[int, Role]) -> tuple[Outline, ...]:
    """What is seen of the cards; of those that lie hidden only the prey."""
    return tuple(
        Outline(card.kind, _corners(place), roles.get(card.id, "other"), card.id)
        for card, place in zip(read.reading.cards, read.places, strict=True)
        if card.shown > 0 or card.id in roles
    )


def _pushed(changed: Any, read: Any) -> tuple[Oddity, ...]:
    """Where nearly all cards seem to have moved, the camera was: no throw pushes so many."""
    stayed = len(read.kinds_before) - len(changed.gone)
    nearly_all = len(changed.moved) >= max(PUSHED_LEAST, PUSHED * stayed)
    return (Oddity("moved"),) if nearly_all else ()


def _odd(gone: Iterable[int], read: Any, scene: Scene) -> tuple[Oddity, ...]:
    """Cards that are gone, then kinds of which another number lies there than the game knows, each said once."""
    kinds: Mapping[int, Kind] = dict(read.kinds_before)
    lost = [kinds[card] for card in gone if card in kinds]
    odd = [Oddity("gone", kind) for kind in lost]
    if any(doubt.code in UNCLEAR for doubt in (*read.throw.questions, *read.reading.questions)):
        odd.append(Oddity("unclear"))
    counts = {kind: scene.lying.get(kind, 0) + (kind == scene.hunter) - lost.count(kind) for kind in KINDS}
    return (*odd, *_contradictions(read, counts))


def _contradictions(read: Any, counts: Mapping[Kind, int]) -> Iterable[Oddity]:
    """Kinds of which another number lies there than the game knows."""
    for kind in KINDS:
        for doubt in against(read.reading, {kind: counts[kind]}):
            number = dict(doubt.values)
            code = cast("Literal['more', 'fewer']", doubt.code)
            yield Oddity(code, kind, abs(round(number["expected"] - number["seen"])))


def _origin(read: Any) -> str:
    """How the reading came about, for the journal: never the picture."""
    ms = {name: round(value) for name, value in read.reading.ms}
    doubts = [[doubt.code, *doubt.ids] for doubt in read.reading.questions]
    on_top = [[pair.upper, pair.lower, round(pair.depth_mm, 1)] for pair in read.reading.on_top]
    return json.dumps({"cards": read.reading.count, "on_top": on_top, "doubts": doubts, "ms": ms})


def put_right(read: Any, card: int, kind: Kind | None) -> Any:
    """The reading with one card put right by people: it is of this kind, or is none."""
    reading, changed = read.reading, read.throw
    kept = [at for at, each in enumerate(reading.cards) if each.id != card or kind is not None]
    cards = tuple(replace(each, kind=kind, confidence=1.0) if each.id == card else each for each in reading.cards)
    gone = frozenset() if kind is not None else frozenset({card})
    told = replace(
        reading,
        cards=tuple(cards[at] for at in kept),
        on_top=tuple(pair for pair in reading.on_top if not {pair.upper, pair.lower} & gone),
        questions=_without(reading.questions, card, gone),
    )
    throw = None if changed is None else _throw_right(changed, told, card, gone)
    return replace(read, reading=told, throw=throw, places=tuple(read.places[at] for at in kept))


def _without(doubts: Iterable[Any], card: int, gone: frozenset[int]) -> tuple[Any, ...]:
    """The doubts without those of what a card is, and those of cards that are none."""
    return tuple(each for each in doubts if each.ids != (card,) and not set(each.ids) & gone)


def _throw_right(changed: Any, told: Any, card: int, gone: frozenset[int]) -> Any:
    """What changed, with what lies under the thrown card as its kinds say now."""
    thrown = None if changed.thrown in gone else changed.thrown
    under = [pair.lower for pair in told.on_top if pair.upper == thrown]
    prey = tuple(sorted({*changed.prey, *under} - gone)) if thrown is not None else ()
    return replace(changed, thrown=thrown, prey=prey, questions=_without(changed.questions, card, gone))


def pulled_of(read: Any) -> tuple[Oddity, ...]:
    """What is odd of the table after the catch was pulled out: cards that are gone though nobody caught them.

    It is read with the reading after the throw, without the catch. Cards that were moved meanwhile lie where they lie
    now, and are no capture.
    """
    changed = read.throw
    if changed is None:
        return ()
    kinds: Mapping[int, Kind] = dict(read.kinds_before)
    return tuple(Oddity("gone", kinds[card]) for card in changed.gone if card in kinds)


def matched(wanted: list[Kind], first: Iterable[int], cards: Iterable[Any]) -> Iterable[int]:
    """A card for each kind that was caught; those that the reading itself named before any other."""
    order = sorted(cards, key=lambda card: card.id not in set(first))
    for card in order:
        if card.kind in wanted:
            wanted.remove(card.kind)
            yield card.id
