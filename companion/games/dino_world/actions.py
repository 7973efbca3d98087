"""What seats and chance can decide in Dino World."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from companion.games.dino_world.kinds import Kind
from companion.games.dino_world.poses import CardPose
from companion.games.game import Adjust


class LiesOn(Struct, frozen=True):
    """One card at rest on another: the common area, and the depth, the shortest way for the upper one to come off.

    Neither area (mm2) nor depth (mm) is known where a finger told it.
    """

    upper: int
    lower: int
    overlap_mm2: float | None = None
    depth_mm: float | None = None


class Launch(Struct, frozen=True, tag=True):
    """The seat lays one of its unused hunters of this kind on the rock's edge and pushes it off (DW-8).

    How it was pushed is the landing's origin, never part of the entry.
    """

    kind: Kind


class JungleSpread(Struct, frozen=True, tag=True):
    """Chance, digital only: where the archaeopteryx cards lie before the first turn (DW-4)."""

    poses: tuple[CardPose, ...]


class Landing(Struct, frozen=True, tag=True, omit_defaults=True):
    """Chance: how all cards lie once the hunter is at rest, and before anything is pulled out (DW-9 to DW-14).

    `lies_on` holds at least every pair that the hunter is part of; `touches` the cards that the hunter meets side by
    side without lying on them; `off_table` all that fell. `poses` are those of the cards that moved; None: not told.
    """

    lies_on: tuple[LiesOn, ...] = ()
    touches: tuple[int, ...] = ()
    off_table: tuple[int, ...] = ()
    poses: tuple[CardPose, ...] | None = None


class StayedOnRock(Struct, frozen=True, tag=True):
    """Chance: the hunter never left the rock; it is pushed again."""


class Caught(Struct, frozen=True, tag=True, omit_defaults=True):
    """Report in the place of a landing, table only: the kinds pulled out from under the hunter, and what fell off.

    Both in the order of KINDS; a hunter that fell is `off_table` too.
    """

    prey: tuple[Kind, ...] = ()
    off_table: tuple[Kind, ...] = ()


class Rearranged(Struct, frozen=True, tag=True):
    """Report, table only: after the prey was pulled out the cards lie like this; nothing is caught by it."""

    lies_on: tuple[LiesOn, ...]
    poses: tuple[CardPose, ...]


What: TypeAlias = Launch | JungleSpread | Landing | StayedOnRock | Caught | Rearranged | Adjust
