"""How good a boon is, effect by effect, to compare boons of one kind."""

from __future__ import annotations

from collections import Counter

from companion.games.dino_battle.effects import (
    Activations,
    Daze,
    Effect,
    Faster,
    FreeRerolls,
    Gain,
    StandUp,
    Steadfast,
    Stronger,
)
from companion.games.dino_battle.pack import Boon


def strength_of(boon: Boon) -> Counter[str]:
    """The amount of each effect field; what works on more (both, any enemy, any species) counts for each part of it.

    The species that an upgrade or an activation is for is left out of account for upgrades, and kept for activations.
    """
    found: Counter[str] = Counter()
    for effect in boon.effects:
        found.update(_fields(effect))
    return found


def dominates(strong: Counter[str], weak: Counter[str]) -> bool:
    """Whether one is at least as good in every field and so at most as weak in none; equal ones count too."""
    return all(strong[field] >= amount for field, amount in weak.items())


def _fields(effect: Effect) -> dict[str, int]:
    match effect:
        case Gain(fruit, crystals, cards):
            return {"fruit": fruit, "crystals": crystals, "cards": cards}
        case StandUp(dinos):
            return {"stand up": dinos}
        case Daze(dinos, which):
            return {"daze adjacent": dinos} | ({"daze any": dinos} if which == "any" else {})
        case Activations(dinos, value, species):
            return {f"activate {species}": dinos, f"value {species}": value}
        case Stronger(when, dice, value):
            times = ("attack", "defence") if when == "both" else (when,)
            return {f"{time} {name}": much for time in times for name, much in (("dice", dice), ("value", value))}
        case FreeRerolls(dice):
            return {"re-rolls": dice}
        case Faster(spaces, climbs):
            return {"spaces": spaces, "climbs": int(climbs)}
        case Steadfast():
            return {"steadfast": 1}
