"""The five runners and their two kinds of cards."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Dinosaur: TypeAlias = Literal["groom", "bride", "skate", "red_baby", "blue_grandpa"]

DINOSAURS: Final[tuple[Dinosaur, ...]] = ("groom", "bride", "skate", "red_baby", "blue_grandpa")
"""In the order of the rulebook (MD-1)."""

Kind: TypeAlias = Literal["runner", "slip"]
"""A runner adds one to its colour in the public area (MD-2), a slip removes one (MD-3)."""

KINDS: Final[tuple[Kind, ...]] = ("runner", "slip")

Counts: TypeAlias = tuple[int, int, int, int, int]
"""One number for each of DINOSAURS."""

GOAL: Final = 5
"""So many cards of one colour end the game at once (MD-12)."""
