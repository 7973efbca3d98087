"""Digital: the board on the screen. Hands are seen only while their owner says that they hold the tablet."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.games.dino_battle.actions import (
    AssignUpgrade,
    Discard,
    EndPlay,
    PlayCard,
    Reroll,
)
from companion.games.dino_battle.activation import Activation
from companion.games.dino_battle.boon import BoonChoice
from companion.games.dino_battle.boon_effects import BoonEffects
from companion.games.dino_battle.card import DinoCard
from companion.games.dino_battle.draw import HandLimit
from companion.games.dino_battle.reroll import RerollChoice
from companion.games.dino_battle.set_up import SetUp
from companion.games.dino_battle.species import SPECIES_OF, Species
from companion.games.dino_battle.temple_card import TempleCard
from companion.games.dino_battle.turn import Turn
from companion.games.dino_battle.upgrade import UpgradeChoice
from companion.games.game import Entry, PlayerNode, Seat
from companion.screens import result
from companion.screens.at_table import table_of
from companion.screens.boards import Grip, Sight, board, pan, sight
from companion.screens.boards.sight import needs_near
from companion.screens.commands import Answer, Sound, TakeBack
from companion.screens.desk import Desk
from companion.screens.dino_battle import asking, boons, dice, field, fight_end, herds, picking, sides, skull
from companion.screens.dino_battle.bar import bar_height, bar_of, holds
from companion.screens.dino_battle.parts import (
    Menu,
    Return,
    ShowHerds,
    ShowWhole,
    Undo,
    acting,
    frame,
    seen,
    species_word,
    top,
)
from companion.screens.dino_battle.tapping import Aim, Do, Hide, IAm, MoveByCrystal, Place, UseCrystal, taps_of
from companion.screens.elsewhere import acts
from companion.screens.look import Look
from companion.screens.pause import Pause
from companion.screens.shell import Away, Next, go, stay
from companion.screens.why import Why
from companion.screens.widgets import Dragged, Point, Scene
from companion.words.ui import ui


class Digital(Struct, frozen=True):
    """`looking`: the seat that holds the tablet, and whose hand is shown.

    `species`: the one to be placed; `dino`: the one that a crystal moves; `target`: the enemy that is aimed at;
    `crystal`: a crystal is being spent; `reading`: what would be done with the boon that is read; `herds`: both sides
    are looked at in full; `marked`: dice to be rolled again; `centre`, `held`: where a narrow screen
    looks, and where it did when a finger took hold; `panned`: for which question somebody moved it there; `whole`:
    all of the board is wanted; `dismissed`, `fallen`: the last fight and the last fall that were looked at. `asked` is
    the question these belong to.
    """

    asked: int = 0
    looking: Seat | None = None
    species: Species | None = None
    dino: int | None = None
    target: int | None = None
    crystal: bool = False
    reading: PlayCard | Discard | None = None
    herds: bool = False
    marked: tuple[int, ...] = ()
    centre: tuple[float, float] | None = None
    held: tuple[float, float] | None = None
    panned: int = -1
    whole: bool = False
    dismissed: int = 0
    fallen: int = 0


def eyes(state: Digital, _asked: int) -> Seat | None:
    """Whose hand may be drawn."""
    return state.looking


def fresh(desk: Desk, state: Digital) -> Digital:
    """The state without what was tapped for an earlier question; a hand stays open while its owner goes on acting."""
    question = table_of(desk).view.question
    seq = question.id.seq if question else 0
    if state.asked == seq:
        return state
    node = question.node if question else None
    stays = not isinstance(node, PlayerNode) or node.seat == state.looking
    looking = state.looking if stays else None
    return Digital(
        seq,
        looking,
        state.species,
        centre=state.centre,
        whole=state.whole,
        dismissed=state.dismissed,
        fallen=state.fallen,
    )


# --- what is shown ----------------------------------------------------------------------------------------------


def scene(desk: Desk, look: Look, state: Digital) -> Scene:
    """The fight that has ended, the result, a question of its own, or the board."""
    now = fresh(desk, state)
    shown = _just_happened(desk, look, now)
    if shown is not None:
        return shown
    if now.herds:
        return sides.scene(desk, look)
    asked = _asked(desk, look, now, top(desk)) if acts(desk, acting(desk)) else None
    return _board(desk, look, now) if asked is None else asked


def _asked(desk: Desk, look: Look, now: Digital, frame_: Any) -> Scene | None:
    """A question of its own; None: it is asked on the board."""
    if isinstance(frame_, RerollChoice):
        return dice.again(desk, look, frame_, now.marked)
    if isinstance(frame_, TempleCard) and not frame_.chosen and not now.crystal:
        return asking.temple_card(desk, look, UseCrystal())
    if isinstance(frame_, UpgradeChoice) and not now.crystal:
        asks = boons.for_which(desk, frame_.boon)
        return picking.upgrade(desk, look, frame_.seat, (asks, picking.left_of(desk, frame_.seat)), UseCrystal())
    if isinstance(frame_, BoonChoice) and not frame_.over and holds(desk, now.looking, frame_.seat):
        return boons.choice(desk, look, frame_)
    if now.reading is not None and holds(desk, now.looking, acting(desk)):
        return boons.reading(desk, look, acting(desk), now.reading)
    return None


def _just_happened(desk: Desk, look: Look, now: Digital) -> Scene | None:
    """What is looked at before the game goes on: a fall through the skull, a fight, the result."""
    fell = skull.last_fall(desk)
    if fell is not None and fell.seq > now.fallen:
        return skull.scene(desk, look, fell)
    fought = fight_end.last_fought(table_of(desk))
    gained = boons.last_gained(desk) if table_of(desk).lesson is None else None
    if gained is not None and now.dismissed < gained.seq < (fought.seq if fought else math.inf):
        return boons.gained(desk, look, gained)
    if fought is not None and fought.seq > now.dismissed:
        return fight_end.scene(desk, look, fought)
    if gained is not None and gained.seq > now.dismissed:
        return boons.gained(desk, look, gained)
    return result.scene(desk, look, result.Result()) if seen(desk).termination is not None else None


def _board(desk: Desk, look: Look, now: Digital) -> Scene:
    """The board, and below it the hand and what else can be done."""
    seat = acting(desk)
    here, ground, asks = field.here(desk), field.plan(desk), question(desk, now)
    edge = frame(desk, look, seat, asks, herds=True)
    bar, room = edge.body.cut_bottom(bar_height(desk, look, edge.body.w, here, now), 0)
    strip_at, room = room.cut_top(herds.strip_height(look, room, ground.extent) + 12, 0)
    narrow = needs_near(ground, room, look) and bool(ground.spaces)
    if narrow:
        edge = frame(desk, look, seat, asks, near=not now.whole, herds=True)
    taps, focus = taps_of(desk, here, now)
    close = narrow and not now.whole
    middle = field.middle(desk, seat)
    centre = now.centre or (middle.x, middle.y)
    sees = sight(ground, room, look, centre=centre if close else None)
    if close and now.panned != now.asked:
        there = _focused(desk, seat, focus) or towards(desk, taps, sees, centre)
        sees = sight(ground, room, look, centre=there)
    scenery = field.scenery(desk, look, taps, focus, sees, "pan" if close else None)
    shown = (board(ground, scenery, sees, look),) if ground.spaces else ()
    told = herds.strip(desk, look, strip_at.inset(10 if look.kind == "phone" else 20, 6))
    return Scene((*edge.widgets, *told, *shown, *bar_of(desk, look, bar, here, now)))


def _focused(desk: Desk, seat: Seat, focus: int | None) -> tuple[float, float] | None:
    """Where the dino stands that it is about."""
    space = None if focus is None else seen(desk).players[seat].dinos[focus].space
    place = None if space is None else field.places(desk)[space]
    return None if place is None else (place.x, place.y)


def towards(desk: Desk, taps: tuple[field.Tap, ...], sees: Sight, centre: tuple[float, float]) -> tuple[float, float]:
    """Where to look: as before while something there can be tapped, else at the nearest space that can be."""
    at = field.places(desk)
    spaces = [at[tap.space] for tap in taps]
    if not spaces or any(sees.holds(place, sees.step) for place in spaces):
        return centre
    return min(((place.x, place.y) for place in spaces), key=lambda place: math.dist(place, centre))


def question(desk: Desk, now: Digital) -> str:
    """What is asked now, in one line."""
    frame_, say = top(desk), desk.language
    asked = table_of(desk).view.question
    waits = asked is None or not isinstance(asked.node, PlayerNode)
    if not waits and not acts(desk, acting(desk)):
        return ui("their_turn", say)
    if now.crystal:
        return ui("db.crystal_for", say)
    if isinstance(frame_, Activation):
        return _about(desk, frame_, now)
    if isinstance(frame_, DinoCard):
        return ui("db.activate", say, number=frame_.left)
    return ui("db.wait" if waits else QUESTIONS.get(type(frame_), "db.wait"), say)


QUESTIONS: Final[dict[type, str]] = {
    SetUp: "db.place_dinos",
    HandLimit: "db.discard_one",
    BoonEffects: "db.choose_target",
    BoonChoice: "db.which_boon",
    Turn: "db.play_card",
}


def _about(desk: Desk, activated: Activation, now: Digital) -> str:
    """The dino that is activated, and whom it aims at."""
    species = species_word(desk, SPECIES_OF[activated.dino])
    if now.target is None:
        return ui("db.move_or_attack", desk.language, species=species, value=activated.value)
    target = species_word(desk, SPECIES_OF[now.target])
    return ui("db.who_fights", desk.language, attacker=species, target=target)


# --- what is tapped ---------------------------------------------------------------------------------------------


def update(desk: Desk, state: Digital, message: object) -> Next:
    """A tap, an answer, undo, or one of the panels."""
    handle = HANDLERS.get(type(message))
    if handle is None:
        return result.update(desk, result.Result(), message)
    return handle(desk, fresh(desk, state), message)


def _do(desk: Desk, state: Digital, what: Any) -> Next:
    asked = table_of(desk).view.question
    if asked is None or not isinstance(asked.node, PlayerNode):
        return stay(state)
    looking = None if isinstance(what, EndPlay) else state.looking
    following = replace(state, looking=looking, target=None, crystal=False, dino=None, reading=None)
    return stay(following, Answer(asked.id, Entry(what, asked.node.seat)), Sound("place"))


def _again(desk: Desk, state: Digital, _message: dice.RollAgain) -> Next:
    frame_ = top(desk)
    if not isinstance(frame_, RerollChoice):
        return stay(state)
    faces, hill = dice.chosen(frame_.dice, state.marked)
    return _do(desk, state, Reroll(faces, hill))


def _undo(desk: Desk, state: Digital, _message: Undo) -> Next:
    """What is only tapped so far goes first; then the seat's last entry."""
    if _tapped(state):
        return stay(_untapped(state))
    seat = acting(desk) if desk.seat is None else desk.seat
    return stay(replace(state, looking=None), TakeBack(seat))


def _tapped(state: Digital) -> bool:
    return state.target is not None or bool(state.crystal or state.marked or state.herds or state.reading)


def _untapped(state: Digital) -> Digital:
    """Without what was only tapped so far."""
    return replace(state, target=None, crystal=False, dino=None, marked=(), reading=None, herds=False)


def _drag(desk: Desk, state: Digital, message: Dragged) -> Next:
    """A narrow screen is pushed to another part of the board."""
    if not isinstance(message.drag, Grip):
        return stay(state)
    start = state.held or state.centre or tuple(field.middle(desk, acting(desk)))
    centre = pan(Point(*start), message)
    held = None if message.phase in {"end", "cancel"} else start
    return stay(replace(state, centre=(centre.x, centre.y), held=held, panned=state.asked))


HANDLERS: Final[dict[type, Callable[[Desk, Digital, Any], Next]]] = {
    Undo: _undo,
    ShowWhole: lambda _desk, state, _message: stay(replace(state, whole=not state.whole, centre=None)),
    Menu: lambda _desk, state, _message: Next(top=replace(state, looking=None), push=(Pause(),)),
    Away: lambda _desk, state, _message: stay(replace(state, looking=None)),
    Hide: lambda _desk, state, _message: stay(replace(state, looking=None)),
    IAm: lambda _desk, state, message: stay(replace(state, looking=message.seat)),
    Do: lambda desk, state, message: _do(desk, state, message.what),
    Aim: lambda _desk, state, message: stay(replace(state, target=message.target)),
    Place: lambda _desk, state, message: stay(replace(state, species=message.species)),
    boons.ReadBoon: lambda _desk, state, message: stay(replace(state, reading=message.action)),
    ShowHerds: lambda _desk, state, _message: stay(replace(state, herds=True)),
    Return: lambda _desk, state, _message: stay(replace(state, herds=False, reading=None)),
    UseCrystal: lambda _desk, state, _message: stay(replace(state, crystal=not state.crystal, dino=None)),
    MoveByCrystal: lambda _desk, state, message: stay(replace(state, dino=message.dino)),
    dice.Mark: lambda _desk, state, m: stay(replace(state, marked=dice.toggled(state.marked, m.place))),
    dice.RollAgain: _again,
    asking.Say: lambda desk, state, message: _do(desk, state, message.what),
    picking.Pick: lambda desk, state, message: _do(desk, state, AssignUpgrade(message.species)),
    skull.Fell: lambda _desk, state, message: stay(replace(state, fallen=max(state.fallen, message.seq))),
    fight_end.Seen: lambda _desk, state, message: stay(replace(state, dismissed=message.seq), Sound("card")),
    fight_end.AskWhy: lambda _desk, _state, message: go(Why(message.seq)),
    Dragged: _drag,
}
