"""A board as widgets: its ground as one print, then paths, lit spaces, pieces, and unseen spots to touch."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha1
from itertools import pairwise

import msgspec
from msgspec.structs import replace

from companion.screens.boards.going import Grip
from companion.screens.boards.plan import Plan, Stone
from companion.screens.boards.scenery import Lit, Scenery
from companion.screens.boards.sight import Sight
from companion.screens.boards.spaces import ground, stone_widgets
from companion.screens.boards.tokens import LEGIBLE, SHARE, token
from companion.screens.look import Look
from companion.screens.theme import mix
from companion.screens.widgets import (
    Disc,
    Icon,
    Label,
    Line,
    Pane,
    Photo,
    Point,
    Print,
    Rect,
    Spot,
    Turned,
    Widget,
)

BOARD = "board"


def board(plan: Plan, scenery: Scenery, seen: Sight, look: Look, key: str = BOARD) -> Turned:
    """The board in its window. What is dragged comes back as a `Grip`, whose sight brings points to the plan."""
    return Turned(key, seen.window, children=tuple(_children(plan, scenery, seen, look)))


def _children(plan: Plan, scenery: Scenery, seen: Sight, look: Look) -> Iterator[Widget]:
    yield from _photo(plan, seen)
    yield _ground(plan, seen.step, *seen.at(plan.extent[:2]))
    if scenery.pan is not None:
        grip = Grip(scenery.pan, seen)
        room = Rect(0, 0, seen.window.w, seen.window.h)
        yield Pane("pane", room, drag=grip, pinch=grip if scenery.pinch else None)
    for nth, at in enumerate(scenery.barred):
        side = seen.step * 0.42
        yield Icon(f"barred {nth}", Rect.about(seen.at(at), side), "icons/cross", "pencil")
    yield from _way("trail", scenery.trail, seen, mix(scenery.trail_colour, "sheet", 0.35))
    yield from _way("path", scenery.path, seen, "lava")
    for one in scenery.lit:
        yield from _lit(one, seen, look)
    for each in scenery.tokens:
        if each.path is not None or seen.meets(each.at, each.size * seen.step * SHARE):
            yield token(each, seen, look)
    yield from _spots(scenery, seen, look)
    yield from scenery.over


def _photo(plan: Plan, seen: Sight) -> Iterator[Widget]:
    shot = plan.shot
    if shot is not None:
        place = Rect(*seen.at((shot.x, shot.y)), shot.w * seen.step, shot.h * seen.step)
        yield Photo("photo", place, file=shot.file, share=shot.share)


@lru_cache(maxsize=16)
def _ground(plan: Plan, step: float, x: float, y: float) -> Print:
    """The print of a plan; the same object for the same plan, so that a stage sees at once that nothing changed."""
    extent = plan.extent
    children, edition = _printed(plan, step)
    return Print("ground", Rect(x, y, extent.w * step, extent.h * step), edition=edition, children=children)


@lru_cache(maxsize=16)
def _printed(plan: Plan, step: float) -> tuple[tuple[Widget, ...], str]:
    said = replace(plan, shot=None)
    edition = sha1(msgspec.json.encode((said, step)), usedforsecurity=False).hexdigest()
    return tuple(ground(plan, step)), edition


def track(stones: tuple[Stone, ...], plan: Plan, seen: Sight, look: Look, key: str = "track") -> Turned:
    """The stones of a track as a part of their own, for a track that changes in a game; under the board's tokens."""
    corner = plan.extent
    shift = seen.at(corner[:2])
    shown = (_seen_stone(stone, seen, look) for stone in stones if seen.meets(stone.at, stone.size * seen.step))
    made = (widget for stone in shown for widget in stone_widgets(stone, corner, seen.step))
    room = Rect(*shift, corner.w * seen.step, corner.h * seen.step)
    return Turned(key, seen.window, children=(Turned("all", room, children=tuple(made)),))


def _seen_stone(stone: Stone, seen: Sight, look: Look) -> Stone:
    """A stone that is cut off at the window's edge, or too small for it, has no number."""
    side = stone.size * seen.step
    legible = side * look.scale >= LEGIBLE * look.min_text_px
    return stone if legible and seen.holds(stone.at, side) else replace(stone, text="")


def _way(key: str, points: tuple[Point, ...], seen: Sight, colour: str) -> Iterator[Widget]:
    """A line over spaces, one widget a step: a longer path redraws its last step alone."""
    for nth, (a, b) in enumerate(pairwise(points)):
        one, other = seen.at(a), seen.at(b)
        place = Rect(min(one.x, other.x), min(one.y, other.y), abs(one.x - other.x), abs(one.y - other.y))
        yield Line(f"{key} {nth}", place, points=(one, other), colour=colour, width=max(seen.step * 0.16, 4))


def _lit(one: Lit, seen: Sight, look: Look) -> Iterator[Widget]:
    """A ring around a space that may be chosen; full once it is what would be done."""
    side = one.size * seen.step * (1.06 if one.chosen else 0.94)
    place = Rect.about(seen.at(one.at), side)
    if one.quiet:
        yield Disc(f"lit {one.key}", place, colour=mix("lava", "sheet", 0.8))
        return
    colour = "lava" if one.chosen else "sheet"
    yield Disc(f"lit {one.key}", place, colour=colour, ring="lava", width=max(seen.step * 0.1, 3))
    if one.text and side * 0.6 * look.scale >= look.min_text_px and seen.holds(one.at, side):
        words = place.inset(side * 0.14)
        ink = "on_lava" if one.chosen else "lava"
        yield Label(f"lit {one.key} text", words, one.text, "title", ink, "centre", size=side * 0.62)


def _spots(scenery: Scenery, seen: Sight, look: Look) -> Iterator[Widget]:
    """What can be touched, over everything: a space under a counter is still to be reached beside it."""
    reach = look.min_target / 2 + 1
    for one in scenery.lit:
        if one.tap is not None and seen.holds(one.at, 0):
            place = Rect.about(seen.at(one.at), one.size * seen.step)
            yield Spot(f"to {one.key}", place, tap=one.tap, reach=reach)
    for each in scenery.tokens:
        base = each.at if each.base is None else each.base
        if (each.tap is not None or each.drag is not None) and (seen.holds(base, 0) or each.base is not None):
            place = Rect.about(seen.at(base), each.size * seen.step * SHARE)
            drag = None if each.drag is None else Grip(each.drag, seen)
            yield Spot(f"take {each.key}", place, tap=each.tap, drag=drag, reach=reach)
