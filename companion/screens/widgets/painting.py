"""Painting nodes: all of a surface, or the rectangles that changed, to the same pixels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from companion.screens.look import Look
from companion.screens.theme import palette, theme
from companion.screens.widgets.brush import Brush, Misfit, blit, fill
from companion.screens.widgets.frames import Box, Frame, box_of
from companion.screens.widgets.nodes import Layout, Node, flatten, ground_frame, plain, ring_of
from companion.screens.widgets.paint import PAINTERS
from companion.screens.widgets.paint_controls import CONTROLS
from companion.screens.widgets.paint_shapes import grained
from companion.screens.widgets.prints import Print
from companion.screens.widgets.sprites import SHARED, Sprites, blank
from companion.screens.widgets.states import REST, State
from companion.screens.widgets.values import Fill, Flip, Scene

PRINT_ROOM = 4 * 1024 * 1024
"""Bytes for what a print is made of, while it is made."""
NO_STATES: Mapping[str, State] = {}


def paint_boxes(
    brush: Brush, rects: Sequence[pygame.Rect], nodes: Sequence[Node], states: Mapping[str, State], ground: str
) -> None:
    """Paint everything that crosses these rectangles of the surface, and nothing outside them."""
    surface = brush.surface
    if surface is None:
        return
    bounds = [node.bounds for node in nodes]
    for rect in rects:
        crossing = rect.collidelistall(bounds)
        first = _opaque(rect, crossing, nodes)
        if first is None:
            surface.set_clip(rect)
            _paint_ground(brush, ground)
        for index in crossing if first is None else crossing[first:]:
            node = nodes[index]
            surface.set_clip(rect.clip(bounds[index]))
            paint(brush, node, states.get(node.key, REST))
    surface.set_clip(None)


def picture_of(
    scene: Scene,
    look: Look,
    *,
    states: Mapping[str, State] = NO_STATES,
    strict: bool = False,
    sprites: Sprites = SHARED,
    boxes: Sequence[Box] = (),
) -> pygame.Surface:
    """A scene as a picture, without a stage. `states` by key: what is pressed or has the focus.

    `boxes`: what is asked for; all else stays black. None: the whole picture.
    """
    surface = pygame.Surface(look.size_px, 0, 32)
    brush = _brush(surface, look, sprites)._replace(strict=strict)
    nodes = [node for widget in scene.widgets for node in flatten(widget, brush.frame, plain(look))]
    focused = [ring_of(node) for node in nodes if states.get(node.key, REST).focused]
    nodes += [ring for ring in focused if ring]
    paint_boxes(brush, [pygame.Rect(box) for box in boxes or (brush.frame.clip,)], nodes, states, scene.ground)
    return surface


def misfits(scene: Scene, look: Look) -> list[Misfit]:
    """All texts of a scene that do not fit, found without painting."""
    found: list[Misfit] = []
    brush = _brush(None, look, SHARED)._replace(misfits=found)
    for widget in scene.widgets:
        for node in flatten(widget, brush.frame, plain(look)):
            paint(brush, node)
    return found


def face_surface(brush: Brush, card: Flip, layout: Layout) -> pygame.Surface:
    """One face of a card that turns over, upright."""
    _, _, w, h = box_of(card.rect, brush.frame.scale)
    surface = blank(w, h)
    frame = Frame(0, 0, 0, (0, 0, w, h), brush.frame.scale)
    for child in card.front if card.up else card.back:
        for node in flatten(child, frame, layout):
            surface.set_clip(node.bounds)
            paint(brush._replace(surface=surface), node)
    surface.set_clip(None)
    return surface


def _brush(surface: pygame.Surface | None, look: Look, sprites: Sprites) -> Brush:
    return Brush(surface, ground_frame(look), look, theme(), palette(look.palette), sprites)


def paint(brush: Brush, node: Node, state: State = REST) -> None:
    """One node, inside the surface's present clip."""
    at = brush._replace(frame=node.frame, key=node.key)
    if isinstance(node.widget, Print):
        _paint_print(at, node.widget, node.box)
        return
    still = PAINTERS.get(type(node.widget))
    if still is not None:
        still(at, node.widget, node.box)
    else:
        CONTROLS[type(node.widget)](at, node.widget, node.box, state)


def _paint_print(brush: Brush, widget: Print, box: Box) -> None:
    """Its children, painted when they are first seen in this size and palette."""
    x, y, w, h = box
    upright = Frame(0, 0, 0, (0, 0, w, h), brush.frame.scale)

    def make() -> pygame.Surface:
        surface = blank(w, h)
        once = brush._replace(surface=surface, sprites=Sprites(PRINT_ROOM))
        _paint_inside(once, upright, widget)
        return surface

    if brush.surface is None:
        _paint_inside(brush, upright, widget)
        return
    look = brush.look
    blit(brush, ("print", widget.edition, w, h, look.scale, look.palette, look.text_size), make, (x, y))


def _paint_inside(brush: Brush, frame: Frame, widget: Print) -> None:
    for child in widget.children:
        for node in flatten(child, frame, plain(brush.look)):
            if brush.surface is not None:
                brush.surface.set_clip(node.bounds)
            paint(brush, node)
    if brush.surface is not None:
        brush.surface.set_clip(None)


def _opaque(rect: pygame.Rect, crossing: Sequence[int], nodes: Sequence[Node]) -> int | None:
    """Where in `crossing` the topmost field lies that covers the whole rectangle: nothing below it is seen."""
    for at in range(len(crossing) - 1, -1, -1):
        node = nodes[crossing[at]]
        if isinstance(node.widget, Fill) and pygame.Rect(node.bounds).contains(rect):
            return at
    return None


def _paint_ground(brush: Brush, ground: str) -> None:
    colour, whole = brush.rgb(ground), _upright(brush)
    if brush.palette.grain:
        grained(brush, whole, colour)
    else:
        fill(brush, whole, colour)


def _upright(brush: Brush) -> Box:
    return (0, 0, *brush.look.upright_px)
