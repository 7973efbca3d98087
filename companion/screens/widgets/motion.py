"""Motions that follow from a change of scene: a widget whose place changed glides there, a card turns over.

A motion is a value with a start and a length; where it is now depends on the time alone, not on frames.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import dist
from typing import NamedTuple, TypeAlias

import pygame

from companion.screens.theme import Motion
from companion.screens.widgets.geometry import Point
from companion.screens.widgets.values import Flip, Scroll, Turned, Widget


class Glide(NamedTuple):
    """Along points (where the centre is, in units of its frame) to where the scene has it: the last point."""

    start: float
    seconds: float
    points: tuple[Point, ...]


class Turnover(NamedTuple):
    """A card turns: the face that goes, and the face that comes."""

    start: float
    seconds: float
    old: pygame.Surface
    new: pygame.Surface


Moving: TypeAlias = Glide | Turnover


def keyed(widgets: tuple[Widget, ...], prefix: str = "") -> Iterator[tuple[str, Widget]]:
    """Every widget that can move, also inside groups, by its whole key."""
    for widget in widgets:
        if widget.path is not None or isinstance(widget, Flip):
            yield prefix + widget.key, widget
        if isinstance(widget, Turned | Scroll):
            yield from keyed(widget.children, f"{prefix}{widget.key}/")


def glide(old: Widget, new: Widget, now: float, times: Motion, running: Glide | None) -> Glide | None:
    """The motion from one place to the other; from where it is seen now, if it is still on its way."""
    if new.path is None or old.rect == new.rect:
        return None
    begin = point(running, now) if running else old.rect.centre
    points = (begin, *new.path, new.rect.centre)
    if all(one == points[0] for one in points):
        return None
    seconds = times.leg * (len(points) - 1) if new.path else times.move
    return Glide(now, seconds / 1000, points)


def offset(one: Glide, now: float, scale: float) -> tuple[int, int]:
    """How far from its place, in pixels."""
    at, end = point(one, now), one.points[-1]
    return round((at.x - end.x) * scale), round((at.y - end.y) * scale)


def point(one: Glide, now: float) -> Point:
    """Where it is: an even walk along the points, soft at both ends."""
    legs = list(pairwise(one.points))
    left = share(one, now) * sum(dist(a, b) for a, b in legs)
    for a, b in legs:
        length = dist(a, b)
        if left < length:
            return a + (b - a) * (left / length)
        left -= length
    return one.points[-1]


def share(one: Moving, now: float) -> float:
    """How much of it is done, 0 to 1, eased."""
    part = min(max((now - one.start) / one.seconds, 0), 1)
    return part * part * (3 - 2 * part)


def face(one: Turnover, now: float) -> tuple[pygame.Surface, float]:
    """Which face is seen, and how broad it looks."""
    part = share(one, now)
    return (one.old, 1 - 2 * part) if part < 0.5 else (one.new, 2 * part - 1)


def over(one: Moving, now: float) -> bool:
    """Whether it has arrived."""
    return now >= one.start + one.seconds


def offsets(moving: Mapping[str, Moving], now: float, scale: float) -> dict[str, tuple[int, int]]:
    """The displacement of everything that glides."""
    return {key: offset(one, now, scale) for key, one in moving.items() if isinstance(one, Glide)}


def faces(moving: Mapping[str, Moving], now: float) -> dict[str, tuple[pygame.Surface, float]]:
    """The faces of everything that turns over."""
    return {key: face(one, now) for key, one in moving.items() if isinstance(one, Turnover)}
