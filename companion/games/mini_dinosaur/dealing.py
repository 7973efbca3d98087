"""Digital only: eight bets, then the dinosaurs, come to the hands (MD-5, MD-6)."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.faults import SeatNotNeeded, WrongNode
from companion.games.game import Cards, Chances, Entry, Fault, Reason, Rejection, Step
from companion.games.mini_dinosaur.actions import BetDealt, DinosaurDealt, What
from companion.games.mini_dinosaur.faults import NotDrawable
from companion.games.mini_dinosaur.reasons import AutomatonSetAside, BetsDealt, DinosaursDealt
from companion.games.mini_dinosaur.state import State
from companion.games.tuples import put

if TYPE_CHECKING:
    from companion.games.mini_dinosaur.rules import MiniDinosaur


def chances(pile: Cards, outcomes: dict[int, What], *, single: bool) -> Chances[What]:
    """Each card of the pile is as likely as another; equal ones are one outcome. `single`: there are none.

    `outcomes` are in the order of the cards' numbers.
    """
    known = pile.known
    if single:
        return Chances(tuple([outcomes[card] for card in known]))
    found: list[What] = []
    weights: list[float] = []
    below = 0
    for card, outcome in outcomes.items():
        upto = bisect_right(known, card, below)
        if upto > below:
            found.append(outcome)
            weights.append(upto)
            below = upto
    return Chances(tuple(found), tuple(weights))


def apply_bet(rules: MiniDinosaur, state: State, entry: Entry[What]) -> Step[State] | Rejection:
    """The seat whose deal it is takes the bet; they go round clockwise from seat 0."""
    what = entry.what
    if type(what) is not BetDealt or entry.seat is not None or what.card not in state.bet_pile.known:
        return rules.reject(state, entry, _faults(rules, state, entry, BetDealt))
    seat, due = rules.seats[-state.due % len(rules.seats)], state.due - 1
    player = state.players[seat]
    dealt = replace(
        state,
        due=due,
        bet_pile=state.bet_pile.remove(what.card),
        players=put(state.players, seat, replace(player, bets=player.bets.add(what.card))),
    )
    if due:
        return Step(dealt, rules.dealt_bets[seat], (), True)
    why = (BetsDealt(len(dealt.players[0].bets), len(dealt.bet_pile)),)
    following = replace(dealt, phase="deal_dinosaurs", due=rules.each * len(rules.seats))
    return Step(following, rules.dealt_bets[seat], why, True)


def apply_dinosaur(rules: MiniDinosaur, state: State, entry: Entry[What]) -> Step[State] | Rejection:
    """The seat whose deal it is takes the dinosaur at the right end of its hand, whose order stays."""
    what = entry.what
    if type(what) is not DinosaurDealt or entry.seat is not None or what.card not in state.dinosaur_pile.known:
        return rules.reject(state, entry, _faults(rules, state, entry, DinosaurDealt))
    seat, due = rules.seats[-state.due % len(rules.seats)], state.due - 1
    player = state.players[seat]
    dealt = replace(
        state,
        due=due,
        dinosaur_pile=state.dinosaur_pile.remove(what.card),
        players=put(state.players, seat, replace(player, dinosaurs=(*player.dinosaurs, what.card))),
    )
    if due:
        return Step(dealt, rules.dealt_dinosaurs[seat], (), True)
    return Step(replace(dealt, phase="play"), rules.dealt_dinosaurs[seat], _all_dealt(rules, dealt), True)


def _all_dealt(rules: MiniDinosaur, state: State) -> tuple[Reason, ...]:
    unused = len(state.dinosaur_pile) - (state.automaton or 0)
    why = (DinosaursDealt(len(rules.seats), rules.each, unused),)
    return why if state.automaton is None else (*why, AutomatonSetAside(state.automaton))


def _faults(rules: MiniDinosaur, state: State, entry: Entry[What], wanted: type) -> list[Fault]:
    """A seat that asks is not told what lies in the pile."""
    what = entry.what
    faults: list[Fault] = [] if entry.seat is None else [SeatNotNeeded(entry.seat)]
    if not isinstance(what, BetDealt | DinosaurDealt) or not isinstance(what, wanted):
        return [*faults, WrongNode(type(what).__name__, rules.node(state))]
    return faults or [NotDrawable(what.card)]
