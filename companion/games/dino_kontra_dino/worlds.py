"""Worlds for bots: a state made of what one seat knows, whose unknown places are bound to cards one by one.

A bot never gets the live state. The pairing of an event's front with its back counts as unknown: a player who has
read a front does not know what its back needs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.dino_kontra_dino.actions import PlayCard
from companion.games.dino_kontra_dino.observe import Observation
from companion.games.dino_kontra_dino.state import State
from companion.games.game import UNKNOWN, Bind, Card, Cards, Chances, Seat
from companion.games.tuples import put

if TYPE_CHECKING:
    from companion.games.dino_kontra_dino.rules import DinoKontraDino


def imagine(rules: DinoKontraDino, observation: Observation) -> State:
    """The state as the observing seat knows it: UNKNOWN in other hands, face-down cards, piles, the event's back."""
    seen = observation
    won = {card for cards in seen.won for card in cards.known}
    hidden_back = seen.front is not None and seen.traits is None
    back: Card | None = UNKNOWN if hidden_back else seen.front
    state = State(
        phase=seen.phase,
        due=seen.due,
        hands=tuple(_hand(seen, seat) for seat in rules.seats),
        played=tuple(_play(seen, seat) for seat in rules.seats),
        pile=Cards((), seen.pile),
        discard=seen.discard,
        boxed=Cards((), seen.boxed),
        fronts=_fronts(rules, seen, won),
        backs=_backs(rules, seen, won, back),
        front=seen.front,
        back=back,
        traits=seen.traits,
        won=seen.won,
        icons=seen.icons,
        figure=seen.figure,
        round=seen.round,
        ending=seen.ending,
    )
    return _settle(rules, state)


def _hand(seen: Observation, seat: Seat) -> Cards:
    own = seen.hand if seat == seen.seat else None
    return own if own is not None else Cards((), seen.hand_sizes[seat])


def _play(seen: Observation, seat: Seat) -> PlayCard | None:
    if not seen.laid[seat]:
        return None
    own = seen.chosen if seat == seen.seat else None
    return own or seen.played[seat] or PlayCard(UNKNOWN)


def _fronts(rules: DinoKontraDino, seen: Observation, won: set[int]) -> Cards:
    if not rules.app_deck:
        return Cards((), seen.events)
    return Cards(tuple(card for card in rules.events if card not in won and card != seen.front))


def _backs(rules: DinoKontraDino, seen: Observation, won: set[int], back: Card | None) -> Cards:
    """The backs that were not turned: that of the shown event is among them until it is."""
    if not rules.app_deck:
        return Cards((), seen.events)
    return Cards(tuple(card for card in rules.events if card not in won and card != back))


def unseen(rules: DinoKontraDino, state: State) -> tuple[int, ...]:
    """The dinosaurs that lie nowhere in a state by number."""
    known = {card for cards in (*state.hands, state.pile, state.discard, state.boxed) for card in cards.known}
    known.update(play.card for play in state.played if play is not None and play.card != UNKNOWN)
    return tuple(card for card in rules.dinosaurs if card not in known)


def hidden_outcomes(rules: DinoKontraDino, state: State) -> Chances[Bind]:
    """What the first unknown place may hold: each card not seen is as likely. At the table only a dealt back counts."""
    place = _first_hidden(state) if rules.digital else None
    if place is not None:
        return Chances(tuple(replace(place, card=card) for card in unseen(rules, state)))
    if state.back == UNKNOWN and rules.app_deck:
        return Chances(tuple(Bind("back", card) for card in state.backs.known))
    return Chances(())


def _first_hidden(state: State) -> Bind | None:
    """The first unknown hand, face-down or boxed card; what then remains is the pile."""
    for seat, hand in enumerate(state.hands):
        if hand.unknown:
            return Bind("hand", 0, Seat(seat), len(hand.known))
    for seat, play in enumerate(state.played):
        if play is not None and play.card == UNKNOWN:
            return Bind("played", 0, Seat(seat))
    return Bind("boxed", 0, None, len(state.boxed.known)) if state.boxed.unknown else None


def bind(rules: DinoKontraDino, state: State, bound: Bind) -> State:
    """The state with one unknown place filled. Raises ValueError where that place is not unknown."""
    if bound.place == "back" and state.back == UNKNOWN:
        return replace(state, back=bound.card, backs=state.backs.remove(bound.card))
    seat = bound.seat
    if bound.place == "hand" and seat is not None and state.hands[seat].unknown:
        hand = state.hands[seat].remove(UNKNOWN).add(bound.card)
        return _settle(rules, replace(state, hands=put(state.hands, seat, hand)))
    if bound.place == "played" and seat is not None and state.played[seat] == PlayCard(UNKNOWN):
        play = rules.plays[bound.card]
        return _settle(rules, replace(state, played=put(state.played, seat, play)))
    if bound.place == "boxed" and state.boxed.unknown:
        return _settle(rules, replace(state, boxed=state.boxed.remove(UNKNOWN).add(bound.card)))
    raise ValueError(f"{bound!r} binds nothing that is unknown")


def _settle(rules: DinoKontraDino, state: State) -> State:
    """Once nothing else is unknown, the pile is all the rest."""
    if not rules.digital or not state.pile.unknown or _first_hidden(state) is not None:
        return state
    return replace(state, pile=Cards(unseen(rules, state)))
