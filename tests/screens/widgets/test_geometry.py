"""Rectangles: cutting and splitting loses nothing, and turns map pixels one to one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.screens.look import Turn
from companion.screens.widgets import Point, Rect, around, inner
from companion.screens.widgets.frames import Box, Frame, box_of, from_surface, in_frame, on_surface, root, turned

sizes = st.floats(1, 500)
rects = st.builds(Rect, st.floats(-500, 500), st.floats(-500, 500), sizes, sizes)
turns = st.sampled_from([0, 90, 180, 270])


def test_moving_and_shaping() -> None:
    rect = Rect(10, 20, 100, 60)
    assert rect + (5, -5) == Rect(15, 15, 100, 60)
    assert rect - Point(10, 20) == Rect(0, 0, 100, 60)
    assert rect.inset(10) == Rect(20, 30, 80, 40)
    assert rect.inset(10, -5) == Rect(20, 15, 80, 70)
    assert rect.inset(80) == Rect(90, 100, 0, 0)
    assert rect.centre == Point(60, 50)
    assert rect.square() == Rect(30, 20, 60, 60)
    assert Rect.about((60, 50), 100, 60) == rect
    assert Rect.of(rect.size) == Rect(0, 0, 100, 60)
    assert (rect.right, rect.bottom) == (110, 80)


def test_points() -> None:
    assert Point(1, 2) + (3, 4) - Point(1, 1) == Point(3, 5)
    assert Point(1, 2) * 3 == Point(3, 6)
    assert Point(0, 0).distance((3, 4)) == 5
    assert around((0, 0), 10, 4)[1] == pytest.approx((10, 0))


@given(rects, st.floats(0, 100), st.floats(0, 20))
def test_cutting_loses_nothing(rect: Rect, piece: float, gap: float) -> None:
    for cut, side in (
        (rect.cut_left, rect.w),
        (rect.cut_right, rect.w),
        (rect.cut_top, rect.h),
        (rect.cut_bottom, rect.h),
    ):
        one, rest = cut(piece, gap)
        assert min(one.w - rect.w, one.h - rect.h) <= 0
        if piece + gap <= side:
            assert one.inside(rect, 0.01)
            assert rest.inside(rect, 0.01)
            assert not one.inset(0.01).overlaps(rest)


@given(rects, st.integers(1, 6), st.integers(1, 6), st.floats(0, 9))
def test_a_grid_fills_its_rectangle(rect: Rect, columns: int, rows: int, gap: float) -> None:
    cells = rect.grid(columns, rows, gap)
    assert len(cells) == columns * rows
    assert cells[0][:2] == rect[:2]
    if gap * 5 < min(rect.w, rect.h):
        assert cells[-1].right == pytest.approx(rect.right)
        assert cells[-1].bottom == pytest.approx(rect.bottom)
        assert cells[0].size == pytest.approx(cells[-1].size)


def test_columns_in_proportion() -> None:
    assert Rect(0, 0, 110, 10).columns((1, 3), 10) == (Rect(0, 0, 25, 10), Rect(35, 0, 75, 10))
    assert Rect(0, 0, 10, 10).rows(()) == ()


@given(rects, rects)
def test_what_two_have_in_common(one: Rect, other: Rect) -> None:
    common = one.overlap(other)
    assert one.overlaps(other) == (common.w > 0 and common.h > 0)
    if one.overlaps(other):
        assert common.inside(one, 1e-6)
        assert common.inside(other, 1e-6)
        assert one.holds(common.centre)


@given(rects, st.floats(0.3, 3), turns, turns)
def test_turned_frames_map_forth_and_back(rect: Rect, scale: float, outer: Turn, turn: Turn) -> None:
    frame = root((1280, 800), outer, scale)
    child = turned(frame, box_of(rect, scale), turn)
    part: Box = (3, 5, 40, 20)
    assert from_surface(child, on_surface(child, part)) == part
    x, y, w, h = on_surface(child, part)
    assert in_frame(child, (x + w / 2, y + h / 2)) == pytest.approx((23 / scale, 15 / scale))


@given(rects, turns)
def test_a_turned_part_fills_its_place(rect: Rect, turn: Turn) -> None:
    frame = Frame(0, 0, 0, (-2000, -2000, 4000, 4000), 1)
    x, y, w, h = (round(v) for v in rect)
    whole = Rect(x, y, w, h)
    child = turned(frame, (x, y, w, h), turn)
    assert on_surface(child, box_of(inner(whole, turn), 1)) == (x, y, w, h)
    assert child.clip == (x, y, w, h)
