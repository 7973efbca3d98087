"""Dino on the screen: beside the table and digital."""

from __future__ import annotations

from typing import Any

from companion.games.game import Mode
from companion.table.story import Chapter


def open_table(mode: Mode) -> Any:
    """The screen that a table of this game opens with."""
    from companion.screens.dino.beside import Beside
    from companion.screens.dino.digital import Digital

    return Beside() if mode == "table" else Digital()


def mend(chapter: Chapter) -> Any:
    """The screen that a turn's report is put right on; None: a line of text does."""
    from companion.games.dino.actions import MovedSpaces
    from companion.screens.dino.turn_anew import turn_anew

    entry = chapter.entry
    return turn_anew(chapter.seq, entry) if entry is not None and isinstance(entry.what, MovedSpaces) else None
