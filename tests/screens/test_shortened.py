"""Names may be shortened where there is no room; whatever else a screen says is said whole."""

from __future__ import annotations

from itertools import product

import pytest

from companion.app.gallery import STATES, Hanging, exhibit, hung
from companion.screens.widgets import Label, Scene, Scroll, Widget

WHOLE = tuple(state for state in STATES if state.startswith(("dino-", "md-")))
SIZES = ((360, 640), (800, 1280), (1280, 800))


def labels(widgets: tuple[Widget, ...]) -> list[Label]:
    found = [each for each in widgets if isinstance(each, Label)]
    return found + [label for each in widgets if isinstance(each, Scroll) for label in labels(each.children)]


def not_a_player(key: str) -> bool:
    return "name" not in key or key.startswith("lane")


def cut_short(scene: Scene) -> list[tuple[str, str]]:
    return [
        (each.key, each.text) for each in labels(scene.widgets) if each.text.endswith("…") and not_a_player(each.key)
    ]


@pytest.mark.parametrize("state", WHOLE)
def test_nothing_but_names_is_cut_short(state: str) -> None:
    found = {}
    for language, size in product(("en", "pl"), SIZES):
        scene, _ = hung(exhibit(state, language), Hanging(size))
        if cut := cut_short(scene):
            found[language, size] = cut
    assert found == {}
