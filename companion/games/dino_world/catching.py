"""At the table the seats say which kinds lay under the hunter (DW-9): as little as a tap for each of them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.dino_world.actions import Caught
from companion.games.dino_world.faults import FellYetCaught, NotSmaller, TooManyTold
from companion.games.dino_world.kinds import KIND_OF, KINDS, PREY, Kind
from companion.games.dino_world.reasons import FellOff, HunterFell, LandedFree, SizeOrder, StaysInJungle, ToldCaught
from companion.games.dino_world.state import LyingCard, State
from companion.games.dino_world.taking import push_off, take, without
from companion.games.dino_world.turns import pass_on
from companion.games.game import Cards, Fault, GameEvent, Reason, Step

if TYPE_CHECKING:
    from companion.games.dino_world.rules import DinoWorld


def faults_of(state: State, hunter: int, what: Caught) -> list[Fault]:
    """What cannot, or hardly can, be true of this catch."""
    told, there = Counter((*what.prey, *what.off_table)), lying_of(state)
    kind, prey = KIND_OF[hunter], dict.fromkeys(what.prey)
    faults: list[Fault] = [NotSmaller(each, kind) for each in prey if each not in PREY[kind]]
    faults += [TooManyTold(each, told[each], there[each]) for each in KINDS if told[each] > there[each]]
    return [*faults, FellYetCaught()] if what.fell and what.prey else faults


def lying_of(state: State) -> Counter[Kind]:
    """How many cards of each kind lie in the jungle."""
    return Counter(KIND_OF[each.card] for each in state.lying)


def take_told(rules: DinoWorld, state: State, hunter: int, what: Caught) -> Step[State]:
    """The named kinds go under the marker or off the table, the hunter stays or falls, and the turn is over."""
    prey, unseen_prey = _find(state, what.prey)
    lain = without(state, {*prey})
    off, unseen_off = _find(lain, what.off_table)
    pushed = tuple(sorted(what.off_table, key=KINDS.index))
    lain = state if rules.options.jungle_off_table == "put_back" else _lose(state, off, len(unseen_off))
    seen, why = push_off(rules, pushed)
    told, news, reasons = _rest(lain, hunter, what, prey, unseen_prey)
    return pass_on(rules, told, (news, *seen), (*reasons, *why))


def _find(state: State, kinds: tuple[Kind, ...]) -> tuple[tuple[int, ...], tuple[Kind, ...]]:
    """A card of the jungle for each kind, any of those that stand for each other; and the kinds that are not there."""
    there = {kind: [each.card for each in state.lying if KIND_OF[each.card] == kind] for kind in kinds}
    found: list[int] = []
    unseen: list[Kind] = []
    for kind in sorted(kinds, key=KINDS.index):
        if there[kind]:
            found.append(there[kind].pop(0))
        else:
            unseen.append(kind)
    return tuple(found), tuple(unseen)


def _lose(state: State, off: tuple[int, ...], unseen: int) -> State:
    return replace(without(state, {*off}), out=state.out.merge(Cards(tuple(sorted(off)), unseen)))


def _rest(
    state: State, hunter: int, what: Caught, prey: tuple[int, ...], unseen: tuple[Kind, ...]
) -> tuple[State, GameEvent, tuple[Reason, ...]]:
    seat, kind = state.turn, KIND_OF[hunter]
    if what.fell:
        return replace(state, out=state.out.add(hunter)), FellOff(seat, kind), (HunterFell(seat, kind),)
    taken, news = take(state, kind, prey, unseen)
    lying = tuple(sorted((*taken.lying, LyingCard(hunter, seat)), key=lambda each: each.card))
    caught = tuple(sorted(what.prey, key=KINDS.index))
    why: tuple[Reason, ...] = (
        (SizeOrder(kind, PREY[kind]), ToldCaught(seat, kind, caught)) if caught else (LandedFree(seat, kind),)
    )
    return replace(taken, lying=lying), news, (*why, StaysInJungle(seat, kind))
