"""Drawings with the disc behind the head, on the field they were made for or any other."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

from companion.screens.theme import mix
from companion.screens.widgets import Disc, Picture, Rect, Widget

VIEWS = {"dinosaurs": (400.0, 480.0), "posters": (800.0, 800.0), "states": (480.0, 360.0), "pass_cover": (400.0, 480.0)}
"""Width and height of a kind of drawing in its own units."""


class Drawn(NamedTuple):
    """What a drawing was made for: its field, and the disc (x, y, radius) in its own units."""

    field: str
    disc: tuple[float, float, float] | None


@lru_cache(maxsize=1)
def _art() -> dict[str, Any]:
    text = files("companion.screens").joinpath("assets", "svg", "art.toml").read_text("utf-8")
    return tomllib.loads(text)


@lru_cache(maxsize=256)
def drawn(name: str) -> Drawn | None:
    """What is known of a drawing such as `dinosaurs/triceratops`; None where there is none."""
    kind, _, slug = name.partition("/")
    found = _art().get(kind, {}).get(slug)
    if found is None:
        return None
    disc = tuple(found["disc"]) if "disc" in found else None
    return Drawn(found["field"], disc)


def inks(field: str) -> tuple[tuple[str, str], ...]:
    """The colours of a drawing's tokens on a field of the theme."""
    return (
        ("ink", "silhouette"),
        ("eye", f"{field}.disc"),
        ("field", field),
        ("disc", f"{field}.disc"),
        ("tone", mix("silhouette", field, 0.28)),
        ("haze", mix("silhouette", field, 0.55)),
    )


def inks_on(colour: str, *, disc: str, ink: str = "silhouette") -> tuple[tuple[str, str], ...]:
    """The same on any other colour, for example a seat's, with a disc mixed for it."""
    return (
        ("ink", ink),
        ("eye", disc),
        ("field", colour),
        ("disc", disc),
        ("tone", mix(ink, colour, 0.28)),
        ("haze", mix(ink, colour, 0.55)),
    )


def place(name: str, rect: Rect, clip: Rect) -> Rect:
    """Where the disc of a drawing lies when the drawing stands, as large as fits, at the bottom of a rectangle."""
    known = drawn(name)
    if known is None or known.disc is None:
        return Rect(clip.x, clip.y, 0, 0)
    kind, _, slug = name.partition("/")
    wide, high = VIEWS.get(slug) or VIEWS[kind]
    scale = min(rect.w / wide, rect.h / high)
    left, top = rect.x + (rect.w - wide * scale) / 2, rect.bottom - high * scale
    x, y, radius = known.disc
    return Rect.about((left + x * scale, top + y * scale), 2 * radius * scale)


def animal(key: str, name: str, rect: Rect, clip: Rect, field: str) -> Iterator[Widget]:
    """A drawing with its disc behind it, cut off at `clip`."""
    yield from posed(key, name, rect, clip, inks(field))


def posed(
    key: str,
    name: str,
    rect: Rect,
    clip: Rect,
    colours: tuple[tuple[str, str], ...],
    *,
    flip: bool = False,
) -> Iterator[Widget]:
    """A drawing with its disc, in the colours of its tokens."""
    circle = place(name, rect, clip)
    if flip:
        circle = circle._replace(x=rect.x + rect.right - circle.right)
    if circle.w:
        yield Disc(f"{key} disc", circle, colour=dict(colours)["disc"], clip=clip)
    yield Picture(f"{key} animal", rect, name, colours, flip, clip=clip)


def fitted(name: str, rect: Rect) -> Rect:
    """As high as a rectangle and on its lower edge; in a narrow one the edge that the animal comes from is cut off."""
    kind, _, slug = name.partition("/")
    wide, high = VIEWS.get(slug) or VIEWS[kind]
    w = wide * rect.h / high
    return Rect(rect.right - w if w > rect.w else rect.x, rect.y, w, rect.h)
