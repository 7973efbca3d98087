"""How seats (round), badges and cards (rectangular) are painted."""

from __future__ import annotations

import pygame

from companion.screens.theme import contrast, mix
from companion.screens.widgets.brush import Brush, blit, cells, disc, framed, line, type_of, within
from companion.screens.widgets.controls import Badge, Card, SeatDisc
from companion.screens.widgets.frames import Box, Frame, grown
from companion.screens.widgets.glyphs import sign
from companion.screens.widgets.sprites import blank
from companion.screens.widgets.states import State

CARD_SHADOW = 96  # of 255


def paint_badge(brush: Brush, widget: Badge, box: Box, state: State) -> None:
    """A disc with a rim and a number."""
    side = min(box[2], box[3])
    square = (box[0] + (box[2] - side) // 2, box[1] + (box[3] - side) // 2, side, side)
    if widget.ring:
        disc(brush, square, brush.rgb(widget.ring))
        square = grown(square, -max(round(side * 0.08), 1))
    disc(brush, square, brush.rgb(mix(widget.colour, "pencil", 0.5) if state.pressed else widget.colour))
    style = type_of(brush, "title", None)[0], round(side * 0.58)
    line(brush, square, widget.text, style, brush.rgb(widget.on), "centre")


def paint_seat(brush: Brush, widget: SeatDisc, box: Box, state: State) -> None:
    """A seat's disc, in a ring if it has one, with symbol, text or both."""
    side = min(box[2], box[3])
    square: Box = (box[0] + (box[2] - side) // 2, box[1] + (box[3] - side) // 2, side, side)
    ring = "lava" if state.pressed else widget.ring
    if ring:
        disc(brush, square, brush.rgb(ring))
        square = grown(square, -max(round(side * 0.053), 1))
        disc(brush, square, brush.rgb("paper"))
        square = grown(square, -max(round(side * 0.04), 1))
    colour = f"{widget.colour}.faded" if widget.faded else widget.colour
    if not ring and brush.palette.name != "light" and contrast(brush.rgb(colour), brush.rgb("paper")) < 2.5:
        disc(brush, square, brush.rgb("ink" if brush.palette.name == "contrast" else f"{widget.colour}.mark"))
        square = grown(square, -brush.px(2))
    disc(brush, square, brush.rgb(colour))
    _seat_signs(brush, widget, square)


def _seat_signs(brush: Brush, widget: SeatDisc, square: Box) -> None:
    x, y, side, _ = square
    faded_on = "ink" if widget.faded else f"{widget.colour}.on"
    symbol = f"marks/{brush.theme.seat(widget.colour).symbol}"
    if not widget.text:
        part = round(side * 0.58)
        sign(brush, (x + (side - part) // 2, y + (side - part) // 2, part, part), symbol, faded_on)
        return
    high = round(side * (0.7 if widget.mark else 1))
    style = type_of(brush, "title", None)[0], round(side * (0.56 if widget.mark else 0.62))
    cells(brush, (x, y, side, high), widget.text, style, brush.rgb(faded_on))
    if widget.mark:
        part = round(side * 0.24)
        sign(brush, (x + (side - part) // 2, y + round(side * 0.66), part, part), symbol, faded_on)


def paint_card(brush: Brush, widget: Card, box: Box, state: State) -> None:
    """A card lying on the table at any angle."""
    ring = "lava" if state.pressed else widget.ring
    key = ("card", box[2], box[3], widget.colour, widget.angle, widget.letter, widget.shadow, ring, brush.palette.name)
    size = _turned_size(box, widget.angle, brush.px(10))
    at = (box[0] + (box[2] - size[0]) // 2, box[1] + (box[3] - size[1]) // 2)
    blit(brush, key, lambda: _lying(brush, widget, box, (size, ring)), at)


def _turned_size(box: Box, angle: float, pad: int) -> tuple[int, int]:
    vector = pygame.Vector2(box[2], box[3])
    corners = [pygame.Vector2(sx * vector.x, sy * vector.y).rotate(angle) for sx in (1, -1) for sy in (1, -1)]
    w, h = max(c.x for c in corners), max(c.y for c in corners)
    return int(w) + 2 * pad, int(h) + 2 * pad


def _lying(brush: Brush, widget: Card, box: Box, look: tuple[tuple[int, int], str]) -> pygame.Surface:
    size, ring = look
    scale = brush.frame.scale * 2
    card = blank(box[2] * 2, box[3] * 2)
    frame = Frame(0, 0, 0, (0, 0, *card.get_size()), scale)
    card_face(brush._replace(surface=card, frame=frame), widget, (0, 0, *card.get_size()), ring)
    lying = blank(*size)
    turned = pygame.transform.rotozoom(card, -widget.angle, 0.5)
    at = ((size[0] - turned.get_width()) // 2, (size[1] - turned.get_height()) // 2)
    if widget.shadow:
        dark = turned.copy()
        dark.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        dark.fill((*brush.rgb("shadow"), 0), special_flags=pygame.BLEND_RGBA_ADD)
        dark.fill((255, 255, 255, CARD_SHADOW), special_flags=pygame.BLEND_RGBA_MULT)
        lying.blit(dark, (at[0] + brush.px(3), at[1] + brush.px(5)))
    lying.blit(turned, at)
    return lying


def card_face(brush: Brush, widget: Card, box: Box, ring: str) -> None:
    """The side with the animal on it, upright, over the whole box."""
    style = brush.theme.seat(widget.colour)
    rim, radius = brush.px(brush.theme.line.card), brush.px(brush.theme.radius.card + 2)
    framed(brush, box, radius, rim, (brush.rgb(ring or "pale"), brush.rgb(widget.colour)))
    x, y, w, h = box
    inside = grown(box, -rim)
    side = round(h * 0.95)
    with within(brush, inside):
        sign(
            brush,
            (x + w - round(side * 0.72), y + h - round(side * 0.72), side, side),
            f"marks/{style.symbol}",
            f"{widget.colour}.deep",
        )
    if widget.letter:
        letter = round(h * 0.36)
        place = (x + rim + round(w * 0.06), y + rim + round(h * 0.03), letter * 2, round(letter * 1.3))
        line(brush, place, style.letter, (brush.theme.type["title"].face, letter), brush.rgb(f"{widget.colour}.on"))
