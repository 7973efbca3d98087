"""Frame: a dino is activated (DB-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.games.dino_battle.actions import (
    AttackDino,
    EndActivation,
    GroundFacts,
    MoveDino,
    SpendCrystal,
    What,
)
from companion.games.dino_battle.attack import Attack
from companion.games.dino_battle.business import DONE, Business
from companion.games.dino_battle.crystal import crystal_faults, legal_crystals, spend_crystal
from companion.games.dino_battle.effects import Stronger
from companion.games.dino_battle.faults import CannotMove, NotAdjacent
from companion.games.dino_battle.happenings import DinoMoved, FightBegan
from companion.games.dino_battle.moving import FLIERS, adjacent_enemies, next_to, path, reach, set_down
from companion.games.dino_battle.reasons import FlewOver, HillClimbed, MovePaid
from companion.games.dino_battle.sides import enemy_of
from companion.games.dino_battle.species import SPECIES_OF
from companion.games.frames import after, pop, push, swap
from companion.games.game import Entry, Fault, Node, Reason, Seat, Step

if TYPE_CHECKING:
    from companion.games.dino_battle.rules import DinoBattle
    from companion.games.dino_battle.state import State


class Activation(Business, frozen=True, tag=True):
    """The seat's dino moves up to the card's value or attacks an adjacent enemy, or a crystal is spent before that.

    `over`: it has attacked, and the activation ends with the fight.
    """

    seat: Seat
    dino: int
    value: int
    over: bool = False

    def node(self, rules: DinoBattle, state: State) -> Node | None:
        return None if self.over else rules.player_nodes[self.seat]

    def legal_actions(self, rules: DinoBattle, state: State, seat: Seat) -> tuple[What, ...]:
        if seat != self.seat:
            return ()
        moves, attacks = rules.moves, rules.attacks
        return (
            *[moves[space] for space in reach(rules, state, seat, self.dino, self.value).costs],
            *[attacks[at] for at in adjacent_enemies(rules, state, seat, self.dino)],
            *legal_crystals(rules, state, seat),
            rules.end_activation,
        )

    def faults(self, rules: DinoBattle, state: State, what: What) -> list[Fault]:
        seat = self.seat
        match what:
            case MoveDino(to):
                reached = reach(rules, state, seat, self.dino, self.value).costs
                return [] if to in reached else [CannotMove(to)]
            case AttackDino(target):
                near = adjacent_enemies(rules, state, seat, self.dino)
                return [] if target in near else [NotAdjacent(target)]
            case SpendCrystal():
                return crystal_faults(rules, state, seat, what)
            case EndActivation():
                return []
            case _:
                return Business.faults(self, rules, state, what)

    def apply(self, rules: DinoBattle, state: State, entry: Entry[What]) -> Step[State]:
        match entry.what:
            case MoveDino(to):
                return self._move(rules, state, to)
            case AttackDino(target):
                return self._attack(rules, state, target)
            case SpendCrystal():
                return spend_crystal(state, self.seat, entry.what)
            case _:
                return pop(rules, state, DONE)

    def resume(self, rules: DinoBattle, state: State, result: Any) -> Step[State]:
        return pop(rules, state, DONE) if self.over else Step(state)

    def _move(self, rules: DinoBattle, state: State, to: str) -> Step[State]:
        """DB-23 to DB-26."""
        found = reach(rules, state, self.seat, self.dino, self.value)
        species, cost = SPECIES_OF[self.dino], found.costs[to]
        way = path(found, to)
        why: list[Reason] = [MovePaid(self.seat, species, cost, found.most)]
        if self.dino in FLIERS:
            why.append(FlewOver(self.seat, cost))
        elif not rules.ground(state).hills.isdisjoint(way):
            why.append(HillClimbed(self.seat, species, cost - (len(way) - 1)))
        seen = (DinoMoved(self.seat, self.dino, species, to),)
        return after(seen, tuple(why), pop(rules, set_down(state, self.seat, self.dino, to), DONE))

    def _attack(self, rules: DinoBattle, state: State, target: int) -> Step[State]:
        """DB-9: the board and the pack tell all that decides the fight."""
        fight = Attack(self.seat, self.dino, target, facts_of(rules, state, self, target))
        seen = (FightBegan(self.seat, SPECIES_OF[self.dino], SPECIES_OF[target]),)
        over = Activation(self.seat, self.dino, self.value, over=True)
        return Step(push(swap(state, over), fight), seen)


def facts_of(rules: DinoBattle, state: State, activated: Activation, target: int) -> GroundFacts:
    """What decides a fight in digital play (DB-30 to DB-33)."""
    seat, enemy = activated.seat, enemy_of(activated.seat)
    hills = rules.ground(state).hills
    at = state.players[seat].dinos[activated.dino].space
    there = state.players[enemy].dinos[target].space
    assert there is not None
    flankers = [dino for dino in next_to(rules, state, seat, there) if dino != activated.dino]
    stronger = [effect for effect in rules.lasting(state, seat, activated.dino, Stronger) if effect.when != "defence"]
    firmer = [effect for effect in rules.lasting(state, enemy, target, Stronger) if effect.when != "attack"]
    return GroundFacts(
        value=activated.value,
        attacker_strength=rules.strength(state, SPECIES_OF[activated.dino]),
        target_strength=rules.strength(state, SPECIES_OF[target]),
        attacker_on_hill=at in hills,
        target_on_hill=there in hills,
        flankers=len(flankers),
        attack_dice=sum(effect.dice for effect in stronger),
        attack_more=sum(effect.value for effect in stronger),
        defence_dice=sum(effect.dice for effect in firmer),
        defence_more=sum(effect.value for effect in firmer),
    )
