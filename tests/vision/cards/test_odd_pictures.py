"""The reader on pictures that are none of a table: it answers, or refuses by name, and never hangs."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache

import numpy as np
import pytest
from numpy.random import Generator

from tests.vision.cards.measuring import palette
from vision.cards.reading import read_cards
from vision.cards.throws import throw
from vision.cards.uncalibrated import read_photo
from vision.errors import VisionError
from vision.pictures import Picture
from vision.plane import Plane
from vision.render.table import render_table
from vision.render.values import Scene

SECONDS = 6.0
SOAK_SECONDS = 140.0
"""Twice: a busy machine may take a minute for the last picture, and no test may last five."""
SLOWEST_S = 20.0
"""Of one reading, by the processor: by the clock a machine that others use too is slow by itself."""


@lru_cache(maxsize=1)
def scene() -> Scene:
    return render_table(0)


def table(rng: Generator) -> Picture:
    """The table, cut, turned, mirrored, or shrunk."""
    picture = np.rot90(scene().picture, int(rng.integers(4)))
    top, left = rng.integers(0, 400, 2)
    part = picture[top:, left:][:: int(rng.integers(1, 4)), :: int(rng.integers(1, 4))]
    return np.ascontiguousarray(part[:, ::-1] if rng.random() < 0.5 else part)


def noise(rng: Generator) -> Picture:
    shape = (int(rng.integers(32, 500)), int(rng.integers(32, 500)), 3)
    return rng.integers(0, 256, shape, dtype=np.uint8)


def flat(rng: Generator) -> Picture:
    shape = (int(rng.integers(32, 500)), int(rng.integers(32, 500)), 3)
    return np.broadcast_to(rng.integers(0, 256, 3).astype(np.uint8), shape).copy()


def stripes(rng: Generator) -> Picture:
    """Bars and squares of few colours, with edges everywhere."""
    picture = np.repeat(np.repeat(rng.integers(0, 256, (24, 30, 3), dtype=np.uint8), 14, axis=0), 14, axis=1)
    return np.ascontiguousarray(picture[:, : int(rng.integers(40, picture.shape[1]))])


def tiny(rng: Generator) -> Picture:
    return rng.integers(0, 256, (int(rng.integers(0, 40)), int(rng.integers(0, 40)), 3), dtype=np.uint8)


def dirty(rng: Generator) -> Picture:
    """The table with noise, blocks and gain."""
    picture = scene().picture[::2, ::2].astype(np.float64) * rng.uniform(0.2, 3) + rng.normal(0, 30)
    y, x = rng.integers(0, 400, 2)
    picture[y : y + 200, x : x + 300] = rng.integers(0, 256, 3)
    return np.clip(picture, 0, 255).astype(np.uint8)


MAKERS: tuple[Callable[[Generator], Picture], ...] = (table, noise, flat, stripes, tiny, dirty)


def planes(rng: Generator) -> Plane:
    """A plane as measured, one seen from far aside, or one of nonsense."""
    whole = scene().plane
    if rng.random() < 0.5:
        return whole
    rows = np.array(whole.h) * rng.normal(1, 0.4, (3, 3)) + rng.normal(0, 1e-4, (3, 3))
    first, second, third = ((float(a), float(b), float(c)) for a, b, c in rows)
    return Plane((first, second, third), 0.2, whole.lens)


def fuzz(seconds: float, first: int = 0) -> int:
    """Reads odd pictures for so long; every fault but a VisionError comes through. How many were read."""
    until, seed = time.monotonic() + seconds, first
    colours = palette(scene().deck)
    while time.monotonic() < until or seed < first + len(MAKERS):
        rng = np.random.default_rng(seed)
        picture, plane, start = MAKERS[seed % len(MAKERS)](rng), planes(rng), time.process_time()
        with suppress(VisionError):
            before = read_cards(picture, plane, scene().sizes, colours)
            throw(before, read_cards(picture, plane, scene().sizes, colours, before))
            read_photo(picture)
        assert time.process_time() - start < SLOWEST_S * 3, f"seed {seed} took too long"
        seed += 1
    return seed - first


def test_nothing_but_named_errors_comes_of_odd_pictures() -> None:
    print(f"{fuzz(SECONDS)} pictures")


@pytest.mark.soak
@pytest.mark.parametrize("first", [0, 100_000])
def test_nothing_but_named_errors_comes_of_odd_pictures_for_long(first: int) -> None:
    print(f"{fuzz(SOAK_SECONDS, first)} pictures")
