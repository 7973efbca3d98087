"""Windows of real photos for the last lessons: python -m vision.training.dice_photos TRUTH.json NETS SCENES.

Photos of dice are labelled by nets that never saw them, and only where the values they read are those of the truth;
photos of cards show what is no die. Written beside the rendered scenes, as `photos`.
"""

from __future__ import annotations

import sys
from pathlib import Path

import cv2
import msgspec
import numpy as np

from vision.dice.nets import load
from vision.dice.read import read_dice
from vision.pictures import Picture, read_picture
from vision.render.dice import WIDTH, RenderedDie
from vision.values import SeenDie

SEED = 8
SIZES = (20, 28, 40, 56)  # pixels of a top face in the windows
WINDOWS = {"dice": 4, "cards": 2}  # of a photo at each size


def labelled(picture: Picture, values: list[int], nets: Path) -> list[SeenDie] | None:
    """The dice of a photo, if the surest readings are exactly the values that it shows."""
    reading = read_dice(picture, len(values), nets=load(nets), threshold=0.0)
    surest = sorted(reading.dice, key=lambda die: -die.confidence)[: len(values)]
    return surest if sorted(int(die.value or 0) for die in surest) == sorted(values) else None


def window(
    picture: Picture, middle: np.ndarray, scale: float, dice: list[SeenDie]
) -> tuple[Picture, list[RenderedDie]]:
    """WIDTH x WIDTH pixels of the photo at a scale, and the dice in it."""
    shift = WIDTH / 2 - middle * scale
    soft = cv2.GaussianBlur(picture, (0, 0), 0.35 / scale) if scale < 0.7 else picture
    turn = np.array([[scale, 0, shift[0]], [0, scale, shift[1]]])
    shown = cv2.warpAffine(soft, turn, (WIDTH, WIDTH), flags=cv2.INTER_LINEAR, borderValue=(114, 114, 114))
    found = []
    for die in dice:
        x, y = map(float, (np.array(die.box[:2]) + np.array(die.box[2:]) / 2) * scale + shift)
        half = die.box[2] / 1.2 * scale / 2
        corners = ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))
        whole = half < min(x, y) and max(x, y) < WIDTH - half
        found.append(RenderedDie(int(die.value or 0), corners, 2 * half, 1.0 if whole else 0.5))
    return np.asarray(shown), found


def main(truth: Path, nets: Path, out: Path) -> None:
    """Writes photos.npy and photos.json."""
    chance = np.random.default_rng(SEED)
    pictures, labels, used = [], [], 0
    for photo in msgspec.json.decode(truth.read_bytes()):
        if photo["kind"] not in {"dice", "cards"}:
            continue
        picture = read_picture(truth.parent / photo["file"])
        dice = labelled(picture, photo["truth"]["values"], nets) if photo["kind"] == "dice" else []
        if dice is None:
            continue
        used += photo["kind"] == "dice"
        places = np.array([(die.box[0] + die.box[2] / 2, die.box[1] + die.box[3] / 2) for die in dice])
        usual = float(np.median([die.box[2] / 1.2 for die in dice])) if dice else max(picture.shape[:2]) / 18
        for size in SIZES:
            for _ in range(WINDOWS[photo["kind"]]):
                side = np.array(picture.shape[1::-1])
                middle = places[chance.integers(len(places))] if dice else chance.uniform(0.2, 0.8, 2) * side
                scale = size / usual * float(np.exp(chance.normal(0, 0.12)))
                shown, found = window(picture, middle + chance.normal(0, 40, 2) / scale, scale, dice)
                pictures.append(shown)
                labels.append(found)
    np.save(out / "photos.npy", np.stack(pictures))
    (out / "photos.json").write_bytes(msgspec.json.encode(labels))
    print(used, "photos of dice were read as they are;", len(pictures), "windows")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
