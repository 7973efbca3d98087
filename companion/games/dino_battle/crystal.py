"""Frame: a crystal was spent (DB-27, DB-28)."""

from __future__ import annotations

from msgspec import Struct

from companion.games.dino_battle.actions import SpendCrystal
from companion.games.game import Seat


class Crystal(Struct, frozen=True, tag=True):
    """The crystal is in the temple's mouth; once that is settled it does what it was spent on."""

    seat: Seat
    spent: SpendCrystal
