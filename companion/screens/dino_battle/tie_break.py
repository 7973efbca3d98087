"""Dino Battle! has no tie-break: equally many defeats are a draw (DB-6)."""

from __future__ import annotations

from companion.screens.desk import Desk
from companion.screens.result import TieStep


def tie_steps(desk: Desk) -> tuple[TieStep, ...]:
    """None."""
    return ()
