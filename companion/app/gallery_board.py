"""The gallery's states of the editor of boards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.app.gallery_evening import Evening
from companion.screens.boards import editor_messages as m
from companion.screens.boards.editing import put
from companion.screens.boards.sketch import remove_dot
from companion.screens.dino.board_pack import sketch_of, with_sketch
from companion.screens.editor_messages import Leave
from companion.screens.editor_packs import Begin, Copy, EditorPacks
from companion.screens.shell import Ui

Recipe = Callable[[Evening], None]
PACK: Final = "forest"


def _packs(*messages: object, game: str = "dino") -> Recipe:
    def make(evening: Evening) -> None:
        evening.show(EditorPacks(game=game))
        evening.send(*messages)

    return make


def tiles(*messages: object, blank: bool = False) -> Recipe:
    """The editor with the tiles of Dino Battle!."""
    return _packs(Copy("invented"), Begin("blank" if blank else "values"), *messages, game="dino_battle")


def _editor(*messages: object, blank: bool = False) -> Recipe:
    return _packs(Copy(PACK), Begin("blank" if blank else "values"), *messages)


def _faults(evening: Evening) -> None:
    """Two spaces were taken away, and so two starts are cut off."""
    _editor()(evening)
    state = evening.station.ui.top
    sketch = sketch_of(state.draft.pack)
    for key in ("b1-c", "e6-c"):
        sketch = remove_dot(sketch, key)
    broken = put(state, with_sketch(state.draft.pack, sketch))
    evening.station.ui = Ui((*evening.station.ui.stack[:-1], broken))
    evening.send(m.Check(), m.PointAt(0))


BOARD: Final[dict[str, Recipe]] = {
    "board-packs": _packs(),
    "board-begin": _packs(Copy(PACK)),
    "board-hand": _editor(),
    "board-square": _editor(m.PickTool("square"), m.PickStamp("rows"), m.FillRest(), blank=True),
    "board-mark": _editor(m.PickTool("mark"), m.PickTag("start red")),
    "board-line": _editor(m.PickTool("line"), m.PickLines("piece")),
    "board-near": _editor(m.Zoom(1), m.Zoom(1)),
    "board-faults": _faults,
    "board-numbers": _editor(m.OpenPage("numbers")),
    "board-photos": _editor(m.PickTool("photo"), m.OpenPage("photos")),
    "board-tiles": tiles(m.PickTool("mark"), m.PickTag("shrine")),
    "board-leaving": _editor(m.PickTool("square"), m.FillRest(), m.JoinAll(), Leave(), blank=True),
}
