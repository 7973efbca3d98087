"""The sheet before the camera, found in the reader's process: what is seen of it, and how well the table is known."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from vision.markers import Calibration, Place, by_corners, marks_on, of_places, place_in, sheet_in
from vision.pictures import Picture
from vision.sheet import BAR_MM
from vision.values import Point

Share: TypeAlias = tuple[float, float]
"""A point in shares of the picture's width and height."""
Shape: TypeAlias = tuple[Share, ...]


class Learned(Struct, frozen=True):
    """One more place of the sheet: all `places` so far, what they make of the table, each place as one shape."""

    places: tuple[Place, ...]
    calibration: Calibration
    shapes: tuple[Shape, ...]


def markers_of(picture: Picture) -> tuple[Shape, ...]:
    """What is seen of the sheet now: its markers in shares of the picture."""
    size = _size(picture)
    return tuple(_shares(quad, size) for _, quad in sheet_in(picture))


def learned(picture: Picture, places: tuple[Place, ...], bar_mm: float = BAR_MM) -> Learned:
    """The table by the places before and this picture. Raises VisionError where it shows too little of the sheet."""
    size = _size(picture)
    every = (*places, place_in(picture))
    made = of_places(every, size, bar_mm=bar_mm)
    made = replace(made, marks=marks_on(picture, made.plane))
    return Learned(every, made, tuple(_outline(place, size) for place in every))


def cornered(picture: Picture, corners: Shape, size_mm: tuple[float, float]) -> Calibration:
    """The table by four corners in shares of the picture. Raises VisionError where they make no rectangle."""
    width, height = _size(picture)
    px: list[Point] = [(x * width, y * height) for x, y in corners]
    return by_corners(picture, tuple(px), size_mm)


def _size(picture: Picture) -> tuple[int, int]:
    return picture.shape[1], picture.shape[0]


def _shares(points: tuple[Point, ...], size: tuple[int, int]) -> Shape:
    return tuple((round(x / size[0], 5), round(y / size[1], 5)) for x, y in points)


def _outline(place: Place, size: tuple[int, int]) -> Shape:
    """The outer corner of each marker: that of its own number, as they count clockwise round the sheet."""
    return _shares(tuple(quad[number] for number, quad in place), size)
