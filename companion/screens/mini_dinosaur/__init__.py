"""Mini Dinosaur on the screen: beside the table and digital."""

from __future__ import annotations

from typing import Any

from companion.games.game import Mode
from companion.table.story import Chapter


def open_table(mode: Mode) -> Any:
    """The screen that a table of this game opens with."""
    from companion.screens.mini_dinosaur.beside import Beside
    from companion.screens.mini_dinosaur.digital import Digital

    return Beside() if mode == "table" else Digital()


def mend(chapter: Chapter) -> Any:
    """The screen that a turn is put right on; None: a line of text does."""
    from companion.screens.mini_dinosaur.turn_anew import turn_anew

    return turn_anew(chapter.seq, chapter.entry) if chapter.entry is not None else None
