"""Whole squares at once: patterns to stamp, copies of squares turned or mirrored, and mirrored boards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from companion.screens.boards.sketch import (
    SIDE,
    Cell,
    Dot,
    Sketch,
    cell_at,
    dots_by_key,
    dots_in,
    key_for,
    tie_of,
)

Spot: TypeAlias = tuple[int, int, tuple[str, ...]]
"""A space of a pattern: x and y in hundredths, and its tags."""


class Stamp(Struct, frozen=True):
    """The spaces of a square, and which of them (by position) are linked."""

    key: str
    spots: tuple[Spot, ...] = ()
    ties: tuple[tuple[int, int], ...] = ()


CENTRE: Final = ("centre",)
BUILT_IN: Final = (
    Stamp(
        "rows",
        ((17, 25, ()), (50, 25, CENTRE), (83, 25, ()), (17, 75, ()), (50, 75, CENTRE), (83, 75, ())),
        ((0, 1), (1, 2), (3, 4), (4, 5), (0, 3), (1, 4), (2, 5)),
    ),
    Stamp(
        "columns",
        ((25, 17, ()), (25, 50, CENTRE), (25, 83, ()), (75, 17, ()), (75, 50, CENTRE), (75, 83, ())),
        ((0, 1), (1, 2), (3, 4), (4, 5), (0, 3), (1, 4), (2, 5)),
    ),
    Stamp(
        "cross",
        ((14, 38, ()), (38, 38, CENTRE), (62, 38, CENTRE), (86, 38, ()), (38, 14, ()), (38, 86, ())),
        ((0, 1), (1, 2), (2, 3), (4, 1), (1, 5)),
    ),
    Stamp("empty"),
)
"""Squares of six spaces that fit the rulebook, and one without any."""


def stamped(sketch: Sketch, column: int, row: int, stamp: Stamp) -> Sketch:
    """With a square like the stamp in a column and row, in the place of what was there."""
    if column < 0 or row < 0:
        return sketch
    old = cell_at(sketch, column, row)
    cell = old or Cell(key_for(column, row), column, row)
    plain = without_cell(sketch, cell.key)
    keys = [f"{cell.key}-{nth}" for nth in range(1, len(stamp.spots) + 1)]
    dots = tuple(Dot(key, cell.key, x, y, tags) for key, (x, y, tags) in zip(keys, stamp.spots, strict=True))
    ties = tuple(tie_of(keys[a], keys[b]) for a, b in stamp.ties)
    return replace(plain, cells=(*plain.cells, cell), dots=(*plain.dots, *dots), ties=(*plain.ties, *ties))


def without_cell(sketch: Sketch, key: str) -> Sketch:
    """Without a square and everything in it."""
    gone = {dot.key for dot in dots_in(sketch, key)}
    return replace(
        sketch,
        cells=tuple(cell for cell in sketch.cells if cell.key != key),
        dots=tuple(dot for dot in sketch.dots if dot.cell != key),
        ties=tuple(tie for tie in sketch.ties if gone.isdisjoint(tie)),
        shut=tuple(line for line in sketch.shut if key not in line),
    )


def stamp_of(sketch: Sketch, cell: str) -> Stamp:
    """A square as a stamp."""
    dots = dots_in(sketch, cell)
    at = {dot.key: nth for nth, dot in enumerate(dots)}
    ties = tuple((at[a], at[b]) for a, b in sketch.ties if a in at and b in at)
    return Stamp("copy", tuple((dot.x, dot.y, dot.tags) for dot in dots), ties)


def turned(stamp: Stamp) -> Stamp:
    """The stamp turned to the right."""
    return replace(stamp, spots=tuple((y, SIDE - x, tags) for x, y, tags in stamp.spots))


def half_turned(stamp: Stamp) -> Stamp:
    """The stamp turned half round."""
    return turned(turned(stamp))


def mirrored(stamp: Stamp) -> Stamp:
    """The stamp with left and right exchanged."""
    return replace(stamp, spots=tuple((SIDE - x, y, tags) for x, y, tags in stamp.spots))


def filled(sketch: Sketch, columns: int, rows: int, stamp: Stamp, far: Stamp | None = None) -> Sketch:
    """With the stamp in every column and row that has no space yet; with `far` in those of the far half."""
    for row in range(rows):
        for column in range(columns):
            cell = cell_at(sketch, column, row)
            if cell is None or not dots_in(sketch, cell.key):
                sketch = stamped(sketch, column, row, far if far is not None and row >= rows // 2 else stamp)
    return sketch


def given_over(sketch: Sketch, columns: int, rows: int) -> Sketch:
    """With the near half turned round onto the far side: there the same tiles lie, as those who sit there see them."""
    for row in range(rows // 2):
        for column in range(columns):
            cell = cell_at(sketch, column, row)
            if cell is not None:
                stamp = half_turned(stamp_of(sketch, cell.key))
                sketch = stamped(sketch, columns - 1 - column, rows - 1 - row, stamp)
    return sketch


def reflected(sketch: Sketch, columns: int, rows: int, *, across: bool) -> Sketch:
    """With the left half of the board mirrored to the right; `across`: the near half to the far side.

    A middle column or row stays as it is. Links over the borders go along, also those over the middle.
    """
    twin = {cell.key: _twin(cell, columns, rows, across=across) for cell in sketch.cells}
    sources = [cell for cell in sketch.cells if _is_source(cell, columns, rows, across=across)]
    made = sketch
    for cell in sources:
        made = _with_twin(made, cell, twin[cell.key], across=across)
    return _with_borders(made, sketch, {cell.key for cell in sources}, twin)


def _is_source(cell: Cell, columns: int, rows: int, *, across: bool) -> bool:
    return cell.y < rows // 2 if across else cell.x < columns // 2


def _twin(cell: Cell, columns: int, rows: int, *, across: bool) -> tuple[int, int]:
    return (cell.x, rows - 1 - cell.y) if across else (columns - 1 - cell.x, cell.y)


def _with_twin(sketch: Sketch, cell: Cell, at: tuple[int, int], *, across: bool) -> Sketch:
    stamp = stamp_of(sketch, cell.key)
    if across:
        flipped = tuple((x, SIDE - y, _other_side(tags)) for x, y, tags in stamp.spots)
    else:
        flipped = tuple((SIDE - x, y, tags) for x, y, tags in stamp.spots)
    return stamped(sketch, *at, replace(stamp, spots=flipped))


def _other_side(tags: tuple[str, ...]) -> tuple[str, ...]:
    """A start of the near side becomes one of the far side."""
    return tuple(sorted(tag.replace(" near", " far") if " near" in tag else tag for tag in tags))


def _with_borders(made: Sketch, before: Sketch, sources: set[str], twin: dict[str, tuple[int, int]]) -> Sketch:
    """The links over borders between mirrored squares; over the middle a space is linked with its own twin."""
    cells = {(cell.x, cell.y): cell.key for cell in made.cells}
    new_cells = {cells[twin[source]] for source in sources}
    other = {old.key: new.key for source in sources for old, new in _pairs(made, source, cells[twin[source]])}
    dots, ties = dots_by_key(before), dict.fromkeys(made.ties)
    for a, b in before.ties:
        if dots[a].cell == dots[b].cell:
            continue
        if a in other and b in other:
            ties[tie_of(other[a], other[b])] = None
        elif a in other or b in other:
            inside, outside = (a, b) if a in other else (b, a)
            end = inside if dots[outside].cell in new_cells else outside
            ties[tie_of(other[inside], end)] = None
    return replace(made, ties=tuple(ties))


def _pairs(sketch: Sketch, cell: str, twin: str) -> Iterator[tuple[Dot, Dot]]:
    return zip(dots_in(sketch, cell), dots_in(sketch, twin), strict=True)
