"""Dice on the table."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

Face: TypeAlias = int | Literal["blank", "dazed"]
"""A face of a combat die; blank and dazed count 0 (DB-35)."""

Faces: TypeAlias = tuple[Face, ...]
"""Combat dice in the order of the pack's faces, so that equal dice are the same value."""


class Dice(Struct, frozen=True):
    """Combat dice, and the face of the hill die if that was rolled (DB-31, DB-33)."""

    combat: Faces
    hill: int | None = None
