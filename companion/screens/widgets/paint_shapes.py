"""How areas and shapes are painted."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pygame

from companion.screens.theme import Rgb, blend
from companion.screens.widgets.brush import (
    Brush,
    blit,
    disc,
    fill,
    framed,
    outlined,
    rounded,
    smooth,
    within,
)
from companion.screens.widgets.frames import Box, clipped, from_surface
from companion.screens.widgets.geometry import Point
from companion.screens.widgets.glyphs import trace
from companion.screens.widgets.shadows import shadow
from companion.screens.widgets.sprites import blank
from companion.screens.widgets.values import (
    Arc,
    Code,
    Disc,
    Fill,
    Line,
    Panel,
    Polygon,
)

QUIET = 4
BLACK: Rgb = (0, 0, 0)
WHITE: Rgb = (255, 255, 255)
GRAIN = 320
FLECKS = 150


def fill_field(brush: Brush, widget: Fill, box: Box) -> None:
    """A field, with grain where the palette has it."""
    colour = brush.rgb(widget.colour)
    if not (widget.grain and brush.palette.grain):
        fill(brush, box, colour)
        return
    grained(brush, box, colour)


def grained(brush: Brush, box: Box, colour: Rgb) -> None:
    """Paper in this colour: one tile laid out from the frame's corner, only where it is seen."""
    if brush.surface is None:
        return
    clip = brush.surface.get_clip()
    x, y, w, h = clipped(box, from_surface(brush.frame, (clip.x, clip.y, clip.w, clip.h)))
    with within(brush, (x, y, w, h)):
        for ty in range(y // GRAIN * GRAIN, y + h, GRAIN):
            for tx in range(x // GRAIN * GRAIN, x + w, GRAIN):
                blit(brush, ("grain", colour), lambda: _grain(colour), (tx, ty))


def paint_panel(brush: Brush, widget: Panel, box: Box) -> None:
    """Shadow, sheet, bar, outline."""
    radius = brush.px(brush.theme.radius.panel if widget.radius is None else widget.radius)
    if widget.shadow:
        shadow(brush, box, radius)
    if widget.colour:
        _sheet(brush, widget, box, radius)
    rim = widget.outline or ("rim" if brush.palette.has("rim") and widget.colour == "sheet" else "")
    if rim and widget.dashed:
        _dashed_outline(brush, box, radius, rim, widget.width)
    elif rim and widget.corners == "all":
        outlined(brush, box, radius, brush.px(widget.width if widget.outline else 2), brush.rgb(rim))


def _sheet(brush: Brush, widget: Panel, box: Box, radius: int) -> None:
    x, y, w, h = box
    bar = 0
    if widget.bar:
        bar = brush.px(brush.theme.line.bar if widget.bar_height is None else widget.bar_height)
        with within(brush, (x, y, w, bar)):
            rounded(brush, box, radius, brush.rgb(widget.bar), widget.corners)
    with within(brush, (x, y + bar, w, h - bar)):
        rounded(brush, box, radius, brush.rgb(widget.colour), widget.corners)


def _dashed_outline(brush: Brush, box: Box, radius: int, token: str, units: float) -> None:
    colour, width = brush.rgb(token), brush.px(units)
    x, y, w, h = box
    corners = (
        (x + w - radius, y + radius, -90),
        (x + w - radius, y + h - radius, 0),
        (x + radius, y + h - radius, 90),
        (x + radius, y + radius, 180),
    )
    path = [
        Point(
            cx - x + (radius - width / 2) * math.cos(math.radians(a)),
            cy - y + (radius - width / 2) * math.sin(math.radians(a)),
        )
        for cx, cy, first in corners
        for a in (first + n * 90 / 8 for n in range(9))
    ]
    path.append(path[0])

    def draw(canvas: pygame.Surface, k: int) -> None:
        for dash in dashes(path, brush.px(8)):
            trace(canvas, [(px * k, py * k) for px, py in dash], width * k, colour)

    blit(brush, ("dashed", w, h, radius, width, colour), lambda: smooth((w, h), colour, draw), (x, y))


def paint_disc(brush: Brush, widget: Disc, box: Box) -> None:
    """A circle, with a ring if it has one."""
    if not widget.ring:
        disc(brush, box, brush.rgb(widget.colour))
        return
    side = min(box[2], box[3])
    square = (box[0] + (box[2] - side) // 2, box[1] + (box[3] - side) // 2, side, side)
    framed(brush, square, side // 2, brush.px(widget.width), (brush.rgb(widget.ring), brush.rgb(widget.colour)))


def paint_polygon(brush: Brush, widget: Polygon, box: Box) -> None:
    """Filled, outlined or both."""
    tint = brush.rgb(widget.colour or widget.outline)
    edge = brush.rgb(widget.outline) if widget.outline else None

    def draw(canvas: pygame.Surface, points: list[tuple[float, float]], width: float) -> None:
        if widget.colour:
            pygame.draw.polygon(canvas, tint, points)
        if edge:
            trace(canvas, [*points, points[0]], width, edge)

    _shape(brush, box, ("polygon", widget.points, tint, edge), widget, tint, draw)


def paint_line(brush: Brush, widget: Line, box: Box) -> None:
    """A line, dashed or not, with an arrow's head or without."""
    colour = brush.rgb(widget.colour)
    scale = brush.frame.scale

    def draw(canvas: pygame.Surface, points: list[tuple[float, float]], width: float) -> None:
        k = width / max(widget.width * scale, 1e-6)
        head = widget.arrow * scale * k
        body = _shortened(points, head) if head else points
        for dash in dashes(body, widget.dash * scale * k) if widget.dash else [body]:
            trace(canvas, dash, width, colour)
        if head:
            pygame.draw.polygon(canvas, colour, _head(points, head))

    _shape(brush, box, ("line", widget.points, colour, widget.dash, widget.arrow), widget, colour, draw)


def _shape(
    brush: Brush,
    box: Box,
    key: tuple[Any, ...],
    widget: Polygon | Line,
    colour: Rgb,
    draw: Callable[[pygame.Surface, list[tuple[float, float]], float], None],
) -> None:
    """A sprite around a widget's points; `draw` gets them enlarged, with the width of the pen."""
    scale, pad = brush.frame.scale, math.ceil((widget.width + getattr(widget, "arrow", 0)) * brush.frame.scale)
    left, top = box[0] - pad, box[1] - pad
    size = (box[2] + 2 * pad, box[3] + 2 * pad)

    def enlarged(canvas: pygame.Surface, k: int) -> None:
        points = [((px * scale - left) * k, (py * scale - top) * k) for px, py in widget.points]
        draw(canvas, points, widget.width * scale * k)

    blit(brush, (*key, size, left, top, scale, widget.width), lambda: smooth(size, colour, enlarged), (left, top))


def paint_code(brush: Brush, widget: Code, box: Box) -> None:
    """As large as whole pixels allow, with the quiet edge that cameras need."""
    x, y, w, h = box
    count = len(widget.rows) + 2 * QUIET
    step = min(w, h) // count
    if step < 1:
        return
    left, top = x + (w - step * count) // 2, y + (h - step * count) // 2
    fill(brush, (left, top, step * count, step * count), WHITE)
    for row, modules in enumerate(widget.rows):
        for start, end in _runs(modules):
            at = (left + step * (start + QUIET), top + step * (row + QUIET))
            fill(brush, (*at, step * (end - start), step), BLACK)


def _runs(modules: str) -> Iterator[tuple[int, int]]:
    """Where dark modules begin and end."""
    at = 0
    while (start := modules.find("1", at)) >= 0:
        at = modules.find("0", start)
        at = len(modules) if at < 0 else at
        yield start, at


def paint_arc(brush: Brush, widget: Arc, box: Box) -> None:
    """A part of a ring."""
    side, width, colour = min(box[2], box[3]), brush.px(widget.width), brush.rgb(widget.colour)
    at = (box[0] + (box[2] - side) // 2, box[1] + (box[3] - side) // 2)
    if abs(widget.sweep) >= 360:
        outlined(brush, (*at, side, side), side // 2, width, colour)
        return

    def draw(canvas: pygame.Surface, k: int) -> None:
        count = max(int(abs(widget.sweep) / 3), 2)
        turns = [math.radians(widget.start + widget.sweep * n / count) for n in range(count + 1)]
        middle, outer, hole = side * k / 2, side * k / 2, (side / 2 - width) * k
        rim = [(middle + outer * math.sin(a), middle - outer * math.cos(a)) for a in turns]
        rim += [(middle + hole * math.sin(a), middle - hole * math.cos(a)) for a in reversed(turns)]
        pygame.draw.polygon(canvas, colour, rim)

    key = ("arc", side, width, widget.start, widget.sweep, colour)
    blit(brush, key, lambda: smooth((side, side), colour, draw), at)


# --- helpers ----------------------------------------------------------------------------------------------------


def dashes(points: list[Any], length: float) -> list[list[tuple[float, float]]]:
    """A line cut into dashes with gaps of the same length."""
    cut: list[list[tuple[float, float]]] = []
    left, drawing, dash = length, True, [tuple(points[0])]
    for (ax, ay), (bx, by) in pairwise(points):
        far = math.hypot(bx - ax, by - ay)
        done = 0.0
        while far - done > left:
            done += left
            dash.append((ax + (bx - ax) * done / far, ay + (by - ay) * done / far))
            if drawing:
                cut.append(dash)
            dash, drawing, left = [dash[-1]], not drawing, max(length, 0.5)
        left -= far - done
        dash.append((bx, by))
    return [*cut, dash] if drawing else cut


def _shortened(points: list[tuple[float, float]], by: float) -> list[tuple[float, float]]:
    (ax, ay), (bx, by_) = points[-2], points[-1]
    far = math.hypot(bx - ax, by_ - ay) or 1
    share = max(far - by * 0.8, 0) / far
    return [*points[:-1], (ax + (bx - ax) * share, ay + (by_ - ay) * share)]


def _head(points: list[tuple[float, float]], length: float) -> list[tuple[float, float]]:
    (ax, ay), (bx, by) = points[-2], points[-1]
    far = math.hypot(bx - ax, by - ay) or 1
    ux, uy = (bx - ax) / far, (by - ay) / far
    half = length * 0.62
    foot = (bx - ux * length, by - uy * length)
    return [(bx, by), (foot[0] - uy * half, foot[1] + ux * half), (foot[0] + uy * half, foot[1] - ux * half)]


def _grain(colour: Rgb) -> pygame.Surface:
    """One tile of paper: flecks a little darker or lighter than the colour, the same ones every time."""
    tile, rng = blank(GRAIN, GRAIN), Random(1965)
    tile.fill(colour)
    for _ in range(FLECKS):
        x, y = int(rng.random() * GRAIN), int(rng.random() * GRAIN)
        toward: Rgb = (255, 255, 255) if rng.random() < 0.5 else (0, 0, 0)
        tone = blend(colour, toward, (14 + rng.random() * 20) / 255)
        tile.fill(tone, (x, y, 1 + int(rng.random() * 2.4), 1))
    return tile
