"""Cards come from the pile to the hands (DKD-5, DKD-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.dino_kontra_dino.actions import DinosaurDealt, What
from companion.games.dino_kontra_dino.reasons import NotDrawable
from companion.games.dino_kontra_dino.rounds import all_dealt
from companion.games.dino_kontra_dino.state import State
from companion.games.faults import SeatNotNeeded, WrongNode
from companion.games.game import Cards, Entry, Fault, Rejection, Step
from companion.games.tuples import put

if TYPE_CHECKING:
    from companion.games.dino_kontra_dino.rules import DinoKontraDino


def apply(rules: DinoKontraDino, state: State, entry: Entry[What]) -> Step[State] | Rejection:
    """The seat whose draw it is takes the card; cards go round clockwise from seat 0."""
    what, pile = entry.what, state.pile.known
    if type(what) is not DinosaurDealt or entry.seat is not None or what.card not in pile:
        return rules.reject(state, entry, _faults(rules, state, entry))
    card, due = what.card, state.due
    at = pile.index(card)
    seat = -due % len(rules.seats)
    hands, hand = state.hands, Cards(tuple(sorted((*state.hands[seat].known, card))))
    dealt = replace(
        state,
        due=due - 1,
        hands=put(hands, seat, hand),
        pile=Cards(pile[:at] + pile[at + 1 :]),
    )
    return Step(dealt if due > 1 else all_dealt(rules, dealt), rules.dealt_events[seat], (), True)


def _faults(rules: DinoKontraDino, state: State, entry: Entry[What]) -> list[Fault]:
    """A seat that asks is not told what lies in the pile."""
    what = entry.what
    faults: list[Fault] = [] if entry.seat is None else [SeatNotNeeded(entry.seat)]
    if not isinstance(what, DinosaurDealt):
        return [*faults, WrongNode(type(what).__name__, rules.node(state))]
    return faults or [NotDrawable(what.card)]
