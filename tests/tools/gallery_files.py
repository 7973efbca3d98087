"""The golden pictures: where they lie, how two pictures are compared, and what is written where they differ."""

from __future__ import annotations

from contextlib import ExitStack, nullcontext
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np
import pygame
from msgspec import Struct
from numpy.typing import NDArray
from PIL import Image

from companion.app.gallery import Hanging, exhibit, picture
from companion.app.gallery_png import Pixels, pixels_of, png, reduced
from companion.screens.widgets import paint_shapes, painting
from companion.screens.widgets.brush import fill

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests/data/screens"
SHOWN = ROOT / "docs/screens"
README = {"home": (1280, 800), "values-half": (1280, 800), "wins-tie-walk": (1280, 800), "hand-picked": (360, 640)}
"""What README shows, and how large."""
FAILED = ROOT / "build/screens/failed"
SHEETS = ROOT / "build/screens"
GRAINED = (paint_shapes, painting)
"""The modules that lay grain on fields."""
COLOURS = (16, 20, 24, 28, 32, 40, 48, 56, 64, 80, 96, 128, 192, 256)
"""Of a golden picture: the fewest that no eye misses the rest of. As WebP without loss it takes half of a PNG's room,
so that the pictures of five games stay under 5 MB."""

MEAN = 0.3
"""The palette of a golden picture alone makes 0.1 to 0.2 of 255. A field a third of the screen large that is another
colour by as little as one level in each of red, green and blue makes more."""
MOST = 32.0
"""Of the mean over 4 by 4 pixels: single pixels on an edge may be off by what the palette lacks (up to 35, a whole
square up to 17), or by how another processor rounds; a digit, symbol or line that is elsewhere makes 60 or more."""
SQUARE = 4


class Difference(Struct, frozen=True):
    """How far two pictures are apart, in 255 parts: on average, and in the worst square."""

    mean: float
    most: float

    @property
    def small(self) -> bool:
        """Whether it is the same picture."""
        return self.mean <= MEAN and self.most <= MOST


def painted(name: str, size: tuple[int, int] = (1280, 800), *, grain: bool = True) -> Pixels:
    """A state as it is painted now."""
    with nullcontext() if grain else ExitStack() as without:
        if without is not None:
            for module in GRAINED:
                without.enter_context(patch.object(module, "grained", fill))
        return pixels_of(picture(exhibit(name), Hanging(size)))


def smooth(name: str) -> Pixels:
    """A state without the paper's grain, as golden pictures have it: the grain takes a tenth of their room."""
    return painted(name, grain=False)


def golden(name: str) -> Pixels:
    """A state as it was when somebody last looked at it."""
    return pixels_of(pygame.image.load(path_of(name)))


def path_of(name: str) -> Path:
    """The file of a golden picture."""
    return GOLDEN / f"{name}.webp"


def kept(pixels: Pixels) -> bytes:
    """The file of a golden picture: 8 bits a pixel, and nothing of those lost."""
    tried = map(partial(_in_colours, pixels), COLOURS)
    shown = next((made for made in tried if _close(made, pixels)), _in_colours(pixels, COLOURS[-1]))
    file = BytesIO()
    Image.fromarray(shown).save(file, "WEBP", lossless=True, quality=100, method=6)
    return file.getvalue()


def _in_colours(pixels: Pixels, most: int) -> Pixels:
    palette, indices = reduced(pixels, most)
    shown: Pixels = palette[indices]
    return shown


def _close(made: Pixels, pixels: Pixels) -> bool:
    """Far enough below the tolerance that what is seen by it is a change of the picture."""
    found = difference(made, pixels)
    return found.mean <= MEAN * 0.85 and found.most <= MOST * 0.85


def difference(one: Pixels, other: Pixels) -> Difference:
    """How far they are apart; pictures of different sizes as far as can be."""
    if one.shape != other.shape:
        return Difference(255, 255)
    apart = np.abs(one.astype(np.int16) - other.astype(np.int16)).astype(np.float32)
    return Difference(round(float(apart.mean()), 3), round(float(_squares(apart).max()), 1))


def _squares(apart: NDArray[Any]) -> NDArray[Any]:
    height, width = (side // SQUARE * SQUARE for side in apart.shape[:2])
    cut = apart[:height, :width].max(axis=2)
    squares: NDArray[Any] = cut.reshape(height // SQUARE, SQUARE, width // SQUARE, SQUARE).mean(axis=(1, 3))
    return squares


def write_failed(name: str, got: Pixels, want: Pixels) -> Path:
    """What was painted, what was wanted, and where they differ (the brighter the more), beside each other as files."""
    FAILED.mkdir(parents=True, exist_ok=True)
    files = {"got": got, "want": want}
    if got.shape == want.shape:
        files["diff"] = np.clip(np.abs(got.astype(np.int16) - want.astype(np.int16)) * 4, 0, 255).astype(np.uint8)
    for kind, pixels in files.items():
        (FAILED / f"{name}.{kind}.png").write_bytes(png(pixels))
    return FAILED / f"{name}.diff.png"
