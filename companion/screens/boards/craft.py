"""What the editor of boards has to know of a game: how its packs become sketches, its tags, its set-up, its faults."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from companion.packs import PackFault
from companion.screens.boards.editing import TOOLS, Tool
from companion.screens.boards.plan import Space
from companion.screens.boards.sketch import Dot, Sketch, Tie
from companion.screens.boards.stamps import Stamp
from companion.screens.widgets import Point
from companion.words import Language
from companion.words.ui import ui


class Tag(NamedTuple):
    """Something a space can be: its word, its symbol and colour, its name, and whose place it takes.

    `sided`: the word gets ` near` or ` far`, whichever half of the board the space lies in.
    """

    tag: str
    icon: str
    colour: str
    name: str
    instead: tuple[str, ...] = ()
    sided: bool = False


class Number(NamedTuple):
    """A number that belongs to the board: its key, its name, its value, and the least it can be."""

    key: int
    name: str
    value: int
    least: int = 1


class Draw(Protocol):
    """How a game's spaces look on the editor's board, in steps of its plan; over a photo it has to show through."""

    def __call__(self, dot: Dot, at: Point, *, photo: bool) -> Space:
        """The space."""


class Craft(NamedTuple):
    """A game's part of the editor. `columns` and `rows` are how many cells its board has.

    `own_words` are those keys for which it has words of its own; `flat` how high a cell is to its width. With
    `turned_far` the cells of the far half are tiles that lie turned round, and are not turned or mirrored otherwise.
    `joined` links all neighbours; None: those in a row or column. `texts` begins the keys of its list of packs.
    """

    game: str
    columns: int
    rows: int
    stamps: tuple[Stamp, ...]
    tags: Callable[[Any, Language], tuple[Tag, ...]]
    sketch_of: Callable[[Any], Sketch]
    with_sketch: Callable[[Any, Sketch], Any]
    tidy: Callable[[Sketch], Sketch]
    nests: Callable[[Any], tuple[str, ...]]
    pieces: Callable[[Any], tuple[Tie, ...]]
    toggle_nest: Callable[[Any, str, str], Any]
    toggle_piece: Callable[[Any, str, Tie], Any]
    numbers: Callable[[Any, Language], tuple[Number, ...]]
    with_number: Callable[[Any, int, int], Any]
    all_mine: Callable[[Any], Any]
    invented_left: Callable[[Any], int]
    faults_of: Callable[[Any], tuple[PackFault, ...]]
    at_fault: Callable[[Any, PackFault], tuple[str, str] | None]
    begun: Callable[[Any, str, tuple[str, str], str], Any]
    piece_icon: str = "marks/claw"
    tools: tuple[Tool, ...] = TOOLS
    own_words: frozenset[str] = frozenset()
    flat: float = 1.0
    turned_far: bool = False
    joined: Callable[[Any], Any] | None = None
    drawn: Draw | None = None
    first_tag: str = "centre"
    texts: str = "board"

    def say(self, key: str, language: Language) -> str:
        """The editor's words, the game's own where it has them."""
        return ui(f"board.{self.game}.{key}" if key in self.own_words else f"board.{key}", language)


def craft_of(game: str) -> Craft:
    """A game's part of the editor: `companion.screens.<key>.board_pack`."""
    found: Craft = import_module(f"companion.screens.{game}.board_pack").CRAFT
    return found
