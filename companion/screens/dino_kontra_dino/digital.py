"""Digital: the tablet goes round, every seat looks at its own hand behind a cover, and all is revealed together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.games.dino_kontra_dino.actions import PlayCard
from companion.games.dino_kontra_dino.reasons import CardLaid
from companion.games.game import Entry, Seat
from companion.screens import result
from companion.screens.at_table import table_of
from companion.screens.commands import Answer, Sound, TakeBack
from companion.screens.consent import Consent
from companion.screens.desk import Desk
from companion.screens.dino_kontra_dino import covering, hand, reveal, winning
from companion.screens.dino_kontra_dino.parts import Menu, Undo, event_name, last_won, round_text, seen
from companion.screens.elsewhere import choosing
from companion.screens.look import Look
from companion.screens.pause import Pause
from companion.screens.shell import Away, Next, go, stay
from companion.screens.why import Why
from companion.screens.widgets import Scene


class Digital(Struct, frozen=True):
    """Who looks at their hand now, which card is picked, and the last cards and the last result that were looked at.

    `asked` is the question these belong to: for another one nobody looks and nothing is picked.
    """

    asked: int = 0
    looking: Seat | None = None
    picked: int | None = None
    turned: int = 0
    dismissed: int = 0


def scene(desk: Desk, look: Look, state: Digital) -> Scene:
    """The cover, a hand, the result, or what is being waited for."""
    table, now = table_of(desk), fresh(desk, state)
    won = last_won(table)
    if won is not None and won.seq > now.turned:
        return reveal.scene(desk, look, won)
    if won is not None and won.seq > now.dismissed:
        return winning.scene(desk, look, won)
    phase = table.view.observation.phase
    if phase == "over":
        return result.scene(desk, look, result.Result())
    if phase != "play":
        return covering.dealing(desk, look)
    if desk.seat is not None:
        return own(desk, look, now, desk.seat)
    return shared(desk, look, now)


def fresh(desk: Desk, state: Digital) -> Digital:
    """The state without what belongs to an earlier question."""
    question = table_of(desk).view.question
    seq = question.id.seq if question else 0
    return state if state.asked == seq else Digital(asked=seq, turned=state.turned, dismissed=state.dismissed)


def eyes(state: Digital, asked: int) -> Seat | None:
    """Whose hand may be drawn: the seat that looks, as long as its question is open."""
    return state.looking if state.asked == asked else None


def own(desk: Desk, look: Look, state: Digital, seat: Seat) -> Scene:
    """A seat's own screen needs no cover."""
    if seen(desk).laid[seat]:
        return covering.waiting(desk, look, seat)
    return hand.scene(desk, look, seat, state.picked)


def shared(desk: Desk, look: Look, state: Digital) -> Scene:
    """The tablet that goes round: a cover before every hand, also before the same one again."""
    seat = next_seat(desk)
    if desk.watching or seat is None:
        if all(seen(desk).laid):
            return covering.dealing(desk, look)
        title = event_name(desk, seen(desk).front) or round_text(desk)
        return choosing(desk, look, title, seen(desk).laid, Undo(), Menu())
    if state.looking == seat:
        return hand.scene(desk, look, seat, state.picked)
    return covering.cover(desk, look, seat)


def next_seat(desk: Desk) -> Seat | None:
    """Whose turn it is to look: the first clockwise from the figure that has laid no card, and has no own screen."""
    shown = seen(desk)
    seats = len(shown.laid)
    order = (Seat((shown.figure + step) % seats) for step in range(seats))
    return next((seat for seat in order if not shown.laid[seat] and seat not in desk.elsewhere), None)


def last_laid(desk: Desk) -> Seat | None:
    """The seat that laid a card last in this round; None once the cards are revealed."""
    for chapter in reversed(table_of(desk).story):
        if chapter.reasons:
            return None
        if any(isinstance(event, CardLaid) for event in chapter.events):
            return chapter.seat
    return None


def update(desk: Desk, state: Digital, message: object) -> Next:
    """Uncover, pick, lay, hide, take back; panels cover the hand first."""
    handle = HANDLERS.get(type(message))
    if handle is None:
        return result.update(desk, result.Result(), message)
    return handle(desk, fresh(desk, state), message)


def _look(_desk: Desk, state: Digital, message: covering.IAm) -> Next:
    return stay(replace(state, looking=message.seat, picked=None))


def _pick(_desk: Desk, state: Digital, message: hand.PickCard) -> Next:
    return stay(replace(state, picked=None if state.picked == message.card else message.card), Sound("tap"))


def _hide(_desk: Desk, state: Digital, _message: hand.Hide | Away) -> Next:
    return stay(replace(state, looking=None, picked=None))


def _menu(_desk: Desk, state: Digital, _message: Menu) -> Next:
    return Next(top=replace(state, looking=None, picked=None), push=(Pause(),))


def _turn(_desk: Desk, state: Digital, message: reveal.WhoWins) -> Next:
    return stay(replace(state, turned=message.seq), Sound("card"))


def _next(_desk: Desk, state: Digital, message: winning.NextEvent) -> Next:
    return stay(replace(state, dismissed=message.seq), Sound("card"))


def _why(_desk: Desk, _state: Digital, message: winning.AskWhy) -> Next:
    return go(Why(message.seq))


def _lay(desk: Desk, state: Digital, message: hand.Lay) -> Next:
    question = table_of(desk).view.question
    hidden = replace(state, looking=None, picked=None)
    return (
        stay(hidden)
        if question is None
        else stay(hidden, Answer(question.id, Entry(PlayCard(message.card), message.seat)))
    )


def _undo(desk: Desk, state: Digital, _message: object) -> Next:
    seat = desk.seat if desk.seat is not None else last_laid(desk)
    hidden = replace(state, looking=None, picked=None)
    if seat is None:
        return stay(hidden)
    if desk.preferences.undo == "consent":
        return Next(top=hidden, push=(Consent(seat),))
    return stay(hidden, TakeBack(seat))


HANDLERS: Final[dict[type, Callable[[Desk, Digital, Any], Next]]] = {
    covering.IAm: _look,
    covering.TakeCardBack: _undo,
    hand.PickCard: _pick,
    hand.Lay: _lay,
    hand.Hide: _hide,
    Away: _hide,
    Menu: _menu,
    Undo: _undo,
    reveal.WhoWins: _turn,
    winning.NextEvent: _next,
    winning.AskWhy: _why,
}
