"""The gallery's states of other screens at the table: who has joined, and what guests' own screens show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.app.gallery_evening import PEOPLE, Evening
from companion.games.game import Seat
from companion.screens.consent import Consent
from companion.screens.doors import Doors, PlaceKind, Screen
from companion.screens.home import Home
from companion.screens.pause import Pause
from companion.screens.phones import Phones
from companion.screens.seating import coloured
from companion.screens.settings import Settings
from companion.table.view import Player

Recipe = Callable[[Evening], None]

ADDRESS: Final = "http://192.168.178.20:8765/"
SAMPLE: Final = "q7Hc0vTn4xJmB2sWzE9dKfYpLrUa8GiO"
SEATS: Final = (
    Screen(kind="table", joined=True, kept=True, latency_ms=9),
    Screen(kind="seat", number=0, joined=True, kept=True, latency_ms=12),
    Screen(kind="seat", number=1, kept=True),
    Screen(kind="seat", number=2, joined=True, kept=True),
    Screen(kind="seat", number=3, link=f"{ADDRESS}#{SAMPLE}"),
    Screen(kind="watch", link=f"{ADDRESS}#{SAMPLE}"),
)


class Pretended:
    """Browsers that are not there."""

    late = False
    leaderless = False

    def __init__(self, doors: Doors, elsewhere: tuple[int, ...]) -> None:
        self._doors, self._elsewhere = doors, frozenset(map(Seat, elsewhere))

    def doors(self) -> Doors:
        """What the shared screen shows of them."""
        return self._doors

    def elsewhere(self) -> frozenset[Seat]:
        """Who has a screen."""
        return self._elsewhere

    def hear(self, _message: object) -> bool:
        """Nobody says anything."""
        return False

    def refreshed(self) -> None:
        """Nobody is told."""

    def close(self) -> None:
        """Nobody is there."""


def _pretend(evening: Evening, doors: Doors, *elsewhere: int) -> None:
    evening.app.guests = Pretended(doors, elsewhere)  # type: ignore[assignment]  # as much of Guests as is drawn


def _phones(chosen: int, *, locked: bool = False, playing: bool = False) -> Recipe:
    def make(evening: Evening) -> None:
        if playing:
            evening.sit(mode="digital")
        names = (*PEOPLE[:2], "Mwwmwwmwwmwwmwwm", PEOPLE[3])
        players = coloured([Player(name) for name in names])
        seats = tuple(_named(screen, players) for screen in SEATS)
        _pretend(evening, Doors(address=ADDRESS, lan=True, locked=locked, places=seats, watching=1), 0, 2)
        evening.show(Phones(chosen))

    return make


def _named(screen: Screen, players: tuple[Player, ...]) -> Screen:
    if screen.kind != "seat":
        return screen
    player = players[screen.number]
    return Screen(
        kind="seat",
        number=screen.number,
        name=player.name,
        colour=player.colour,
        link=screen.link,
        joined=screen.joined,
        kept=screen.kept,
        latency_ms=screen.latency_ms,
    )


def _closed(evening: Evening) -> None:
    evening.show(Phones())


def _own(evening: Evening, kind: PlaceKind, seat: int | None) -> None:
    """The evening's screen is a guest's from now on."""
    under = evening.station.ui.stack[1:] if isinstance(evening.station.ui.stack[0], Home) else ()
    evening.station.kind = kind
    evening.station.seat = None if seat is None else Seat(seat)
    evening.station.ui = evening.station.first(*under)


def _lobby(kind: PlaceKind, seat: int | None) -> Recipe:
    def make(evening: Evening) -> None:
        evening.wish(players=coloured([Player(name) for name in PEOPLE[:4]]))
        _own(evening, kind, seat)

    return make


def _choosing(seats: int, laid: int, *, watching: bool = False) -> Recipe:
    def make(evening: Evening) -> None:
        evening.sit(seats, mode="digital")
        evening.lay(laid)
        _pretend(evening, Doors(), *range(seats))
        if watching:
            _own(evening, "watch", None)

    return make


def _guest(screen: object) -> Recipe:
    def make(evening: Evening) -> None:
        evening.sit(mode="digital")
        _own(evening, "seat", 1)
        evening.show(screen)

    return make


GUESTS: Final[dict[str, Recipe]] = {
    "phones-closed": _closed,
    "phones-code": _phones(4),
    "phones-joined": _phones(1, playing=True),
    "phones-locked": _phones(0, locked=True),
    "lobby": _lobby("seat", 1),
    "lobby-watching": _lobby("watch", None),
    "choosing": _choosing(4, 2),
    "choosing-9-seats": _choosing(9, 4),
    "watching": _choosing(4, 1, watching=True),
    "guest-pause": _guest(Pause()),
    "guest-settings": _guest(Settings()),
    "guest-consent": _guest(Consent(Seat(0))),
}
