"""Frame: one dino attacks another (DB-30 to DB-38)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from companion.games.dino_battle.actions import GroundFacts
from companion.games.dino_battle.dice import Dice
from companion.games.game import Seat


class Attack(Struct, frozen=True, tag=True):
    """A fight. Each stage pushes a roll or a re-roll and takes its dice as the result; the attacker is first (DB-34).

    `ground` (table) waits for the facts; then `attack`, the seat's own roll and re-roll, then `defence`, the enemy's.
    """

    seat: Seat
    attacker: int
    target: int
    value: int
    stage: Literal["ground", "attack", "defence"]
    facts: GroundFacts | None = None
    attack: Dice | None = None
    defence: Dice | None = None
