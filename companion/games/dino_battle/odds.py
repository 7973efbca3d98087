"""The exact chances of a fight (DB-30 to DB-36), by going through all faces of all dice.

Where re-rolls are at hand both sides are taken to use them as well as they can, and not to save fruit: each wants the
chance that the other falls, less the chance that it falls itself, as high as possible. The attacker decides before the
defence is rolled, the defender knows the attack value (DB-34). Of equally good re-rolls the one with the fewest dice is
taken, of as many dice the lowest ones, blank before dazed, and the hill die last. (The lowest are never worse: whatever
the others keep, these keep at least as much.)
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement, groupby
from math import factorial, prod
from typing import Final, TypeAlias

from msgspec import Struct

from companion.games.dino_battle.dice import Face
from companion.games.dino_battle.pack import Pack

EQUAL: Final = 1e-12
"""Chances that differ by less are the same: they are sums of binary fractions."""

Weights: TypeAlias = tuple[tuple[Face, int], ...]
Totals: TypeAlias = dict[tuple[int, bool], float]
"""The chance of each sum, with and without a dazed face among the dice."""


class DiceFaces(Struct, frozen=True):
    """The faces of a combat die and of the hill die, each with the number of its sides."""

    combat: Weights
    hill: Weights


class Side(Struct, frozen=True):
    """What one side brings: dice, the hill die, a value added to them, and how many dice it can roll again.

    A `steadfast` dino is not dazed.
    """

    dice: int
    hill: bool = False
    value: int = 0
    rerolls: int = 0
    steadfast: bool = False


class Odds(Struct, frozen=True):
    """Chances, 0 to 1. One of the first three comes true; a side can only be dazed if it does not fall (DB-36)."""

    target_falls: float
    nobody_falls: float
    attacker_falls: float
    target_dazed: float
    attacker_dazed: float


class Option(Struct, frozen=True):
    """A way to roll `dice` combat dice again, or to keep all; what is kept has this sum and perhaps a dazed face."""

    dice: int
    hill: bool
    kept: int
    dazed: bool


class Pool(Struct, frozen=True):
    """The dice of a side: every first roll with its chance and options, and what new dice bring."""

    rolls: tuple[tuple[float, tuple[Option, ...]], ...]
    fresh: dict[tuple[int, bool], Totals]


def dice_faces(pack: Pack) -> DiceFaces | None:
    """The faces in a pack; None where they are not entered."""
    combat = tuple((face.face, face.sides or 0) for face in pack.combat_die if face.sides)
    hill = tuple((face.face, face.sides or 0) for face in pack.hill_die if face.sides)
    return DiceFaces(combat, hill) if combat and hill else None


def fight_odds(faces: DiceFaces, attack: Side, defence: Side, *, every_roll_dazes: bool = False) -> Odds:
    """The chances of a fight; `every_roll_dazes`: dazed faces that are rolled again count too (an option)."""
    attacking = _pool(faces, attack, every_roll_dazes=every_roll_dazes)
    defending = _pool(faces, defence, every_roll_dazes=every_roll_dazes)
    known: dict[tuple[int, bool, int], float] = {}
    answers: dict[int, Totals] = {}

    def answer(value: int) -> Totals:
        """What the defence comes to against an attack of this value."""
        if value not in answers:
            answers[value] = _totals(defending, lambda total: (total > value) - (total < value), known, value)
        return answers[value]

    def worth(value: int) -> float:
        return sum(chance * ((total < value) - (total > value)) for (total, _), chance in answer(value).items())

    return _odds(_totals(attacking, worth, {}, 0), answer, attack, defence)


def _odds(attacks: Totals, answer: Callable[[int], Totals], attack: Side, defence: Side) -> Odds:
    falls = stands = loses = target_dazed = attacker_dazed = 0.0
    for (value, dazes), chance in attacks.items():
        for (total, dazes_back), answered in answer(value).items():
            both = chance * answered
            falls += both * (total < value)
            stands += both * (total == value)
            loses += both * (total > value)
            target_dazed += both * (dazes and total >= value and not defence.steadfast)
            attacker_dazed += both * (dazes_back and total <= value and not attack.steadfast)
    return Odds(falls, stands, loses, target_dazed, attacker_dazed)


def _totals(
    pool: Pool, score: Callable[[int], float], known: dict[tuple[int, bool, int], float], against: int
) -> Totals:
    """The chance of each final sum if every roll is followed by the option with the best expected score.

    `known` keeps what was found for a sum that is so much above `against`.
    """
    taken: defaultdict[Option, float] = defaultdict(float)
    for chance, options in pool.rolls:
        taken[_best(pool, options, score, known, against)] += chance
    totals: defaultdict[tuple[int, bool], float] = defaultdict(float)
    for option, chance in taken.items():
        for (fresh, dazes), share in pool.fresh[option.dice, option.hill].items():
            totals[option.kept + fresh, option.dazed or dazes] += chance * share
    return totals


def _best(
    pool: Pool,
    options: tuple[Option, ...],
    score: Callable[[int], float],
    known: dict[tuple[int, bool, int], float],
    against: int,
) -> Option:
    if len(options) == 1:
        return options[0]
    best, most = options[0], float("-inf")
    for option in options:
        key = (option.dice, option.hill, option.kept - against)
        expected = known.get(key)
        if expected is None:
            fresh = pool.fresh[option.dice, option.hill]
            expected = known[key] = sum(share * score(option.kept + new) for (new, _), share in fresh.items())
        if expected > most + EQUAL:
            best, most = option, expected
    return best


def _pool(faces: DiceFaces, side: Side, *, every_roll_dazes: bool) -> Pool:
    hills = _shares(faces.hill) if side.hill else ((0, 1.0),)
    rolls = tuple(
        (chance * share, _options(roll, int(hill), side, every_roll_dazes=every_roll_dazes))
        for roll, chance in _combat_rolls(faces.combat, side.dice)
        for hill, share in hills
    )
    again = {(option.dice, option.hill) for _, options in rolls for option in options}
    return Pool(rolls, {(dice, hill): _fresh(faces, dice, hill=hill) for dice, hill in again})


def _shares(weights: Weights) -> tuple[tuple[Face, float], ...]:
    sides = sum(weight for _, weight in weights)
    return tuple((face, weight / sides) for face, weight in weights)


def _worth(face: Face) -> int:
    """What a face counts (DB-35)."""
    return face if isinstance(face, int) else 0


def _combat_rolls(weights: Weights, dice: int) -> Iterator[tuple[tuple[Face, ...], float]]:
    """Every roll of combat dice with its chance, equal dice once; the lowest faces first, and blank before dazed."""
    shares = dict(_shares(weights))
    faces = sorted(shares, key=lambda face: (_worth(face), face == "dazed"))
    for roll in combinations_with_replacement(faces, dice):
        orders = factorial(dice) // prod(factorial(len(tuple(equal))) for _, equal in groupby(roll))
        yield roll, orders * prod(shares[face] for face in roll)


def _options(roll: tuple[Face, ...], hill: int, side: Side, *, every_roll_dazes: bool) -> tuple[Option, ...]:
    """All re-rolls that can be the best, those with the fewest dice first."""
    again = [(dice, False) for dice in range(min(side.rerolls, len(roll)) + 1)]
    if side.hill:
        again += [(dice, True) for dice in range(min(side.rerolls - 1, len(roll)) + 1)]
    again.sort(key=lambda option: (sum(option), option[1]))
    return tuple(
        Option(
            dice,
            hill_again,
            side.value + (0 if hill_again else hill) + sum(map(_worth, roll[dice:])),
            "dazed" in (roll if every_roll_dazes else roll[dice:]),
        )
        for dice, hill_again in again
    )


def _fresh(faces: DiceFaces, dice: int, *, hill: bool) -> Totals:
    """The sums of so many new combat dice, and perhaps of the hill die."""
    totals: Totals = {(0, False): 1.0}
    for _ in range(dice):
        totals = _joined(totals, _shares(faces.combat))
    return _joined(totals, _shares(faces.hill)) if hill else totals


def _joined(totals: Totals, shares: tuple[tuple[Face, float], ...]) -> Totals:
    new: defaultdict[tuple[int, bool], float] = defaultdict(float)
    for (total, dazes), chance in totals.items():
        for face, share in shares:
            new[total + _worth(face), dazes or face == "dazed"] += chance * share
    return new
