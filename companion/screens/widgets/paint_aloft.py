"""How a card in the air is painted: its face in the perspective of somebody who looks down on the table."""

from __future__ import annotations

import math

import pygame

from companion.screens.theme import mix
from companion.screens.widgets.brush import Brush, framed
from companion.screens.widgets.controls import Card, Tossed
from companion.screens.widgets.frames import Box, Frame, on_surface
from companion.screens.widgets.geometry import Point, Rect
from companion.screens.widgets.glyphs import sign
from companion.screens.widgets.paint_seats import CARD_SHADOW, card_face
from companion.screens.widgets.sprites import blank
from companion.screens.widgets.states import State

THIN = 1.5  # pixels that are left of a card seen from its edge


def paint_tossed(brush: Brush, widget: Tossed, box: Box, _state: State) -> None:
    """Shadow and card. Nothing of it is kept: the next frame has it at another angle."""
    if brush.surface is None:
        return
    scale = brush.frame.scale
    face = _face(brush, widget)
    seen = warped(face, widget.long * scale, widget.short * scale)
    if brush.frame.turn:
        seen = pygame.transform.rotate(seen, -brush.frame.turn)
    middle = (box[0] + box[2] / 2, box[1] + box[3] / 2)
    dark = seen.copy()
    dark.fill((*brush.rgb("shadow"), CARD_SHADOW), special_flags=pygame.BLEND_RGBA_MULT)
    _lay(brush, dark, (middle[0] + widget.drop.x * scale, middle[1] + widget.drop.y * scale))
    _lay(brush, seen, middle)


def _lay(brush: Brush, picture: pygame.Surface, middle: tuple[float, float]) -> None:
    """A picture around a point of the frame, which is turned already."""
    if brush.surface is not None:
        x, y, _, _ = on_surface(brush.frame, (round(middle[0]), round(middle[1]), 0, 0))
        brush.surface.blit(picture, (x - picture.get_width() // 2, y - picture.get_height() // 2))


def warped(face: pygame.Surface, long: Point, short: Point) -> pygame.Surface:
    """A face whose width reaches along one arrow and whose height along the other, in pixels.

    Any such change of shape is a turn, a stretch and another turn.
    """
    w, h = face.get_size()
    a, b, c, d = long.x / w, short.x / h, long.y / w, short.y / h
    e, f, g, i = (a + d) / 2, (a - d) / 2, (c + b) / 2, (c - b) / 2
    q, r = math.hypot(e, i), math.hypot(f, g)
    one, other = math.atan2(g, f), math.atan2(i, e)
    first, last = (other - one) / 2, (other + one) / 2
    wide, high = q + r, q - r  # a negative one: seen from behind
    turned = pygame.transform.rotozoom(face, -math.degrees(first), 1)
    size = (max(abs(wide) * turned.get_width(), THIN), max(abs(high) * turned.get_height(), THIN))
    stretched = pygame.transform.smoothscale(turned, (round(size[0]), round(size[1])))
    if high < 0:
        stretched = pygame.transform.flip(stretched, flip_x=False, flip_y=True)
    return pygame.transform.rotozoom(stretched, -math.degrees(last), 1)


def _face(brush: Brush, widget: Tossed) -> pygame.Surface:
    size = (brush.px(widget.size[0]), brush.px(widget.size[1]))
    key = ("face", *size, widget.colour, widget.up, widget.ring, brush.palette.name)
    return brush.sprites.get(key, lambda: _painted(brush, widget, size))


def _painted(brush: Brush, widget: Tossed, size: tuple[int, int]) -> pygame.Surface:
    """One side of a card as it lies, at twice its size and brought down again."""
    large = blank(size[0] * 2, size[1] * 2)
    box: Box = (0, 0, *large.get_size())
    at = brush._replace(surface=large, frame=Frame(0, 0, 0, box, brush.frame.scale * 2))
    if widget.up:
        card_face(at, Card(widget.key, Rect(0, 0, 1, 1), colour=widget.colour), box, widget.ring)
    else:
        _back(at, widget, box)
    return pygame.transform.smoothscale(large, size)


def _back(brush: Brush, widget: Tossed, box: Box) -> None:
    """The side without the animal: pale, with a rim in the kind's colour and its symbol."""
    x, y, w, h = box
    rim = brush.px(brush.theme.line.card + 2)
    framed(
        brush,
        box,
        brush.px(brush.theme.radius.card + 2),
        rim,
        (brush.rgb(widget.ring or widget.colour), brush.rgb("pale")),
    )
    side = round(h * 0.5)
    symbol = f"marks/{brush.theme.seat(widget.colour).symbol}"
    sign(brush, (x + (w - side) // 2, y + (h - side) // 2, side, side), symbol, mix(widget.colour, "pale", 0.35))
