"""What fingers and keys do to a widget now."""

from __future__ import annotations

from typing import NamedTuple


class State(NamedTuple):
    """Pressed, at the focus, and how far it has been held (0 to 1)."""

    pressed: bool = False
    focused: bool = False
    progress: float = 0.0


REST = State()
