"""Fights counted out the long way, to compare the odds with: every ordered roll, every choice of dice to roll again."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache, partial
from itertools import combinations, product
from random import Random

from companion.games.dino_battle.dice import Face
from companion.games.dino_battle.odds import DiceFaces, Odds, Side, Weights

Roll = tuple[Face, ...]
"""Combat dice in the order they were rolled, and the hill die last if there is one."""

Final = tuple[int, bool]
"""What a side comes to, and whether it dazes."""

ONE = Fraction(1)


def count_out(faces: DiceFaces, attack: Side, defence: Side) -> Odds:
    """The odds by going through every way that the dice can fall."""
    answers: dict[int, dict[Final, Fraction]] = {}
    found: defaultdict[str, Fraction] = defaultdict(Fraction)

    def answer(value: int) -> dict[Final, Fraction]:
        if value not in answers:
            answers[value] = finals(faces, defence, lambda total: Fraction((total > value) - (total < value)))
        return answers[value]

    def worth(value: int) -> Fraction:
        return sum((p * ((total < value) - (total > value)) for (total, _), p in answer(value).items()), Fraction(0))

    for attacked, chance in finals(faces, attack, worth).items():
        for defended, share in answer(attacked[0]).items():
            for what in results(attacked, defended, attack, defence):
                found[what] += chance * share
    return Odds(*(float(found[what]) for what in Odds.__struct_fields__))


def results(attacked: Final, defended: Final, attack: Side, defence: Side) -> Iterator[str]:
    (value, dazes), (total, dazes_back) = attacked, defended
    yield "target_falls" if total < value else "attacker_falls" if total > value else "nobody_falls"
    if dazes and total >= value and not defence.steadfast:
        yield "target_dazed"
    if dazes_back and total <= value and not attack.steadfast:
        yield "attacker_dazed"


def finals(faces: DiceFaces, side: Side, score: Callable[[int], Fraction]) -> dict[Final, Fraction]:
    """The chance of each final value of a side that re-rolls as `odds` says."""
    found: defaultdict[Final, Fraction] = defaultdict(Fraction)
    dice = [faces.combat] * side.dice + [faces.hill] * side.hill
    for roll, chance in rolls(tuple(dice)):
        again = best_reroll(faces, side, roll, score)
        new = tuple(dice[nth] for nth in again)
        kept = tuple(face for nth, face in enumerate(roll) if nth not in again)
        for fresh, share in rolls(new):
            found[total_of(side, kept + fresh), "dazed" in kept + fresh] += chance * share
    return found


def best_reroll(faces: DiceFaces, side: Side, roll: Roll, score: Callable[[int], Fraction]) -> tuple[int, ...]:
    """Of every choice of dice the best; of equal ones that with the fewest and lowest dice, the hill die last."""
    dice = [faces.combat] * side.dice + [faces.hill] * side.hill
    choices = [
        again for many in range(side.rerolls + 1) for again in combinations(range(len(roll)), many) if many <= len(roll)
    ]

    def rank(again: tuple[int, ...]) -> tuple[object, ...]:
        hill = side.hill and len(roll) - 1 in again
        lowest = sorted(
            (worth(roll[nth]), roll[nth] == "dazed") for nth in again if not (hill and nth == len(roll) - 1)
        )
        return (-round(float(expected(side, roll, tuple(dice), again, score)), 12), len(again), hill, lowest)

    return min(choices, key=rank)


def expected(
    side: Side, roll: Roll, dice: tuple[Weights, ...], again: tuple[int, ...], score: Callable[[int], Fraction]
) -> Fraction:
    """The score to expect if these dice are rolled again."""
    kept = side.value + sum(worth(face) for nth, face in enumerate(roll) if nth not in again)
    return sum((p * score(kept + new) for new, p in sums(tuple(dice[nth] for nth in again)).items()), Fraction(0))


def worth(face: Face) -> int:
    return face if isinstance(face, int) else 0


def total_of(side: Side, roll: Roll) -> int:
    return side.value + sum(map(worth, roll))


@cache
def sums(dice: tuple[Weights, ...]) -> dict[int, Fraction]:
    found: defaultdict[int, Fraction] = defaultdict(Fraction)
    for roll, chance in rolls(dice):
        found[sum(map(worth, roll))] += chance
    return found


@cache
def rolls(dice: tuple[Weights, ...]) -> tuple[tuple[Roll, Fraction], ...]:
    """Every ordered roll with its chance."""
    found = []
    for roll in product(*dice):
        chance = ONE
        for (_, weight), die in zip(roll, dice, strict=True):
            chance *= Fraction(weight, sum(sides for _, sides in die))
        found.append((tuple(face for face, _ in roll), chance))
    return tuple(found)


def sample(faces: DiceFaces, attack: Side, defence: Side, fights: int, seed: str) -> Odds:
    """How often what happened in so many fights that were rolled out."""
    rng = Random(seed)
    found: Counter[str] = Counter()
    choose = _Players(faces, attack, defence)
    for _ in range(fights):
        attacked = _throw(faces, attack, rng, choose.attack)
        value = attacked[0]
        defended = _throw(faces, defence, rng, partial(choose.defence, value))
        found.update(results(attacked, defended, attack, defence))
    return Odds(*(found[what] / fights for what in Odds.__struct_fields__))


class _Players:
    """Both sides' re-rolls, looked up once for dice that show the same."""

    def __init__(self, faces: DiceFaces, attack: Side, defence: Side) -> None:
        dice = (faces.combat,) * defence.dice + (faces.hill,) * defence.hill

        def margin(value: int) -> Fraction:
            """How much better off than its enemy the attacker expects to be with this value."""
            against = _above(value)
            return sum(
                (
                    -chance * expected(defence, roll, dice, best_reroll(faces, defence, roll, against), against)
                    for roll, chance in in_order(faces, defence)
                ),
                Fraction(0),
            )

        known = cache(margin)
        self.attack = cache(lambda roll: best_reroll(faces, attack, roll, known))
        self.defence = cache(lambda value, roll: best_reroll(faces, defence, roll, _above(value)))


def in_order(faces: DiceFaces, side: Side) -> Iterator[tuple[Roll, Fraction]]:
    """Every roll of a side with the lowest combat dice first, and its chance."""
    found: defaultdict[Roll, Fraction] = defaultdict(Fraction)
    for roll, chance in rolls((faces.combat,) * side.dice):
        found[tuple(sorted(roll, key=_lowest_first))] += chance
    for roll, chance in found.items():
        for hill, share in rolls((faces.hill,) * side.hill):
            yield roll + hill, chance * share


def _lowest_first(face: Face) -> tuple[int, bool]:
    return (worth(face), face == "dazed")


def _above(value: int) -> Callable[[int], Fraction]:
    return lambda total: Fraction((total > value) - (total < value))


def _throw(faces: DiceFaces, side: Side, rng: Random, choose: Callable[[Roll], tuple[int, ...]]) -> Final:
    roll = sorted(_die(faces.combat, rng, side.dice), key=_lowest_first)
    roll += _die(faces.hill, rng, side.hill)
    for nth in choose(tuple(roll)):
        (roll[nth],) = _die(faces.hill if nth == side.dice else faces.combat, rng, 1)
    return total_of(side, tuple(roll)), "dazed" in roll


def _die(weights: Weights, rng: Random, dice: int) -> list[Face]:
    return rng.choices([face for face, _ in weights], [sides for _, sides in weights], k=dice)
