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
    """Chance, digital only: where all archaeopteryx cards lie before the first turn (DW-4)."""

    poses: tuple[CardPose, ...]


class Landing(Struct, frozen=True, tag=True, omit_defaults=True):
    """Chance: how all cards lie once the hunter is at rest, and before anything is pulled out (DW-9 to DW-14).

    `lies_on` holds every pair that the hunter is part of: each card that its outline covers a part of and that lies
    lower, whatever is between, and each that covers a part of it. Of the other cards it holds the pairs that are new;
    an old pair stands while neither of its cards moved. `touches` are the cards that the hunter meets side by side
    without lying on them; `off_table` all that fell, which are in nothing else (where the table puts fallen cards of
    the jungle back, `poses` may say where). `poses` are those of the cards that moved, in digital play always with the
    hunter's unless it fell; None: not told.
    """

    lies_on: tuple[LiesOn, ...] = ()
    touches: tuple[int, ...] = ()
    off_table: tuple[int, ...] = ()
    poses: tuple[CardPose, ...] | None = None


class StayedOnRock(Struct, frozen=True, tag=True, omit_defaults=True):
    """Chance: the hunter never left the rock, or (`leaning`) stands on edge or leans on it (DW-8).

    It is pushed again, unless the options say otherwise.
    """

    leaning: bool = False


class Caught(Struct, frozen=True, tag=True, omit_defaults=True):
    """Report in the place of a landing, table only: the kinds pulled out from under the hunter, and what fell off.

    `off_table` are the others that fell off, `fell` says that the hunter itself did. The kinds are listed in the order
    of KINDS, a kind once for each of its cards.
    """

    prey: tuple[Kind, ...] = ()
    off_table: tuple[Kind, ...] = ()
    fell: bool = False


class Rearranged(Struct, frozen=True, tag=True):
    """Report of the seat that is up, table only: since the prey was pulled out the cards lie like this.

    `lies_on` holds all pairs, `poses` those of the cards that moved. Nothing is caught by it.
    """

    lies_on: tuple[LiesOn, ...]
    poses: tuple[CardPose, ...]


What: TypeAlias = Launch | JungleSpread | Landing | StayedOnRock | Caught | Rearranged | Adjust
