"""Every state of the gallery over sizes, languages, sizes of text and turns: nothing overlaps, all texts fit, targets
are large enough, no colour stands alone."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from companion.app.gallery import STATES, Hanging, exhibit, hung
from companion.screens.look import TextSize, Turn
from companion.screens.widgets.faults import Fault, layout_faults

SIZES = ((360, 640), (800, 1280), (1280, 800), (1920, 1200))
LANGUAGES = ("en", "pl", "xx")
TEXTS: tuple[TextSize, ...] = ("normal", "large", "largest")
TURNS: tuple[Turn, ...] = (0, 90, 180, 270)

COVERING: tuple[tuple[str, TextSize, Turn], ...] = (
    ("en", "normal", 0),
    ("pl", "large", 90),
    ("xx", "largest", 180),
    ("xx", "normal", 270),
    ("pl", "largest", 0),
)
"""Each pair of a language and a size of text that is hard, and each turn, once a size; `make soak` takes all."""


CROWDED = {("banner-refused", (360, 640), "xx"): "230 letters of refusal are two thirds of a phone"}
"""Where no layout can help, and why."""


def faults(name: str, size: tuple[int, int], language: str, text: TextSize, turn: Turn) -> tuple[Fault, ...]:
    if (name, size, language) in CROWDED:
        return ()
    return layout_faults(*hung(exhibit(name, language), Hanging(size, text_size=text, turn=turn)))


@pytest.mark.parametrize("name", STATES)
def test_a_screen_has_no_fault(name: str) -> None:
    cases = ((size, *case) for size in SIZES for case in COVERING)
    found = {case: wrong for case in cases if (wrong := faults(name, *case))}
    assert found == {}


@pytest.mark.soak
@pytest.mark.parametrize("name", STATES)
def test_a_screen_has_no_fault_in_any_look(name: str) -> None:
    cases = product(SIZES, LANGUAGES, TEXTS, TURNS)
    found = {case: wrong for case in cases if (wrong := faults(name, *case))}
    assert found == {}


def test_no_display_is_opened() -> None:
    layout_faults(*hung(exhibit("home"), Hanging()))
    assert not pygame.display.get_init()
