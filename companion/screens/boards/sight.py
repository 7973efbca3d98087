"""How much of a board is seen where: all of it, or on a small screen a part in which a finger finds its space."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from companion.screens.boards.plan import Plan
from companion.screens.look import Look
from companion.screens.widgets import Point, Rect

NEAR_MM: Final = 5.2
"""A step of the board in the near view: fingers find their space, and four steps to both sides are seen."""
FAR_MM: Final = 4.8
"""Where all of it is seen with steps of at least so much, no nearer view is needed."""


class Sight(NamedTuple):
    """`step`: units a step of the board, a whole number of pixels. `left`, `top`: the plan's corner in the window.

    `finger`: a step of the size that a finger needs; `whole`: one with which all of the plan fits the window.
    """

    window: Rect
    step: float
    left: float
    top: float
    near: bool
    finger: float
    whole: float

    def at(self, point: tuple[float, float]) -> Point:
        """A point of the plan in units from the window's corner."""
        return Point(self.left + point[0] * self.step, self.top + point[1] * self.step)

    @property
    def middle(self) -> Point:
        """The point of the plan in the middle of the window."""
        return self.back((self.window.w / 2, self.window.h / 2))

    def holds(self, point: tuple[float, float], side: float) -> bool:
        """Whether something so many units across lies wholly in the window."""
        x, y = self.at(point)
        half = side / 2
        return half <= x <= self.window.w - half and half <= y <= self.window.h - half

    def meets(self, point: tuple[float, float], side: float) -> bool:
        """Whether anything of it lies in the window."""
        x, y = self.at(point)
        half = side / 2
        return -half < x < self.window.w + half and -half < y < self.window.h + half

    def back(self, at: tuple[float, float]) -> Point:
        """A point of the window in steps of the plan."""
        return Point((at[0] - self.left) / self.step, (at[1] - self.top) / self.step)


def whole_step(plan: Plan, window: Rect, look: Look) -> float:
    """The largest step, in units, with which all of the plan fits the window."""
    extent = plan.extent
    pixels = min(window.w / extent.w, window.h / extent.h) * look.scale
    return max(math.floor(pixels), 1) / look.scale


def needs_near(plan: Plan, window: Rect, look: Look) -> bool:
    """Whether the whole plan is too small for a finger."""
    return look.in_mm(whole_step(plan, window, look)) < FAR_MM


def sight(
    plan: Plan, window: Rect, look: Look, *, centre: tuple[float, float] | None = None, zoom: float | None = None
) -> Sight:
    """The whole plan in the middle of the window; or around `centre`, in the size that a finger needs.

    `zoom` (1: a finger's size) makes the near view larger or smaller. Nothing beyond the plan's edge is shown, unless
    the plan is smaller than the window.
    """
    extent = plan.extent
    if centre is None:
        step = whole_step(plan, window, look)
        middle = extent.centre
    else:
        wished = look.mm(NEAR_MM) * (zoom or 1)
        step = max(math.floor(wished * look.scale), 1) / look.scale
        middle = _kept(extent, Rect.about(centre, window.w / step, window.h / step))
    left, top = window.w / 2 - middle.x * step, window.h / 2 - middle.y * step
    near, finger = centre is not None, look.mm(NEAR_MM)
    return Sight(window, step, _whole(left, look), _whole(top, look), near, finger, whole_step(plan, window, look))


def _kept(extent: Rect, seen: Rect) -> Point:
    """The middle of what is seen, moved so that it does not reach over the edge."""

    def one(low: float, high: float, start: float, length: float) -> float:
        if length >= high - low:
            return (low + high) / 2
        return min(max(start, low), high - length) + length / 2

    x = one(extent.x, extent.right, seen.x, seen.w)
    return Point(x, one(extent.y, extent.bottom, seen.y, seen.h))


def _whole(units: float, look: Look) -> float:
    return round(units * look.scale) / look.scale
