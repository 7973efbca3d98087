"""Whose turn is next, and when the game is over (MD-7, MD-11, MD-12, MD-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.game import GameEvent, Reason, Seat, Step
from companion.games.mini_dinosaur.dinosaurs import DINOSAURS, GOAL
from companion.games.mini_dinosaur.hands import may_act
from companion.games.mini_dinosaur.judging import judge, terms_of
from companion.games.mini_dinosaur.reasons import (
    AutomatonGoesOn,
    AutomatonStops,
    GameEnded,
    GoalReached,
    NobodyCanAct,
    NobodyWantsToAct,
    RaceEnded,
)
from companion.games.mini_dinosaur.state import State

if TYPE_CHECKING:
    from companion.games.mini_dinosaur.rules import MiniDinosaur


def go_on(
    rules: MiniDinosaur,
    state: State,
    seen: tuple[GameEvent, ...] = (),
    why: tuple[Reason, ...] = (),
    *,
    reveals: bool = True,
) -> Step[State]:
    """After a turn, or the automatic player's: the game ends, or the next one who has an action acts."""
    if GOAL in state.field:
        reached = GoalReached(DINOSAURS[state.field.index(GOAL)], GOAL)
        return end(rules, state, seen, (*why, reached))
    players, skipped = state.players, why
    at = len(rules.seats) if state.phase == "automaton" else rules.slot_of[state.turn]
    for slot in rules.slots[at + 1 : at + 1 + rules.slot_count]:
        if slot is None:
            if state.automaton and (rules.automaton_goes_on or any(map(may_act, players))):
                return _automaton_next(state, seen, skipped, reveals=reveals)
        elif may_act(players[slot]):
            return Step(replace(state, phase="play", turn=slot), seen, skipped, reveals)
        else:
            skipped = (*skipped, rules.skipped[slot])
    if state.automaton:
        why = (*why, AutomatonStops(state.automaton))
    return end(rules, state, seen, (*why, NobodyCanAct()))


def _automaton_next(
    state: State, seen: tuple[GameEvent, ...], why: tuple[Reason, ...], *, reveals: bool
) -> Step[State]:
    if state.automaton and not any(map(may_act, state.players)):
        why = (*why, AutomatonGoesOn(state.automaton))
    return Step(replace(state, phase="automaton"), seen, why, reveals)


def passed(rules: MiniDinosaur, state: State, seen: tuple[GameEvent, ...]) -> Step[State]:
    """A seat did nothing by choice; once all that could act have done so in a row, the game ends."""
    count = state.passed + 1
    waiting = sum(map(may_act, state.players))
    went = replace(state, passed=count)
    if count >= waiting and not (state.automaton and rules.automaton_goes_on):
        return end(rules, went, seen, (NobodyWantsToAct(),))
    return go_on(rules, went, seen, reveals=False)


def end(
    rules: MiniDinosaur, state: State, seen: tuple[GameEvent, ...] = (), why: tuple[Reason, ...] = ()
) -> Step[State]:
    """No more cards are played: the bets are turned up, and judged once all are known."""
    return score(rules, state, (*seen, RaceEnded(state.field)), why)


def score(
    rules: MiniDinosaur, state: State, seen: tuple[GameEvent, ...] = (), why: tuple[Reason, ...] = ()
) -> Step[State]:
    """All bets are judged, or the table first reads those that the app was not told."""
    if any(unread(rules, state, seat) for seat in rules.seats):
        return Step(replace(state, phase="show"), seen, why, True)
    verdict = judge(rules, state)
    over = replace(state, phase="over")
    return Step(over, (*seen, GameEnded(verdict.winners)), (*why, *verdict.reasons), True)


def unread(rules: MiniDinosaur, state: State, seat: Seat) -> tuple[int, ...]:
    """The places, in the order of placing, of the seat's bets that the app was not told."""
    placed = state.players[seat].placed
    return tuple(place for place, bet in enumerate(placed) if terms_of(rules, bet) is None)
