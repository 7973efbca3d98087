"""The app without a window: every screen is a browser's. It waits for what they do, and draws what has changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from queue import Empty
from typing import Final

from msgspec import Struct

from companion.app.core import App
from companion.app.doing import go_on, open_doors
from companion.app.guests import Guests
from companion.app.loop import FRAME_S, IDLE_S
from companion.app.senses import open_senses
from companion.errors import CompanionError
from companion.sources.worker import Beside

ASLEEP_S: Final = 0.25
"""Nothing moves and nobody is owed anything: only the clock of what has just gone."""


class Widen(Struct, frozen=True):
    """The host lets others in: from now on it listens there."""

    host: str


class Headless:
    """One turn after the other: wait, hear, look at the clock, draw."""

    def __init__(self, app: App, guests: Guests) -> None:
        self.app, self.guests = app, guests
        self.drawn = app.clock.monotonic()
        self.opened: Callable[[Headless], None] = lambda _headless: None

    def step(self) -> None:
        """One turn."""
        try:
            self.hear(self.app.inbox.get(timeout=self.patience()))
            while not self.app.inbox.empty():
                self.hear(self.app.inbox.get())
        except Empty:
            pass
        self.app.refresh()
        self.app.tick(self.app.clock.monotonic())
        self.drawn = self.app.clock.monotonic()
        self.guests.draw()

    def hear(self, message: object) -> None:
        """What browsers and the journal say, and the host at the terminal."""
        if not isinstance(message, Widen):
            self.app.hear(message)
            return
        self.guests.open(message.host, self.guests.server.port)
        self.opened(self)

    def stop(self) -> None:
        """Ends with this turn; the table is remembered."""
        self.app.closed = True

    def patience(self) -> float:
        """Seconds until the clock is looked at again."""
        if self.guests.late:
            return 0.0
        if self.app.moving:
            return max(0.0, self.drawn + FRAME_S - self.app.clock.monotonic())
        return IDLE_S if self.guests.waiting else ASLEEP_S


def open_headless(data: Path, host: str, port: int, language: str = "", device: str = "") -> Headless:
    """The app with its doors open, at the table that was open when it was last closed.

    `device`: the port of a table device, which is opened whatever the household wishes.
    Raises NotAllowedError where it cannot listen there, PartMissingError where a package is missing.
    """
    app = App(data, worker=Beside())
    app.spoken = language
    guests = open_doors(app, host, port)
    if guests.links.game:
        try:
            go_on(app, guests.links.game)
        except CompanionError as error:
            app.trouble = error.code
    open_senses(app, device)
    return Headless(app, guests)


def run(headless: Headless, opened: Callable[[Headless], None]) -> None:
    """Plays until the app is closed. `opened` is called once it listens."""
    headless.opened = opened
    try:
        opened(headless)
        while not headless.app.closed:
            headless.step()
    finally:
        headless.app.close()
