"""A layout written for 1280x800 or 360x640 always has at least that much room."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.screens.look import Look, Turn


@pytest.mark.parametrize(
    ("size_px", "px_per_mm", "kind", "size"),
    [
        ((1280, 800), 5.88, "tablet", (1280, 800)),
        ((800, 1280), 5.88, "tablet", (800, 1280)),
        ((1920, 1200), 8.82, "tablet", (1280, 800)),
        ((1920, 1080), 3.78, "tablet", (1920 / 1.35, 800)),
        ((1024, 768), 5.2, "tablet", (1280, 960)),
        ((360, 640), 5.5, "phone", (360, 640)),
        ((1080, 2400), 16.0, "phone", (360, 800)),
        ((640, 360), 5.5, "phone", (640, 360)),
    ],
)
def test_units(size_px: tuple[int, int], px_per_mm: float, kind: str, size: tuple[float, float]) -> None:
    look = Look(size_px, px_per_mm)
    assert look.kind == kind
    assert look.size == pytest.approx(size)
    assert look.portrait == (size_px[1] > size_px[0])


@given(
    st.tuples(st.integers(200, 4000), st.integers(200, 4000)),
    st.floats(2, 20),
    st.sampled_from([0, 90, 180, 270]),
)
def test_there_is_always_room(size_px: tuple[int, int], px_per_mm: float, turn: Turn) -> None:
    look = Look(size_px, px_per_mm, turn)
    room = (1280, 800) if look.kind == "tablet" else (640, 360)
    long, short = max(look.size), min(look.size)
    assert long >= room[0] - 0.01
    assert short >= room[1] - 0.01
    assert look.size.w * look.scale == pytest.approx(look.upright_px[0])
    assert look.in_mm(look.mm(7)) == pytest.approx(7)


def test_a_turned_screen_is_as_its_reader_sees_it() -> None:
    look = Look((1280, 800), turn=90)
    assert look.portrait
    assert look.size == (800, 1280)


def test_targets_and_text_have_a_least_size_on_the_glass() -> None:
    tablet, phone = Look(), Look((360, 640), 5.5)
    assert tablet.in_mm(tablet.min_target) == pytest.approx(15)
    assert phone.in_mm(phone.min_target) == pytest.approx(9)
    assert tablet.min_text_px == 18
    assert Look(px_per_mm=6).min_text_px == 18


def test_no_screen_is_refused() -> None:
    with pytest.raises(ValueError, match="no screen"):
        _ = Look((0, 800)).size
