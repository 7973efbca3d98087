"""Teaching: one picture of each kind alone, and what is refused."""

from __future__ import annotations

import numpy as np
import pytest

from vision.cards.palette import Palette
from vision.cards.reading import read_cards
from vision.cards.teach import Shot, teach
from vision.errors import AmbiguousError, NotAllowedError, VisionError
from vision.render.table import render_table, render_teaching
from vision.values import Size

SCENES = render_teaching(0)
SHOTS = tuple(Shot(scene.cards[0].kind, scene.picture, scene.plane) for scene in SCENES)
SIZES = SCENES[0].sizes


def test_the_colours_of_a_set_are_learned_from_a_picture_of_each_kind() -> None:
    palette = teach(SHOTS[:2], SIZES)
    assert palette.names == tuple(shot.kind for shot in SHOTS[:2])
    for kind in palette.kinds:
        assert sum(swatch.share for swatch in kind.swatches) > 0.3


def test_a_picture_without_a_card_of_that_size_teaches_nothing() -> None:
    with pytest.raises(NotAllowedError) as caught:
        teach((Shot(SHOTS[0].kind, SHOTS[-1].picture, SHOTS[-1].plane),), SIZES)
    assert (caught.value.code, caught.value.offending) == ("no_such_card", SHOTS[0].kind)


def test_a_table_full_of_cards_teaches_nothing() -> None:
    scene = render_table(0)
    with pytest.raises(VisionError) as caught:
        teach((Shot("t_rex", scene.picture, scene.plane),), scene.sizes)
    assert isinstance(caught.value, (AmbiguousError, NotAllowedError))


def test_a_kind_without_a_size_is_refused() -> None:
    with pytest.raises(NotAllowedError, match="no_card_size"):
        teach(SHOTS[:1], (Size("other", 60, 40),))


def test_nothing_is_read_before_anything_is_taught() -> None:
    with pytest.raises(NotAllowedError, match="no_cards_taught"):
        read_cards(SCENES[0].picture, SCENES[0].plane, SIZES, Palette(()))


def test_a_picture_of_one_grey_teaches_nothing() -> None:
    grey = np.full_like(SCENES[0].picture, 120)
    with pytest.raises(NotAllowedError, match="no_such_card"):
        teach((Shot(SHOTS[0].kind, grey, SHOTS[0].plane),), SIZES)
