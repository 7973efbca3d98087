"""Buttons of a device: the first presses what leads on from what is only looked at, the second presses undo."""

from __future__ import annotations

from typing import Any, Final

from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.widgets import Button, Scene
from companion.table.device import Pressed

KEYS: Final[dict[int, frozenset[str]]] = {
    1: frozenset({"next", "who wins", "to result", "onward", "next target"}),
    2: frozenset({"undo"}),
}
"""By button of a device, the buttons of a screen that it presses. What counts something is not among them."""
LOOK: Final = Look()
"""Which buttons a screen has does not depend on its size."""


def pressed(desk: Desk, module: Any, state: object, done: Pressed) -> object:
    """What the button's twin on a game's screen sends; None on any other screen, and once the game is over."""
    table = desk.table
    if table is None or (table.view.outcome is not None and done.button != 1):
        return None
    if not module.__name__.startswith(f"companion.screens.{table.game}."):
        return None
    scene: Scene = module.scene(desk, LOOK, state)
    keys = KEYS.get(done.button, frozenset())
    found = (each for each in scene.widgets if isinstance(each, Button) and each.key in keys and not each.off)
    return next((button.tap for button in found), None)
