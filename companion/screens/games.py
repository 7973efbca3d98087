"""Finds a game's own screens: `companion.screens.<key>` offers `open_table(mode)`, the state of its first screen."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from companion.games.game import Mode


def playing(key: str, mode: Mode) -> Any:
    """The screen that a table of this game opens with."""
    return import_module(f"companion.screens.{key}").open_table(mode)
