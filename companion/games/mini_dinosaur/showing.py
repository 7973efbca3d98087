"""At the table the placed bets are turned up and read once the race is over (MD-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.faults import NoSuchSeat, SeatNotAsked, WrongNode
from companion.games.game import UNKNOWN, Entry, Fault, Rejection, Seat, Step
from companion.games.mini_dinosaur.actions import ShowBet, What
from companion.games.mini_dinosaur.faults import BetReadAlready, NoSuchBetPlace
from companion.games.mini_dinosaur.reasons import BetShown
from companion.games.mini_dinosaur.reporting import bet_faults, booked, lies_at
from companion.games.mini_dinosaur.state import State
from companion.games.mini_dinosaur.turns import score, unread
from companion.games.tuples import put

if TYPE_CHECKING:
    from companion.games.mini_dinosaur.rules import MiniDinosaur


def waiting(rules: MiniDinosaur, state: State) -> tuple[Seat, ...]:
    """The seats whose bets the app was not all told."""
    return tuple(seat for seat in rules.seats if unread(rules, state, seat))


def legal_actions(rules: MiniDinosaur, state: State, seat: Seat) -> tuple[What, ...]:
    """For the seat's first bet that was not read: all known bets that lie nowhere else, and all printed kinds."""
    if not 0 <= seat < len(rules.seats) or not (places := unread(rules, state, seat)):
        return ()
    known = [ShowBet(places[0], card) for card in rules.known_bets if not lies_at(rules, state, card)]
    return (*known, *(ShowBet(places[0], UNKNOWN, facts) for facts in rules.printed_kinds))


def apply(rules: MiniDinosaur, state: State, entry: Entry[What]) -> Step[State] | Rejection:
    """One bet was read; the last one ends the game."""
    what, seat = entry.what, entry.seat
    faults = _seat_faults(rules, state, seat)
    if not isinstance(what, ShowBet):
        return rules.reject(state, entry, [*faults, WrongNode(type(what).__name__, rules.node(state))])
    if seat is not None and 0 <= seat < len(rules.seats):
        faults += _place_faults(rules, state, seat, what.place)
    faults += bet_faults(rules, state, what.card, what.facts)
    if faults and not (entry.forced and all(fault.forcible for fault in faults)):
        return rules.reject(state, entry, faults)
    assert seat is not None
    player = state.players[seat]
    bet = booked(rules, state, what.card, player.placed[what.place].face, what.facts)
    read = replace(player, placed=put(player.placed, what.place, bet))
    shown = replace(state, players=put(state.players, seat, read))
    return score(rules, shown, (BetShown(seat, what.place, bet.card),))


def _seat_faults(rules: MiniDinosaur, state: State, seat: Seat | None) -> list[Fault]:
    if seat is None or not 0 <= seat < len(rules.seats):
        return [NoSuchSeat(seat)]
    return [] if unread(rules, state, seat) else [SeatNotAsked(seat)]


def _place_faults(rules: MiniDinosaur, state: State, seat: Seat, place: int) -> list[Fault]:
    placed = len(state.players[seat].placed)
    if not 0 <= place < placed:
        return [NoSuchBetPlace(place, placed)]
    return [] if place in unread(rules, state, seat) else [BetReadAlready(place)]
