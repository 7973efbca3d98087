"""The tray is known by the edges of its rim: a pushed camera or tray is told, other light and other dice are not."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
import pytest

from tests.vision.dice_story import COMBAT, HIGH, PART, SEED, WIDE, DiceStudio
from vision.errors import UnreadableError
from vision.jobs import Dice, DiceRead, MarkTray, TrayMarked, given, work
from vision.pictures import Picture
from vision.tray import moved, rim_of

TOLD = 0.015
"""Of the picture's longer side: from so much on the app says so."""


@lru_cache(maxsize=1)
def table() -> tuple[Picture, Picture, bytes]:
    """The tray when it was marked, and with dice in it; what is kept of its rim."""
    studio = DiceStudio(SEED)
    empty = studio.picture(())
    return empty, studio.picture(COMBAT), rim_of(empty, PART)


def pushed(picture: Picture, across: float, down: float = 0, turn: float = 0) -> Picture:
    """As a camera sees it that was pushed by so many pixels, and turned by degrees."""
    to = cv2.getRotationMatrix2D((WIDE / 2, HIGH / 2), turn, 1.0)
    to[:, 2] += np.array((across, down), float)
    return np.asarray(cv2.warpAffine(picture, to, (WIDE, HIGH), borderMode=cv2.BORDER_REPLICATE), np.uint8)


@pytest.mark.parametrize("gain", [0.5, 1.0, 1.5])
def test_other_dice_in_another_light_are_no_movement(gain: float) -> None:
    _, dice, rim = table()
    assert moved(np.clip(dice * gain, 0, 255).astype(np.uint8), PART, rim) == 0


def test_a_card_that_is_laid_beside_the_tray_is_no_movement() -> None:
    _, dice, rim = table()
    shown = dice.copy()
    shown[200:420, 60:220] = (40, 180, 220)
    assert moved(shown, PART, rim) == 0


@pytest.mark.parametrize("push", [(30, 0), (0, -40), (60, 25), (-300, 10)])
def test_a_pushed_camera_is_told_by_how_much(push: tuple[int, int]) -> None:
    _, dice, rim = table()
    away = moved(pushed(dice, *push), PART, rim)
    assert away is not None
    assert away > TOLD
    assert away * WIDE == pytest.approx(np.hypot(*push), abs=6)


def test_a_trembling_camera_is_not_told() -> None:
    _, dice, rim = table()
    away = moved(pushed(dice, 6, 6), PART, rim)
    assert away is not None
    assert away < TOLD


def test_a_tray_that_is_nowhere_to_be_seen_is_told() -> None:
    _, dice, rim = table()
    assert moved(pushed(dice, 0, 0, 30), PART, rim) == 1
    assert moved(np.full_like(dice, 90), PART, rim) == 1
    assert moved(np.ascontiguousarray(dice[:, :800]), PART, rim) == 1


def test_where_there_is_no_edge_nothing_is_known() -> None:
    bare = np.full((HIGH, WIDE, 3), 90, np.uint8)
    assert moved(bare, PART, rim_of(bare, PART)) is None
    empty, dice, _ = table()
    assert moved(dice, (0.0, 0.0, 1.0, 1.0), rim_of(empty, (0.0, 0.0, 1.0, 1.0))) in (None, 0)


def test_the_picture_itself_is_not_kept() -> None:
    empty, _, rim = table()
    assert moved(np.asarray(255 - empty.astype(int), np.uint8), PART, rim) == 0  # what is bright or dark is not in it
    assert len(rim) < 20_000


@pytest.mark.parametrize("torn", [b"", b"rim", b"\x96\x00\x00\x01\x01\x92\x01\x01\xc4\x01x"])
def test_what_was_not_kept_so_is_refused(torn: bytes) -> None:
    with pytest.raises(UnreadableError):
        moved(table()[1], PART, torn)


def test_the_reader_marks_a_tray_and_says_that_it_was_moved() -> None:
    empty, dice, _ = table()
    marked = work(MarkTray(1, given(empty), PART))
    assert isinstance(marked, TrayMarked)
    said = []
    for picture, rim in ((dice, marked.rim), (pushed(dice, 90), marked.rim), (dice, b""), (dice, b"torn")):
        read = work(Dice(2, given(picture), 5, PART, b"", rim))
        assert isinstance(read, DiceRead)
        said.append(read.moved)
    assert said[0] == 0
    assert (said[1] or 0) > TOLD
    assert said[2:] == [None, None]
