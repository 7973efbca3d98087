"""A close call under the magnifying glass: both outlines, what they have in common, and its depth in millimetres."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

from companion.games.dino_world.reasons import CloseCall
from companion.screens.desk import Desk
from companion.screens.dino_world.digital_parts import decimal
from companion.screens.flick.camera import Camera, corners
from companion.screens.flick.views import FIELD
from companion.screens.look import Look
from companion.screens.pages import gap
from companion.screens.theme import theme
from companion.screens.widgets import (
    Fill,
    Icon,
    Label,
    Line,
    Panel,
    Paragraph,
    Point,
    Polygon,
    Rect,
    Turned,
    Widget,
)
from companion.sources.motion import Motion, Placed
from companion.words.ui import ui

WIDE_MM: Final = 26.0
"""How much of the table the glass shows across."""

Points = tuple[tuple[float, float], ...]


def close_up(desk: Desk, look: Look, rect: Rect, motion: Motion, call: CloseCall) -> Iterator[Widget]:
    """The panel: glass above, verdict below."""
    phone = look.kind == "phone"
    words_high = max(rect.h * 0.36, look.mm(3) * (3.6 if phone else 5.6))
    words, glass = rect.cut_bottom(min(words_high, rect.h * 0.62))
    yield Panel("close", rect, outline="frame", width=5)
    inside = glass.inset(6, 6)
    yield Turned("glass", inside, children=tuple(_glass(desk, look, inside, motion, call)))
    text = ui("dwf.close_on" if call.on else "dwf.close_off", desk.language)
    if phone:
        yield Paragraph("close title", words.inset(8, 4), text, "strong", "amber", upright="middle")
        return
    title, told = words.inset(gap(look), 4).rows((0.5, 0.5))
    yield Paragraph("close title", title, text, "row", "amber", upright="middle")
    yield Paragraph("close told", told, ui("dwf.needed", desk.language, mm=decimal(desk, call.needed_mm)), "label")


def _glass(desk: Desk, look: Look, rect: Rect, motion: Motion, call: CloseCall) -> Iterator[Widget]:
    lower = next((card for card in motion.after if card.card == call.card), None)
    upper = motion.flicked
    whole = Rect.of(rect.size)
    yield Fill("under glass", whole, colour=FIELD)
    if lower is None:
        return
    common = overlap(corners(upper), corners(lower))
    x, y = middle_of(common) if common else (lower.x_mm, lower.y_mm)
    camera = Camera(x, y, motion.rock.heading_rad, rect.w / WIDE_MM, rect.w, rect.h)
    yield from _card(camera, lower, "lower")
    yield from _card(camera, upper, "upper")
    if len(common) > 2:
        points = tuple(camera.at(*point) for point in common)
        yield Polygon("common", _around(points), points=points, colour="frame", outline="dark", width=2)
        yield from _measure(camera, common, lower)
    text = ui("dwf.mm", desk.language, mm=decimal(desk, call.depth_mm))
    chip = Rect(whole.w - look.mm(17) - 6, whole.h - look.mm(6) - 6, look.mm(17), look.mm(6))
    yield Panel("depth chip", chip, radius=10)
    yield Label("depth", chip.inset(6, 2), text, "row", "ink", "centre")


def _card(camera: Camera, card: Placed, key: str) -> Iterator[Widget]:
    """A card's outline, as far as the glass shows it, with its symbol near."""
    window: Points = tuple(camera.table(p) for p in ((0, camera.h), (camera.w, camera.h), (camera.w, 0), (0, 0)))
    seen = overlap(corners(card), window)
    if len(seen) < 3:
        return
    points = tuple(camera.at(*point) for point in seen)
    yield Polygon(key, _around(points), points=points, colour=card.kind, outline="pale", width=4)
    mark, side = Point(*camera.at(*middle_of(seen))), 0.24 * camera.h
    yield Icon(f"{key} mark", Rect.about(mark, side), theme().seat(card.kind).mark, f"{card.kind}.deep")


def _measure(camera: Camera, common: Points, lower: Placed) -> Iterator[Widget]:
    """Two arrows that point at both sides of what is common, across its narrow way."""
    cx, cy = middle_of(common)
    angle = min((lower.yaw_rad + turn for turn in (0.0, math.pi / 2)), key=lambda a: _breadth(common, a))
    c, s = math.cos(angle), math.sin(angle)
    half = _breadth(common, angle) / 2
    for key, sign in (("from left", -1), ("from right", 1)):
        tip = camera.at(cx + sign * half * c, cy + sign * half * s)
        tail = camera.at(cx + sign * (half + 4) * c, cy + sign * (half + 4) * s)
        yield Line(key, _around((tail, tip)), points=(tail, tip), colour="dark", width=4, arrow=16)


def _breadth(points: Points, angle: float) -> float:
    ways = [x * math.cos(angle) + y * math.sin(angle) for x, y in points]
    return max(ways) - min(ways)


def overlap(one: Points, other: Points) -> Points:
    """What two convex outlines, counter-clockwise, have in common."""
    found = list(one)
    for (ax, ay), (bx, by) in zip(other, (*other[1:], other[0]), strict=True):
        sides = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in found]
        kept: list[tuple[float, float]] = []
        for i, point in enumerate(found):
            before, here = sides[i - 1], sides[i]
            if (before < 0 < here) or (here < 0 < before):
                part, (px, py) = before / (before - here), found[i - 1]
                kept.append((px + part * (point[0] - px), py + part * (point[1] - py)))
            if here >= 0:
                kept.append(point)
        found = kept
    return tuple(found)


def middle_of(points: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The mean of some points."""
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _around(points: Sequence[Point]) -> Rect:
    left, top = min(p.x for p in points), min(p.y for p in points)
    return Rect(left, top, max(p.x for p in points) - left, max(p.y for p in points) - top)
