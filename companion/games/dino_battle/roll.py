"""Frame: dice are rolled (DB-30, DB-33)."""

from __future__ import annotations

from msgspec import Struct

from companion.games.game import Seat


class Roll(Struct, frozen=True, tag=True):
    """So many combat dice of the seat, and perhaps the hill die, fall; the result is their faces."""

    seat: Seat
    combat: int
    hill: bool
