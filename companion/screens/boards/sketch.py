"""A board while its owner enters it: squares or tiles on a grid, spaces in them, links, and lines between them.

Coordinates are those of the packs: a cell's column and row are counted from 0, x to the right and y away as seen from
seat 0; a space's x and y are hundredths of its cell's side from the near left corner. Every function makes the next
sketch; none changes one.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from companion.screens.widgets import Point

SIDE: Final = 100
GRID: Final = 2
"""Spaces come to rest on multiples of this many hundredths."""
ALIKE: Final = 5
"""A space that is put so near to a column or row of others comes to lie in it."""

Tie: TypeAlias = tuple[str, str]
"""Two keys, the lesser first."""


class Cell(Struct, frozen=True):
    """A square or tile in its column and row."""

    key: str
    x: int
    y: int


class Dot(Struct, frozen=True):
    """A space; `tags` are sorted words of the game: `centre`, `start red near`."""

    key: str
    cell: str
    x: int
    y: int
    tags: tuple[str, ...] = ()

    def has(self, tag: str) -> bool:
        """Whether it has a tag."""
        return tag in self.tags


class Sketch(Struct, frozen=True):
    """What has been entered. `shut` are lines (pairs of cells) on which nothing may stand."""

    cells: tuple[Cell, ...] = ()
    dots: tuple[Dot, ...] = ()
    ties: tuple[Tie, ...] = ()
    shut: tuple[Tie, ...] = ()


def tie_of(a: str, b: str) -> Tie:
    """The link of two spaces, or the line of two cells, however they are named."""
    return (a, b) if a < b else (b, a)


# --- finding ----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def cells_by_key(sketch: Sketch) -> dict[str, Cell]:
    """The cells by their keys."""
    return {cell.key: cell for cell in sketch.cells}


@lru_cache(maxsize=32)
def dots_by_key(sketch: Sketch) -> dict[str, Dot]:
    """The spaces by their keys."""
    return {dot.key: dot for dot in sketch.dots}


def cell_at(sketch: Sketch, column: int, row: int) -> Cell | None:
    """The cell in a column and row."""
    return next((cell for cell in sketch.cells if (cell.x, cell.y) == (column, row)), None)


def dots_in(sketch: Sketch, cell: str) -> tuple[Dot, ...]:
    """The spaces of a cell."""
    return tuple(dot for dot in sketch.dots if dot.cell == cell)


@lru_cache(maxsize=32)
def places_of(sketch: Sketch) -> dict[str, Point]:
    """Every space of a known cell, in hundredths from the board's near left corner."""
    cells = cells_by_key(sketch)
    known = [(dot, cells[dot.cell]) for dot in sketch.dots if dot.cell in cells]
    return {dot.key: Point(cell.x * SIDE + dot.x, cell.y * SIDE + dot.y) for dot, cell in known}


def place_of(sketch: Sketch, dot: Dot) -> Point:
    """A space in hundredths from the board's near left corner."""
    return places_of(sketch)[dot.key]


def dot_near(sketch: Sketch, at: tuple[float, float], reach: float) -> Dot | None:
    """The space nearest to a point of the board; None where none is within reach."""
    places = places_of(sketch)
    best = min(places, key=lambda key: places[key].distance(at), default=None)
    return dots_by_key(sketch)[best] if best is not None and places[best].distance(at) <= reach else None


def lines(sketch: Sketch) -> tuple[Tie, ...]:
    """The pairs of cells that a link leads from one into the other of, sorted."""
    dots = dots_by_key(sketch)
    pairs = {tie_of(dots[a].cell, dots[b].cell) for a, b in sketch.ties if a in dots and b in dots}
    return tuple(sorted(pair for pair in pairs if pair[0] != pair[1]))


def key_for(column: int, row: int) -> str:
    """The key of a cell: a letter and a number, as on a chess board."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    first = letters[column] if column < len(letters) else f"x{column}-"
    return f"{first}{row + 1}"


# --- spaces -----------------------------------------------------------------------------------------------------


def put_dot(sketch: Sketch, at: tuple[float, float]) -> Sketch:
    """With a new space at a point of the board, in the cell there (a new one where there was none)."""
    column, row = int(at[0] // SIDE), int(at[1] // SIDE)
    if column < 0 or row < 0:
        return sketch
    cell = cell_at(sketch, column, row) or Cell(key_for(column, row), column, row)
    x, y = snapped(sketch, cell.key, at[0] - column * SIDE, at[1] - row * SIDE)
    key = free_key(sketch, cell.key)
    cells = sketch.cells if cell in sketch.cells else (*sketch.cells, cell)
    return replace(sketch, cells=cells, dots=(*sketch.dots, Dot(key, cell.key, x, y)))


def free_key(sketch: Sketch, cell: str) -> str:
    """A key that no space has yet."""
    taken = dots_by_key(sketch)
    return next(key for n in range(1, len(taken) + 2) if (key := f"{cell}-{n}") not in taken)


def move_dot(sketch: Sketch, key: str, at: tuple[float, float]) -> Sketch:
    """With a space elsewhere in its own cell; it does not leave that."""
    dot = dots_by_key(sketch)[key]
    cell = cells_by_key(sketch)[dot.cell]
    others = replace(sketch, dots=tuple(each for each in sketch.dots if each.key != key))
    x, y = snapped(others, dot.cell, at[0] - cell.x * SIDE, at[1] - cell.y * SIDE)
    return changed(sketch, replace(dot, x=x, y=y))


def changed(sketch: Sketch, dot: Dot) -> Sketch:
    """With this space in the place of the one that has its key."""
    return replace(sketch, dots=tuple(dot if each.key == dot.key else each for each in sketch.dots))


def remove_dot(sketch: Sketch, key: str) -> Sketch:
    """Without a space and its links."""
    return replace(
        sketch,
        dots=tuple(dot for dot in sketch.dots if dot.key != key),
        ties=tuple(tie for tie in sketch.ties if key not in tie),
    )


def toggle_tag(sketch: Sketch, key: str, tag: str, instead: Iterable[str] = ()) -> Sketch:
    """With a tag put on a space or taken off it; it takes the place of all tags that begin like one of `instead`."""
    dot, beginnings = dots_by_key(sketch)[key], tuple(instead)
    kept = tuple(each for each in dot.tags if each != tag and not (beginnings and each.startswith(beginnings)))
    return changed(sketch, replace(dot, tags=kept if dot.has(tag) else tuple(sorted((*kept, tag)))))


def snapped(sketch: Sketch, cell: str, x: float, y: float) -> tuple[int, int]:
    """Where a space comes to rest: in the column and row of others of its cell, else of any, else on a fine grid."""
    own, all_ = [dot for dot in sketch.dots if dot.cell == cell], sketch.dots
    return _snap(x, [d.x for d in own], [d.x for d in all_]), _snap(y, [d.y for d in own], [d.y for d in all_])


def _snap(value: float, own: list[int], known: list[int]) -> int:
    for found in (own, known):
        best = min(found, key=lambda each: abs(each - value), default=None)
        if best is not None and abs(best - value) <= ALIKE:
            return best
    return min(max(round(value / GRID) * GRID, 0), SIDE)


# --- links and lines --------------------------------------------------------------------------------------------


def toggle_tie(sketch: Sketch, a: str, b: str) -> Sketch:
    """With two spaces linked, or no longer."""
    tie = tie_of(a, b)
    if a == b:
        return sketch
    kept = tuple(each for each in sketch.ties if each != tie)
    return replace(sketch, ties=kept if tie in sketch.ties else (*sketch.ties, tie))


def toggle_line(sketch: Sketch, line: Tie) -> Sketch:
    """With a line on which nothing may stand, or no longer."""
    kept = tuple(each for each in sketch.shut if each != line)
    return replace(sketch, shut=kept if line in sketch.shut else tuple(sorted((*sketch.shut, line))))


def joined(sketch: Sketch) -> Sketch:
    """With links between all neighbours: spaces in one row or column with none between them, in a cell or in the next.

    Nothing is taken away.
    """
    ties, places = dict.fromkeys(sketch.ties), places_of(sketch)
    cells, homes = cells_by_key(sketch), {dot.key: dot.cell for dot in sketch.dots}
    at = {key: (cells[homes[key]].x, cells[homes[key]].y) for key in places}
    for key in places:
        for way in ((1, 0), (0, 1)):
            ahead = _ahead(places, at, key, way)
            if ahead:
                ties[tie_of(key, ahead)] = None
    return replace(sketch, ties=tuple(ties))


def _ahead(places: dict[str, Point], at: dict[str, tuple[int, int]], key: str, way: tuple[int, int]) -> str:
    """The next space to the right or further away, in the same cell or in the one beside it; empty: none."""
    here, (column, row) = places[key], at[key]
    near = {(column, row), (column + way[0], row + way[1])}
    best, found = float(SIDE), ""
    for other, place in places.items():
        step = place - here
        along, aside = step.x * way[0] + step.y * way[1], abs(step.x * way[1] + step.y * way[0])
        if 0 < along < best and aside <= ALIKE and at[other] in near:
            best, found = along, other
    return found
