"""An evening that is led to a state by what its screens send: a folder of its own, a fixed time, fixed chance."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from queue import Empty
from typing import Any, Final

import pygame
from msgspec.structs import replace

from companion.app.core import App
from companion.app.desks import load_pack
from companion.app.dressing import dressed
from companion.games.dino_kontra_dino.traits import Trait
from companion.games.game import Adjust, Mode, Seat
from companion.games.registry import find_game
from companion.journal.items import Player
from companion.screens import commands as c
from companion.screens.dino_kontra_dino import counting, covering, hand, traits, values, winning
from companion.screens.games import playing
from companion.screens.home import Home
from companion.screens.look import Look
from companion.screens.seating import coloured
from companion.screens.shell import Ui
from companion.table.begin import Choices, begin, nobody
from companion.table.preferences import Preferences
from companion.table.table import Table

GAME: Final = "dino_kontra_dino"
PEOPLE: Final = (
    *("Kasia", "Bartek", "Ola", "Łukasz", "Zosia", "Janek", "Hania", "Staś", "Basia", "Wojtek"),
    *("Ewa", "Maciek", "Agata", "Kuba", "Iga"),
)
LONG: Final = ("Wilhelmina-Maria", "Maksymilian Jan", "Żółcisława Gęśla", "Christopher-John", "Mwwmwwmwwmwwmwwm")
NOON_MS: Final = 1_795_867_200_000
"""2026-11-28 at noon: the same day in every time zone but the last two."""
DAY_MS: Final = 86_400_000
PATIENCE_S: Final = 10.0
SMALL: Final = Look((320, 200), px_per_mm=1.47)


class Still:
    """A clock that stands, unless it is put on by whole days."""

    def __init__(self) -> None:
        self.days = 0

    def monotonic(self) -> float:
        """Always the same."""
        return 0.0

    def now_ms(self) -> int:
        """Noon."""
        return NOON_MS + self.days * DAY_MS


def fixed_chance() -> Callable[[int], bytes]:
    """Random bytes that are the same on every evening."""
    drawn = iter(range(1_000_000))

    def draw(count: int) -> bytes:
        return hashlib.shake_128(f"gallery {next(drawn)}".encode()).digest(count)

    return draw


class Evening:
    """The app at a table of its own. Nothing is painted; screens are only led on."""

    def __init__(self, folder: Path, language: str) -> None:
        self.clock = Still()
        self.app = App(folder, clock=self.clock, entropy=fixed_chance())
        self.app.preferences = Preferences(language=language)
        look = dressed(SMALL, self.app.preferences)
        self.station = self.app.add_station(pygame.Surface(SMALL.size_px, 0, 32), look)

    @property
    def table(self) -> Table:
        """The open table."""
        assert self.app.table is not None
        return self.app.table

    def close(self) -> None:
        """The evening is over."""
        self.app.close()

    @property
    def closed(self) -> bool:
        """Whether it is over."""
        return self.app.closed

    def wish(self, **wishes: Any) -> None:
        """The household wants something else."""
        self.app.preferences = replace(self.app.preferences, **wishes)

    def show(self, *screens: Any) -> None:
        """These screens on top of those that are up."""
        self.station.ui = Ui((*self.station.ui.stack, *screens))

    def send(self, *messages: object) -> None:
        """What the screen on top sends, one after the other; all of it is recorded when this returns."""
        for message in messages:
            self.app.take(self.station, message)
            self.settle()

    def ask(self, *commands: c.Command) -> None:
        """What a screen would ask the app to do."""
        for command in commands:
            self.app.do(self.station, command)
            self.settle()

    def settle(self) -> None:
        """Hears everything until all is recorded, or the disk has failed."""
        while self._hear():
            pass

    def _hear(self) -> bool:
        table = self.app.table
        waits = table is not None and table.recorded_seq < table.fold.seq and not table.trouble
        try:
            self.app.hear(self.app.inbox.get(timeout=PATIENCE_S) if waits else self.app.inbox.get_nowait())
        except Empty:
            assert not waits, "the journal says nothing"
            return False
        return True

    # --- a table ------------------------------------------------------------------------------------------------

    def sit(  # noqa: PLR0913 - what a table can differ in
        self,
        seats: int = 4,
        starter: int = 2,
        mode: Mode = "table",
        names: tuple[str, ...] = PEOPLE,
        *,
        game: str = GAME,
        kept: bool = False,
        heard: bool = True,
        helped: bool = False,
        **readings: str,
    ) -> None:
        """A game begins. `kept`: in the folder, else nothing of it is written.

        Not `heard`: nothing has come through the inbox yet. `helped`: what decides chance by physics does so here too.
        """
        players = coloured([Player(name) for name in names[:seats]])
        found, app = find_game(game), self.app
        pack = load_pack(found, "invented", app.data)
        choices = Choices(game, mode, players, pack, found.options(**readings), Seat(starter))
        folder, hands = app.data if kept else None, app.hands if helped else nobody
        opened, table = begin(choices, folder, app.clock, app.inbox.put, app.entropy(16), hands=hands)
        app.open(opened, table)
        self.station.ui = Ui((Home(), playing(game, mode)))
        if heard:
            self.settle()

    def leave(self) -> None:
        """Back to the home screen; the next game is a day later."""
        self.ask(c.LeaveTable())
        self.clock.days += 1

    def turn(self, *shown: Trait) -> None:
        """The box's event is turned over."""
        self.send(*map(traits.TapTrait, shown), traits.TurnOver())

    def read(self, *rows: tuple[int, ...]) -> None:
        """What the dinosaurs show, a row a seat from the first one; a short row leaves the rest open."""
        asked = values.needed(self.app.desk(self.station))
        for seat, row in enumerate(rows):
            self.send(*(values.Value(Seat(seat), trait, value) for trait, value in zip(asked, row, strict=False)))

    def go_on(self) -> None:
        """The result of an event was looked at."""
        self.send(winning.NextEvent(self.table.fold.seq))

    def set(self, counter: str, value: int, seat: int | None = None) -> None:
        """The table sets a counter."""
        self.ask(c.SetCounter(Adjust(counter, value, None if seat is None else Seat(seat))))

    def score(self, *won: int) -> None:
        """So many events a seat, and none is left to be played."""
        for seat, events in enumerate(won):
            self.set("events", events, seat)
        self.set("events_left", 0)

    def count(self, *rows: tuple[int, ...]) -> None:
        """What the tied seats count, a row a trait."""
        for row in rows:
            asked = self.table.question
            assert asked is not None
            for seat, number in zip(asked.seats, row, strict=True):
                self.send(counting.Count(seat, number), counting.Counted(seat))

    # --- the tablet goes round ----------------------------------------------------------------------------------

    def uncover(self) -> tuple[Seat, tuple[int, ...]]:
        """The next seat looks at its hand: which seat, and its cards."""
        laid = self.table.view(None).observation.laid
        figure = self.table.view(None).observation.figure
        seat = next(Seat(at) for at in [(figure + n) % len(laid) for n in range(len(laid))] if not laid[at])
        self.send(covering.IAm(seat))
        return seat, self.table.view(seat).observation.hand.known

    def lay(self, times: int = 1) -> None:
        """So many seats lay their first card."""
        for _ in range(times):
            seat, cards = self.uncover()
            self.send(hand.PickCard(cards[0]), hand.Lay(seat, cards[0]))
