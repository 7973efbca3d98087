"""Frame: a dino is activated (DB-9)."""

from __future__ import annotations

from msgspec import Struct

from companion.games.game import Seat


class Activation(Struct, frozen=True, tag=True):
    """The seat's dino moves up to the card's value or attacks an adjacent enemy, or a crystal is spent before that."""

    seat: Seat
    dino: int
    value: int
