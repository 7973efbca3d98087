"""Browsers at the table: each has a station like any other screen, painted for it and touched by it.

A station stays when its browser goes: whoever comes back with the same link on the same device finds it as it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from msgspec.structs import replace

from companion.app.dressing import dressed
from companion.app.photos import take_photo
from companion.app.window import look_for
from companion.games.game import Seat
from companion.screens.doors import Doors, PlaceKind, Screen
from companion.screens.look import Look
from companion.screens.phones import Phones
from companion.screens.widgets import Blur, Finger, Key, Text
from companion.screens.widgets.fingers import FingerKind
from companion.seats import wire
from companion.seats.addresses import page_address, within_machine
from companion.seats.guest import Guest, Joined, Left, Photo, Ready, Said, Touched
from companion.seats.links import PLACES, Links, Place
from companion.seats.server import Limits, Server
from companion.words import languages
from companion.words.ui.pages import page_words

if TYPE_CHECKING:
    from companion.app.core import App
    from companion.app.station import Station

KINDS: Final[tuple[FingerKind, ...]] = ("down", "move", "up", "cancel")
LARGEST_PX: Final = 2_400_000
"""Pixels of a browser's surface: about 1920x1200."""
TURN_S: Final = 0.006
"""So long guests are painted for in one turn of the app's loop, which has a window of its own to draw."""
GRACE_S: Final = 60.0
"""So long a hand stays with a phone that has gone; then the shared screen asks for its seat again."""
MEASURED_S: Final = 1.0
FEWEST: Final = 2


class Guests:
    """The open table's browsers. Used by the app's thread alone."""

    def __init__(self, app: App, limits: Limits | None = None) -> None:
        self._app = app
        self.links = Links(app.data)
        self.links.store()
        self.server = Server(self.links, app.inbox.put, page_words(), app.clock.monotonic, limits or Limits())
        self.here: dict[Place, Guest] = {}
        self.stations: dict[Place, Station] = {}
        self._measured = 0.0
        self.late = False  # somebody waits for the next turn
        self._gone: dict[Place, float] = {}
        self._asked: dict[Place, bool] = {}

    # --- the doors ----------------------------------------------------------------------------------------------

    def open(self, host: str, port: int) -> None:
        """Lets browsers join there. Raises NotAllowedError, and then the doors are as they were."""
        if self.server.port and self.server.is_open:
            port = self.server.port  # links that were given out stay good
            self.close()
        self.server.open(host, port)
        self._app.stale()

    def close(self) -> None:
        """Nobody may join any more; everybody's place is kept."""
        self.server.close()
        self._app.pump()
        self._app.stale()

    def lock(self, *, locked: bool) -> None:
        """Whether further devices may join."""
        self.links.lock(locked=locked)
        self._app.stale()

    def renew(self, kind: PlaceKind, number: int, *, moved: bool) -> None:
        """Another link for a place; what was there is closed. `moved`: its station waits for the next device."""
        place = Place(kind, number)
        self.links.renew(place)
        guest, station = self.here.pop(place, None), self.stations.get(place)
        if guest is not None:
            guest.end(4403, "the host has made another link")
        if station is not None and not moved:
            self._app.drop_station(self.stations.pop(place))
            self._gone.pop(place, None)
        self._app.stale()

    # --- what comes in ------------------------------------------------------------------------------------------

    def hear(self, message: object) -> bool:
        """Takes what a browser did; whether it was one."""
        if isinstance(message, Joined):
            self._sit(message.guest)
        elif isinstance(message, (Left, Touched, Said, Photo, Ready)):
            if self.here.get(message.guest.place) is message.guest:
                self._take(message)
        else:
            return False
        return True

    def _sit(self, guest: Guest) -> None:
        place, app = guest.place, self._app
        before, station = self.here.pop(place, None), self.stations.get(place)
        if before is not None:
            before.end(4410, "joined again on this device")
        look = self._look(guest, station)
        surface = pygame.Surface(look.size_px, 0, 32)
        if station is None:
            seat = None if place.seat is None else Seat(place.seat)
            self.stations[place] = station = app.add_station(surface, look, seat, place.role, remote=True)
        else:
            app.relook(station, look, surface)
        self.here[place] = guest
        self._gone.pop(place, None)
        guest.tell(wire.Welcome(place.role, self.name(place), app.language(station).code))
        self._tell_camera(place, guest)
        self._asked[place] = False
        self._tell_turn(place, guest)
        app.stale()

    def _look(self, guest: Guest, station: Station | None) -> Look:
        """The look for a browser's glass: its own language and wishes, its size in device pixels."""
        wished = self._app.preferences
        spoken = next((code for each in guest.languages if (code := each[:2].lower()) in languages()), "")
        like = station.look if station is not None else dressed(Look(), wished, spoken or self._app.spoken)
        glass = guest.glass
        ratio = min(glass.ratio, (LARGEST_PX / (glass.width * glass.height)) ** 0.5)
        css = look_for((glass.width, glass.height), None, like)
        size = (max(round(glass.width * ratio), 1), max(round(glass.height * ratio), 1))
        measured = station.px_per_mm if station is not None else None
        return replace(css, size_px=size, px_per_mm=measured or css.px_per_mm * ratio)

    def _take(self, message: Left | Touched | Said | Photo | Ready) -> None:
        place = message.guest.place
        station = self.stations[place]
        now = self._app.clock.monotonic()
        if isinstance(message, Left):
            del self.here[place]
            self._gone[place] = now
            self._app.handle(station, Blur(now))
            self._app.stale()
        elif isinstance(message, Touched):
            for finger, kind, x, y, time in message.touches:
                self._app.handle(station, Finger(finger, KINDS[kind], x, y, time))
        elif isinstance(message, Photo):
            take_photo(self._app, station, message.data)
        elif isinstance(message, Said):
            self._hear_said(station, message.guest, message.message)

    def _hear_said(self, station: Station, guest: Guest, said: wire.Said) -> None:
        now = self._app.clock.monotonic()
        if isinstance(said, wire.Resized):
            guest.glass = said.glass
            look = self._look(guest, station)
            if look.size_px != station.look.size_px:
                self._app.relook(station, look, pygame.Surface(look.size_px, 0, 32))
                guest.forget()
        elif isinstance(said, wire.Key):
            self._app.handle(station, Key(said.name, "down" if said.down else "up", now))
        elif isinstance(said, wire.Typed):
            self._app.handle(station, Text(said.text, now))
        elif isinstance(said, wire.Hidden):
            self._app.handle(station, Blur(now))

    # --- what goes out ------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Paints and sends what has changed, to everybody who takes it; the others get it with their next frame.

        Where that takes too long for one turn of the app's loop, it goes on in the next, with whoever comes then.
        """
        begun = self._app.clock.monotonic()
        self._look_at_clock(begun)
        self.late = False
        for place, guest in tuple(self.here.items()):
            stage = self.stations[place].stage
            if (stage.stale or guest.rough()) and guest.ready():
                self.here[place] = self.here.pop(place)  # to the end of the line
                rects = stage.dirty()
                if rects:
                    guest.show(stage.surface, rects)
                else:
                    guest.refine(stage.surface)
                if self._app.clock.monotonic() - begun > TURN_S:
                    self.late = True
                    return

    def _look_at_clock(self, now: float) -> None:
        """Whoever has been gone for long passes the tablet again; who looks at the distances sees them of now."""
        for place, since in tuple(self._gone.items()):
            if now - since >= GRACE_S:
                del self._gone[place]
                self._app.stale()
        if now - self._measured >= MEASURED_S:
            self._measured = now
            if any(isinstance(station.ui.top, Phones) for station in self._app.stations):
                self._app.stale()

    @property
    def waiting(self) -> bool:
        """Whether something has to be sent again soon, exactly."""
        return any(guest.waits for guest in self.here.values())

    def refreshed(self) -> None:
        """Screens show something new: whose turn it is may have changed, and which game is played."""
        table = self._app.table
        self.links.remember(table.game if table is not None else "")
        for place, guest in self.here.items():
            self._tell_turn(place, guest)
            self._tell_camera(place, guest)

    def _tell_camera(self, place: Place, guest: Guest) -> None:
        """Whether a photo of theirs is of use now."""
        wanted = self._app.photo is not None and place.role != "watch"
        if wanted != guest.camera:
            guest.camera = wanted
            guest.tell(wire.Camera(wanted))

    def _tell_turn(self, place: Place, guest: Guest) -> None:
        table = self._app.table
        asked = table.question.seats if table is not None and table.question is not None else ()
        yours = place.seat is not None and Seat(place.seat) in asked
        if yours != self._asked.get(place, False):
            self._asked[place] = yours
            guest.tell(wire.Turn(yours))

    # --- what screens show of it --------------------------------------------------------------------------------

    def elsewhere(self) -> frozenset[Seat]:
        """The seats that look at their hands on screens of their own, or did a moment ago."""
        now = self._app.clock.monotonic()
        there = {place for place, since in self._gone.items() if now - since < GRACE_S} | set(self.here)
        return frozenset(Seat(place.seat) for place in there if place.seat is not None)

    @property
    def leaderless(self) -> bool:
        """Whether nobody has a screen before them that all share: no window, and no tablet that is here now."""
        windows = any(not station.guest and not station.remote for station in self._app.stations)
        return not windows and not any(place.role == "table" for place in self.here)

    def name(self, place: Place) -> str:
        """Who sits there."""
        if place.seat is None:
            return ""
        players = self._app.table.roster if self._app.table is not None else self._app.preferences.players
        return players[place.seat].name if place.seat < len(players) else ""

    def doors(self) -> Doors:
        """For the shared screen."""
        if not self.server.is_open:
            return Doors(locked=self.links.locked)
        players = self._app.table.roster if self._app.table is not None else self._app.preferences.players
        seats = max(len(players), FEWEST)
        shown = [place for place in PLACES if place.role != "watch" and (place.seat or 0) < seats]
        watching = [place for place in PLACES if place.role == "watch"]
        free = next((place for place in watching if not self.links.bound(place)), watching[0])
        return Doors(
            address=page_address(self.server.host, self.server.port),
            lan=not within_machine(self.server.host),
            locked=self.links.locked,
            places=tuple(self._joining(place) for place in (*shown, free)),
            watching=sum(place in self.here for place in watching),
        )

    def _joining(self, place: Place) -> Screen:
        guest = self.here.get(place)
        players = self._app.table.roster if self._app.table is not None else self._app.preferences.players
        kept = self.links.bound(place)
        latency = guest.latency if guest is not None else None
        return Screen(
            kind=place.role,
            number=place.number,
            name=self.name(place),
            colour=players[place.seat].colour if place.seat is not None and place.seat < len(players) else "",
            link="" if kept else self.link(place),
            joined=guest is not None,
            kept=kept,
            latency_ms=None if latency is None else round(latency * 1000),
        )

    @property
    def shared_link(self) -> str:
        """The link of the screen that all share."""
        return self.link(Place("table"))

    def link(self, place: Place) -> str:
        """The link of a place; its token stands in the fragment, which no browser ever sends."""
        return f"{page_address(self.server.host, self.server.port)}#{self.links.token(place)}"
