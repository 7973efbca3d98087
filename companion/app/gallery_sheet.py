"""The gallery's states of measuring the table: print, lay, exact, four corners."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

import pygame

from companion.app.gallery_evening import Evening
from companion.app.gallery_eye import look
from companion.games.dino_world.kinds import KINDS
from companion.screens.measure_table import MeasureTable
from companion.table.eye import Still
from companion.table.sheet import Shape, SheetView

Recipe = Callable[[Evening], None]

SIZE: Final = (960, 540)
PAPER: Final = (297.0, 210.0)
MARKERS: Final = ((14.0, 14.0), (231.0, 14.0), (231.0, 144.0), (14.0, 144.0))
SIDE: Final = 52.0
CARDS: Final = tuple(zip(KINDS, ((125.0, 88.0), (107.0, 75.0), (91.0, 64.0), (78.0, 54.0), (66.0, 46.0)), strict=True))
FILE: Final = "/home/kasia/Documents/dino-sheet.pdf"
MIDDLE: Final = (335.0, 175.0, 1.05, 4.0)
CORNER: Final = (45.0, 60.0, 0.94, -9.0)


def at(place: tuple[float, float, float, float], x: float, y: float) -> tuple[float, float]:
    """Where a mm of the sheet is seen, in shares of the picture: from the upper left, so large, turned by degrees."""
    left, top, scale, turn = place
    spot = pygame.Vector2(x * scale, y * scale * 0.93).rotate(turn)
    lean = 1 - (left + spot.x - SIZE[0] / 2) * (top + spot.y - SIZE[1] / 2) * 1e-7
    return (left + spot.x * lean) / SIZE[0], (top + spot.y * lean) / SIZE[1]


def shape(place: tuple[float, float, float, float], left: float, top: float, wide: float, high: float) -> Shape:
    """A rectangle of the sheet as it is seen."""
    corners = ((left, top), (left + wide, top), (left + wide, top + high), (left, top + high))
    return tuple(at(place, x, y) for x, y in corners)


def markers(place: tuple[float, float, float, float]) -> tuple[Shape, ...]:
    """The four markers as they are seen."""
    return tuple(shape(place, left, top, SIDE, SIDE) for left, top in MARKERS)


@lru_cache(maxsize=2)
def picture(place: tuple[float, float, float, float]) -> Still:
    """The sheet on a wooden table."""
    surface = pygame.Surface(SIZE, 0, 24)
    surface.fill((150, 112, 78))
    for row in range(0, SIZE[1], 90):
        pygame.draw.line(surface, (126, 92, 62), (0, row), (SIZE[0], row + 14), 3)
    paper = shape(place, 0, 0, *PAPER)
    _fill(surface, tuple((x + 0.006, y + 0.012) for x, y in paper), (104, 76, 52))
    _fill(surface, paper, (244, 243, 238))
    for number, (left, top) in enumerate(MARKERS):
        _fill(surface, shape(place, left, top, SIDE, SIDE), (24, 24, 26))
        for cell in ((1, 1), (3, 2), (2 + number % 2, 4), (4, 1 + number)):
            step = SIDE / 6
            _fill(surface, shape(place, left + cell[0] * step, top + cell[1] * step, step, step), (240, 240, 236))
    _fill(surface, shape(place, 124, 66, 49, 40), (128, 128, 128))
    for number, colour in enumerate(((112, 48, 160), (200, 32, 38), (30, 92, 190), (246, 196, 28), (44, 140, 60))):
        _fill(surface, shape(place, 79.5 + 28 * number, 118, 26, 22), colour)
    data = bytearray(pygame.image.tobytes(surface, "RGB"))
    data[0::3], data[2::3] = data[2::3], data[0::3]
    return Still(*SIZE, bytes(data))


def _fill(surface: pygame.Surface, points: Shape, colour: tuple[int, int, int]) -> None:
    pygame.draw.polygon(surface, colour, [(x * SIZE[0], y * SIZE[1]) for x, y in points])


def _state(state: MeasureTable, place: tuple[float, float, float, float] | None = MIDDLE, **sheet: Any) -> Recipe:
    def make(evening: Evening) -> None:
        view = SheetView(**{"markers": markers(place) if place else (), **sheet})
        shown = picture(place) if place else None
        look(evening, state="still", width=1920, height=1080, picture=shown, sheet=view, cards=CARDS)
        evening.show(state)

    return make


LAY: Final = MeasureTable("lay")
TAPPED: Final = shape(MIDDLE, 0, 0, *PAPER)
LAID: Final = (shape(MIDDLE, 14, 14, 269, 182),)

SHEET: Final[dict[str, Recipe]] = {
    "table-print": _state(MeasureTable(bar_mm=97.5), None, saved=FILE),
    "table-lay-none": _state(LAY, CORNER, markers=()),
    "table-lay-more": _state(LAY, CORNER, laid=LAID, error_mm=2.4),
    "table-lay-good": _state(LAY, CORNER, laid=(*LAID, shape(CORNER, 14, 14, 269, 182)), error_mm=0.12, enough=True),
    "table-corners": _state(MeasureTable("corners", tapped=TAPPED[:3], held=2)),
    "table-what": _state(MeasureTable("what", tapped=TAPPED)),
}
