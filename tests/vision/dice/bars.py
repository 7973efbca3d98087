"""What issue 8 asks of dice on photos of cameras that nothing was tuned on: each bar by itself, with who missed it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np
from msgspec import Struct

from tests.vision.dice.scoring import is_exact, picture, reader, wrong_dice
from tests.vision.photos import Photo
from vision.pictures import Picture
from vision.values import DiceReading, SeenDie

WRONG_MOST: Final = 0.02
"""Share of all dice that may be wrong and sure; the goal is half of it."""
EXACT_LEAST: Final = 0.5
PLAIN_LEAST: Final = 0.85
"""Share of the photos that have to be exact where every top face is large and sharp."""
LARGE: Final = 50.0
"""Pixels of a top face."""
SILENT_MOST: Final = 0.05
"""Share of the photos that may be wrong without a question where nobody said how many dice there are."""
TRAY_LEAST: Final = 11 / 12
SEEN: Final = 0.3
"""Confidence below which what was found may be no die."""
BOX: Final = 1.2
"""Sides of a top face in the box of a reading."""
SOFTENED: Final = 0.8
"""What is left of a sharp die's steepest edges where it is blurred by a fortieth of its face."""


class Read(Struct, frozen=True):
    """A photo read without and with the count; `plain`: every top face is large and sharp."""

    photo: Photo
    alone: DiceReading
    counted: DiceReading
    plain: bool


def read_both(photo: Photo) -> Read:
    """The photo by the shipped nets."""
    alone = reader()(photo)
    return Read(photo, alone, reader(expect=True)(photo), is_plain(picture(photo.path), alone.dice))


def missed(read: Sequence[Read]) -> list[str]:
    """Each bar that is missed, with the photos it is missed on."""
    loose = [each for each in read if each.photo.tray is None]
    trays = [each for each in read if each.photo.tray is not None]
    return [*_wrong(read), *_loose(loose), *_trays(trays)]


def _wrong(read: Sequence[Read]) -> Iterator[str]:
    dice = sum(len(each.photo.values) for each in read)
    for name, readings in (("alone", [each.alone for each in read]), ("counted", [each.counted for each in read])):
        wrong = {each.photo.id: wrong_dice(told, each.photo) for each, told in zip(read, readings, strict=True)}
        if sum(wrong.values()) > WRONG_MOST * dice:
            worst = [photo for photo, count in wrong.items() if count]
            yield f"{name}: {sum(wrong.values())} of {dice} dice wrong and sure, 2 % allowed: {worst}"


def _loose(read: Sequence[Read]) -> Iterator[str]:
    inexact = [each.photo.id for each in read if not is_exact(each.alone, each.photo)]
    if len(inexact) > (1 - EXACT_LEAST) * len(read):
        yield f"{len(read) - len(inexact)} of {len(read)} photos exact, half asked for; not: {inexact}"
    plain = [each for each in read if each.plain]
    unread = [each.photo.id for each in plain if each.photo.id in inexact]
    if len(plain) - len(unread) < PLAIN_LEAST * len(plain):
        yield f"{len(plain) - len(unread)} of {len(plain)} sharp photos exact, 85 % asked for; not: {unread}"
    silent = [each.photo.id for each in read if is_silent(each.alone, each.photo)]
    if len(silent) > SILENT_MOST * len(read):
        yield f"silently wrong without the count on {len(silent)} of {len(read)} photos, 5 % allowed: {silent}"
    silent = [each.photo.id for each in read if is_silent(each.counted, each.photo)]
    if silent:
        yield f"silently wrong with the count, none allowed: {silent}"


def _trays(read: Sequence[Read]) -> Iterator[str]:
    inexact = [each.photo.id for each in read if not is_exact(each.counted, each.photo)]
    if len(read) - len(inexact) < TRAY_LEAST * len(read) - 1e-9:
        yield f"tray: {len(read) - len(inexact)} of {len(read)} exact, 11 of 12 asked for; not: {inexact}"
    silent = [each.photo.id for each in read if is_silent(each.counted, each.photo)]
    if silent:
        yield f"tray: silently wrong, none allowed: {silent}"


def is_silent(reading: DiceReading, photo: Photo) -> bool:
    """Whether it is wrong and asks nothing; a die that was missed is wrong too."""
    return not reading.abstained and not is_exact(reading, photo)


def is_plain(picture: Picture, dice: Sequence[SeenDie]) -> bool:
    """Whether every die that was seen shows a large and sharp top face."""
    seen = [die for die in dice if die.confidence >= SEEN]
    return bool(seen) and all(die.box[2] / BOX >= LARGE and is_sharp(picture, die) for die in seen)


def is_sharp(picture: Picture, die: SeenDie) -> bool:
    """Whether a blur by a fortieth of its face takes much of the die's steepest edges away."""
    import cv2

    x, y, wide, high = (round(each) for each in die.box)
    crop = cv2.cvtColor(picture[max(0, y) : y + high, max(0, x) : x + wide], cv2.COLOR_BGR2GRAY)
    soft = cv2.GaussianBlur(crop, (0, 0), wide / BOX / 40)
    return steepest(np.asarray(soft, np.uint8)) <= SOFTENED * steepest(np.asarray(crop, np.uint8))


def steepest(grey: Picture) -> float:
    """The slope that one pixel of a hundred exceeds."""
    import cv2

    across, down = (cv2.Sobel(grey, cv2.CV_32F, *way) for way in ((1, 0), (0, 1)))
    return float(np.percentile(np.hypot(across, down), 99))
