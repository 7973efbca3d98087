"""Beside the table: what was played, the bets once the race is over, and what every one of them paid."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.games.game import UNKNOWN, Entry
from companion.games.mini_dinosaur.actions import (
    AutomatonPlayed,
    BetDiscarded,
    DinosaurDiscarded,
    DinosaurFacts,
    Discarded,
    Pass,
    PlaceBet,
    PlayDinosaur,
    SomethingDiscarded,
)
from companion.games.mini_dinosaur.dinosaurs import DINOSAURS
from companion.games.mini_dinosaur.pack import Pack
from companion.screens import result
from companion.screens.at_table import table_of
from companion.screens.commands import Answer, Sound, Suggest, TakeBack
from companion.screens.desk import Desk
from companion.screens.doubting import doubt, settled
from companion.screens.look import Look
from companion.screens.mini_dinosaur import judged, showing, turn
from companion.screens.mini_dinosaur.parts import Menu, Undo, frame, seen, word_of
from companion.screens.mini_dinosaur.reading import reading
from companion.screens.mini_dinosaur.track import Played
from companion.screens.pause import Pause
from companion.screens.shell import Next, go, stay
from companion.screens.why import Why
from companion.screens.widgets import Scene
from companion.table.device import CardMoved, DeviceInput
from companion.words.ui import ui

DISCARDS: Final[dict[str, Discarded | None]] = {
    "": None,
    "one": SomethingDiscarded(),
    "dinosaur": DinosaurDiscarded(0),
    "bet": BetDiscarded(UNKNOWN),
}


class Beside(Struct, frozen=True):
    """What the people at the table have tapped and not yet sent.

    `discard`: whether a card was discarded before this turn's dinosaur; `dismissed`: the judged bets were looked at.
    `asked` is the question these belong to: for another one they count as nothing.
    """

    asked: int = 0
    discard: str = ""
    dismissed: int = 0


def scene(desk: Desk, look: Look, state: Beside) -> Scene:
    """The part that the game is at."""
    now = fresh(desk, state)
    phase = seen(desk).phase
    if phase == "over":
        if judged.seq_of(desk) > now.dismissed:
            return judged.scene(desk, look)
        return result.scene(desk, look, result.Result())
    if desk.doubted or desk.suggested:
        return _doubted(desk, look)
    if phase == "show":
        return showing.scene(desk, look)
    return turn.scene(desk, look, now.discard)


def _doubted(desk: Desk, look: Look) -> Scene:
    """Whose entry it was, and what the rules doubt about it or a device has told, instead of the race."""
    part = showing if seen(desk).phase == "show" else turn
    edge = frame(settled(desk), look, part.strip(desk))
    return Scene((*edge.widgets, *doubt(desk, look, edge.body.inset(8 if look.kind == "phone" else 20))))


def heard(desk: Desk, _state: Beside, done: DeviceInput) -> object:
    """A card on a spot: spot n is the lane of runner n; a spot that knows its card says which, and whether it slips."""
    if not isinstance(done, CardMoved) or not done.present or seen(desk).phase not in {"play", "automaton"}:
        return None
    played = _on_spot(table_of(desk).pack, done)
    if played is None or table_of(desk).view.pending:
        return None
    key = "md.play_runner" if played.kind == "runner" else "md.play_slip"
    return Suggest(played, ui(key, desk.language, dinosaur=word_of(desk, played.dinosaur)))


def _on_spot(pack: Pack, done: CardMoved) -> Played | None:
    if done.kind == "rfid":
        card = next((each for each in pack.dinosaurs if each.number == done.value), None)
        return None if card is None else Played(card.dinosaur, card.kind)
    return Played(DINOSAURS[done.spot - 1], "runner") if done.spot <= len(DINOSAURS) else None


def fresh(desk: Desk, state: Beside) -> Beside:
    """The state without what was tapped for an earlier question."""
    question = table_of(desk).view.question
    seq = question.id.seq if question else 0
    return state if state.asked == seq else Beside(asked=seq, dismissed=state.dismissed)


def update(desk: Desk, state: Beside, message: object) -> Next:
    """A tap, an answer, undo, or one of the panels."""
    handle = HANDLERS.get(type(message))
    if handle is None:
        return result.update(desk, result.Result(), message)
    return handle(desk, fresh(desk, state), message)


def _answer(desk: Desk, state: Beside, what: Any) -> Next:
    question = table_of(desk).view.question
    if question is None:
        return stay(state)
    seat = seen(desk).turn if seen(desk).phase == "play" else None
    return stay(state, Answer(question.id, Entry(what, seat)))


def _played(desk: Desk, state: Beside, message: Played) -> Next:
    facts = DinosaurFacts(message.dinosaur, message.kind)
    if seen(desk).phase == "automaton":
        return _answer(desk, state, AutomatonPlayed(UNKNOWN, facts))
    return _answer(desk, state, PlayDinosaur(DISCARDS[state.discard], facts))


def _discarding(_desk: Desk, state: Beside, message: turn.Discarding) -> Next:
    return stay(replace(state, discard=message.what), Sound("tap"))


def _bet(desk: Desk, state: Beside, message: turn.Bet) -> Next:
    """Face down it is placed at once; face up it may be read, now or at the end."""
    if message.face == "down":
        return _answer(desk, state, PlaceBet(UNKNOWN, "down"))
    return go(reading(desk, seen(desk).turn, None))


def _no_action(desk: Desk, state: Beside, _message: turn.NoAction) -> Next:
    """Where the app counts otherwise it says so, and the table may insist."""
    return _answer(desk, state, Pass())


def _read(desk: Desk, _state: Beside, message: showing.Read) -> Next:
    return go(reading(desk, message.seat, message.place))


def _undo(_desk: Desk, state: Beside, _message: Undo) -> Next:
    return stay(replace(state, dismissed=0), TakeBack())


def _menu(_desk: Desk, _state: Beside, _message: Menu) -> Next:
    return go(Pause())


def _on(desk: Desk, state: Beside, _message: judged.ToResult) -> Next:
    return stay(replace(state, dismissed=judged.seq_of(desk)), Sound("win"))


def _why(desk: Desk, _state: Beside, _message: judged.AskWhy) -> Next:
    return go(Why(judged.seq_of(desk)))


HANDLERS: Final[dict[type, Callable[[Desk, Beside, Any], Next]]] = {
    Undo: _undo,
    Menu: _menu,
    Played: _played,
    turn.Discarding: _discarding,
    turn.Bet: _bet,
    turn.NoAction: _no_action,
    showing.Read: _read,
    judged.ToResult: _on,
    judged.AskWhy: _why,
}
