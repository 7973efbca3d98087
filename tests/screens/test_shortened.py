"""Names may be shortened where there is no room; whatever else a screen says is said whole."""

from __future__ import annotations

from itertools import product

import pytest

from companion.app.gallery import STATES, Hanging, exhibit, hung
from companion.screens.widgets import Label, Paragraph, Scene, Scroll, Widget

WHOLE = tuple(state for state in STATES if state.startswith(("dino-", "md-")))
SIZES = ((360, 640), (800, 1280), (1280, 800))


def labels(widgets: tuple[Widget, ...]) -> list[Label | Paragraph]:
    found = [each for each in widgets if isinstance(each, Label | Paragraph)]
    return found + [label for each in widgets if isinstance(each, Scroll) for label in labels(each.children)]


def cut_short(scene: Scene, players: tuple[str, ...]) -> list[tuple[str, str]]:
    texts = [(each.key, each.text) for each in labels(scene.widgets) if each.text.endswith("…")]
    return [(key, text) for key, text in texts if not any(name.startswith(text[:-1]) for name in players)]


@pytest.mark.parametrize("state", WHOLE)
def test_nothing_but_names_is_cut_short(state: str) -> None:
    found = {}
    for language, size in product(("en", "pl"), SIZES):
        shown = exhibit(state, language)
        scene, _ = hung(shown, Hanging(size))
        if cut := cut_short(scene, shown.desk.table.names.seats if shown.desk.table is not None else ()):
            found[language, size] = cut
    assert found == {}
