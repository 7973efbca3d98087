"""The same app in the test's own process, without a table that decides: it follows the journal of the real one.

Its screens take the same taps and so stand where those of the window stand. What they ask for is done by the window;
the shadow waits until it stands in the journal.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pygame
from msgspec import json

from companion.app.core import App
from companion.app.dressing import dressed
from companion.app.station import Station
from companion.app.window import look_for
from companion.errors import CompanionError
from companion.journal.files import games_folder, journal_path
from companion.journal.fold import fold
from companion.journal.items import Item, Record
from companion.journal.store import read
from companion.screens import commands as c
from companion.screens.games import playing
from companion.screens.home import Home
from companion.screens.look import Look
from companion.screens.shell import Ui
from companion.screens.widgets import Finger
from companion.screens.widgets.fingers import FingerKind
from companion.sources.question import Question, QuestionId
from companion.sources.shuffler import random_for
from companion.sources.temple import FellThrough, let_fall, spent_of
from companion.sources.tumbling import Tumbling
from companion.table.begin import Game, game_of
from companion.table.book import MemoryBook
from companion.table.preferences import read_preferences
from companion.table.table import Sitting, Table
from tests.app.hands import blank, busy, centre, live_keys
from tests.app.window import HOLD_S, PATIENCE_S, SETTLE_S, Display, Program, wait_for_picture
from tests.table.driving import FixedClock

KEEPING = (c.Answer, c.SetCounter, c.TakeBack, c.PutRight)
"""What ends in the journal."""


class Fallen:
    """Shows how things fell through the temple last, as the window's toy had them fall; it decides nothing."""

    name = "physics"

    def __init__(self, seed: str, game: Game, records: tuple[Record, ...], since: int) -> None:
        mark = f'"{FellThrough.__name__}"'
        told = (nth for nth in range(len(records), since, -1) if mark in (records[nth - 1].origin or ""))
        nth = next(told, 0)
        self.last = None if not nth else self._last(seed, game, records[:nth])

    @staticmethod
    def _last(seed: str, game: Game, records: tuple[Record, ...]) -> Tumbling:
        before = fold(game.rules, tuple(record.item for record in records[:-1])).state.stack[-1]
        how = json.decode(records[-1].origin or "", type=FellThrough)
        spent = spent_of(before.fruit, before.crystals)
        return let_fall(spent, random_for(seed, how.decided), len(records))

    def ask(self, question: Question) -> None:
        """Nothing."""

    def cancel(self, question: QuestionId) -> None:
        """Nothing."""

    def close(self) -> None:
        """Nothing."""


class ShadowApp(App):
    """An app whose table is read from a journal that another process writes."""

    def do(self, station: Station, command: c.Command) -> None:
        if isinstance(command, (c.BeginGame, c.GoOn)):
            self.follow(command.id if isinstance(command, c.GoOn) else self.newest())
        elif isinstance(command, KEEPING):
            self.await_more()
        elif isinstance(command, c.LeaveTable):
            self.close_table()
        elif isinstance(command, c.Suggest):
            super().do(station, command)
        elif isinstance(command, c.SetPreferences):
            self.await_preferences(command)
        self._stale = True

    def newest(self) -> str:
        """The id of the game that the window has just begun."""
        known = {path.stem for path in self.known}
        return wait_until(
            lambda: next((p.stem for p in games_folder(self.data).glob("*.sqlite") if p.stem not in known), None)
        )

    @property
    def known(self) -> list[Path]:
        return [journal_path(games_folder(self.data), game.id) for game in self.saved()]

    since = 0
    """So many items the journal held when the window opened its table: what fell before, it has not seen falling."""

    def follow(self, game_id: str) -> None:
        """The table of this journal, once the window has decided all that is its own."""
        path = journal_path(games_folder(self.data), game_id)
        resumed = any(game.id == game_id for game in self.saved())
        self.since = len(read(path).items) if resumed else 0
        self.game, self.table = wait_until(lambda: self.quiet_table(game_id, 0))
        for station in self.stations:
            station.ui = Ui((Home(), playing(self.game.header.game, self.game.header.mode)))

    def await_more(self) -> None:
        """The next entry stands in the journal."""
        assert self.table is not None
        game_id, seq = self.table.game, self.table.fold.seq
        self.game, self.table = wait_until(lambda: self.quiet_table(game_id, seq + 1))

    def quiet_table(self, game_id: str, least: int) -> tuple[Game, Table] | None:
        """The table with at least so many items, where nobody waits for the app; None: not yet."""
        try:
            content = read(journal_path(games_folder(self.data), game_id))
        except CompanionError:
            return None
        items: tuple[Item, ...] = content.items
        game = game_of(content.header)
        table = Table(Sitting(game_id, game.rules, content.header.roster, items), self.memory(game_id, len(items)))
        table.add_source(Fallen(content.header.seed or "", game, content.records, self.since))
        table.start()
        over = game.rules.outcome(table.fold.state) is not None
        waits = busy(table) or len(items) < least or (over and table.fold.ended is None)
        return None if waits else (game, table)

    def memory(self, game_id: str, seq: int) -> MemoryBook:
        return MemoryBook(game_id, lambda _message: None, self.clock.now_ms, seq)

    def await_preferences(self, command: c.SetPreferences) -> None:
        wait_until(lambda: read_preferences(self.data)[0] == command.preferences or None)
        self.preferences = command.preferences


T = TypeVar("T")


def wait_until(ask: Callable[[], T | None]) -> T:
    """What is asked for, once there is an answer."""
    deadline = time.monotonic() + PATIENCE_S
    while (answer := ask()) is None:
        assert time.monotonic() < deadline, "the window has done nothing of what it was asked for"
        time.sleep(0.01)
    return answer


class WindowHand:
    """A hand at the real window; its shadow says where to touch, and what is to be seen then."""

    def __init__(
        self,
        display: Display,
        program: Program,
        data: Path,
        language: str,
        ready: Callable[[WindowHand], None] = lambda _hand: None,
    ) -> None:
        """`ready`: what the shadow has to know before the window's first picture."""
        self.display, self.program, self.clock = display, program, FixedClock()
        self.app = ShadowApp(data, clock=self.clock)
        look = look_for(display.size, None, dressed(Look(), self.app.preferences, language))
        self.station = self.app.add_station(blank(look), look)
        ready(self)
        self.see("the home screen")

    def tap(self, key: str) -> None:
        at = self._down(key)
        self.display.up()
        self._finger("up", at)
        self.see(key)

    def hold(self, key: str) -> None:
        """As people hold: until something has come of it."""
        at = self._down(key)
        self._pass_time(HOLD_S)
        self.see(key)
        self.display.up()
        self._finger("up", at)

    def drag_to(self, key: str, other: str) -> None:
        """From one thing to the middle of another, and lifted there."""
        to = centre(self.station, other)
        at = self._down(key)
        for place in (((at[0] + to[0]) / 2, (at[1] + to[1]) / 2), to):
            self.display.move(place)
            self._finger("move", place)
        self.display.up()
        self._finger("up", to)
        self.see(f"{key} to {other}")

    def drag_along(self, way: list[tuple[float, float]]) -> None:
        """One finger goes this way, 0 to 1 of the glass, a sixtieth of a second from spot to spot, and is lifted."""
        (width, height), words = self.display.size, list[str]()
        spots = [(int(x * width), int(y * height)) for x, y in way]
        for n, (x, y) in enumerate(spots):
            words += ["mousemove", str(x), str(y), *(["mousedown", "1"] if n == 0 else []), "sleep", "0.016"]
        time.sleep(SETTLE_S)
        self._pass_time(SETTLE_S)
        self.display.xdotool(*words, "mouseup", "1")
        for n, (x, y) in enumerate(spots):
            self._finger("down" if n == 0 else "move", (x / width, y / height))
            self._pass_time(0.016)
        self._finger("up", (spots[-1][0] / width, spots[-1][1] / height))

    def _down(self, key: str) -> tuple[float, float]:
        assert key in live_keys(self.station), (key, live_keys(self.station))
        at = centre(self.station, key)
        time.sleep(SETTLE_S)
        self.display.down(at)
        self._finger("down", at)
        return at

    def see(self, told: str) -> None:
        """The glass shows what the shadow's screen is."""
        self._pass_time(5)
        self.station.stage.dirty()
        expected = pygame.image.tobytes(self.station.stage.surface, "RGB")
        wait_for_picture(self.display, self.program, expected, f"after {told}")

    def _finger(self, kind: FingerKind, at: tuple[float, float]) -> None:
        self.app.handle(self.station, Finger(1, kind, *at, self.clock.monotonic()))

    def _pass_time(self, seconds: float) -> None:
        self.clock.ms += round(seconds * 1000)
        self.app.tick(self.clock.monotonic())
