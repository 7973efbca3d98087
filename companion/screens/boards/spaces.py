"""The ground of a board: regions, dotted lines, links, spaces and the stones of a track, as plain widgets."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random
from typing import Final

from companion.screens.boards.plan import Border, Plan, Region, Space, Stone, by_key
from companion.screens.widgets import Disc, Icon, Label, Line, Panel, Point, Polygon, Rect, Widget

ROUND: Final = 0.34
"""The radius of a square's corners, in steps."""
STONE_SIDES: Final = 9


def ground(plan: Plan, step: float) -> Iterator[Widget]:
    """Everything that does not change, in units from the corner of the plan's extent."""
    corner = Point(*plan.extent[:2])
    for region in plan.regions:
        yield from _region(region, corner, step)
    for border in plan.borders:
        yield _border(border, corner, step)
    yield from _links(plan, corner, step)
    for space in plan.spaces:
        yield from _space(space, corner, step)
    for stone in plan.track:
        yield from stone_widgets(stone, plan.extent, step)


def _to(corner: Point, step: float, at: Point) -> Point:
    return (at - corner) * step


def _bounds(points: tuple[Point, ...]) -> Rect:
    left, top = min(at.x for at in points), min(at.y for at in points)
    return Rect(left, top, max(at.x for at in points) - left, max(at.y for at in points) - top)


def _region(region: Region, corner: Point, step: float) -> Iterator[Widget]:
    points = tuple(_to(corner, step, at) for at in region.corners)
    if _upright(region.corners):
        yield Panel(
            f"region {region.key}",
            _bounds(points),
            colour=region.colour,
            radius=ROUND * step,
            outline=region.outline,
            width=max(step * 0.06, 2),
        )
        return
    edge = max(step * 0.1, 2)
    outline = region.outline or region.colour
    yield Polygon(
        f"region {region.key}", _bounds(points), points=points, colour=region.colour, outline=outline, width=edge
    )


def _upright(corners: tuple[Point, ...]) -> bool:
    """Whether it is a rectangle."""
    return len(corners) == 4 and len({at.x for at in corners}) == 2 and len({at.y for at in corners}) == 2


def _border(border: Border, corner: Point, step: float) -> Line:
    a, b = _to(corner, step, border.a), _to(corner, step, border.b)
    width = max(step * 0.09, 2)
    return Line(
        f"border {border.key}",
        _bounds((a, b)),
        points=(a, b),
        colour=border.colour,
        width=width,
        dash=step * 0.16 if border.dashed else 0,
    )


def _links(plan: Plan, corner: Point, step: float) -> Iterator[Widget]:
    spaces = by_key(plan)
    for nth, link in enumerate(plan.links):
        if link.a in spaces and link.b in spaces:
            a, b = (_to(corner, step, spaces[key].at) for key in (link.a, link.b))
            yield Line(f"link {nth}", _bounds((a, b)), points=(a, b), colour=link.colour, width=max(step * 0.1, 2))


def _space(space: Space, corner: Point, step: float) -> Iterator[Widget]:
    side = space.size * step
    place = Rect.about(_to(corner, step, space.at), side)
    key = f"space {space.key}"
    if space.shape == "disc":
        yield Disc(key, place, colour=space.colour, ring=space.ring, width=max(step * 0.08, 2))
    elif space.shape == "square":
        width = max(step * 0.06, 2)
        yield Panel(key, place, colour=space.colour, radius=side * 0.16, outline=space.ring, width=width)
    else:
        points = hexagon(place.centre, side / 2)
        width = max(step * 0.06, 2)
        yield Polygon(key, place, points=points, colour=space.colour, outline=space.ring, width=width)
    if space.mark:
        yield Icon(f"{key} mark", Rect.about(place.centre, side * 0.62), space.mark, space.ink)


def hexagon(centre: Point, radius: float) -> tuple[Point, ...]:
    """The corners of a hexagon that stands on a corner."""
    turns = [math.radians(60 * n) for n in range(6)]
    return tuple(Point(centre.x + radius * math.sin(a), centre.y - radius * math.cos(a)) for a in turns)


def stone_widgets(stone: Stone, extent: Rect, step: float) -> Iterator[Widget]:
    """A stone with its number, in units from the corner of the plan's extent."""
    side = stone.size * step
    centre = _to(Point(*extent[:2]), step, stone.at)
    points = pebble(centre, side / 2, stone.key)
    yield Polygon(
        f"stone {stone.key}",
        _bounds(points),
        points=points,
        colour=stone.colour,
        outline=stone.ring,
        width=max(side * 0.1, 2),
    )
    if stone.text:
        words = Rect.about(centre, side * 0.9)
        yield Label(f"stone {stone.key} text", words, stone.text, "label", stone.ink, "centre", size=side * 0.46)


def pebble(centre: Point, radius: float, seed: str) -> tuple[Point, ...]:
    """A stone of nine corners, none like another and always the same."""
    rng = Random(seed)
    turns = [math.tau * (n + 0.5 * rng.random()) / STONE_SIDES for n in range(STONE_SIDES)]
    rims = [radius * (0.86 + 0.14 * rng.random()) for _ in turns]
    return tuple(
        Point(centre.x + rim * math.sin(a), centre.y - rim * math.cos(a)) for a, rim in zip(turns, rims, strict=True)
    )
