"""How a fight ends (DB-32 to DB-41)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.dino_battle.dice import count
from companion.games.dino_battle.effects import Steadfast
from companion.games.dino_battle.reasons import AttackValue, DefenceValue, LowerFalls, NobodyFalls
from companion.games.dino_battle.sides import daze, defeat, enemy_of
from companion.games.dino_battle.species import SPECIES_OF
from companion.games.frames import after
from companion.games.game import Reason, Seat, Step

if TYPE_CHECKING:
    from companion.games.dino_battle.attack import Attack
    from companion.games.dino_battle.reroll import FinalDice
    from companion.games.dino_battle.rules import DinoBattle
    from companion.games.dino_battle.state import State


def resolve(rules: DinoBattle, state: State, fight: Attack, defence: FinalDice) -> Step[State]:
    """Both sides' dice are final: the lower value falls, dazed faces daze who is left, and what died out counts."""
    seat, enemy, facts, attack = fight.seat, enemy_of(fight.seat), fight.facts, fight.attack
    assert attack is not None
    assert facts.value is not None
    sums = count(attack.dice), count(defence.dice)
    hills = attack.dice.hill or 0, defence.dice.hill or 0
    attacked = sums[0] + hills[0] + facts.value + facts.attack_more
    defended = sums[1] + hills[1] + facts.defence_more
    why: list[Reason] = [
        AttackValue(seat, sums[0], hills[0], facts.value, facts.attack_more, attacked),
        DefenceValue(enemy, sums[1], hills[1], facts.defence_more, defended),
    ]
    sides = (
        (enemy, fight.target, attack.daze, attacked > defended),
        (seat, fight.attacker, defence.daze, attacked < defended),
    )
    step = Step(state)
    for owner, dino, dazed, falls in sides:
        if dazed and not falls:
            steadfast = bool(rules.lasting(step.state, owner, dino, Steadfast))
            step = _then(step, daze(step.state, owner, dino, steadfast=steadfast))
    fallen = next(((owner, dino) for owner, dino, _, falls in sides if falls), None)
    if fallen is None:
        return after((), (*why, NobodyFalls(attacked)), step)
    why.append(_lower(fallen, min(attacked, defended), max(attacked, defended)))
    return after((), tuple(why), _then(step, defeat(step.state, *fallen)))


def _lower(fallen: tuple[Seat, int], value: int, other: int) -> LowerFalls:
    return LowerFalls(fallen[0], SPECIES_OF[fallen[1]], value, other)


def _then(first: Step[State], second: Step[State]) -> Step[State]:
    return after(first.events, first.reasons, second)
