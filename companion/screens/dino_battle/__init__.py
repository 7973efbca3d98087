"""Dino Battle! on the screen: beside the table and digital."""

from __future__ import annotations

from typing import Any

from companion.games.game import Mode


def open_table(mode: Mode) -> Any:
    """The screen that a table of this game opens with."""
    from companion.screens.dino_battle.beside import Beside
    from companion.screens.dino_battle.digital import Digital

    return Beside() if mode == "table" else Digital()
