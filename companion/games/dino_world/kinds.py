"""The five kinds of dinosaur cards, in the order of their size."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Kind: TypeAlias = Literal["t_rex", "spinosaurus", "dilophosaurus", "velociraptor", "archaeopteryx"]

KINDS: Final[tuple[Kind, ...]] = ("t_rex", "spinosaurus", "dilophosaurus", "velociraptor", "archaeopteryx")
"""Largest first (DW-2). All but the archaeopteryx hunt (DW-5)."""

CARDS: Final[tuple[int, ...]] = (4, 8, 8, 16, 16)
"""How many cards of each of KINDS the box holds (DW-1). Cards are numbered through in this order, from 1."""
