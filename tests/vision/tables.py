"""Plain pictures of a table for tests of movement; no reader is measured on them."""

from __future__ import annotations

from typing import Final

import numpy as np

from vision.pictures import Picture

CLOTH: Final = (70, 92, 60)
HAND: Final = (140, 165, 215)
COLOURS: Final = ((40, 170, 60), (200, 120, 40), (60, 60, 210), (160, 60, 160), (40, 180, 220), (120, 120, 20))


def bare(height: int = 1080, width: int = 1920) -> Picture:
    """A cloth."""
    return np.full((height, width, 3), CLOTH, np.uint8)


def laid(cards: int, table: Picture | None = None, *, noise: int = 0, seed: int = 0) -> Picture:
    """So many cards side by side, with so many grey levels of noise."""
    picture = bare() if table is None else table.copy()
    height, width = picture.shape[:2]
    wide, high = width // 8, height // 4
    for number in range(cards):
        left, top = width // 10 + number % 5 * width // 6, height // 6 + number // 5 * height // 3
        picture[top : top + high, left : left + wide] = COLOURS[number % len(COLOURS)]
    if not noise:
        return picture
    grain = np.random.default_rng(seed).normal(0, noise, picture.shape)
    return np.clip(picture + grain, 0, 255).astype(np.uint8)


def with_hand(picture: Picture, colour: tuple[int, int, int] = HAND, wide: int = 220) -> Picture:
    """An arm from below."""
    covered = picture.copy()
    height, width = picture.shape[:2]
    middle = width // 2
    covered[height // 2 :, middle - wide // 2 : middle + wide // 2] = colour
    return covered
