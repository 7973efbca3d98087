"""A table whose screens are browsers': it turns while tests wait, and hands find what they touch by its key."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from companion.app.core import App
from companion.app.guests import Guests
from companion.app.headless import Headless, open_headless
from companion.app.station import Station
from companion.games.game import Seat
from companion.screens.theme import theme
from companion.screens.widgets import Event, Finger
from companion.seats.guest import Guest
from companion.seats.links import Place
from companion.table.preferences import write_preferences
from companion.table.table import Table
from tests.app.hands import busy, centre
from tests.seats.browser import Browser, Page

PATIENCE_S: Final = 30.0
SETTLE_S: Final = theme().touch.settle_ms / 1000 + 0.02
HOLD_S: Final = theme().motion.hold / 1000 + 0.05
SHARED: Final = Place("table")


def seat(number: int) -> Place:
    return Place("seat", number)


class Open:
    """The app with its doors open on this machine. It goes on only while somebody waits for something."""

    def __init__(self, data: Path, port: int = 0, *, motion: bool = False) -> None:
        if not (data / "settings.toml").exists():
            write_preferences(data, replace(App(data).preferences, motion=motion, language="en"))
        self.headless: Headless = open_headless(data, "127.0.0.1", port)
        self.events: list[tuple[Station, Event]] = []
        handle = self.app.handle

        def heard(station: Station, event: Event) -> None:
            handle(station, event)
            self.events.append((station, event))

        self.app.handle = heard  # type: ignore[method-assign]

    @property
    def app(self) -> App:
        return self.headless.app

    @property
    def guests(self) -> Guests:
        return self.headless.guests

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.guests.server.port}/"

    def link(self, place: Place) -> str:
        return self.guests.link(place)

    @property
    def table(self) -> Table:
        assert self.app.table is not None
        return self.app.table

    def until(self, done: Callable[[], Any], told: str = "") -> None:
        """Goes on until that is so."""
        deadline = time.monotonic() + PATIENCE_S
        while not done():
            assert time.monotonic() < deadline, told or "it never happens"
            self.step()

    def step(self) -> None:
        self.headless.patience = lambda: 0.002  # type: ignore[method-assign]
        self.headless.step()

    def rest(self, seconds: float) -> None:
        """Goes on for a while."""
        deadline = time.monotonic() + seconds
        self.until(lambda: time.monotonic() >= deadline)

    def quiet(self) -> bool:
        """Whether all is decided, recorded, painted and drawn everywhere."""
        table = self.app.table
        if table is not None and busy(table):
            return False
        here = self.guests.here
        return not self.app.moving and all(
            not self.guests.stations[place].stage.stale and not guest._on_way and not guest.waits
            for place, guest in here.items()
        )

    def settle(self) -> None:
        self.until(self.quiet, "the table is never quiet")

    def join(self, page: Page, place: Place) -> BrowserHand:
        """Somebody scans a place's code."""
        page.open(self.link(place))
        self.until(lambda: place in self.guests.here, f"nobody joins as {place}: {page.told()}")
        hand = BrowserHand(self, page, place)
        self.settle()
        return hand

    def close(self) -> None:
        self.app.close()


@contextlib.contextmanager
def open_table(data: Path, port: int = 0, **more: Any) -> Iterator[Open]:
    opened = Open(data, port, **more)
    try:
        yield opened
    finally:
        opened.close()


class BrowserHand:
    """A hand on a page: what it taps is found on the screen that the app has painted for it."""

    def __init__(self, opened: Open, page: Page, place: Place) -> None:
        self.open, self.page, self.place = opened, page, place

    @property
    def app(self) -> App:
        return self.open.app

    @property
    def guest(self) -> Guest:
        return self.open.guests.here[self.place]

    @property
    def station(self) -> Station:
        return self.open.guests.stations[self.place]

    @property
    def seat(self) -> Seat | None:
        return self.station.seat

    def tap(self, key: str) -> None:
        self._touch(key, 0)

    def hold(self, key: str) -> None:
        self._touch(key, HOLD_S)

    def _touch(self, key: str, seconds: float) -> None:
        self.open.settle()
        self.open.rest(SETTLE_S)
        at = centre(self.station, key)
        self.page.finger("touchStart", at)
        if seconds:
            self.open.rest(seconds)
        self.page.finger("touchEnd")
        self.open.until(self._lifted, f"{key}: the tap never comes")
        self.open.settle()

    def _lifted(self) -> bool:
        """Whether a finger has left this page's glass."""
        ended = any(
            station is self.station and isinstance(event, Finger) and event.kind in {"up", "cancel"}
            for station, event in self.open.events
        )
        if ended:
            self.open.events.clear()
        return ended

    def sees(self, key: str) -> bool:
        return any(node.key == key for node in self.station.stage.nodes())


def join_all(opened: Open, browser: Browser, seats: int, **looks: Any) -> tuple[BrowserHand, list[BrowserHand]]:
    """A kiosk tablet as the shared screen, and a phone a seat."""
    shared = opened.join(browser.page((1280, 800)), SHARED)
    return shared, [opened.join(browser.page(**looks), seat(number)) for number in range(seats)]
