"""One flick on a page: both views, and what came of it. For pictures that are handed on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

import pygame
from msgspec.structs import replace

from companion.screens.flick.camera import beside, corners, looking
from companion.screens.flick.reels import SideReel, TopReel
from companion.screens.flick.views import field, rock, stage_at_side
from companion.screens.look import Look
from companion.screens.widgets import Film, Label, Paragraph, Rect, Scene, Widget, picture_of
from companion.sources.motion import Motion

WIDE: Final = 1280
HIGH: Final = 800
SIDE: Final = 400
HELD: Final = 12
"""How many frames the end of a moving picture is shown."""


class Said(NamedTuple):
    """What stands on the page."""

    title: str
    lines: tuple[str, ...]


def poster(motion: Motion, said: Said, second: float) -> Scene:
    """The page at a second of the flick."""
    return Scene(tuple(_widgets(motion, said, second)))


def _widgets(motion: Motion, said: Said, second: float) -> Iterator[Widget]:
    whole = Rect(0, 0, WIDE, HIGH)
    text, view = whole.cut_right(SIDE)
    ends = [corner for card in (*motion.before, motion.flicked) for corner in corners(card)]
    camera = looking(motion.rock, ends, view.inset(20).size, behind_mm=min(motion.rock.depth_mm, 120.0))
    camera = replace(camera, w=view.w, h=view.h)
    side = beside(motion.rock, _reach(motion), Rect(text.x + 24, 120, SIDE - 48, 250))
    yield from field(camera, motion.outline)
    yield from rock(camera, motion)
    yield Film("from above", view, reel=TopReel(camera, motion), still=second)
    yield Label("title", Rect(text.x + 24, 24, SIDE - 48, 80), said.title, "title")
    yield from stage_at_side(side, motion)
    yield Film("from the side", whole, reel=SideReel(side, motion), still=second)
    yield Paragraph("lines", Rect(text.x + 24, 396, SIDE - 48, 380), "\n".join(said.lines), "lead")


def _reach(motion: Motion) -> float:
    """How far before the rock anything of the flick is, mm."""
    camera = beside(motion.rock, 0.0, Rect(0, 0, 1, 1))
    far = [camera.along(*instant.centre[:2]) for instant in motion.instants]
    return max(far, default=0.0) + motion.flicked.long_mm / 2


def still(motion: Motion, said: Said) -> pygame.Surface:
    """The page when everything rests."""
    return picture_of(poster(motion, said, motion.seconds), Look())


def frames(motion: Motion, said: Said, rate: float, slow: float) -> Iterable[pygame.Surface]:
    """The page over time, so many pictures a second of the watcher, so many times slower than it was."""
    count = int(motion.seconds * slow * rate) + 1
    for n in range(count):
        yield picture_of(poster(motion, said, n / rate / slow), Look())
    for _ in range(HELD):
        yield still(motion, said)
