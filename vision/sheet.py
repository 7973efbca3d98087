"""The sheet that calibrates a camera: what is printed where on A4, as pictures, PNG files or a PDF of three pages.

The first page has four markers, a grey patch, five colours and a bar to hold a ruler to; the second four marks to cut
out and fix to the table, by which a pushed camera is noticed; the third a board for the lens. Millimetres count from
the sheet's upper left corner, x right, y down.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from vision.errors import NotAllowedError, Range, UnreadableError, within
from vision.plane import Box

Picture: TypeAlias = NDArray[np.uint8]
Colour: TypeAlias = tuple[int, int, int]

WIDTH_MM: Final = 297.0
HEIGHT_MM: Final = 210.0
MODULES: Final = 6  # of a 4x4 marker with its black border, each way
BAR_MM: Final = 100.0
BARS: Final = Range(80.0, 120.0)  # what a printer may make of it


class Sheet(Struct, frozen=True):
    """Where things are on the first page, mm: markers by id and left upper corner, all of one side, and patches."""

    side: float
    markers: tuple[tuple[int, tuple[float, float]], ...]
    grey: Box
    patches: tuple[tuple[Box, Colour], ...]
    bar: Box

    def corners(self, number: int, bar_mm: float = BAR_MM) -> NDArray[np.float64]:
        """The four corners (4, 2) of a marker, clockwise from its upper left, on a sheet whose bar measures so much."""
        left, top = dict(self.markers)[number]
        square = np.array([(0, 0), (1, 0), (1, 1), (0, 1)]) * self.side
        return np.asarray((square + (left, top)) * (bar_mm / BAR_MM), dtype=np.float64)


GREY: Final[Colour] = (128, 128, 128)
COLOURS: Final[tuple[Colour, ...]] = ((112, 48, 160), (200, 32, 38), (30, 92, 190), (246, 196, 28), (44, 140, 60))
SHEET: Final = Sheet(
    side=52.0,
    markers=((0, (14.0, 14.0)), (1, (231.0, 14.0)), (2, (231.0, 144.0)), (3, (14.0, 144.0))),
    grey=Box(124.0, 66.0, 49.0, 40.0),
    patches=tuple((Box(79.5 + 28.0 * at, 118.0, 26.0, 22.0), colour) for at, colour in enumerate(COLOURS)),
    bar=Box(98.5, 166.0, BAR_MM, 3.0),
)

# The lens's board: its ids are none of the sheet's, so that one is never taken for the other.
BOARD: Final = Box(22.5, 15.0, 252.0, 180.0)
SQUARES: Final = (7, 5)
SQUARE_MM: Final = 36.0
INSET_MM: Final = 27.0
FIRST_ID: Final = 20


# What stays on the table: ids of their own again.
MARK_MM: Final = 36.0
MARKS: Final = ((40, (60.0, 30.0)), (41, (201.0, 30.0)), (42, (201.0, 125.0)), (43, (60.0, 125.0)))
MARK_IDS: Final = frozenset(number for number, _ in MARKS)
CUT_MM: Final = 9.0  # of white paper round a mark


class Words(Struct, frozen=True):
    """What is written on it: its name, what to do with it (a line each), what the bar, the marks and the board are."""

    title: str
    steps: tuple[str, ...]
    bar: str
    marks: str
    lens: str


def dictionary() -> Any:
    """The family of markers that all of this uses."""
    import cv2

    return cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)


def board() -> Any:
    """The lens's board as OpenCV knows it."""
    import cv2

    count = SQUARES[0] * SQUARES[1] // 2
    ids = np.arange(FIRST_ID, FIRST_ID + count)
    return cv2.aruco.CharucoBoard(SQUARES, SQUARE_MM, INSET_MM, dictionary(), ids)


def first_page(px_per_mm: float) -> Picture:
    """The page with the markers, RGB, without words."""
    page = _paper(px_per_mm)
    for number, (left, top) in SHEET.markers:
        _marker(page, number, Box(left, top, SHEET.side, SHEET.side), px_per_mm)
    _fill(page, SHEET.grey, GREY, px_per_mm)
    for box, colour in SHEET.patches:
        _fill(page, box, colour, px_per_mm)
    _fill(page, SHEET.bar, (0, 0, 0), px_per_mm)
    for end in (SHEET.bar.left, SHEET.bar.left + BAR_MM):
        _fill(page, Box(end - 0.25, SHEET.bar.top - 4, 0.5, 11), (0, 0, 0), px_per_mm)
    return page


def marks_page(px_per_mm: float) -> Picture:
    """The page with the marks to cut out, RGB, without words."""
    page = _paper(px_per_mm)
    for number, (left, top) in MARKS:
        around = Box(left - CUT_MM, top - CUT_MM, MARK_MM + 2 * CUT_MM, MARK_MM + 2 * CUT_MM)
        _fill(page, around, (170, 170, 170), px_per_mm)
        inside = Box(around.left + 0.3, around.top + 0.3, around.width - 0.6, around.height - 0.6)
        _fill(page, inside, (255, 255, 255), px_per_mm)
        _marker(page, number, Box(left, top, MARK_MM, MARK_MM), px_per_mm)
    return page


def lens_page(px_per_mm: float) -> Picture:
    """The page with the lens's board, RGB, without words."""
    page = _paper(px_per_mm)
    size = (round(BOARD.width * px_per_mm), round(BOARD.height * px_per_mm))
    left, top = round(BOARD.left * px_per_mm), round(BOARD.top * px_per_mm)
    drawn = np.asarray(board().generateImage(size), dtype=np.uint8)
    page[top : top + size[1], left : left + size[0]] = drawn[..., None]
    return page


def _paper(px_per_mm: float) -> Picture:
    return np.full((round(HEIGHT_MM * px_per_mm), round(WIDTH_MM * px_per_mm), 3), 255, dtype=np.uint8)


def _marker(page: Picture, number: int, place: Box, px_per_mm: float) -> None:
    import cv2

    modules = cv2.aruco.generateImageMarker(dictionary(), number, MODULES)
    step = place.width / MODULES
    for row, column in np.argwhere(np.asarray(modules) == 0):
        _fill(page, Box(place.left + column * step, place.top + row * step, step, step), (0, 0, 0), px_per_mm)


def _fill(page: Picture, box: Box, colour: Colour, px_per_mm: float) -> None:
    left, right = (round(each * px_per_mm) for each in (box.left, box.left + box.width))
    top, bottom = (round(each * px_per_mm) for each in (box.top, box.top + box.height))
    page[top:bottom, left:right] = colour


# --- files ----------------------------------------------------------------------------------------------------------

DPI: Final = 300
FORMATS: Final = (".pdf", ".png")


def write(file: Path, words: Words, font: Path) -> tuple[Path, ...]:
    """Writes the sheet as PDF (three pages) or PNG (three files); returns what was written.

    `font` is a TrueType file that has the letters of `words`. Raises UnreadableError for another ending, and
    NotAllowedError where the disk does not take it.
    """
    if file.suffix.lower() not in FORMATS:
        raise UnreadableError("no_such_format", offending=file, remedy=f"end the name in {' or '.join(FORMATS)}")
    first, *more = _pages(words, font)
    files = (file, *(file.with_stem(f"{file.stem}-{page}") for page in ("marks", "lens")))
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.suffix.lower() == ".pdf":
            first.save(file, "PDF", resolution=DPI, save_all=True, append_images=more, quality=95)
            return (file,)
        for page, path in zip((first, *more), files, strict=True):
            page.save(path, "PNG", dpi=(DPI, DPI))
    except (OSError, ValueError) as error:  # a name that no disk can hold is a ValueError
        raise NotAllowedError("cannot_write", offending=file, where=type(error).__name__) from error
    return files


def _pages(words: Words, font: Path) -> tuple[Any, ...]:
    from PIL import Image

    px_per_mm = DPI / 25.4
    first, second, third = (Image.fromarray(page(px_per_mm)) for page in (first_page, marks_page, lens_page))
    _write(first, font, words.title, (WIDTH_MM / 2, 20), 7.0, 150)
    for at, line in enumerate(words.steps):
        _write(first, font, line, (WIDTH_MM / 2, 31 + 6.4 * at), 4.2, 150)
    _write(first, font, words.bar, (WIDTH_MM / 2, 181), 4.0, 150)
    _write(second, font, words.marks, (WIDTH_MM / 2, 190), 4.0, 280)
    _write(third, font, words.lens, (WIDTH_MM / 2, 203), 4.0, 280)
    return first, second, third


def _write(page: Any, font: Path, text: str, at: tuple[float, float], size_mm: float, room_mm: float) -> None:
    """One line round a middle in mm, smaller where it would not fit its room."""
    from PIL import ImageDraw, ImageFont

    px_per_mm = DPI / 25.4
    face = ImageFont.truetype(str(font), round(size_mm * px_per_mm))
    face = face.font_variant(size=round(min(1.0, room_mm * px_per_mm / max(face.getlength(text), 1)) * face.size))
    where = (at[0] * px_per_mm, at[1] * px_per_mm)
    ImageDraw.Draw(page).text(where, text, fill=(0, 0, 0), font=face, anchor="mm")


def measured_bar(bar_mm: float) -> float:
    """What a ruler says of the printed bar. Raises UnreadableError where no printer makes that of 100 mm."""
    return within(bar_mm, BARS, "bar")
