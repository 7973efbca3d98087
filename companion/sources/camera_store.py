"""What the household's camera has learned: the colours of the cards. One file, kept whole; the table has its own."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion.files import write_whole
from companion.sources import table_plane
from vision.cards.palette import Palette, Swatch, Taught
from vision.markers import Place
from vision.plane import Plane

FILE: Final = "cards.json"
LARGEST: Final = 1024 * 1024
EXAMPLES_MOST: Final = 4
"""Cards a kind that corrections have added."""


class Example(Struct, frozen=True):
    """The colours that a card of a kind was seen to have when people put the camera right."""

    kind: str
    swatches: tuple[Swatch, ...]


class Cards(Struct, frozen=True):
    """The file."""

    cards: tuple[Taught, ...] = ()
    examples: tuple[Example, ...] = ()
    format: Literal[1] = 1


class Learned(Struct, frozen=True):
    """The table as it was measured, in pictures of this size, with the marks that stay on it, and the cards shown.

    `examples` are colours of cards that people have put right.
    """

    plane: Plane | None = None
    size: tuple[int, int] = (0, 0)
    cards: tuple[Taught, ...] = ()
    marks: Place = ()
    examples: tuple[Example, ...] = ()

    @property
    def palette(self) -> Palette:
        """The cards that it knows, with the colours that they were seen to have besides."""
        return Palette(tuple(map(self._with_examples, self.cards)))

    def _with_examples(self, taught: Taught) -> Taught:
        more = [swatch for each in self.examples if each.kind == taught.kind for swatch in each.swatches]
        return replace(taught, swatches=(*taught.swatches, *more))


def read_learned(folder: Path) -> Learned:
    """What is stored; nothing where a file is not there or cannot be read."""
    table, cards = table_plane.kept(folder), _cards(folder / FILE)
    known = Learned(cards=cards.cards, examples=cards.examples)
    return known if table is None else replace(known, plane=table.plane, size=table.size, marks=table.marks)


def _cards(path: Path) -> Cards:
    try:
        if path.stat().st_size > LARGEST:
            return Cards()
        return msgspec.json.decode(path.read_bytes(), type=Cards)
    except (OSError, ValueError):
        return Cards()


def written(folder: Path) -> tuple[float, ...]:
    """When the files were written, so that what is learned elsewhere (the wizard, a command) is noticed."""
    return tuple(_time(folder / name) for name in (FILE, table_plane.FILE))


def _time(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def keep_cards(folder: Path, cards: tuple[Taught, ...], examples: tuple[Example, ...] = ()) -> str | None:
    """Stores them whole or not at all; the code of why not."""
    try:
        write_whole(folder / FILE, msgspec.json.encode(Cards(cards, examples)))
    except OSError:
        return "SettingsNotWritten"
    return None


def with_example(examples: tuple[Example, ...], new: Example) -> tuple[Example, ...]:
    """The examples with one more; of a kind that has too many the oldest goes."""
    own = [each for each in examples if each.kind == new.kind]
    gone = own[: max(0, len(own) + 1 - EXAMPLES_MOST)]
    return (*(each for each in examples if each not in gone), new)


def without_examples(examples: tuple[Example, ...], kind: str) -> tuple[Example, ...]:
    """The examples without those of a kind: it was shown anew."""
    return tuple(each for each in examples if each.kind != kind)


def with_card(cards: tuple[Taught, ...], taught: Taught) -> tuple[Taught, ...]:
    """The cards with one kind learned anew."""
    return (*(each for each in cards if each.kind != taught.kind), taught)
