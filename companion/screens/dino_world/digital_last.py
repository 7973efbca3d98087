"""The last throw in small, from the side: what the next one can learn from. Before the first one the game's animal."""

from __future__ import annotations

from collections.abc import Iterator

from companion.screens.art import animal
from companion.screens.at_table import table_of
from companion.screens.desk import Desk
from companion.screens.dino_world.digital_parts import GAME, thrower
from companion.screens.flick.camera import SideCamera, beside
from companion.screens.flick.views import side_card, stage_at_side
from companion.screens.look import Look
from companion.screens.widgets import Fill, Label, Rect, Widget
from companion.sources.motion import Motion
from companion.words.ui import ui


def scene(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    """The last flight, or the animal."""
    motions = table_of(desk).flick.motions
    if not motions:
        yield Fill("poster", rect, colour=GAME)
        side = max(rect.w, rect.h) * 1.1
        top = rect.bottom - side if rect.h > rect.w * 0.6 else rect.y  # of a broad strip its head is seen
        yield from animal("poster", f"posters/{GAME}", Rect(rect.x, top, side, side), rect, GAME)
        return
    motion = motions[-1]
    high = look.mm(3) * 1.8
    title, picture = rect.cut_top(high, 2)
    name = table_of(desk).names.seats[thrower(desk, motion)]
    yield Label("last title", title, ui("dwf.last", desk.language, seat=name), "strong")
    camera = side_camera(motion, picture)
    yield from stage_at_side(camera, motion)
    yield side_card(camera, motion, motion.seconds, "last card", motion.flicked.kind)


def side_camera(motion: Motion, rect: Rect, *, other: bool = False) -> SideCamera:
    """A camera that sees the whole flight."""
    probe = beside(motion.rock, 0.0, rect)
    far = max(probe.along(*instant.centre[:2]) for instant in motion.instants) + motion.flicked.long_mm / 2
    return beside(motion.rock, min(far, 900.0), rect, other=other)
