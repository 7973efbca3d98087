"""The colours of one set of cards, as they were taught: nothing here knows a colour by itself.

Colours are floats of blue, green, red, 0 to 255; distances are taken in Lab with the lightness at half weight, because
a shadow changes the lightness of a card and not its hue.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from vision.cards.rectangles import Floats

Bytes: TypeAlias = NDArray[np.uint8]
Reals: TypeAlias = NDArray[np.float32]
Colour: TypeAlias = tuple[float, float, float]

LIGHTNESS: Final = 0.5
BITS: Final = 6
"""Of each channel in the table of all colours: steps of 4 are finer than a camera's noise."""
SPREADS: Final = 2.0
NEAR: Final = 9.0
"""A colour belongs to a swatch within SPREADS of its spread and NEAR on top, which is what light and print vary."""
AHEAD: Final = 0.15
"""How much nearer a colour has to be to one kind than to the next, in units of what still belongs to it."""

UNKNOWN: Final = 0
TABLE: Final = 1
FIRST: Final = 2
"""The first kind of card; labels are a byte a pixel."""


class Swatch(Struct, frozen=True):
    """One colour of a card: blue, green and red, how far (Lab) its pixels lie from it, its share of the card."""

    bgr: Colour
    spread: float
    share: float


class Taught(Struct, frozen=True):
    """The colours of one kind of card, the commonest first, and that of its rim."""

    kind: str
    swatches: tuple[Swatch, ...]
    rim: Colour


class Palette(Struct, frozen=True):
    """The kinds of card of one set."""

    kinds: tuple[Taught, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The kinds in the order of their labels."""
        return tuple(each.kind for each in self.kinds)


def lab(bgr: Floats | Reals) -> Reals:
    """Colours (..., 3) in Lab with the lightness at half weight."""
    import cv2

    flat = np.ascontiguousarray(bgr, dtype=np.float32).reshape(-1, 1, 3) / np.float32(255)
    out = cv2.cvtColor(flat, cv2.COLOR_BGR2LAB).reshape(np.shape(bgr))
    return np.asarray(out * np.array([LIGHTNESS, 1, 1], dtype=np.float32), dtype=np.float32)


@lru_cache(maxsize=1)
def all_colours() -> Reals:
    """Lab of the middle of each step of the table of all colours (n, 3)."""
    steps = (np.arange(1 << BITS) + 0.5) * (256 >> BITS)
    return lab(np.stack(np.meshgrid(steps, steps, steps, indexing="ij"), axis=-1).reshape(-1, 3))


def index_of(picture: Bytes) -> NDArray[np.int32]:
    """For each pixel its place in the table of all colours."""
    cut = (picture >> (8 - BITS)).astype(np.int32)
    return (cut[..., 0] << (2 * BITS)) | (cut[..., 1] << BITS) | cut[..., 2]


def nearest(colours: Reals, swatches: tuple[Swatch, ...]) -> Reals:
    """How far Lab colours (n, 3) are from the nearest of some swatches: 1 is the edge of what belongs to it."""
    best = np.full(len(colours), np.inf, dtype=np.float32)
    for swatch in swatches:
        reach = np.float32(NEAR + SPREADS * swatch.spread)
        np.minimum(best, np.sqrt(square_distance(colours, lab(np.array(swatch.bgr)))) / reach, out=best)
    return best


def square_distance(colours: Reals, middle: Reals) -> Reals:
    """The squared distance (n) of Lab colours (n, 3) from one: channel by channel, which is several times faster."""
    away = [colours[:, channel] - middle[channel] for channel in range(3)]
    return np.asarray(away[0] * away[0] + away[1] * away[1] + away[2] * away[2], dtype=np.float32)


@lru_cache(maxsize=4)
def distances(kinds: tuple[Taught, ...]) -> Reals:
    """How far each of all colours is from each kind (kinds, n)."""
    rows = [nearest(all_colours(), each.swatches) for each in kinds]
    return np.stack(rows) if rows else np.zeros((0, 1 << (3 * BITS)), dtype=np.float32)


def look_up(palette: Palette, table: Reals) -> Bytes:
    """The label of each of all colours; `table` says for each how far it is from the bare table, 1 is the edge.

    A colour that two kinds may have is unknown, and so is one that is hardly less like the table than like a card.
    """
    best = np.full(len(table), TABLE, dtype=np.uint8)
    best[table > 1] = UNKNOWN
    if not palette.kinds:
        return best
    far = distances(palette.kinds)
    least = far.min(axis=0)
    rivals = np.count_nonzero(far < least + AHEAD, axis=0)
    card = (least <= 1) & (least < table)
    clear = card & (least + AHEAD < table) & (rivals == 1)
    best[card] = UNKNOWN
    best[clear] = far.argmin(axis=0).astype(np.uint8)[clear] + FIRST
    return best
