"""What the nets are shown: each time another piece of a scene, turned, scaled and spoilt by another camera."""

from __future__ import annotations

from typing import Any, TypeAlias

import cv2
import msgspec
import numpy as np
import numpy.typing as npt

from vision.render.dice import RenderedDie
from vision.render.dice_lens import degrade

Picture: TypeAlias = npt.NDArray[Any]
Floats: TypeAlias = npt.NDArray[Any]

PIECE, CELL, CROP = 224, 8, 64
CELLS = PIECE // CELL
SHOWN = 0.75  # of a top face that is less seen the nets learn nothing
NONE = 6  # the class of crops that show no top face


class Die(msgspec.Struct, frozen=True):
    """A labelled die in a piece: its value (0: a sign), middle and size in pixels, and whether it is seen well.

    `reach` is the longest side of its top face; `told` whether the die itself tells which of its faces is the top one.
    """

    value: int
    x: float
    y: float
    size: float
    plain: bool
    reach: float
    told: bool


def turned(picture: Picture, dice: list[RenderedDie], chance: np.random.Generator) -> tuple[Picture, list[Die]]:
    """A PIECE x PIECE part of the picture, in any turn and mirrored or not, at 0.65 to 1.4 times its scale."""
    side = picture.shape[0]
    scale = float(np.exp(chance.uniform(np.log(0.65), np.log(1.4))))
    angle = chance.uniform(0, 2 * np.pi) if chance.random() < 0.5 else chance.integers(4) * np.pi / 2
    mirror = -1 if chance.random() < 0.5 else 1
    c, s = scale * np.cos(angle), scale * np.sin(angle)
    turn = np.array([[c * mirror, -s], [s * mirror, c]])
    free = max(0.0, side - PIECE / scale) / 2
    middle = side / 2 + chance.uniform(-free, free, 2)
    shift = PIECE / 2 - turn @ middle
    edge = [int(each) for each in chance.integers(0, 256, 3)]
    piece = cv2.warpAffine(
        picture,
        np.column_stack([turn, shift]),
        (PIECE, PIECE),
        flags=cv2.INTER_AREA if scale < 0.8 else cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_CONSTANT,
        borderValue=edge,
    )
    found = []
    for die in dice:
        corners = np.array(die.corners) @ turn.T + shift
        x, y = corners.mean(0)
        inside = bool((corners > -0.08 * die.size * scale).all() and (corners < PIECE + 0.08 * die.size * scale).all())
        reach = float(np.linalg.norm(corners - np.roll(corners, 1, 0), axis=1).max())
        plain = inside and die.shown >= SHOWN
        found.append(Die(die.value, float(x), float(y), die.size * scale, plain, reach, die.lead >= 1))
    return piece, found


def targets(dice: list[Die]) -> Floats:
    """What the detector should say, 12 x CELLS x CELLS.

    Channels: heat, whether the heat counts, whether the rest counts, offset (2), log size, six shares of values. Where
    a side face is seen more squarely than the top one the detector shall see a die, but be sure of no value.
    """
    wanted = np.zeros((12, CELLS, CELLS), np.float32)
    wanted[1] = 1
    rows, columns = np.mgrid[0:CELLS, 0:CELLS]
    for die in sorted(dice, key=lambda each: (each.plain, each.told)):
        x, y, size = die.x / CELL - 0.5, die.y / CELL - 0.5, die.size / CELL
        away = np.hypot(columns - x, rows - y)
        if not die.plain:
            wanted[1][away < 0.6 * size] = 0
            continue
        if not die.told:
            wanted[1][away < 1.2 * die.reach / CELL] = 0
        np.maximum(wanted[0], np.exp(-((away / max(0.7, 0.16 * size)) ** 2)), out=wanted[0])
        column, row = int(np.clip(round(x), 0, CELLS - 1)), int(np.clip(round(y), 0, CELLS - 1))
        wanted[0, row, column] = 1
        at = away < max(1.2, 0.2 * size)
        at[row, column] = True
        wanted[1][at] = 1
        if not die.told:
            at |= away < 0.9 * die.reach / CELL
        wanted[2][at] = 1
        wanted[3][at], wanted[4][at], wanted[5][at] = (x - columns)[at], (y - rows)[at], np.log(size)
        shares = np.eye(6)[die.value - 1] if die.value and die.told else np.full(6, 1 / 6)
        wanted[6:, at] = shares[:, None]
    return wanted


def crop(picture: Picture, x: float, y: float, size: float, angle: float = 0.0, *, mirror: bool = False) -> Picture:
    """CROP x CROP pixels about a place, twice `size` wide; what lies outside of the picture is grey."""
    scale = CROP / (2 * size)
    c, s = scale * np.cos(angle), scale * np.sin(angle)
    turn = np.array([[-c if mirror else c, -s], [-s if mirror else s, c]])
    shift = CROP / 2 - 0.5 - turn @ (x - 0.5, y - 0.5)
    if scale < 0.7:  # no pixel is left out of the mean
        picture = cv2.GaussianBlur(picture, (0, 0), 0.35 / scale)
    grey = (114, 114, 114)
    return cv2.warpAffine(
        picture, np.column_stack([turn, shift]), (CROP, CROP), flags=cv2.INTER_LINEAR, borderValue=grey
    )


def detector_item(picture: Picture, dice: list[RenderedDie], seed: tuple[int, int]) -> tuple[Picture, Floats]:
    """A spoilt piece (3 x PIECE x PIECE) and what the detector should say of it."""
    chance = np.random.default_rng(seed)
    piece, found = turned(picture, dice, chance)
    return np.ascontiguousarray(degrade(piece, chance).transpose(2, 0, 1)), targets(found)


def classifier_item(
    picture: Picture, dice: list[RenderedDie], seed: tuple[int, int]
) -> tuple[Picture, npt.NDArray[np.int64]]:
    """Crops (n x 3 x CROP x CROP) from the spoilt scene and their classes."""
    chance = np.random.default_rng(seed)
    spoilt = degrade(picture, chance)
    crops, classes = [], []

    def add(x: float, y: float, size: float, what: int) -> None:
        angle, mirror = chance.uniform(0, 2 * np.pi), chance.random() < 0.5
        crops.append(crop(spoilt, x, y, size, angle, mirror=mirror).transpose(2, 0, 1))
        classes.append(what)

    for die in dice:
        (x, y), size = die.middle, die.size
        if die.shown < SHOWN:
            continue
        near = chance.normal(0, 0.05, 2) * size
        scale = np.exp(chance.normal(0, 0.08))
        add(x + near[0], y + near[1], size * scale, die.value - 1 if die.value and die.lead >= 1 else NONE)
        if chance.random() < (0.35 if die.lead >= 1 else 0.8):  # off its middle, on a side or between two dice
            about, away = chance.uniform(0, 2 * np.pi), chance.uniform(0.38, 1.3) * size
            x, y = x + away * np.cos(about), y + away * np.sin(about)
            if all(np.hypot(x - a, y - b) > 0.33 * other.size for other in dice for a, b in [other.middle]):
                add(x, y, size * np.exp(chance.normal(0, 0.15)), NONE)
        if chance.random() < 0.12:  # of another scale
            add(*die.middle, size * (chance.uniform(0.3, 0.5) if chance.random() < 0.5 else chance.uniform(2, 3)), NONE)
    for _ in range(2):
        x, y = chance.uniform(0, picture.shape[0], 2)
        if all(np.hypot(x - a, y - b) > 0.4 * other.size for other in dice for a, b in [other.middle]):
            add(x, y, np.exp(chance.uniform(np.log(14), np.log(90))), NONE)
    return np.stack(crops) if crops else np.zeros((0, 3, CROP, CROP), np.uint8), np.array(classes, np.int64)
