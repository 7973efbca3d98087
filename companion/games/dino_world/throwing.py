"""What came of a throw (DW-8 to DW-14): a landing, at the table what was caught, or the hunter is still on the rock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.dino_world import catching, landing
from companion.games.dino_world.actions import Caught, Landing, StayedOnRock, What
from companion.games.dino_world.faults import LiesFlat
from companion.games.dino_world.kinds import KIND_OF
from companion.games.dino_world.reasons import StayedUp, StuckOnRock
from companion.games.dino_world.state import State
from companion.games.dino_world.turns import pass_on
from companion.games.faults import SeatNotNeeded, WrongNode
from companion.games.game import Entry, Fault, Rejection, Step

if TYPE_CHECKING:
    from companion.games.dino_world.rules import DinoWorld


def apply(rules: DinoWorld, state: State, entry: Entry[What]) -> Step[State] | Rejection:
    """The hunter is at rest."""
    what, hunter = entry.what, state.launched
    assert hunter is not None
    faults: list[Fault] = [] if entry.seat is None else [SeatNotNeeded(entry.seat)]
    if isinstance(what, Landing):
        faults += landing.faults_of(rules, state, hunter, what)
        return rules.reject(state, entry, faults) if faults else landing.land(rules, state, hunter, what)
    if isinstance(what, StayedOnRock):
        faults += [LiesFlat()] if what.leaning and rules.options.leaning == "flat" else []
        return rules.refuse(state, entry, faults) or _stay(rules, state, hunter, what)
    if isinstance(what, Caught) and not rules.digital:
        faults += catching.faults_of(state, hunter, what)
        return rules.refuse(state, entry, faults) or catching.take_told(rules, state, hunter, what)
    return rules.reject(state, entry, [*faults, WrongNode(type(what).__name__, rules.node(state))])


def _stay(rules: DinoWorld, state: State, hunter: int, what: StayedOnRock) -> Step[State]:
    """The same hunter is pushed again, or it is out and the turn is over (DW-8)."""
    seat, kind = state.turn, KIND_OF[hunter]
    lost = not what.leaning and rules.options.on_rock == "lost"
    seen, why = (StuckOnRock(seat, kind),), (StayedUp(seat, kind, what.leaning, lost),)
    if lost:
        return pass_on(rules, replace(state, out=state.out.add(hunter)), seen, why)
    return Step(replace(state, phase="launch"), seen, why, True)
