"""A fight of Dino Battle! as a camera sees it: one set of dice in a felt tray, the same light all evening."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np

from vision.dice.faces import SHOTS_LEAST
from vision.dice.teach import keep
from vision.dice_jobs import shown
from vision.pictures import Picture
from vision.render.dice import apart, label, lamps, place, shade
from vision.render.dice import camera as hung
from vision.render.dice_body import Body, Setting
from vision.render.dice_looks import FACE_PX, Floats
from vision.render.dice_signs import set_of_dice, signs, written

WIDE, HIGH = 1280, 720
TRAY = 640
"""Pixels of a side of the tray, at the left of the picture's middle."""
PART = ((WIDE - TRAY) / 2 / WIDE, (HIGH - TRAY) / 2 / HIGH, TRAY / WIDE, TRAY / HIGH)
"""The tray in shares of the picture."""
COMBAT = ("blank", "dazed", "5", "10", "15")
HILL = ("hill 0", "hill 5", "hill 10")
EVERY = (*COMBAT, *HILL)


class DiceStudio:
    """A tray of a seed, its camera above it, combat dice and a hill die of another look."""

    def __init__(self, seed: int, looks: tuple[int, int] = (2, 7)) -> None:
        self.chance = np.random.default_rng([seed, 5])
        self._look, self._hill = (set_of_dice(look) for look in looks)
        around = next(
            each for each in range(seed, seed + 1000) if tilt_of(each) < 0.2
        )  # radians; a phone on a stand looks down
        self._camera = hung(np.random.default_rng(around), 62.0, TRAY)
        self._lights, self._ambient = lamps(np.random.default_rng(around))
        self._faces = faces()

    def picture(self, tops: Sequence[str]) -> Picture:
        """The table with these dice, anywhere in the tray, none near another."""
        table: list[Body] = []
        while len(table) < len(tops):
            x, y = (float(each) for each in self.chance.uniform(-3.6, 3.6, 2))
            if all(np.hypot(x - each.x, y - each.y) > 1.7 and apart((x, y), 0, 1, each) for each in table):
                table.append(self._die(tops[len(table)], x, y))
        return self._taken(self._seen(table))

    def _die(self, top: str, x: float, y: float) -> Body:
        others = [str(each) for each in self.chance.permutation(HILL if top in HILL else COMBAT)]
        shown = (*(others * 2)[:4], top, others[0])
        values = tuple(EVERY.index(each) for each in shown)
        look = self._hill if top in HILL else self._look
        turn = float(self.chance.uniform(0, 2 * np.pi))
        return Body(x, y, turn, 1.0, look, values, tuple(self._faces[each] for each in shown))

    def _seen(self, table: list[Body]) -> Floats:
        view, lights = self._camera, self._lights
        light = np.array(self._ambient, np.float32)
        for lamp in lights:
            light = light + np.array(lamp.colour, np.float32) * max(lamp.towards[2], 0)
        felt = np.random.default_rng(3).normal(1, 0.06, (TRAY, TRAY, 1)).astype(np.float32)
        picture: Floats = cv2.GaussianBlur(felt, (0, 0), 0.8)[..., None] * np.array([0.05, 0.12, 0.07]) * light
        for die in table:
            shade(picture, die, view, lights, self._ambient)
        owner = np.full((TRAY, TRAY), -1, np.int16)
        blue, green, red = (float(each) for each in picture.mean((0, 1)))
        for index, die in enumerate(table):
            place(picture, owner, index, view, Setting(lights, self._ambient, (blue, green, red), ()), die)
        self.lying = tuple(label(die, index, view, owner) for index, die in enumerate(table))
        return picture / max(float(light.mean()) * 0.9, 0.02)

    def _taken(self, tray: Floats) -> Picture:
        """The tray on its table, as a camera gives it."""
        whole = np.full((HIGH, WIDE, 3), (0.16, 0.22, 0.3), np.float32)
        left, top = (WIDE - TRAY) // 2, (HIGH - TRAY) // 2
        whole[top : top + TRAY, left : left + TRAY] = tray
        grey = np.clip(whole, 0, 1) ** (1 / 2.2) * 255
        grey = cv2.GaussianBlur(grey, (0, 0), 0.7) + self.chance.normal(0, 2.0, whole.shape)
        return np.asarray(np.clip(grey, 0, 255), np.uint8)


def tilt_of(seed: int) -> float:
    """How far from straight down a seed's camera looks, in radians."""
    return float(np.arccos(abs(hung(np.random.default_rng(seed), 62.0, TRAY).turn[2][2])))


def faces() -> dict[str, Floats]:
    """All faces by name; those of the hill die are underlined by a hill."""
    found = {name: sign for name, sign in signs().items() if name in COMBAT}
    for name in HILL:
        sign = written(name.removeprefix("hill "))
        hill = np.zeros((FACE_PX, FACE_PX), np.uint8)
        cv2.ellipse(hill, (FACE_PX // 2, FACE_PX), (FACE_PX // 3, FACE_PX // 5), 0, 180, 360, 255, -1)
        found[name] = np.maximum(sign, hill[::-1].astype(np.float32) / 255)
    return found


SEED = 1
TAUGHT = Path(__file__).parent.parent / "data" / "dice_studio.npz"
"""What five looks at each face in the tray of SEED have taught: `python -m tests.vision.dice_story` makes it anew."""


def main() -> None:
    """Shows every face of the studio to the reader, and stores what it learns; a minute of one core."""
    studio = DiceStudio(SEED)
    every = [
        shot for face in EVERY for _ in range(SHOTS_LEAST) for shot in shown(studio.picture((face,)), face, PART)[:2]
    ]
    keep(every, TAUGHT)


if __name__ == "__main__":
    main()
