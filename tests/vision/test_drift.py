"""Markers in view tell how far the camera has moved; a sheet that is taken away tells nothing."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from tests.vision.printed import over_the_sheet, photo_of
from vision.frames.drift import GONE_AFTER, Drift, staying
from vision.pictures import Picture
from vision.render.camera import Camera, hung

AREA = np.array([(-10.0, -10), (790, -10), (790, 440), (-10, 440)])


@cache
def sheet() -> Picture:
    return photo_of(over_the_sheet(1, reach=60, size=(1280, 720))).picture


@cache
def marks(push_mm: float = 0.0) -> Picture:
    """A table with the marks that stay on it, seen by a camera that was pushed."""
    made = hung(np.random.default_rng(4), AREA, hard=False, size=(1280, 720))
    pushed = made.over @ np.array([[1, 0, push_mm], [0, 1, 0], [0, 0, 1]])
    return photo_of(Camera(made.size, made.focal, made.centre, (0.0, 0.0), pushed), page=2).picture


def bare() -> Picture:
    return np.full((720, 1280, 3), 90, dtype=np.uint8)


def shown(*pictures: Picture) -> Drift:
    """What is known after a look at each, a second apart."""
    drift = Drift(on=True)
    for at, picture in enumerate(pictures, 1):
        drift.look(picture, float(at * 2))
    return drift


def test_nothing_is_looked_for_until_it_is_switched_on() -> None:
    drift = Drift()
    drift.look(sheet(), 9.0)
    assert drift.px is None


@pytest.mark.parametrize("step", [0, 3, 12])
def test_a_moved_picture_is_measured_in_pixels(step: int) -> None:
    assert shown(sheet(), np.roll(sheet(), step, axis=1)).px == pytest.approx(step, abs=0.6)


def test_without_a_marker_nothing_is_known() -> None:
    assert shown(bare(), bare()).px is None


def test_a_sheet_that_is_taken_away_by_hand_is_no_movement_of_the_camera() -> None:
    lifted = np.roll(sheet(), 40, axis=0)
    assert shown(sheet(), lifted).px == pytest.approx(40, abs=1)
    assert shown(sheet(), lifted, *[bare()] * GONE_AFTER).px is None
    assert shown(sheet(), lifted, *[bare()] * GONE_AFTER, sheet()).px == 0  # it is laid down anew


def test_a_hand_over_the_sheet_for_a_moment_changes_nothing() -> None:
    assert shown(sheet(), bare(), np.roll(sheet(), 9, axis=1)).px == pytest.approx(9, abs=0.6)


def test_marks_that_stay_count_however_long_they_are_hidden() -> None:
    pushed = shown(marks(), *[bare()] * (GONE_AFTER + 2), marks(12.0)).px
    assert pushed is not None
    assert pushed > 5


def test_where_marks_lie_the_sheet_counts_no_more() -> None:
    places = {0: np.zeros(2), 2: np.ones(2), 41: np.ones(2)}
    assert staying(places).keys() == {41}
    assert staying({0: np.zeros(2)}).keys() == {0}
    assert shown(sheet(), np.roll(sheet(), 40, axis=0), marks()).px == 0
