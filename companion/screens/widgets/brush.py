"""The few strokes that everything is painted with: fills, sprites, round corners, text, pictures.

A brush paints inside one frame. All strokes take whole pixels of the frame; a turned frame turns the sprites, which
are cached turned as well. A dry brush (no surface) paints nothing and only notes which texts did not fit.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pygame

from companion.screens.look import Look
from companion.screens.theme import Palette, Rgb, Theme
from companion.screens.widgets import text
from companion.screens.widgets.frames import Box, Frame, clipped, on_surface
from companion.screens.widgets.sprites import Sprites, blank
from companion.screens.widgets.values import Align, Corners, Role

SMOOTH = 4
"""Shapes are drawn so many times larger and scaled down, which smooths their edges. A power of two: SDL's scaling by
3 takes 2 off every value, and a corner would show on its panel."""
SMOOTH_LARGE = 2
LARGE = 120_000  # pixels
LARGE_TYPE = 46  # units


class TextError(ValueError):
    """A text does not fit its place in the least allowed size."""


class Misfit(NamedTuple):
    """A text that did not fit: in which widget, and how small it had to become."""

    key: str
    text: str
    px: int


class Brush(NamedTuple):
    """Where and with what is painted."""

    surface: pygame.Surface | None
    frame: Frame
    look: Look
    theme: Theme
    palette: Palette
    sprites: Sprites
    key: str = ""
    strict: bool = False
    misfits: list[Misfit] | None = None

    def px(self, units: float) -> int:
        """A length in pixels; whatever has a length is seen."""
        return max(round(units * self.frame.scale), 1) if units > 0 else 0

    def rgb(self, token: str) -> Rgb:
        """A colour by its token."""
        return self.palette.rgb(token)


# --- areas ------------------------------------------------------------------------------------------------------


def fill(brush: Brush, box: Box, colour: Rgb) -> None:
    """A flat area."""
    if brush.surface is not None and box[2] > 0 and box[3] > 0:
        brush.surface.fill(colour, on_surface(brush.frame, box))


def blit(brush: Brush, key: Hashable, make: Callable[[], pygame.Surface], at: tuple[int, int]) -> None:
    """A sprite with its top left corner at a pixel of the frame."""
    surface, frame = brush.surface, brush.frame
    if surface is None:
        return
    sprite = brush.sprites.get(key, make)
    if not frame.turn:
        surface.blit(sprite, (frame.x + at[0], frame.y + at[1]))
        return
    x, y, _, _ = on_surface(frame, (*at, *sprite.get_size()))
    surface.blit(brush.sprites.get((frame.turn, key), lambda: pygame.transform.rotate(sprite, -frame.turn)), (x, y))


@contextmanager
def within(brush: Brush, box: Box) -> Iterator[None]:
    """Paint only inside a box of the frame."""
    if brush.surface is None:
        yield
        return
    before = brush.surface.get_clip()
    brush.surface.set_clip(clipped(tuple(before), on_surface(brush.frame, box)))  # type: ignore[arg-type]
    try:
        yield
    finally:
        brush.surface.set_clip(before)


# --- round shapes: made of quarters, so that a large panel is mostly a fast fill ------------------------------------

_QUARTERS: dict[Corners, tuple[bool, bool, bool, bool]] = {  # top left, top right, lower left, lower right
    "all": (True, True, True, True),
    "none": (False, False, False, False),
    "left": (True, False, True, False),
    "right": (False, True, False, True),
    "top": (True, True, False, False),
    "bottom": (False, False, True, True),
}


def rounded(brush: Brush, box: Box, radius: int, colour: Rgb, corners: Corners = "all") -> None:
    """A filled rectangle with round corners."""
    x, y, w, h = box
    r = min(radius, w // 2, h // 2)
    if r < 1:
        fill(brush, box, colour)
        return
    fill(brush, (x + r, y, w - 2 * r, h), colour)
    fill(brush, (x, y + r, r, h - 2 * r), colour)
    fill(brush, (x + w - r, y + r, r, h - 2 * r), colour)
    for n, is_round in enumerate(_QUARTERS[corners]):
        at = (x + (n % 2) * (w - r), y + (n // 2) * (h - r))
        if is_round:
            blit(brush, ("quarter", n, r, 0, colour), lambda n=n: _quarter(n, r, 0, colour), at)  # type: ignore[misc]
        else:
            fill(brush, (*at, r, r), colour)


def outlined(brush: Brush, box: Box, radius: int, width: int, colour: Rgb) -> None:
    """The outline of a rectangle with round corners, and nothing inside."""
    x, y, w, h = box
    r = min(radius, w // 2, h // 2)
    fill(brush, (x + r, y, w - 2 * r, width), colour)
    fill(brush, (x + r, y + h - width, w - 2 * r, width), colour)
    fill(brush, (x, y + r, width, h - 2 * r), colour)
    fill(brush, (x + w - width, y + r, width, h - 2 * r), colour)
    for n in range(4 if r else 0):
        at = (x + (n % 2) * (w - r), y + (n // 2) * (h - r))
        blit(brush, ("quarter", n, r, width, colour), lambda n=n: _quarter(n, r, width, colour), at)  # type: ignore[misc]


def framed(brush: Brush, box: Box, radius: int, width: int, colours: tuple[Rgb, Rgb]) -> None:
    """A filled rectangle with round corners and an outline: (outline, inside)."""
    rounded(brush, box, radius, colours[0])
    x, y, w, h = box
    rounded(brush, (x + width, y + width, w - 2 * width, h - 2 * width), max(radius - width, 0), colours[1])


def disc(brush: Brush, box: Box, colour: Rgb) -> None:
    """A circle in the middle of a box."""
    x, y, w, h = box
    side = min(w, h)
    rounded(brush, (x + (w - side) // 2, y + (h - side) // 2, side, side), side // 2, colour)


def _quarter(n: int, r: int, width: int, colour: Rgb) -> pygame.Surface:
    """One quarter of a disc (of a ring with `width`). n: top left, top right, lower left, lower right."""

    def draw(canvas: pygame.Surface, k: int) -> None:
        pygame.draw.circle(canvas, colour, (r * k, r * k), r * k)
        if 0 < width < r:
            pygame.draw.circle(canvas, (*colour, 0), (r * k, r * k), (r - width) * k)

    return pygame.transform.flip(smooth((r, r), colour, draw), n % 2 == 1, n // 2 == 1)


def smooth(size: tuple[int, int], colour: Rgb, draw: Callable[[pygame.Surface, int], None]) -> pygame.Surface:
    """What `draw` draws on a larger surface, scaled down. Its empty parts have the same colour: no dark fringe."""
    w, h = max(size[0], 1), max(size[1], 1)
    k = SMOOTH if w * h < LARGE else SMOOTH_LARGE
    canvas = blank(w * k, h * k)
    canvas.fill((*colour, 0))
    draw(canvas, k)
    return pygame.transform.smoothscale(canvas, (w, h))


# --- text -------------------------------------------------------------------------------------------------------


def type_of(brush: Brush, role: Role, size: float | None) -> tuple[str, int]:
    """The face of a role, and its wished size in pixels."""
    role_type = brush.theme.type[role]
    units = role_type.size(brush.look.kind) if size is None else size
    grows = brush.look.text_scale if units < LARGE_TYPE else 1  # what is large already stays
    return role_type.face, max(round(units * grows * brush.frame.scale), brush.look.min_text_px)


def line(brush: Brush, box: Box, words: str, style: tuple[str, int], colour: Rgb, align: Align = "left") -> None:
    """One line in a box, as large as fits, centred by its capitals."""
    face, wished = style
    fit = text.fit_line(face, wished, brush.look.min_text_px, words, (box[2], box[3]))
    note(brush, words, fit)
    x = aligned(box, text.width(face, fit.px, words), align)
    write(brush, (face, fit.px), words, colour, (x, middle(box, face, fit.px)))


def lines(brush: Brush, box: Box, fit: text.Fit, face: str, colour: Rgb, align: Align = "left") -> None:
    """Lines that were fitted into a box, in its middle; a line alone is centred by its capitals."""
    first = middle(box, face, fit.px)
    if len(fit.lines) > 1:
        free = box[3] - text.block_height(face, fit.px, fit.lines)
        first = box[1] + free // 2 + text.rise(face, fit.px, fit.lines)
    for nth, words in enumerate(fit.lines):
        x = aligned(box, text.width(face, fit.px, words), align)
        write(brush, (face, fit.px), words, colour, (x, first + nth * text.leading(face, fit.px)))


def cells(brush: Brush, box: Box, words: str, style: tuple[str, int], colour: Rgb, align: Align = "centre") -> None:
    """Digits in cells of the same width."""
    face, wished = style
    fit = text.fit_cells(face, wished, brush.look.min_text_px, words, (box[2], box[3]))
    note(brush, words, fit)
    at: float = aligned(box, text.cells_width(fit.px, words), align)
    for char in words:
        cell = fit.px * (text.NARROW if char == " " else text.CELL)
        x = round(at + (cell - text.width(face, fit.px, char)) / 2)
        write(brush, (face, fit.px), char, colour, (x, middle(box, face, fit.px)))
        at += cell


def aligned(box: Box, width: int, align: Align) -> int:
    """Where something of this width begins in a box."""
    free = box[2] - width
    return box[0] + {"left": 0, "centre": free // 2, "right": free}[align]


def middle(box: Box, face: str, px: int) -> int:
    """The baseline of a line whose capitals stand in the middle of a box."""
    return box[1] + (box[3] + text.cap(face, px)) // 2


def write(brush: Brush, style: tuple[str, int], words: str, colour: Rgb, at: tuple[int, int]) -> None:
    """Text from a point on its baseline."""
    face, px = style
    if brush.surface is None or not words.strip():
        return
    key = ("text", face, px, words, colour)
    blit(brush, key, lambda: _rendered(face, px, words, colour), (at[0], at[1] - text.ascent(face, px)))


def note(brush: Brush, words: str, fit: text.Fit) -> None:
    """Remember a text that did not fit; a strict brush raises."""
    if fit.ok:
        return
    if brush.strict:
        raise TextError(f"{brush.key}: {words!r} fits only at {fit.px} px")
    if brush.misfits is not None:
        brush.misfits.append(Misfit(brush.key, words, fit.px))


def _rendered(face: str, px: int, words: str, colour: Rgb) -> pygame.Surface:
    return text.font(face, px).render(words, antialias=True, color=colour)
