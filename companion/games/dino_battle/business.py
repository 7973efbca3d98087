"""What every frame is, unless it says otherwise: business that asks nobody and ends at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from companion.games.dino_battle.actions import What
from companion.games.faults import WrongNode
from companion.games.frames import StackError, pop
from companion.games.game import Chances, Entry, Fault, Node, Seat, Step

if TYPE_CHECKING:
    from companion.games.dino_battle.rules import DinoBattle
    from companion.games.dino_battle.state import State

DONE: Final = "done"
"""The result of a frame that has nothing to tell the one below."""

NO_CHANCES: Final[Chances[What]] = Chances(())


class Business(Struct, frozen=True):
    """A frame. `apply` is given only what `faults` has passed, or what the table insists on.

    A seat that is not asked is refused before `faults` is looked at; of what is said here it learns only WrongNode.
    """

    def node(self, rules: DinoBattle, state: State) -> Node | None:
        return None

    def legal_actions(self, rules: DinoBattle, state: State, seat: Seat) -> tuple[What, ...]:
        return ()

    def chance_outcomes(self, rules: DinoBattle, state: State) -> Chances[What]:
        return NO_CHANCES

    def faults(self, rules: DinoBattle, state: State, what: What) -> list[Fault]:
        """All that is wrong with what was entered."""
        return [WrongNode(type(what).__name__, rules.node(state))]

    def apply(self, rules: DinoBattle, state: State, entry: Entry[What]) -> Step[State]:
        raise StackError(state.stack)

    def resume(self, rules: DinoBattle, state: State, result: Any) -> Step[State]:
        return pop(rules, state, DONE)
