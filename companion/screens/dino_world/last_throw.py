"""The throw that came to rest last, in one sentence."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.games.dino_world.reasons import FellOff, NothingCaught, PreyTaken, StuckOnRock
from companion.screens.desk import Desk, TableView
from companion.words import say

ENDS: Final = (PreyTaken, NothingCaught, FellOff, StuckOnRock)


class LastThrow(NamedTuple):
    """Its entry's number, and what came of it."""

    seq: int
    happened: PreyTaken | NothingCaught | FellOff | StuckOnRock

    def text(self, desk: Desk) -> str:
        """What came of it in a sentence."""
        assert desk.table is not None
        return say(self.happened, desk.language, desk.table.names)


def last_throw(table: TableView) -> LastThrow | None:
    """The last throw; None before the first."""
    for chapter in reversed(table.story):
        for event in chapter.events:
            if isinstance(event, ENDS):
                return LastThrow(chapter.seq, event)
    return None
