"""Frame: a Skull Temple card is being resolved (DB-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.dino_battle.actions import SpendCrystal, TakeBoon, TakeOffering, What
from companion.games.dino_battle.boon import BoonDraw
from companion.games.dino_battle.business import DONE, Business
from companion.games.dino_battle.crystal import crystal_faults, legal_crystals, spend_crystal
from companion.games.dino_battle.reasons import OfferingTaken
from companion.games.dino_battle.sides import change
from companion.games.frames import after, pop, push, swap
from companion.games.game import Entry, Fault, Node, Seat, Step

if TYPE_CHECKING:
    from companion.games.dino_battle.rules import DinoBattle
    from companion.games.dino_battle.state import State


class TempleCard(Business, frozen=True, tag=True):
    """A Skull Temple card: the offering, or the top boon. `chosen`: it is settled, and only a boon may be due."""

    seat: Seat
    chosen: bool = False

    def node(self, rules: DinoBattle, state: State) -> Node | None:
        return None if self.chosen else rules.player_nodes[self.seat]

    def legal_actions(self, rules: DinoBattle, state: State, seat: Seat) -> tuple[What, ...]:
        if seat != self.seat:
            return ()
        return (rules.take_offering, rules.take_boon, *legal_crystals(rules, state, seat))

    def faults(self, rules: DinoBattle, state: State, what: What) -> list[Fault]:
        if isinstance(what, SpendCrystal):
            return crystal_faults(rules, state, self.seat, what)
        chosen = isinstance(what, TakeOffering | TakeBoon)
        return [] if chosen else Business.faults(self, rules, state, what)

    def apply(self, rules: DinoBattle, state: State, entry: Entry[What]) -> Step[State]:
        if isinstance(entry.what, SpendCrystal):
            return spend_crystal(state, self.seat, entry.what)
        if isinstance(entry.what, TakeBoon):
            return Step(push(swap(state, replace(self, chosen=True)), BoonDraw(self.seat, 1)))
        offering, player = state.offering, state.players[self.seat]
        why = (OfferingTaken(self.seat, offering.fruit, offering.crystals),)
        taken = change(
            replace(state, offering=replace(offering, fruit=0, crystals=0)),
            self.seat,
            fruit=player.fruit + offering.fruit,
            crystals=player.crystals + offering.crystals,
        )
        return after((), why, pop(rules, taken, DONE))

    def resume(self, rules: DinoBattle, state: State, result: object) -> Step[State]:
        """A crystal was spent, or the boon was gained."""
        return pop(rules, state, DONE) if self.chosen else Step(state)
