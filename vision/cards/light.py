"""The table's colour and the light on it, read off the picture itself.

Most of what a camera above a table sees is table, and a table has one hue in many tones: grain, checks and shadows are
darker or lighter and not of another hue. So the commonest hue is the table; its brightness, smoothed over the whole
picture, is the map of the light; and what the cards' own colours are off by then is the balance of the camera.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from vision.cards.palette import Bytes, Palette, Reals, all_colours, lab, square_distance
from vision.cards.rectangles import Floats

BLOCK: Final = 8
"""Pixels a side of the blocks in which the table is looked for: smaller than any card, larger than the grain."""
BINS: Final = 0.05
"""The steps of log blue / green and log red / green in which the commonest hue is looked for."""
HUE: Final = 0.16
"""How far a block of table may be from the commonest hue, in the same."""
WIDE: Final = 0.7
NARROW: Final = 0.45
"""How far a block's log brightness may be from the smooth light, at first and at last."""
ROUNDS: Final = 5
LEAST: Final = 12
"""Blocks of table without which there is no light to read."""
QUANTILES: Final = (0.02, 0.2, 0.5, 0.8, 0.98)
SHADOWS: Final = (0.8, 0.62)
"""Tones of the table: those it shows, and the darkest of them in shadow."""
BRIGHTER: Final = -2
"""Which of the tones is the brighter one of the bare table."""
PALE: Final = 228.0
"""Where that tone is lit to more than this a table may well be white in the picture."""
FULL: Final = 250
"""A channel from there on is full: more light no longer shows in it."""
STRAY: Final = 16.0
"""How far, channel by channel, a pixel with a full one may be from what the table would look like in its light."""
NEAR_TABLE: Final = 5.0
SPREADS: Final = 3.0
"""A colour is table within SPREADS of what most of it strays, and NEAR_TABLE (Lab) on top."""
OF_KIND: Final = (18.0, 14.0, 12.0)
"""How far (Lab) a block may be from a card's colour and still help to balance the picture, round by round."""
FEW: Final = 4
"""Blocks of a kind that say nothing."""
SAMPLE: Final = 900
"""Blocks that are looked at to balance a picture."""
LEVELS: Final = (-0.3, -0.24, -0.18, -0.12, -0.06, 0.0, 0.06, 0.12, 0.18, 0.24, 0.3)
"""The log brightnesses of which one is where a balance begins."""
LIKE: Final = 10.0
"""How far (Lab) a colour may be from a card's and still speak for a brightness."""
STRANGE: Final = 0.7
"""What a unit of log brightness takes from that."""
LEVEL: Final = 0.3
TINT: Final = 0.12
"""The largest log gains that a balance may have, of all channels and of one against the others."""


class Light(Struct, frozen=True):
    """The light of one picture.

    `gain` is what its colours are multiplied by, (rows, columns, 3); `bare` says which blocks (rows, columns) are bare
    table, `level` is their mean colour before the gain and `tones` (n, 3) those after it, blue, green, red; `share` is
    how much of what the camera sees is bare.
    """

    gain: Reals
    bare: NDArray[np.bool_]
    level: Floats
    tones: Floats
    share: float


def blocks(top: Bytes) -> Reals:
    """The mean of each block of a picture (rows, columns[, 3])."""
    import cv2

    height, width = top.shape[:2]
    size = (max(width // BLOCK, 1), max(height // BLOCK, 1))
    return np.asarray(cv2.resize(top, size, interpolation=cv2.INTER_AREA), dtype=np.float32)


def read_light(top: Bytes, seen: NDArray[np.bool_], palette: Palette | None) -> Light:
    """The light of a picture from above; `seen` says which of its pixels the camera saw.

    Without a palette the colours stay unbalanced. Where there is too little table `share` is 0 and the light flat.
    """
    small = blocks(top)
    height, width = small.shape[:2]
    flat = small.reshape(-1, 3).astype(np.float64)
    whole = blocks(seen.astype(np.uint8) * 255).reshape(-1) > 250
    bare, surface = _bare(np.log(np.maximum(flat, 2.0)), whole, _surfaces(height, width))
    if np.count_nonzero(bare) < LEAST:
        bare, surface = bare & False, np.zeros(len(flat))
    even = flat * np.exp(-surface)[:, None]
    balance = _balance(even[whole & ~bare], palette) if palette else np.ones(3)
    gain = np.exp(-surface)[:, None] * balance
    level = flat[bare].mean(axis=0) if bare.any() else np.zeros(3)
    tones = _tones(even[bare] * balance)
    share = float(np.count_nonzero(bare)) / max(int(np.count_nonzero(whole)), 1)
    wide = _enlarged(gain.reshape(height, width, 3), top.shape[:2])
    return Light(wide, bare.reshape(height, width), level, tones, share)


def _surfaces(height: int, width: int) -> Floats:
    """What light is made of, (rows * columns, 6): level, slopes, bends; x and y from -1 to 1."""
    y, x = np.meshgrid(np.linspace(-1, 1, height), np.linspace(-1, 1, width), indexing="ij")
    return np.stack([np.ones_like(x), x, y, x * x, x * y, y * y], axis=-1).reshape(-1, 6)


def _bare(logs: Floats, whole: NDArray[np.bool_], surfaces: Floats) -> tuple[NDArray[np.bool_], Floats]:
    """Which blocks (n) are bare table, and the smooth log brightness (n) of its light, 0 in the mean."""
    hue = logs[:, [0, 2]] - logs[:, 1:2]
    near = whole & (np.linalg.norm(hue - _commonest(hue[whole]), axis=1) < HUE)
    grey = logs.mean(axis=1)
    surface = np.zeros(len(grey))
    kept = near
    for step in range(ROUNDS):
        if np.count_nonzero(kept) < LEAST:
            return kept & False, surface
        surface = np.full(len(grey), np.median(grey[kept])) if step == 0 else _solved(surfaces, grey, kept)
        kept = near & (np.abs(grey - surface) < WIDE + (NARROW - WIDE) * step / (ROUNDS - 1))
    return kept, surface - surface[whole].mean()


def _commonest(hue: Floats) -> Floats:
    """The commonest hue (2) of blocks (n, 2)."""
    import cv2

    if not len(hue):
        return np.zeros(2)
    edges = np.arange(-2.5, 2.5 + BINS, BINS)
    counts = np.histogram2d(hue[:, 0], hue[:, 1], bins=(edges, edges))[0]
    smooth = cv2.GaussianBlur(counts, (0, 0), 1.0)
    i, j = np.unravel_index(int(smooth.argmax()), smooth.shape)
    about = np.array([edges[i], edges[j]]) + BINS / 2
    mine = hue[np.linalg.norm(hue - about, axis=1) < HUE]
    return np.median(mine, axis=0) if len(mine) else about


def _solved(surfaces: Floats, values: Floats, kept: NDArray[np.bool_]) -> Floats:
    mine = surfaces[kept]
    squares = mine.T @ mine + 1e-3 * len(mine) * np.diag([0.0, 1, 1, 4, 4, 4])
    return np.asarray(surfaces @ np.linalg.solve(squares, mine.T @ values[kept]), dtype=np.float64)


def _balance(colours: Floats, palette: Palette) -> Floats:
    """What each channel (3) has to be multiplied by for the cards to have the colours they were taught with.

    The brightness comes first, by which most colours are like those of the cards: a dim card's panel may look like
    the rim of one in fair light. Then each kind says once what is lacking, the more the more of them agree. Nothing
    at all says that the light is as it was.
    """
    swatches, kinds = _swatches(palette)
    sample = colours[:: len(colours) // SAMPLE + 1]
    if not len(swatches) or not len(sample):
        return np.ones(3)
    goal, logs, mine = lab(swatches), np.log(np.maximum(swatches, 2.0)), np.log(np.maximum(sample, 2.0))
    start = gain = np.full(3, max(LEVELS, key=lambda level: _fit(sample, level, goal)))
    for near in OF_KIND:
        which, far = _nearest_swatch(sample, gain, goal)
        close, lacking = far < near**2, logs[which] - mine
        masks = [close & (kinds[which] == kind) for kind in np.unique(kinds[which][close])]
        votes = [np.median(lacking[mask], axis=0) for mask in masks if mask.sum() > FEW]
        if not votes:
            break
        middle = np.median([*votes, start] if len(votes) % 2 == 0 else votes, axis=0)
        gain = _bounded(start + (middle - start) * len(votes) / (len(votes) + 1))
    return np.asarray(np.exp(gain))


def _swatches(palette: Palette) -> tuple[Floats, NDArray[np.intp]]:
    """All colours of all kinds (n, 3), and the kind of each (n)."""
    rows = [(i, swatch.bgr) for i, kind in enumerate(palette.kinds) for swatch in kind.swatches]
    return np.array([bgr for _, bgr in rows]).reshape(-1, 3), np.array([i for i, _ in rows], dtype=np.intp)


def _nearest_swatch(colours: Floats, gain: Floats, goal: Reals) -> tuple[NDArray[np.intp], Reals]:
    """For each colour (n) the nearest swatch and its squared distance (Lab)."""
    now = lab(np.clip(colours * np.exp(gain), 0, 255))
    far = np.stack([square_distance(now, each) for each in goal])
    which = far.argmin(axis=0)
    return which, np.asarray(far[which, np.arange(len(which))])


def _fit(colours: Floats, level: float, goal: Reals) -> float:
    """How many of the colours are like those of cards at a log brightness; the lesser change is the likelier one."""
    far = _nearest_swatch(colours, np.full(3, level), goal)[1]
    return float(np.clip(1 - far / LIKE**2, 0, 1).sum()) * (1 - STRANGE * abs(level))


def _bounded(gain: Floats) -> Floats:
    level = gain.mean()
    return np.asarray(np.clip(level, -LEVEL, LEVEL) + np.clip(gain - level, -TINT, TINT))


def _tones(colours: Floats) -> Floats:
    """The tones (n, 3) of the bare table, in and out of shadow."""
    if not len(colours):
        return np.zeros((0, 3))
    bright = colours.mean(axis=1)
    hue = np.median(colours / np.maximum(bright, 1)[:, None], axis=0)
    levels = np.quantile(bright, QUANTILES)
    return np.asarray(np.outer(np.concatenate([levels[0] * np.array(SHADOWS[::-1]), levels]), hue))


def _enlarged(small: Floats, shape: tuple[int, ...]) -> Reals:
    import cv2

    return np.asarray(cv2.resize(small.astype(np.float32), (shape[1], shape[0])), dtype=np.float32)


def corrected(top: Bytes, light: Light) -> Bytes:
    """The picture in the light it was taught in."""
    import cv2

    return np.asarray(cv2.multiply(top, light.gain, dtype=cv2.CV_8U), dtype=np.uint8)


def white_table(white: NDArray[np.bool_], light: Light) -> NDArray[np.bool_]:
    """Which of the pixels that are white with light are so because a pale table lies there, in light that bright.

    A glare may hide a card; a table that is too bright hides none, for a card on it keeps its colour.
    """
    pale = np.zeros_like(white)
    row, column = np.nonzero(white)
    if len(row) and len(light.tones):
        bright = light.tones[BRIGHTER] / light.gain[row, column]
        pale[row, column] = bright.min(axis=1) > PALE
    return pale


def overlit_table(top: Bytes, light: Light) -> NDArray[np.bool_]:
    """Which pixels are table in light that fills one channel or two, so that their hue is another than the table's."""
    import cv2

    full = np.asarray(cv2.inRange(top, (0, 0, 0), (FULL - 1,) * 3) == 0, dtype=np.bool_)
    table = np.zeros_like(full)
    row, column = np.nonzero(full)
    if len(row) and len(light.tones):
        there, gain = top[row, column].astype(np.float32), light.gain[row, column]
        for tone in light.tones[len(SHADOWS) :].astype(np.float32):
            away = np.abs(there - np.minimum(tone / gain, 255))
            table[row, column] |= np.maximum(np.maximum(away[:, 0], away[:, 1]), away[:, 2]) < STRAY
    return table


def table_distances(picture: Bytes, light: Light) -> Reals:
    """How far each of all colours is from the bare table of a corrected picture: 1 is the edge of what belongs."""
    if not len(light.tones):
        return np.full(len(all_colours()), np.inf, dtype=np.float32)
    tones = lab(np.clip(light.tones, 0, 255))
    y, x = np.nonzero(light.bare)
    sample = lab(picture[y * BLOCK + BLOCK // 2, x * BLOCK + BLOCK // 2].astype(np.float32))
    spread = np.median(np.sqrt(_nearest_square(sample, tones)))
    reach = np.float32(NEAR_TABLE + SPREADS * float(spread))
    return np.asarray(np.sqrt(_nearest_square(all_colours(), tones)) / reach, dtype=np.float32)


def _nearest_square(colours: Reals, tones: Reals) -> Reals:
    return np.asarray(np.minimum.reduce([square_distance(colours, tone) for tone in tones]))
