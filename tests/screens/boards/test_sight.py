"""How much of a board is seen where."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.screens.boards import Plan, Space, sight
from companion.screens.boards.plan import along
from companion.screens.boards.sight import FAR_MM, NEAR_MM, needs_near
from companion.screens.look import Look
from companion.screens.widgets import Point, Rect
from tests.screens.boards.small import PHONE, PLAN, TABLET, seen_by

LARGE = Plan(tuple(Space(f"{x}-{y}", x, y) for x in range(18) for y in range(12)))


@pytest.mark.parametrize("look", [TABLET, PHONE, Look((800, 1280)), Look((1000, 617))])
def test_all_of_a_board_is_seen_and_its_steps_are_whole_pixels(look: Look) -> None:
    seen = seen_by(look)
    corner, end = seen.at(PLAN.extent[:2]), seen.at((PLAN.extent.right, PLAN.extent.bottom))
    slack = 1 / look.scale
    assert corner.x >= -slack
    assert corner.y >= -slack
    assert end.x <= look.size.w + slack
    assert end.y <= look.size.h + slack
    assert (seen.step * look.scale) % 1 == pytest.approx(0, abs=1e-9)


def test_a_point_of_the_window_leads_back_to_the_plan() -> None:
    seen = seen_by(TABLET)
    assert seen.back(seen.at((1.25, 4))) == pytest.approx((1.25, 4))


def test_a_large_board_needs_a_near_view_on_a_phone_only() -> None:
    assert needs_near(LARGE, Rect.of(PHONE.size), PHONE)
    assert not needs_near(LARGE, Rect.of(TABLET.size), TABLET)
    assert FAR_MM < NEAR_MM


def test_the_near_view_has_a_fingers_size_and_the_counter_in_its_middle() -> None:
    seen = sight(LARGE, Rect(0, 0, 360, 300), PHONE, centre=(8, 6))
    assert PHONE.in_mm(seen.step) == pytest.approx(NEAR_MM, abs=0.2)
    assert seen.at((8, 6)) == pytest.approx((180, 150), abs=1)


def test_the_near_view_stops_at_the_boards_edge() -> None:
    seen = sight(LARGE, Rect.of(PHONE.size), PHONE, centre=(0, 6))
    assert seen.at(LARGE.extent[:2]).x == pytest.approx(0, abs=1)


def test_a_near_view_can_be_nearer_still() -> None:
    one, two = (sight(LARGE, Rect.of(PHONE.size), PHONE, centre=(8, 6), zoom=zoom).step for zoom in (1, 2))
    assert two == pytest.approx(2 * one, rel=0.05)


def test_a_board_without_anything_has_a_place() -> None:
    assert Plan().extent == Rect(-0.6, -0.6, 1.2, 1.2)
    assert replace(Plan(), edge=2.0).extent.w == 4


def test_a_track_runs_clockwise_at_equal_distances() -> None:
    points = along(Rect(0, 0, 4, 2), 12)
    assert points[:5] == (Point(0, 0), Point(1, 0), Point(2, 0), Point(3, 0), Point(4, 0))
    assert points[5:8] == (Point(4, 1), Point(4, 2), Point(3, 2))
    assert points[-1] == Point(0, 1)
