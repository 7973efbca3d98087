"""Learn by example: the rulebook's turn example, played tap by tap on the board that comes with the app.

Everything is as in a digital game, but for three things: only what the example does next is offered, what is said tells
its numbers, and what chance decides is what is printed. Nothing of it is recorded.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.games.dino_battle.actions import DiceRolled
from companion.games.dino_battle.options import Options
from companion.games.dino_battle.pack import Pack
from companion.games.dino_battle.rules import DinoBattle
from companion.games.dino_battle.scenario import BLUE, PLAYED, YELLOW, example_start
from companion.games.dino_battle.schema import SCHEMA
from companion.games.dino_battle.state import State
from companion.games.game import Entry, PlayerNode, Setup, Step
from companion.games.registry import find_game
from companion.packs import find_pack, load
from companion.screens.commands import Answer, Sound
from companion.screens.desk import Desk, Lesson, TableView
from companion.screens.dino_battle import digital
from companion.screens.dino_battle.parts import GAME, Menu, Undo
from companion.screens.look import Look
from companion.screens.shell import STAY, Next, back, stay
from companion.screens.widgets import Scene
from companion.table.story import Chapter
from companion.table.view import Player, Question, QuestionId, View
from companion.words import names_of
from companion.words.ui import ui

EXAMPLE: Final = "example"
COLOURS: Final = {YELLOW: "velociraptor", BLUE: "dilophosaurus"}
"""The two sides of the printed example."""


class LearnByExample(Struct, frozen=True):
    """How many entries of the example have been made, and what the board's screen has tapped since."""

    at: int = 0
    board: digital.Digital = digital.Digital(looking=YELLOW)


class Onward(Struct, frozen=True):
    """What chance decides has been read; or, at the end, the example is left."""


class Moment(Struct, frozen=True):
    """The example after some entries: the state, and what each entry led to."""

    state: State
    story: tuple[Chapter, ...]


def opened() -> LearnByExample:
    """The example before its first entry."""
    return LearnByExample()


@lru_cache(maxsize=1)
def _rules() -> DinoBattle:
    pack: Pack = load(find_pack("invented", SCHEMA).path, SCHEMA).pack
    return DinoBattle(Setup(2, "digital", Options(temple="chance"), pack, YELLOW))


@lru_cache(maxsize=1)
def moments() -> tuple[Moment, ...]:
    """The example before each of its entries, and after the last."""
    rules = _rules()
    made = [Moment(example_start(rules), ())]
    for seq, what in enumerate(PLAYED, start=1):
        before = made[-1]
        entry = Entry(what, _seat(rules, before.state))
        step = rules.apply(before.state, entry)
        assert isinstance(step, Step), step
        told = Chapter(seq, entry.seat, step.events, step.reasons)
        made.append(Moment(step.state, (*before.story, told)))
    return tuple(made)


def _seat(rules: DinoBattle, state: State) -> Any:
    node = rules.node(state)
    return node.seat if isinstance(node, PlayerNode) else None


def desk_at(desk: Desk, at: int) -> Desk:
    """A desk at whose table so many entries of the example have been made, with the yellow hand open."""
    rules, moment = _rules(), moments()[at]
    node = rules.node(moment.state)
    seats = (node.seat,) if isinstance(node, PlayerNode) else ()
    names = tuple(ui(f"db.learn.{side}", desk.language) for side in ("yellow", "blue"))
    view = View(
        YELLOW,
        rules.observe(moment.state, YELLOW),
        Question(QuestionId(EXAMPLE, at + 1), node, seats),
        tuple(map(Player, names)),
        at,
    )
    table = TableView(
        id=EXAMPLE,
        game=GAME,
        title=ui("db.learn", desk.language),
        mode="digital",
        options=rules.setup.options,
        pack=rules.setup.pack,
        view=view,
        names=names_of(find_game(GAME), rules.setup.pack, names, desk.language),
        colours=tuple(COLOURS.values()),
        story=moment.story,
        counters=(),
        lesson=_lesson(desk, at, isinstance(node, PlayerNode)),
    )
    return replace(desk, table=table, seat=None, watching=False, elsewhere=frozenset())


def _lesson(desk: Desk, at: int, asked: bool) -> Lesson:  # noqa: FBT001 - whether somebody is asked
    told = ui(f"db.learn.{at + 1}", desk.language)
    if at == len(PLAYED):
        return Lesson(told, (), Onward(), ui("db.learn.done", desk.language))
    if asked:
        return Lesson(told, (PLAYED[at],))
    words = "db.learn.roll" if isinstance(PLAYED[at], DiceRolled) else "db.go_on"
    return Lesson(told, (), Onward(), ui(words, desk.language))


def scene(desk: Desk, look: Look, state: LearnByExample) -> Scene:
    """The board's own screen at this moment of the example."""
    return digital.scene(desk_at(desk, state.at), look, state.board)


def update(desk: Desk, state: LearnByExample, message: object) -> Next:
    """What the example does goes on; undo goes back by one; everything else only moves the board's screen."""
    if isinstance(message, Menu):
        return back()
    if isinstance(message, Undo) and not _begun(state):
        return stay(LearnByExample(max(state.at - 1, 0), _cleared(state.board, max(state.at - 1, 0))))
    if isinstance(message, Onward):
        return back() if state.at == len(PLAYED) else stay(_onward(state, state.board), Sound("place"))
    led = digital.update(desk_at(desk, state.at), state.board, message)
    answers = [each.entry.what for each in led.commands if isinstance(each, Answer)]
    board = led.top if isinstance(led.top, digital.Digital) else state.board
    if not answers:
        return stay(replace(state, board=board))
    done = state.at < len(PLAYED) and answers[0] == PLAYED[state.at]
    return stay(_onward(state, board), Sound("place")) if done else STAY


def _begun(state: LearnByExample) -> bool:
    """Whether something is tapped that undo takes back first."""
    board = state.board
    return board.asked == state.at + 1 and (board.target is not None or bool(board.marked))


def _onward(state: LearnByExample, board: digital.Digital) -> LearnByExample:
    return LearnByExample(state.at + 1, replace(board, looking=YELLOW))


def _cleared(board: digital.Digital, at: int) -> digital.Digital:
    """The board's screen a step back: a fight that has not happened yet is not one that was looked at."""
    return digital.Digital(looking=YELLOW, dismissed=min(board.dismissed, at), whole=board.whole)
