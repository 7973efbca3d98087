"""What the household's camera has learned: the colours of the cards. One file, kept whole; the table has its own."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct

from companion.sources import table_plane
from vision.cards.palette import Palette, Taught
from vision.markers import Place
from vision.plane import Plane

FILE: Final = "cards.json"
LARGEST: Final = 1024 * 1024


class Cards(Struct, frozen=True):
    """The file."""

    cards: tuple[Taught, ...] = ()
    format: Literal[1] = 1


class Learned(Struct, frozen=True):
    """The table as it was measured, in pictures of this size, with the marks that stay on it, and the cards shown."""

    plane: Plane | None = None
    size: tuple[int, int] = (0, 0)
    cards: tuple[Taught, ...] = ()
    marks: Place = ()

    @property
    def palette(self) -> Palette:
        """The cards that it knows."""
        return Palette(self.cards)


def read_learned(folder: Path) -> Learned:
    """What is stored; nothing where a file is not there or cannot be read."""
    table, cards = table_plane.kept(folder), _cards(folder / FILE)
    return Learned(cards=cards) if table is None else Learned(table.plane, table.size, cards, table.marks)


def _cards(path: Path) -> tuple[Taught, ...]:
    try:
        if path.stat().st_size > LARGEST:
            return ()
        return msgspec.json.decode(path.read_bytes(), type=Cards).cards
    except (OSError, ValueError):
        return ()


def written(folder: Path) -> tuple[float, ...]:
    """When the files were written, so that what is learned elsewhere (the wizard, a command) is noticed."""
    return tuple(_time(folder / name) for name in (FILE, table_plane.FILE))


def _time(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def keep_cards(folder: Path, cards: tuple[Taught, ...]) -> str | None:
    """Stores them whole or not at all; the code of why not."""
    path = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(".new")
        fresh.write_bytes(msgspec.json.encode(Cards(cards)))
        with fresh.open("rb") as file:
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError:
        return "SettingsNotWritten"
    return None


def with_card(cards: tuple[Taught, ...], taught: Taught) -> tuple[Taught, ...]:
    """The cards with one kind learned anew."""
    return (*(each for each in cards if each.kind != taught.kind), taught)
