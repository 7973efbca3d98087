"""Mini Dinosaur has no tie-break: equal points share the victory (MD-13)."""

from __future__ import annotations

from companion.screens.desk import Desk
from companion.screens.result import TieStep


def tie_steps(desk: Desk) -> tuple[TieStep, ...]:
    """No step."""
    return ()
