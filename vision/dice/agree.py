"""Several frames of one throw: only what three of them in a row say alike is an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from msgspec.structs import replace

from vision.values import DiceReading, Doubt, SeenDie

FRAMES: Final = 3


def agreed(readings: Sequence[DiceReading]) -> DiceReading:
    """The newest of the last FRAMES readings, with no value that the others do not have at the same place.

    With fewer readings, or where one has another number of dice, no value is left and `frames_differ` is asked.
    """
    last = readings[-FRAMES:]
    if not last:
        return DiceReading((), abstained=True, questions=(Doubt("frames_differ"),), ms=())
    newest = last[-1]
    same_count = len(last) == FRAMES and len({len(each.dice) for each in last}) == 1
    dice = tuple(steady(die, last) if same_count else replace(die, value=None) for die in newest.dice)
    lost = tuple(at for at, die in enumerate(dice) if die.value is None and newest.dice[at].value is not None)
    if not lost and same_count:
        whole = any(each.abstained for each in last)
        return replace(newest, dice=dice, abstained=whole)
    return replace(newest, dice=dice, abstained=True, questions=(*newest.questions, Doubt("frames_differ", lost)))


def steady(die: SeenDie, readings: Sequence[DiceReading]) -> SeenDie:
    """The die with the least of its confidences, and its value only if every reading has it there."""
    seen = [nearest(die, reading) for reading in readings]
    values = {each.value if each else None for each in seen}
    confidence = min(each.confidence if each else 0.0 for each in seen)
    return replace(die, value=die.value if values == {die.value} else None, confidence=confidence)


def nearest(die: SeenDie, reading: DiceReading) -> SeenDie | None:
    """The die of a reading whose middle is nearest, if it is within half a box."""
    x, y = middle(die)
    close = [(float(np.hypot(a - x, b - y)), at) for at, (a, b) in enumerate(map(middle, reading.dice))]
    away, at = min(close, default=(np.inf, 0))
    return reading.dice[at] if away < die.box[2] / 2 else None


def middle(die: SeenDie) -> tuple[float, float]:
    """The middle of a die's box."""
    return die.box[0] + die.box[2] / 2, die.box[1] + die.box[3] / 2
