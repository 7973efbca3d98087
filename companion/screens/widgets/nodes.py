"""A scene laid flat: every widget that is painted, in order, with its place on the surface.

Containers and composed widgets come apart here into their children, whose keys are `parent/child`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pygame

from companion.screens.look import Look
from companion.screens.theme import Theme, theme
from companion.screens.widgets.composed import PARTS
from companion.screens.widgets.controls import Badge, Card, SeatDisc, TextField
from companion.screens.widgets.films import Film
from companion.screens.widgets.frames import (
    NOTHING,
    Box,
    Frame,
    box_of,
    clipped,
    grown,
    on_surface,
    root,
    shifted,
    turned,
)
from companion.screens.widgets.geometry import Rect
from companion.screens.widgets.prints import Spot
from companion.screens.widgets.values import Arc, Flip, Line, Panel, Polygon, Scroll, Target, Turned, Widget

SHADOW = 20  # units that a panel's shadow reaches
NONE: Mapping[str, Any] = MappingProxyType({})


class Squeezed(Widget, frozen=True, kw_only=True):
    """A card in the middle of turning over: its face as a surface, and how broad it is seen."""

    surface: Any  # pygame.Surface
    share: float


class ScrollBar(Widget, frozen=True, kw_only=True):
    """The bar at the right of a list: where the visible part begins (0 to 1), and how much of the whole it is."""

    begin: float
    share: float


class FocusRing(Widget, frozen=True, kw_only=True):
    """The ring around what the keys are at; it lies over everything."""

    round: bool


class Node(NamedTuple):
    """A widget in its place. Boxes: `box` in the frame, `bounds` (all it may paint) and `hit` on the surface."""

    key: str
    widget: Widget
    frame: Frame
    box: Box
    bounds: Box
    hit: Box
    scroll: str  # the key of the Scroll it stands in, or ""


class Layout(NamedTuple):
    """What places depend on besides the scene: the look, and what the stage remembers of fingers and motions."""

    look: Look
    theme: Theme
    scrolled: Mapping[str, int] = NONE  # pixels
    layers: Mapping[str, str] = NONE  # of keyboards
    moved: Mapping[str, tuple[int, int]] = NONE  # pixels from where the scene has it
    flipping: Mapping[str, tuple[pygame.Surface, float]] = NONE
    films: Mapping[str, float] = NONE  # seconds since each began


def plain(look: Look) -> Layout:
    """Nothing scrolled and nothing on its way."""
    return Layout(look, theme())


def ground_frame(look: Look) -> Frame:
    """The frame of a look's whole surface."""
    return root(look.size_px, look.turn, look.scale)


def flatten(widget: Widget, frame: Frame, layout: Layout, prefix: str = "", scroll: str = "") -> Iterator[Node]:
    """The nodes of one widget: itself, or what it is made of, or both."""
    key = prefix + widget.key
    if key in layout.moved:
        frame = shifted(frame, *layout.moved[key])
    apart = _APART.get(type(widget))
    if apart is not None:
        yield from apart(widget, frame, layout, key, scroll)
        return
    yield _node(key, widget, frame, scroll)


# --- containers -------------------------------------------------------------------------------------------------


def _turned(widget: Turned, frame: Frame, layout: Layout, key: str, scroll: str) -> Iterator[Node]:
    child = turned(frame, box_of(widget.rect, frame.scale), widget.turn)
    for one in widget.children:
        yield from flatten(one, child, layout, f"{key}/", scroll)


def _scroll(widget: Scroll, frame: Frame, layout: Layout, key: str, scroll: str) -> Iterator[Node]:
    yield _node(key, widget, frame, scroll)
    at, window = scrolled(widget, key, frame, layout), box_of(widget.rect, frame.scale)
    child = shifted(turned(frame, window, 0), 0, -at)
    for one in widget.children:
        yield from flatten(one, child, layout, f"{key}/", key)
    far = reach(widget, frame)
    if far:
        bar = ScrollBar("~bar", widget.rect, begin=at / far, share=window[3] / (window[3] + far))
        yield _node(f"{key}/~bar", bar, frame, scroll)


def scrolled(widget: Scroll, key: str, frame: Frame, layout: Layout) -> int:
    """How far a list is scrolled, in pixels."""
    at = layout.scrolled.get(key, round(widget.start * frame.scale))
    return min(max(at, 0), reach(widget, frame))


def reach(widget: Scroll, frame: Frame) -> int:
    """How far a list can be scrolled, in pixels."""
    return max(round(widget.length * frame.scale) - box_of(widget.rect, frame.scale)[3], 0)


def _flip(widget: Flip, frame: Frame, layout: Layout, key: str, scroll: str) -> Iterator[Node]:
    if key in layout.flipping:
        surface, share = layout.flipping[key]
        squeezed = Squeezed(widget.key, widget.rect, surface=surface, share=share)
        yield _node(key, squeezed, frame, scroll)
        return
    child = turned(frame, box_of(widget.rect, frame.scale), 0)
    side = "front" if widget.up else "back"
    for one in widget.front if widget.up else widget.back:
        yield from flatten(one, child, layout, f"{key}/{side}/", scroll)


def _film(widget: Film, frame: Frame, layout: Layout, key: str, scroll: str) -> Iterator[Node]:
    child = turned(frame, box_of(widget.rect, frame.scale), 0)
    for one in widget.reel.at(widget.second(layout.films.get(key))):
        yield from flatten(one, child, layout, f"{key}/", scroll)


def _composed(widget: Target, frame: Frame, layout: Layout, key: str, scroll: str) -> Iterator[Node]:
    yield _node(key, widget, frame, scroll)
    for one in PARTS[type(widget)](widget, layout.look, layout.layers.get(key, "")):
        yield from flatten(one, frame, layout, f"{key}/", scroll)


_APART: dict[type, Callable[[Any, Frame, Layout, str, str], Iterator[Node]]] = {
    Turned: _turned,
    Scroll: _scroll,
    Flip: _flip,
    Film: _film,
    **dict.fromkeys(PARTS, _composed),
}


def ring_of(node: Node) -> Node | None:
    """The focus ring of a node; a field says it with its outline and caret instead."""
    if isinstance(node.widget, TextField):
        return None
    ring = FocusRing("~focus", node.widget.rect, round=isinstance(node.widget, SeatDisc | Badge | Spot))
    return _node("~focus", ring, node.frame, node.scroll)


# --- places -----------------------------------------------------------------------------------------------------


def _node(key: str, widget: Widget, frame: Frame, scroll: str) -> Node:
    box = box_of(widget.rect, frame.scale)
    place = on_surface(frame, box)
    bounds = clipped(frame.clip, _bounds(widget, frame, box, place))
    live = isinstance(widget, Target) and widget.live
    touched = place if not isinstance(widget, Spot) else _reached(place, round(widget.reach * frame.scale))
    return Node(key, widget, frame, box, bounds, clipped(frame.clip, touched) if live else NOTHING, scroll)


def _reached(place: Box, reach: int) -> Box:
    """The square in which a finger may mean a spot."""
    x, y, w, h = place
    return (x + w // 2 - reach, y + h // 2 - reach, 2 * reach, 2 * reach)


def _bounds(widget: Widget, frame: Frame, box: Box, place: Box) -> Box:
    """All that a widget may paint, on the surface."""
    clip: Rect | None = getattr(widget, "clip", None)
    if clip is not None:
        return on_surface(frame, clipped(box, box_of(clip, frame.scale)))
    spill = _spill(widget)
    return grown(place, int(spill * frame.scale) + 1) if spill else place


def _spill(widget: Widget) -> float:
    """How far a widget paints over its rectangle, in units."""
    if isinstance(widget, Card):
        long, short = max(widget.rect.w, widget.rect.h), min(widget.rect.w, widget.rect.h)
        return (long - short) / 2 + short * 0.22 + 12 if widget.angle else 12
    if isinstance(widget, FocusRing):
        return 8
    if isinstance(widget, Panel):
        return SHADOW if widget.shadow else 0
    if isinstance(widget, Polygon | Line | Arc):
        return widget.width + getattr(widget, "arrow", 0)
    return 0
