"""What Dino's digital screens read off the table: seats and colours, what may be done now, and what just happened."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeVar

from companion.games.dino.actions import ChooseNest, LeaveEggs, Move, PlaceDinosaur, Stay, TakeEgg, What
from companion.games.dino.observe import Observation
from companion.games.dino.options import Options
from companion.games.dino.pack import EggColour, Pack, name_in
from companion.games.game import GameEvent, Seat, Setup
from companion.games.registry import find_game
from companion.screens.at_table import table_of
from companion.screens.desk import Desk
from companion.screens.dino.table_parts import EGGS
from companion.screens.elsewhere import acts
from companion.screens.theme import theme

EventT = TypeVar("EventT", bound=GameEvent)

GAME: Final = "dino"
ON: Final = "dino.on"


def seen(desk: Desk) -> Observation:
    """What may be seen of it."""
    observation: Observation = table_of(desk).view.observation
    return observation


def pack_of(desk: Desk) -> Pack:
    """The board that is played on."""
    pack: Pack = table_of(desk).pack
    return pack


def options_of(desk: Desk) -> Options:
    """How the table reads the rules."""
    options: Options = table_of(desk).options
    return options


def mark_of(colour: str) -> str:
    """The symbol that always goes with a seat's colour."""
    return theme().seat(colour).mark


class Egg(NamedTuple):
    """How eggs of one colour are shown: token, letter and name."""

    colour: str
    letter: str
    name: str


def egg_of(desk: Desk, number: int | str | None) -> Egg:
    """An egg by its colour's number; one whose colour is not known is grey and has no letter."""
    found = next((colour for colour in pack_of(desk).egg_colours if colour.number == number), None)
    return Egg("pencil", "", "") if found is None else _egg(found, desk.language.code)


def _egg(colour: EggColour, language: str) -> Egg:
    name = name_in(language, colour)
    fallback = theme().seats[colour.number % len(theme().seats)].colour
    return Egg(EGGS.get(colour.key, fallback), name[:1].upper(), name)


# --- what happened last -----------------------------------------------------------------------------------------


def last_of(desk: Desk, kind: type[EventT]) -> EventT | None:
    """The event of this kind in the last entry; None where it led to none."""
    story = table_of(desk).story
    return next((event for event in story[-1].events if isinstance(event, kind)), None) if story else None


# --- what may be done -------------------------------------------------------------------------------------------


class Choices(NamedTuple):
    """What the acting seat may do now, by kind; all empty while nobody is asked."""

    nests: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    moves: tuple[Move, ...] = ()
    eggs: tuple[int, ...] = ()
    leave: bool = False
    stay: bool = False


def choices(desk: Desk) -> Choices:
    """The choices of the seat whose turn it is, where this screen acts for it and nothing is still being recorded."""
    view = table_of(desk).view
    question, shown = view.question, seen(desk)
    if question is None or view.pending or view.outcome is not None or shown.turn not in question.seats:
        return Choices()
    if not acts(desk, shown.turn):
        return Choices()
    return _choices(pack_of(desk), options_of(desk), len(shown.players), shown)


@lru_cache(maxsize=16)
def _choices(pack: Pack, options: Options, seats: int, shown: Observation) -> Choices:
    rules = _rules(pack, options, seats)
    legal: tuple[What, ...] = rules.legal_actions(rules.imagine(shown), shown.turn)
    return Choices(
        tuple(one.space for one in legal if isinstance(one, ChooseNest)),
        tuple(one.line for one in legal if isinstance(one, PlaceDinosaur)),
        tuple(one for one in legal if isinstance(one, Move)),
        tuple(int(one.nest) for one in legal if isinstance(one, TakeEgg) and one.nest != "?"),
        any(isinstance(one, LeaveEggs) for one in legal),
        any(isinstance(one, Stay) for one in legal),
    )


@lru_cache(maxsize=4)
def _rules(pack: Pack, options: Options, seats: int) -> Any:
    made = find_game(GAME).rules
    assert made is not None
    return made(Setup(seats, "digital", options, pack, Seat(0)))


def moves_of(found: Choices, piece: int | None) -> dict[str, Move]:
    """Where a piece may end, with the way there."""
    return {move.path[-1]: move for move in found.moves if move.piece == piece}


def movable(found: Choices) -> tuple[int, ...]:
    """The pieces that may move."""
    return tuple(sorted({move.piece for move in found.moves}))
