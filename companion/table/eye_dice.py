"""The names of dice faces between the camera and the game of Dino Battle!, and what dice of such names show."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.games.dino_battle.dice import BOX_DICE, Face, Faces
from companion.games.dino_battle.pack import Pack
from companion.sources.camera_values import HILL, DiceClaim

PIPS: Final = 6


class Told(NamedTuple):
    """What dice show: combat dice in the order of the tiles, the hill die, and how many are not known."""

    combat: Faces
    hill: int | None
    open: int


def name_of(face: Face) -> str:
    """The name under which a face of a combat die is taught."""
    return str(face)


def hill_name(face: int) -> str:
    """The name under which a face of the hill die is taught."""
    return f"{HILL}{face}"


def face_of(name: str) -> Face | None:
    """The face of a combat die of this name; None for any other name."""
    if name in ("blank", "dazed"):
        return "blank" if name == "blank" else "dazed"
    return int(name) if name.isdigit() else None


def hill_of(name: str) -> int | None:
    """The face of the hill die of this name; None for any other name."""
    number = name.removeprefix(HILL)
    return int(number) if name.startswith(HILL) and number.isdigit() else None


def told(names: tuple[str, ...]) -> Told:
    """What tiles with these names show; "" is a die that nobody has told yet."""
    combat = tuple(face for name in names if (face := face_of(name)) is not None)
    hills = [hill for name in names if (hill := hill_of(name)) is not None]
    return Told(combat, hills[0] if hills else None, names.count("") + max(0, len(hills) - 1))


def names_in(claim: DiceClaim) -> tuple[str, ...]:
    """The names of the dice of a claim that have been rolled, and "" for each that is missing."""
    rolled = tuple(die.face for die in claim.dice if not die.stays)
    return (*rolled, *[""] * (claim.due + claim.hill - len(rolled)))


def pip_faces(pack: Pack) -> tuple[Face, ...]:
    """What ordinary dice mean from 1 to 6; empty where the pack does not say.

    Where its combat die shows numbers from 1 to 6, those; else the n-th of its six sides.
    """
    faces = [each.face for each in pack.combat_die]
    if faces and all(isinstance(face, int) and face <= PIPS for face in faces):
        return tuple(range(1, PIPS + 1))
    sides = tuple(each.face for each in pack.combat_die for _ in range(each.sides or 0))
    return sides if len(sides) == PIPS else ()


def due_now(combat: int) -> int:
    """How many combat dice fall now: no more than there are in the box."""
    return min(combat, BOX_DICE)
