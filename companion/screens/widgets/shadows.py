"""The soft shadow under a panel: blurred once for each radius, then laid in nine pieces."""

from __future__ import annotations

import pygame

from companion.screens.widgets.brush import Brush, blit
from companion.screens.widgets.frames import Box
from companion.screens.widgets.sprites import blank

ALPHA = 78
DROP = 4  # units it lies lower
BLUR = 7  # units


def shadow(brush: Brush, box: Box, radius: int) -> None:
    """The shadow of a panel; it reaches 3 times the blur beyond it."""
    blur, drop = brush.px(BLUR), brush.px(DROP)
    reach = 2 * blur
    edge = radius + 2 * reach
    x, y, w, h = box[0] - reach, box[1] - reach + drop, box[2] + 2 * reach, box[3] + 2 * reach
    middle_w, middle_h = w - 2 * edge, h - 2 * edge
    if middle_w < 1 or middle_h < 1:
        return
    colour = brush.rgb("shadow")
    key = ("shadow", radius, blur, colour)
    columns = ((0, edge, x, edge), (edge, 1, x + edge, middle_w), (edge + 1, edge, x + w - edge, edge))
    rows = ((0, edge, y, edge), (edge, 1, y + edge, middle_h), (edge + 1, edge, y + h - edge, edge))
    for sx, sw, dx, dw in columns:
        for sy, sh, dy, dh in rows:
            piece = (sx, sy, sw, sh)

            def make(piece: Box = piece, size: tuple[int, int] = (dw, dh)) -> pygame.Surface:
                whole = brush.sprites.get(key, lambda: _blurred(radius, blur, edge, colour))
                return pygame.transform.scale(whole.subsurface(piece), size)

            blit(brush, (key, piece, dw, dh), make, (dx, dy))


def _blurred(radius: int, blur: int, edge: int, colour: tuple[int, int, int]) -> pygame.Surface:
    side, reach = 2 * edge + 1, 2 * blur
    sheet = blank(side, side)
    sheet.fill((*colour, 0))
    inside = (reach, reach, side - 2 * reach, side - 2 * reach)
    pygame.draw.rect(sheet, (*colour, ALPHA), inside, border_radius=radius)
    return pygame.transform.gaussian_blur(sheet, blur)
