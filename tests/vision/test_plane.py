"""The table as a plane: px to mm and back, the lens, the picture from above, four tapped corners."""

from __future__ import annotations

import numpy as np
import pytest

from vision.errors import UnreadableError
from vision.plane import Box, Lens, Plane, from_corners, homography, mapped, rows, warp, warp_map
from vision.values import Point

LENS = Lens((1920, 1080), (1500.0, 1490.0), (968.0, 531.0), (-0.18, 0.05, 0.001, -0.0006, 0.0))
H = rows(np.linalg.inv(np.array([[2.2, 0.31, 210.0], [-0.12, 1.9, 160.0], [0.00021, 0.00043, 1.0]])))
GRID = np.stack(np.meshgrid(np.linspace(20, 1900, 9), np.linspace(20, 1060, 7)), axis=-1)
TAPPED: tuple[Point, ...] = ((310, 220), (1510, 260), (1700, 900), (190, 860))


@pytest.mark.parametrize("lens", [None, LENS])
def test_a_pixel_goes_to_mm_and_comes_back(lens: Lens | None) -> None:
    plane = Plane(H, 0.2, lens)
    np.testing.assert_allclose(plane.to_px(plane.to_mm(GRID)), GRID, atol=1e-4)


def test_one_point_needs_no_grid() -> None:
    assert Plane(H, 0.2, LENS).to_mm(np.array([300.0, 200.0])).shape == (2,)


def test_a_bent_line_of_the_picture_is_straight_on_the_table() -> None:
    line = np.stack([np.linspace(-50, 700, 30), np.linspace(300, 20, 30)], axis=-1)
    plane = Plane(H, 0.2, LENS)
    seen = plane.to_px(line)
    along = np.polyfit(seen[:, 0], seen[:, 1], 1)
    assert np.abs(np.polyval(along, seen[:, 0]) - seen[:, 1]).max() > 3  # the lens does bend it
    np.testing.assert_allclose(plane.to_mm(seen), line, atol=1e-4)


def test_the_lens_agrees_with_opencv() -> None:
    import cv2

    rays = np.concatenate(
        [mapped(np.asarray(np.linalg.inv(LENS.matrix), dtype=np.float64), GRID), np.ones((*GRID.shape[:2], 1))], axis=-1
    )
    zero = np.zeros(3)
    px, _ = cv2.projectPoints(rays.reshape(-1, 1, 3), zero, zero, LENS.matrix, np.array(LENS.bend))
    np.testing.assert_allclose(LENS.bent(GRID).reshape(-1, 2), px.reshape(-1, 2), atol=1e-6)


def test_a_homography_is_found_from_four_and_from_many_points() -> None:
    points = GRID.reshape(-1, 2)
    true = np.array(H)
    for px in (points[[0, 8, 54, 62]], points):
        np.testing.assert_allclose(np.array(rows(homography(px, mapped(true, px)))), true, rtol=1e-7, atol=1e-12)


def test_a_pixel_far_away_covers_more_of_the_table() -> None:
    plane = from_corners(((700, 200), (1200, 200), (1700, 900), (200, 900)), (600, 400))
    far, near = plane.mm_per_px(np.array([[950.0, 210.0], [950.0, 880.0]]))
    assert far > near > 0


# --- four tapped corners --------------------------------------------------------------------------------------------


def test_four_tapped_corners_give_mm_and_decide_no_touch() -> None:
    plane = from_corners(TAPPED, (420, 297))
    corners = np.array([(0, 0), (420, 0), (420, 297), (0, 297)])
    np.testing.assert_allclose(plane.to_mm(np.array(TAPPED)), corners, atol=1e-6)
    assert plane.error_mm is None
    assert not plane.decides_touch
    assert Plane(H, 0.2).decides_touch


def test_tapping_the_other_way_round_shows_no_mirrored_table() -> None:
    first, second, third, fourth = TAPPED
    turned = from_corners((second, first, fourth, third), (420, 297))
    np.testing.assert_allclose(turned.to_mm(GRID), from_corners(TAPPED, (420, 297)).to_mm(GRID), atol=1e-6)


def test_the_side_tapped_first_is_the_one_measured_first() -> None:
    first, second, third, fourth = TAPPED
    plane = from_corners((second, third, fourth, first), (297, 420))
    sides = np.linalg.norm(np.diff(plane.to_mm(np.array([first, second, third])), axis=0), axis=1)
    np.testing.assert_allclose(sides, [420, 297], atol=1e-6)


def test_tapped_corners_of_a_bent_picture_are_straightened() -> None:
    true = Plane(H, 0.2, LENS)
    corners = true.to_px(np.array([(0.0, 0), (400, 0), (400, 250), (0, 250)]))
    plane = from_corners(tuple((float(x), float(y)) for x, y in corners), (400, 250), LENS)
    np.testing.assert_allclose(plane.to_mm(GRID), true.to_mm(GRID), atol=1e-3)


@pytest.mark.parametrize(
    ("corners", "code"),
    [
        (TAPPED[:3], "not_four_corners"),
        (TAPPED + TAPPED[:1], "not_four_corners"),
        ((TAPPED[0], TAPPED[2], TAPPED[1], TAPPED[3]), "corners_cross"),
        ((TAPPED[0], TAPPED[0], TAPPED[2], TAPPED[3]), "corners_cross"),
        (((0, 0), (100, 0), (200, 0), (300, 0)), "corners_cross"),
        (((0, 0), (300, 0), (100, 100), (0, 300)), "corners_cross"),  # dented
        (((float("nan"), 0), (300, 0), (300, 300), (0, 300)), "corners_cross"),
    ],
)
def test_what_no_rectangle_looks_like_is_refused(corners: tuple[Point, ...], code: str) -> None:
    with pytest.raises(UnreadableError) as caught:
        from_corners(corners, (420, 297))
    assert caught.value.code == code
    assert caught.value.remedy


@pytest.mark.parametrize("side", [0.0, -3.0, 1e9, float("nan")])
def test_a_size_that_nothing_on_a_table_has_is_refused(side: float) -> None:
    with pytest.raises(UnreadableError, match="out_of_range"):
        from_corners(TAPPED, (420, side))


# --- seen from above ------------------------------------------------------------------------------------------------


def test_the_picture_from_above_shows_each_mm_where_it_belongs() -> None:
    plane = Plane(H, 0.2, LENS)
    spots = np.array([(40.0, 30), (250, 120), (330, 210)])
    picture = np.zeros((1080, 1920, 3), dtype=np.uint8)
    rings = np.stack(np.meshgrid(np.arange(1920), np.arange(1080)), axis=-1).reshape(-1, 2)
    away = np.linalg.norm(plane.to_mm(rings.astype(float))[:, None] - spots, axis=-1).min(axis=1)
    picture[away.reshape(1080, 1920) < 6] = 255
    above = warp(picture, plane, Box(0, 0, 400, 250), 2.0)
    assert above.shape == (500, 800, 3)
    for spot in spots:
        column, row = (int(each * 2) for each in spot)
        window = above[row - 20 : row + 20, column - 20 : column + 20, 0] > 127
        middle = np.argwhere(window).mean(axis=0)[::-1] + [column - 20 + 0.5, row - 20 + 0.5]
        np.testing.assert_allclose(middle / 2, spot, atol=0.2)


def test_what_the_camera_did_not_see_is_black() -> None:
    picture = np.full((1080, 1920, 3), 200, dtype=np.uint8)
    above = warp(picture, from_corners(TAPPED, (420, 297)), Box(-2000, -2000, 100, 100), 1.0)
    assert not above.any()


def test_the_same_view_is_worked_out_once() -> None:
    plane, box = Plane(H, 0.2, LENS), Box(0, 0, 100, 100)
    assert warp_map(plane, box, 1.0)[0] is warp_map(Plane(H, 0.2, LENS), box, 1.0)[0]
