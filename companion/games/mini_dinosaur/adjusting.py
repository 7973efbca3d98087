"""At the table the seats may set any public counter: to mend a count, or to start in the middle of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from companion.games.game import UNKNOWN, Adjust, Cards, Counter, Entry, Rejection, Seat, Step
from companion.games.gate import counter_faults
from companion.games.mini_dinosaur.actions import Face
from companion.games.mini_dinosaur.dinosaurs import DINOSAURS, GOAL
from companion.games.mini_dinosaur.hands import (
    MOST_PER_FACE,
    Held,
    bets_held,
    count_off,
    dinosaurs_held,
    may_act,
    placed,
)
from companion.games.mini_dinosaur.laying import with_count
from companion.games.mini_dinosaur.observe import unknown
from companion.games.mini_dinosaur.pack import AUTOMATON_CARDS, BETS_EACH
from companion.games.mini_dinosaur.reasons import CounterSet, NobodyCanAct
from companion.games.mini_dinosaur.state import PlacedBet, Player, State
from companion.games.mini_dinosaur.turns import end, go_on, score
from companion.games.tuples import put

if TYPE_CHECKING:
    from companion.games.mini_dinosaur.actions import What
    from companion.games.mini_dinosaur.rules import MiniDinosaur

FACES: Final[tuple[Face, ...]] = ("up", "down")


def counters(rules: MiniDinosaur, state: State) -> tuple[Counter, ...]:
    """Whose turn it is, the public area, the automatic player's cards, and for each seat its cards and bets."""
    turn = Counter("turn", state.turn, 0, len(rules.seats) - 1, holder=True)
    field = (Counter(name, count, 0, GOAL) for name, count in zip(DINOSAURS, state.field, strict=True))
    left = () if state.automaton is None else (Counter("automaton", state.automaton, 0, AUTOMATON_CARDS),)
    return (turn, *field, *left, *(each for seat in rules.seats for each in _of_seat(rules, state, seat)))


def _of_seat(rules: MiniDinosaur, state: State, seat: Seat) -> tuple[Counter, ...]:
    player = state.players[seat]
    return (
        Counter("dinosaurs", _exact(dinosaurs_held(player)), 0, rules.each, seat),
        Counter("bets", _exact(bets_held(player)), 0, BETS_EACH, seat),
        *(Counter(face, placed(player, face), 0, max(MOST_PER_FACE, placed(player, face)), seat) for face in FACES),
    )


def _exact(held: Held) -> int | None:
    """The number of cards, None where the app was not told."""
    return held.highest if held.lowest == held.highest else None


def apply(rules: MiniDinosaur, state: State, entry: Entry[What], what: Adjust) -> Step[State] | Rejection:
    """The counter is what the table says; then the game is where the counts say that it is."""
    faults = counter_faults(entry, what, len(rules.seats), counters(rules, state))
    if faults:
        return rules.reject(state, entry, faults)
    return _stand(rules, _set(state, what), (CounterSet(what.counter, what.value, what.seat),))


def _set(state: State, what: Adjust) -> State:
    if what.seat is not None:
        player = _set_of_seat(state.players[what.seat], what.counter, what.value)
        return replace(state, players=put(state.players, what.seat, player))
    if what.counter == "turn":
        return replace(state, turn=Seat(what.value), phase="play")
    if what.counter == "automaton":
        return replace(state, automaton=what.value)
    at = next(place for place, name in enumerate(DINOSAURS) if name == what.counter)
    return replace(state, field=with_count(state.field, at, what.value))


def _set_of_seat(player: Player, counter: str, value: int) -> Player:
    """Once the table has counted one kind of card, what was discarded of the other follows."""
    if counter == "dinosaurs":
        went = len(player.dinosaurs) - value
        known = count_off(player, went, player.discarded - went) if 0 <= went <= player.discarded else player
        return replace(known, dinosaurs=unknown(value), discarded=0)
    if counter == "bets":
        went = len(player.bets) - value
        known = count_off(player, player.discarded - went, went) if 0 <= went <= player.discarded else player
        return replace(known, bets=Cards((), value), discarded=0)
    return replace(player, placed=_set_placed(player.placed, "up" if counter == "up" else "down", value))


def _set_placed(bets: tuple[PlacedBet, ...], face: Face, count: int) -> tuple[PlacedBet, ...]:
    """The first so many bets this way up, and as many more that nobody named as are missing."""
    same = [at for at, bet in enumerate(bets) if bet.face == face]
    extra = set(same[count:])
    kept = tuple(bet for at, bet in enumerate(bets) if at not in extra)
    return kept + (PlacedBet(UNKNOWN, face),) * (count - len(same))


def _stand(rules: MiniDinosaur, state: State, seen: tuple[CounterSet, ...]) -> Step[State]:
    """Where the game is with these counts: at its end, with the automatic player, or with a seat that can act."""
    if GOAL in state.field:
        return score(rules, state, seen) if state.phase == "show" else end(rules, state, seen)
    waiting = any(map(may_act, state.players))
    goes_on = waiting or (state.automaton and rules.automaton_goes_on)
    if not goes_on:
        return score(rules, state, seen) if state.phase == "show" else end(rules, state, seen, (NobodyCanAct(),))
    if state.phase == "automaton" and state.automaton:
        return Step(state, seen)
    if state.phase != "automaton" and may_act(state.players[state.turn]):
        return Step(replace(state, phase="play"), seen)
    return go_on(rules, state, seen)
