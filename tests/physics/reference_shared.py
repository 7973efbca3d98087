"""What the checks of the physics reference share: gravity, the cards, a table without end, and nearness."""

from __future__ import annotations

from typing import Any

import pytest

from physics.params import CardSize

G = 9.81
WIDE = ((-50.0, -50.0), (50.0, -50.0), (50.0, 50.0), (-50.0, 50.0))
CARD = CardSize("card", 0.088, 0.063, 0.0003, 0.001996)
SMALL = CardSize("small", 0.063, 0.044, 0.0003, 0.00083)
LARGE = CardSize("large", 0.125, 0.088, 0.0003, 0.00385)

Expected = Any


def near(value: float, expected: float, relative: float) -> None:
    """`value` is `expected` within a share of it."""
    assert value == pytest.approx(expected, rel=relative), f"{value} is not {expected} within {relative:.2%}"
