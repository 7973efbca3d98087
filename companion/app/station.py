"""One screen that somebody looks at."""

from __future__ import annotations

from companion.games.game import Seat
from companion.screens.look import Look
from companion.screens.shell import Ui
from companion.screens.widgets import Stage


class Station:
    """One screen that somebody looks at: its surface, how it looks, which screens are up on it, and whose it is."""

    def __init__(self, stage: Stage, ui: Ui, seat: Seat | None) -> None:
        self.stage, self.ui, self.seat = stage, ui, seat
        self.notice = ""

    @property
    def look(self) -> Look:
        """How it looks."""
        return self.stage.look
