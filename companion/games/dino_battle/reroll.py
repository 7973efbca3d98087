"""Frame: a seat, attacker or defender, may roll dice again for fruit (DB-32, DB-33)."""

from __future__ import annotations

from msgspec import Struct

from companion.games.dino_battle.dice import Dice
from companion.games.game import Seat


class RerollChoice(Struct, frozen=True, tag=True):
    """The seat's dice lie open, and it is asked once; the result is the final dice.

    `kept` are those it does not roll again, None before it has chosen. The fruit it pays goes to the temple's mouth
    before the dice fall, or after, as the option says.
    """

    seat: Seat
    dice: Dice
    kept: Dice | None = None
