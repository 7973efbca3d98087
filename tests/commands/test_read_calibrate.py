"""`read calibrate`: the sheet is written, photos of it measure the table, and the app finds what was measured."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.sources import table_plane
from tests.commands.playing import run
from tests.vision.printed import over_the_sheet, photo_of, slanted
from vision.markers import Calibration
from vision.pictures import Picture, read_picture
from vision.plane import Plane

SMALL = (1280, 720)


def saved(picture: Picture, file: Path) -> str:
    assert cv2.imwrite(str(file), picture)
    return str(file)


@pytest.fixture(scope="module")
def photo(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The sheet, large in the picture."""
    folder = tmp_path_factory.mktemp("photos")
    return saved(photo_of(over_the_sheet(1, reach=60, size=SMALL)).picture, folder / "sheet.png")


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_sheet_is_written(language: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "sheet.pdf"
    done = run(capsys, "--language", language, "read", "calibrate", "--sheet", str(file))
    assert (done.code, done.out.strip()) == (0, str(file))
    assert file.read_bytes().startswith(b"%PDF")


def test_calibrate_is_a_command_of_its_own_too(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    told = run(capsys, "calibrate", "--sheet", str(tmp_path / "sheet.png"), "--json")
    assert told.objects[0]["files"][0] == str(tmp_path / "sheet.png")
    assert run(capsys, "calibrate", str(tmp_path / "sheet-lens.png"), "--data", str(tmp_path)).code == 3


def test_a_written_sheet_measures_the_table_it_lies_on(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """With all its words on it, as a PNG: the page itself is the photo."""
    done = run(capsys, "read", "calibrate", "--sheet", str(tmp_path / "sheet.png"), "--json")
    page, *more = (Path(file) for file in done.objects[0]["files"])
    assert all(file.exists() for file in more)
    around = cv2.copyMakeBorder(read_picture(page), 300, 300, 300, 300, cv2.BORDER_CONSTANT, value=(90, 90, 90))
    file = saved(np.asarray(cv2.resize(around, None, fx=0.4, fy=0.4, interpolation=cv2.INTER_AREA)), tmp_path / "a.png")
    found = run(capsys, "read", "calibrate", file, "--data", str(tmp_path), "--json")
    assert found.code == 0, found.err
    assert found.objects[0]["error_mm"] < 0.3
    kept = table_plane.kept(tmp_path)
    assert kept is not None
    scale = 300 / 25.4 * 0.4
    np.testing.assert_allclose(kept.plane.mm_per_px(np.array([600.0, 400.0])), 1 / scale, rtol=0.002)


def test_a_photo_of_it_is_measured_and_kept_where_the_app_looks(
    photo: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    done = run(capsys, "read", "calibrate", photo, "--data", str(tmp_path))
    assert done.code == 0
    assert "The table is measured" in done.out
    kept = table_plane.kept(tmp_path)
    assert kept is not None
    assert kept.size == SMALL
    assert len(kept.markers) == 4
    assert kept.plane.decides_touch
    assert f"{kept.error_mm:.2f}" < "0.5"


def test_figures_are_told_to_programs(photo: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "new" / "mine.json"
    done = run(capsys, "read", "calibrate", photo, "--out", str(out), "--json")
    (row,) = done.objects
    assert row["file"] == str(out)
    assert out.is_file()
    assert (row["places"], row["markers"], row["rough"], row["decides_touch"]) == (1, 4, False, True)
    assert 0 < row["sheet_mm"] <= row["error_mm"] < 0.5


def test_four_corners_will_do_and_decide_no_touch(
    photo: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    corners = ("--corners", "200,100", "1100,120", "1200,640", "120,600", "--size", "900x600")
    done = run(capsys, "read", "calibrate", photo, *corners, "--data", str(tmp_path), "--json")
    assert done.code == 0, done.err
    row = done.objects[0]
    assert (row["error_mm"], row["sheet_mm"], row["decides_touch"]) == (None, None, False)
    kept = table_plane.kept(tmp_path)
    assert kept is not None
    np.testing.assert_allclose(kept.plane.to_mm(np.array([[200.0, 100], [1200, 640]])), [[0, 0], [900, 600]], atol=1e-6)
    said = run(capsys, "read", "calibrate", photo, *corners, "--data", str(tmp_path))
    assert "corners" in said.out


def test_a_lens_is_measured_first_where_its_page_is_shown(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    camera, chance = over_the_sheet(2, hard=True, bend=True, size=SMALL), np.random.default_rng(2)
    slants = [
        saved(photo_of(slanted(camera, chance), page=1, seed=at).picture, tmp_path / f"{at}.png") for at in range(6)
    ]
    sheet = saved(photo_of(camera).picture, tmp_path / "sheet.png")
    done = run(capsys, "read", "calibrate", sheet, "--lens", *slants, "--data", str(tmp_path), "--json")
    assert done.code == 0, done.err
    assert 0 < done.objects[0]["lens_px"] < 1
    kept = table_plane.kept(tmp_path)
    assert kept is not None
    assert kept.plane.lens is not None
    assert kept.plane.lens.focal[0] == pytest.approx(camera.focal, rel=0.03)


@pytest.mark.parametrize(
    ("words", "exit_code", "code"),
    [
        ((), 4, "EyeNothingToMeasure"),
        (("no.png",), 3, "EyeNoPictureFile"),
        (("--sheet", "sheet.txt"), 3, "EyeNoSuchFormat"),
        (("PHOTO", "--bar", "20"), 3, "EyeOutOfRange"),
        (("PHOTO", "--corners", "1,1", "9,1", "9,9", "1,9"), 4, "EyeCornersNeedSize"),
        (("PHOTO", "--corners", "1,1", "900,900", "900,1", "1,900", "--size", "90x90"), 3, "EyeCornersCross"),
        (("PHOTO", "--lens", "PHOTO"), 3, "EyeTooFewViews"),
        (("BLACK",), 3, "EyeTooFewMarkers"),
        (("PHOTO", "BLACK"), 3, "EyeSizesDiffer"),
        (("FAR",), 4, "EyeTooRough"),
    ],
)
def test_what_cannot_be_measured_is_said_and_nothing_kept(
    words: tuple[str, ...], exit_code: int, code: str, photo: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    named = {"PHOTO": photo}
    if "BLACK" in words:
        named["BLACK"] = saved(np.zeros((480, 640, 3), dtype=np.uint8), tmp_path / "black.png")
    if "FAR" in words:
        far = photo_of(over_the_sheet(2, hard=True, bend=True, reach=400, size=SMALL))
        named["FAR"] = saved(far.picture, tmp_path / "far.png")
    given = [named.get(word, word) for word in words]
    done = run(capsys, "read", "calibrate", *given, "--data", str(tmp_path / "data"), "--json")
    assert (done.code, done.objects[-1]["code"]) == (exit_code, code)
    assert table_plane.kept(tmp_path / "data") is None


@pytest.mark.parametrize("words", [("--corners", "1;1", "2,2", "3,3", "4,4"), ("--size", "9x"), ("--bar", "long")])
def test_a_line_that_is_no_line_is_refused(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "read", "calibrate", "a.png", *words).code == 2


# --- what is kept ---------------------------------------------------------------------------------------------------

KEPT = Calibration(Plane(((1, 0, 0), (0, 1, 0), (0, 0, 1)), 0.2), 0.1, (), (1920, 1080), grey=(1.0, 2.0, 3.0))


def test_what_was_kept_comes_back_and_can_be_forgotten(tmp_path: Path) -> None:
    assert table_plane.kept(tmp_path) is None
    assert not table_plane.forget(tmp_path)
    table_plane.keep(tmp_path / "new", KEPT)
    assert table_plane.kept(tmp_path / "new") == KEPT
    assert [file.name for file in (tmp_path / "new").iterdir()] == [table_plane.FILE]
    assert table_plane.forget(tmp_path / "new")
    assert table_plane.kept(tmp_path / "new") is None


@pytest.mark.parametrize("text", ["", "{", "{}", '{"plane": 3}', "\u0000"])
def test_a_torn_file_is_as_none(text: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / table_plane.FILE).write_text(text, encoding="utf-8")
    assert table_plane.kept(tmp_path) is None
    assert table_plane.FILE in caplog.text
