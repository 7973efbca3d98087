"""Finds a game's own screens.

`companion.screens.<key>` offers `open_table(mode)`, the state of its first screen; `companion.screens.<key>.last`,
where there is one, draws the table as a past game left it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeAlias

from companion.games.game import Mode
from companion.screens.look import Look
from companion.screens.widgets import Rect, Widget

LastState: TypeAlias = Callable[[str, Look, Any, tuple[str, ...], Rect], Iterator[Widget]]
"""From a key for its widgets, a public observation, the seats' colours and a place: the table as it was left."""


def playing(key: str, mode: Mode) -> Any:
    """The screen that a table of this game opens with."""
    return import_module(f"companion.screens.{key}").open_table(mode)


def last_state(key: str) -> LastState | None:
    """What draws a game's last state; None where the game has no picture of it."""
    name = f"companion.screens.{key}.last"
    if not key or find_spec(f"companion.screens.{key}") is None or find_spec(name) is None:
        return None
    draw: LastState = import_module(name).last_state
    return draw


def is_drawn(key: str) -> bool:
    """Whether a game has screens yet."""
    return find_spec(f"companion.screens.{key}") is not None
