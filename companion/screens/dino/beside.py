"""Beside the table: each turn's report, the eggs that only their owner sees, the count at the end, and the sums."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.games.dino.actions import MovedSpaces, ShowEgg, SpacesFromHome
from companion.games.dino.reasons import EggsImpossible
from companion.games.game import Entry, Seat
from companion.screens import result
from companion.screens.at_table import table_of
from companion.screens.commands import Answer, Sound, TakeBack
from companion.screens.counters import Counters
from companion.screens.desk import Desk
from companion.screens.dino import beside_count, beside_score, beside_turn
from companion.screens.dino.beside_eggs import OwnEggs
from companion.screens.dino.table_parts import Menu, ShowEggs, Undo, frame, seen
from companion.screens.doubting import doubt, settled, warning
from companion.screens.look import Look
from companion.screens.pause import Pause
from companion.screens.shell import Next, go, stay
from companion.screens.why import Why
from companion.screens.widgets import Scene
from companion.words import say


class Beside(Struct, frozen=True):
    """What the people at the table have tapped and not yet sent.

    `spaces`: how many were moved, while it is asked what that led to; `doubting`: both counters are home by our count,
    and one has moved; `ways`: spaces from home at the end; `dismissed`: the sums were looked at. `asked` is the
    question these belong to: for another they count as nothing. `heard`: that so many eggs cannot be was told.
    """

    asked: int = 0
    spaces: int | None = None
    doubting: bool = False
    ways: tuple[int, ...] = ()
    dismissed: bool = False
    heard: int = 0


class GoOn(Struct, frozen=True):
    """So many eggs cannot be: the table has heard it."""

    eggs: int


class SetCounts(Struct, frozen=True):
    """The counts are to be put right."""


def scene(desk: Desk, look: Look, state: Beside) -> Scene:
    """The part that the game is at."""
    now, phase = fresh(desk, state), seen(desk).phase
    if phase == "over":
        return result.scene(desk, look, result.Result()) if now.dismissed else beside_score.scene(desk, look)
    if desk.doubted:
        return _doubted(desk, look)
    if phase == "count":
        return beside_count.scene(desk, look, now.ways)
    wrong = impossible(desk)
    if wrong is not None and wrong.total != now.heard:
        return _warned(desk, look, wrong)
    if now.spaces is not None:
        return beside_turn.ended(desk, look, now.spaces)
    return beside_turn.moving(desk, look, doubting=now.doubting)


def impossible(desk: Desk) -> EggsImpossible | None:
    """That more eggs are counted than there are, as long as it is so (DN-1, DN-6)."""
    reasons = [why for chapter in table_of(desk).story for why in chapter.reasons if isinstance(why, EggsImpossible)]
    shown = seen(desk)
    total = sum(player.egg_count for player in shown.players) + sum(nest.eggs for nest in shown.nests)
    return EggsImpossible(total, reasons[-1].possible) if reasons and total > reasons[-1].possible else None


def _warned(desk: Desk, look: Look, wrong: EggsImpossible) -> Scene:
    """Once for each sum: the count is wrong somewhere, and the game goes on all the same."""
    around = frame(settled(desk), look, seen(desk).turn)
    told = replace(desk, notice=say(wrong, desk.language, table_of(desk).names), suggested=False)
    return Scene((*around.widgets, *warning(told, look, around.body, GoOn(wrong.total), SetCounts())))


def _doubted(desk: Desk, look: Look) -> Scene:
    """What the rules doubt about the entry, in the field of the seat that it was asked of."""
    counting = seen(desk).phase == "count"
    seat = beside_count.asked_seat(desk) if counting else seen(desk).turn
    around = frame(settled(desk), look, seat, eggs=not counting)
    return Scene((*around.widgets, *doubt(desk, look, around.body)))


def fresh(desk: Desk, state: Beside) -> Beside:
    """The state without what was tapped for an earlier question."""
    question = table_of(desk).view.question
    seq = question.id.seq if question else 0
    return state if state.asked == seq else Beside(asked=seq, dismissed=state.dismissed, heard=state.heard)


def update(desk: Desk, state: Beside, message: object) -> Next:
    """A tap, an answer, undo, or one of the panels."""
    handle = HANDLERS.get(type(message))
    if handle is None:
        return result.update(desk, result.Result(), message)
    return handle(desk, fresh(desk, state), message)


def _answer(desk: Desk, state: Beside, what: Any, seat: Seat) -> Next:
    question = table_of(desk).view.question
    return stay(state) if question is None else stay(state, Answer(question.id, Entry(what, seat)))


def _report(desk: Desk, state: Beside, spaces: int, *, home: bool = False, egg: int | None = None) -> Next:
    return _answer(desk, replace(state, spaces=None), MovedSpaces(spaces, home, egg), seen(desk).turn)


def _moved(desk: Desk, state: Beside, message: beside_turn.Moved) -> Next:
    """Both home, the meteorite alone moves. Else what the move led to is asked, also of none: the table may insist."""
    if not message.spaces and not seen(desk).players[seen(desk).turn].out and not state.doubting:
        return _report(desk, state, 0)
    return stay(replace(state, spaces=message.spaces))


def _doubting(_desk: Desk, state: Beside, _message: beside_turn.MovedAllTheSame) -> Next:
    return stay(replace(state, doubting=True))


def _no_egg(desk: Desk, state: Beside, _message: beside_turn.NoEgg) -> Next:
    return stay(state) if state.spaces is None else _report(desk, state, state.spaces)


def _egg(desk: Desk, state: Beside, message: beside_turn.TookEgg) -> Next:
    return stay(state) if state.spaces is None else _report(desk, state, state.spaces, egg=message.nest)


def _home(desk: Desk, state: Beside, _message: beside_turn.CameHome) -> Next:
    return stay(state) if state.spaces is None else _report(desk, state, state.spaces, home=True)


def _undo(_desk: Desk, state: Beside, _message: Undo | beside_score.UndoEnd) -> Next:
    """First what was only tapped, then what was reported."""
    if state.spaces is not None:
        return stay(replace(state, spaces=None))
    if state.doubting:
        return stay(replace(state, doubting=False))
    return stay(replace(state, dismissed=False), TakeBack())


def _menu(_desk: Desk, _state: Beside, _message: Menu) -> Next:
    return go(Pause())


def _eggs(_desk: Desk, _state: Beside, _message: ShowEggs) -> Next:
    return go(OwnEggs())


def _go_on(_desk: Desk, state: Beside, message: GoOn) -> Next:
    return stay(replace(state, heard=message.eggs))


def _set_counts(_desk: Desk, _state: Beside, _message: SetCounts) -> Next:
    return go(Counters())


def _way(desk: Desk, state: Beside, message: beside_count.Way) -> Next:
    out = seen(desk).players[beside_count.asked_seat(desk)].out
    ways = [*state.ways, 1, 1][:out]
    ways[message.piece] = message.spaces
    return stay(replace(state, ways=tuple(ways)))


def _counted(desk: Desk, state: Beside, _message: beside_count.Counted) -> Next:
    seat = beside_count.asked_seat(desk)
    out = seen(desk).players[seat].out
    return _answer(desk, replace(state, ways=()), SpacesFromHome((*state.ways, 1, 1)[:out]), seat)


def _shown(desk: Desk, state: Beside, message: beside_count.Shown) -> Next:
    return _answer(desk, state, ShowEgg(message.egg), beside_count.asked_seat(desk))


def _to_result(_desk: Desk, state: Beside, _message: beside_score.ToResult) -> Next:
    return stay(replace(state, dismissed=True), Sound("win"))


def _why(desk: Desk, _state: Beside, _message: beside_score.AskWhy) -> Next:
    return go(Why(table_of(desk).story[-1].seq))


HANDLERS: Final[dict[type, Callable[[Desk, Beside, Any], Next]]] = {
    Undo: _undo,
    GoOn: _go_on,
    SetCounts: _set_counts,
    Menu: _menu,
    ShowEggs: _eggs,
    beside_turn.Moved: _moved,
    beside_turn.MovedAllTheSame: _doubting,
    beside_turn.NoEgg: _no_egg,
    beside_turn.TookEgg: _egg,
    beside_turn.CameHome: _home,
    beside_count.Way: _way,
    beside_count.Counted: _counted,
    beside_count.Shown: _shown,
    beside_score.ToResult: _to_result,
    beside_score.AskWhy: _why,
    beside_score.UndoEnd: _undo,
}
