"""Phones without a network: the same guests, whose bytes are kept and drawn as a browser draws them."""

from __future__ import annotations

import io
import socket
from queue import Empty
from random import Random
from typing import Any, Final

import pygame

from companion.app.core import App
from companion.app.guests import Guests
from companion.app.station import Station
from companion.screens.widgets import Target
from companion.screens.widgets.frames import NOTHING
from companion.screens.widgets.nodes import Node
from companion.seats import wire
from companion.seats.guest import Guest, Joined, Left, Ready
from companion.seats.links import Place
from tests.app.hands import Hand, settle

HALF: Final = wire.Glass(360, 640, 0.5)
"""A phone in half as many pixels: quick to paint."""
QUARTER: Final = wire.Glass(1280, 800, 0.25)
DEVICE: Final = "a device of a test"

NEVER: Final = frozenset(
    {"Menu", "Undo", "Back", "AskWhy", "Hide", "TakeCardBack", "Again", "Home", "Share", "SharePicture", "Leave"}
)
"""What somebody who wants to come to the end does not tap: messages by their names, whichever game they are of."""


class Kept:
    """A line that keeps what is sent over it."""

    def __init__(self) -> None:
        self.socket = socket.socket()
        self.socket.close()
        self.sent: list[str | bytes] = []
        self.closed: tuple[int, str] | None = None

    def send(self, message: str | bytes) -> None:
        self.sent.append(message)

    def close(self, code: int = 1000, reason: str = "") -> None:
        self.closed = (code, reason)


class Phone:
    """A browser at a place: `take` draws what was sent, and says that it is drawn."""

    def __init__(
        self, guests: Guests, place: Place, glass: wire.Glass = HALF, languages: tuple[str, ...] = ("en",)
    ) -> None:
        self.guests, self.place = guests, place
        self.line = Kept()
        self.canvas = pygame.Surface((1, 1), 0, 32)
        join = wire.Join(guests.links.token(place), DEVICE, glass, languages)
        self.guest = Guest(place, join, self.line, guests._app.clock.monotonic)
        self.texts: list[str] = []
        self.drawing = True
        guests.hear(Joined(self.guest))

    @property
    def station(self) -> Station:
        return self.guests.stations[self.place]

    def hand(self) -> StationHand:
        return StationHand(self.guests._app, self.station)

    def leave(self) -> None:
        self.guests.hear(Left(self.guest))

    def take(self) -> list[wire.Piece]:
        """Everything that waits for it; the pieces of its frames, in order."""
        self._send()
        pieces: list[wire.Piece] = []
        for message in self.line.sent:
            if isinstance(message, str):
                self.texts.append(message)
            else:
                pieces += self._draw(message)
        self.line.sent.clear()
        return pieces

    def _send(self) -> None:
        while True:
            try:
                item = self.guest._queue.get_nowait()
            except Empty:
                return
            if item is not None:
                self.guest._send(item)

    def _draw(self, message: bytes) -> tuple[wire.Piece, ...]:
        number, size, pieces = wire.read_frame(message)
        if self.canvas.get_size() != size:
            self.canvas = pygame.Surface(size, 0, 32)
        for piece in pieces:
            self.canvas.blit(picture_of_piece(piece), piece.box[:2])
        if self.drawing and self.guest.drawn(number):
            self.guests.hear(Ready(self.guest))
        return pieces

    def pixels(self) -> bytes:
        return pygame.image.tobytes(self.canvas, "RGB")


def picture_of_piece(piece: wire.Piece) -> pygame.Surface:
    return pygame.image.load(io.BytesIO(piece.data), "piece.png" if piece.exact else "piece.jpg")


class StationHand(Hand):
    """A hand at a station that is there already."""

    def __init__(self, app: App, station: Station) -> None:
        self.app, self.station = app, station
        self.clock: Any = app.clock

    def choices(self) -> list[tuple[str, bool]]:
        """What could be touched to get on: keys, and whether they are held."""
        return choices(self.station)

    def touch_anything(self, rng: Random) -> bool:
        """One of them; False where there is none."""
        choices = self.choices()
        if not choices:
            return False
        key, held = rng.choice(choices)
        if held:
            self.hold(key)
        else:
            self.tap(key)
        settle(self.app)
        return True


def choices(station: Station) -> list[tuple[str, bool]]:
    """What could be touched on a screen to get on: keys, and whether they are held."""
    return [(node.key, held) for node in station.stage.nodes() for held in _ways(node)]


def _ways(node: Node) -> list[bool]:
    """How a target can be touched: tapped, held, or not."""
    target = node.widget
    if node.hit == NOTHING or not isinstance(target, Target) or target.off or min(node.hit[2:]) <= 0:
        return []
    if target.tap is not None:
        return [False] if type(target.tap).__name__ not in NEVER else []
    return [True] if target.hold is not None and type(target.hold).__name__ not in NEVER else []
