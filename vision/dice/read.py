"""Reads the dice of a picture: values where they are sure, questions where not. A guess is never given as an answer."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

import numpy as np
from msgspec import Struct

from vision.dice.again import again
from vision.dice.bodies import bodied, missed
from vision.dice.faces import Faces, match, view
from vision.dice.judge import SMALL, THRESHOLD, judged, value
from vision.dice.kinds import Candidate, Picture, Region
from vision.dice.look import joined, told, two_scales
from vision.dice.nets import Nets, load
from vision.errors import NotAllowedError, UnreadableError
from vision.pictures import checked
from vision.values import DiceReading, Doubt, SeenDie

EXPECT_MOST: Final = 60
HINT: Final = 0.5  # more dice than expected: those weaker than this are left out


class Die(Struct, frozen=True):
    """A die that may be there: middle and size in pixels, what it shows if anything, and how sure that is."""

    x: float
    y: float
    size: float
    says: str
    sure: float


class Found(Struct, frozen=True):
    """The dice that may lie in a picture, from left to right, before anything is decided.

    `begin` is where the part looked at begins in the picture, `ms` the time of each stage in milliseconds.
    """

    dice: tuple[Die, ...]
    begin: tuple[int, int]
    ms: tuple[tuple[str, float], ...]


def read_dice(
    picture: Picture,
    expect: int | None = None,
    tray: Region | None = None,
    faces: Faces | None = None,
    *,
    nets: Nets | None = None,
    threshold: float = THRESHOLD,
) -> DiceReading:
    """The dice that lie in a picture (BGR, 8 bit), from left to right.

    `expect` is how many there should be; `tray` the only part to look at (x, y, width, height in pixels); `faces` what
    was taught, instead of pips. A die is given a value only from `threshold` on. Raises UnreadableError for what is no
    picture or no count, NotAllowedError for a tray outside of the picture.
    """
    return decide(find_dice(picture, expect, tray, faces, nets=nets), expect, threshold)


def find_dice(
    picture: Picture,
    expect: int | None = None,
    tray: Region | None = None,
    faces: Faces | None = None,
    *,
    nets: Nets | None = None,
) -> Found:
    """All that may be dice; as `read_dice`, which then decides."""
    picture = checked(picture)
    if expect is not None and not 1 <= expect <= EXPECT_MOST:
        raise UnreadableError("dice_expected", offending=expect, remedy=f"expect 1 to {EXPECT_MOST} dice")
    clock = Clock()
    part, left, top = inside(picture, tray)
    nets = nets or load()
    clock.mark("load")
    looks = two_scales(nets, part)
    clock.mark("detect")
    candidates = told(nets, part, joined(*looks))
    clock.mark("classify")
    if faces is None:
        candidates = again(nets, part, candidates)
        clock.mark("again")
    dice = taught(part, faces, bodied(part, candidates)) if faces else pips(candidates)
    if faces is None and len(dice) < (expect or 1):
        more = told(nets, part, missed(nets, part, candidates))
        dice = pips([*candidates, *again(nets, part, more)])
        clock.mark("bodies")
    return Found(tuple(dice), (left, top), clock.stages)


def decide(found: Found, expect: int | None, threshold: float = THRESHOLD) -> DiceReading:
    """What is sure enough to be an answer, and the questions about the rest."""
    dice = fitting(list(found.dice), expect, threshold)
    questions = doubts(dice, expect, threshold)
    seen = tuple(shown(die, threshold, found.begin) for die in dice)
    undecided = any(die.value is None for die in seen) or any(each.code in WHOLE for each in questions)
    return DiceReading(seen, undecided, questions, found.ms)


WHOLE: Final = ("no_dice", "fewer_dice", "more_dice")
"""Questions about the whole picture: while one is open, no set of values is an answer."""


class Clock:
    """How long each stage took."""

    def __init__(self) -> None:
        self.stages: tuple[tuple[str, float], ...] = ()
        self._last = time.perf_counter()

    def mark(self, stage: str) -> None:
        """Ends a stage; milliseconds since the last."""
        now = time.perf_counter()
        self.stages += ((stage, round(1000 * (now - self._last), 1)),)
        self._last = now


def inside(picture: Picture, tray: Region | None) -> tuple[Picture, int, int]:
    """The part of the picture that the tray shows, and where it begins."""
    if tray is None:
        return picture, 0, 0
    x, y, width, height = tray
    part = picture[max(0, y) : max(0, y + height), max(0, x) : max(0, x + width)]
    if width < 1 or height < 1 or min(part.shape[:2]) < 16:
        size = f"{picture.shape[1]}x{picture.shape[0]}"
        raise NotAllowedError("tray_outside", offending=tray, where=size, remedy="give x,y,width,height in the picture")
    return checked(part), max(0, x), max(0, y)


def pips(candidates: Sequence[Candidate]) -> list[Die]:
    """The dice with pips, from left to right."""
    return [Die(each.x, each.y, each.size, str(value(each)), sure) for each, sure in judged(candidates)]


def taught(picture: Picture, faces: Faces, bodies: Sequence[Candidate]) -> list[Die]:
    """The dice by the faces that were taught, from left to right; a body that shows none of them stays, unsure."""
    found = []
    for each in sorted(bodies, key=lambda die: die.x):
        near = match(faces, view(picture, (each.x, each.y), each.size))
        found.append(Die(each.x, each.y, each.size, near.face, near.confidence))
    return found


def fitting(dice: list[Die], expect: int | None, threshold: float) -> list[Die]:
    """The dice; where exactly the expected number are sure, without hints that are weak."""
    if expect is None or sum(die.sure >= threshold for die in dice) != expect:
        return dice
    return [die for die in dice if die.sure >= min(threshold, HINT)]


def doubts(dice: Sequence[Die], expect: int | None, threshold: float) -> tuple[Doubt, ...]:
    """What people have to be asked."""
    found: list[Doubt] = []
    if not dice:
        found.append(Doubt("no_dice", values=(("expected", float(expect or 0)),)))
    elif expect is not None and len(dice) != expect:
        code = "fewer_dice" if len(dice) < expect else "more_dice"
        found.append(Doubt(code, values=(("found", float(len(dice))), ("expected", float(expect)))))
    unsure = tuple(at for at, die in enumerate(dice) if die.sure < threshold)
    if unsure:
        found.append(Doubt("not_sure", unsure))
    size = float(np.median([die.size for die in dice])) if dice else SMALL
    if size < SMALL:
        found.append(Doubt("too_small", values=(("pixels", round(size, 1)), ("wanted", SMALL))))
    return tuple(found)


def shown(die: Die, threshold: float, begin: tuple[int, int]) -> SeenDie:
    """The die as a reading tells it; the box holds its top face."""
    half = die.size * 0.6
    left, top, side = round(die.x - half + begin[0], 1), round(die.y - half + begin[1], 1), round(2 * half, 1)
    return SeenDie(die.says if die.sure >= threshold else None, (left, top, side, side), round(die.sure, 3))
