"""Frame: spent fruit and crystals are in the temple's mouth (DB-29)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.dino_battle.actions import RolledOut, What
from companion.games.dino_battle.business import DONE, Business
from companion.games.dino_battle.faults import NotSoMuch
from companion.games.dino_battle.reasons import TempleGave
from companion.games.frames import after, pop
from companion.games.game import Chances, Entry, Fault, Node, Step

if TYPE_CHECKING:
    from companion.games.dino_battle.rules import DinoBattle
    from companion.games.dino_battle.state import State


class TempleMouth(Business, frozen=True, tag=True):
    """So much was put into the mouth, and some of it rolls out into the offering."""

    fruit: int
    crystals: int

    def node(self, rules: DinoBattle, state: State) -> Node | None:
        return rules.temple_node

    def chance_outcomes(self, rules: DinoBattle, state: State) -> Chances[What]:
        return rules.roll_outs(self.fruit, self.crystals)

    def faults(self, rules: DinoBattle, state: State, what: What) -> list[Fault]:
        if not isinstance(what, RolledOut):
            return Business.faults(self, rules, state, what)
        if 0 <= what.fruit <= self.fruit and 0 <= what.crystals <= self.crystals:
            return []
        return [NotSoMuch(self.fruit, self.crystals)]

    def apply(self, rules: DinoBattle, state: State, entry: Entry[What]) -> Step[State]:
        out = entry.what
        assert isinstance(out, RolledOut)
        offering, lost = state.offering, state.lost
        gone = self.fruit - out.fruit, self.crystals - out.crystals
        settled = replace(
            state,
            offering=replace(offering, fruit=offering.fruit + out.fruit, crystals=offering.crystals + out.crystals),
            lost=replace(lost, fruit=lost.fruit + gone[0], crystals=lost.crystals + gone[1]),
        )
        why = (TempleGave(out.fruit, out.crystals, *gone),)
        return after((), why, pop(rules, settled, DONE), reveals=True)
