"""Where a point of the table is on the screen: from above, and from the side of a flight."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from companion.screens.widgets import Point, Rect
from companion.sources.motion import Placed, Rock

EYE_MM: Final = 900.0
"""How high the eye is: a card in the air looks larger than one that lies."""


class Camera(Struct, frozen=True):
    """Looks down on the table. `heading_rad` is up on the screen; x_mm, y_mm lie in the middle of `w` x `h` units."""

    x_mm: float
    y_mm: float
    heading_rad: float
    scale: float
    w: float
    h: float

    def at(self, x_mm: float, y_mm: float) -> Point:
        """A point of the table in units, from the view's corner."""
        dx, dy = x_mm - self.x_mm, y_mm - self.y_mm
        step = self.arrow(dx, dy)
        return Point(self.w / 2 + step.x, self.h / 2 + step.y)

    def arrow(self, dx_mm: float, dy_mm: float) -> Point:
        """A direction of the table in units."""
        c, s = math.cos(self.heading_rad), math.sin(self.heading_rad)
        along, left = dx_mm * c + dy_mm * s, dy_mm * c - dx_mm * s
        return Point(-left * self.scale, -along * self.scale)

    def table(self, point: tuple[float, float]) -> tuple[float, float]:
        """The point of the table under a point of the view, mm."""
        left, along = (self.w / 2 - point[0]) / self.scale, (self.h / 2 - point[1]) / self.scale
        c, s = math.cos(self.heading_rad), math.sin(self.heading_rad)
        return self.x_mm + along * c - left * s, self.y_mm + along * s + left * c

    def cards(self, card: Placed) -> tuple[Point, ...]:
        """The four corners of a lying card in the view."""
        return tuple(self.at(x, y) for x, y in corners(card))


def corners(card: Placed) -> tuple[tuple[float, float], ...]:
    """The corners of a lying card, mm, in order around it."""
    c, s = math.cos(card.yaw_rad), math.sin(card.yaw_rad)
    a, b = card.long_mm / 2, card.short_mm / 2
    return tuple(
        (card.x_mm + p * c - q * s, card.y_mm + p * s + q * c) for p, q in ((a, b), (-a, b), (-a, -b), (a, -b))
    )


def looking(
    rock: Rock, points: Iterable[tuple[float, float]], size: tuple[float, float], *, behind_mm: float = 60.0
) -> Camera:
    """A camera that sees all these points (mm) and the rock's edge, with the rock low in the middle."""
    c, s = math.cos(rock.heading_rad), math.sin(rock.heading_rad)
    seen = [((x - rock.x_mm) * c + (y - rock.y_mm) * s, (y - rock.y_mm) * c - (x - rock.x_mm) * s) for x, y in points]
    far = max((along for along, _ in seen), default=300.0)
    near = min(-behind_mm, min((along for along, _ in seen), default=0.0))
    wide = [left for _, left in seen] or [0.0]
    low, high = min(*wide, -120.0), max(*wide, 120.0)
    scale = min(size[0] / (high - low), size[1] / (far - near))
    x, y = rock.ahead((far + near) / 2, (low + high) / 2)
    return Camera(x, y, rock.heading_rad, scale, *size)


class SideCamera(Struct, frozen=True):
    """Looks along the rock's edge: the push goes to the right, or to the left with `other`."""

    rock: Rock
    near_mm: float
    far_mm: float
    rect: Rect
    ground: float
    other: bool = False

    @property
    def scale(self) -> float:
        """Units a millimetre."""
        return self.rect.w / (self.far_mm - self.near_mm)

    def along(self, x_mm: float, y_mm: float) -> float:
        """How far a point of the table lies before the rock, mm."""
        c, s = math.cos(self.rock.heading_rad), math.sin(self.rock.heading_rad)
        return (x_mm - self.rock.x_mm) * c + (y_mm - self.rock.y_mm) * s

    def at(self, along_mm: float, z_mm: float) -> Point:
        """A point so far before the rock and so high, in units."""
        way = (along_mm - self.near_mm) * self.scale
        return Point(self.rect.right - way if self.other else self.rect.x + way, self.ground - z_mm * self.scale)


def beside(rock: Rock, far_mm: float, rect: Rect, *, other: bool = False) -> SideCamera:
    """A camera at the side that sees the rock and everything up to a distance before it (mm)."""
    near, head = -(rock.depth_mm + 30.0), 1.35 * rock.height_mm
    ground = rect.bottom - 0.14 * rect.h
    least = head * rect.w / (ground - rect.y)
    far = max(far_mm + 40.0, near + least)
    return SideCamera(rock, near, far, rect, ground, other)
