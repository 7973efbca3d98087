"""Digital: hunters are flicked off the rock on the glass; the app knows what each has caught, and shows why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.games.dino_world.actions import Launch
from companion.games.game import Entry
from companion.screens import result
from companion.screens.at_table import table_of
from companion.screens.commands import LetThrow, LookAhead, SetPreferences, Sound, Suggest, Throw
from companion.screens.desk import Desk
from companion.screens.dino_world import digital_aim as aim
from companion.screens.dino_world import digital_hands as hands
from companion.screens.dino_world import digital_last as last
from companion.screens.dino_world import digital_lay as lay
from companion.screens.dino_world import digital_watch as watch
from companion.screens.dino_world.digital_parts import (
    FASTEST_M_S,
    THROWS,
    Menu,
    decimal,
    foot_ground,
    frame,
    is_bot,
    lets_bots,
    level_of,
    menu_button,
    seen,
    thrower,
)
from companion.screens.dino_world.digital_stand import FORESEEN, Grip, Stand, camera_of, kind_of, push_for
from companion.screens.elsewhere import acts
from companion.screens.flick.views import field, lying
from companion.screens.look import Look
from companion.screens.pages import target
from companion.screens.pause import Pause
from companion.screens.shell import STAY, Away, Next, go, stay
from companion.screens.why import Why
from companion.screens.widgets import Button, Dragged, Scene, Turned
from companion.sources.motion import Motion
from companion.table.device import DeviceInput, Flicked
from companion.table.view import QuestionId
from companion.words.ui import ui


class Digital(Struct, frozen=True):
    """`begun`: who throws is agreed. `stand`: how the hunter is laid, for question `asked`; `sent`: it was pushed.

    `watched`: the last throw that was looked at; `part`: which film of throw `playing` runs.
    """

    begun: bool = False
    asked: int = 0
    stand: Stand = Stand()
    sent: int = 0
    watched: int = 0
    playing: int = 0
    part: int = 0


class Gate(Struct, frozen=True):
    """A card has passed a device's light gates at this speed: the hunter is thrown as fast."""

    speed_m_s: float


class BotThrows(Struct, frozen=True):
    """The bot that is up may throw."""


# --- scenes -----------------------------------------------------------------------------------------------------


def scene(desk: Desk, look: Look, state: Digital) -> Scene:
    """Who throws, a throw to be watched, the result, a bot's turn, or the hunter on the rock."""
    now, shown = fresh(desk, state), seen(desk)
    if asks_hands(desk, now):
        return hands.scene(desk, look)
    motion = to_watch(desk, now)
    if motion is not None:
        return _watching(desk, look, now, motion)
    if shown.phase == "over":
        return result.scene(desk, look, result.Result())
    if shown.phase == "spread":
        return _waiting(desk, look, "dwf.laying")
    if is_bot(desk, shown.turn) or not may_throw(desk):
        return _others(desk, look, now)
    return _aiming(desk, look, now)


def asks_hands(desk: Desk, state: Digital) -> bool:
    """Before the first throw of a game."""
    if desk.guest:
        return False  # the shared screen asks
    fresh_game = all(len(player.hunters) == THROWS for player in seen(desk).players) and seen(desk).launched is None
    return not state.begun and fresh_game and not table_of(desk).flick.motions


def may_throw(desk: Desk) -> bool:
    """Whether the seat that is up has this screen before it."""
    return acts(desk, seen(desk).turn)


def fresh(desk: Desk, state: Digital) -> Digital:
    """The state without what belongs to an earlier question."""
    question = table_of(desk).view.question
    seq = question.id.seq if question else 0
    if state.asked == seq:
        return state
    same = state.sent == state.asked == seq - 1  # the push that has just been sent
    return replace(state, asked=seq, stand=state.stand if same else Stand(kind=state.stand.kind))


def to_watch(desk: Desk, state: Digital) -> Motion | None:
    """The throw that is being looked at, else the last one that was not: nobody has to catch up with all of them."""
    new = [motion for motion in table_of(desk).flick.motions if motion.seq > state.watched]
    return next((motion for motion in new if motion.seq == state.playing), new[-1] if new else None)


def part_of(state: Digital, motion: Motion) -> int:
    """Which film of a throw runs."""
    return state.part if state.playing == motion.seq else 0


def _watching(desk: Desk, look: Look, state: Digital, motion: Motion) -> Scene:
    part, seat = part_of(state, motion), thrower(desk, motion)
    scores = watch.scores_at(desk, motion, part, seat)
    room = frame(desk, look, seat, watch.asked(desk, motion, part), scores)
    return Scene((*room.widgets, *watch.scene(desk, look, room, motion, part)))


def _aiming(desk: Desk, look: Look, state: Digital) -> Scene:
    shown = seen(desk)
    sent = state.sent == state.asked or pushed(desk, state)
    asked = "dwf.flies" if sent else "dwf.swipe" if shown.launched is None else "dwf.again"
    room = frame(desk, look, shown.turn, ui(asked, desk.language))
    return Scene((*room.widgets, *aim.scene(desk, look, room, state.stand, sent=sent)))


def pushed(desk: Desk, state: Digital) -> bool:
    """Whether the hunter is on its way: its push was sent, and its landing is asked for."""
    return seen(desk).phase == "landing" and state.sent == state.asked - 1


def _others(desk: Desk, look: Look, state: Digital) -> Scene:
    """The table while somebody else throws; and the button that lets a bot throw."""
    shown, table = seen(desk), table_of(desk)
    name = table.names.seats[shown.turn]
    bot = is_bot(desk, shown.turn)
    asked = ui("dwf.bot_turn" if bot else "dwf.waits", desk.language, seat=name)
    room = frame(desk, look, shown.turn, asked)
    told = tuple(last.scene(desk, look, room.side))
    camera = camera_of(desk, room.view)
    cards = (*field(camera, table.flick.outline), *lying(camera, table.flick.cards))
    menu, rest = menu_button(look, room.foot)
    waits = state.sent in {state.asked, state.asked - 1}
    place = rest.centred(rest.w - 8, target(look))
    text = ui("dwf.flies" if waits else "dwf.let_throw", desk.language)
    button = Button("let throw", place, text, tap=BotThrows(), off=waits)
    lies = Turned("table", room.view, children=cards)
    if not bot or not lets_bots(desk):
        return Scene((*room.widgets, lies, *told, foot_ground(room.foot), menu))
    return Scene((*room.widgets, lies, *told, foot_ground(room.foot), menu, button))


def _waiting(desk: Desk, look: Look, key: str) -> Scene:
    room = frame(desk, look, seen(desk).turn, ui(key, desk.language))
    menu, _ = menu_button(look, room.foot)
    return Scene((*room.widgets, foot_ground(room.foot), menu))


def heard(desk: Desk, state: Digital, done: DeviceInput) -> object:
    """A card that passed the light gates: it is asked whether the hunter is thrown as fast."""
    if not isinstance(done, Flicked) or not done.forth or not can_push(desk, fresh(desk, state)):
        return None
    speed = min(done.speed_m_s, FASTEST_M_S)
    return Suggest(Gate(speed), ui("dwf.gate", desk.language, speed=decimal(desk, speed, 2)))


def can_push(desk: Desk, state: Digital) -> bool:
    """Whether a hunter lies on the rock before whoever looks at this screen, and waits for its push."""
    if table_of(desk).view.question is None or asks_hands(desk, state) or to_watch(desk, state) is not None:
        return False
    if not may_throw(desk) or is_bot(desk, seen(desk).turn) or seen(desk).phase not in {"launch", "landing"}:
        return False
    return state.sent != state.asked and not pushed(desk, state)


# --- what was done ----------------------------------------------------------------------------------------------


def update(desk: Desk, state: Digital, message: object) -> Next:
    """Lay the hunter, swipe, watch, go on."""
    now = fresh(desk, state)
    handle = HANDLERS.get(type(message))
    if handle is not None:
        return handle(desk, now, message)
    laid = lay.laid(desk, now.stand, message)
    if laid is not None:
        following = replace(now, stand=laid)
        return stay(following, Sound("tap"), *_help(desk, following))
    return result.update(desk, result.Result(), message)


def _help(desk: Desk, state: Digital) -> tuple[LookAhead, ...]:
    """A learner is shown where soft, middling and hard pushes would end."""
    shown = seen(desk)
    if level_of(desk, shown.turn) != "learner" or shown.phase == "over":
        return ()
    push = push_for(desk, state.stand)
    return (LookAhead(shown.turn, kind_of(desk, state.stand), push, FORESEEN),)


def _finger(desk: Desk, state: Digital, message: Dragged) -> Next:
    """A finger on the table: it lays the rock and the hunter, or pushes the hunter off."""
    question = table_of(desk).view.question
    if not isinstance(message.drag, Grip) or question is None or not can_push(desk, state):
        return STAY
    stand, push = lay.moved(desk, state.stand, message)
    following = replace(state, stand=stand)
    if push is not None:
        return _thrown(desk, following, question.id, push)
    if state.stand.does and not stand.does:  # let go where it lies now
        return stay(following, Sound("tap"), *_help(desk, following))
    return stay(following) if stand != state.stand else STAY


def _gate(desk: Desk, state: Digital, message: Gate) -> Next:
    question = table_of(desk).view.question
    if question is None or not can_push(desk, state):
        return STAY
    push = replace(push_for(desk, state.stand), speed_m_s=message.speed_m_s)
    return _thrown(desk, state, question.id, push)


def _thrown(desk: Desk, state: Digital, question: QuestionId, push: Any) -> Next:
    shown = seen(desk)
    kind: Any = kind_of(desk, state.stand)
    entry = Entry[Any](Launch(kind), shown.turn) if shown.phase == "launch" else None
    return stay(replace(state, sent=question.seq), Sound("flick"), Throw(question, shown.turn, push, entry))


def _played(_desk: Desk, state: Digital, message: watch.Played) -> Next:
    sounds = (Sound("place"),) if message.part == 0 else (Sound("card"),) if message.part >= len(watch.SPEEDS) else ()
    return stay(replace(state, playing=message.seq, part=message.part + 1), *sounds)


def _skip(desk: Desk, state: Digital, message: watch.SkipAll) -> Next:
    motion = next((each for each in table_of(desk).flick.motions if each.seq == message.seq), None)
    part = watch.parts(desk, motion) if motion is not None else 0
    return stay(replace(state, playing=message.seq, part=part))


def _again(_desk: Desk, state: Digital, message: watch.Again) -> Next:
    return stay(replace(state, playing=message.seq, part=1))


def _onward(desk: Desk, state: Digital, message: watch.Onward) -> Next:
    """The next seat lays its hunter; a bot throws at once, and a winner roars."""
    shown = seen(desk)
    following = replace(state, watched=message.seq)
    if shown.phase == "over":
        return stay(following, Sound("win"))
    if is_bot(desk, shown.turn) and lets_bots(desk):
        return _let(desk, following)
    return stay(following, Sound("card"), *_help(desk, following))


def _let(desk: Desk, state: Digital) -> Next:
    question, shown = table_of(desk).view.question, seen(desk)
    if question is None or shown.phase not in {"launch", "landing"}:
        return stay(state)
    if shown.phase == "landing":  # its push was lost when the app was closed
        push = replace(push_for(desk, Stand()), speed_m_s=1.0, level=level_of(desk, shown.turn))
        return stay(replace(state, sent=state.asked), Throw(question.id, shown.turn, push))
    return stay(replace(state, sent=state.asked), LetThrow(question.id, shown.turn, level_of(desk, shown.turn)))


def _bot_throws(desk: Desk, state: Digital, _message: BotThrows) -> Next:
    return _let(desk, state) if lets_bots(desk) else STAY


def _why(_desk: Desk, _state: Digital, message: watch.AskWhy) -> Next:
    return go(Why(message.seq))


def _another(desk: Desk, state: Digital, message: hands.Another) -> Next:
    wished = replace(desk.preferences, hands=hands.chosen(desk, message.seat))
    return stay(state, SetPreferences(wished), Sound("tap"))


def _begin(desk: Desk, state: Digital, _message: hands.Begin) -> Next:
    following = replace(state, begun=True)
    return stay(following, *_help(desk, following))


def _to_practice(desk: Desk, _state: Digital, _message: hands.ToPractice) -> Next:
    from companion.screens.dino_world.practice import Practice  # most games begin at once

    before = table_of(desk).flick.practised
    sent = before.seq if before is not None else 0
    return go(Practice(throws=0, sent=sent, watched=sent))


def _menu(_desk: Desk, state: Digital, _message: Menu) -> Next:
    return Next(top=replace(state, stand=lay.let_go(state.stand)), push=(Pause(),))


def _away(_desk: Desk, state: Digital, _message: Away) -> Next:
    return stay(replace(state, stand=lay.let_go(state.stand)))


HANDLERS: Final[dict[type, Callable[[Desk, Digital, Any], Next]]] = {
    Dragged: _finger,
    Gate: _gate,
    watch.Played: _played,
    watch.SkipAll: _skip,
    watch.Again: _again,
    watch.Onward: _onward,
    watch.AskWhy: _why,
    BotThrows: _bot_throws,
    hands.Another: _another,
    hands.Begin: _begin,
    hands.ToPractice: _to_practice,
    Menu: _menu,
    Away: _away,
}
