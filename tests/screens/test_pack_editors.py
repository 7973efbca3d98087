"""What every editor of a pack's values does alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.registry import find_game
from companion.packs import PackFault, list_packs, read
from companion.screens import editor_messages as e
from companion.screens.dino_world import sizes_editor
from companion.screens.editor_storing import PackEditor, way_out
from companion.screens.mini_dinosaur import bets_editor
from companion.screens.shell import Next

Update = Callable[[Any, Any, object], Next]
EDITORS: tuple[tuple[str, type[PackEditor[Any]], Update], ...] = (
    ("dino_world", sizes_editor.SizesEditor, sizes_editor.update),
    ("mini_dinosaur", bets_editor.BetsEditor, bets_editor.update),
)
FAULT = PackFault("ours.toml", 3, "title", "too_long", "Ours", ("<= 3",))


def opened(key: str, editor: type[PackEditor[Any]]) -> PackEditor[Any]:
    schema = find_game(key).schema
    assert schema is not None
    return editor(pack=read(list_packs(schema)[0].path, schema))


@pytest.mark.parametrize(("key", "editor", "update"), EDITORS, ids=[each[0] for each in EDITORS])
def test_what_the_app_cannot_store_is_shown_and_nothing_is_lost(
    key: str, editor: type[PackEditor[Any]], update: Update
) -> None:
    state = opened(key, editor)
    shown: Any = update(None, state, e.PackFaulty("ours", (FAULT,))).top
    assert shown.faults == (FAULT,)
    assert shown.pack == state.pack
    assert way_out(shown, listed=True) == e.FaultsRead()
