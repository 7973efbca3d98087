"""Frame: an event, or an action boon, takes effect (DB-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.games.dino_battle.actions import ChooseTarget, SpendCrystal, What
from companion.games.dino_battle.business import DONE, Business
from companion.games.dino_battle.card import DinoCard
from companion.games.dino_battle.crystal import crystal_faults, in_play, legal_crystals, spend_crystal
from companion.games.dino_battle.draw import Draw
from companion.games.dino_battle.effects import Activations, Daze, Gain, StandUp
from companion.games.dino_battle.faults import NotATarget
from companion.games.dino_battle.happenings import GainedFromBoon
from companion.games.dino_battle.moving import next_to
from companion.games.dino_battle.sides import change, daze, enemy_of, stand_up
from companion.games.frames import pop, push, swap
from companion.games.game import Entry, Fault, Node, Seat, Step

if TYPE_CHECKING:
    from companion.games.dino_battle.rules import DinoBattle
    from companion.games.dino_battle.state import State


class BoonEffects(Business, frozen=True, tag=True):
    """The effects of an event or of an action boon, one after the other; `done` of them have happened.

    Of the one that happens now so many dinos have been `hit`.
    """

    seat: Seat
    boon: int
    done: int = 0
    hit: int = 0

    def node(self, rules: DinoBattle, state: State) -> Node | None:
        return rules.player_nodes[self.seat] if self._targets(rules, state) else None

    def _effect(self, rules: DinoBattle) -> object:
        effects = rules.boons[self.boon].effects
        return effects[self.done] if self.done < len(effects) else None

    def _targets(self, rules: DinoBattle, state: State) -> list[int]:
        effect = self._effect(rules)
        if not isinstance(effect, StandUp | Daze) or self.hit >= effect.dinos:
            return []
        return targets(rules, state, self.seat, effect)

    def legal_actions(self, rules: DinoBattle, state: State, seat: Seat) -> tuple[What, ...]:
        found = self._targets(rules, state) if seat == self.seat else []
        if not found:
            return ()
        crystals = legal_crystals(rules, state, seat) if in_play(state.stack, seat) else ()
        return (*[ChooseTarget(dino) for dino in found], *crystals, ChooseTarget())

    def faults(self, rules: DinoBattle, state: State, what: What) -> list[Fault]:
        if isinstance(what, SpendCrystal) and in_play(state.stack, self.seat):
            return crystal_faults(rules, state, self.seat, what)
        if not isinstance(what, ChooseTarget):
            return Business.faults(self, rules, state, what)
        fits = what.dino is None or what.dino in self._targets(rules, state)
        return [] if fits else [NotATarget(what.dino if what.dino is not None else -1)]

    def apply(self, rules: DinoBattle, state: State, entry: Entry[What]) -> Step[State]:
        if isinstance(entry.what, SpendCrystal):
            return spend_crystal(state, self.seat, entry.what)
        assert isinstance(entry.what, ChooseTarget)
        dino = entry.what.dino
        if dino is None:
            return Step(swap(state, replace(self, done=self.done + 1, hit=0)))
        hit = swap(state, replace(self, hit=self.hit + 1))
        if isinstance(self._effect(rules), StandUp):
            return stand_up(hit, self.seat, dino)
        return daze(hit, enemy_of(self.seat), dino)

    def resume(self, rules: DinoBattle, state: State, result: Any) -> Step[State]:
        """Nothing is to be chosen: the effect happens, or the next one is on."""
        effect = self._effect(rules)
        if result is not None:
            return Step(state)
        if effect is None:
            return pop(rules, state, DONE)
        following = swap(state, replace(self, done=self.done + 1, hit=0))
        if isinstance(effect, Gain):
            return _gain_goods(following, self.seat, effect)
        if isinstance(effect, Activations):
            return Step(push(following, DinoCard(self.seat, effect.species, effect.value, effect.dinos)))
        return Step(following)


def _gain_goods(state: State, seat: Seat, effect: Gain) -> Step[State]:
    player = state.players[seat]
    richer = change(state, seat, fruit=player.fruit + effect.fruit, crystals=player.crystals + effect.crystals)
    seen = (GainedFromBoon(seat, effect.fruit, effect.crystals),) if effect.fruit or effect.crystals else ()
    return Step(push(richer, Draw(seat, effect.cards)) if effect.cards else richer, seen)


def targets(rules: DinoBattle, state: State, seat: Seat, effect: StandUp | Daze) -> list[int]:
    """The seat's dazed dinos, or the enemy's that stand, all or only those next to one of the seat's that stands."""
    if isinstance(effect, StandUp):
        return [at for at, dino in enumerate(state.players[seat].dinos) if dino.condition == "dazed"]
    standing = [
        (at, dino.space) for at, dino in enumerate(state.players[enemy_of(seat)].dinos) if dino.condition == "standing"
    ]
    if effect.which == "any":
        return [at for at, _ in standing]
    return [at for at, space in standing if space is not None and next_to(rules, state, seat, space)]
