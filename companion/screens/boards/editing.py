"""The editor of boards as a value: what has been entered, what can be undone, and what a finger is doing now."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from companion.packs import PackFault
from companion.screens.boards.plan import Shot
from companion.screens.widgets import Point

Tool: TypeAlias = Literal["hand", "square", "space", "path", "mark", "line", "erase", "photo"]
TOOLS: Final[tuple[Tool, ...]] = ("hand", "square", "space", "path", "mark", "line", "erase", "photo")
Page: TypeAlias = Literal["", "numbers", "photos", "leaving"]
STEPS: Final = 400
"""So many steps can be undone."""
ZOOMS: Final = (1.0, 1.6, 2.4)
"""How near the buttons bring the board, in sizes that a finger needs."""
NEAREST: Final = ZOOMS[-1]
"""How near two fingers can bring it."""


class BoardDraft(Struct, frozen=True, kw_only=True):
    """The pack as entered, as it lies in the user's folder (None: not yet), and the packs before each step.

    `kept`: it was taken up again as somebody had left it.
    """

    pack: Any
    stored: Any = None
    past: tuple[Any, ...] = ()
    kept: bool = False

    @property
    def unsaved(self) -> bool:
        """Whether something would be lost."""
        return bool(self.pack != self.stored)


class Carrying(Struct, frozen=True):
    """What a finger carries: a space (`key`) or a path from one, or the photo; where it began, and where it is.

    Points are hundredths from the board's near left corner. `before` and `shot` are what a second finger brings back.
    """

    what: Literal["dot", "path", "photo", "stamp", "ground"]
    start: Point
    at: Point
    key: str = ""
    moved: bool = False
    before: BoardDraft | None = None
    shot: Shot | None = None


class Pinching(Struct, frozen=True):
    """Two fingers on the board: its step and the point of the plan between them at the start, and the photo they hold.

    `shot` is None where they bring the board nearer.
    """

    step: float
    anchor: Point
    shot: Shot | None = None


class BoardEditor(Struct, frozen=True, kw_only=True):
    """`stamp`, `tag`, `lines` and `wipe` are what the tool does; `copy` is a square that was picked up.

    `zoom` 0 shows all of the board, 1 makes it as large as a finger needs; `centre` is what is looked at else. `faults`
    are those of the last check, `fault` the one that is pointed at. `saved_leaves`: once stored the editor is left.
    """

    game: str
    draft: BoardDraft
    tool: Tool = "hand"
    page: Page = ""
    stamp: str = "rows"
    copying: bool = False
    copy: Any = None
    tag: str = "centre"
    lines: Literal["shut", "piece"] = "shut"
    wipe: Literal["one", "square"] = "one"
    start: str = ""
    carrying: Carrying | None = None
    shot: Shot | None = None
    zoom: float = 0
    centre: Point | None = None
    held: Point | None = None
    pinching: Pinching | None = None
    faults: tuple[PackFault, ...] = ()
    checked: bool = False
    fault: int | None = None
    saved_leaves: bool = False


def put(state: BoardEditor, pack: Any) -> BoardEditor:
    """With another pack, as one step; what was found wrong with the one before counts no more."""
    draft = state.draft
    if pack == draft.pack:
        return state
    made = replace(draft, pack=pack, past=(*draft.past, draft.pack)[-STEPS:])
    return replace(state, draft=made, faults=(), checked=False, fault=None)


def undone(state: BoardEditor) -> BoardEditor:
    """One step back."""
    draft = state.draft
    if not draft.past:
        return state
    before = replace(draft, pack=draft.past[-1], past=draft.past[:-1])
    return replace(state, draft=before, start="", faults=(), checked=False, fault=None)
