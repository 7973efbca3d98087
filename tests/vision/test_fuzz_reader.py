"""The readers of cards and dice on pictures of neither: they answer, abstain, or refuse by name, and never die."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import lru_cache

import numpy as np
import pytest

from tests.vision.dice_story import SEED, TAUGHT, DiceStudio
from tests.vision.hurting import mutated
from tests.vision.story import Studio
from tests.vision.streaming import jpeg
from vision.cards.palette import Palette
from vision.jobs import (
    Cards,
    CardsRead,
    Dice,
    DiceRead,
    DieShown,
    Failed,
    MarkTray,
    Raw,
    ShowDie,
    TrayMarked,
    given,
    work,
)
from vision.pictures import Picture
from vision.tray import rim_of

SOAK_S = 280.0
SMALL = (360, 640)


@lru_cache(maxsize=1)
def table() -> tuple[Studio, Palette, Picture]:
    """A table at a third of its size, so that many are read in a second."""
    import cv2

    studio = Studio(1)
    (turn,) = studio.turns(("velociraptor",), (1,))
    picture = cv2.resize(turn.after, SMALL[::-1], interpolation=cv2.INTER_AREA)
    return studio, studio.palette(), np.asarray(picture, np.uint8)


def spoilt(rng: np.random.Generator, picture: Picture) -> Picture:
    """Noise, bands, other colours, turned, cut, blurred, washed out, or a part of itself somewhere else."""
    out = picture.copy()
    for _ in range(int(rng.integers(1, 4))):
        height, width = out.shape[:2]
        y, x = int(rng.integers(0, height - 16)), int(rng.integers(0, width - 16))
        tall, wide = int(rng.integers(8, height - y)), int(rng.integers(8, width - x))
        way = int(rng.integers(8))
        if way == 0:
            out[y : y + tall, x : x + wide] = rng.integers(0, 256, (tall, wide, 3))
        elif way == 1:
            out[y : y + tall, x : x + wide] = rng.integers(0, 256, 3)
        elif way == 2:
            out = np.ascontiguousarray(np.rot90(out, int(rng.integers(1, 4))))
        elif way == 3:
            out = np.ascontiguousarray(out[:, :, rng.permutation(3)])
        elif way == 4:
            out = np.clip(out.astype(np.float64) * rng.uniform(0, 3), 0, 255).astype(np.uint8)
        elif way == 5:
            out[y : y + tall, x : x + wide] = out[:tall, :wide]
        elif way == 6:
            out = np.clip(out + rng.normal(0, rng.uniform(5, 90), out.shape), 0, 255).astype(np.uint8)
        else:
            out = np.ascontiguousarray(out[y : y + max(tall, 32), x : x + max(wide, 32)])
            if min(out.shape[:2]) < 40:
                out = picture.copy()
    return out


def fuzz_reader(rng: np.random.Generator) -> CardsRead | Failed:
    """One picture; anything but an answer is a finding."""
    studio, palette, picture = table()
    if rng.random() < 0.2:
        from random import Random

        raw = Raw(mutated(Random(int(rng.integers(1 << 30))), jpeg(picture)))
    else:
        raw = given(spoilt(rng, picture))
    sizes = studio.sizes if rng.random() < 0.8 else tuple(studio.sizes[:4])
    plane = studio.plane if rng.random() < 0.5 else None
    answer = work(Cards(7, raw, plane, sizes, palette))
    assert isinstance(answer, CardsRead | Failed)
    if isinstance(answer, CardsRead):
        assert len(answer.places) == answer.reading.count
        assert all(np.isfinite(place).all() for place in answer.places)
        assert all(0 <= card.confidence <= 1 for card in answer.reading.cards)
    else:
        assert answer.trouble.code
    return answer


def test_pictures_of_no_table_are_answered_or_refused_by_name() -> None:
    kinds = [type(fuzz_reader(np.random.default_rng(seed))).__name__ for seed in range(24)]
    assert set(kinds) == {"CardsRead", "Failed"}


@lru_cache(maxsize=1)
def rolled() -> tuple[Picture, bytes]:
    """Dice in their tray, and the bytes of taught faces."""
    return DiceStudio(SEED).picture(("blank", "dazed", "5", "10")), TAUGHT.read_bytes()


def cut(rng: np.random.Generator, picture: Picture) -> Picture:
    """Any part of a picture made any number of times smaller, now and then a strip."""
    height, width = (int(rng.integers(1, 1 + side)) for side in picture.shape[:2])
    step = int(rng.integers(1, 5))
    return np.ascontiguousarray(picture[:height:step, :width:step])


def fuzz_dice(rng: np.random.Generator) -> DiceRead | DieShown | TrayMarked | Failed:
    """One picture of dice; anything but an answer is a finding."""
    picture, faces = rolled()
    shown = cut(rng, picture) if rng.random() < 0.3 else spoilt(rng, picture)
    left, top, wide, high = (float(each) for each in rng.uniform(0, 1, 4))
    tray = None if rng.random() < 0.4 else (left, top, wide, high)
    rim = b"" if tray is None else rng.choice([b"", rim_of(picture, tray), rng.bytes(40)])
    expect = None if rng.random() < 0.3 else int(rng.integers(0, 70))
    job: Dice | ShowDie | MarkTray = Dice(
        1, given(shown), expect, tray, faces if rng.random() < 0.5 else b"", bytes(rim)
    )
    if rng.random() < 0.2:
        job = ShowDie(1, given(shown), "5", tray)
    elif rng.random() < 0.2:
        job = MarkTray(1, given(shown), (left, top, wide, high))
    answer = work(job)
    assert isinstance(answer, DiceRead | DieShown | TrayMarked | Failed)
    if isinstance(answer, DiceRead):
        assert all(0 <= die.confidence <= 1 and np.isfinite(die.box).all() for die in answer.reading.dice)
        assert answer.moved is None or 0 <= answer.moved <= 1
        assert answer.reading.abstained or None not in answer.reading.values
    return answer


def test_pictures_of_no_dice_are_answered_or_refused_by_name() -> None:
    kinds = {type(fuzz_dice(np.random.default_rng(seed))).__name__ for seed in range(24)}
    assert kinds >= {"DiceRead", "TrayMarked", "Failed"}


@pytest.mark.soak
@pytest.mark.parametrize("fuzz", [fuzz_dice, fuzz_reader])
def test_pictures_of_no_dice_and_of_no_table_for_long(fuzz: Callable[[np.random.Generator], object]) -> None:
    until, seed = time.monotonic() + SOAK_S, 1000
    while time.monotonic() < until:
        fuzz(np.random.default_rng(seed))
        seed += 1
    print(f"{seed - 1000} pictures, {fuzz.__name__}")
