"""Depths and common areas of rectangles, against exact arithmetic."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.cards import rectangles as r

PAIRS: list[dict[str, Any]] = json.loads((Path(__file__).parents[2] / "data" / "overlaps.json").read_text())["pairs"]


def poses(which: str) -> tuple[r.Floats, r.Floats]:
    rows = [[pair[which][key] for key in ("x_mm", "y_mm", "yaw_rad", "length_mm", "width_mm")] for pair in PAIRS]
    values = np.array(rows)
    return values[:, :3], values[:, 3:]


def test_every_depth_agrees_with_exact_arithmetic_to_a_hundredth_of_a_millimetre() -> None:
    found = r.depth(*poses("first"), *poses("second"))
    assert found == pytest.approx(np.array([pair["depth_mm"] for pair in PAIRS]), abs=0.01)


def test_every_common_area_agrees_with_exact_arithmetic_to_a_hundredth_of_a_square_millimetre() -> None:
    first, second = r.corners(*poses("first")), r.corners(*poses("second"))
    found = [r.area(r.common(one, two)) for one, two in zip(first, second, strict=True)]
    assert found == pytest.approx([pair["area_mm2"] for pair in PAIRS], abs=0.01)


@st.composite
def rectangles(draw: st.DrawFn) -> tuple[r.Floats, r.Floats]:
    place, side = st.floats(-200, 200), st.floats(5, 120)
    return np.array([draw(place), draw(place), draw(st.floats(-4, 4))]), np.array([draw(side), draw(side)])


@given(rectangles(), rectangles())
def test_depth_is_the_same_from_either_card(one: tuple[r.Floats, r.Floats], two: tuple[r.Floats, r.Floats]) -> None:
    assert float(r.depth(*one, *two)) == pytest.approx(float(r.depth(*two, *one)), abs=1e-9)


@given(rectangles(), rectangles())
def test_cards_have_a_common_area_exactly_where_they_have_depth(
    one: tuple[r.Floats, r.Floats], two: tuple[r.Floats, r.Floats]
) -> None:
    deep, shared = float(r.depth(*one, *two)), r.area(r.common(r.corners(*one), r.corners(*two)))
    if deep > 1e-6:
        assert shared > 0
    if deep < -1e-6:
        assert shared == 0


@given(rectangles())
def test_corners_go_back_to_pose_and_size(one: tuple[r.Floats, r.Floats]) -> None:
    pose, size = r.pose_of(r.quad(r.corners(*one)))
    assert size == pytest.approx(one[1])
    assert pose[:2] == pytest.approx(one[0][:2], abs=1e-6)
    assert math.cos(pose[2] - one[0][2]) == pytest.approx(1)


def test_corners_go_round_clockwise_as_seen() -> None:
    found = r.corners(np.array([10.0, 20.0, 0.0]), np.array([6.0, 4.0]))
    assert found.tolist() == [[7, 18], [13, 18], [13, 22], [7, 22]]
    assert r.area(found) == 24


def test_distances_from_an_outline_are_negative_inside() -> None:
    pose, size = np.array([0.0, 0.0, math.pi / 2]), np.array([10.0, 4.0])
    points = np.array([(0.0, 0.0), (0.0, 4.0), (2.0, 0.0), (5.0, 0.0), (5.0, 9.0)])
    assert r.outline_distance(pose, size, points) == pytest.approx([-2, -1, 0, 3, 5])
    assert r.inside(pose, size, points).tolist() == [True, True, True, False, False]
    assert r.inside(pose, size, points, margin=3.1).tolist() == [True, True, True, True, False]
