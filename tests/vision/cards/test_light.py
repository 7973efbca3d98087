"""Light that is not as it was when the cards were taught: no kind is lost by it, and a pale table may be white."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.cards.measuring import both, palette
from tests.vision.scoring import matched
from vision.cards.light import Light, overlit_table, white_table
from vision.cards.reading import read_cards
from vision.render.table import render_table

PALE_TABLE = 5028
DIM = 5037
BLUE_TABLE = 5108
PALE_WOOD = 70010
"""Rendered tables: paper in light too bright for the camera; cards a quarter darker than they were taught, with panels
that look like other cards' rims then; cards in tinted light on a table of about a card's colour; wood in light that
fills its red in a corner, so that it has the hue of skin there."""


@pytest.mark.parametrize("seed", [PALE_TABLE, DIM, BLUE_TABLE])
def test_all_cards_are_found_in_light_they_were_not_taught_in(seed: int) -> None:
    scene = render_table(seed, hard=True)
    _, found = both(scene)
    assert len(matched(scene.cards, [card for card in found.cards if card.shown > 0])) >= sum(
        card.visible > 0.12 for card in scene.cards
    )
    assert not [doubt for doubt in found.questions if not doubt.ids]


def test_cards_in_dimmer_light_are_the_same_cards() -> None:
    scene = render_table(4)
    counts = [
        read_cards((scene.picture * share).astype(np.uint8), scene.plane, scene.sizes, palette(scene.deck)).count
        for share in (1.0, 0.72)
    ]
    assert counts[0] == counts[1] > 5


def test_white_is_table_only_where_the_table_is_lit_to_white() -> None:
    bright = np.full((2, 2, 3), 0.8, dtype=np.float32)
    bright[1] = 1.2
    tones = np.repeat(np.linspace(150, 210, 7)[:, None], 3, axis=1)
    light = Light(bright, np.ones((1, 1), dtype=bool), np.full(3, 180.0), tones, 1.0)
    white = np.array([[True, False], [True, True]])
    assert white_table(white, light).tolist() == [[True, False], [False, False]]


def test_wood_in_light_that_fills_a_channel_is_no_hand() -> None:
    scene = render_table(PALE_WOOD, hard=True, family="touch")
    _, found = both(scene)
    assert found.count == len(scene.cards)


def test_what_a_full_channel_makes_of_the_table_is_table_and_other_colours_are_not() -> None:
    even = np.full((1, 3, 3), 0.7, dtype=np.float32)
    tones = np.linspace(0.5, 1.1, 7)[:, None] * np.array([120.0, 165.0, 200.0])
    light = Light(even, np.ones((1, 1), dtype=bool), np.full(3, 160.0), tones, 1.0)
    lit, card, dim = (171, 236, 255), (110, 236, 255), (120, 165, 200)
    assert overlit_table(np.array([[lit, card, dim]], dtype=np.uint8), light).tolist() == [[True, False, False]]
