"""What the editor of boards has to know of a game: how its packs become sketches, its tags, its set-up, its faults."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

from companion.packs import PackFault
from companion.screens.boards.sketch import Sketch, Tie
from companion.screens.boards.stamps import Stamp
from companion.words import Language


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
    """A number that belongs to the board: its key, its name and its value."""

    key: int
    name: str
    value: int


class Craft(NamedTuple):
    """A game's part of the editor. `columns` and `rows` are how many cells its board has."""

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


def craft_of(game: str) -> Craft:
    """A game's part of the editor: `companion.screens.<key>.board_pack`."""
    found: Craft = import_module(f"companion.screens.{game}.board_pack").CRAFT
    return found
