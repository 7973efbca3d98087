"""Dino on the screen: nests and dinosaurs are placed on the board, counters dragged over it, eggs kept secret."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.games.dino.actions import ChooseNest, LeaveEggs, PlaceDinosaur, Stay, TakeEgg
from companion.games.game import Entry, Seat
from companion.screens import result
from companion.screens.at_table import table_of
from companion.screens.boards import Carried, Grip, Plan, Sight, board, drop, pan, sight, track
from companion.screens.boards.sight import needs_near
from companion.screens.commands import Answer, Sound, TakeBack
from companion.screens.consent import Consent
from companion.screens.desk import Desk
from companion.screens.dino import digital_eggs as eggs
from companion.screens.dino import digital_end as end
from companion.screens.dino import digital_messages as m
from companion.screens.dino.digital_board import last_mover, lit, plan, scenery, walled_in
from companion.screens.dino.digital_frame import Asked, Frame, frame
from companion.screens.dino.digital_plan import places, stones
from companion.screens.dino.digital_table import ON, Choices, choices, egg_of, moves_of, pack_of, seen
from companion.screens.elsewhere import acts
from companion.screens.look import Look
from companion.screens.pause import Pause
from companion.screens.shell import Away, Next, stay
from companion.screens.widgets import Button, Dragged, Point, Rect, Scene, Widget
from companion.words.ui import ui

GROUND: Final = "ground"
"""What is dragged where no counter is: the board itself."""


class Digital(Struct, frozen=True):
    """What fingers have begun; for another question (`asked`) it counts no more.

    `piece` is picked, `carried` under a finger, `put` lies where it was let go until that is recorded. `line` is one
    on which a dinosaur would wall a nest in. `centre` is the middle of the near view, once somebody has moved it, and
    `held` where it was when they began. `whole`: all of the board is wanted. `looking` sees their eggs now, `passing`
    is to get the tablet for it, `choosing`: somebody wants to look. `ended`: the ways home have been looked at.
    """

    asked: int = 0
    piece: int | None = None
    carried: Carried | None = None
    put: Carried | None = None
    line: str = ""
    centre: Point | None = None
    held: Point | None = None
    whole: bool = False
    looking: Seat | None = None
    passing: Seat | None = None
    choosing: bool = False
    ended: bool = False


def scene(desk: Desk, look: Look, state: Digital) -> Scene:
    """Eggs behind their cover, the end, or the board with what is asked."""
    now = fresh(desk, state)
    if now.looking is not None:
        return eggs.eggs(desk, look, now.looking)
    if now.passing is not None:
        return eggs.cover(desk, look, now.passing)
    if now.choosing:
        return eggs.whose(desk, look)
    if table_of(desk).view.outcome is not None:
        return result.scene(desk, look, result.Result()) if now.ended else end.scene(desk, look)
    return playing(desk, look, now)


def fresh(desk: Desk, state: Digital) -> Digital:
    """The state without what belongs to an earlier question."""
    question = table_of(desk).view.question
    seq = question.id.seq if question else 0
    if state.asked == seq:
        return state
    put = state.put if table_of(desk).view.pending else None
    return Digital(asked=seq, put=put, whole=state.whole, ended=state.ended)


def eyes(state: Digital, asked: int) -> Seat | None:
    """Whose eggs may be drawn: the seat that looks, as long as its question is open."""
    return state.looking if state.asked == asked else None


def playing(desk: Desk, look: Look, state: Digital) -> Scene:
    """The board, and around it whose turn it is and what is asked."""
    found, whole = choices(desk), plan(desk)
    asked = asking(desk, found, state)
    first = frame(desk, look, asked)
    if needs_near(whole, first.window, look):
        asked = asked._replace(near=state.whole)
        first = frame(desk, look, asked)
    seen_at = _sight(desk, look, state, whole, first)
    shown = scenery(
        desk,
        piece=picked(found, state),
        carried=state.carried,
        put=state.put,
        line=state.line,
        still=GROUND if seen_at.near else None,
    )
    return Scene(
        (
            *first.widgets,
            track(stones(pack_of(desk), seen(desk).track, seen(desk).meteorite), whole, seen_at, look),
            board(whole, shown, seen_at, look),
            *_answers(desk, look, found, state, first.asking),
            *first.over,
        )
    )


def picked(found: Choices, state: Digital) -> int | None:
    """The piece that is to move: the one picked or dragged, or the only one that can."""
    if state.carried is not None:
        return int(state.carried.piece)
    return state.piece


def asking(desk: Desk, found: Choices, state: Digital) -> Asked:
    """What is asked, and how many rows its answers take."""
    shown, language = seen(desk), desk.language
    if found.nests:
        nests = len(pack_of(desk).egg_colours)
        return Asked(ui("dino.choose_nest", language, nth=len(shown.nests) + 1, nests=nests))
    if found.lines:
        if state.line:
            return Asked(ui("dino.walls_in", language), rows=1)
        return Asked(ui("dino.choose_line", language))
    if found.eggs:
        return Asked(ui("dino.take_egg", language), rows=1 + found.leave)
    if found.moves:
        key = "dino.which_counter" if picked(found, state) is None else "dino.where_to"
        return Asked(ui(key, language), rows=int(found.stay))
    if found.stay:
        return Asked(ui("dino.nobody_moves", language), rows=1)
    question = table_of(desk).view.question
    if question is not None and shown.turn in question.seats and not acts(desk, shown.turn):
        return Asked(ui("their_turn", language))
    return Asked(ui("dino.app_draws", language))


def _sight(desk: Desk, look: Look, state: Digital, whole: Plan, made: Frame) -> Sight:
    """All of the board; on a small screen the part around whoever's turn it is, unless all is wanted."""
    if state.whole or not needs_near(whole, made.window, look):
        return sight(whole, made.window, look)
    return sight(whole, made.window, look, centre=state.centre or focus(desk, state))


def focus(desk: Desk, state: Digital) -> Point:
    """Where the near view looks: at the picked piece, else at the acting seat's, else at the middle."""
    shown, at = seen(desk), places(pack_of(desk))
    pieces = shown.players[shown.turn].pieces
    if state.piece is not None:
        pieces = (pieces[state.piece], pieces[state.piece])
    spaces = [one.space for one in pieces if one.space in at.spaces]
    if shown.phase in {"nests", "dinosaurs"} or not spaces or spaces[0] is None:
        return at.board.centre
    return at.spaces[spaces[0]]


def _answers(desk: Desk, look: Look, found: Choices, state: Digital, rect: Rect) -> Iterator[Widget]:
    """The buttons under the question."""
    language = desk.language
    if found.lines and state.line:
        place = m.ChooseLine(state.line, sure=True)
        text = ui("dino.place_anyway", language)
        icon = "" if look.kind == "phone" else "icons/warning"
        yield Button("place", rect, text, "quiet", icon, colour=ON, tap=place, role="strong")
        return
    if found.eggs:
        rows = rect.rows(1 + found.leave, 6)
        for number, cell in zip(found.eggs, rows[0].columns(len(found.eggs), 8), strict=True):
            text = ui("dino.take_this_egg", language, egg=egg_of(desk, number).name)
            yield Button(f"take {number}", cell, text, "main", tap=m.Take(number))
        if found.leave:
            yield Button("leave", rows[-1], ui("dino.leave_egg", language), "quiet", colour=ON, tap=m.Leave())
        return
    if found.stay:
        text, mark = ui("dino.meteorite_moves", language), "pieces/meteorite"
        if found.moves:
            yield Button("stay", rect, text, "quiet", mark, colour=ON, tap=m.StayPut())
        else:
            yield Button("stay", rect, text, "main", mark, tap=m.StayPut())


# --- what fingers do --------------------------------------------------------------------------------------------


def update(desk: Desk, state: Digital, message: object) -> Next:
    """Every message has its own function; what is left is the result's."""
    handle = HANDLERS.get(type(message))
    if handle is None:
        return result.update(desk, result.Result(), message)
    return handle(desk, fresh(desk, state), message)


def _answer(desk: Desk, state: Digital, what: Any) -> Next:
    question = table_of(desk).view.question
    if question is None:
        return stay(state)
    plain = replace(state, piece=None, carried=None, line="")
    return stay(plain, Answer(question.id, Entry(what, seen(desk).turn)))


def _nest(desk: Desk, state: Digital, message: m.ChooseSpace) -> Next:
    return _answer(desk, state, ChooseNest(message.space))


def _line(desk: Desk, state: Digital, message: m.ChooseLine) -> Next:
    """A dinosaur that walls a nest in is asked for twice."""
    if not message.sure and state.line != message.line and walled_in(desk, message.line):
        return stay(replace(state, line=message.line), Sound("tap"))
    return _answer(desk, state, PlaceDinosaur(message.line))


def _piece(_desk: Desk, state: Digital, message: m.PickPiece) -> Next:
    chosen = None if state.piece == message.piece else message.piece
    return stay(replace(state, piece=chosen, centre=None), Sound("tap"))


def _go(desk: Desk, state: Digital, message: m.GoTo) -> Next:
    move = moves_of(choices(desk), state.piece).get(message.space)
    return stay(state) if move is None else _answer(desk, state, move)


def _dragged(desk: Desk, state: Digital, message: Dragged) -> Next:
    """A counter, or the board under it."""
    grip = message.drag
    if not isinstance(grip, Grip):
        return stay(state)
    if grip.holds == GROUND:
        return stay(_panned(state, grip, message))
    carried, over = drop(state.carried, message, lit(desk, grip.holds))
    if over is None:
        return stay(replace(state, carried=carried, piece=grip.holds if carried else state.piece))
    put = Carried(grip.holds, over.at)
    return _answer(desk, replace(state, put=put), moves_of(choices(desk), grip.holds)[over.key])


def _panned(state: Digital, grip: Grip, message: Dragged) -> Digital:
    held = grip.seen.middle if message.phase == "start" else state.held
    if held is None or message.at == message.start:
        return replace(state, held=held)
    return replace(state, held=held, centre=pan(held, message))


def _take(desk: Desk, state: Digital, message: m.Take) -> Next:
    return _answer(desk, state, TakeEgg(message.nest))


def _leave(desk: Desk, state: Digital, _message: m.Leave) -> Next:
    return _answer(desk, state, LeaveEggs())


def _stay_put(desk: Desk, state: Digital, _message: m.StayPut) -> Next:
    return _answer(desk, state, Stay())


def _whole(_desk: Desk, state: Digital, message: m.ShowWhole) -> Next:
    return stay(replace(state, whole=not message.whole, centre=None))


def _show_eggs(desk: Desk, state: Digital, _message: m.ShowEggs) -> Next:
    """A seat's own screen needs no cover."""
    if desk.seat is not None:
        return stay(replace(state, looking=desk.seat))
    return stay(replace(state, choosing=True, carried=None))


def _who(_desk: Desk, state: Digital, message: m.WhoLooks) -> Next:
    return stay(replace(state, passing=message.seat, choosing=False))


def _i_am(_desk: Desk, state: Digital, message: m.IAm) -> Next:
    return stay(replace(state, looking=message.seat, passing=None))


def _hidden(state: Digital) -> Digital:
    return replace(state, looking=None, passing=None, choosing=False, carried=None)


def _hide(_desk: Desk, state: Digital, _message: m.Hide | Away) -> Next:
    return stay(_hidden(state))


def _menu(_desk: Desk, state: Digital, _message: m.Menu) -> Next:
    return Next(top=_hidden(state), push=(Pause(),))


def _undo(desk: Desk, state: Digital, _message: m.Undo) -> Next:
    seat = desk.seat if desk.seat is not None else last_mover(desk)
    if seat is None:
        return stay(_hidden(state))
    if desk.preferences.undo == "consent":
        return Next(top=_hidden(state), push=(Consent(seat),))
    return stay(_hidden(state), TakeBack(seat))


def _to_result(_desk: Desk, state: Digital, _message: m.ToResult) -> Next:
    return stay(replace(state, ended=True))


HANDLERS: Final[dict[type, Callable[[Desk, Digital, Any], Next]]] = {
    m.ChooseSpace: _nest,
    m.ChooseLine: _line,
    m.PickPiece: _piece,
    m.GoTo: _go,
    Dragged: _dragged,
    m.Take: _take,
    m.Leave: _leave,
    m.StayPut: _stay_put,
    m.ShowWhole: _whole,
    m.ShowEggs: _show_eggs,
    m.WhoLooks: _who,
    m.IAm: _i_am,
    m.Hide: _hide,
    Away: _hide,
    m.Menu: _menu,
    m.Undo: _undo,
    m.ToResult: _to_result,
}
