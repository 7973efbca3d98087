"""Practice: a target stands on a bare table; after each throw a warm field shows where shots of that speed land."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.games.dino_world.observe import Observation
from companion.screens.at_table import table_of
from companion.screens.commands import LookAhead, Practise, Sound
from companion.screens.desk import Desk, TableView
from companion.screens.dino_world import digital_aim as aim
from companion.screens.dino_world import digital_lay as lay
from companion.screens.dino_world.digital_last import side_camera
from companion.screens.dino_world.digital_parts import (
    FASTEST_M_S,
    Menu,
    Room,
    decimal,
    foot_ground,
    frame,
    menu_button,
    seen,
)
from companion.screens.dino_world.digital_stand import FEW_MM, Grip, Stand, kind_of, push_for, table_camera
from companion.screens.flick.camera import Camera
from companion.screens.flick.reels import SideReel, TopReel
from companion.screens.flick.views import field, heat, lying, rock, stage_at_side
from companion.screens.look import Look
from companion.screens.pages import gap, target
from companion.screens.shell import STAY, Away, Back, Next, back, stay
from companion.screens.widgets import (
    Button,
    Dragged,
    Film,
    Numeral,
    Panel,
    Paragraph,
    Polygon,
    Rect,
    Scene,
    Turned,
    Widget,
)
from companion.sources.motion import Motion, Placed, Push
from companion.table.device import DeviceInput, Flicked
from companion.words.ui import ui

TARGETS: Final = ((0, 0), (0, 120), (-110, 60), (120, -20), (0, -90), (-150, 170), (160, 150), (30, 220))
"""Where the targets stand one after the other: mm to the right of the table's middle, and away from the thrower."""
PREY: Final = "archaeopteryx"
FIRST: Final = 1000
"""Numbers of targets: no card of the box has them."""
HAND: Final = "adult"
HELD_S: Final = 0.4


class Practice(Struct, frozen=True):
    """`at` is which target; `throws` so many, `hits` of them; `sent` the throw on its way, `watched` the last seen."""

    stand: Stand = Stand(kind="dilophosaurus")
    at: int = 0
    throws: int = 0
    hits: int = 0
    sent: int = 0
    watched: int = 0
    ended: int = 0


class Ended(Struct, frozen=True):
    """The film of a throw has run out."""

    throw: int


class Gate(Struct, frozen=True):
    """A card has passed a device's light gates at this speed."""

    speed_m_s: float


class OnceMore(Struct, frozen=True):
    """The same target again."""


class NextTarget(Struct, frozen=True):
    """Another target."""


# --- what is practised on ---------------------------------------------------------------------------------------


def targets(desk: Desk, state: Practice) -> tuple[Placed, ...]:
    """The target that stands now, as the thrower sees it."""
    flick, turn = table_of(desk).flick, seen(desk).turn
    long, short = next((long, short) for kind, long, short in flick.kinds if kind == PREY)
    right, away = TARGETS[state.at % len(TARGETS)]
    heading = flick.stances[turn].heading_rad
    c, s = math.cos(heading), math.sin(heading)
    x, y = away * c + right * s, away * s - right * c
    return (Placed(FIRST + state.at, PREY, long, short, x, y, heading + 0.6 * state.at),)


def bare(desk: Desk, state: Practice) -> Desk:
    """The desk with nothing but the target on the table."""
    table: TableView = table_of(desk)
    shown: Observation = table.view.observation
    mine = replace(shown, phase="launch", launched=None)
    motion = table.flick.practised
    known = () if motion is None else (motion,)
    warm = table.flick.heat if state.throws else ()
    flick = replace(table.flick, cards=targets(desk, state), motions=known, heat=warm)
    return replace(desk, table=replace(table, flick=flick, view=replace(table.view, observation=mine)))


def thrown(desk: Desk, state: Practice) -> Motion | None:
    """The throw that is looked at now."""
    motion = table_of(desk).flick.practised
    return motion if motion is not None and motion.seq == state.sent > state.watched else None


# --- scenes -----------------------------------------------------------------------------------------------------


def scene(desk: Desk, look: Look, state: Practice) -> Scene:
    """The hunter on the rock, or its flight."""
    here = bare(desk, state)
    motion = thrown(desk, state)
    if motion is not None:
        return _flight(here, look, state, motion)
    asked = ui("dwf.flies" if state.sent > state.watched else "dwf.hit", desk.language)
    room = frame(here, look, seen(here).turn, asked, count=ui("dwf.practice", desk.language))
    sent = state.sent > state.watched
    return Scene(
        (*room.widgets, *aim.scene(here, look, room, state.stand, sent=sent, icon="icons/arrow_left")), escape=Back()
    )


def _flight(desk: Desk, look: Look, state: Practice, motion: Motion) -> Scene:
    over = state.ended == motion.seq
    told = "dwf.flies" if not over else "dwf.hit_yes" if motion.prey else "dwf.missed"
    counted = ui("dwf.practice", desk.language)
    room = frame(desk, look, seen(desk).turn, ui(told, desk.language), count=counted)
    menu, rest = menu_button(look, room.foot, "icons/arrow_left")
    shown = (*_table(desk, room, state, motion), *_side(desk, look, room.side, state, motion))
    ways = tuple(_ways(desk, look, rest)) if over else ()
    return Scene((*room.widgets, *shown, foot_ground(room.foot), menu, *ways), escape=Back())


def _table(desk: Desk, room: Room, state: Practice, motion: Motion) -> Iterator[Widget]:
    view, flick = room.view, table_of(desk).flick
    cards = (*motion.before, *(() if motion.fallen else (motion.flicked,)))
    stance = flick.stances[seen(desk).turn]
    camera = table_camera(stance, cards, motion.outline, view.size, FEW_MM, motion.rock)
    top = (*field(camera, motion.outline), *rock(camera, motion))
    if state.ended == motion.seq:
        yield Turned("table", view, children=(*top, *_landed(camera, motion, flick.heat)))
        return
    reel = TopReel(camera, motion, HELD_S)
    film = Film("flight", Rect.of(view.size), reel=reel, done=Ended(motion.seq))
    yield Turned("table", view, children=(*top, film))


def _landed(camera: Camera, motion: Motion, places: tuple[tuple[float, float], ...]) -> Iterator[Widget]:
    """The warm field, the target, and the outline of the hunter that lies there."""
    yield from heat(camera, places)
    yield from lying(camera, motion.after)
    if not motion.fallen:
        points = camera.cards(motion.flicked)
        left, upper = min(p.x for p in points), min(p.y for p in points)
        box = Rect(left, upper, max(p.x for p in points) - left, max(p.y for p in points) - upper)
        yield Polygon("hunter outline", box, points=points, outline="pale", width=5)


def _side(desk: Desk, look: Look, side: Rect, state: Practice, motion: Motion) -> Iterator[Widget]:
    if look.portrait:
        picture, told = side.inset(gap(look), 4).cut_left(side.w * 0.6, gap(look))
    else:
        picture, told = side.cut_top(min(side.h * 0.5, side.w * 0.7), gap(look))
    camera = side_camera(motion, picture)
    yield from stage_at_side(camera, motion)
    yield Film("flight beside", Rect.of(look.size), reel=SideReel(camera, motion, HELD_S))
    yield Panel("told", told)
    count, words = told.inset(8, 6).rows((0.42, 0.58))
    hits = state.hits + bool(motion.prey and state.ended != motion.seq)
    text = ui("dwf.hits", desk.language, hits=hits, throws=state.throws)
    yield Numeral("hits", count, f"{hits}/{state.throws}", size=min(count.h, 90))
    speed = ui("dwf.speed", desk.language, speed=decimal(desk, motion.pushed.speed_m_s, 2))
    line = ui("dwf.heat", desk.language) if state.ended == motion.seq else text
    yield Paragraph("heat told", words, line if look.kind == "tablet" else speed, "label", "pencil", "centre")


def _ways(desk: Desk, look: Look, rest: Rect) -> Iterator[Widget]:
    again, on = rest.columns(2, gap(look))
    high = target(look)
    phone = look.kind == "phone"  # too narrow for words
    more, following = ui("dwf.once_more", desk.language), ui("dwf.next_target", desk.language)
    icons = ("icons/rotate", "icons/arrow_right") if phone else ("", "")
    place, onward = again.centred(again.w - 8, high), on.centred(on.w - 8, high)
    text = "" if phone else more
    yield Button("once more", place, text, "quiet", icons[0], colour="on_ground", tap=OnceMore())
    yield Button("next target", onward, "" if phone else following, icon=icons[1], tap=NextTarget())


def heard(_desk: Desk, state: Practice, done: DeviceInput) -> object:
    """A card that passed the light gates is a throw as fast: nothing counts here, and it stands in the tally."""
    if isinstance(done, Flicked) and done.forth and state.sent <= state.watched:
        return Gate(min(done.speed_m_s, FASTEST_M_S))
    return None


# --- what was done ----------------------------------------------------------------------------------------------


def update(desk: Desk, state: Practice, message: object) -> Next:
    """Lay the hunter, swipe, look, and once more."""
    here = bare(desk, state)
    handle = HANDLERS.get(type(message))
    if handle is not None:
        return handle(here, state, message)
    laid = lay.laid(here, state.stand, message)
    return STAY if laid is None else stay(replace(state, stand=laid), Sound("tap"))


def _finger(desk: Desk, state: Practice, message: Dragged) -> Next:
    if not isinstance(message.drag, Grip) or state.sent > state.watched:
        return STAY
    stand, push = lay.moved(desk, state.stand, message)
    following = replace(state, stand=stand)
    if push is None:
        return stay(following) if stand != state.stand else STAY
    return _thrown(desk, following, push)


def _gate(desk: Desk, state: Practice, message: Gate) -> Next:
    if state.sent > state.watched:
        return STAY
    return _thrown(desk, state, replace(push_for(desk, state.stand), speed_m_s=message.speed_m_s))


def _thrown(desk: Desk, state: Practice, push: Push) -> Next:
    throw = state.sent + 1
    following = replace(state, throws=state.throws + 1, sent=throw)
    return stay(following, Sound("flick"), Practise(kind_of(desk, state.stand), push, targets(desk, state), throw))


def _ended(desk: Desk, state: Practice, message: Ended) -> Next:
    """What came of it; and where many such shots would land."""
    motion = table_of(desk).flick.practised
    if motion is None or message.throw != state.sent or state.ended == message.throw:
        return STAY
    following = replace(state, ended=message.throw, hits=state.hits + bool(motion.prey))
    push = replace(motion.pushed, level=HAND)
    many = LookAhead(seen(desk).turn, motion.flicked.kind, push)
    return stay(following, Sound("win" if motion.prey else "place"), many)


def _once_more(_desk: Desk, state: Practice, _message: OnceMore) -> Next:
    return stay(replace(state, watched=state.sent), Sound("card"))


def _next_target(_desk: Desk, state: Practice, _message: NextTarget) -> Next:
    return stay(replace(state, watched=state.sent, at=state.at + 1), Sound("card"))


def _menu(_desk: Desk, _state: Practice, _message: Menu) -> Next:
    return back()


def _away(_desk: Desk, state: Practice, _message: Away) -> Next:
    return stay(replace(state, stand=lay.let_go(state.stand)))


HANDLERS: Final[dict[type, Callable[[Desk, Practice, Any], Next]]] = {
    Dragged: _finger,
    Gate: _gate,
    Ended: _ended,
    OnceMore: _once_more,
    NextTarget: _next_target,
    Menu: _menu,
    Away: _away,
}
