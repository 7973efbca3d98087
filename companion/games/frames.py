"""The stack of unfinished business in games with interruptions (see `game.Frame`).

The frame on top decides who acts and what an entry does. It pushes a frame for what has to be settled first; that one
pops with a result, and the frame below resumes. A frame with nothing to ask (its `node` is None) resumes at once with
None, so results are never None. Winning clears the stack. Every function here is pure and gives a new state.

A frame gives back what `pop` gave it, or `after(its own events, ...)` of it, and looks at the state no further: by
then the game may be over.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from companion.games.faults import GameIsOver
from companion.games.game import (
    ChanceFrame,
    Chances,
    Entry,
    Frame,
    GameEvent,
    Node,
    Reason,
    Rejection,
    Seat,
    Step,
    TerminalNode,
)

MOST_PASSED: Final = 1000
"""So many frames in a row with nothing to ask are a mistake in a game: one entry settles some dozens at most."""


class Stacked(Struct, frozen=True):
    """A state in the middle of something: `stack` is the unfinished business, top last, and empty after the end.

    A game's state names the closed union of its frames as the type of the items.
    """

    stack: tuple[Any, ...]


S = TypeVar("S", bound=Stacked)


class StackError(RuntimeError):
    """No frame of a stack asks anybody, however far it is led on: a mistake in the game."""

    def __init__(self, stack: tuple[object, ...]) -> None:
        super().__init__("nobody is asked by " + " > ".join(type(frame).__name__ for frame in stack))


def push(state: S, *frames: object) -> S:
    """The state with frames on top of its stack, the last one uppermost."""
    return replace(state, stack=(*state.stack, *frames))


def swap(state: S, frame: object) -> S:
    """The state with another frame in the place of the top one: the same business, one step further."""
    return replace(state, stack=(*state.stack[:-1], frame))


def clear(state: S) -> S:
    """The state without unfinished business: the game is over."""
    return replace(state, stack=())


def pop(rules: Any, state: S, result: object) -> Step[S]:
    """The top frame has finished with `result`, and the one below resumes; below the last one the game is over."""
    below = replace(state, stack=state.stack[:-1])
    return _top(below).resume(rules, below, result) if below.stack else Step(below)


def after(
    events: tuple[GameEvent, ...], reasons: tuple[Reason, ...], step: Step[S], *, reveals: bool = False
) -> Step[S]:
    """The step, with events, reasons and reveals that came before its own."""
    return Step(step.state, events + step.events, reasons + step.reasons, reveals or step.reveals)


def settle(rules: Any, step: Step[S]) -> Step[S]:
    """The step led on over all frames with nothing to ask, until somebody is asked or the game is over.

    Raises StackError where that never happens.
    """
    for _ in range(MOST_PASSED):
        state = step.state
        if not state.stack or _top(state).node(rules, state) is not None:
            return step
        step = after(step.events, step.reasons, _top(state).resume(rules, state, None), reveals=step.reveals)
    raise StackError(step.state.stack)


def apply(rules: Any, state: S, entry: Entry[Any]) -> Step[S] | Rejection:
    """What the top frame does with an entry, led on to the next question."""
    if not state.stack:
        return Rejection((GameIsOver(),), entry, TerminalNode())
    step = _top(state).apply(rules, state, entry)
    return step if isinstance(step, Rejection) else settle(rules, step)


def node(rules: Any, state: S) -> Node:
    """Who acts now in a settled state.

    Raises StackError where the state was not settled.
    """
    asked = _top(state).node(rules, state) if state.stack else TerminalNode()
    if asked is None:
        raise StackError(state.stack)
    return asked


def legal_actions(rules: Any, state: S, seat: Seat) -> tuple[Any, ...]:
    """All actions of `seat` that need no force."""
    return _top(state).legal_actions(rules, state, seat) if state.stack else ()


def chance_outcomes(rules: Any, state: S) -> Chances[Any]:
    """All outcomes that chance can decide; only at a `ChanceNode`."""
    frame: ChanceFrame[S, Any] = state.stack[-1]
    return frame.chance_outcomes(rules, state)


def _top(state: S) -> Frame[S, Any]:
    frame: Frame[S, Any] = state.stack[-1]
    return frame
