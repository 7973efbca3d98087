"""Pieces on a board: round counters of wood with a symbol, and drawings with a number."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.screens.boards.scenery import Token
from companion.screens.boards.sight import Sight
from companion.screens.look import Look
from companion.screens.theme import mix
from companion.screens.widgets import Disc, Icon, Label, Picture, Rect, Turned, Widget

SHARE: Final = 1.2
"""A piece's place is larger than the piece, for its edge and ring."""
LEGIBLE: Final = 1.35
"""A drawing so many times as high as the least type has room for its number."""
PLATED: Final = 0.88
"""How much of its plate a drawing fills."""


def token(one: Token, seen: Sight, look: Look) -> Turned:
    """A piece as a group that glides along its path as one."""
    side = one.size * seen.step * SHARE
    place = Rect.about(seen.at(one.at), side)
    path = None if one.path is None else tuple(seen.at(point) for point in one.path)
    inside = Rect(0, 0, side, side)
    parts = _counter(one, inside) if one.kind == "counter" else _picture(one, inside, seen, look)
    return Turned(f"token {one.key}", place, children=tuple(parts), path=path)


def _counter(one: Token, room: Rect) -> Iterator[Widget]:
    """A slice of wood seen a little from the side: its edge below, its face with the symbol."""
    side = room.w / SHARE
    lift = side * 0.08
    face = Rect.about((room.centre.x, room.centre.y - lift / 2), side)
    colour = mix(one.colour, "sheet", 0.6) if one.faded else one.colour
    if one.ring:
        yield Disc("ring", Rect.about(room.centre, room.w), colour=one.ring)
    yield Disc("edge", face + (0, lift), colour=mix(one.colour, "dark", 0.45))
    yield Disc("face", face, colour=colour, ring="pale", width=max(side * 0.06, 1.5))
    if one.mark:
        yield Icon("mark", Rect.about(face.centre, side * 0.58), one.mark, f"{one.colour}.on")


def _picture(one: Token, room: Rect, seen: Sight, look: Look) -> Iterator[Widget]:
    """A drawing, on a plate if it has one, with a number over it."""
    side = room.w / SHARE
    inner = Rect.about(room.centre, side)
    if one.ring:
        yield Disc("ring", room, colour=one.ring)
    if one.plate:
        yield Disc("plate", inner, colour=one.plate)
        inner = Rect.about(room.centre, side * PLATED)
    yield Picture("drawing", inner, one.mark, one.colours, anchor="centre")
    if one.text and seen.holds(one.at, side * SHARE) and side * look.scale >= LEGIBLE * look.min_text_px:
        words = Rect.about((room.centre.x, room.centre.y + side * 0.06), side * SHARE, side)
        size = max(side * 0.42, look.min_text_px / look.scale)
        yield Label("number", words, one.text, "title", one.ink, "centre", size=size)
