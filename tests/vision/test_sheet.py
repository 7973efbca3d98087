"""The printed sheet: sizes on paper, files that are written, and what is refused."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.errors import NotAllowedError, UnreadableError
from vision.sheet import (
    BAR_MM,
    BOARD,
    COLOURS,
    CUT_MM,
    HEIGHT_MM,
    INSET_MM,
    MARK_IDS,
    MARK_MM,
    MARKS,
    MODULES,
    SHEET,
    WIDTH_MM,
    Words,
    board,
    first_page,
    lens_page,
    marks_page,
    measured_bar,
    write,
)

FONT = Path(__file__).parent.parent.parent / "companion/screens/assets/fonts/AtkinsonHyperlegibleNext_500Medium.ttf"
WORDS = Words(
    "Dino", ("Print this page at 100 %.", "Połóż ją płasko."), "This bar is 100 mm long.", "Cut out", "For the lens"
)
QUIET = SHEET.side / MODULES


def test_markers_are_large_and_have_a_quiet_zone_on_the_paper() -> None:
    assert SHEET.side >= 40
    for _, (left, top) in SHEET.markers:
        assert min(left, top) >= QUIET
        assert left + SHEET.side + QUIET <= WIDTH_MM
        assert top + SHEET.side + QUIET <= HEIGHT_MM


def test_nothing_is_printed_into_a_quiet_zone() -> None:
    page = first_page(4.0).min(axis=2)
    for _, (left, top) in SHEET.markers:
        x, y, side, quiet = (round(each * 4) for each in (left, top, SHEET.side, QUIET))
        ring = page[y - quiet : y + side + quiet, x - quiet : x + side + quiet].copy()
        ring[quiet:-quiet, quiet:-quiet] = 255
        assert ring.min() == 255


def test_every_marker_on_the_page_is_read_where_the_layout_has_it() -> None:
    page = first_page(4.0)[..., ::-1]
    corners, ids, _ = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)).detectMarkers(
        np.ascontiguousarray(page)
    )
    seen = {int(number): corner.reshape(4, 2) for number, corner in zip(np.asarray(ids).ravel(), corners, strict=True)}
    assert seen.keys() == {number for number, _ in SHEET.markers}
    for number, corner in seen.items():
        np.testing.assert_allclose((corner + 0.5) / 4.0, SHEET.corners(number), atol=0.3)


def test_the_bar_and_the_patches_are_where_the_layout_has_them() -> None:
    page = first_page(4.0)
    bar = SHEET.bar
    row = page[round((bar.top + bar.height / 2) * 4), 80 * 4 : 220 * 4, 0]  # between the lower markers
    dark = np.flatnonzero(row < 128)
    assert (dark[-1] - dark[0] + 1) / 4.0 == pytest.approx(BAR_MM, abs=1.0)
    for box, colour in SHEET.patches:
        assert tuple(page[round((box.top + 5) * 4), round((box.left + 5) * 4)]) == colour
    assert len(COLOURS) == 5
    grey = page[round((SHEET.grey.top + 5) * 4), round((SHEET.grey.left + 5) * 4)]
    assert len(set(grey.tolist())) == 1


def test_a_bar_that_measures_less_makes_all_of_the_sheet_smaller() -> None:
    np.testing.assert_allclose(SHEET.corners(2, 97.0), SHEET.corners(2) * 0.97)


@pytest.mark.parametrize("bar", [0.0, 10.0, 210.0, float("nan")])
def test_a_bar_that_no_printer_makes_is_refused(bar: float) -> None:
    with pytest.raises(UnreadableError, match="out_of_range"):
        measured_bar(bar)
    assert measured_bar(97.5) == 97.5


def test_every_mark_to_cut_out_is_read_with_its_own_number() -> None:
    page = np.ascontiguousarray(marks_page(4.0)[..., ::-1])
    _, ids, _ = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)).detectMarkers(page)
    assert sorted(int(each) for each in np.asarray(ids).ravel()) == sorted(MARK_IDS)
    assert CUT_MM >= MARK_MM / MODULES  # the quiet zone is inside the line to cut along
    for _, (left, top) in MARKS:
        assert min(left, top) - CUT_MM > 5
        assert left + MARK_MM + CUT_MM < WIDTH_MM - 5


def test_no_marker_has_the_number_of_another() -> None:
    ids = {int(each) for each in np.asarray(board().getIds()).ravel()}
    assert not ids & {number for number, _ in SHEET.markers}
    assert not MARK_IDS & (ids | {number for number, _ in SHEET.markers})
    assert max(ids) < 50
    assert INSET_MM >= 20
    page = lens_page(4.0)
    assert page.shape == (840, 1188, 3)
    assert BOARD.left + BOARD.width < WIDTH_MM
    assert page[: round(BOARD.top * 4) - 4].min() == 255


# --- files ----------------------------------------------------------------------------------------------------------


def test_a_pdf_has_three_pages_of_a4(tmp_path: Path) -> None:
    (file,) = write(tmp_path / "new/sheet.pdf", WORDS, FONT)
    data = file.read_bytes()
    assert data.startswith(b"%PDF")
    assert data.count(b"/MediaBox") == 3
    box = data[data.index(b"/MediaBox") :].split(b"[")[1].split(b"]")[0].split()
    width, height = (float(each) / 72 * 25.4 for each in box[2:])
    assert (width, height) == pytest.approx((WIDTH_MM, HEIGHT_MM), abs=0.2)
    assert len(data) < 2_000_000


def test_a_png_is_three_files_that_know_their_size(tmp_path: Path) -> None:
    from PIL import Image

    files = write(tmp_path / "sheet.png", WORDS, FONT)
    assert [file.name for file in files] == ["sheet.png", "sheet-marks.png", "sheet-lens.png"]
    for file in files:
        with Image.open(file) as page:
            assert page.size == pytest.approx((WIDTH_MM / 25.4 * 300, HEIGHT_MM / 25.4 * 300), abs=1)
            assert page.info["dpi"] == pytest.approx((300, 300), abs=0.1)


def test_words_fit_between_the_markers(tmp_path: Path) -> None:
    from PIL import Image

    long = Words(
        "A very long name " * 6, ("a step that will not end " * 8,) * 4, "bar " * 60, "cut " * 90, "lens " * 90
    )
    for words in (WORDS, long):
        with Image.open(write(tmp_path / "sheet.png", words, FONT)[0]) as page:
            drawn = np.asarray(page.convert("L"))
        plain = first_page(300 / 25.4).min(axis=2)
        rows, columns = np.nonzero(drawn < np.minimum(plain, 128))
        assert len(rows) > 500
        assert columns.min() / (300 / 25.4) > 14 + SHEET.side + QUIET / 2
        assert columns.max() / (300 / 25.4) < WIDTH_MM - 14 - SHEET.side - QUIET / 2


@pytest.mark.parametrize("name", ["sheet.jpg", "sheet", "sheet.pdf.txt"])
def test_another_format_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(UnreadableError, match="no_such_format"):
        write(tmp_path / name, WORDS, FONT)
    assert not list(tmp_path.iterdir())


def test_a_place_that_takes_no_file_is_said(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file where a folder is wanted")
    with pytest.raises(NotAllowedError, match="cannot_write"):
        write(tmp_path / "taken" / "sheet.pdf", WORDS, FONT)
