"""The gallery shows every widget in every state, in every look, and every text on it fits."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

from companion.screens.look import Look, PaletteName
from companion.screens.widgets import controls, picture_of, values
from companion.screens.widgets.faults import TextTooSmall
from companion.screens.widgets.gallery import STATES, gallery, main
from companion.screens.widgets.nodes import flatten, ground_frame, plain
from companion.screens.widgets.values import Widget
from tests.screens.widgets.stages import pixels

TABLET, PHONE = Look(), Look((360, 640), 5.5)


def kinds(look: Look) -> set[str]:
    top = gallery(look).widgets
    nodes = [node.widget for one in top for node in flatten(one, ground_frame(look), plain(look))]
    return {type(one).__name__ for one in (*top, *nodes)}


def test_every_widget_is_in_it() -> None:
    named = {
        name
        for module in (values, controls)
        for name, one in vars(module).items()
        if isinstance(one, type) and issubclass(one, Widget)
    }
    assert named - kinds(TABLET) - kinds(PHONE) == {"Movable", "Widget", "Target", "Area", "Flip"} - {"Movable"}


@pytest.mark.parametrize("palette", ["light", "evening", "contrast"])
@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), (1920, 1200), (360, 640)])
def test_it_is_painted_in_every_look(palette: PaletteName, size: tuple[int, int]) -> None:
    look = Look(size, min(size) / (65 if min(size) < 500 else 136), palette=palette)
    still, touched = picture_of(gallery(look), look), picture_of(gallery(look), look, states=STATES)
    assert pixels(still) != pixels(touched)


def test_its_texts_fit() -> None:
    from companion.screens.widgets import layout_faults

    for look in (TABLET, PHONE):
        assert not [fault for fault in layout_faults(gallery(look), look) if isinstance(fault, TextTooSmall)]


def test_it_is_written_to_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "gallery.png"
    monkeypatch.setattr(sys, "argv", ["gallery", str(out), "--size", "640x400", "--look", "evening", "--turn", "180"])
    main()
    assert pygame.image.load(out).get_size() == (640, 400)
