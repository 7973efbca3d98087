"""Frame: the board is laid, the hands are dealt, the dinos are placed (DB-2, DB-3)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from companion.games.game import Seat


class SetUp(Struct, frozen=True, tag=True):
    """The set-up, at the bottom of the stack until the first turn takes its place.

    `seat` is the one whose tiles, cards or dinos come next; `due` of them are still to come for it.
    """

    stage: Literal["tiles", "glyphs", "deal", "place"]
    seat: Seat
    due: int
