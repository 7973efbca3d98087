"""The six species of each side."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Species: TypeAlias = Literal["brachiosaurus", "t_rex", "triceratops", "minmi", "raptor", "pteranodon"]

SPECIES: Final[tuple[Species, ...]] = ("brachiosaurus", "t_rex", "triceratops", "minmi", "raptor", "pteranodon")

DINOS: Final[tuple[int, ...]] = (2, 2, 3, 4, 4, 2)
"""How many dinos of each of SPECIES a side has (DB-1). A side's dinos are numbered through in this order, from 0."""
