"""The editor's screens hold their layout over sizes, languages, sizes of text, turns and hands."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.screens.desk import Desk
from companion.screens.look import Look, TextSize, Turn
from companion.screens.shell import module_of
from companion.screens.widgets import layout_faults, picture_of
from tests.screens.editor_desks import choosers, desk, editors

SIZES = {
    "wide": ((1280, 800), 5.88),
    "tall": ((800, 1280), 5.88),
    "phone": ((360, 640), 6.0),
    "large": ((1920, 1200), 8.82),
    "flat": ((640, 360), 6.0),
}


def _screens(code: str) -> list[tuple[Desk, Any]]:
    chosen = [(desk(code, **more), state) for state, more in choosers()]
    return [*chosen, *((desk(code), state) for state in editors())]


def _faults(code: str, look: Look) -> list[str]:
    return [
        f"{nth} {state.__class__.__name__}: {fault}"
        for nth, (here, state) in enumerate(_screens(code))
        for fault in layout_faults(module_of(state).scene(here, look, state), look)
    ]


@pytest.mark.parametrize("text_size", ["normal", "large", "largest"])
@pytest.mark.parametrize("code", ["en", "pl", "xx"])
@pytest.mark.parametrize("size", SIZES)
def test_every_page_holds(size: str, code: str, text_size: TextSize) -> None:
    assert _faults(code, Look(*SIZES[size], language=code, text_size=text_size)) == []


@pytest.mark.parametrize("turn", [90, 180, 270])
@pytest.mark.parametrize("size", ["wide", "phone"])
def test_every_page_holds_turned(size: str, turn: Turn) -> None:
    assert _faults("pl", Look(*SIZES[size], language="pl", turn=turn)) == []


@pytest.mark.parametrize("size", ["wide", "tall", "phone", "flat"])
def test_every_page_holds_for_the_left_hand(size: str) -> None:
    look = Look(*SIZES[size], left_handed=True)
    assert _faults("en", look) == []


@pytest.mark.parametrize("palette", ["light", "evening", "contrast"])
def test_every_page_is_painted(palette: Any) -> None:
    look = Look((640, 400), px_per_mm=2.94, palette=palette)
    for here, state in _screens("en"):
        assert picture_of(module_of(state).scene(here, look, state), look, strict=True).get_size() == (640, 400)


def test_a_notice_finds_room() -> None:
    for size, glass in SIZES.items():
        look = Look(*glass)
        for here, state in _screens("en"):
            told = replace(here, notice="The pack lies in /home/kasia/.local/share/dino-companion/shared/mine.toml")
            assert layout_faults(module_of(state).scene(told, look, state), look) == (), (size, state.__class__)
