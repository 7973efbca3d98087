"""A counter in somebody's fingers: where it is, and which lit space it would come to rest on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from msgspec import Struct

from companion.screens.boards.scenery import Lit
from companion.screens.boards.sight import Sight
from companion.screens.widgets import Dragged, Point

CATCH: Final = 0.95
"""Steps from a lit space within which a counter that is let go falls into it."""


class Grip(Struct, frozen=True):
    """What a finger holds on a board: a piece or the board itself, and how the board is seen (for `Dragged` points)."""

    holds: Any
    seen: Sight


class Carried(Struct, frozen=True):
    """A piece that is being dragged: which one (its token's `drag`), where it is on the plan, and over which end."""

    piece: Any
    at: Point
    end: str = ""


def near_lit(lit: Iterable[Lit], at: Point, catch: float = CATCH) -> Lit | None:
    """The lit space that is meant by a point; None where none is near."""
    best = min(lit, key=lambda one: one.at.distance(at), default=None)
    return best if best is not None and best.at.distance(at) <= catch else None


def drop(carried: Carried | None, message: Dragged, lit: Iterable[Lit]) -> tuple[Carried | None, Lit | None]:
    """What a drag makes of a carried piece: where it is now, or (once let go over a lit space) that space.

    A second finger that drags another piece meanwhile does nothing. What is let go elsewhere goes back.
    """
    grip = message.drag
    if not isinstance(grip, Grip) or (carried is not None and carried.piece != grip.holds):
        return carried, None
    at = grip.seen.back(message.at)
    over = near_lit(lit, at)
    if message.phase in {"start", "move"}:
        return Carried(grip.holds, at, over.key if over else ""), None
    return None, over if message.phase == "end" and carried is not None else None


def pan(centre: Point, message: Dragged) -> Point:
    """The middle of what is seen, once the board under a finger follows it; `centre` is that before the drag."""
    grip = message.drag
    assert isinstance(grip, Grip)
    return centre - (grip.seen.back(message.at) - grip.seen.back(message.start))
