"""Dino's board as a plan to be drawn: its squares, spaces, dotted lines and stones, from the pack's own places."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import dist
from types import MappingProxyType
from typing import Final, NamedTuple

from companion.games.dino.pack import Line, Pack, Square
from companion.games.dino.pack import Space as PackSpace
from companion.screens.boards import Border, Link, Plan, Region, Space, Stone, along
from companion.screens.theme import mix
from companion.screens.widgets import Point, Rect

SIDE: Final = 100
"""A square's side, in the hundredths that a pack counts in."""
CLOSEST: Final = 14
"""Spaces nearer to each other than this do not make the whole board larger."""
GAP: Final = 0.025
"""Between a square's edge and what is painted of it, in parts of a square."""
BEACH: Final = mix("amber", "sheet", 0.72)
MEADOWS: Final = (mix("fern", "sheet", 0.72), mix("fern", "sheet", 0.8))
BUSH: Final = mix("fern", "sheet", 0.2)
CLEARING: Final = mix("fern", "sheet", 0.5)
PATH: Final = mix("fern", "sheet", 0.42)


class Places(NamedTuple):
    """Where everything lies, in steps: `step` hundredths of a square's side are one. `board` is the squares' edge.

    `crossings` are the middles of the links over a dotted line: there a dinosaur stands in the way.
    """

    step: float
    board: Rect
    spaces: MappingProxyType[str, Point]
    lines: MappingProxyType[str, tuple[Point, Point]]
    crossings: MappingProxyType[str, Point]

    @property
    def square(self) -> float:
        """A square's side, in steps."""
        return SIDE / self.step


@lru_cache(maxsize=8)
def places(pack: Pack) -> Places:
    """The places of a pack's board. Rows are counted away from seat 0: the last one is drawn on top."""
    rows = max((square.y for square in pack.squares), default=0) + 1
    columns = max((square.x for square in pack.squares), default=0) + 1
    corners = {square.key: (square.x * SIDE, (rows - square.y) * SIDE) for square in pack.squares}
    known = [space for space in pack.spaces if space.square in corners]
    at = {s.key: (corners[s.square][0] + s.x, corners[s.square][1] - s.y) for s in known}
    step = max(min((dist(a, b) for a, b in combinations(at.values(), 2)), default=SIDE / 3), CLOSEST)
    spaces = {key: Point(x / step, y / step) for key, (x, y) in at.items()}
    squares = {key: Point((x + SIDE / 2) / step, (y - SIDE / 2) / step) for key, (x, y) in corners.items()}
    lines = {line.key: ends for line in pack.lines if (ends := _line(line, squares, SIDE / step)) is not None}
    board = Rect(0, 0, columns * SIDE / step, rows * SIDE / step)
    over = {key: found for key in lines if (found := _crossing(pack, key, spaces)) is not None}
    return Places(step, board, MappingProxyType(spaces), MappingProxyType(lines), MappingProxyType(over))


def _crossing(pack: Pack, line: str, spaces: dict[str, Point]) -> Point | None:
    over = [(spaces[link.a] + spaces[link.b]) * 0.5 for link in pack.links
            if link.line == line and link.a in spaces and link.b in spaces]  # fmt: skip
    return Point(sum(at.x for at in over) / len(over), sum(at.y for at in over) / len(over)) if over else None


def _line(line: Line, squares: dict[str, Point], side: float) -> tuple[Point, Point] | None:
    """Across the middle between two squares, as long as a square's side is."""
    one, other = (squares.get(key) for key in line.squares)
    if one is None or other is None or one == other:
        return None
    middle, way = (one + other) * 0.5, other - one
    half = Point(-way.y, way.x) * (side * 0.4 / one.distance(other))
    return middle - half, middle + half


@lru_cache(maxsize=8)
def plan_of(pack: Pack, starts: tuple[tuple[str, str, str], ...] = (), *, ring: bool = True) -> Plan:
    """The plan of a pack's board.

    `starts`: of a start space's colour the token that it is painted in and its symbol; any other is a house. `ring`
    leaves room for the stones around it.
    """
    found = places(pack)
    starting = {space.square for space in pack.spaces if space.start is not None}
    return Plan(
        spaces=tuple(_space(space, found, starts) for space in pack.spaces if space.key in found.spaces),
        links=tuple(Link(link.a, link.b, PATH) for link in pack.links),
        regions=tuple(_region(square, found, starting=square.key in starting) for square in pack.squares),
        borders=tuple(
            Border(line.key, *found.lines[line.key], colour="pale")
            for line in pack.lines
            if line.dinosaur and line.key in found.lines
        ),
        edge=found.square * (RING * 2.15 if ring else GAP),
    )


RING: Final = 0.115
"""How far the middle of the stones lies outside the squares, in parts of a square."""


def _region(square: Square, found: Places, *, starting: bool) -> Region:
    rows = round(found.board.h / found.square)
    side, gap = found.square, found.square * GAP
    left, top = square.x * side + gap, (rows - 1 - square.y) * side + gap
    right, bottom = left + side - 2 * gap, top + side - 2 * gap
    corners = (Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom))
    return Region(square.key, corners, BEACH if starting else MEADOWS[(square.x + square.y) % 2])


def _space(space: PackSpace, found: Places, starts: tuple[tuple[str, str, str], ...]) -> Space:
    x, y = found.spaces[space.key]
    if space.start is not None:
        token, mark = next(((token, mark) for colour, token, mark in starts if colour == space.start), ("sheet", ""))
        ink = f"{token}.on" if mark else "pencil"
        return Space(space.key, x, y, "disc", token, mark or "icons/home", ink, "ground", 0.92)
    if space.centre:
        return Space(space.key, x, y, "disc", CLEARING, size=0.5)
    return Space(space.key, x, y, "disc", BUSH, "marks/fern", "pale", size=0.78)


def stones(pack: Pack, length: int, gone: int) -> tuple[Stone, ...]:
    """The track around the board: as many stones as the longest has, those behind the meteorite spent.

    A stone ahead shows how many there are from it to the end; the last one is where the meteorite strikes.
    """
    whole = max(length, *(track.stones or 0 for track in pack.tracks), 1)
    points = track_points(pack, whole)
    at = whole - length + gone
    size = min(points[0].distance(points[1]) * 0.84, places(pack).square * 0.22)
    return tuple(_stone(nth, whole, at, point, size) for nth, point in enumerate(points))


@lru_cache(maxsize=8)
def track_points(pack: Pack, whole: int) -> tuple[Point, ...]:
    """Where the stones lie, clockwise from the top left; one more than there are steps."""
    found = places(pack)
    out = found.square * RING
    return along(Rect(-out, -out, found.board.w + 2 * out, found.board.h + 2 * out), whole + 1)


def _stone(nth: int, whole: int, at: int, point: Point, size: float) -> Stone:
    key = str(nth)
    if nth == whole:
        return Stone(key, *point, colour="ground", ring="lava", size=size)
    if nth <= at:
        return Stone(key, *point, colour=mix("dino", "ground", 0.3), size=size * 0.8)
    left = whole - nth
    return Stone(key, *point, text=str(left) if left % 5 == 0 else "", colour="ground", size=size)
