"""What the table tells of a fight, and what it has still to tell (DB-30 to DB-33)."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec.structs import asdict, replace

from companion.games.dino_battle.actions import GroundFacts, TellGround, What
from companion.games.faults import FactOutOfRange, MissingFact
from companion.games.game import Fault

Asked: TypeAlias = Literal["value", "attacker_strength", "target_strength", "hills", "flankers"]
"""What is asked for at once."""

ASKED: Final[dict[Asked, tuple[str, ...]]] = {
    "value": ("value",),
    "attacker_strength": ("attacker_strength",),
    "target_strength": ("target_strength",),
    "hills": ("attacker_on_hill", "target_on_hill"),
    "flankers": ("flankers",),
}

MOST: Final = 9
"""The highest number that is listed; `apply` takes up to MOST_TOLD."""

MOST_TOLD: Final = 99
LEAST_MORE: Final = -99
MORE: Final = ("attack_dice", "attack_more", "defence_dice", "defence_more")

TOLD: Final[dict[Asked, tuple[GroundFacts, ...]]] = {
    "value": tuple(GroundFacts(value=number) for number in range(MOST + 1)),
    "attacker_strength": tuple(GroundFacts(attacker_strength=number) for number in range(1, MOST + 1)),
    "target_strength": tuple(GroundFacts(target_strength=number) for number in range(1, MOST + 1)),
    "hills": tuple(
        GroundFacts(attacker_on_hill=up, target_on_hill=down) for up in (False, True) for down in (False, True)
    ),
    "flankers": tuple(GroundFacts(flankers=number) for number in range(MOST + 1)),
}
REPORTS: Final[dict[Asked, tuple[What, ...]]] = {
    asked: tuple(TellGround(facts) for facts in told) for asked, told in TOLD.items()
}


def missing(facts: GroundFacts) -> tuple[Asked, ...]:
    """What is still to be told, in the order in which it is asked for."""
    return tuple([asked for asked, names in ASKED.items() if any(getattr(facts, name) is None for name in names)])


def reports(asked: Asked) -> tuple[What, ...]:
    """What can be answered."""
    return REPORTS[asked]


def told(known: GroundFacts, more: GroundFacts) -> GroundFacts:
    """What was known, and what is told now in its place."""
    new = {name: value for name, value in asdict(more).items() if value is not None and name not in MORE}
    sums = {name: getattr(known, name) + getattr(more, name) for name in MORE}
    return replace(known, **new, **sums)


def fact_faults(facts: GroundFacts, needed: Asked | None) -> list[Fault]:
    """Numbers that cannot be; and where `needed` names what is asked now, whether all of it is told."""
    faults: list[Fault] = []
    for name, value in asdict(facts).items():
        lowest = LEAST_MORE if name in MORE else 0
        if isinstance(value, int) and not lowest <= value <= MOST_TOLD:
            faults.append(FactOutOfRange(name, value, lowest, MOST_TOLD))
    if needed is not None:
        faults += [MissingFact(name) for name in ASKED[needed] if getattr(facts, name) is None]
    return faults
