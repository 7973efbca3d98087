"""What boons do: data over a small set of effects (DB-22).

Events and action boons do their effects once, in the order written. Upgrades do theirs for good, and those of several
upgrades on one dino add up.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import asdict

from companion.games.dino_battle.species import Species

Few: TypeAlias = Annotated[int, Meta(ge=0, le=20)]
Dinos: TypeAlias = Annotated[int, Meta(ge=1, le=17)]


class Gain(Struct, frozen=True, tag="gain", omit_defaults=True):
    """The seat gains fruit and crystals from outside the game, and draws action cards."""

    fruit: Few = 0
    crystals: Few = 0
    cards: Few = 0


class StandUp(Struct, frozen=True, tag="stand_up", omit_defaults=True):
    """Up to so many of the seat's dazed dinos stand up."""

    dinos: Dinos


class Daze(Struct, frozen=True, tag="daze", omit_defaults=True):
    """Up to so many enemy dinos are dazed: `any`, or only those `adjacent` to one of the seat's that is not dazed."""

    dinos: Dinos
    which: Literal["any", "adjacent"] = "adjacent"


class Activations(Struct, frozen=True, tag="activations", omit_defaults=True):
    """Up to so many dinos of the species (None: of any), each once, are activated with this value, as by a card."""

    dinos: Dinos
    value: Few
    species: Species | None = None


class Stronger(Struct, frozen=True, tag="stronger", omit_defaults=True):
    """More dice, and more on top of their sum, when attacking, defending or both (DB-30 to DB-33)."""

    when: Literal["attack", "defence", "both"]
    dice: Few = 0
    value: Few = 0


class FreeRerolls(Struct, frozen=True, tag="free_rerolls", omit_defaults=True):
    """So many dice of each roll can be rolled again without fruit, in the same one go (DB-32)."""

    dice: Dinos


class Faster(Struct, frozen=True, tag="faster", omit_defaults=True):
    """Moves by cards go so many spaces further, and perhaps climb hills without the surcharge (DB-23, DB-25)."""

    spaces: Few = 0
    climbs: bool = False


class Steadfast(Struct, frozen=True, tag="steadfast", omit_defaults=True):
    """Dazed faces of the enemy do nothing (DB-36)."""


Once: TypeAlias = Gain | StandUp | Daze | Activations
Lasting: TypeAlias = Stronger | FreeRerolls | Faster | Steadfast
Effect: TypeAlias = Gain | StandUp | Daze | Activations | Stronger | FreeRerolls | Faster | Steadfast

LASTING: Final = (Stronger, FreeRerolls, Faster, Steadfast)
"""The effects that upgrades have; events and action boons have the others."""


def does_nothing(effect: Effect) -> bool:
    """Whether an effect changes nothing, whoever gains it."""
    if isinstance(effect, Steadfast):
        return False
    return not any(amount for amount in asdict(effect).values() if isinstance(amount, int))
