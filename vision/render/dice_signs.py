"""Dice of one set with signs of their own, as one camera sees them: to teach faces and to try what was learned."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from vision.render.dice import WIDTH, DiceScene, apart, camera, drawn, lamps
from vision.render.dice_body import Body
from vision.render.dice_looks import FACE_PX, Floats, Look, look

EVERY = ("blank", "5", "10", "15", "dazed")


def signs() -> dict[str, Floats]:
    """Five faces by name: nothing, three numbers and a spiral."""
    found = {name: written(name) for name in ("5", "10", "15")}
    turn = np.linspace(0, 5 * np.pi, 90)
    reach = np.linspace(2, 0.33 * FACE_PX, 90)
    path = np.stack([FACE_PX / 2 + reach * np.cos(turn), FACE_PX / 2 + reach * np.sin(turn)], 1)
    spiral = np.zeros((FACE_PX, FACE_PX), np.uint8)
    cv2.polylines(spiral, [path.astype(np.int32)], False, 255, 5)
    found["dazed"] = spiral.astype(np.float32) / 255
    found["blank"] = np.zeros((FACE_PX, FACE_PX), np.float32)
    return {name: found[name] for name in EVERY}


def written(text: str) -> Floats:
    """A face with a text on it, to be read when its second axis points up."""
    picture = np.zeros((FACE_PX, FACE_PX), np.uint8)
    scale = 1.9 if len(text) < 2 else 1.4
    (width, height), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, scale, 6)
    place = ((FACE_PX - width) // 2, (FACE_PX + height) // 2)
    cv2.putText(picture, text, place, cv2.FONT_HERSHEY_SIMPLEX, scale, 255, 6)
    return np.asarray(picture[::-1].astype(np.float32) / 255)


def set_of_dice(seed: int) -> Look:
    """The look of a set: all its dice, in every picture."""
    return look(np.random.default_rng(seed), custom=1)


def render_signs(seed: int, of: Look, tops: Sequence[str], room: int, size: float = 60) -> DiceScene:
    """A table with dice of one set that show these faces (names of `signs`); their `value` is the place in EVERY.

    `room` is the seed of camera, lamps and table, `seed` that of how the dice lie.
    """
    chance, width = np.random.default_rng(seed), WIDTH
    every = signs()
    around = np.random.default_rng(room)
    view, lit = camera(around, size, width), lamps(around)
    table: list[Body] = []
    while len(table) < len(tops):
        reach = 0.55 * width / size - 0.7
        x, y = chance.uniform(-reach, reach, 2) if len(tops) > 1 else chance.uniform(-0.3, 0.3, 2)
        turn = float(chance.uniform(0, 2 * np.pi))
        if all(apart((x, y), turn, 1.0, other) for other in table):
            others = [str(each) for each in chance.permutation(EVERY)]
            shown = (*others[:4], tops[len(table)], others[4])
            values = tuple(EVERY.index(name) for name in shown)
            table.append(Body(float(x), float(y), turn, 1.0, of, values, tuple(every[name] for name in shown)))
    return drawn(around, view, lit, table, size)
