"""Dino on the screen: beside the table and digital."""

from __future__ import annotations

from typing import Any

from companion.games.game import Mode


def open_table(mode: Mode) -> Any:
    """The screen that a table of this game opens with."""
    from companion.screens.dino.digital import Digital
    from companion.screens.not_built import NotBuilt

    return NotBuilt("dino") if mode == "table" else Digital()
