"""Every seat lays one dinosaur face down (DKD-7): digital by its number, at the table only that it lies there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.dino_kontra_dino.actions import LaidDown, PlayCard, What
from companion.games.dino_kontra_dino.reasons import DinosaursRevealed
from companion.games.dino_kontra_dino.state import State
from companion.games.faults import FactsInDigital, NoSuchSeat, NotInHand, SeatNotAsked, WrongNode
from companion.games.game import UNKNOWN, Cards, Entry, Fault, Rejection, Seat, Step
from companion.games.tuples import put

if TYPE_CHECKING:
    from companion.games.dino_kontra_dino.rules import DinoKontraDino


def legal_actions(rules: DinoKontraDino, state: State, seat: Seat) -> tuple[What, ...]:
    """Any dinosaur of the hand; at the table that one lies there."""
    if not 0 <= seat < len(rules.seats) or state.played[seat] is not None:
        return ()
    if not rules.digital:
        return (LaidDown(),)
    plays = rules.plays
    return tuple([plays[card] for card in state.hands[seat].known])


def apply(rules: DinoKontraDino, state: State, entry: Entry[What]) -> Step[State] | Rejection:
    """The card lies face down; the last one opens what the reading of DKD-8 opens first."""
    what, seat = entry.what, entry.seat
    if type(what) is PlayCard and seat is not None and 0 <= seat < len(rules.seats) and state.played[seat] is None:
        known = state.hands[seat].known
        if what.facts is None and what.card in known:
            at = known.index(what.card)
            return _lay(rules, state, seat, what, Cards(known[:at] + known[at + 1 :]))
    elif type(what) is LaidDown and not rules.digital and not asked_faults(rules, state, entry):
        assert seat is not None
        return _lay(rules, state, seat, PlayCard(UNKNOWN), state.hands[seat].remove(UNKNOWN))
    return rules.reject(state, entry, _faults(rules, state, entry))


def _lay(rules: DinoKontraDino, state: State, seat: Seat, card: PlayCard, hand: Cards) -> Step[State]:
    hands, played = state.hands, state.played
    played = put(played, seat, card)
    hands = put(hands, seat, hand)
    if None in played:
        return Step(replace(state, hands=hands, played=played), rules.laid_events[seat])
    laid = replace(state, phase="event_back", hands=hands, played=played)
    if rules.digital and rules.options.reveal_order == "dinosaurs_first":
        return Step(laid, (*rules.laid_events[seat], reveal(laid)), (), True)
    return Step(laid, rules.laid_events[seat])


def reveal(state: State) -> DinosaursRevealed:
    """All played dinosaurs are turned up together."""
    return DinosaursRevealed(tuple([UNKNOWN if play is None else play.card for play in state.played]))


def asked_faults(rules: DinoKontraDino, state: State, entry: Entry[What]) -> list[Fault]:
    """What is wrong with the seat of an entry at a node where every seat answers once."""
    seat = entry.seat
    if seat is None or not 0 <= seat < len(rules.seats):
        return [NoSuchSeat(seat)]
    return [] if state.played[seat] is None else [SeatNotAsked(seat)]


def _faults(rules: DinoKontraDino, state: State, entry: Entry[What]) -> list[Fault]:
    what, seat = entry.what, entry.seat
    faults = asked_faults(rules, state, entry)
    if not isinstance(what, PlayCard) or not rules.digital:
        return [*faults, *([] if _lies(rules, what) else [WrongNode(type(what).__name__, rules.node(state))])]
    if what.facts is not None:
        faults.append(FactsInDigital())
    if seat is not None and 0 <= seat < len(rules.seats) and what.card not in state.hands[seat].known:
        faults.append(NotInHand(what.card))
    return faults


def _lies(rules: DinoKontraDino, what: What) -> bool:
    return isinstance(what, LaidDown) and not rules.digital
