"""Stations (a window, a browser's seat, a test) show one table; their fingers become commands to it."""

from __future__ import annotations

import logging
import os
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame
from msgspec.structs import replace

from companion.app.allowing import check_allowed, guard
from companion.app.desks import desk_of, packs_of, saved_of, shelf_of, with_last_states
from companion.app.drafts import any_draft, drafts_of, keep_entered
from companion.app.station import Doubted, Station, Suggested
from companion.app.throws import Throws, hands_of
from companion.errors import CompanionError
from companion.games.game import Rejection, Seat
from companion.inbox import Inbox
from companion.screens import commands as c
from companion.screens.banner import Agree, Heard, Insist, Retry
from companion.screens.desk import Desk, SavedGame, ShelfGame, ShelfPack
from companion.screens.doors import Doors, PlaceKind
from companion.screens.games import playing
from companion.screens.look import Look
from companion.screens.shell import Away, Ui, scene, update
from companion.screens.widgets import Blur, Event, Stage
from companion.sources.question import Post
from companion.sources.worker import Inline, Worker
from companion.table.begin import Game, Helper
from companion.table.clock import Clock, SystemClock
from companion.table.preferences import read_preferences
from companion.table.table import Table
from companion.words import Language, find_language, language_of, names_of, one_line, say_code, say_error, say_rejection
from companion.words.ui import ui

if TYPE_CHECKING:
    from companion.app.cables import Cables
    from companion.app.eyes import Eyes
    from companion.app.guests import Guests
    from companion.sources.flick import FlickSource, Refused

LOG: Final = logging.getLogger("companion.app")


class App:
    """The app without a window: tests and browsers add stations, `companion.app.loop` adds the window."""

    def __init__(
        self,
        data: Path,
        *,
        clock: Clock | None = None,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        sound: Callable[[str], None] = lambda _name: None,
        worker: Worker | None = None,
    ) -> None:
        self.data, self.clock, self.entropy, self.sound = data, clock or SystemClock(), entropy, sound
        self.inbox: Inbox[object] = Inbox()
        self.preferences, trouble = read_preferences(data)
        self.shelf: tuple[ShelfGame, ...] = shelf_of()
        self.stations: list[Station] = []
        self.game: Game | None = None
        self.table: Table | None = None
        self.guests: Guests | None = None
        self.cables: Cables | None = None
        self.eye: Eyes | None = None
        self.photo: Callable[[Station, bytes], None] | None = None  # who wants pictures that phones take
        self.spoken = ""  # the language that was asked for at the start
        self.worker: Worker = worker or Inline()
        self.throws = Throws()
        self.closed = False
        self.trouble = trouble
        self.memo: dict[tuple[str, object], tuple[Any, Any]] = {}  # what all screens share, with what it was made from
        self._stale = True
        self._saved: tuple[SavedGame, ...] | None = None
        self._pictured: tuple[SavedGame, ...] | None = None
        self._packs: tuple[ShelfPack, ...] | None = None
        self._drafts: tuple[ShelfPack, ...] | None = None

    # --- stations -----------------------------------------------------------------------------------------------

    def add_station(
        self,
        surface: pygame.Surface,
        look: Look,
        seat: Seat | None = None,
        kind: PlaceKind | None = None,
        *,
        remote: bool = False,
    ) -> Station:
        """A further screen; it shows the table where one is open, else the home screen."""
        stage = Stage(surface, look, clock=self.clock.monotonic)
        station = Station(stage, seat, kind or ("table" if seat is None else "seat"), remote=remote)
        if self.trouble and not station.guest:
            station.notice = say_code(self.trouble, self.language(station)).message
        elif not station.guest and any_draft(self.data):
            station.notice = ui("editor.draft_left", self.language(station))
        self._seat(station)
        self.stations.append(station)
        self._show(station)
        return station

    def drop_station(self, station: Station) -> None:
        """A screen that is there no more."""
        self.stations.remove(station)

    def _seat(self, station: Station) -> None:
        """The first screen of a station: the table's, where one is open that it has a place at."""
        game = self.game
        if game is None or not self.seated(station):
            station.ui = station.first()
        else:
            station.ui = station.first(playing(game.header.game, game.header.mode))

    def seated(self, station: Station) -> bool:
        """Whether a station has a place at the open table; a game may have fewer seats than there are screens."""
        return station.seat is None or station.seat < len(self.roster())

    def language(self, station: Station) -> Language:
        """The language of a station: its look's, else the household's, else the system's."""
        code = station.look.language or self.spoken or self.preferences.language
        return find_language(code) if code else language_of(os.environ)

    def desk(self, station: Station) -> Desk:
        """What a station's screens are drawn from."""
        return desk_of(self, station)

    # --- what comes in ------------------------------------------------------------------------------------------

    def handle(self, station: Station, event: Event) -> None:
        """A finger or key of one station."""
        for message in station.stage.handle(event):
            self.take(station, message)
        if isinstance(event, Blur) and not station.guest:  # what is on somebody's own phone is theirs
            self.leave_alone(station)
        self.refresh()

    def leave_alone(self, station: Station) -> None:
        """Nobody looks at a station: what only one seat may see is covered."""
        notice, doubted = station.notice, station.doubted
        self.take(station, Away())
        station.notice, station.doubted = notice, doubted

    def take(self, station: Station, message: object) -> None:
        """A message of a screen: the station's next screen, and what it asks for."""
        insisted, suggested = station.insists, station.suggests
        station.notice, station.doubted, station.suggested = "", None, None
        if isinstance(message, Agree):  # as Insist below
            self._agree(station, suggested)
            return
        if isinstance(message, (Insist, Heard)):  # as Retry below
            self._stale = True
            if insisted is not None and isinstance(message, Insist):
                self.do(station, insisted)
            return
        if isinstance(message, Retry):  # the banner's button is the same on every screen
            self.do(station, c.RetryRecording())
            return
        self._step(station, message)

    def _agree(self, station: Station, suggested: Suggested | None) -> None:
        """What a device has told is so: it counts as the device's, if it is still asked for."""
        self._stale = True
        question = self.table.question if self.table else None
        if suggested is not None and suggested.asked == (question.id.seq if question else 0):
            self._step(station, suggested.command.message, suggested.command.confidence)

    def _step(self, station: Station, message: object, device: float | None = None) -> None:
        """The station's next screen, and what it asks for; `device`: how sure the device was that has told it."""
        before, under = station.ui, len(station.ui.stack)
        station.ui, asked = update(self.desk(station), station.ui, message)
        opened = station.ui.stack[under:]
        if station.guest:
            guard(self, station, before)
        else:
            keep_entered(self, station, before)
        self._stale = True
        for command in asked if device is None else (by_device(command, device) for command in asked):
            self.do(station, command)
            if isinstance(command, c.LeaveTable) and opened:  # such as the players of another game
                station.ui = Ui((*station.ui.stack, *opened))

    def hear(self, message: object) -> None:
        """A message from the inbox: an answer, or word from the journal."""
        if self.guests is not None and self.guests.hear(message):
            return
        if self.cables is not None and self.cables.hear(message):
            return
        if self.eye is not None and self.eye.hear(message):
            return
        if self.table is None or self.game is None:
            return
        self._stale = True
        refused = self.throws.hear(message, self.game)
        if refused is not None:
            self._tell_all(refused)
        self.table.receive(message)

    def _tell_all(self, refused: Refused) -> None:
        for station in self.stations:
            language = self.language(station)
            said = say_code(refused.code, language, offending=refused.offending, where=refused.where)
            station.notice = one_line(said, language)

    def hands(self, game: Game, table: Table, post: Post) -> tuple[Helper, ...]:
        """Who throws for a digital table of Dino World."""
        return hands_of(game, table, post, self.worker, self.data)

    def flick(self) -> FlickSource | None:
        """What throws at the open table."""
        found: FlickSource | None = self.table.source("physics") if self.table else None
        return found

    def pump(self) -> None:
        """Everything that waits in the inbox."""
        while not self.inbox.empty():
            self.hear(self.inbox.get())
        self.refresh()

    def looked_at(self, wish: str) -> bool:
        """Whether a screen that is up has this wish."""
        return any(getattr(station.ui.top, wish, False) for station in self.stations)

    def tick(self, now: float) -> None:
        """Time passes at every station."""
        if self.cables is not None:
            self.cables.tick(now)
        if self.eye is not None:
            self.eye.tick(now)
        for station in self.stations:
            for message in station.stage.tick(now):
                self.take(station, message)
        self.refresh()

    @property
    def moving(self) -> bool:
        """Whether any station changes with time."""
        return any(station.stage.moving for station in self.stations)

    def refresh(self) -> None:
        """Every station shows what is true now."""
        if self._stale:
            self._stale = False
            if self.eye is not None:
                self.eye.refreshed()  # what it makes of another question is shown at once
            for station in self.stations:
                self._show(station)
            if self.guests is not None:
                self.guests.refreshed()
            if self.cables is not None:
                self.cables.refreshed()

    def stale(self) -> None:
        """Something that screens show has changed."""
        self._stale = True

    def _show(self, station: Station) -> None:
        station.stage.show(scene(self.desk(station), station.look, station.ui))

    def relook(self, station: Station, look: Look, surface: pygame.Surface | None = None) -> None:
        """Another size, turn, language or palette of one station."""
        station.stage.relook(look, surface)
        self._show(station)

    # --- what screens ask for -----------------------------------------------------------------------------------

    def do(self, station: Station, command: c.Command) -> None:
        """Carries a command out; what goes wrong is said on the station that asked."""
        try:
            from companion.app.doing import DO  # it knows the app

            check_allowed(self, station, command)
            DO[type(command)](self, station, command)
        except CompanionError as error:
            station.notice = one_line(say_error(error, self.language(station)), self.language(station))
        self._stale = True

    def say_refused(self, station: Station, rejection: Rejection, insist: c.Answer | c.PutRight | None = None) -> None:
        """Why an entry was not taken; where the rules only doubt it, the station may insist by this command."""
        if self.game is None:
            return
        language = self.language(station)
        names = names_of(self.game.game, self.game.pack, self.roster(), language)
        refusal = say_rejection(rejection, language, names)
        station.notice = " ".join((*refusal.sentences, refusal.advice))
        station.doubted = Doubted(station.notice, insist) if insist and refusal.can_be_forced else None

    def doors(self) -> Doors:
        """Which other screens there are; without any part of that loaded while none may join."""
        return self.guests.doors() if self.guests is not None else Doors()

    def roster(self) -> tuple[str, ...]:
        """The names at the table."""
        return tuple(player.name for player in self.table.roster) if self.table else ()

    def saved(self) -> tuple[SavedGame, ...]:
        """The recorded games, read when they are first asked for after something changed."""
        if self._saved is None:
            self._saved = saved_of(self.data)
        return self._saved

    def packs(self) -> tuple[ShelfPack, ...]:
        """The packs there are, read when they are first asked for after something changed."""
        if self._packs is None:
            self._packs = packs_of(self.data)
        return self._packs

    def drafts(self) -> tuple[ShelfPack, ...]:
        """What is entered and not stored yet, as `packs`."""
        if self._drafts is None:
            self._drafts = drafts_of(self.data)
        return self._drafts

    def forget_drafts(self) -> None:
        """What is entered has changed on the disk, and nothing else."""
        self._drafts = None

    def pictured(self) -> tuple[SavedGame, ...]:
        """The recorded games with their last states, for who looks at past games."""
        if self._pictured is None:
            self._pictured = with_last_states(self.saved(), self.data)
        return self._pictured

    def forget(self) -> None:
        """What was read from the disk may have changed."""
        self._saved = self._pictured = self._packs = self._drafts = None

    def open(self, game: Game, table: Table) -> None:
        """A table is open: every station shows it."""
        self.close_table()
        self.game, self.table, self.throws = game, table, Throws()
        for station in self.stations:
            self._seat(station)
        table.start()
        self._stale = True

    def close_table(self) -> None:
        """Leaves the table; everything accepted is recorded first."""
        if self.table is not None:
            self.table.close()
        self.game = self.table = None
        for station in self.stations:
            station.ui = station.first()
        self._stale = True
        self.forget()

    def close(self) -> None:
        """Ends the app. A table that is open then is remembered, so that browsers find it again."""
        if self.guests is not None:
            self.guests.close()
        self.close_table()
        if self.cables is not None:
            self.cables.close()
            self.cables = None
        if self.eye is not None:
            self.eye.close()
            self.eye = None
        self.worker.close()
        self.closed = True


def by_device(command: c.Command, confidence: float) -> c.Command:
    """The same command, with its entry journaled as a device's."""
    if isinstance(command, c.Answer):
        return replace(command, source="device", confidence=confidence)
    return replace(command, source="device") if isinstance(command, c.Throw) else command
