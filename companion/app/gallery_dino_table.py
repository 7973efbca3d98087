"""The gallery's states of Dino beside the table: turns, eggs, the cover, the count at the end, and the sums."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from companion.app.desks import load_pack
from companion.app.gallery_evening import LONG, PEOPLE, Evening
from companion.games.dino.actions import MovedSpaces
from companion.games.game import UNKNOWN, Entry, Seat
from companion.games.registry import find_game
from companion.journal.items import Player
from companion.screens import commands as c
from companion.screens.corrections import Corrections
from companion.screens.dino import beside_count, beside_score, beside_turn
from companion.screens.dino.beside_eggs import Choose, IAm, OwnEggs
from companion.screens.dino.turn_anew import TurnAnew
from companion.screens.games import playing
from companion.screens.home import Home
from companion.screens.seating import coloured
from companion.screens.setting_up import SettingUp
from companion.screens.shell import Ui
from companion.table.begin import Choices, begin

Recipe = Callable[[Evening], None]
GAME: Final = "dino"
Turn = tuple[int, int | None]


def sit(evening: Evening, seats: int = 4, names: tuple[str, ...] = PEOPLE, **readings: Any) -> None:
    """A game of Dino begins beside the table."""
    game, app = find_game(GAME), evening.app
    players = coloured([Player(name) for name in names[:seats]])
    pack = load_pack(game, "forest", app.data)
    choices = Choices(GAME, "table", players, pack, game.options(**readings), Seat(0))
    opened, table = begin(choices, None, app.clock, app.inbox.put, app.entropy(16))
    app.open(opened, table)
    evening.station.ui = Ui((Home(), playing(GAME, "table")))
    evening.settle()


def turns(evening: Evening, *played: Turn) -> None:
    """Turns one after the other: how many spaces, and the egg that was taken."""
    for spaces, egg in played:
        evening.send(beside_turn.Moved(spaces))
        evening.send(beside_turn.NoEgg() if egg is None else beside_turn.TookEgg(egg))


EARLY: Final[tuple[Turn, ...]] = (
    *((4, 1), (4, None), (3, 5), (4, 2)),
    *((4, 3), (2, 5), (4, 4), (0, None)),
    *((4, 2), (4, 6), (4, 1), (1, 3)),
    *((4, None), (3, 1)),
)


def _turn(seats: int = 4, played: tuple[Turn, ...] = EARLY, names: tuple[str, ...] = PEOPLE, **readings: Any) -> Recipe:
    def make(evening: Evening) -> None:
        sit(evening, seats, names, **readings)
        turns(evening, *played)

    return make


def _and_then(recipe: Recipe, *messages: object) -> Recipe:
    def make(evening: Evening) -> None:
        recipe(evening)
        evening.send(*messages)

    return make


def _nests_dry(evening: Evening) -> None:
    """Two nests are empty, and a counter of each seat is home."""
    _turn()(evening)
    for nest in (1, 4):
        evening.set(f"nest_{nest}", 0)
    for seat in range(4):
        evening.set("home", 1, seat)
    evening.set("meteorite", 41)
    evening.send(beside_turn.Moved(4))


def _both_home(evening: Evening) -> None:
    _turn()(evening)
    evening.set("home", 2, 2)


def _shown(recipe: Recipe, *screens: object) -> Recipe:
    def make(evening: Evening) -> None:
        recipe(evening)
        evening.show(*screens)

    return make


def _own(looking: bool) -> Recipe:  # noqa: FBT001 - said by the name where it is called
    def make(evening: Evening) -> None:
        _turn()(evening)
        evening.show(OwnEggs())
        evening.send(Choose(Seat(2)), *((IAm(),) if looking else ()))

    return make


def strike(evening: Evening, seats: int = 4, names: tuple[str, ...] = PEOPLE) -> None:
    """The meteorite strikes while three counters are out."""
    sit(evening, seats, names)
    turns(evening, *EARLY)
    for seat in range(seats):
        evening.set("home", 1 if seat < 2 else 2, seat)
    evening.set("meteorite", 10 * seats + 7)
    evening.send(beside_turn.Moved(4) if evening.table.view(None).observation.turn >= 2 else beside_turn.Moved(3))
    if evening.table.view(None).observation.phase == "move":
        evening.send(beside_turn.NoEgg())
    while evening.table.view(None).observation.phase == "move":
        shown = evening.table.view(None).observation
        home = not shown.players[shown.turn].out
        evening.send(beside_turn.Moved(0), *(() if home else (beside_turn.NoEgg(),)))


def _count(evening: Evening) -> None:
    strike(evening)
    evening.send(beside_count.Way(0, 5))


def _untold(evening: Evening) -> None:
    """Eggs were counted by hand, and nobody has said which they are."""
    sit(evening)
    asked = evening.table.question
    assert asked is not None
    evening.ask(c.Answer(asked.id, Entry(MovedSpaces(4, egg=UNKNOWN), Seat(0))))
    evening.set("meteorite", 48)


def _scored(evening: Evening, seats: int = 4, names: tuple[str, ...] = PEOPLE) -> None:
    strike(evening, seats, names)
    for spaces in (5, 3):
        evening.send(beside_count.Way(0, spaces), beside_count.Counted())


def _all_home(evening: Evening) -> None:
    _turn()(evening)
    for seat in range(4):
        evening.set("home", 2, seat)


def _result(evening: Evening) -> None:
    _scored(evening)
    evening.send(beside_score.ToResult())


def _impossible(evening: Evening) -> None:
    """More eggs are counted than there are."""
    _turn()(evening)
    evening.set("eggs", 5, 0)


def _set_up(evening: Evening) -> None:
    players = coloured([Player(name) for name in PEOPLE[:2]])
    evening.show(SettingUp(GAME, "table", players, Seat(0)))


DINO_TABLE: Final[dict[str, Recipe]] = {
    "dino-table-set-up": _set_up,
    "dino-table-warned": _impossible,
    "dino-table-turn-first": _turn(played=()),
    "dino-table-turn": _turn(),
    "dino-table-turn-6-long-names": _turn(6, EARLY, (*LONG, "Iga")),
    "dino-table-turn-both-home": _both_home,
    "dino-table-turn-egg": _and_then(_turn(), beside_turn.Moved(4)),
    "dino-table-turn-egg-dry": _nests_dry,
    "dino-table-turn-doubted": _and_then(_nests_dry, beside_turn.TookEgg(1)),
    "dino-table-eggs-whose": _shown(_turn(), OwnEggs()),
    "dino-table-eggs-cover": _own(False),
    "dino-table-eggs": _own(True),
    "dino-table-count": _count,
    "dino-table-count-eggs": _untold,
    "dino-table-scored": _scored,
    "dino-table-scored-all-home": _all_home,
    "dino-table-result": _result,
    "dino-table-corrections": _shown(_turn(), Corrections()),
    "dino-table-turn-anew": _shown(_turn(), Corrections(14), TurnAnew(14, Seat(1), 3, egg=1)),
}
"""Beside the table; what is played on the board itself is in `gallery_dino`."""
