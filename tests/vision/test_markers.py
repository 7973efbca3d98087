"""From photos of the sheet to a plane: how exact it is, that its error is what it says, and what is refused."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from tests.vision.printed import Photo, over_the_sheet, photo_of
from vision.errors import NotAllowedError, UnreadableError
from vision.markers import REFUSED_MM, WARNED_MM, Calibration, calibrate, drift_px, markers_in, measured
from vision.pictures import Picture, read_picture
from vision.plane import Lens
from vision.render.camera import Camera
from vision.sheet import SHEET

PHOTOS = Path(__file__).parent.parent / "data/photos"
NEAR, FAR = 60.0, 330.0  # mm of table beside the sheet


@cache
def near(seed: int = 1) -> Photo:
    """The sheet fills most of the picture; the lens bends nothing."""
    return photo_of(over_the_sheet(seed, reach=NEAR), seed=seed)


@cache
def places(seed: int, count: int, hard: bool = True) -> tuple[Camera, tuple[Picture, ...]]:  # noqa: FBT001, FBT002
    """The sheet at several places under a camera that sees far more, through a lens that bends."""
    camera = over_the_sheet(seed, hard=hard, reach=FAR, bend=True, size=(1280, 720))
    spots = [(0.0, 0.0, 0.0), (-270.0, -105.0, 0.1), (270.0, 105.0, -0.2), (265.0, -100.0, 0.05)]
    return camera, tuple(photo_of(camera, place=spot, seed=seed + at).picture for at, spot in enumerate(spots[:count]))


def off_mm(calibration: Calibration, camera: Camera) -> float:
    """What the plane is truly off by over the inner part of the picture, root mean square."""
    width, height = camera.size
    x, y = np.linspace(0.08, 0.92, 15) * width, np.linspace(0.08, 0.92, 9) * height
    px = np.stack(np.meshgrid(x, y), axis=-1)
    return float(np.sqrt(((calibration.plane.to_mm(px) - camera.mm(px)) ** 2).sum(axis=-1).mean()))


# --- how exact ------------------------------------------------------------------------------------------------------


def test_one_sheet_that_fills_the_picture_is_enough() -> None:
    calibration = calibrate([near().picture])
    assert off_mm(calibration, near().camera) < 0.15
    assert calibration.error_mm < 0.25
    assert calibration.sheet_mm < 0.03
    assert not calibration.rough
    assert calibration.plane.decides_touch


@pytest.mark.parametrize("seed", [1, 2, 5])
def test_each_further_place_of_the_sheet_makes_it_better_through_a_lens_that_bends(seed: int) -> None:
    camera, pictures = places(seed, 4)
    assert camera.bend[0] < -0.02
    said, true = zip(
        *[(each.error_mm, off_mm(each, camera)) for each in map(measured, (pictures[:1], pictures[:2], pictures))],
        strict=True,
    )
    assert said[0] > said[1] > said[2]
    assert true[2] < 0.2
    assert said[2] < 0.35


def test_the_error_said_is_the_error_made() -> None:
    """Over cameras, lenses and numbers of places: seldom half, hardly ever a fifth more than twice as large."""
    shares = []
    for seed in (1, 2, 5):
        camera, pictures = places(seed, 4)
        shares += [off_mm(found, camera) / found.error_mm for found in (measured(pictures[:n]) for n in (1, 2, 4))]
    assert 0.2 < np.median(shares) < 1.2
    assert max(shares) < 2.2


def test_one_small_sheet_says_that_it_does_not_know_the_border() -> None:
    _, pictures = places(2, 1)
    with pytest.raises(NotAllowedError, match="too_rough") as caught:
        calibrate(pictures)
    assert float(caught.value.offending) > REFUSED_MM
    assert "more places" in caught.value.remedy
    assert measured(pictures).error_mm > REFUSED_MM


def test_a_known_lens_needs_no_second_place() -> None:
    camera, pictures = places(2, 1)
    k1, k2 = camera.bend
    lens = Lens(camera.size, (camera.focal, camera.focal), camera.centre, (k1, k2, 0, 0, 0))
    calibration = calibrate(pictures, lens)
    assert calibration.plane.lens is lens
    assert off_mm(calibration, camera) < 0.5


def test_between_half_and_one_mm_people_are_told() -> None:
    found = [measured(places(seed, count)[1]) for seed in (1, 2, 5) for count in (1, 2)]
    assert {each.rough for each in found} == {False, True}
    assert all(each.rough == (each.error_mm > WARNED_MM) for each in found)


@pytest.mark.parametrize("hidden", range(4))
def test_any_three_markers_are_enough(hidden: int) -> None:
    picture = covered(near().picture, hidden)
    calibration = calibrate([picture])
    assert [number for number, _ in calibration.markers] == [each for each in range(4) if each != hidden]
    assert off_mm(calibration, near().camera) < 0.6


def covered(picture: Picture, *numbers: int) -> Picture:
    """Something lies on these markers."""
    hidden = picture.copy()
    for number in numbers:
        px = near().camera.px(SHEET.corners(number))
        cv2.fillConvexPoly(hidden, np.round(px).astype(np.int32), (90, 90, 90))
    return hidden


@pytest.mark.parametrize(("blur", "noise"), [(0.4, 0.0), (2.2, 3.0), (0.8, 14.0), (3.0, 10.0)])
def test_blur_and_noise_cost_little(blur: float, noise: float) -> None:
    photo = photo_of(over_the_sheet(3, reach=NEAR), blur=blur, noise=noise)
    assert off_mm(calibrate([photo.picture]), photo.camera) < 0.5


def test_a_sheet_printed_smaller_is_told_by_its_bar() -> None:
    small, full = calibrate([near().picture], bar_mm=97.0), calibrate([near().picture])
    points = np.array([[700.0, 400.0], [1200.0, 800.0]])
    apart = [float(np.linalg.norm(np.diff(each.plane.to_mm(points), axis=0))) for each in (small, full)]
    assert apart[0] / apart[1] == pytest.approx(0.97, abs=1e-3)


def test_the_grey_patch_is_seen_in_the_colour_of_the_light() -> None:
    photo = near()
    warm = np.clip(photo.picture * np.array([0.8, 1.0, 1.1]), 0, 255).astype(np.uint8)
    plain, cast = calibrate([photo.picture]).grey, calibrate([warm]).grey
    assert plain is not None
    assert cast is not None
    assert plain == pytest.approx((plain[1],) * 3, abs=3)
    assert cast == pytest.approx(tuple(np.array(plain) * (0.8, 1.0, 1.1)), abs=3)


def test_a_patch_outside_the_picture_has_no_colour() -> None:
    picture = near().picture
    px = near().camera.px(np.array([(SHEET.grey.left + 5, SHEET.grey.top + 5)]))[0]
    hidden = np.ascontiguousarray(np.roll(picture, 0, axis=0)[: int(px[1]) + 2])
    assert len(markers_in(hidden)) < 3  # so the sheet is not all there either
    with pytest.raises(UnreadableError, match="too_few_markers"):
        calibrate([hidden])


# --- what is refused ------------------------------------------------------------------------------------------------


def test_two_markers_are_too_few_and_the_remedy_is_said() -> None:
    with pytest.raises(UnreadableError, match="too_few_markers") as caught:
        calibrate([covered(near().picture, 0, 2)])
    assert caught.value.offending == "2"
    assert caught.value.remedy


@pytest.mark.parametrize("name", ["black", "white", "noise"])
def test_a_picture_without_a_sheet_is_refused(name: str) -> None:
    noise = np.random.default_rng(1).integers(0, 255, (540, 960, 3), dtype=np.uint8)
    picture = {"black": np.zeros_like(noise), "white": np.full_like(noise, 255), "noise": noise}[name]
    with pytest.raises(UnreadableError, match="too_few_markers"):
        calibrate([picture])


def test_no_picture_and_pictures_of_two_sizes_are_refused() -> None:
    for pictures in ([], [near().picture, near().picture[:-2]]):
        with pytest.raises(UnreadableError, match="sizes_differ"):
            calibrate(pictures)


def test_a_sheet_that_does_not_lie_flat_is_refused() -> None:
    bent = near().picture.copy()
    corner = np.round(near().camera.px(SHEET.corners(2)).mean(axis=0)).astype(int)
    x, y = corner - 110
    bent[y : y + 260, x : x + 260] = np.roll(bent, (14, 14), (0, 1))[y : y + 260, x : x + 260]
    with pytest.raises(NotAllowedError, match="too_rough"):
        calibrate([bent])


def test_two_sheets_at_once_are_not_mistaken_for_one() -> None:
    picture = near().picture
    beside = np.ascontiguousarray(np.concatenate([picture, picture], axis=1))
    with pytest.raises(UnreadableError, match="too_few_markers"):
        calibrate([beside])


# --- drift ----------------------------------------------------------------------------------------------------------


def test_a_camera_that_was_pushed_is_noticed_by_the_pixel() -> None:
    calibration = calibrate([near().picture])
    for step in (0, 2, 7):
        moved = np.roll(near().picture, step, axis=1)
        assert drift_px(calibration, markers_in(moved)) == pytest.approx(step, abs=0.2)
    assert drift_px(calibration, {}) is None


# --- real photos ----------------------------------------------------------------------------------------------------


FIVE = "gsncodes__aruco-markers-pose-estimation-generation-python/Images__pose_test.jpg"
EIGHT = "pbarsic__aruco-rectify/_data__aruco_picture_2x4.jpg"


@pytest.mark.parametrize(
    ("name", "family", "ids"),
    [(FIVE, cv2.aruco.DICT_5X5_100, [24, 42, 66, 70, 87]), (EIGHT, cv2.aruco.DICT_6X6_250, [1, 2, 3, 4, 5, 6, 7, 8])],
)
def test_markers_on_real_photos_are_all_found(name: str, family: int, ids: list[int]) -> None:
    picture = read_picture(PHOTOS / name)
    found = markers_in(picture, cv2.aruco.getPredefinedDictionary(family))
    assert sorted(found) == ids
    with pytest.raises(UnreadableError, match="too_few_markers"):  # they are none of the sheet's
        calibrate([picture])


def test_on_a_real_photo_sharpened_corners_lie_straighter_than_those_of_opencv() -> None:
    """Eight markers in two rows of four: the upper sides of a row are one line, and so are the lower ones."""
    picture = read_picture(PHOTOS / EIGHT)
    family = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_6X6_250)
    settings = cv2.aruco.DetectorParameters()
    settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    corners, ids, _ = cv2.aruco.ArucoDetector(family, settings).detectMarkers(picture)
    theirs = {int(each): corner.reshape(4, 2) for each, corner in zip(np.asarray(ids).ravel(), corners, strict=True)}
    assert _bend(markers_in(picture, family)) < 0.8 * _bend(theirs)


def _bend(found: Mapping[int, np.ndarray[Any, Any]]) -> float:
    rows = [
        np.concatenate([found[number][side] for number in row])
        for row in ([1, 2, 3, 4], [5, 6, 7, 8])
        for side in ([0, 1], [2, 3])
    ]
    return max(
        float(np.abs(np.polyval(np.polyfit(row[:, 0], row[:, 1], 1), row[:, 0]) - row[:, 1]).max()) for row in rows
    )
