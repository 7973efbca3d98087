"""Dino's meteorite track, eggs and board as a pack holds them. A pack without a board serves beside the table.

A value that was not entered is None, and counts as not known.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from companion.games.marks import Marked
from companion.games.schema import Key, Label, PackHead

Seats = Annotated[int, Meta(ge=2, le=6)]
Stones = Annotated[int, Meta(ge=1, le=999)]
Eggs = Annotated[int, Meta(ge=1, le=99)]
Number = Annotated[int, Meta(ge=1, le=99)]


class Track(Marked, frozen=True):
    """How many stones the meteorite goes with so many seats (DN-4)."""

    seats: Seats
    stones: Stones | None = None


class NestEggs(Marked, frozen=True):
    """How many eggs lie in each nest with so many seats (DN-6)."""

    seats: Seats
    eggs: Eggs | None = None


class EggColour(Marked, frozen=True):
    """A colour of eggs, and how many there are of it (DN-1)."""

    number: Number
    name: Label
    count: Eggs | None = None


class PieceColour(Marked, frozen=True):
    """A colour of the players' pieces and of their start spaces (DN-1)."""

    key: Key
    name: Label


class Square(Marked, frozen=True):
    """A square of the board, up to six spaces (DN-3)."""

    key: Key


class Space(Marked, frozen=True):
    """A space; `x` right and `y` away as seen from seat 0, counted in steps of the board's grid.

    `centre` spaces hold no nests (DN-5). `start` is the colour of a start space, `side` the edge it lies on (DN-3).
    """

    key: Key
    square: Key
    x: int
    y: int
    centre: bool = False
    start: Key | None = None
    side: Literal["near", "far"] | None = None


class Link(Marked, frozen=True):
    """Two spaces that a piece moves between in one step, and the dotted line that it crosses, if any (DN-8)."""

    a: Key
    b: Key
    line: Key | None = None


class Line(Marked, frozen=True):
    """A dotted line between two squares, where a dinosaur may stand unless it is that of a start space (DN-8)."""

    key: Key
    squares: tuple[Key, Key]
    dinosaur: bool = True


class Preset(Marked, frozen=True):
    """A saved set-up: nests in the order of the egg colours, and lines blocked by dinosaurs (DN-5, DN-8)."""

    key: Key
    title: Label
    nests: tuple[Key, ...] = ()
    dinosaurs: tuple[Key, ...] = ()


class Pack(PackHead, frozen=True):
    """What an owner can enter of the game. The tables from `squares` on are the board."""

    tracks: tuple[Track, ...] = ()
    nest_eggs: tuple[NestEggs, ...] = ()
    egg_colours: tuple[EggColour, ...] = ()
    piece_colours: tuple[PieceColour, ...] = ()
    squares: tuple[Square, ...] = ()
    spaces: tuple[Space, ...] = ()
    links: tuple[Link, ...] = ()
    lines: tuple[Line, ...] = ()
    presets: tuple[Preset, ...] = ()
