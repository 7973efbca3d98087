"""Areas, depths and gaps of rectangles, against exact arithmetic."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from physics.overlap import Box, area, common, corners, depth, gap, inside, overlap_area, rim_distance

PAIRS: list[dict[str, Any]] = json.loads((Path(__file__).parents[1] / "data" / "overlaps.json").read_text())["pairs"]


def box(values: dict[str, float]) -> Box:
    half = (values["length_mm"] / 2, values["width_mm"] / 2)
    return Box(values["x_mm"], values["y_mm"], values["yaw_rad"], *half)


def test_every_pair_agrees_with_exact_arithmetic() -> None:
    for pair in PAIRS:
        one, two = box(pair["first"]), box(pair["second"])
        assert overlap_area(one, two) == pytest.approx(pair["area_mm2"], abs=0.01)
        assert depth(one, two) == pytest.approx(pair["depth_mm"], abs=0.01)
        assert overlap_area(two, one) == pytest.approx(pair["area_mm2"], abs=0.01)


def test_the_pairs_cover_apart_barely_meeting_and_inside() -> None:
    depths = [pair["depth_mm"] for pair in PAIRS]
    whole = [min(p[k]["length_mm"] * p[k]["width_mm"] for k in ("first", "second")) for p in PAIRS]
    assert sum(value < 0 for value in depths) > 40
    assert sum(0 < value < 3 for value in depths) > 5
    assert sum(pair["area_mm2"] > 0.999 * size for pair, size in zip(PAIRS, whole, strict=True)) > 10


places = st.floats(-200, 200)
boxes = st.builds(Box, places, places, st.floats(-4, 4), st.floats(5, 60), st.floats(5, 60))


@given(boxes, boxes)
def test_areas_are_symmetric_and_never_larger_than_the_smaller_card(one: Box, two: Box) -> None:
    found = overlap_area(one, two)
    assert found == pytest.approx(overlap_area(two, one), abs=1e-6)
    assert 0 <= found <= min(4 * one.a * one.b, 4 * two.a * two.b) * (1 + 1e-9)


@given(boxes, boxes)
def test_a_card_is_over_another_where_it_has_depth_and_apart_where_it_has_a_gap(one: Box, two: Box) -> None:
    assert (gap(one, two) > 0) == (depth(one, two) < 0)
    if depth(one, two) > 1e-3:
        assert overlap_area(one, two) > 0


@given(boxes, boxes)
def test_moving_by_the_depth_separates(one: Box, two: Box) -> None:
    deep = depth(one, two)
    if deep <= 0:
        return
    away = []
    for direction in (one.yaw, one.yaw + math.pi / 2, two.yaw, two.yaw + math.pi / 2):
        for sign in (1, -1):
            move = sign * (deep + 1e-6)
            shifted = two._replace(x=two.x + move * math.cos(direction), y=two.y + move * math.sin(direction))
            away.append(depth(one, shifted))
    assert min(away) <= 1e-6


def test_gap_is_the_shortest_way_between_corner_and_side() -> None:
    assert gap(Box(0, 0, 0, 2, 1), Box(5, 0, 0, 2, 1)) == pytest.approx(1)
    assert gap(Box(0, 0, 0, 1, 1), Box(5, 5, 0, 1, 1)) == pytest.approx(math.sqrt(18))
    assert gap(Box(0, 0, 0, 1, 1), Box(1 + math.sqrt(2) + 0.5, 0, math.pi / 4, 1, 1)) == pytest.approx(0.5)


def test_polygons_are_cut_and_measured() -> None:
    square = corners(Box(0, 0, 0, 1, 1))
    assert area(square) == pytest.approx(4)
    assert area(common(square, corners(Box(1, 1, 0, 1, 1)))) == pytest.approx(1)
    assert common(square, corners(Box(9, 9, 0, 1, 1))) == ()
    assert inside((1, 1), square)
    assert not inside((1.001, 1), square)


def test_two_corners_of_a_table_in_one_place_are_one() -> None:
    plain = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    assert rim_distance((0.3, 0.4), (*plain, plain[-1])) == rim_distance((0.3, 0.4), plain) == 0.3
