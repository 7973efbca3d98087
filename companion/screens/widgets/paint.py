"""How words and pictures are painted, and who paints what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from companion.screens.theme import mix
from companion.screens.widgets import text
from companion.screens.widgets.brush import (
    Brush,
    aligned,
    blit,
    cells,
    line,
    note,
    outlined,
    rounded,
    type_of,
    within,
    write,
)
from companion.screens.widgets.controls import Keyboard, Stepper
from companion.screens.widgets.frames import Box, box_of, grown
from companion.screens.widgets.glyphs import sign
from companion.screens.widgets.nodes import FocusRing, ScrollBar, Squeezed
from companion.screens.widgets.paint_shapes import (
    fill_field,
    paint_arc,
    paint_code,
    paint_disc,
    paint_line,
    paint_panel,
    paint_polygon,
)
from companion.screens.widgets.pictures import paint_snap, photo, picture
from companion.screens.widgets.prints import Photo, Snap
from companion.screens.widgets.values import (
    Arc,
    Code,
    Disc,
    Fill,
    Ground,
    Icon,
    Label,
    Line,
    Numeral,
    Panel,
    Paragraph,
    Picture,
    Polygon,
    Scroll,
    Widget,
)


def paint_label(brush: Brush, widget: Label, box: Box) -> None:
    """One line."""
    line(brush, box, widget.text, type_of(brush, widget.role, widget.size), brush.rgb(widget.colour), widget.align)


def paint_numeral(brush: Brush, widget: Numeral, box: Box) -> None:
    """Digits in cells."""
    cells(brush, box, widget.text, type_of(brush, widget.role, widget.size), brush.rgb(widget.colour), widget.align)


def paint_paragraph(brush: Brush, widget: Paragraph, box: Box) -> None:
    """Lines from above, in the middle or from below."""
    if not widget.text:
        return
    face, wished = type_of(brush, widget.role, widget.size)
    fit = text.fit_block(face, wished, brush.look.min_text_px, widget.text, (box[2], box[3]))
    note(brush, widget.text, fit)
    free = box[3] - text.block_height(face, fit.px, fit.lines)
    y = box[1] + {"top": 0, "middle": free // 2, "bottom": free}[widget.upright] + text.rise(face, fit.px, fit.lines)
    for words in fit.lines:
        x = aligned(box, text.width(face, fit.px, words), widget.align)
        write(brush, (face, fit.px), words, brush.rgb(widget.colour), (x, y))
        y += text.leading(face, fit.px)


def paint_picture(brush: Brush, widget: Picture, box: Box) -> None:
    """A drawing, cut off at its clip."""
    clip = box if widget.clip is None else box_of(widget.clip, brush.frame.scale)
    with within(brush, clip):
        picture(brush, box, widget.name, dict(widget.colours), flip=widget.flip, low=widget.anchor == "bottom")


def paint_photo(brush: Brush, widget: Photo, box: Box) -> None:
    """A picture file."""
    photo(brush, box, widget.file, widget.share)


def paint_icon(brush: Brush, widget: Icon, box: Box) -> None:
    """A symbol."""
    clip = box if widget.clip is None else box_of(widget.clip, brush.frame.scale)
    with within(brush, clip):
        sign(brush, box, widget.name, widget.colour)


def paint_squeezed(brush: Brush, widget: Squeezed, box: Box) -> None:
    """A card seen from the side while it turns over."""
    if brush.surface is None:
        return
    w = max(round(box[2] * widget.share), 1)
    seen = pygame.transform.smoothscale(widget.surface, (w, box[3]))
    once = brush._replace(sprites=type(brush.sprites)(0))  # not worth keeping
    blit(once, "squeezed", lambda: seen, (box[0] + (box[2] - w) // 2, box[1]))


def paint_bar(brush: Brush, widget: ScrollBar, box: Box) -> None:
    """The bar of a list."""
    x, y, w, h = box
    wide = brush.px(8)
    track = (x + w - wide, y, wide, h)
    rounded(brush, track, wide // 2, brush.rgb(mix("pencil", "paper", 0.75)))
    long = max(round(h * widget.share), wide * 3)
    rounded(brush, (track[0], y + round((h - long) * widget.begin), wide, long), wide // 2, brush.rgb("pencil"))


def paint_ring(brush: Brush, widget: FocusRing, box: Box) -> None:
    """The ring around what the keys are at: dark with a light line inside, to be seen on any ground."""
    width = brush.px(brush.theme.line.focus)
    radius = min(brush.px(brush.theme.radius.button), min(box[2], box[3]) // 2)
    if widget.round:
        radius = min(box[2], box[3]) // 2
    outlined(brush, grown(box, width // 2), radius, max(width // 2, 1), brush.rgb("sheet"))
    outlined(brush, grown(box, width // 2 + width), radius + width, width, brush.rgb("ink"))


def nothing(brush: Brush, widget: Widget, box: Box) -> None:
    """What is made of other widgets paints nothing itself."""


PAINTERS: dict[type, Callable[[Brush, Any, Box], None]] = {
    Fill: fill_field,
    Ground: fill_field,
    Panel: paint_panel,
    Disc: paint_disc,
    Polygon: paint_polygon,
    Line: paint_line,
    Arc: paint_arc,
    Code: paint_code,
    Label: paint_label,
    Paragraph: paint_paragraph,
    Numeral: paint_numeral,
    Picture: paint_picture,
    Icon: paint_icon,
    Photo: paint_photo,
    Snap: paint_snap,
    Squeezed: paint_squeezed,
    ScrollBar: paint_bar,
    FocusRing: paint_ring,
    Scroll: nothing,
    Stepper: nothing,
    Keyboard: nothing,
}
