"""The gallery's states of the owner's editor: the packs, the ways to begin, the lists, and single cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.app.gallery_evening import Evening
from companion.screens.editor_messages import (
    Leave,
    OpenCard,
    Reveal,
    Save,
    SetTrait,
    ShowDeck,
    TapNeeded,
    TapOrigin,
    Write,
)
from companion.screens.editor_pack import Delete, Rename
from companion.screens.editor_packs import Begin, Choose, Copy, EditorPacks, Show

Recipe = Callable[[Evening], None]
PACK: Final = "invented"


def _packs(*messages: object) -> Recipe:
    def make(evening: Evening) -> None:
        evening.show(EditorPacks())
        evening.send(*messages)

    return make


def _editor(*messages: object) -> Recipe:
    """An own pack that was begun with all names, and what was then done to it."""
    return _packs(Copy(PACK), Begin("names"), *messages)


def _own(*messages: object) -> Recipe:
    """An own pack that is stored, and what is then done with it as a whole."""
    return _editor(*DINOSAUR, Save(leave=True), *messages)


DINOSAUR: Final = (OpenCard("dinosaurs", 7), SetTrait("predation", 4), SetTrait("size", 2))
EVENT: Final = (OpenCard("events", 10), Reveal(), TapNeeded("speed"))


EDITOR: Final[dict[str, Recipe]] = {
    "editor-packs": _packs(),
    "editor-packs-own": _own(),
    "editor-pack": _own(Show("mine")),
    "editor-pack-renaming": _own(Show("mine"), Rename()),
    "editor-pack-deleting": _own(Show("mine"), Delete()),
    "editor-begin": _packs(Copy(PACK)),
    "editor-files-none": _packs(Choose()),
    "editor-list": _editor(),
    "editor-list-events": _editor(ShowDeck("events")),
    "editor-dinosaur": _editor(*DINOSAUR),
    "editor-dinosaur-origin": _editor(*DINOSAUR, TapOrigin("size")),
    "editor-dinosaur-writing": _editor(*DINOSAUR, Write("name")),
    "editor-event-covered": _editor(OpenCard("events", 10)),
    "editor-event": _editor(*EVENT),
    "editor-leaving": _editor(*DINOSAUR, Leave()),
}
