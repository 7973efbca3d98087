"""Every state of the gallery looks as it did when somebody last looked at it."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from companion.app.gallery import STATES
from companion.app.gallery_png import pixels_of
from tests.tools.gallery_files import (
    GOLDEN,
    MEAN,
    MOST,
    README,
    SHOWN,
    Difference,
    difference,
    golden,
    painted,
    smooth,
    write_failed,
)

RENEW = "if it is meant to look so: python tests/tools/renew_gallery.py"
LARGEST = 5_000_000


@pytest.mark.parametrize("name", STATES)
def test_it_looks_as_before(name: str) -> None:
    got, want = smooth(name), golden(name)
    found = difference(got, want)
    if not found.small:
        diff = write_failed(name, got, want)
        pytest.fail(f"{name}: {found}; see {diff}; {RENEW}")


@pytest.mark.parametrize("name", README)
def test_readme_shows_the_app_as_it_is(name: str) -> None:
    shown = pixels_of(pygame.image.load(SHOWN / f"{name}.png"))
    assert difference(shown, painted(name, README[name])).small, RENEW


def test_paper_has_grain_and_a_golden_picture_does_without() -> None:
    found = difference(painted("home"), smooth("home"))
    assert 0 < found.mean < MEAN
    assert found.most > 0


def test_there_is_one_picture_a_state_and_none_besides() -> None:
    assert {file.stem for file in GOLDEN.glob("*.webp")} == set(STATES)


def test_all_pictures_together_are_small() -> None:
    assert sum(file.stat().st_size for file in GOLDEN.glob("*.webp")) < LARGEST


def test_the_tolerance_sees_what_a_person_sees() -> None:
    plain = np.full((800, 1280, 3), 200, np.uint8)
    dot, digit, field = plain.copy(), plain.copy(), plain.copy()
    dot[100, 100] -= 60
    digit[100:120, 100:104] = 40
    field[:, :640] -= 2
    assert difference(plain, dot).small
    assert difference(plain, digit) == Difference(0.013, 160.0)
    assert difference(plain, digit).most > MOST
    assert difference(plain, field).mean > MEAN
    assert not difference(plain, plain[:400]).small
