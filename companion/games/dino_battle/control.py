"""Frame: the control check at the end of a turn (DB-17 to DB-21)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from companion.games.game import Seat


class ControlCheck(Struct, frozen=True, tag=True):
    """Shrine by shrine, then glyph by glyph: `place` is the next. Digital play asks nothing here.

    `taken` glyphs have gone to the box; for each the seat draws two boons once all glyphs are checked (DB-21).
    """

    seat: Seat
    stage: Literal["shrines", "glyphs", "boons"]
    place: int
    taken: int
