"""Marks that stay on the table: a pushed camera is noticed by them, and the plane is found anew."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from tests.vision.printed import MARKED, Photo, photo_of
from vision import jobs
from vision.cards.palette import Palette
from vision.errors import NotAllowedError
from vision.markers import marks_on
from vision.marks import STILL_PX, plane_now
from vision.pictures import Picture
from vision.plane import Plane, homography, rows
from vision.render.camera import Camera, hung
from vision.sheet import MARK_MM

AREA = np.array([(-10.0, -10), (790, -10), (790, 440), (-10, 440)])
TABLE = np.stack(np.meshgrid(np.linspace(50, 730, 9), np.linspace(50, 380, 6)), axis=-1).reshape(-1, 2)


def camera(shift: tuple[float, float] = (0.0, 0.0), turn: float = 0.0) -> Camera:
    """One that hangs over the table, pushed by mm and turned by radians."""
    made = hung(np.random.default_rng(4), AREA, hard=False, size=(1280, 720))
    c, s = np.cos(turn), np.sin(turn)
    pushed = made.over @ np.array([[c, -s, shift[0]], [s, c, shift[1]], [0, 0, 1]])
    return Camera(made.size, made.focal, made.centre, (0.0, 0.0), pushed)


def exact(of: Camera) -> Plane:
    """What a perfect calibration says."""
    return Plane(rows(homography(of.px(TABLE), TABLE)), 0.1)


def seen(of: Camera) -> Photo:
    return photo_of(of, page=2)


FIRST = seen(camera())
PLANE = exact(camera())
MARKS = marks_on(FIRST.picture, PLANE)


def hidden(picture: Picture, of: Camera, *numbers: int) -> Picture:
    """Something lies on these marks."""
    covered = picture.copy()
    for number in numbers:
        x, y = MARKED[number]
        px = of.px(np.array([(x, y), (x + MARK_MM, y), (x + MARK_MM, y + MARK_MM), (x, y + MARK_MM)]))
        cv2.fillConvexPoly(covered, np.round(px).astype(np.int32), (90, 90, 90))
    return covered


def test_the_marks_are_where_they_lie() -> None:
    assert [number for number, _ in MARKS] == [40, 41, 42, 43]
    for (_, quad), (x, y) in zip(MARKS, MARKED, strict=True):
        wanted = np.array([(x, y), (x + MARK_MM, y), (x + MARK_MM, y + MARK_MM), (x, y + MARK_MM)])
        np.testing.assert_allclose(np.array(quad), wanted, atol=0.35)


def test_a_camera_that_hangs_still_keeps_its_plane() -> None:
    assert plane_now(FIRST.picture, PLANE, MARKS) is PLANE
    shaken = camera((0.4, 0.2))
    assert np.abs(shaken.px(TABLE) - camera().px(TABLE)).max() < STILL_PX
    assert plane_now(seen(shaken).picture, PLANE, MARKS) is PLANE


@pytest.mark.parametrize(("shift", "turn"), [((4.0, 0.0), 0.0), ((-9.0, 12.0), 0.02), ((30.0, 5.0), -0.08)])
def test_after_a_push_the_plane_is_found_anew(shift: tuple[float, float], turn: float) -> None:
    pushed = camera(shift, turn)
    assert np.abs(PLANE.to_mm(pushed.px(TABLE)) - TABLE).max() > 2
    now = plane_now(seen(pushed).picture, PLANE, MARKS)
    assert np.abs(now.to_mm(pushed.px(TABLE)) - TABLE).max() < 0.8
    assert now.error_mm is not None
    assert 0.1 < now.error_mm < 1


def test_two_marks_far_apart_are_enough_and_one_is_not() -> None:
    pushed = camera((12.0, 6.0))
    picture = seen(pushed).picture
    with pytest.raises(NotAllowedError, match="camera_moved") as caught:
        plane_now(hidden(picture, pushed, 0, 1, 3), PLANE, MARKS)
    assert float(caught.value.offending) > STILL_PX
    assert caught.value.remedy
    three = plane_now(hidden(picture, pushed, 1), PLANE, MARKS)
    assert np.abs(three.to_mm(pushed.px(TABLE)) - TABLE).max() < 1.5


def test_a_mark_that_was_carried_away_no_longer_fits() -> None:
    carried = tuple((number, tuple((x + 25.0 * (number == 41), y) for x, y in quad)) for number, quad in MARKS)
    with pytest.raises(NotAllowedError, match="camera_moved"):
        plane_now(seen(camera((9.0, 0.0))).picture, PLANE, carried)  # type: ignore[arg-type]


def test_without_marks_nothing_is_noticed_and_nothing_hindered() -> None:
    pushed = seen(camera((30.0, 5.0))).picture
    assert plane_now(pushed, PLANE, ()) is PLANE
    assert plane_now(hidden(FIRST.picture, camera(), 0, 1, 2, 3), PLANE, MARKS) is PLANE


def test_a_reading_is_refused_where_the_camera_was_moved() -> None:
    pushed = camera((12.0, 6.0))
    one = hidden(seen(pushed).picture, pushed, 0, 1, 3)
    for job in (
        jobs.Cards(7, jobs.given(one), PLANE, (), Palette(()), None, MARKS),
        jobs.Show(7, jobs.given(one), PLANE, "t_rex", (), MARKS),
    ):
        done = jobs.work(job)
        assert isinstance(done, jobs.Failed)
        assert (done.number, done.trouble.code) == (7, "camera_moved")


def test_tapped_corners_cannot_be_mended() -> None:
    tapped = Plane(PLANE.h, None)
    with pytest.raises(NotAllowedError, match="camera_moved"):
        plane_now(seen(camera((30.0, 5.0))).picture, tapped, MARKS)
