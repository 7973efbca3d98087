"""A lens from pictures of the board at several slants."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from tests.vision.printed import over_the_sheet, photo_of, slanted
from vision.errors import NotAllowedError, UnreadableError
from vision.lens import LEAST_VIEWS, lens_of, view_of
from vision.pictures import Picture
from vision.render.camera import Camera
from vision.sheet import SHEET

SIZE = (1280, 720)


@cache
def views(seed: int, count: int = 8) -> tuple[Camera, tuple[Picture, ...]]:
    camera = over_the_sheet(seed, hard=True, bend=True, size=SIZE)
    chance = np.random.default_rng(seed)
    pictures = [photo_of(slanted(camera, chance), page=1, seed=at).picture for at in range(count)]
    return camera, tuple(pictures)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_lens_is_found_from_eight_slants(seed: int) -> None:
    camera, pictures = views(seed)
    lens = lens_of(pictures)
    assert lens.size == SIZE
    assert lens.error_px < 0.5
    assert lens.focal == pytest.approx((camera.focal,) * 2, rel=0.02)
    rim = np.stack(np.meshgrid(np.linspace(60, 1220, 9), np.linspace(40, 680, 7)), axis=-1)
    k1, k2 = camera.bend
    true_focal = (camera.focal, camera.focal)
    true = type(lens)(SIZE, true_focal, camera.centre, (k1, k2, 0.0, 0.0, 0.0))
    # Two lenses are the same to a plane if they straighten alike, up to a map of the plane itself.
    assert _beyond_a_homography(lens.straightened(rim), true.straightened(rim)) < 1.0


def _beyond_a_homography(
    one: np.ndarray[tuple[int, ...], np.dtype[np.float64]], other: np.ndarray[tuple[int, ...], np.dtype[np.float64]]
) -> float:
    from vision.plane import homography, mapped

    first, second = one.reshape(-1, 2), other.reshape(-1, 2)
    return float(np.abs(mapped(homography(first, second), first) - second).max())


def test_too_few_views_are_refused() -> None:
    _, pictures = views(1)
    with pytest.raises(UnreadableError, match="too_few_views") as caught:
        lens_of(pictures[: LEAST_VIEWS - 1])
    assert caught.value.offending == str(LEAST_VIEWS - 1)


def test_a_picture_without_the_board_is_no_view() -> None:
    assert view_of(np.full((480, 640, 3), 90, dtype=np.uint8)) is None
    camera = over_the_sheet(1, reach=60)
    assert view_of(photo_of(camera).picture) is None  # the first page is not the board
    assert len(SHEET.markers) == 4


def test_pictures_all_alike_tell_of_no_lens() -> None:
    flat = over_the_sheet(4, reach=60, size=SIZE)
    with pytest.raises(NotAllowedError, match="lens_unclear"):
        lens_of([photo_of(flat, page=1, seed=at).picture for at in range(LEAST_VIEWS)])


def test_pictures_of_two_sizes_are_refused() -> None:
    _, pictures = views(1)
    with pytest.raises(UnreadableError, match="sizes_differ"):
        lens_of([*pictures, pictures[0][:-10]])


def test_no_picture_is_refused() -> None:
    with pytest.raises(UnreadableError, match="too_few_views"):
        lens_of([])
