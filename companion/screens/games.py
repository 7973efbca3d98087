"""Finds a game's own screens.

`companion.screens.<key>` offers `open_table(mode)`, the state of its first screen; `companion.screens.<key>.last`,
where there is one, draws the table as a past game left it; `companion.screens.<key>.lights` says what a strip of lights
on a cable shows; `companion.screens.<key>.lesson` teaches the game by an example.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeAlias

from companion.games.game import Mode
from companion.screens.look import Look
from companion.screens.widgets import Rect, Widget
from companion.table.device import DARK, Lights

LastState: TypeAlias = Callable[[str, Look, Any, tuple[str, ...], Rect], Iterator[Widget]]
"""From a key for its widgets, a public observation, the seats' colours and a place: the table as it was left."""


def playing(key: str, mode: Mode) -> Any:
    """The screen that a table of this game opens with."""
    return import_module(f"companion.screens.{key}").open_table(mode)


def lights_of(key: str, observation: Any) -> Lights:
    """What a strip shows of a game; dark where the game has nothing for it."""
    module = _part(key, "lights")
    made: Lights = DARK if module is None else module.lights(observation)
    return made


def lesson_of(key: str) -> Any:
    """The screen that teaches a game by an example; None where the game has none."""
    module = _part(key, "lesson")
    return None if module is None else module.opened()


def has_lesson(key: str) -> bool:
    """Whether there is one."""
    return find_spec(f"companion.screens.{key}.lesson") is not None


def last_state(key: str) -> LastState | None:
    """What draws a game's last state; None where the game has no picture of it."""
    module = _part(key, "last")
    draw: LastState | None = None if module is None else module.last_state
    return draw


def _part(key: str, name: str) -> Any:
    """A module of a game's screens, where it has that one."""
    whole = f"companion.screens.{key}.{name}"
    if not key or find_spec(f"companion.screens.{key}") is None or find_spec(whole) is None:
        return None
    return import_module(whole)


def is_drawn(key: str) -> bool:
    """Whether a game has screens yet: some of them may come before there is a table to open."""
    found = find_spec(f"companion.screens.{key}")
    if found is None or found.origin is None:
        return False
    return "def open_table(" in Path(found.origin).read_text(encoding="utf-8")
