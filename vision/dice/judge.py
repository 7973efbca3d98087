"""How sure a die is: both nets must agree, two scales must find it, and its size must suit the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from vision.dice.kinds import Candidate

THRESHOLD: Final = 0.68
"""The least at which at most 1 % of rendered, unseen dice are wrong and sure: `vision/training/dice_threshold.py`."""
LEAST: Final = 0.3  # below it nothing is taken for a die
DOUBT: Final = 0.6  # what each disagreement leaves of the confidence
SUITS: Final = (0.62, 1.6)  # of the median size; a table seen at 52 degrees spans about this
HINT_HEAT: Final = 0.38  # and of the size of the dice that are read: better a question than a die overlooked
CLEAR_HEAT: Final = 0.55  # a die is there, whatever it shows
SMALL: Final = 32.0  # pixels of a top face below which people are asked to come closer


def value(of: Candidate) -> int:
    """The value that both nets together hold likeliest, 1 to 6."""
    return int(np.argmax(np.add(of.first, of.second))) + 1


def agree(of: Candidate) -> bool:
    """Whether both nets hold the same value likeliest, and the classifier sees a top face."""
    return int(np.argmax(of.first)) == int(np.argmax(of.second)) and of.none < max(of.second)


def confidence(of: Candidate, median: float) -> float:
    """0 to 1; `median` is the size of the dice about it, in pixels."""
    at = value(of) - 1
    sure = of.heat**0.5 * (of.first[at] + of.second[at]) / 2
    for doubted in (not agree(of), of.scales < 2, not SUITS[0] < of.size / median < SUITS[1]):
        sure *= DOUBT if doubted else 1.0
    return float(sure)


def median_size(of: Sequence[Candidate]) -> float:
    """The size that the likely dice among the candidates have; 1 if there are none."""
    likely = [each.size for each in of if each.heat >= CLEAR_HEAT] or [each.size for each in of]
    return float(np.median(likely)) if likely else 1.0


def seems(of: Candidate, median: float) -> bool:
    """Whether something unread may be a die all the same: clearly there, or warm and of the dice's size."""
    return of.heat >= CLEAR_HEAT or (of.heat >= HINT_HEAT and SUITS[0] < of.size / median < SUITS[1])


def judged(of: Sequence[Candidate]) -> list[tuple[Candidate, float]]:
    """Those candidates that may be dice, from left to right, each with its confidence."""
    median = median_size(of)
    every = [(each, confidence(each, median)) for each in of]
    kept = [(each, sure) for each, sure in every if sure >= LEAST or (each.scales > 1 and seems(each, median))]
    return sorted(kept, key=lambda each: each[0].x)
