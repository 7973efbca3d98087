"""A table whose screens are browsers': it turns while tests wait, and hands find what they touch by its key."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final
from unittest.mock import patch

from msgspec.structs import replace

import companion.seats.guest
from companion.app.core import App
from companion.app.guests import Guests
from companion.app.headless import Headless, open_headless
from companion.app.station import Station
from companion.games.game import Seat
from companion.games.registry import find_game
from companion.journal.items import Player
from companion.packs.shelf import built_in_keys
from companion.screens.commands import BeginGame
from companion.screens.look import Look
from companion.screens.widgets import Event, Finger, stage
from companion.screens.widgets.gestures import Limits
from companion.seats.guest import Guest
from companion.seats.links import Place
from companion.table.preferences import write_preferences
from companion.table.table import Table
from tests.app.hands import blank, busy, centre
from tests.seats.browser import Browser, Page

PATIENCE_S: Final = 30.0
QUICK_S: Final = 0.02
SETTLE_S: Final = QUICK_S + 0.015
HOLD_S: Final = 0.25
SHARED: Final = Place("table")


def seat(number: int) -> Place:
    return Place("seat", number)


class Open:
    """The app with its doors open on this machine. It goes on only while somebody waits for something."""

    def __init__(self, data: Path, port: int = 0, *, motion: bool = False) -> None:
        if not (data / "settings.toml").exists():
            write_preferences(data, replace(App(data).preferences, motion=motion, language="en"))
        self.headless: Headless = open_headless(data, "127.0.0.1", port)
        self.calls: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self.events: list[tuple[Station, Event]] = []
        self.swiped: list[tuple[Station, Finger]] = []
        handle = self.app.handle

        def heard(station: Station, event: Event) -> None:
            handle(station, event)
            self.events.append((station, event))
            if isinstance(event, Finger):
                self.swiped.append((station, event))

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
        while not self.calls.empty():
            self.calls.get()()
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

    def begin(self, seats: int, key: str = "dino_kontra_dino") -> None:
        """A digital game of so many, begun on a screen that is there no more."""
        look = Look((160, 100), px_per_mm=0.74)
        host = self.app.add_station(blank(look), look)
        players = tuple(Player(name) for name in ("Kasia", "Bartek", "Ola", "Jan", "Zosia", "Iga")[:seats])
        game, pack = find_game(key), built_in_keys(key)[0]
        self.app.do(host, BeginGame(key, "digital", players, Seat(0), pack, game.options()))
        assert not host.notice, host.notice
        self.app.drop_station(host)
        self.settle()

    def close(self) -> None:
        self.app.close()


@contextlib.contextmanager
def open_table(data: Path, port: int = 0, *, hurried: bool = True, **more: Any) -> Iterator[Open]:
    """`hurried`: taps are taken, and pictures made exact, sooner than people would want it."""
    with hurry() if hurried else contextlib.nullcontext():
        opened = Open(data, port, **more)
        try:
            yield opened
        finally:
            opened.close()


@contextlib.contextmanager
def hurry() -> Iterator[None]:
    limits = stage._limits

    def quick(look: Look) -> Limits:
        return limits(look)._replace(settle=QUICK_S, double=QUICK_S / 2, hold=0.15)

    with patch.object(stage, "_limits", quick), patch.object(companion.seats.guest, "STILL_S", QUICK_S):
        yield


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
