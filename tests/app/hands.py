"""A hand at one station of an app without a window: it finds what it touches by its key, and time passes as it does."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, Protocol

import pygame

from companion.app.core import App
from companion.app.station import Station
from companion.games.game import ChanceNode, Seat
from companion.screens.look import Look
from companion.screens.theme import theme
from companion.screens.widgets import Blur, Finger, Key, Text
from companion.screens.widgets.frames import NOTHING, on_surface
from companion.screens.widgets.nodes import Node
from companion.table.table import Table
from tests.closing import closes
from tests.table.driving import FixedClock

SMALL = Look((640, 400), px_per_mm=2.94)
"""A 10 inch tablet in half as many pixels: quick to paint."""
PATIENCE_S = 20.0


class Touching(Protocol):
    """What plays a game needs of a hand, in a test's own process or in a real window."""

    @property
    def app(self) -> App: ...

    @property
    def station(self) -> Station: ...

    def tap(self, key: str) -> None: ...

    def hold(self, key: str) -> None: ...


def new_app(data: Path, **more: Any) -> App:
    """An app whose clock stands still and whose chance is always the same. It is closed at the test's end."""
    return closes(App(data, clock=FixedClock(), **{"entropy": lambda count: bytes(range(count)), **more}))


def blank(look: Look) -> pygame.Surface:
    return pygame.Surface(look.size_px, 0, 32)


def node_of(station: Station, key: str) -> Node:
    """The widget with this key; says what there is where it is not."""
    nodes = station.stage.nodes()
    found = next((node for node in nodes if node.key == key), None)
    assert found is not None, f"no {key!r} among {[node.key for node in nodes if node.hit != NOTHING]}"
    return found


def centre(station: Station, key: str) -> tuple[float, float]:
    """The middle of what can be touched of a widget, 0 to 1 of the surface."""
    node = node_of(station, key)
    x, y, w, h = node.hit if node.hit != NOTHING else on_surface(node.frame, node.box)
    width, height = station.look.size_px
    return (x + w / 2) / width, (y + h / 2) / height


def live_keys(station: Station) -> list[str]:
    """The keys of all that can be touched, in the order of painting."""
    return [node.key for node in station.stage.nodes() if node.hit != NOTHING and node.hit[2] > 0 and node.hit[3] > 0]


def busy(table: Table) -> bool:
    """Whether the app still has to decide or to record something."""
    node = table.question.node if table.question else None
    deciding = isinstance(node, ChanceNode) and not node.reported
    return deciding or (bool(table._unrecorded) and not table.trouble)


def settle(app: App) -> None:
    """Waits until all is decided and recorded, or known not to be."""
    deadline = time.monotonic() + PATIENCE_S
    app.pump()
    while app.table is not None and busy(app.table):
        assert time.monotonic() < deadline, "the table is never quiet"
        time.sleep(0.0005)
        app.pump()


def wait_trouble(app: App) -> None:
    """Waits until the writer has said that it cannot record."""
    deadline = time.monotonic() + PATIENCE_S
    while app.table is not None and not app.table.trouble:
        assert time.monotonic() < deadline, "no trouble is ever told"
        time.sleep(0.0005)
        app.pump()


def wait_recorded(app: App) -> None:
    """Waits until all is recorded, also what could not be before."""
    deadline = time.monotonic() + PATIENCE_S
    while app.table is not None and app.table._unrecorded:
        assert time.monotonic() < deadline, "it is never recorded"
        time.sleep(0.0005)
        app.pump()


class Hand:
    """One person's fingers, eyes and patience."""

    def __init__(self, app: App, look: Look = SMALL, seat: Seat | None = None) -> None:
        self.app = app
        self.station = app.add_station(blank(look), look, seat)
        assert isinstance(app.clock, FixedClock)
        self.clock = app.clock

    # --- fingers ------------------------------------------------------------------------------------------------

    def finger(self, kind: Any, at: tuple[float, float], finger: object = 1) -> None:
        event = Finger(finger, kind, *at, self.clock.monotonic(), self.station.seat)
        self.app.handle(self.station, event)

    def tap(self, key: str) -> None:
        """A tap by somebody who looks first."""
        self.pass_time(0.3)
        at = centre(self.station, key)
        self.finger("down", at)
        self.pass_time(0.06)
        self.finger("up", at)
        settle(self.app)

    def hold(self, key: str) -> None:
        """Held for as long as it takes."""
        self.hold_for(key, theme().motion.hold / 1000 + 0.05)

    def hold_for(self, key: str, seconds: float) -> None:
        self.pass_time(0.3)
        at = centre(self.station, key)
        self.finger("down", at)
        self.pass_time(seconds)
        self.finger("up", at)
        settle(self.app)

    def drag(self, start: tuple[float, float], end: tuple[float, float], finger: object = 1) -> None:
        self.finger("down", start, finger)
        for step in (0.3, 0.7, 1.0):
            at = (start[0] + (end[0] - start[0]) * step, start[1] + (end[1] - start[1]) * step)
            self.finger("move", at, finger)
        self.finger("up", end, finger)

    def press(self, name: str) -> None:
        for kind in ("down", "up"):
            self.app.handle(self.station, Key(name, kind, self.clock.monotonic()))
        settle(self.app)

    def type(self, letters: str) -> None:
        self.app.handle(self.station, Text(letters, self.clock.monotonic()))

    def sleep(self, seconds: float) -> None:
        """The tablet goes dark, and comes back after a while."""
        self.app.handle(self.station, Blur(self.clock.monotonic()))
        self.pass_time(seconds)

    def pass_time(self, seconds: float) -> None:
        self.clock.ms += round(seconds * 1000)
        self.app.tick(self.clock.monotonic())

    # --- eyes ---------------------------------------------------------------------------------------------------

    def sees(self, key: str) -> bool:
        return any(node.key == key for node in self.station.stage.nodes())

    def picture(self) -> bytes:
        """All pixels of the station's surface, once everything has come to rest."""
        self.pass_time(1)
        self.station.stage.dirty()
        return pygame.image.tobytes(self.station.stage.surface, "RGB")

    @property
    def table(self) -> Table:
        assert self.app.table is not None
        return self.app.table

    @property
    def top(self) -> Any:
        """The state of the screen that is up."""
        return self.station.ui.top
