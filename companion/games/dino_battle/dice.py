"""Dice on the table: what they show, what that counts, and how likely it is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import factorial
from typing import Final, Literal, TypeAlias

from msgspec import Struct

Face: TypeAlias = int | Literal["blank", "dazed"]
"""A face of a combat die; blank and dazed count 0 (DB-35)."""

Faces: TypeAlias = tuple[Face, ...]
"""Combat dice in the order of the pack's faces, so that equal dice are the same value."""

PRINTED_FACES: Final[Faces] = ("blank", "dazed", 5, 10, 15)
"""The faces that the rulebook names; how many sides show each is not printed."""

PRINTED_HILL: Final = (0, 5, 10, 15)
"""What the hill die may show as far as anybody knows; not printed."""

BOX_DICE: Final = 10
"""Combat dice in the box (DB-1)."""


class Dice(Struct, frozen=True):
    """Combat dice, and the face of the hill die if that was rolled (DB-31, DB-33)."""

    combat: Faces = ()
    hill: int | None = None


class Die(Struct, frozen=True):
    """The faces of a die in their order, and how many sides show each."""

    faces: Faces
    sides: tuple[int, ...]

    def order(self, dice: Faces) -> Faces:
        """The same dice in the order of the faces. Raises ValueError for a face that it has not."""
        return tuple(sorted(dice, key=self.faces.index))


def count(dice: Dice) -> int:
    """The sum of the combat dice (DB-35)."""
    return sum(face for face in dice.combat if isinstance(face, int))


def rolls(die: Die, number: int) -> Iterator[tuple[Faces, int]]:
    """All results of so many dice, equal dice once, each with how many ways lead to it."""
    sides = dict(zip(die.faces, die.sides, strict=True))
    for faces in combinations_with_replacement(die.faces, number):
        ways = factorial(number)
        for face, shown in sides.items():
            times = faces.count(face)
            ways = ways // factorial(times) * shown**times
        yield faces, ways


def subsets(dice: Faces, most: int) -> tuple[Faces, ...]:
    """All choices of up to so many of these dice, equal dice once, in their order; first none."""
    found: dict[Faces, None] = {(): None}
    for face in dice:
        found.update({(*chosen, face): None for chosen in found if len(chosen) < most})
    return tuple(sorted(found, key=len))


def without(dice: Faces, taken: Faces) -> Faces | None:
    """These dice without some; None where they are not all there."""
    left = list(dice)
    for face in taken:
        if face not in left:
            return None
        left.remove(face)
    return tuple(left)
