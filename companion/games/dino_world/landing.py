"""A landing says how all cards lie; what the hunter has caught follows from it (DW-9 to DW-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.dino_world.actions import Landing
from companion.games.dino_world.faults import FellYetLies, PairImpossible, PoseMissing
from companion.games.dino_world.kinds import KIND_OF
from companion.games.dino_world.placing import in_order, place_faults, still_standing
from companion.games.dino_world.prey import judge
from companion.games.dino_world.reasons import FellOff, HunterFell, LandedFree, StaysInJungle
from companion.games.dino_world.state import LyingCard, State
from companion.games.dino_world.taking import push_off, take
from companion.games.dino_world.turns import pass_on
from companion.games.game import Cards, Fault, Step

if TYPE_CHECKING:
    from companion.games.dino_world.rules import DinoWorld


def faults_of(rules: DinoWorld, state: State, hunter: int, what: Landing) -> list[Fault]:
    """What cannot be true of a landing of this hunter."""
    there = frozenset((hunter, *(each.card for each in state.lying)))
    poses = what.poses or ()
    faults = place_faults(there, what.lies_on, what.touches, what.off_table, poses)
    placed = {each.card for each in poses}
    faults += [FellYetLies(card) for card in sorted(_out(rules, hunter, what) & placed)]
    on = {pair.lower for pair in what.lies_on if pair.upper == hunter}
    faults += [PairImpossible(hunter, card) for card in sorted({*what.touches} & {hunter, *on})]
    if rules.digital and hunter not in placed and hunter not in what.off_table:
        faults.append(PoseMissing(hunter))
    return list(dict.fromkeys(faults))


def _out(rules: DinoWorld, hunter: int, what: Landing) -> set[int]:
    """The cards that are out of the game; a fallen card of the jungle may be put back instead (DW-14)."""
    fell = {*what.off_table}
    return fell if rules.options.jungle_off_table == "out" else fell & {hunter}


def land(rules: DinoWorld, state: State, hunter: int, what: Landing) -> Step[State]:
    """All cards lie as told, the prey is taken, and the turn is over."""
    seat, kind = state.turn, KIND_OF[hunter]
    lain = _lay(rules, state, hunter, what)
    pushed = tuple(KIND_OF[card] for card in sorted(what.off_table) if card != hunter)
    seen, why = push_off(rules, pushed)
    if hunter in what.off_table:
        return pass_on(rules, lain, (FellOff(seat, kind), *seen), (HunterFell(seat, kind), *why))
    verdict = judge(hunter, lain.lies_on, what.touches, rules.options)
    free = (LandedFree(seat, kind),) if verdict.free else ()
    taken, news = take(lain, kind, verdict.prey)
    why = (*verdict.reasons, *free, StaysInJungle(seat, kind), *why)
    return pass_on(rules, taken, (news, *seen), why)


def _lay(rules: DinoWorld, state: State, hunter: int, what: Landing) -> State:
    """The jungle with the hunter in it. An old pair stands while neither of its cards moved or fell."""
    out = _out(rules, hunter, what)
    moved = {each.card: each.pose for each in what.poses or ()}
    there = (*state.lying, LyingCard(hunter, state.turn))
    lying = sorted(
        (replace(each, pose=moved.get(each.card, each.pose)) for each in there if each.card not in out),
        key=lambda each: each.card,
    )
    told = {frozenset((pair.upper, pair.lower)) for pair in what.lies_on}
    old = still_standing(state.lies_on, {*moved, *what.off_table})
    kept = (pair for pair in old if frozenset((pair.upper, pair.lower)) not in told)
    return replace(
        state,
        lying=tuple(lying),
        lies_on=in_order((*kept, *what.lies_on)),
        out=state.out.merge(Cards(tuple(sorted(out)))),
    )
