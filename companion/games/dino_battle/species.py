"""The six species of each side."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Species: TypeAlias = Literal["brachiosaurus", "t_rex", "triceratops", "minmi", "raptor", "pteranodon"]

SPECIES: Final[tuple[Species, ...]] = ("brachiosaurus", "t_rex", "triceratops", "minmi", "raptor", "pteranodon")

DINOS: Final[tuple[int, ...]] = (2, 2, 3, 4, 4, 2)
"""How many dinos of each of SPECIES a side has (DB-1). A side's dinos are numbered through in this order, from 0."""

NUMBERS: Final[dict[Species, range]] = {
    species: range(sum(DINOS[:place]), sum(DINOS[: place + 1])) for place, species in enumerate(SPECIES)
}
"""The numbers of each species' dinos."""

SPECIES_OF: Final[tuple[Species, ...]] = tuple(species for species in SPECIES for _ in NUMBERS[species])
"""The species of each number."""

ALL_DINOS: Final = range(len(SPECIES_OF))
