"""Dino's meteorite track, eggs and board as a pack holds them. A pack without a board serves beside the table.

A value that was not entered is None, and counts as not known.

Coordinates: a square's `x` and `y` are its column and row on the board, counted from 0, x to the right and y away as
seen from seat 0. A space's `x` and `y` are hundredths of its square's side, counted from the square's near left corner.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from companion.games.marks import Marked
from companion.games.schema import Key, Label, Language, PackHead

SQUARES: Final = 36
SPACES_IN_SQUARE: Final = 6
CENTRES_IN_SQUARE: Final = 2
STARTS_ON_SIDE: Final = 6
NESTS: Final = 6
EGGS: Final = 36
DINOSAURS: Final = 5
MOVES: Final = 4

Side: TypeAlias = Literal["near", "far"]
SIDES: Final[tuple[Side, ...]] = ("near", "far")

Seats: TypeAlias = Annotated[int, Meta(ge=2, le=6)]
Stones: TypeAlias = Annotated[int, Meta(ge=1, le=999)]
Eggs: TypeAlias = Annotated[int, Meta(ge=1, le=99)]
Number: TypeAlias = Annotated[int, Meta(ge=1, le=99)]
Column: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Hundredths: TypeAlias = Annotated[int, Meta(ge=0, le=100)]


class Translation(Struct, frozen=True, omit_defaults=True):
    """A name in a further language."""

    language: Language
    name: Label


class Track(Marked, frozen=True):
    """How many stones the meteorite goes with so many seats (DN-4)."""

    seats: Seats
    stones: Stones | None = None


class NestEggs(Marked, frozen=True):
    """How many eggs lie in each nest with so many seats (DN-6)."""

    seats: Seats
    eggs: Eggs | None = None


class EggColour(Marked, frozen=True):
    """A colour of eggs, and how many there are of it (DN-1). `key` says how screens paint it."""

    number: Number
    key: Key
    name: Label
    count: Eggs | None = None
    texts: tuple[Translation, ...] = ()


class PieceColour(Marked, frozen=True):
    """A colour of the players' pieces and of their start spaces (DN-1)."""

    key: Key
    name: Label
    texts: tuple[Translation, ...] = ()


class Square(Marked, frozen=True):
    """A square of the board in column `x` and row `y`, up to six spaces (DN-3)."""

    key: Key
    x: Column
    y: Column


class Space(Marked, frozen=True):
    """A space, `x` to the right and `y` away in hundredths of its square's side.

    `centre` spaces hold no nests (DN-5). `start` is the colour of a start space, `side` the edge it lies on (DN-3).
    """

    key: Key
    square: Key
    x: Hundredths
    y: Hundredths
    centre: bool = False
    start: Key | None = None
    side: Side | None = None


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
    texts: tuple[Translation, ...] = ()


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


Named: TypeAlias = EggColour | PieceColour


def name_in(language: str, record: Named) -> str:
    """The name of a colour in a language, else in the pack's own."""
    return next((words.name for words in record.texts if words.language == language), record.name)


def title_in(language: str, preset: Preset) -> str:
    """The title of a saved set-up in a language, else in the pack's own."""
    return next((words.name for words in preset.texts if words.language == language), preset.title)
