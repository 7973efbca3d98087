"""At the table the seats may set any public counter: to mend a count, or to start in the middle of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from companion.games.dino_world.hunting import put_back_launched, recall
from companion.games.dino_world.kinds import HUNTERS, KIND_OF, SET, set_of
from companion.games.dino_world.reasons import CounterSet
from companion.games.dino_world.state import LyingCard, State
from companion.games.dino_world.turns import settle
from companion.games.game import Adjust, Cards, Counter, Entry, Rejection, Seat, Step
from companion.games.gate import counter_faults
from companion.games.tuples import put

if TYPE_CHECKING:
    from companion.games.dino_world.actions import What
    from companion.games.dino_world.rules import DinoWorld

MOST_COUNTED: Final = 99


def counters(rules: DinoWorld, state: State) -> tuple[Counter, ...]:
    """Whose turn it is, and for each seat its caught cards and the hunters of each kind that it has not sent."""
    turn = Counter("turn", state.turn, 0, len(rules.seats) - 1, holder=True)
    return (turn, *(counter for seat in rules.seats for counter in _of_seat(state, seat)))


def _of_seat(state: State, seat: Seat) -> tuple[Counter, ...]:
    player = state.players[seat]
    caught = len(player.caught)
    held = [KIND_OF[card] for card in player.hunters.known]
    return (
        Counter("caught", caught, 0, max(MOST_COUNTED, caught), seat),
        *(
            Counter(kind, held.count(kind), 0, max(most, held.count(kind)), seat)
            for kind, most in zip(HUNTERS, SET, strict=True)
        ),
    )


def apply(rules: DinoWorld, state: State, entry: Entry[What], what: Adjust) -> Step[State] | Rejection:
    """The counter is what the table says."""
    faults = counter_faults(entry, what, len(rules.seats), counters(rules, state))
    if faults:
        return rules.reject(state, entry, faults)
    return settle(rules, _set(state, what), (CounterSet(what.counter, what.value, what.seat),))


def _set(state: State, what: Adjust) -> State:
    if what.seat is None:
        return replace(put_back_launched(state), phase="launch", turn=Seat(what.value))
    if what.counter == "caught":
        return _set_caught(state, what.seat, what.value)
    return _set_hunters(state, what.seat, what.counter, what.value)


def _set_caught(state: State, seat: Seat, count: int) -> State:
    """Cards that nobody named are unknown ones; those that are too many lie in the jungle again, unknown ones first."""
    player = state.players[seat]
    caught = player.caught
    known = caught.known[: min(count, len(caught.known))]
    held = replace(player, caught=Cards(known, count - len(known)))
    back = tuple(LyingCard(card) for card in caught.known[len(known) :])
    lying = tuple(sorted((*state.lying, *back), key=lambda each: each.card))
    return replace(state, lying=lying, players=put(state.players, seat, held))


def _free(state: State, seat: Seat, kind: str) -> list[int]:
    """The cards of a kind that nobody has in hand, the seat's own first: a table that insisted may have mixed them."""
    held = {card for player in state.players for card in player.hunters.known} | {state.launched}
    own = set_of(seat)
    free = [card for card in KIND_OF if KIND_OF[card] == kind and card not in held]
    return sorted(free, key=lambda card: (card not in own, card))


def _set_hunters(state: State, seat: Seat, kind: str, count: int) -> State:
    """A hunter that is not in hand any more was sent, and lies in the jungle; one that is in hand again was not."""
    player = state.players[seat]
    held = [card for card in player.hunters.known if KIND_OF[card] == kind]
    sent, back = held[count:], _free(state, seat, kind)[: max(0, count - len(held))]
    for card in back:
        state = recall(state, card)
    hunters = tuple(sorted({*player.hunters.known, *back} - {*sent}))
    lying = (*state.lying, *(LyingCard(card, seat) for card in sent))
    counted = replace(state.players[seat], hunters=Cards(hunters))
    return replace(
        state,
        lying=tuple(sorted(lying, key=lambda each: each.card)),
        players=put(state.players, seat, counted),
    )
