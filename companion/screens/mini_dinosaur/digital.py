"""Digital: the race lies open for all, and each seat looks at its own hand while it has the tablet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.games.game import Entry, Seat
from companion.games.mini_dinosaur.actions import (
    BetDiscarded,
    DinosaurDiscarded,
    Discarded,
    Face,
    Pass,
    PlaceBet,
    PlayDinosaur,
)
from companion.screens import result
from companion.screens.at_table import table_of
from companion.screens.commands import Answer, Sound, TakeBack
from companion.screens.consent import Consent
from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.mini_dinosaur import hand, judged, waiting
from companion.screens.mini_dinosaur.parts import Menu, Undo, seen
from companion.screens.pause import Pause
from companion.screens.shell import Away, Next, go, stay
from companion.screens.why import Why
from companion.screens.widgets import Scene


class Digital(Struct, frozen=True):
    """Who looks at their hand now, what is picked in it, and whether the judged bets were looked at.

    `asked` is the question these belong to: for another one nobody looks and nothing is picked. `race`: a seat looks at
    the race on its own screen, and not at its hand.
    """

    asked: int = 0
    looking: Seat | None = None
    picked: hand.Picked | None = None
    dismissed: int = 0
    race: bool = False


def scene(desk: Desk, look: Look, state: Digital) -> Scene:
    """The race with the cover, a hand, or the bets that were judged."""
    now, phase = fresh(desk, state), seen(desk).phase
    if phase == "over":
        if judged.seq_of(desk) > now.dismissed:
            return judged.scene(desk, look)
        return result.scene(desk, look, result.Result())
    if phase == "play" and now.looking == seen(desk).turn and desk.seat is None:
        return hand.scene(desk, look, now.looking, now.picked)
    if phase == "play" and desk.seat is not None and not now.race:
        return hand.scene(desk, look, desk.seat, now.picked)
    return waiting.scene(desk, look, hand.ShowRace() if desk.seat is not None else None)


def fresh(desk: Desk, state: Digital) -> Digital:
    """The state without what belongs to an earlier question."""
    question = table_of(desk).view.question
    seq = question.id.seq if question else 0
    return state if state.asked == seq else Digital(asked=seq, dismissed=state.dismissed)


def eyes(state: Digital, asked: int) -> Seat | None:
    """Whose hand may be drawn: the seat that looks, as long as its question is open."""
    return state.looking if state.asked == asked else None


def update(desk: Desk, state: Digital, message: object) -> Next:
    """Uncover, pick, play, place, hide, take back; panels cover the hand first."""
    handle = HANDLERS.get(type(message))
    if handle is None:
        return result.update(desk, result.Result(), message)
    return handle(desk, fresh(desk, state), message)


def _look(_desk: Desk, state: Digital, message: waiting.IAm) -> Next:
    return stay(replace(state, looking=message.seat, picked=None))


def _pick(_desk: Desk, state: Digital, message: hand.Picked) -> Next:
    return stay(replace(state, picked=None if state.picked == message else message), Sound("tap"))


def _race(_desk: Desk, state: Digital, _message: hand.ShowRace) -> Next:
    return stay(replace(state, race=not state.race))


def _hide(_desk: Desk, state: Digital, _message: hand.Hide | Away) -> Next:
    return stay(replace(state, looking=None, picked=None))


def _menu(_desk: Desk, state: Digital, _message: Menu) -> Next:
    return Next(top=replace(state, looking=None, picked=None), push=(Pause(),))


def _answer(desk: Desk, state: Digital, what: Any) -> Next:
    question = table_of(desk).view.question
    hidden = replace(state, looking=None, picked=None)
    if question is None:
        return stay(hidden)
    return stay(hidden, Answer(question.id, Entry(what, seen(desk).turn)))


def _run(desk: Desk, state: Digital, _message: hand.Run) -> Next:
    """The leftmost dinosaur; what was picked is discarded before."""
    picked = state.picked
    discard: Discarded | None = None
    if picked is not None:
        discard = BetDiscarded(picked.at) if picked.deck == "bet" else DinosaurDiscarded(picked.at)
    return _answer(desk, state, PlayDinosaur(discard))


def _place(desk: Desk, state: Digital, message: hand.Place) -> Next:
    picked = state.picked
    if picked is None or picked.deck != "bet":
        return stay(state)
    face: Face = message.face
    return _answer(desk, state, PlaceBet(picked.at, face))


def _nothing(desk: Desk, state: Digital, _message: hand.Nothing) -> Next:
    return _answer(desk, state, Pass())


def _undo(desk: Desk, state: Digital, _message: Undo) -> Next:
    """The seat that went last takes its bet back, as long as nobody has gone on."""
    seat = desk.seat if desk.seat is not None else last_seat(desk)
    hidden = replace(state, looking=None, picked=None)
    if seat is None:
        return stay(hidden)
    if desk.preferences.undo == "consent":
        return Next(top=hidden, push=(Consent(seat),))
    return stay(hidden, TakeBack(seat))


def last_seat(desk: Desk) -> Seat | None:
    """The seat whose entry was the last one."""
    return next((each.seat for each in reversed(table_of(desk).story) if each.seat is not None), None)


def _on(desk: Desk, state: Digital, _message: judged.ToResult) -> Next:
    return stay(replace(state, dismissed=judged.seq_of(desk)), Sound("win"))


def _why(desk: Desk, _state: Digital, _message: judged.AskWhy) -> Next:
    return go(Why(judged.seq_of(desk)))


HANDLERS: Final[dict[type, Callable[[Desk, Digital, Any], Next]]] = {
    waiting.IAm: _look,
    hand.Picked: _pick,
    hand.Run: _run,
    hand.Place: _place,
    hand.Nothing: _nothing,
    hand.Hide: _hide,
    hand.ShowRace: _race,
    Away: _hide,
    Menu: _menu,
    Undo: _undo,
    judged.ToResult: _on,
    judged.AskWhy: _why,
}
