"""What boons do: data over a small set of effects (DB-22). Events and action boons do it once, upgrades for good."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from companion.games.dino_battle.species import Species


class Gain(Struct, frozen=True, tag="gain"):
    """The seat gains fruit and crystals, and draws action cards."""

    fruit: int = 0
    crystals: int = 0
    cards: int = 0


class StandUp(Struct, frozen=True, tag="stand_up"):
    """So many of the seat's dazed dinos stand up."""

    dinos: int


class Daze(Struct, frozen=True, tag="daze"):
    """So many enemy dinos are dazed: `any`, or only those `adjacent` to one of the seat's."""

    dinos: int
    which: Literal["any", "adjacent"] = "adjacent"


class Activations(Struct, frozen=True, tag="activations"):
    """So many dinos of the species (None: of any) are activated with this value, as by a card (DB-8)."""

    dinos: int
    value: int
    species: Species | None = None


class Stronger(Struct, frozen=True, tag="stronger"):
    """More dice, and more on top of their sum, when attacking, defending or both (DB-30 to DB-33)."""

    when: Literal["attack", "defence", "both"]
    dice: int = 0
    value: int = 0


class FreeRerolls(Struct, frozen=True, tag="free_rerolls"):
    """So many dice of a roll can be rolled again without fruit (DB-32)."""

    dice: int


class Faster(Struct, frozen=True, tag="faster"):
    """Moves go so many spaces further, and perhaps climb hills without the surcharge (DB-23, DB-25)."""

    spaces: int = 0
    climbs: bool = False


class Steadfast(Struct, frozen=True, tag="steadfast"):
    """Dazed faces of the enemy do nothing (DB-36)."""


Effect: TypeAlias = Gain | StandUp | Daze | Activations | Stronger | FreeRerolls | Faster | Steadfast
