"""The gallery's states of Dino World beside the table: which hunter, what lay under it, the tally, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from companion.app.gallery_evening import LONG, PEOPLE, Evening
from companion.games.dino_world.kinds import HUNTERS, Kind
from companion.games.game import Seat
from companion.journal.items import Player
from companion.screens.counters import Counters
from companion.screens.dino_world.catching import Done, More, OnRock, Pushing
from companion.screens.dino_world.sending import Send
from companion.screens.seating import coloured
from companion.screens.setting_up import SettingUp
from companion.screens.why import Why

Recipe = Callable[[Evening], None]
GAME: Final = "dino_world"
BIRD: Final[Kind] = "archaeopteryx"


def _sit(evening: Evening, seats: int = 4, names: tuple[str, ...] = PEOPLE, **readings: Any) -> None:
    evening.sit(seats, min(2, seats - 1), names=names, game=GAME, **readings)


def throw(evening: Evening, kind: Kind, *prey: Kind) -> None:
    """A whole throw by taps."""
    evening.send(Send(kind), *map(More, prey), Done())


def some_throws(evening: Evening, seats: int = 4, names: tuple[str, ...] = PEOPLE, **readings: Any) -> None:
    """A game that has gone on for a while."""
    _sit(evening, seats, names, **readings)
    for at in range(seats):
        throw(evening, "velociraptor", *((BIRD,) if at % 2 else ()))
    for at in range(seats):
        throw(evening, "spinosaurus", *(("velociraptor", BIRD) if at == 1 else ()))
    throw(evening, "t_rex", "spinosaurus", BIRD, BIRD)


def _seats(seats: int, names: tuple[str, ...] = PEOPLE) -> Recipe:
    return lambda evening: some_throws(evening, seats, names)


def _catch(kind: Kind, *prey: Kind) -> Recipe:
    def make(evening: Evening) -> None:
        some_throws(evening)
        evening.send(Send(kind), *map(More, prey))

    return make


def _first_catch(evening: Evening) -> None:
    """Nothing but birds lies there."""
    _sit(evening)
    evening.send(Send("t_rex"))


def _pushing(evening: Evening) -> None:
    _catch("t_rex", BIRD)(evening)
    evening.send(Pushing(on=True), More(BIRD), More("velociraptor"))


def _on_rock(evening: Evening) -> None:
    some_throws(evening)
    evening.send(Send("dilophosaurus"), OnRock())


def _leaning(evening: Evening) -> None:
    some_throws(evening, leaning="again")
    evening.send(Send("dilophosaurus"))


def _few_left(evening: Evening) -> None:
    some_throws(evening)
    for seat in range(4):
        evening.set("t_rex", 0, seat)
        evening.set("spinosaurus", 0, seat)
        evening.set("velociraptor", 1, seat)


def _result(*caught: int) -> Recipe:
    def make(evening: Evening) -> None:
        _sit(evening, len(caught))
        for seat, count in enumerate(caught):
            evening.set("caught", count, seat)
        for seat in range(len(caught)):
            for kind in HUNTERS:
                evening.set(kind, 0, seat)

    return make


def _why(evening: Evening) -> None:
    some_throws(evening)
    evening.show(Why(evening.table.fold.seq))


def _counters(evening: Evening) -> None:
    some_throws(evening)
    evening.show(Counters())


def _set_up(seats: int, **more: Any) -> Recipe:
    players = coloured([Player(name) for name in PEOPLE[:seats]])
    return lambda evening: evening.show(SettingUp(GAME, "table", players, Seat(1), **more))


def _going_on(evening: Evening) -> None:
    """The game that was left last is one with a small poster."""
    _sit(evening, kept=True)
    throw(evening, "velociraptor")
    evening.leave()


WORLD: Final[dict[str, Recipe]] = {
    "world-going-on": _going_on,
    "world-send": some_throws,
    "world-send-2-seats": _seats(2),
    "world-send-long-names": _seats(4, LONG),
    "world-few-left": _few_left,
    "world-on-rock": _on_rock,
    "world-catch-first": _first_catch,
    "world-catch": _catch("t_rex"),
    "world-catch-some": _catch("t_rex", "velociraptor", BIRD, BIRD),
    "world-catch-spinosaurus": _catch("spinosaurus", BIRD),
    "world-catch-velociraptor": _catch("velociraptor"),
    "world-leaning": _leaning,
    "world-pushed": _pushing,
    "world-why": _why,
    "world-counters": _counters,
    "world-result": _result(9, 5, 3, 7),
    "world-result-shared": _result(6, 4, 6),
    "world-set-up": _set_up(3),
    "world-house-rules": _set_up(3, open="house"),
}
