"""A seat sends one of its hunters off the rock (DW-7, DW-8, DW-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.dino_world.actions import Launch, Rearranged, What
from companion.games.dino_world.faults import HunterOnRock, NoHunterLeft
from companion.games.dino_world.kinds import HUNTERS, KIND_OF, Kind, cards_of
from companion.games.dino_world.placing import place_faults, rearrange
from companion.games.dino_world.reasons import HunterSent, JungleRearranged
from companion.games.dino_world.state import LyingCard, Player, State
from companion.games.faults import NoSuchSeat, SeatNotAsked, WrongNode
from companion.games.game import UNKNOWN, Cards, Entry, Fault, Rejection, Seat, Step
from companion.games.tuples import put

if TYPE_CHECKING:
    from companion.games.dino_world.rules import DinoWorld


def legal_actions(rules: DinoWorld, state: State, seat: Seat) -> tuple[What, ...]:
    """One launch a kind of hunter that the seat has left; the one that is still on the rock alone."""
    if seat != state.turn:
        return ()
    if state.launched is not None:
        return (rules.launches[KIND_OF[state.launched]],)
    held = {KIND_OF[card] for card in state.players[seat].hunters.known}
    return tuple([rules.launches[kind] for kind in HUNTERS if kind in held])


def apply(rules: DinoWorld, state: State, entry: Entry[What]) -> Step[State] | Rejection:
    """The hunter is on its way; or, at the table, the cards lie otherwise than was told."""
    what = entry.what
    if isinstance(what, Launch):
        return _launch(rules, state, entry, what)
    if isinstance(what, Rearranged) and not rules.digital:
        return _rearrange(rules, state, entry, what)
    wrong = WrongNode(type(what).__name__, rules.node(state))
    return rules.reject(state, entry, [*_seat_faults(rules, state, entry), wrong])


def _seat_faults(rules: DinoWorld, state: State, entry: Entry[What]) -> list[Fault]:
    seat = entry.seat
    if seat is None or not 0 <= seat < len(rules.seats):
        return [NoSuchSeat(seat)]
    return [] if seat == state.turn else [SeatNotAsked(seat)]


def _launch(rules: DinoWorld, state: State, entry: Entry[What], what: Launch) -> Step[State] | Rejection:
    faults = _seat_faults(rules, state, entry)
    waiting = None if state.launched is None else KIND_OF[state.launched]
    if waiting is not None and what.kind != waiting:
        faults.append(HunterOnRock(what.kind, waiting))
    if what.kind != waiting and _first(state.players[state.turn].hunters, what.kind) is None:
        faults.append(NoHunterLeft(what.kind))
    if refused := rules.refuse(state, entry, faults):
        return refused
    if what.kind != waiting:
        state = _take(put_back_launched(state), what.kind)
    return Step(replace(state, phase="landing"), (HunterSent(state.turn, what.kind),))


def _first(cards: Cards, kind: Kind) -> int | None:
    return next((card for card in cards.known if KIND_OF[card] == kind), None)


def put_back_launched(state: State) -> State:
    """The hunter that is on the rock or on its way is with its seat again; an archaeopteryx in the jungle (DW-5)."""
    if state.launched is None:
        return state
    if KIND_OF[state.launched] not in HUNTERS:
        lying = sorted((*state.lying, LyingCard(state.launched)), key=lambda each: each.card)
        return replace(state, lying=tuple(lying), launched=None)
    player = state.players[state.turn]
    held = replace(player, hunters=player.hunters.add(state.launched))
    return replace(state, players=put(state.players, state.turn, held), launched=None)


def _take(state: State, kind: Kind) -> State:
    """A hunter of the seat goes; where it has none left, the table does have one, and it is taken from elsewhere."""
    player = state.players[state.turn]
    card = _first(player.hunters, kind)
    if card is None:
        return _fetch(state, kind)
    used = replace(player, hunters=player.hunters.remove(card))
    return replace(state, players=put(state.players, state.turn, used), launched=card)


def _fetch(state: State, kind: Kind) -> State:
    """The first card of the kind that nobody holds is the one on its way: aside, in the jungle, out, or caught."""
    held = {card for player in state.players for card in player.hunters.known}
    found = [card for card in cards_of(kind) if card not in held]
    card = min(found, key=lambda each: (each not in state.aside.known, each))
    return replace(recall(state, card), launched=card)


def recall(state: State, card: int) -> State:
    """The state without a card in the jungle, out, aside, or caught; there an unknown one stays in its place."""
    lying = tuple(each for each in state.lying if each.card != card)
    lies_on = tuple(pair for pair in state.lies_on if card not in (pair.upper, pair.lower))
    return replace(
        state,
        lying=lying,
        lies_on=lies_on,
        out=_without(state.out, card),
        aside=_without(state.aside, card),
        players=tuple(_forget(player, card) for player in state.players),
    )


def _without(cards: Cards, card: int) -> Cards:
    return cards.remove(card) if card in cards.known else cards


def _forget(player: Player, card: int) -> Player:
    if card not in player.caught.known:
        return player
    return replace(player, caught=player.caught.remove(card).add(UNKNOWN))


def _rearrange(rules: DinoWorld, state: State, entry: Entry[What], what: Rearranged) -> Step[State] | Rejection:
    lying = frozenset(each.card for each in state.lying)
    faults = [*_seat_faults(rules, state, entry), *place_faults(lying, what.lies_on, (), (), what.poses)]
    if faults:
        return rules.reject(state, entry, faults)
    return Step(rearrange(state, what.lies_on, what.poses), (JungleRearranged(state.turn),), (), True)
