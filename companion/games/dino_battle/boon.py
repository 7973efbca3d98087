"""Frames: boons are drawn, chosen and take effect (DB-13, DB-21, DB-22)."""

from __future__ import annotations

from msgspec import Struct

from companion.games.dino_battle.actions import BoonFacts
from companion.games.game import Card, Cards, Seat


class BoonDraw(Struct, frozen=True, tag=True):
    """So many boons are still drawn; one of those `drawn` is then gained. `drawn` is secret to the seat."""

    seat: Seat
    due: int
    drawn: Cards


class BoonChoice(Struct, frozen=True, tag=True):
    """The seat gains one of the boons `drawn`, which only it sees, and discards the rest."""

    seat: Seat
    drawn: Cards


class UpgradeChoice(Struct, frozen=True, tag=True):
    """The seat assigns an upgrade that fits any species, or that of an extinct one (DB-22)."""

    seat: Seat
    boon: Card
    facts: BoonFacts | None = None


class BoonEffects(Struct, frozen=True, tag=True):
    """The effects of an event or of an action boon, one after the other; `done` of them have happened."""

    seat: Seat
    boon: Card
    done: int
