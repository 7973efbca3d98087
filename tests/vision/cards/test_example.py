"""A card that people have put right: what colour it has, where that is worth anything, and that it helps."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pytest

from tests.vision.story import BIRD, Studio, Turn
from vision.cards.palette import Palette, Swatch, Taught, lab, nearest
from vision.cards.reading import read_cards
from vision.cards.teach import Shot, example
from vision.jobs import Learn, Learned, given, work
from vision.values import CardReading, SeenCard


@lru_cache(maxsize=1)
def seen() -> tuple[Studio, Palette, Turn, CardReading]:
    """A table of birds, and its reading."""
    studio = Studio(1)
    palette = studio.palette()
    (turn,) = studio.turns(("velociraptor",), (1,), birds=6)
    return studio, palette, turn, read_cards(turn.before, studio.plane, studio.sizes, palette)


def bird() -> SeenCard:
    return next(card for card in seen()[3].cards if card.kind == BIRD and card.shown > 0.9)


def colours(palette: Palette, kind: str = BIRD) -> tuple[Swatch, ...]:
    studio, _, turn, _ = seen()
    return example(Shot(kind, turn.before, studio.plane), palette, bird().corners)


def test_the_colour_of_a_card_is_that_which_was_taught() -> None:
    palette = seen()[1]
    found = colours(palette)
    taught = next(each for each in palette.kinds if each.kind == BIRD)
    assert found is not None
    assert float(nearest(lab(np.array([found[0].bgr])), taught.swatches)[0]) < 0.5


def test_a_card_of_another_kind_is_no_example_of_this_one() -> None:
    assert colours(seen()[1], "t_rex") == ()


def test_what_is_hardly_seen_is_none() -> None:
    studio, palette, turn, _ = seen()
    shot = Shot(BIRD, turn.before, studio.plane)
    assert example(shot, palette, bird().corners, over=(bird().corners,)) == ()


def test_a_kind_whose_colour_was_taught_wrongly_is_read_again_after_a_correction() -> None:
    """Birds taught grey are not seen; one that is put right is enough."""
    studio, palette, turn, reading = seen()
    others = tuple(each for each in palette.kinds if each.kind != BIRD)
    taught = next(each for each in palette.kinds if each.kind == BIRD)
    grey = Taught(BIRD, (Swatch((120.0, 120.0, 120.0), 1.0, 1.0),), taught.rim)
    wrong = Palette((*others, grey))
    birds = sum(card.kind == BIRD for card in reading.cards)
    before = read_cards(turn.before, studio.plane, studio.sizes, wrong)
    assert sum(card.kind == BIRD for card in before.cards) < birds
    found = colours(wrong)
    right = Palette((*others, Taught(BIRD, (*grey.swatches, *found), grey.rim)))
    after = read_cards(turn.before, studio.plane, studio.sizes, right)
    assert sum(card.kind == BIRD for card in after.cards) == birds


@pytest.mark.parametrize("kind", [BIRD, "t_rex"])
def test_it_is_asked_of_the_readers_process(kind: str) -> None:
    studio, palette, turn, _ = seen()
    done = work(Learn(3, given(turn.before), studio.plane, kind, palette, bird().corners))
    assert isinstance(done, Learned)
    assert (done.number, done.kind, bool(done.swatches)) == (3, kind, kind == BIRD)
