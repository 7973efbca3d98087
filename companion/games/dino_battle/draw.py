"""Frames: cards are drawn and, beyond the limit, discarded (DB-14, DB-15)."""

from __future__ import annotations

from msgspec import Struct

from companion.games.game import Seat


class Draw(Struct, frozen=True, tag=True):
    """So many action cards still come to the seat's hand. A draw from an empty pile starts the last turns (DB-6)."""

    seat: Seat
    due: int


class HandLimit(Struct, frozen=True, tag=True):
    """The seat discards until it holds eight cards."""

    seat: Seat
