"""Frame: a card in a slot is being resolved (DB-7 to DB-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.games.dino_battle.actions import Activate, EndCard, SpendCrystal, What
from companion.games.dino_battle.activation import Activation
from companion.games.dino_battle.business import DONE, Business
from companion.games.dino_battle.crystal import crystal_faults, legal_crystals, spend_crystal
from companion.games.dino_battle.faults import CannotActivate
from companion.games.dino_battle.reasons import ActivationsUsed
from companion.games.dino_battle.sides import stand_up
from companion.games.dino_battle.species import ALL_DINOS, NUMBERS, Species
from companion.games.frames import after, pop, push, swap
from companion.games.game import Entry, Fault, Node, Seat, Step

if TYPE_CHECKING:
    from companion.games.dino_battle.rules import DinoBattle
    from companion.games.dino_battle.state import State


class DinoCard(Business, frozen=True, tag=True):
    """A dino card, or a wild one (`species` None), with its value (DB-8, DB-10).

    `left` activations are still to be used, each by another dino than those `activated` (DB-11).
    """

    seat: Seat
    species: Species | None
    value: int
    left: int
    activated: tuple[int, ...] = ()

    def node(self, rules: DinoBattle, state: State) -> Node | None:
        return rules.player_nodes[self.seat] if self.left and self._candidates(state) else None

    def _candidates(self, state: State) -> list[int]:
        dinos, activated = state.players[self.seat].dinos, self.activated
        numbers = NUMBERS[self.species] if self.species else ALL_DINOS
        return [at for at in numbers if dinos[at].condition != "defeated" and at not in activated]

    def legal_actions(self, rules: DinoBattle, state: State, seat: Seat) -> tuple[What, ...]:
        if seat != self.seat:
            return ()
        activate = rules.activate
        return (
            *[activate[at] for at in self._candidates(state)],
            *legal_crystals(rules, state, seat),
            rules.end_card,
        )

    def faults(self, rules: DinoBattle, state: State, what: What) -> list[Fault]:
        match what:
            case EndCard():
                return []
            case Activate(dino):
                return [] if dino in self._candidates(state) else [CannotActivate(dino)]
            case SpendCrystal():
                return crystal_faults(rules, state, self.seat, what)
            case _:
                return Business.faults(self, rules, state, what)

    def apply(self, rules: DinoBattle, state: State, entry: Entry[What]) -> Step[State]:
        what = entry.what
        if isinstance(what, SpendCrystal):
            return spend_crystal(state, self.seat, what)
        if not isinstance(what, Activate):
            return self._end(rules, state)
        dino = what.dino
        state = swap(state, replace(self, left=self.left - 1, activated=(*self.activated, dino)))
        if state.players[self.seat].dinos[dino].condition == "dazed":
            return stand_up(state, self.seat, dino)
        return Step(push(state, Activation(self.seat, dino, self.value)))

    def resume(self, rules: DinoBattle, state: State, result: Any) -> Step[State]:
        return Step(state) if result is not None else self._end(rules, state)

    def _end(self, rules: DinoBattle, state: State) -> Step[State]:
        why = (ActivationsUsed(self.seat, len(self.activated), self.left),)
        return after((), why, pop(rules, state, DONE))
