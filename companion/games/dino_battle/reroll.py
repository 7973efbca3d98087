"""Frame: a seat, attacker or defender, may roll dice again for fruit (DB-32, DB-33)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from companion.games.dino_battle.actions import Reroll, SpendCrystal, What
from companion.games.dino_battle.business import Business
from companion.games.dino_battle.crystal import crystal_faults, legal_crystals, spend_crystal
from companion.games.dino_battle.dice import Dice, subsets, without
from companion.games.dino_battle.faults import FruitShort, NotAmongDice
from companion.games.dino_battle.reasons import RerollPaid
from companion.games.dino_battle.roll import Roll
from companion.games.dino_battle.sides import change
from companion.games.dino_battle.temple import TempleMouth
from companion.games.frames import pop, push, swap
from companion.games.game import Entry, Fault, Node, Seat, Step

if TYPE_CHECKING:
    from companion.games.dino_battle.rules import DinoBattle
    from companion.games.dino_battle.state import State


class FinalDice(Struct, frozen=True):
    """A side's dice as they count; `daze`: a dazed face among those that daze the enemy (DB-36)."""

    dice: Dice
    daze: bool


class RerollChoice(Business, frozen=True, tag=True):
    """The seat's dice lie open, and it is asked once; the result is the final dice.

    `free` of them need no fruit. `kept` are those it does not roll again, None before it has chosen. The fruit it pays
    goes to the temple's mouth before the dice fall, or after, as the option says: `owed` is still to go there.
    `crystals`: the seat may also spend crystals here.
    """

    seat: Seat
    dice: Dice
    free: int = 0
    kept: Dice | None = None
    owed: int = 0
    crystals: bool = False

    def node(self, rules: DinoBattle, state: State) -> Node | None:
        player = state.players[self.seat]
        able = (player.fruit or self.free) and (self.dice.combat or self.dice.hill is not None)
        return rules.player_nodes[self.seat] if able or (self.crystals and player.crystals) else None

    def legal_actions(self, rules: DinoBattle, state: State, seat: Seat) -> tuple[What, ...]:
        if seat != self.seat:
            return ()
        most = state.players[seat].fruit + self.free
        chosen: tuple[What, ...] = tuple([Reroll(faces) for faces in subsets(self.dice.combat, most)])
        if self.dice.hill is not None and most:
            chosen += tuple([Reroll(faces, hill=True) for faces in subsets(self.dice.combat, most - 1)])
        return chosen + legal_crystals(rules, state, seat) if self.crystals else chosen

    def faults(self, rules: DinoBattle, state: State, what: What) -> list[Fault]:
        if isinstance(what, SpendCrystal) and self.crystals:
            return crystal_faults(rules, state, self.seat, what)
        if not isinstance(what, Reroll):
            return Business.faults(self, rules, state, what)
        faults: list[Fault] = []
        if without(self.dice.combat, what.faces) is None or (what.hill and self.dice.hill is None):
            faults.append(NotAmongDice())
        elif rules.digital:
            faults += rules.unsorted(what.faces)
        fruit, cost = state.players[self.seat].fruit, self._cost(what)
        return [*faults, FruitShort(cost, fruit)] if cost > fruit else faults

    def _cost(self, what: Reroll) -> int:
        return max(0, len(what.faces) + what.hill - self.free)

    def apply(self, rules: DinoBattle, state: State, entry: Entry[What]) -> Step[State]:
        what = entry.what
        if isinstance(what, SpendCrystal):
            return spend_crystal(state, self.seat, what)
        assert isinstance(what, Reroll)
        again = len(what.faces) + what.hill
        if not again:
            return pop(rules, state, self._final(rules, self.dice))
        left = without(self.dice.combat, rules.combat_die.order(what.faces))
        assert left is not None
        cost = self._cost(what)
        kept = Dice(left, None if what.hill else self.dice.hill)
        fruit = max(0, state.players[self.seat].fruit - cost)
        why = (RerollPaid(self.seat, cost, again - cost),)
        paid = swap(change(state, self.seat, fruit=fruit), replace(self, kept=kept, owed=cost))
        rolled = push(paid, Roll(self.seat, len(what.faces), what.hill))
        if cost and rules.options.fruit_falls == "before":
            rolled = push(paid, Roll(self.seat, len(what.faces), what.hill), TempleMouth(cost, 0))
        return Step(rolled, (), why)

    def resume(self, rules: DinoBattle, state: State, result: Any) -> Step[State]:
        """Without fruit nobody is asked; else the dice have fallen again, and then the temple may still be due."""
        if result is None:
            return pop(rules, state, self._final(rules, self.dice))
        if not isinstance(result, Dice):
            return self._settled(rules, state)
        assert self.kept is not None
        combat = rules.combat_die.order(self.kept.combat + result.combat)
        final = Dice(combat, result.hill if self.kept.hill is None else self.kept.hill)
        done = swap(state, replace(self, kept=final))
        if self.owed and rules.options.fruit_falls == "after":
            return Step(push(done, TempleMouth(self.owed, 0)))
        return pop(rules, done, self._final(rules, final))

    def _settled(self, rules: DinoBattle, state: State) -> Step[State]:
        """A crystal was spent, or the fruit paid has come to rest."""
        return Step(state) if self.kept is None else pop(rules, state, self._final(rules, self.kept))

    def _final(self, rules: DinoBattle, dice: Dice) -> FinalDice:
        daze = "dazed" in dice.combat
        if rules.options.dazed_faces == "every":
            daze = daze or "dazed" in self.dice.combat
        return FinalDice(dice, daze)
