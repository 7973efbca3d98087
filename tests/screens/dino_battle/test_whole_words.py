"""No word of Dino Battle! is cut off with an ellipsis: species, tags, buttons and questions are told whole.

Only a name that a player has typed may be shortened.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.app.gallery import Hanging, hung
from companion.app.gallery_battle import BATTLE
from companion.screens.look import TextSize
from companion.screens.widgets.faults import layout_faults
from companion.screens.widgets.nodes import flatten, ground_frame, plain
from tests.screens.dino_battle.more_states import MORE, battle_exhibit

SIZES = ((360, 640), (640, 360), (800, 1280), (1280, 800))
TEXTS: tuple[TextSize, ...] = ("normal", "largest")


def cut(name: str, size: tuple[int, int], language: str, text_size: TextSize) -> Iterator[str]:
    """Every text that ends with an ellipsis, but for names of players."""
    exhibit = battle_exhibit(name, language)
    assert exhibit.desk.table is not None
    people = exhibit.desk.table.names.seats
    scene, look = hung(exhibit, Hanging(size, text_size=text_size))
    for node in (node for widget in scene.widgets for node in flatten(widget, ground_frame(look), plain(look))):
        said = str(getattr(node.widget, "text", ""))
        if said.endswith("…") and not any(person.startswith(said[:-1]) for person in people):
            yield f"{node.key}: {said}"


@pytest.mark.parametrize("name", [*BATTLE, *MORE])
def test_every_word_is_whole(name: str) -> None:
    if name.startswith("battle-tiles"):
        assert battle_exhibit(name, "en").desk.table is None  # the editor, whose texts all games share
        return
    cases = [(size, language, text) for size in SIZES for language in ("en", "pl") for text in TEXTS]
    found = {case: wrong for case in cases if (wrong := [*cut(name, *case)])}
    assert found == {}


@pytest.mark.parametrize("name", MORE)
def test_a_screen_outside_the_gallery_has_no_fault(name: str) -> None:
    looks: tuple[tuple[str, TextSize], ...] = (("pl", "normal"), ("xx", "largest"))
    cases = [(size, language, text) for size in SIZES for language, text in looks]
    found = {
        (size, language): wrong
        for size, language, text in cases
        if (wrong := layout_faults(*hung(battle_exhibit(name, language), Hanging(size, text_size=text))))
    }
    assert found == {}
