"""Frame: one seat's turn (DB-4)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from companion.games.game import Seat


class Turn(Struct, frozen=True, tag=True):
    """A turn, at the bottom of the stack; the next seat's turn takes its place.

    In the `play` step it asks for a card, a crystal or the end of the step; `draw` and `control` push what they need.
    """

    seat: Seat
    step: Literal["play", "draw", "control"]
