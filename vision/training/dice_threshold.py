"""How often a reading errs on rendered dice that no net has seen: python -m vision.training.dice_threshold [NETS].

The threshold of the reader is the least one at which at most 1 % of these dice are wrong and confident.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from vision.dice.nets import load
from vision.dice.read import read_dice
from vision.render.dice import DiceScene, RenderedDie, render_dice
from vision.render.dice_lens import degrade
from vision.values import SeenDie

SEEDS = range(200_000, 200_160)
WIDTH, FACES = 960, (30.0, 150.0)
THRESHOLDS = (0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85)
WRONG = 0.01  # of the dice seen whole may be wrong and sure


def owner(die: SeenDie, scene: DiceScene) -> RenderedDie | None:
    """The rendered die whose top face a reading means."""
    x, y = die.box[0] + die.box[2] / 2, die.box[1] + die.box[3] / 2
    if not scene.dice:
        return None
    near = [(float(np.hypot(x - a, y - b)), at) for at, (a, b) in enumerate(each.middle for each in scene.dice)]
    away, at = min(near)
    return scene.dice[at] if away < 0.5 * scene.dice[at].size else None


def judged(seeds: Sequence[int], nets: Path | None) -> tuple[list[tuple[float, bool]], int, int]:
    """Each die read, by its confidence and whether it is right; how many lie there in full, and how many were found."""
    told: list[tuple[float, bool]] = []
    there = found = 0
    for seed in seeds:
        scene = render_dice(seed, WIDTH, FACES)
        reading = read_dice(degrade(scene.picture, np.random.default_rng(seed)), nets=load(nets), threshold=0.0)
        there += sum(die.value > 0 and die.shown > 0.95 for die in scene.dice)
        for die in reading.dice:
            own = owner(die, scene)
            if own is not None and own.value and own.shown <= 0.75:
                continue  # half hidden: nobody can say
            told.append((die.confidence, own is not None and str(own.value) == die.value))
            found += own is not None and own.value > 0 and own.shown > 0.95
    return told, there, found


def least(told: Sequence[tuple[float, bool]], there: int) -> float:
    """The least threshold, in hundredths, from which on at most WRONG of the dice that are there are wrong and sure."""
    wrong = sorted((confidence for confidence, right in told if not right), reverse=True)
    free = int(WRONG * there)
    return float(np.floor(100 * wrong[free] + 1) / 100) if len(wrong) > free else 0.0


def main(folder: Path | None) -> None:
    """Prints a line for each threshold."""
    told, there, found = judged(SEEDS, folder)
    print(f"{there} dice in full, {found} found")
    for threshold in THRESHOLDS:
        sure = [right for confidence, right in told if confidence >= threshold]
        wrong = len(sure) - sum(sure)
        print(f"{threshold:.2f}: {sum(sure)} right ({sum(sure) / there:.1%}), {wrong} wrong ({wrong / there:.2%})")
    print(f"threshold: {least(told, there):.2f}")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
