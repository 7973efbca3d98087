"""Frames: a card in a slot is being resolved (DB-7 to DB-13)."""

from __future__ import annotations

from msgspec import Struct

from companion.games.dino_battle.species import Species
from companion.games.game import Seat


class DinoCard(Struct, frozen=True, tag=True):
    """A dino card, or a wild one (`species` None), with its value (DB-8, DB-10).

    `left` activations are still to be used, each by another dino than those `activated` (DB-11).
    """

    seat: Seat
    species: Species | None
    value: int
    left: int
    activated: tuple[int, ...] = ()


class TempleCard(Struct, frozen=True, tag=True):
    """A Skull Temple card: the offering, or the top boon (DB-13)."""

    seat: Seat
