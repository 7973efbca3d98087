"""The eight tiles of a Dino Battle! pack as a sketch and back: what its owner has not touched stays what it was (DB-2).

Side 0 has the near row of the sketch, from its left to its right; side 1 the far row, turned round. A tile's spaces are
adjacent as the grid says, until its owner links them otherwise; between tiles the grid decides, for they are laid in
any order.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from re import fullmatch
from typing import Any, Final

from msgspec.structs import replace

from companion.games.dino_battle.pack import TILES, Grid, Pack, Space, Tile
from companion.games.dino_battle.schema import SCHEMA
from companion.games.dino_battle.tiles import Orders, distance, lay_out, places_of, space_id
from companion.games.marks import origin_of
from companion.packs import PackError, PackFault, load_text, text_for
from companion.screens.boards.craft import Craft, Tag
from companion.screens.boards.plan import Shape
from companion.screens.boards.plan import Space as Drawn
from companion.screens.boards.sketch import SIDE, Cell, Dot, Sketch, Tie, lines, tie_of
from companion.screens.boards.stamps import Stamp
from companion.screens.dino_battle import board_numbers as numbers
from companion.screens.theme import mix
from companion.screens.widgets import Point
from companion.words import Language
from companion.words.ui import ui

ICONS: Final = ("edge", "hill", "shrine", "glyph")
GRID: Final = Grid(width=5.0, row=0.866, far_x=19.5, far_y=7.0, reach=1.05)
"""Hexagons, where a pack does not say how its tiles lie: five wide and four deep, every other row half a step off."""
BESIDE, BEFORE = 0.25, 0.48
"""How far a tile's first space is from its left and its near edge, in steps across and in rows."""
NAMES: Final = ("y", "b")
"""The first letter of a tile's key, by its side."""
HEX: Final = 0.98


# --- reading ----------------------------------------------------------------------------------------------------


def sketch_of(pack: Pack) -> Sketch:
    """The tiles of a pack, those of each side in their order there."""
    return _sketch(pack.grid or GRID, pack.tiles)


@lru_cache(maxsize=16)
def _sketch(grid: Grid, tiles: tuple[Tile, ...]) -> Sketch:
    laid = [(tile, position) for side in (0, 1) for position, tile in enumerate(_of_side(tiles, side))]
    cells = tuple(Cell(tile.key, *_cell_of(tile.side, position)) for tile, position in laid)
    dots = tuple(_dot(grid, tile, space) for tile, _ in laid for space in tile.spaces)
    pack = Pack(format=1, game="dino_battle", key="sketch", title="-", origin="owner", grid=grid, tiles=tiles)
    ties = _ties(pack, tuple(tuple(tile.key for tile in _of_side(tiles, side)) for side in (0, 1)))  # type: ignore[arg-type]  # two orders
    made = Sketch(cells, dots, ties)
    return replace(made, shut=lines(made))  # nothing stands on the seams


def _of_side(tiles: tuple[Tile, ...], side: int) -> tuple[Tile, ...]:
    return tuple(tile for tile in tiles if tile.side == side)[:TILES]


def _cell_of(side: int, position: int) -> tuple[int, int]:
    """Column and row: the far side's left is at the right."""
    return (TILES - 1 - position, 1) if side else (position, 0)


def _dot(grid: Grid, tile: Tile, space: Space) -> Dot:
    """A space in hundredths of its tile's side; the far tiles lie turned round."""
    x = round((space.x + BESIDE) * SIDE / grid.width)
    y = round((space.y + BEFORE) * SIDE / _depth(grid))
    tags = tuple(sorted(icon for icon in ICONS if getattr(space, icon)))
    return Dot(space_id(tile, space), tile.key, *((SIDE - x, SIDE - y) if tile.side else (x, y)), tags)


def _depth(grid: Grid) -> float:
    """How many rows a tile has."""
    return (grid.far_y + 1) / 2


def _ties(pack: Pack, orders: Orders) -> tuple[Tie, ...]:
    board = lay_out(pack, orders)
    return tuple(
        tie_of(board.places[here].id, board.places[there].id)
        for here, near in enumerate(board.neighbours)
        for there in near
        if here < there
    )


# --- writing ----------------------------------------------------------------------------------------------------


def with_sketch(pack: Pack, sketch: Sketch) -> Pack:
    """The pack with these tiles: always four a side, empty ones where nothing was entered.

    A tile that says the same as before is the one of before, with its origin and marks; what is new is the pack's own.
    """
    grid, before = pack.grid or GRID, sketch_of(pack)
    made = []
    for side in (0, 1):
        old = _of_side(pack.tiles, side)
        for position in range(TILES):
            was = old[position] if position < len(old) else None
            made.append(_tile(grid, (before, sketch), (side, position), was))
    rest = tuple(tile for side in (0, 1) for tile in [t for t in pack.tiles if t.side == side][TILES:])
    return replace(pack, grid=grid, tiles=(*made, *rest))


def _tile(grid: Grid, sketches: tuple[Sketch, Sketch], at: tuple[int, int], was: Tile | None) -> Tile:
    before, sketch = sketches
    side, position = at
    column, row = _cell_of(side, position)
    cell = next((each for each in sketch.cells if (each.x, each.y) == (column, row)), None)
    key = was.key if was is not None else cell.key if cell is not None else f"{NAMES[side]}{position + 1}"
    if cell is None:
        return was if was is not None and not was.spaces else Tile(key, side)
    dots = [dot for dot in sketch.dots if dot.cell == cell.key]
    known = {dot.key: dot for dot in before.dots}
    old = {space_id(was, space): space for space in was.spaces} if was is not None else {}
    spaces = tuple(_space(grid, side, (cell, dot), (known.get(dot.key), old.get(dot.key))) for dot in dots)
    made = Tile(key, side, spaces)
    made = replace(made, links=_links(grid, sketches, made, (cell, was)))
    plain = None if was is None else replace(was, origin=None, marks=())
    return was if was is not None and plain == made else made


def _space(grid: Grid, side: int, meant: tuple[Cell, Dot], was: tuple[Dot | None, Space | None]) -> Space:
    """A space of a tile; one that was not moved stays where it was, to the last decimal."""
    (cell, dot), (before, space) = meant, was
    tags = {icon: dot.has(icon) for icon in ICONS}
    key = dot.key.removeprefix(f"{cell.key}-")
    if before is not None and space is not None and (before.x, before.y) == (dot.x, dot.y):
        return Space(key, space.x, space.y, **tags)
    x, y = (SIDE - dot.x, SIDE - dot.y) if side else (dot.x, dot.y)
    across, away = x * grid.width / SIDE - BESIDE, y * _depth(grid) / SIDE - BEFORE
    return Space(key, round(across, 2), round(away, 2), **tags)


def _links(
    grid: Grid, sketches: tuple[Sketch, Sketch], made: Tile, was: tuple[Cell, Tile | None]
) -> tuple[tuple[str, str], ...] | None:
    """None while its spaces are adjacent as the grid says, also after one was moved, put or taken away."""
    before, sketch = sketches
    cell, old = was
    keys = {f"{cell.key}-{space.key}" for space in made.spaces}
    ties = {tie for tie in sketch.ties if keys.issuperset(tie)}
    untouched = {tie for tie in before.ties if keys.issuperset(tie)}
    if ties == _natural(grid, made, cell.key) or (old is not None and old.links is None and ties == untouched):
        return None
    start = len(cell.key) + 1
    return tuple(sorted((a[start:], b[start:]) for a, b in ties))


def _natural(grid: Grid, tile: Tile, cell: str) -> set[Tie]:
    """The spaces of a tile that are adjacent by how near they are."""
    places = places_of(tile, 0, grid)
    return {
        tie_of(f"{cell}-{a.space.key}", f"{cell}-{b.space.key}")
        for a, b in combinations(places, 2)
        if distance(grid, a, b) <= grid.reach
    }


def joined(pack: Pack) -> Pack:
    """With all spaces adjacent as the grid says."""
    return replace(pack, tiles=tuple(_plain(tile, links=None) if tile.links else tile for tile in pack.tiles))


# --- origins and faults -----------------------------------------------------------------------------------------


def _plain(record: Any, **changes: Any) -> Any:
    return replace(record, origin=None, marks=(), **changes)


def all_mine(pack: Pack) -> Pack:
    """Every tile, and how they lie, is as in the owner's box."""
    grid = pack.grid if pack.grid is None else _plain(pack.grid)
    return replace(pack, grid=grid, tiles=tuple(map(_plain, pack.tiles)))


def invented_left(pack: Pack) -> int:
    """How many tiles are still those that the app made up."""
    return sum(origin_of(pack, tile, "spaces") == "invented" for tile in pack.tiles)


def faults_of(pack: Pack) -> tuple[PackFault, ...]:
    """Everything that keeps the pack from being stored or its board from being played on."""
    try:
        return load_text(text_for(pack), SCHEMA).warnings
    except PackError as error:
        return tuple(replace(each, see_line=0) for each in error.faults)


def at_fault(pack: Pack, fault: PackFault) -> tuple[str, str] | None:
    """What a fault is about: a `space`, a `link` (by its first space) or a `square`: the tile."""
    found = fullmatch(r"tiles\[(\d+)\](?:\.(spaces|links)\[(\d+)\])?.*", fault.field)
    if found is None or int(found[1]) > len(pack.tiles):
        return None
    tile = pack.tiles[int(found[1]) - 1]
    nth = int(found[3] or 0) - 1
    if found[2] == "spaces" and nth < len(tile.spaces):
        return "space", space_id(tile, tile.spaces[nth])
    if found[2] == "links" and tile.links and nth < len(tile.links):
        return "link", f"{tile.key}-{tile.links[nth][0]}"
    return "square", tile.key


# --- beginning --------------------------------------------------------------------------------------------------


def begun(pack: Pack, start: str, named: tuple[str, str], language: str) -> Pack:
    """An own pack that begins with another: with its tiles, or with eight empty ones. What is copied stays marked."""
    key, title = named
    head = Pack(format=1, game=pack.game, key=key, title=title, origin="owner", language=language)
    tables = {name: tuple(_marked(pack, each) for each in getattr(pack, name)) for name in numbers.TABLES}
    grid = _marked(pack, pack.grid) if pack.grid is not None else GRID
    empty = tuple(Tile(f"{letter}{nth}", side) for side, letter in enumerate(NAMES) for nth in range(1, TILES + 1))
    tiles = empty if start == "blank" else tuple(_marked(pack, tile) for tile in pack.tiles)
    return replace(head, **tables, grid=grid, tiles=tiles)


def _marked(pack: Pack, record: Any) -> Any:
    return replace(record, origin=record.origin or pack.origin)


# --- the craft --------------------------------------------------------------------------------------------------


def tags(_pack: Pack, language: Language) -> tuple[Tag, ...]:
    """Edge spaces, hills, shrines and glyphs; a shrine and a glyph do not share a space."""
    return (
        Tag("edge", "icons/home", "amber", ui("board.tag.edge", language)),
        Tag("hill", "battle/hill", "amber", ui("board.tag.hill", language)),
        Tag("shrine", "battle/shrine", "fern", ui("board.tag.shrine", language), ("glyph",)),
        Tag("glyph", "battle/glyph", "fern", ui("board.tag.glyph", language), ("shrine",)),
    )


def drawn(dot: Dot, at: Point, *, photo: bool) -> Drawn:
    """A space as on the board: hills in their colour, edge spaces with a rim, and the icon of what stands there."""
    mark = next((f"battle/{icon}" for icon in ("shrine", "glyph", "hill") if dot.has(icon)), "")
    colour = mix("amber", "sheet", 0.55) if dot.has("hill") else mix("dino_battle", "sheet", 0.88)
    ring = "amber" if dot.has("edge") else ""
    shape: Shape = "disc" if photo else "hex"
    return Drawn(dot.key, *at, shape, colour, mark, "ink", ring, 0.7 if photo else HEX)


def _hexes(key: str, holes: frozenset[int] = frozenset()) -> Stamp:
    """Four rows of five, every other one half a step off, without those at some positions."""
    space = GRID.width
    rows = [(column + row % 2 * 0.5, row) for row in range(4) for column in range(5)]
    edge = ("edge",)
    spots = tuple(
        (round((x + BESIDE) * SIDE / space), round((y + BEFORE) * SIDE / 4), () if y else edge)
        for nth, (x, y) in enumerate(rows)
        if nth not in holes
    )
    kept = [each for nth, each in enumerate(rows) if nth not in holes]
    near = [
        (a, b)
        for (a, one), (b, other) in combinations(enumerate(kept), 2)
        if ((one[0] - other[0]) ** 2 + ((one[1] - other[1]) * GRID.row) ** 2) ** 0.5 <= GRID.reach
    ]
    return Stamp(key, spots, tuple(near))


STAMPS: Final = (_hexes("hexes"), _hexes("holed", frozenset({6})), Stamp("empty"))
"""A whole tile, one with a hole, and one without any space."""

CRAFT: Final = Craft(
    game="dino_battle",
    columns=TILES,
    rows=2,
    stamps=STAMPS,
    tags=tags,
    sketch_of=sketch_of,
    with_sketch=with_sketch,
    tidy=lambda sketch: sketch,
    nests=lambda _pack: (),
    pieces=lambda _pack: (),
    toggle_nest=lambda pack, _title, _space: pack,
    toggle_piece=lambda pack, _title, _line: pack,
    numbers=numbers.numbers,
    with_number=numbers.with_number,
    all_mine=all_mine,
    invented_left=invented_left,
    faults_of=faults_of,
    at_fault=at_fault,
    begun=begun,
    tools=("hand", "square", "space", "path", "mark", "erase", "photo"),
    own_words=frozenset({
        "tool.square", "told.square", "told.copying", "told.path", "told.photo", "wipe.square", "numbers_told",
        "join",
    }),
    flat=4 * GRID.row / GRID.width,
    turned_far=True,
    joined=joined,
    drawn=drawn,
    first_tag="shrine",
    texts="tiles",
)  # fmt: skip
