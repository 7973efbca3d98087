"""How well dice are read from photos: counted the same way for tests and the benchmark."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct

from tests.vision.photos import OURS, Photo
from vision.dice.judge import THRESHOLD
from vision.dice.kinds import Region
from vision.dice.nets import Nets, load
from vision.dice.read import Found, decide, find_dice
from vision.pictures import Picture, read_picture
from vision.values import DiceReading

UNSEEN = OURS.parent.parent / "dice_nets"
"""Weights that no photo went into; those of the package went on from them with the photos of OURS."""

Reader: TypeAlias = Callable[[Photo], DiceReading]


class Score(Struct, frozen=True):
    """Of photos: exact, asked, or silently wrong. Of dice: how many, and how many are sure and wrong."""

    exact: int
    asked: int
    silent: int
    dice: int
    wrong: int


def unseen() -> Nets:
    return load(UNSEEN)


def wrong_dice(reading: DiceReading, photo: Photo) -> int:
    """How many values a reading gives that the photo does not have."""
    return sum((Counter(value for value in reading.values if value) - Counter(photo.values)).values())


def is_exact(reading: DiceReading, photo: Photo) -> bool:
    return not reading.abstained and sorted(str(value) for value in reading.values) == photo.values


def score(read: Reader, photos: Sequence[Photo]) -> Score:
    readings = [(read(photo), photo) for photo in photos]
    exact = sum(is_exact(reading, photo) for reading, photo in readings)
    asked = sum(reading.abstained for reading, _ in readings)
    return Score(
        exact,
        asked,
        len(photos) - exact - asked,
        sum(len(photo.values) for photo in photos),
        sum(wrong_dice(reading, photo) for reading, photo in readings),
    )


def reader(nets: Nets | None = None, threshold: float | None = None, *, expect: bool = False) -> Reader:
    """The project's reader, told how many dice there are or not, and where the tray is if there is one."""

    def read(photo: Photo) -> DiceReading:
        count = photo.due if expect else None
        return decide(found(photo.path, count, photo.tray, nets), count, THRESHOLD if threshold is None else threshold)

    return read


@cache
def found(path: Path, count: int | None, tray: Region | None, nets: Nets | None) -> Found:
    """What may be dice in a photo; the same for every threshold."""
    return find_dice(picture(path), count, tray, nets=nets)


@cache
def picture(path: Path) -> Picture:
    """The photo, decoded once."""
    return read_picture(path)
