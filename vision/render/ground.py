"""Table tops: wood, cloth, felt, stone, paper, a printed mat; near the colour of a card where a hard picture asks."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
from numpy.random import Generator

from vision.render.deck import Deck, Real, bgr, clouds
from vision.render.values import Picture

GROUNDS: Final = ("wood", "wood", "cloth", "felt", "stone", "paper", "mat")
FAR: Final = 34.0  # least distance in Lab to every card of a table that is easy to tell from them
NEAR: Final = (16.0, 26.0)  # the span of that distance where the table looks like one of the cards

# Hue, saturation and value of tables as people have them.
SHADES: Final = {
    "wood": ((18, 38), (0.25, 0.62), (0.30, 0.85)),
    "cloth": ((0, 360), (0.02, 0.45), (0.20, 0.95)),
    "felt": ((90, 260), (0.10, 0.60), (0.10, 0.50)),
    "stone": ((0, 360), (0.00, 0.10), (0.20, 0.88)),
    "paper": ((20, 70), (0.00, 0.12), (0.72, 0.96)),
    "mat": ((0, 360), (0.05, 0.40), (0.15, 0.60)),
}


def lab(colour: tuple[float, float, float]) -> Real:
    """A BGR colour of 0 to 255 in Lab."""
    return np.asarray(cv2.cvtColor(np.array([[colour]], dtype=np.float32) / 255, cv2.COLOR_BGR2Lab)[0, 0])


def ground(chance: Generator, cards: Deck, shape: tuple[int, int], *, near: bool) -> Picture:
    """A table top of `shape` px in BGR; with `near` its colour is close to that of one kind of card."""
    kind, colour = _shade(chance, cards, near=near)
    grain = 1 + _PATTERNS[kind](chance, (shape[0] // 2 + 1, shape[1] // 2 + 1))
    shades = [cv2.convertScaleAbs(grain, alpha=each) for each in colour]
    top = cv2.resize(cv2.merge(shades), (shape[1], shape[0]), interpolation=cv2.INTER_LINEAR)
    return np.asarray(top, dtype=np.uint8)


def _shade(chance: Generator, cards: Deck, *, near: bool) -> tuple[str, tuple[float, float, float]]:
    others = [lab(colour) for colour in cards.colours.values()]
    low, high = NEAR if near else (FAR, 1e3)
    while True:
        kind = str(chance.choice(GROUNDS))
        colour = bgr(*(chance.uniform(*span) for span in SHADES[kind]))
        away = min(float(np.linalg.norm(lab(colour) - other)) for other in others)
        if low <= away <= high:
            return kind, colour


def _noise(chance: Generator, shape: tuple[int, int], spread: float) -> Real:
    return np.asarray(chance.standard_normal(shape, dtype=np.float32) * spread)


def _wood(chance: Generator, shape: tuple[int, int]) -> Real:
    """Rings pulled long, planks with dark joints."""
    height, width = shape
    along = _noise(chance, (height, max(2, width // 60)), 0.06)
    grain = cv2.GaussianBlur(cv2.resize(along, (width, height), interpolation=cv2.INTER_LINEAR), (1, 5), 0, sigmaY=1.0)
    plank = int(chance.integers(90, 240))
    tones = chance.normal(0, 0.05, height // plank + 2).astype(np.float32)
    rows = np.arange(height) + int(chance.integers(plank))
    tone = tones[rows // plank] - 0.30 * (rows % plank < 2)
    return np.asarray(grain * 1.4 + tone[:, None].astype(np.float32) + 0.05 * clouds(chance, shape, 4))


def _cloth(chance: Generator, shape: tuple[int, int]) -> Real:
    """A weave, perhaps checked, with soft folds."""
    height, width = shape
    weave = 0.04 * (np.sin(np.arange(width) * 1.1)[None] + np.sin(np.arange(height) * 1.1)[:, None])
    cells, depth = int(chance.integers(50, 120)), chance.choice([0.0, 0.0, 0.14])
    check = ((np.arange(width)[None] // cells) + (np.arange(height)[:, None] // cells)) % 2 * -depth
    return np.asarray(weave + check + 0.07 * clouds(chance, shape, 6), dtype=np.float32)


def _felt(chance: Generator, shape: tuple[int, int]) -> Real:
    return np.asarray(_noise(chance, shape, 0.06) + 0.05 * clouds(chance, shape, 5))


def _stone(chance: Generator, shape: tuple[int, int]) -> Real:
    """Marble: veins where soft noise crosses nought."""
    veins = np.exp(-np.abs(clouds(chance, shape, 9)) * 22)
    return np.asarray(
        0.10 * clouds(chance, shape, 7) - chance.uniform(0.05, 0.2) * veins + _noise(chance, shape, 0.015)
    )


def _paper(chance: Generator, shape: tuple[int, int]) -> Real:
    return np.asarray(_noise(chance, shape, 0.012) + 0.03 * clouds(chance, shape, 3))


def _mat(chance: Generator, shape: tuple[int, int]) -> Real:
    """A printed mat: flat fields with sharp borders."""
    fields = np.round(clouds(chance, shape, 8) * 2) * 0.11
    return np.asarray(np.clip(fields, -0.3, 0.3) + _noise(chance, shape, 0.02))


_PATTERNS: Final = {"wood": _wood, "cloth": _cloth, "felt": _felt, "stone": _stone, "paper": _paper, "mat": _mat}
