"""With two seats a third hand plays its leftmost dinosaur after each round; nobody looks at it before (MD-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.faults import FactsInDigital, MissingFact, NoSuchCard, SeatNotNeeded, WrongNode
from companion.games.game import UNKNOWN, Chances, Entry, Fault, Rejection, Step
from companion.games.mini_dinosaur.actions import AutomatonPlayed, What
from companion.games.mini_dinosaur.dealing import chances
from companion.games.mini_dinosaur.faults import DinosaurDisagrees, NotDrawable
from companion.games.mini_dinosaur.laying import lay, none_left, number_of
from companion.games.mini_dinosaur.reasons import AutomatonRan
from companion.games.mini_dinosaur.state import State
from companion.games.mini_dinosaur.turns import go_on

if TYPE_CHECKING:
    from companion.games.mini_dinosaur.rules import MiniDinosaur


def chance_outcomes(rules: MiniDinosaur, state: State) -> Chances[What]:
    """Any dinosaur that lies nowhere else."""
    if rules.digital:
        return chances(state.dinosaur_pile, rules.automaton_plays, single=False)
    left = tuple(AutomatonPlayed(UNKNOWN, facts) for facts in rules.all_facts if not none_left(rules, state, facts))
    return Chances(left or tuple(AutomatonPlayed(UNKNOWN, facts) for facts in rules.all_facts))


def apply(rules: MiniDinosaur, state: State, entry: Entry[What]) -> Step[State] | Rejection:
    """The card comes to the public area, and the next round begins."""
    what = entry.what
    faults: list[Fault] = [] if entry.seat is None else [SeatNotNeeded(entry.seat)]
    if not isinstance(what, AutomatonPlayed):
        return rules.reject(state, entry, [*faults, WrongNode(type(what).__name__, rules.node(state))])
    faults += _digital_faults(state, what, asked=not faults) if rules.digital else _table_faults(rules, state, what)
    if faults and not (entry.forced and all(fault.forcible for fault in faults)):
        return rules.reject(state, entry, faults)
    facts = what.facts or rules.facts[what.card]
    card = what.card if rules.digital else number_of(rules, state, facts)
    pile = state.dinosaur_pile.take(card if rules.digital else UNKNOWN)
    went = replace(state, automaton=(state.automaton or 1) - 1, dinosaur_pile=pile)
    laid, why = lay(rules, went, facts, card)
    return go_on(rules, laid, (AutomatonRan(facts.dinosaur, facts.kind),), why)


def _digital_faults(state: State, what: AutomatonPlayed, *, asked: bool) -> list[Fault]:
    """A seat that asks is not told what lies in the pile."""
    faults: list[Fault] = [] if what.facts is None else [FactsInDigital()]
    if asked and what.card not in state.dinosaur_pile.known:
        faults.append(NotDrawable(what.card))
    return faults


def _table_faults(rules: MiniDinosaur, state: State, what: AutomatonPlayed) -> list[Fault]:
    card = what.card
    if card != UNKNOWN and card not in rules.numbers:
        return [NoSuchCard(card)]
    printed = rules.facts.get(card)
    facts = what.facts or printed
    if facts is None:
        return [MissingFact("dinosaur")]
    faults = none_left(rules, state, facts)
    if printed is not None and printed != facts:
        faults.append(DinosaurDisagrees(card, facts, printed))
    return faults
