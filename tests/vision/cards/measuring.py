"""Reads rendered tables and scores what was read; the decks are taught from pictures of their own, as a player does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from tests.vision.scoring import Tally, Verdicts, caught, corner_errors, counted, judged, tallied
from vision.cards.palette import Palette
from vision.cards.reading import read_cards
from vision.cards.teach import Shot, teach
from vision.cards.throws import against, throw
from vision.render.table import render_table, render_teaching
from vision.render.values import Scene
from vision.values import CardReading


@lru_cache(maxsize=6)
def palette(deck: int) -> Palette:
    """A deck's colours, learned from its teaching pictures."""
    scenes = render_teaching(deck)
    return teach(tuple(Shot(scene.cards[0].kind, scene.picture, scene.plane) for scene in scenes), scenes[0].sizes)


class Scored(Struct, frozen=True):
    """One table: the cards, the corner errors (mm), the pairs, and what the throw was said to have caught.

    `throw` is the verdict with what a game knows: the counts, and what was seen before. `pictures` is that of the two
    pictures alone.
    """

    name: str
    tally: Tally
    corners: tuple[float, ...]
    pairs: Verdicts
    near: Verdicts
    throw: str
    pictures: str
    refused: str
    wrong: tuple[str, ...]


def both(scene: Scene, *, memory: bool = False) -> tuple[CardReading | None, CardReading]:
    """The readings before and after; with `memory` of the pictures before these, as in a game."""
    earlier = (*(scene.earlier if memory else ()), *(() if scene.before is None else (scene.before,)))
    before = None
    for picture in earlier:
        before = read_cards(picture, scene.plane, scene.sizes, palette(scene.deck), before)
    return before, read_cards(scene.picture, scene.plane, scene.sizes, palette(scene.deck), before)


def scored(scene: Scene) -> Scored:
    """The scores of one table."""
    before, after = both(scene)
    tally = sum(tallied(scene.cards, after.cards).values(), Tally())
    told = judged(scene, after)
    refused = next((doubt.code for doubt in after.questions if not after.cards and not doubt.ids), "")
    name = f"{scene.seed}{'h' if scene.hard else 'e'} {scene.family}"
    return Scored(
        name,
        tally,
        tuple(corner_errors(scene.cards, after.cards)),
        counted(verdict for pair, verdict in told if abs(pair.depth_mm) > 1.5),
        counted(verdict for pair, verdict in told if abs(pair.depth_mm) <= 1.5),
        "" if before is None else thrown(scene, *both(scene, memory=True), counts=True),
        "" if before is None else thrown(scene, before, after),
        refused,
        tuple(f"{name}: {pair} {verdict}" for pair, verdict in told if verdict == "wrong"),
    )


def thrown(scene: Scene, before: CardReading | None, after: CardReading, *, counts: bool = False) -> str:
    """Whether the catch is right, wrong or asked about.

    With the `counts` that a game knows another number of cards of a kind is a question, as it is in the app: so a card
    that shows in no picture is missed.
    """
    assert before is not None
    found = throw(before, after)
    cards = {card.id: card for card in before.cards} | {card.id: card for card in after.cards}
    other = counts and against(after, Counter(card.kind for card in scene.cards))
    return caught(scene, [cards[each] for each in found.prey], asked=bool(found.questions or other))


def measured(seeds: Iterable[int], *, hard: bool, family: str | None = None) -> list[Scored]:
    """The scores of the tables of some seeds."""
    return [scored(render_table(seed, hard=hard, family=family)) for seed in seeds]
