"""Dino World has no tie-break: equal is equal (DW-17)."""

from __future__ import annotations

from companion.screens.desk import Desk
from companion.screens.result import TieStep


def tie_steps(_desk: Desk) -> tuple[TieStep, ...]:
    """None: a tie is a shared victory."""
    return ()
