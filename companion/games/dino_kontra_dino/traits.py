"""The four traits of a dinosaur, in the order in which its card prints them."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Trait: TypeAlias = Literal["predation", "size", "speed", "adaptability"]

TRAITS: Final[tuple[Trait, ...]] = ("predation", "size", "speed", "adaptability")
