"""A half-hidden card is told where it shows most of itself, and is no surer of that than its other places allow."""

from __future__ import annotations

import numpy as np
from msgspec.structs import replace

from tests.vision.cards.measuring import palette
from vision.cards import rims
from vision.cards.finding import as_lit, islands
from vision.cards.pairs import Cards
from vision.cards.rectangles import Floats, own_frame, pose_of
from vision.cards.rivals import weighed
from vision.cards.view import View, look, soften
from vision.render.table import render_table


def laid(seed: int, *, hard: bool) -> tuple[Cards, View, rims.Sampler]:
    """The cards of a rendered table where they truly lie, in the order of their ids."""
    scene = render_table(seed, hard=hard)
    taught = palette(scene.deck)
    view = look(scene.picture, scene.plane, taught)
    kind = np.array([taught.names.index(card.kind) for card in scene.cards])
    poses, sizes = (np.array(each) for each in zip(*(pose_of(card.corners) for card in scene.cards), strict=True))
    view = replace(view, labels=islands(view.labels, float(sizes.prod(axis=1).max()) * view.scale**2))
    colours = np.array([taught.kinds[each].rim for each in kind])
    cards = Cards(kind, poses, sizes, colours, np.zeros((len(kind), 3, 3)))
    return as_lit(view, cards), view, rims.Sampler(soften(scene.picture), scene.plane.to_px)


def shifted(cards: Cards, card: int, along: float, across: float) -> Cards:
    """The cards, one of them so many mm farther in its own frame."""
    c, s = np.cos(cards.poses[card, 2]), np.sin(cards.poses[card, 2])
    poses = cards.poses.copy()
    poses[card, :2] += (along * c - across * s, along * s + across * c)
    return replace(cards, poses=poses)


def off(found: Cards, true: Cards, card: int) -> Floats:
    """How far a card lies off, mm, along and across itself."""
    return np.abs(np.array(own_frame(true.poses[card], found.poses[card, None, :2]))[:, 0])


def test_a_card_that_took_the_border_of_its_print_for_its_side_is_put_back() -> None:
    cards, view, colours = laid(60000, hard=True)
    found, spread = weighed(shifted(cards, 4, -5.0, 0.0), view, colours)
    assert off(found, cards, 4).max() < 1.5
    assert np.sqrt(spread[4, :2, :2].trace()) < 0.5


def test_a_card_among_its_like_that_may_lie_in_two_places_is_as_unsure_as_they_are_apart() -> None:
    cards, view, colours = laid(60027, hard=False)
    found, spread = weighed(cards, view, colours)
    assert off(found, cards, 3).max() < 1.0
    assert np.sqrt(spread[3, :2, :2].trace()) > 0.5


def test_cards_whose_sides_are_all_seen_stay_and_are_as_sure_as_before() -> None:
    cards, view, colours = laid(60000, hard=True)
    found, spread = weighed(cards, view, colours)
    still = [i for i in range(len(cards)) if not spread[i].any()]
    assert len(still) > len(cards) / 2
    assert np.array_equal(found.poses[still], cards.poses[still])


def test_no_cards_have_no_other_places() -> None:
    cards, view, colours = laid(60000, hard=True)
    none, spread = weighed(cards.only(np.zeros(len(cards), dtype=bool)), view, colours)
    assert (len(none), spread.shape) == (0, (0, 3, 3))
