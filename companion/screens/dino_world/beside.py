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
from companion.screens.at_table import table_of
from companion.screens.commands import Answer, CorrectCard, PassOver, ReadNow, Sound, TakeBack
from companion.screens.corrections import Corrections
from companion.screens.desk import Desk
from companion.screens.dino_world import catching, eyed, recognised, sending
from companion.screens.dino_world.eye_strip import ByHand, LookAgain, Seen
from companion.screens.dino_world.parts import Menu, Undo, Why, seen
from companion.screens.look import Look
from companion.screens.pause import Pause
from companion.screens.shell import Next, go, stay
from companion.screens.why import Why as WhyPanel
from companion.screens.widgets import Dragged, Scene
from companion.table.eye import Claim


class Beside(Struct, frozen=True):
    """What the people at the table have tapped and not yet sent.

    `prey` and `off`: the kinds caught and those that fell off besides, a kind for each card; `pushing`: the latter are
    counted now. `asked` is the question these belong to: for another one they count as nothing. `judged`: whether the
    hunter lies on each card that the camera asked about; `agreed`: where camera and game differ the game is right;
    `card`: that of the reading which was touched; `by_hand`: the camera's reading is set aside.
    """

    asked: int = 0
    prey: tuple[Kind, ...] = ()
    off: tuple[Kind, ...] = ()
    pushing: bool = False
    judged: tuple[bool, ...] = ()
    agreed: bool = False
    card: int | None = None
    by_hand: bool = False


def scene(desk: Desk, look: Look, state: Beside) -> Scene:
    """The part that the game is at."""
    now, phase = fresh(desk, state), seen(desk).phase
    if phase == "over":
        return result.scene(desk, look, result.Result())
    claim = claim_of(desk)
    if phase == "landing" and claim is not None and not now.by_hand:
        return eyed.scene(desk, look, claim, said_of(now))
    if phase == "landing":
        return catching.scene(desk, look, catching.Told(now.prey, now.off, now.pushing))
    return sending.scene(desk, look)


def said_of(state: Beside) -> eyed.Said:
    """What was said of the camera's reading."""
    return eyed.Said(state.judged, state.agreed, state.card)


def claim_of(desk: Desk) -> Claim | None:
    """What the camera makes of the throw that is asked about."""
    question, claim = table_of(desk).view.question, desk.eye.claim if desk.eye else None
    return claim if claim is not None and question is not None and claim.question == question.id else None


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


def _judged(desk: Desk, state: Beside, message: eyed.Judged) -> Next:
    claim = claim_of(desk)
    if claim is None or eyed.pending(claim, state.judged) is None:
        return stay(state)
    return stay(replace(state, judged=(*state.judged, message.lies_on)))


def _by_hand(desk: Desk, state: Beside, message: ByHand | eyed.NotSure) -> Next:
    """What the camera found, and people have said, is tapped already."""
    claim = claim_of(desk)
    if claim is None or (isinstance(message, ByHand) and not message.on):
        return stay(replace(state, by_hand=False, judged=()))
    return stay(replace(state, by_hand=True, prey=eyed.prey_of(claim, state.judged)))


def _right(desk: Desk, state: Beside, _message: eyed.Right) -> Next:
    claim = claim_of(desk)
    if claim is None or not claim.thrown or eyed.pending(claim, state.judged) is not None:
        return stay(state)
    if eyed.disagrees(claim, said_of(state)):
        return stay(state)
    entry: Entry[Any] = Entry(Caught(eyed.prey_of(claim, state.judged)))
    said = Answer(claim.question, entry, "camera", claim.confidence, claim.origin)
    return stay(state, said, Sound("card"))


def _look_again(_desk: Desk, state: Beside, _message: LookAgain) -> Next:
    return stay(replace(state, judged=(), agreed=False, card=None, by_hand=False), ReadNow())


def _touched(desk: Desk, state: Beside, message: Dragged) -> Next:
    claim = claim_of(desk)
    card = None if claim is None else recognised.touched(claim, message)
    return stay(state if card is None else replace(state, card=card))


def _is_kind(_desk: Desk, state: Beside, message: recognised.IsKind) -> Next:
    """What was said of the reading before counts no more: it may ask other things now."""
    if state.card is None:
        return stay(state)
    return stay(replace(state, judged=(), agreed=False, card=None), CorrectCard(state.card, message.kind))


def _seen(_desk: Desk, state: Beside, _message: Seen) -> Next:
    return stay(state, PassOver())


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
    eyed.Judged: _judged,
    eyed.NotSure: _by_hand,
    ByHand: _by_hand,
    eyed.Right: _right,
    eyed.GameRight: lambda _desk, state, _message: stay(replace(state, agreed=True)),
    eyed.TableRight: lambda _desk, _state, _message: go(Corrections()),
    Dragged: _touched,
    recognised.IsKind: _is_kind,
    recognised.Leave: lambda _desk, state, _message: stay(replace(state, card=None)),
    LookAgain: _look_again,
    Seen: _seen,
}
