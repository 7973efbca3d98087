"""How controls are painted, in all their states: at rest, pressed, chosen, off, with the focus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from companion.screens.theme import contrast, mix
from companion.screens.widgets import text
from companion.screens.widgets.brush import (
    Brush,
    aligned,
    blit,
    disc,
    fill,
    framed,
    line,
    lines,
    note,
    outlined,
    rounded,
    type_of,
    within,
    write,
)
from companion.screens.widgets.brush import middle as middle_of
from companion.screens.widgets.controls import (
    Badge,
    Button,
    Card,
    Choice,
    SeatDisc,
    Slider,
    TextField,
    Toggle,
    Tossed,
)
from companion.screens.widgets.frames import Box, Frame, grown
from companion.screens.widgets.glyphs import sign
from companion.screens.widgets.paint_aloft import paint_tossed
from companion.screens.widgets.paint_seats import paint_badge, paint_card, paint_seat
from companion.screens.widgets.prints import Pane, Spot
from companion.screens.widgets.sprites import blank
from companion.screens.widgets.states import State
from companion.screens.widgets.values import Area, Role

CARD_SHADOW = 96  # of 255
VEIL = 34  # of 255
EDGE = 4  # that words in several lines keep from the edge of a button
LARGE = 150  # a choice with a sign and a word as high as this has a larger word


# --- buttons ----------------------------------------------------------------------------------------------------


def paint_button(brush: Brush, widget: Button, box: Box, state: State) -> None:
    """A button of any kind."""
    _BUTTONS[widget.kind](brush, widget, box, state)


def _main(brush: Brush, widget: Button, box: Box, state: State) -> None:
    radius, edge = brush.px(brush.theme.radius.button), brush.px(brush.theme.line.edge)
    x, y, w, h = box
    if widget.off:
        outlined(brush, (x, y, w, h - edge), radius, brush.px(3), brush.rgb(mix("pencil", "paper", 0.4)))
        _content(brush, widget, (x, y, w, h - edge), "pencil", "button")
        return
    body = (x, y + edge, w, h - edge) if state.pressed else (x, y, w, h - edge)
    if not state.pressed:
        rounded(brush, box, radius, brush.rgb("lava_edge"))
    filled = round(w * state.progress) if widget.kind == "hold" else w
    with within(brush, (x, body[1], filled, body[3])):
        rounded(brush, body, radius, brush.rgb("lava"))
        _content(brush, widget, body, "on_lava", "button")
    if filled < w:
        with within(brush, (x + filled, body[1], w - filled, body[3])):
            rounded(brush, body, radius, brush.rgb("lava_edge"))
            _content(brush, widget, body, "pale", "button")


def _quiet(brush: Brush, widget: Button, box: Box, state: State) -> None:
    radius, ink = brush.px(brush.theme.radius.button), widget.colour or "ink"
    width = brush.px(brush.theme.line.quiet + (1 if widget.colour else 0))
    if widget.off:
        outlined(brush, box, radius, width, brush.rgb(mix("pencil", "paper", 0.6)))
        _content(brush, widget, box, mix("pencil", "paper", 0.25), "quiet")
    elif state.pressed or widget.chosen:
        rounded(brush, box, radius, brush.rgb(ink))
        _content(brush, widget, box, _on(brush, ink), "quiet")
    else:
        outlined(brush, box, radius, width, brush.rgb(widget.colour or "pencil"))
        _content(brush, widget, box, ink, "quiet")


def _key(brush: Brush, widget: Button, box: Box, state: State) -> None:
    lit = state.pressed or widget.chosen
    edge = brush.rgb(mix("pencil", "sheet", 0.35))
    colours = (edge, brush.rgb("ink" if lit else "sheet"))
    framed(brush, box, brush.px(brush.theme.radius.cell), brush.px(2), colours)
    _content(brush, widget, box, "sheet" if lit else "ink", "lead")


def _bare(brush: Brush, widget: Button, box: Box, state: State) -> None:
    _content(brush, widget, box, _spoken(widget, state), "quiet")


def _undo(brush: Brush, widget: Button, box: Box, state: State) -> None:
    """Arrow and word: side by side where there is room, else one above the other."""
    x, y, w, h = box
    colour, arrow = _spoken(widget, state), widget.icon or "icons/undo"
    side = min(brush.px(40), h // 2, w)
    words = type_of(brush, "quiet", None)
    if w >= side * 2 + text.width(*words, widget.text):
        sign(brush, (x, y + (h - side) // 2, side, side), arrow, colour)
        left = side + brush.px(14)
        line(brush, (x + left, y, w - left, h), widget.text, words, brush.rgb(colour))
        return
    top = y + max((h - side - words[1] - brush.px(4)) // 2, 0)
    sign(brush, (x, top, w, side), arrow, colour)
    line(brush, (x, top + side, w, y + h - top - side), widget.text, words, brush.rgb(colour), "centre")


def _spoken(widget: Button, state: State) -> str:
    colour = widget.colour or "ink"
    if widget.off:
        return mix(colour, "pencil", 0.75)
    return mix(colour, "pencil", 0.5) if state.pressed else colour


_BUTTONS = {"main": _main, "hold": _main, "quiet": _quiet, "key": _key, "bare": _bare, "undo": _undo}


def _content(brush: Brush, widget: Button, box: Box, colour: str, role: Role) -> None:
    """The icon and the words of a button, together in the middle (or at the left)."""
    x, y, w, h = box
    pad = 0 if widget.kind == "bare" else min(brush.px(14), w // 10)
    inside = (x + pad, y, w - 2 * pad, h)
    style = type_of(brush, widget.role or role, None)
    if not widget.icon:
        lines(brush, inside, _fit(brush, widget, style, (inside[2], h)), style[0], brush.rgb(colour), widget.align)
        return
    side = min(round(style[1] * 1.1), round(h * 0.6), inside[2])
    if not widget.text:
        side = max(side, round(min(w, h) * 0.5))
        sign(brush, (x + (w - side) // 2, y + (h - side) // 2, side, side), widget.icon, colour)
        return
    gap = brush.px(12)
    room = (inside[2] - side - gap, h)
    fit = _fit(brush, widget, style, room)
    whole = side + gap + max(text.width(style[0], fit.px, words) for words in fit.lines)
    left = aligned(inside, whole, widget.align)
    sign(brush, (left, y + (h - side) // 2, side, side), widget.icon, colour)
    lines(brush, (left + side + gap, y, *room), fit, style[0], brush.rgb(colour))


def _fit(brush: Brush, widget: Button, style: tuple[str, int], room: tuple[int, int]) -> text.Fit:
    fit = text.fit_broken(*style, brush.look.min_text_px, widget.text, (room[0], room[1] - 2 * brush.px(EDGE)))
    note(brush, widget.text, fit)
    return fit


def paint_choice(brush: Brush, widget: Choice, box: Box, state: State) -> None:
    """A cell: to be answered, answered, below the answer, above it."""
    radius = min(brush.px(brush.theme.radius.row), round(min(box[2], box[3]) * 0.16))
    if widget.mode in {"tint", "blank"}:
        plain = _part(brush, widget.colour, "tint") if widget.mode == "tint" else "blank"
        rounded(brush, box, radius, brush.rgb(mix(plain, "ink", 0.15) if state.pressed else plain))
        return
    if widget.mode == "chosen":
        back = mix(widget.colour, "dark", 0.2) if state.pressed else widget.colour
        rounded(brush, box, radius, brush.rgb(back))
        colour = _on(brush, widget.colour)
    else:
        edge = mix("pencil", "sheet", 0.5) if widget.off else "lava"
        colours = (brush.rgb(edge), brush.rgb("lava" if state.pressed else "sheet"))
        framed(brush, box, radius, brush.px(brush.theme.line.cell), colours)
        colour = "on_lava" if state.pressed else "pencil" if widget.off else "lava"
    _answer(brush, widget, box, colour)


def _answer(brush: Brush, widget: Choice, box: Box, colour: str) -> None:
    x, y, w, h = box
    pad = max(w // 14, 2)
    if widget.icon:
        side = round(min(w, h) * (0.46 if widget.text else 0.62))
        top = y + (round(h * 0.1) if widget.text else (h - side) // 2)
        sign(brush, (x + (w - side) // 2, top, side, side), widget.icon, colour)
    if not widget.text:
        return
    place = (
        (x + pad, y + round(h * 0.58), w - 2 * pad, round(h * 0.38)) if widget.icon else (x + pad, y, w - 2 * pad, h)
    )
    size = widget.size
    if size is None and len(widget.text) <= 2 and not widget.icon:
        size = min(widget.rect.w, widget.rect.h) * 0.64
    elif size is None and widget.icon and widget.rect.h > LARGE:
        size = widget.rect.h * 0.17
    line(
        brush,
        place,
        widget.text,
        type_of(brush, "choice" if not widget.icon else "label", size),
        brush.rgb(colour),
        "centre",
    )


# --- settings ---------------------------------------------------------------------------------------------------


def paint_toggle(brush: Brush, widget: Toggle, box: Box, state: State) -> None:
    """Words at the left, the switch at the right; on has a tick as well as its colour."""
    x, y, w, h = box
    high = min(brush.px(52), h)
    wide = round(high * 1.8)
    pill = (x + w - wide, y + (h - high) // 2, wide, high)
    rim = "pencil" if widget.off or not widget.on else "fern"
    inside = mix("ink", "sheet", 0.8) if state.pressed else "sheet" if widget.off or not widget.on else "fern"
    framed(brush, pill, high // 2, brush.px(3), (brush.rgb(rim), brush.rgb(inside)))
    knob = grown((pill[0] + (wide - high if widget.on else 0), pill[1], high, high), -brush.px(7))
    disc(brush, knob, brush.rgb("pencil" if widget.off or not widget.on else "sheet"))
    if widget.on:
        sign(brush, grown(knob, -max(knob[2] // 8, 1)), "icons/tick", "sheet" if widget.off else "fern")
    words = (x, y, w - wide - brush.px(16), h)
    line(brush, words, widget.text, type_of(brush, "lead", None), brush.rgb("pencil" if widget.off else "ink"))


def paint_slider(brush: Brush, widget: Slider, box: Box, state: State) -> None:
    """A line, filled up to a knob."""
    x, y, w, h = box
    knob, thick = min(brush.px(48), h), brush.px(10)
    along = round((w - knob) * min(max(widget.value, 0), 1))
    top, ink = y + (h - thick) // 2, "pencil" if widget.off else "ink"
    rounded(brush, (x, top, w, thick), thick // 2, brush.rgb(mix("pencil", "paper", 0.6)))
    rounded(brush, (x, top, along + knob // 2, thick), thick // 2, brush.rgb(ink))
    square = (x + along, y + (h - knob) // 2, knob, knob)
    framed(brush, square, knob // 2, brush.px(4), (brush.rgb("sheet"), brush.rgb("lava" if state.pressed else ink)))


def paint_field(brush: Brush, widget: TextField, box: Box, state: State) -> None:
    """A line of text; with the focus it has a lava outline and a caret."""
    x, y, w, h = box
    width = brush.px(3 if state.focused else 2)
    edge = "lava" if state.focused else "pencil"
    framed(brush, box, brush.px(brush.theme.radius.cell), width, (brush.rgb(edge), brush.rgb("sheet")))
    pad = brush.px(18)
    room = (x + pad, y, w - 2 * pad, h)
    words, colour = (widget.text, "ink") if widget.text or state.focused else (widget.hint, "pencil")
    style = type_of(brush, "lead", None)
    fit = text.fit_line(style[0], style[1], brush.look.min_text_px, words, (room[2], room[3]))
    note(brush, words, fit)
    baseline = middle_of(room, style[0], fit.px)
    write(brush, (style[0], fit.px), words, brush.rgb("pencil" if widget.off else colour), (room[0], baseline))
    if state.focused:
        caret = room[0] + text.width(style[0], fit.px, words) + brush.px(2)
        fill(brush, (caret, baseline - round(fit.px * 0.85), brush.px(3), round(fit.px * 1.1)), brush.rgb("lava"))


# --- everything else --------------------------------------------------------------------------------------------


def paint_area(brush: Brush, widget: Area, box: Box, state: State) -> None:
    """Nothing, but a veil while it is pressed."""
    if state.pressed:
        veil(brush, box, brush.px(brush.theme.radius.panel if widget.radius is None else widget.radius))


def paint_spot(brush: Brush, _widget: Spot, box: Box, state: State) -> None:
    """Nothing, but a veil while it is pressed."""
    if state.pressed:
        veil(brush, box, min(box[2], box[3]) // 2)


def paint_unseen(_brush: Brush, _widget: Pane, _box: Box, _state: State) -> None:
    """Nothing."""


def veil(brush: Brush, box: Box, radius: int) -> None:
    """A breath of ink over what is pressed."""
    ink = brush.rgb("ink")

    def make() -> pygame.Surface:
        sheet = blank(box[2], box[3])
        frame = Frame(0, 0, 0, (0, 0, box[2], box[3]), brush.frame.scale)
        rounded(brush._replace(surface=sheet, frame=frame), (0, 0, box[2], box[3]), radius, ink)
        sheet.fill((255, 255, 255, VEIL), special_flags=pygame.BLEND_RGBA_MULT)
        return sheet

    blit(brush, ("veil", box[2], box[3], radius, ink), make, (box[0], box[1]))


def _on(brush: Brush, colour: str) -> str:
    """The colour of text on a colour."""
    if brush.palette.has(f"{colour}.on"):
        return f"{colour}.on"
    if colour == "lava":
        return "on_lava"
    return max(("sheet", "ink", "pale", "dark"), key=lambda token: contrast(brush.rgb(token), brush.rgb(colour)))


def _part(brush: Brush, colour: str, part: str) -> str:
    return f"{colour}.{part}" if brush.palette.has(f"{colour}.{part}") else mix(colour, "sheet", 0.68)


CONTROLS: dict[type, Callable[[Brush, Any, Box, State], None]] = {
    Button: paint_button,
    Choice: paint_choice,
    Toggle: paint_toggle,
    Slider: paint_slider,
    TextField: paint_field,
    Badge: paint_badge,
    SeatDisc: paint_seat,
    Card: paint_card,
    Tossed: paint_tossed,
    Area: paint_area,
    Pane: paint_unseen,
    Spot: paint_spot,
}
