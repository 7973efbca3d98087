"""Frame: dice are rolled (DB-30, DB-33)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.games.dino_battle.actions import DiceRolled, What
from companion.games.dino_battle.business import NO_CHANCES, Business
from companion.games.dino_battle.dice import BOX_DICE, Dice
from companion.games.dino_battle.faults import NoSuchFace, OtherDice, OtherHillDie
from companion.games.dino_battle.happenings import DiceFell
from companion.games.frames import after, pop, swap
from companion.games.game import Chances, Entry, Fault, Node, Seat, Step

if TYPE_CHECKING:
    from companion.games.dino_battle.rules import DinoBattle
    from companion.games.dino_battle.state import State


class Roll(Business, frozen=True, tag=True):
    """So many combat dice of the seat, and perhaps the hill die, fall; the result is their faces.

    More than the box holds are rolled in parts, and what `fell` before is kept.
    """

    seat: Seat
    combat: int
    hill: bool
    fell: Dice = Dice()

    def node(self, rules: DinoBattle, state: State) -> Node | None:
        return rules.dice_node if self.combat or self.hill else None

    def chance_outcomes(self, rules: DinoBattle, state: State) -> Chances[What]:
        return rules.rolls(self.due, hill=self.hill) if self.combat or self.hill else NO_CHANCES

    @property
    def due(self) -> int:
        """How many fall now."""
        return min(self.combat, BOX_DICE)

    def faults(self, rules: DinoBattle, state: State, what: What) -> list[Fault]:
        if not isinstance(what, DiceRolled):
            return Business.faults(self, rules, state, what)
        faults: list[Fault] = [
            NoSuchFace(str(face)) for face in dict.fromkeys(what.combat) if face not in rules.combat_die.faces
        ]
        if what.hill is not None and not rules.is_hill_face(what.hill):
            faults.append(NoSuchFace(str(what.hill)))
        if (what.hill is not None) != self.hill:
            faults.append(OtherHillDie(self.hill))
        if len(what.combat) != self.due:
            faults.append(OtherDice(len(what.combat), self.due))
        if not faults and rules.digital:
            faults += rules.unsorted(what.combat)
        return list(dict.fromkeys(faults))

    def apply(self, rules: DinoBattle, state: State, entry: Entry[What]) -> Step[State]:
        what = entry.what
        assert isinstance(what, DiceRolled)
        shown = rules.combat_die.order(what.combat)
        seen = (DiceFell(self.seat, shown, what.hill),)
        hill = self.fell.hill if what.hill is None else what.hill
        dice = Dice(rules.combat_die.order((*self.fell.combat, *shown)), hill)
        left = self.combat - self.due if len(shown) == self.due else 0
        if left:
            return Step(swap(state, replace(self, combat=left, hill=False, fell=dice)), seen, (), True)
        return after(seen, (), pop(rules, state, dice), reveals=True)

    def resume(self, rules: DinoBattle, state: State, result: Any) -> Step[State]:
        """The temple has settled, and the dice are due; or there are none to be rolled."""
        return Step(state) if result is not None else pop(rules, state, Dice())
