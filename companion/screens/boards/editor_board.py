"""The editor's board: its sketch as a plan over the photo, what a finger carries, rings where something is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from companion.screens.boards.craft import Craft, Tag, craft_of
from companion.screens.boards.editing import BoardEditor
from companion.screens.boards.plan import Border, Link, Plan, Region, Shot, Space
from companion.screens.boards.scenery import Lit, Scenery, Token
from companion.screens.boards.sight import Sight, sight
from companion.screens.boards.sketch import (
    SIDE,
    Cell,
    Dot,
    Sketch,
    Tie,
    cells_by_key,
    dots_by_key,
    lines,
    place_of,
    places_of,
)
from companion.screens.look import Look
from companion.screens.theme import mix
from companion.screens.widgets import Disc, Label, Point, Rect, Widget
from companion.words import Language

UNIT: Final = 20
"""Hundredths of a square's side that are one step of the plan."""
PANE: Final = "board"
BUSH: Final = mix("fern", "sheet", 0.2)
SQUARE: Final = mix("fern", "sheet", 0.78)
GROUND: Final = (mix("pencil", "sheet", 0.2), mix("pencil", "sheet", 0.62))
"""Of tiles whose spaces have a colour of their own: every other one is lighter."""


def to_plan(craft: Craft, at: tuple[float, float]) -> Point:
    """A point of the board (hundredths from its near left corner) in steps of the plan, whose y runs down."""
    return Point(at[0] / UNIT, (craft.rows * SIDE - at[1]) / UNIT * craft.flat)


def from_plan(craft: Craft, at: tuple[float, float]) -> Point:
    """A point of the plan as one of the board."""
    return Point(at[0] * UNIT, craft.rows * SIDE - at[1] * UNIT / craft.flat)


def plan_of(craft: Craft, pack: Any, shot: Shot | None, language: Language) -> Plan:
    """The plan of the pack's sketch. Over a photo squares are outlines, so that it shows through."""
    made = _plan(craft, craft.sketch_of(pack), craft.tags(pack, language), photo=shot is not None)
    return made if shot is None else replace(made, shot=shot)


@lru_cache(maxsize=16)
def _plan(craft: Craft, sketch: Sketch, tags: tuple[Tag, ...], *, photo: bool) -> Plan:
    empty = [
        Region(f"empty {x}-{y}", _corners(craft, x, y), "", mix("pencil", "dino", 0.5))
        for x in range(craft.columns)
        for y in range(craft.rows)
        if not any((cell.x, cell.y) == (x, y) for cell in sketch.cells)
    ]
    full = [_region(craft, cell, photo=photo) for cell in sketch.cells]
    places = places_of(sketch)
    return Plan(
        spaces=tuple(
            _space(craft, places[dot.key], dot, tags)
            if craft.drawn is None
            else craft.drawn(dot, to_plan(craft, places[dot.key]), photo=photo)
            for dot in sketch.dots
            if dot.key in places
        ),
        links=tuple(Link(a, b, "amber" if photo else mix("fern", "sheet", 0.3)) for a, b in sketch.ties),
        regions=(*empty, *full),
        borders=tuple(
            Border(f"{a}-{b}", *ends, colour="sheet")
            for a, b in lines(sketch)
            if (a, b) not in sketch.shut and (ends := line_ends(craft, sketch, (a, b))) is not None
        ),
        edge=0.35 if craft.drawn is None else 0.7,
    )


def _corners(craft: Craft, x: int, y: int) -> tuple[Point, ...]:
    gap = 2.5
    low, high = (x * SIDE + gap, y * SIDE + gap), ((x + 1) * SIDE - gap, (y + 1) * SIDE - gap)
    return tuple(to_plan(craft, at) for at in (low, (high[0], low[1]), high, (low[0], high[1])))


def _region(craft: Craft, cell: Cell, *, photo: bool) -> Region:
    corners = _corners(craft, cell.x, cell.y)
    if photo:
        return Region(cell.key, corners, "", "pale")
    return Region(cell.key, corners, SQUARE if craft.drawn is None else GROUND[(cell.x + cell.y) % 2])


def _space(craft: Craft, place: Point, dot: Dot, tags: tuple[Tag, ...]) -> Space:
    at = to_plan(craft, place)
    found = [tag for tag in tags if any(each == tag.tag or each.startswith(f"{tag.tag} ") for each in dot.tags)]
    start = next((tag for tag in found if tag.sided), None)
    if start is not None:
        return Space(dot.key, *at, "disc", start.colour, start.icon, f"{start.colour}.on", "pale", 1.0)
    if found:
        return Space(dot.key, *at, "disc", "sheet", ring=found[0].colour, size=0.72)
    return Space(dot.key, *at, "disc", BUSH, ring="pale", size=0.72)


def line_ends(craft: Craft, sketch: Sketch, line: Tie) -> tuple[Point, Point] | None:
    """The ends of a line between two cells, in steps; None where a cell is not there."""
    cells = cells_by_key(sketch)
    if line[0] not in cells or line[1] not in cells:
        return None
    one, other = (Point((cells[key].x + 0.5) * SIDE, (cells[key].y + 0.5) * SIDE) for key in line)
    middle, way = (one + other) * 0.5, other - one
    if not (way.x or way.y):
        return None
    half = Point(-way.y, way.x) * (0.4 * SIDE / max(abs(way.x), abs(way.y)))
    return to_plan(craft, middle - half), to_plan(craft, middle + half)


def sight_of(craft: Craft, plan: Plan, window: Rect, look: Look, state: BoardEditor) -> Sight:
    """All of the board, or as near as is wished."""
    if not state.zoom:
        return sight(plan, window, look)
    centre = state.centre or to_plan(craft, (craft.columns * SIDE / 2, craft.rows * SIDE / 2))
    return sight(plan, window, look, centre=centre, zoom=state.zoom)


# --- what lies on it --------------------------------------------------------------------------------------------


def scenery_of(craft: Craft, state: BoardEditor, seen: Sight, look: Look) -> Scenery:
    """The saved set-up, what a finger carries, and what is wrong where."""
    pack = state.draft.pack
    sketch = craft.sketch_of(pack)
    return Scenery(
        tokens=(*_nests(craft, pack, sketch), *_pieces(craft, pack, sketch)),
        lit=_lit(craft, state, sketch),
        path=_way(craft, state, sketch),
        pan=PANE,
        pinch=True,
        over=tuple(_wrong(state, sketch, seen, look)),
    )


def _nests(craft: Craft, pack: Any, sketch: Sketch) -> Iterator[Token]:
    places = places_of(sketch)
    for nth, key in enumerate(craft.nests(pack)):
        if key in places:
            at = to_plan(craft, places[key])
            yield Token(
                f"nest {key}", at, "picture", mark="pieces/egg", colours=(("ink", "pale"),), plate="ground",
                text=str(nth + 1), ink="dark", size=1.3,
            )  # fmt: skip


def _pieces(craft: Craft, pack: Any, sketch: Sketch) -> Iterator[Token]:
    for line in craft.pieces(pack):
        ends = line_ends(craft, sketch, line)
        if ends is not None:
            colours = (("ink", "silhouette"), ("eye", "pale"), ("pale", "pale"))
            at = (ends[0] + ends[1]) * 0.5
            yield Token(f"piece {line[0]} {line[1]}", at, "picture", mark=craft.piece_icon, colours=colours, size=1.8)


def _lit(craft: Craft, state: BoardEditor, sketch: Sketch) -> tuple[Lit, ...]:
    """The space that a path begins at, and the one that is carried."""
    dots = dots_by_key(sketch)
    lit = []
    if state.start in dots:
        lit.append(Lit(state.start, to_plan(craft, place_of(sketch, dots[state.start])), chosen=True))
    carrying = state.carrying
    if carrying is not None and carrying.what == "dot" and carrying.moved:
        lit.append(Lit("carried", to_plan(craft, carrying.at), chosen=True))
    return tuple(lit)


def _way(craft: Craft, state: BoardEditor, sketch: Sketch) -> tuple[Point, ...]:
    """The path that a finger draws."""
    carrying, dots = state.carrying, dots_by_key(sketch)
    if carrying is None or carrying.what != "path" or carrying.key not in dots:
        return ()
    return to_plan(craft, place_of(sketch, dots[carrying.key])), to_plan(craft, carrying.at)


def _wrong(state: BoardEditor, sketch: Sketch, seen: Sight, look: Look) -> Iterator[Widget]:
    """A ring and a number wherever something is wrong; several at one place share a ring."""
    craft = craft_of(state.game)
    places: dict[Point, list[int]] = {}
    for nth, fault in enumerate(state.faults):
        at = fault_place(craft, state.draft.pack, sketch, craft.at_fault(state.draft.pack, fault))
        if at is not None:
            places.setdefault(at, []).append(nth)
    for at, found in places.items():
        side = seen.step * 1.7
        meant = state.fault in found
        colour = "lava" if meant else "amber"
        place = Rect.about(seen.at(at), side)
        yield Disc(f"wrong {found[0]}", place.inset(-side * 0.05), colour="sheet")
        yield Disc(f"wrong {found[0]} ring", place, colour=colour, ring="sheet", width=2)
        if seen.holds(at, side) and side * 0.6 * look.scale >= look.min_text_px:
            yield Label(
                f"wrong {found[0]} number", place, str(found[0] + 1), "title", "sheet", "centre", size=side * 0.6
            )


def fault_place(craft: Craft, pack: Any, sketch: Sketch, about: tuple[str, str] | None) -> Point | None:
    """Where a fault is, in steps; None for one of the whole board."""
    if about is None:
        return None
    kind, key = about
    dots, cells = dots_by_key(sketch), cells_by_key(sketch)
    if kind in {"space", "link"}:
        return to_plan(craft, place_of(sketch, dots[key])) if key in dots and dots[key].cell in cells else None
    if kind == "square":
        found = cells.get(key)
        return to_plan(craft, ((found.x + 0.5) * SIDE, (found.y + 0.5) * SIDE)) if found else None
    names = {f"{a}-{b}": (a, b) for a, b in lines(sketch)}
    ends = line_ends(craft, sketch, names[key]) if key in names else None
    return (ends[0] + ends[1]) * 0.5 if ends else None


def link_near(sketch: Sketch, at: Point, reach: float) -> Tie | None:
    """The link whose line runs nearest to a point of the board; None where none does within reach."""
    places = places_of(sketch)
    off = {
        tie: distance(at, places[tie[0]], places[tie[1]])
        for tie in sketch.ties
        if tie[0] in places and tie[1] in places
    }
    best = min(off, key=lambda tie: off[tie], default=None)
    return best if best is not None and off[best] <= reach else None


def line_near(craft: Craft, sketch: Sketch, at: Point, reach: float) -> Tie | None:
    """The line between two cells that runs nearest to a point of the board."""
    plan_at = to_plan(craft, at)
    found = [(line, ends) for line in lines(sketch) if (ends := line_ends(craft, sketch, line)) is not None]
    best = min(found, key=lambda each: distance(plan_at, *each[1]), default=None)
    return best[0] if best is not None and distance(plan_at, *best[1]) <= reach / UNIT else None


def distance(at: Point, a: Point, b: Point) -> float:
    """How far a point is from the line between two others."""
    way = b - a
    length = way.x * way.x + way.y * way.y
    share = 0.0 if not length else min(max(((at.x - a.x) * way.x + (at.y - a.y) * way.y) / length, 0), 1)
    return at.distance(a + way * share)
