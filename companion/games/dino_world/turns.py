"""Whose turn it is, and when the game ends (DW-6, DW-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.dino_world.reasons import AllSent, FirstDone, GameEnded
from companion.games.dino_world.scoring import decide, rank
from companion.games.dino_world.state import State
from companion.games.game import GameEvent, Reason, Seat, Step

if TYPE_CHECKING:
    from companion.games.dino_world.rules import DinoWorld


def pass_on(
    rules: DinoWorld, state: State, seen: tuple[GameEvent, ...], why: tuple[Reason, ...], *, reveals: bool = True
) -> Step[State]:
    """The turn is over: clockwise the next seat with hunters is up, or the game ends."""
    if ended := _end(rules, state):
        return finish(state, seen, (*why, ended), reveals=reveals)
    following = replace(state, phase="launch", turn=next_seat(rules, state), launched=None)
    return Step(following, seen, why, reveals)


def settle(rules: DinoWorld, state: State, seen: tuple[GameEvent, ...]) -> Step[State]:
    """The hunters were counted anew: a seat without any is not up, and the game ends where it must."""
    if state.launched is not None:
        return Step(state, seen)
    if ended := _end(rules, state):
        return finish(state, seen, (ended,), reveals=True)
    if not len(state.players[state.turn].hunters):
        return Step(replace(state, turn=next_seat(rules, state)), seen)
    return Step(state, seen)


def next_seat(rules: DinoWorld, state: State) -> Seat:
    """Clockwise the next seat that has hunters; somebody has."""
    seats, turn = len(rules.seats), state.turn
    walk = [Seat((turn + steps) % seats) for steps in range(1, seats + 1)]
    return next(seat for seat in walk if len(state.players[seat].hunters))


def _end(rules: DinoWorld, state: State) -> Reason | None:
    done = [seat for seat in rules.seats if not len(state.players[seat].hunters)]
    if len(done) == len(rules.seats):
        return AllSent(len(done))
    return FirstDone(done[0]) if done and rules.options.ends == "first_done" else None


def finish(state: State, seen: tuple[GameEvent, ...], why: tuple[Reason, ...], *, reveals: bool) -> Step[State]:
    """The game is over; cards are counted."""
    caught = tuple(len(player.caught) for player in state.players)
    over = replace(state, phase="over", launched=None)
    return Step(over, (*seen, GameEnded(rank(caught).winners)), (*why, decide(caught)), reveals)
