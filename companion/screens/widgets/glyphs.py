"""The signs of the keyboard, drawn as strokes; all other symbols are SVGs."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import TypeAlias

import pygame

from companion.screens.theme import Rgb
from companion.screens.widgets.brush import Brush, blit, smooth
from companion.screens.widgets.frames import Box
from companion.screens.widgets.pictures import icon

Stroke: TypeAlias = Sequence[tuple[float, float]]
Sign: TypeAlias = tuple[float, Sequence[Stroke]]
"""Width of the pen and its strokes, in parts of the sign's side."""


SIGNS: Mapping[str, Sign] = MappingProxyType(
    {
        "shift": (
            0.1,
            (
                (
                    (0.5, 0.14),
                    (0.86, 0.52),
                    (0.67, 0.52),
                    (0.67, 0.84),
                    (0.33, 0.84),
                    (0.33, 0.52),
                    (0.14, 0.52),
                    (0.5, 0.14),
                ),
            ),
        ),
        "space": (0.1, (((0.08, 0.5), (0.08, 0.7), (0.92, 0.7), (0.92, 0.5)),)),
        "back": (
            0.09,
            (
                ((0.06, 0.5), (0.32, 0.2), (0.94, 0.2), (0.94, 0.8), (0.32, 0.8), (0.06, 0.5)),
                ((0.5, 0.39), (0.72, 0.61)),
                ((0.72, 0.39), (0.5, 0.61)),
            ),
        ),
    }
)


def sign(brush: Brush, box: Box, name: str, colour: str) -> None:
    """One of SIGNS or an SVG, in one colour, as large as fits the middle of a box."""
    if name not in SIGNS:
        icon(brush, box, name, colour)
        return
    side = min(box[2], box[3])
    at = (box[0] + (box[2] - side) // 2, box[1] + (box[3] - side) // 2)
    rgb = brush.rgb(colour)
    blit(brush, ("sign", name, side, rgb), lambda: _drawn(SIGNS[name], side, rgb), at)


def _drawn(shape: Sign, side: int, colour: Rgb) -> pygame.Surface:
    def draw(canvas: pygame.Surface, k: int) -> None:
        pen, strokes = shape
        for stroke in strokes:
            trace(canvas, [(x * side * k, y * side * k) for x, y in stroke], max(pen * side * k, 2), colour)

    return smooth((side, side), colour, draw)


def trace(canvas: pygame.Surface, points: Sequence[tuple[float, float]], width: float, colour: Rgb) -> None:
    """A line with round joints and ends."""
    for point in points:
        pygame.draw.circle(canvas, colour, point, width / 2)
    for (ax, ay), (bx, by) in pairwise(points):
        length = math.hypot(bx - ax, by - ay)
        if not length:
            continue
        nx, ny = (ay - by) / length * width / 2, (bx - ax) / length * width / 2
        pygame.draw.polygon(
            canvas, colour, [(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)]
        )
