"""The sizes of Dino World as a pack holds them. No rulebook prints one: an owner measures them once with a ruler.

A value that was not entered is None, and counts as not known.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from companion.games.dino_world.kinds import Kind
from companion.games.marks import Marked
from companion.games.schema import PackHead

Millimetres = Annotated[float, Meta(gt=0, le=5000)]
Grams = Annotated[float, Meta(gt=0, le=1000)]


class KindSize(Marked, frozen=True):
    """A card of one kind: its size in millimetres and its mass in grams."""

    kind: Kind
    width_mm: Millimetres | None = None
    height_mm: Millimetres | None = None
    thickness_mm: Millimetres | None = None
    mass_g: Grams | None = None


class Rock(Marked, frozen=True):
    """The closed box (DW-1), measured as it stands upright with a narrow side toward the player (DW-7)."""

    width_mm: Millimetres | None = None
    height_mm: Millimetres | None = None
    depth_mm: Millimetres | None = None


class Tabletop(Marked, frozen=True):
    """The table that is played on: x along seat 0's edge is its width, away from it its height."""

    width_mm: Millimetres | None = None
    height_mm: Millimetres | None = None


class Distance(Marked, frozen=True):
    """How far the rock stands from the nearest card: one hand width (DW-7)."""

    hand_width_mm: Millimetres | None = None


class Pack(PackHead, frozen=True):
    """Everything that a flick needs to be measured by."""

    kinds: tuple[KindSize, ...] = ()
    rock: Rock = Rock()
    tabletop: Tabletop = Tabletop()
    distance: Distance = Distance()
