"""A card that shows in neither picture of a throw: the game counts it, so the app asks and never counts it lost."""

from __future__ import annotations

from collections import Counter
from typing import cast

from companion.games.dino_world.kinds import Kind
from companion.sources import camera_world
from companion.sources.camera_values import Claim, Oddity, Still
from companion.sources.question import QuestionId
from tests.vision.cards.measuring import both, thrown
from vision.cards.throws import throw
from vision.jobs import CardsRead, Raw
from vision.render.table import render_table

HIDDEN, OPEN = 2, 4
"""Tables of the renderer: under the hunter lies a bird that other cards hide in both pictures, or nothing is hidden."""


def told(seed: int, *, memory: bool = False) -> tuple[tuple[str, str], Claim]:
    """The verdicts on a throw, without and with the counts of a game, and what the app makes of the same readings."""
    scene = render_table(seed)
    before, after = both(scene, memory=memory)
    assert before is not None
    kinds = {card.id: cast("Kind", card.kind) for card in scene.cards}
    lying = Counter(kinds[card.id] for card in scene.before_cards)
    earlier = tuple((card.id, card.kind) for card in before.cards)
    read = CardsRead(0, after, throw(before, after), ((0.0,) * 8,) * after.count, Raw(b""), earlier)
    world = camera_world.Scene(kinds[cast("int", scene.thrown)], lying)
    claim = camera_world.claim_of(QuestionId("g", 1), world, read, Still(1, 1, bytes(3)))
    return (thrown(scene, before, after), thrown(scene, before, after, counts=True)), claim


def test_a_catch_that_no_picture_shows_is_asked_because_the_game_counts_one_card_more() -> None:
    verdicts, claim = told(HIDDEN)
    assert verdicts == ("wrong", "asked")
    assert Oddity("fewer", "archaeopteryx", 1) in claim.against


def test_a_card_that_lay_open_once_is_counted_though_others_hide_it() -> None:
    verdicts, claim = told(HIDDEN, memory=True)
    assert verdicts == ("asked", "asked")
    assert claim.against == ()


def test_a_throw_that_agrees_with_the_game_is_asked_nothing() -> None:
    verdicts, claim = told(OPEN)
    assert verdicts == ("right", "right")
    assert (claim.whole, claim.oddities) == (True, ())
