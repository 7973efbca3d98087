"""A photo that is measured by the sheet in it is read without the sheet: cards are taught and read beside it."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
import pytest

from vision.cards.palette import Palette
from vision.jobs import Cards, CardsRead, Show, Shown, given, work
from vision.markers import calibrate
from vision.pictures import Picture
from vision.render.table import render_teaching
from vision.render.values import Scene
from vision.sheet import HEIGHT_MM, WIDTH_MM, first_page
from vision.sheet_out import without_sheet

PX = 3.0
"""Pixels a mm of the flat table that is photographed."""
PLACES = ((1300, 300), (1150, 700), (300, 880))


@lru_cache(maxsize=1)
def teaching() -> tuple[Scene, ...]:
    return tuple(render_teaching(0))


def flat(scene: Scene) -> Picture:
    """The scene's one card from straight above, at the table's scale."""
    corners = np.array(scene.cards[0].corners).reshape(4, 2)
    long, short = (round(float(np.linalg.norm(corners[at + 1] - corners[at])) * PX) for at in (0, 1))
    ends = np.array([[0, 0], [long, 0], [long, short], [0, short]], np.float32)
    to = cv2.getPerspectiveTransform(scene.plane.to_px(corners).astype(np.float32), ends)
    return np.asarray(cv2.warpPerspective(scene.picture, to, (long, short)), np.uint8)


def photo(*scenes: Scene, sheet: bool = True) -> Picture:
    """A table on which the light falls off, with these cards, and the sheet at the left."""
    fall = np.linspace(1.1, 0.9, 1920)[None, :, None]
    table = np.array((70, 88, 60)) * fall + np.random.default_rng(1).normal(0, 3, (1080, 1920, 1))
    if sheet:
        page = cv2.resize(first_page(8.0)[..., ::-1], (round(WIDTH_MM * PX), round(HEIGHT_MM * PX)),
                          interpolation=cv2.INTER_AREA)  # fmt: skip
        table[120 : 120 + page.shape[0], 150 : 150 + page.shape[1]] = page * 0.85
    for scene, (x, y) in zip(scenes, PLACES, strict=False):
        card = flat(scene)
        table[y : y + card.shape[0], x : x + card.shape[1]] = card
    return np.asarray(cv2.GaussianBlur(np.clip(table, 0, 255).astype(np.uint8), (0, 0), 0.7), np.uint8)


@lru_cache(maxsize=1)
def palette() -> Palette:
    shown = [work(Show(1, given(photo(each)), None, each.cards[0].kind, each.sizes)) for each in teaching()]
    assert {type(each) for each in shown} == {Shown}, shown
    return Palette(tuple(each.taught for each in shown))


def test_every_kind_is_taught_by_a_photo_with_the_sheet_in_view() -> None:
    assert palette().names == tuple(scene.cards[0].kind for scene in teaching())


@pytest.mark.parametrize("first", [0, 2])
def test_cards_are_read_on_a_photo_with_the_sheet_in_view(first: int) -> None:
    scenes = teaching()[first : first + 3]
    read = work(Cards(1, given(photo(*scenes)), None, scenes[0].sizes, palette()))
    assert isinstance(read, CardsRead), read
    assert sorted(card.kind for card in read.reading.cards) == sorted(scene.cards[0].kind for scene in scenes)
    assert read.reading.questions == ()


def test_where_the_sheet_was_there_is_table() -> None:
    shown = photo(teaching()[0])
    bare = without_sheet(shown, calibrate([shown]).plane)
    away = np.abs(bare.astype(int) - photo(teaching()[0], sheet=False)).max(axis=2)
    assert np.percentile(away, 99.5) < 20
    assert (bare[300:, 1300:] == shown[300:, 1300:]).all()


def test_a_sheet_that_fills_the_picture_is_left_as_it_is() -> None:
    page = np.asarray(cv2.resize(first_page(6.0)[..., ::-1], None, fx=0.9, fy=0.9), np.uint8)
    assert (without_sheet(page, calibrate([page]).plane) == page).all()
