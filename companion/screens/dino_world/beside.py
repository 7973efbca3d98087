"""Beside the table: which hunter jumps, what lay under it, and so around the table; the tally is always there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.games.dino_world.actions import Caught, Launch, StayedOnRock
from companion.games.dino_world.kinds import KINDS, Kind
from companion.games.game import Entry
from companion.screens import result
from companion.screens.commands import Answer, Sound, TakeBack
from companion.screens.desk import Desk
from companion.screens.dino_world import catching, sending
from companion.screens.dino_world.parts import Menu, Undo, Why, seen, table_of
from companion.screens.look import Look
from companion.screens.pause import Pause
from companion.screens.shell import Next, go, stay
from companion.screens.why import Why as WhyPanel
from companion.screens.widgets import Scene


class Beside(Struct, frozen=True):
    """What the people at the table have tapped and not yet sent.

    `prey` and `off`: the kinds caught and those that fell off besides, a kind for each card; `pushing`: the latter are
    counted now. `asked` is the question these belong to: for another one they count as nothing.
    """

    asked: int = 0
    prey: tuple[Kind, ...] = ()
    off: tuple[Kind, ...] = ()
    pushing: bool = False


def scene(desk: Desk, look: Look, state: Beside) -> Scene:
    """The part that the game is at."""
    now, phase = fresh(desk, state), seen(desk).phase
    if phase == "over":
        return result.scene(desk, look, result.Result())
    if phase == "landing":
        return catching.scene(desk, look, catching.Told(now.prey, now.off, now.pushing))
    return sending.scene(desk, look)


def fresh(desk: Desk, state: Beside) -> Beside:
    """The state without what was tapped for an earlier question."""
    question = table_of(desk).view.question
    seq = question.id.seq if question else 0
    return state if state.asked == seq else Beside(asked=seq)


def update(desk: Desk, state: Beside, message: object) -> Next:
    """A tap, an answer, undo, or one of the panels."""
    handle = HANDLERS.get(type(message))
    if handle is None:
        return result.update(desk, result.Result(), message)
    return handle(desk, fresh(desk, state), message)


def _answer(desk: Desk, state: Beside, entry: Entry[Any], *more: Sound) -> Next:
    question = table_of(desk).view.question
    return stay(state) if question is None else stay(state, Answer(question.id, entry), *more)


def _undo(_desk: Desk, state: Beside, _message: Undo) -> Next:
    return stay(state, TakeBack())


def _menu(_desk: Desk, _state: Beside, _message: Menu) -> Next:
    return go(Pause())


def _why(_desk: Desk, _state: Beside, message: Why) -> Next:
    return go(WhyPanel(message.seq))


def _send(desk: Desk, state: Beside, message: sending.Send) -> Next:
    return _answer(desk, state, Entry(Launch(message.kind), seen(desk).turn))


def _more(_desk: Desk, state: Beside, message: catching.More) -> Next:
    if state.pushing:
        return stay(replace(state, off=_sorted((*state.off, message.kind))))
    return stay(replace(state, prey=_sorted((*state.prey, message.kind))))


def _less(_desk: Desk, state: Beside, message: catching.Less) -> Next:
    if state.pushing:
        return stay(replace(state, off=_without(state.off, message.kind)))
    return stay(replace(state, prey=_without(state.prey, message.kind)))


def _sorted(kinds: tuple[Kind, ...]) -> tuple[Kind, ...]:
    return tuple(sorted(kinds, key=KINDS.index))


def _without(kinds: tuple[Kind, ...], kind: Kind) -> tuple[Kind, ...]:
    at = kinds.index(kind) if kind in kinds else len(kinds)
    return kinds[:at] + kinds[at + 1 :]


def _pushing(_desk: Desk, state: Beside, message: catching.Pushing) -> Next:
    return stay(replace(state, pushing=message.on))


def _done(desk: Desk, state: Beside, _message: catching.Done) -> Next:
    return _answer(desk, state, Entry(Caught(state.prey, state.off)), Sound("card"))


def _fell(desk: Desk, state: Beside, _message: catching.Fell) -> Next:
    return _answer(desk, state, Entry(Caught((), state.off, fell=True)))


def _rock(desk: Desk, state: Beside, message: catching.OnRock) -> Next:
    return _answer(desk, state, Entry(StayedOnRock(message.leaning)))


HANDLERS: Final[dict[type, Callable[[Desk, Beside, Any], Next]]] = {
    Undo: _undo,
    Menu: _menu,
    Why: _why,
    sending.Send: _send,
    catching.More: _more,
    catching.Less: _less,
    catching.Pushing: _pushing,
    catching.Done: _done,
    catching.Fell: _fell,
    catching.OnRock: _rock,
}
