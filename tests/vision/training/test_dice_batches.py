"""What the nets are shown: labels lie where the dice do, and nothing is asked of a net that nobody could say."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from vision.render.dice import WIDTH, RenderedDie, render_dice
from vision.training.dice_batches import CELL, CROP, NONE, PIECE, Die, classifier_item, detector_item, targets

AT = 100.0


def die(**changes: Any) -> Die:
    return replace(Die(value=5, x=AT, y=AT, size=40.0, plain=True, reach=44.0, told=True), **changes)


def rendered(lead: float, value: int = 5, shown: float = 1.0) -> RenderedDie:
    corners = ((140.0, 140.0), (180.0, 140.0), (180.0, 180.0), (140.0, 180.0))
    return RenderedDie(value, corners, 40.0, shown, lead)


def test_the_heat_is_greatest_where_the_die_is_and_its_value_is_wanted_there() -> None:
    wanted = targets([die()])
    row, column = divmod(int(wanted[0].argmax()), wanted.shape[2])
    assert (row, column) == (12, 12)  # the cell whose middle, 100 pixels, is the die's
    assert wanted[2, row, column] == 1
    assert wanted[6:, row, column].tolist() == [0, 0, 0, 0, 1, 0]
    assert wanted[5, row, column] == pytest.approx(np.log(40 / CELL))


def test_a_die_that_does_not_tell_its_top_face_is_found_but_of_no_value() -> None:
    wanted = targets([die(told=False)])
    assert wanted[0, 12, 12] == 1
    assert wanted[6:, 12, 12] == pytest.approx(1 / 6)
    beside = 12 + round(0.8 * 44 / CELL)  # where its nearest side face may be
    assert (wanted[1, 12, beside], wanted[2, 12, beside]) == (0, 1)
    assert wanted[6:, 12, beside] == pytest.approx(1 / 6)


def test_a_die_half_hidden_or_cut_counts_neither_way() -> None:
    wanted = targets([die(plain=False)])
    assert wanted[0].max() == 0
    assert wanted[1, 12, 12] == 0
    assert wanted[1, 0, 0] == 1


@pytest.mark.parametrize(
    ("shown", "expected"),
    [(rendered(9.0), 4), (rendered(1.1), 4), (rendered(0.9), NONE), (rendered(9.0, value=0), NONE)],
    ids=["from above", "slanting", "from the side", "a sign"],
)
def test_the_classifier_learns_a_value_only_where_the_top_face_leads(shown: RenderedDie, expected: int) -> None:
    crops, classes = classifier_item(np.full((WIDTH, WIDTH, 3), 128, np.uint8), [shown], (1, 2))
    assert crops.shape == (len(classes), 3, CROP, CROP)
    assert classes[0] == expected
    assert set(classes[1:].tolist()) <= {NONE}


def test_the_same_seed_shows_the_same_piece() -> None:
    scene = render_dice(3)
    one, other = (detector_item(scene.picture, list(scene.dice), (8, 5)) for _ in range(2))
    assert one[0].shape == (3, PIECE, PIECE)
    assert np.array_equal(one[0], other[0])
    assert np.array_equal(one[1], other[1])
