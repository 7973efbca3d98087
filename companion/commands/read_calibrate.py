"""`read calibrate`: writes the sheet, and measures the table by photos of it, or by four corners."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct

import companion.screens
from companion.commands.common import add_data, data_folder, print_json, spoken_language
from companion.errors import NotAllowedError
from companion.sources import table_plane
from companion.words.eye import say_eye, sheet_words
from companion.words.numbers import decimal

if TYPE_CHECKING:
    from companion.words import Language
    from vision.markers import Calibration
    from vision.plane import Lens

FONT: Final = Path(companion.screens.__file__).parent / "assets/fonts/AtkinsonHyperlegibleNext_500Medium.ttf"


class Written(Struct, frozen=True):
    """The files of the sheet."""

    files: tuple[str, ...]


class Measured(Struct, frozen=True):
    """What was found and where it is kept: errors in mm, None where nothing measured them."""

    file: str
    error_mm: float | None
    sheet_mm: float | None
    rough: bool
    places: int
    markers: int
    lens_px: float | None
    decides_touch: bool


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The sheet to write, or the photos that show it."""
    parser.add_argument("photos", metavar="PHOTO", type=Path, nargs="*", help="of the sheet, at one place or more")
    parser.add_argument("--sheet", metavar="F", type=Path, help="write the sheet to print, as .pdf or .png")
    parser.add_argument(
        "--bar", metavar="MM", type=float, default=100.0, help="what a ruler says of the printed bar (default 100)"
    )
    parser.add_argument(
        "--lens", metavar="PHOTO", type=Path, nargs="+", default=[], help="photos of the sheet's third page, slanted"
    )
    parser.add_argument(
        "--corners", metavar="X,Y", type=point_of, nargs=4, help="instead of the sheet: four corners in the photo, px"
    )
    parser.add_argument("--size", metavar="WxH", type=size_of, help="of what has those corners, mm")
    parser.add_argument(
        "--out", metavar="F", type=Path, help="where to (default: the data folder, where the app looks)"
    )
    add_data(parser)


def point_of(text: str) -> tuple[float, float]:
    """A point of a picture, px."""
    return _two(text, ",")


def size_of(text: str) -> tuple[float, float]:
    """A width and a height, mm."""
    return _two(text.lower(), "x")


def _two(text: str, between: str) -> tuple[float, float]:
    first, _, second = text.partition(between)
    try:
        return float(first), float(second)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text!r} is not two numbers with {between!r} between them") from error


def do(arguments: argparse.Namespace) -> int:
    """Writes, or measures. Raises VisionError and the companion's errors."""
    language = spoken_language(arguments.language)
    if arguments.sheet is not None:
        _sheet(arguments, language)
    elif not arguments.photos:
        raise NotAllowedError("EyeNothingToMeasure")
    if arguments.photos:
        _measure(arguments, language)
    return 0


def _sheet(arguments: argparse.Namespace, language: Language) -> None:
    from vision.sheet import Words, write

    files = write(arguments.sheet, Words(*sheet_words(language)), FONT)
    if arguments.json:
        print_json(Written(tuple(str(file) for file in files)))
    else:
        print("\n".join(str(file) for file in files))


def _measure(arguments: argparse.Namespace, language: Language) -> None:
    lens = _lens(arguments.lens)
    calibration = _corners(arguments, lens) if arguments.corners else _calibrated(arguments, lens)
    if arguments.out is not None:
        file = table_plane.write(arguments.out, calibration)
    else:
        file = table_plane.keep(data_folder(arguments), calibration)
    row = row_of(file, calibration)
    if arguments.json:
        print_json(row)
    else:
        print(f"{file}: {line_of(row, language)}")


def _lens(photos: list[Path]) -> Lens | None:
    if not photos:
        return None
    from vision.lens import lens_of
    from vision.pictures import read_picture

    return lens_of([read_picture(photo) for photo in photos])


def _calibrated(arguments: argparse.Namespace, lens: Lens | None) -> Calibration:
    from vision.markers import calibrate
    from vision.pictures import read_picture
    from vision.sheet import measured_bar

    bar = measured_bar(arguments.bar)
    return calibrate([read_picture(photo) for photo in arguments.photos], lens, bar)


def _corners(arguments: argparse.Namespace, lens: Lens | None) -> Calibration:
    from vision.markers import by_corners
    from vision.pictures import read_picture

    if arguments.size is None or len(arguments.photos) != 1:
        raise NotAllowedError("EyeCornersNeedSize")
    picture = read_picture(arguments.photos[0])
    return by_corners(picture, tuple(arguments.corners), arguments.size, lens)


def row_of(file: Path, calibration: Calibration) -> Measured:
    """The figures of a calibration."""
    exact, lens = calibration.plane.decides_touch, calibration.plane.lens
    return Measured(
        str(file),
        round(calibration.error_mm, 3) if exact else None,
        round(calibration.sheet_mm, 3) if exact else None,
        calibration.rough,
        calibration.places,
        len(calibration.markers),
        round(lens.error_px, 3) if lens is not None and lens.error_px else None,
        exact,
    )


def line_of(row: Measured, language: Language) -> str:
    """The same in words."""
    if row.error_mm is None:
        return say_eye("measured.corners", language)
    key = "measured.rough" if row.rough else "measured.well"
    return say_eye(key, language, error=decimal(row.error_mm, 2, language), places=row.places)
