"""One browser that has joined: frames go out as fast as it draws them, what its fingers do comes in.

Three threads meet here. The app's asks `ready` and hands over copies of rectangles; the sender's makes pictures of them
and sends; the listener's (in `companion.seats.server`) hands in what came. A slow browser slows nobody: no more than
three frames are on their way, and what changes meanwhile is painted into the next one.
"""

from __future__ import annotations

import contextlib
import socket
import statistics
from collections import deque
from collections.abc import Callable, Sequence
from queue import Empty
from threading import Lock
from typing import Final, Protocol

import pygame
from msgspec import Struct
from websockets.exceptions import ConnectionClosed

from companion.inbox import Inbox
from companion.seats import wire
from companion.seats.links import Place
from companion.seats.pictures import jpeg, png

IN_FLIGHT: Final = 3
LARGE_PX: Final = 150_000
"""More pixels than this at once go as JPEG first: about 15 % of a 10 inch tablet."""
STILL_S: Final = 0.12
"""So long after the last frame, what went as JPEG goes again, exactly."""
QUEUED_MOST: Final = 64
LATENCIES: Final = 15


class Part(Struct, frozen=True):
    """A copied rectangle that waits for its picture."""

    box: tuple[int, int, int, int]
    surface: pygame.Surface
    exact: bool


class Frame(Struct, frozen=True):
    """Rectangles that go on the glass together."""

    number: int
    size: tuple[int, int]
    parts: tuple[Part, ...]


class Joined(Struct, frozen=True):
    """A browser is there."""

    guest: Guest


class Left(Struct, frozen=True):
    """It is gone; its place is kept."""

    guest: Guest


class Touched(Struct, frozen=True):
    """What a finger did: id, kind by number, x and y from 0 to 1, and when on the app's clock."""

    guest: Guest
    touches: tuple[tuple[int, int, float, float, float], ...]


class Said(Struct, frozen=True):
    """Any other message that the app has to know."""

    guest: Guest
    message: wire.Said


class Photo(Struct, frozen=True):
    """A picture that somebody took for the app."""

    guest: Guest
    data: bytes


class Ready(Struct, frozen=True):
    """It takes the next frame, and one was waiting."""

    guest: Guest


class Line(Protocol):
    """What a guest needs of a connection."""

    socket: socket.socket

    def send(self, message: str | bytes) -> None: ...

    def close(self, code: int = 1000, reason: str = "") -> None: ...


class Guest:
    """A browser at a place, for as long as its connection lives."""

    def __init__(self, place: Place, join: wire.Join, line: Line, clock: Callable[[], float]) -> None:
        self.place, self.glass, self.languages = place, join.glass, join.languages
        self.camera = False
        self.wanting = False
        self.since = clock()
        self.sent_bytes = 0
        self.frames = 0
        self._line, self._clock, self._lock = line, clock, Lock()
        self._queue: Inbox[Frame | str | None] = Inbox()
        self._painted: dict[int, float] = {}  # when each frame was copied: those on their way, and the last drawn one
        self._sent: dict[int, float] = {}
        self._on_way: set[int] = set()
        self._fingers: dict[int, float] = {}  # what is added to a finger's time, fixed as it comes down
        self._latencies: deque[float] = deque(maxlen=LATENCIES)
        self._rough: list[pygame.Rect] = []
        self._last = 0.0
        self._news = 0  # the last frame that showed something new
        self._ended: tuple[int, str] | None = None

    # --- the app's thread ---------------------------------------------------------------------------------------

    def ready(self) -> bool:
        """Whether it takes a frame now. If not, `Ready` is posted once it does."""
        with self._lock:
            free = len(self._on_way) < IN_FLIGHT and self._ended is None
            self.wanting = not free
            return free

    def show(self, surface: pygame.Surface, rects: Sequence[pygame.Rect]) -> None:
        """Sends these rectangles of a surface as they are now."""
        self._news = self.frames + 1
        self._post(surface, [(rect, rect.w * rect.h <= LARGE_PX) for rect in rects])

    @property
    def waits(self) -> bool:
        """Whether something on the glass is not exact yet."""
        return bool(self._rough)

    def rough(self) -> bool:
        """Whether something on the glass is not exact, and nothing has moved for a while."""
        return bool(self._rough) and self._clock() - self._last >= STILL_S

    def refine(self, surface: pygame.Surface) -> None:
        """Sends exactly what went as JPEG."""
        inside = surface.get_rect()
        self._post(surface, [(rect.clip(inside), True) for rect in self._rough])

    def forget(self) -> None:
        """The surface is another one: nothing of the old one has to be sent again."""
        self._rough = []

    def tell(self, message: wire.Told) -> None:
        """A message beside the frames; one that does not take them in is closed."""
        if self._queue.qsize() > QUEUED_MOST:
            self.end(1008, "too slow")
        self._queue.put(wire.told(message))

    def end(self, code: int, reason: str) -> None:
        """Closes the connection and says why; returns at once."""
        with self._lock:
            if self._ended is None:
                self._ended = (code, reason)
        self._queue.put(None)

    @property
    def latency(self) -> float | None:
        """Seconds from sending a frame until the browser says that it is drawn: the median of the last ones."""
        with self._lock:
            return statistics.median(self._latencies) if self._latencies else None

    def _post(self, surface: pygame.Surface, rects: Sequence[tuple[pygame.Rect, bool]]) -> None:
        self._last = self._clock()
        parts = tuple(
            Part((rect.x, rect.y, rect.w, rect.h), surface.subsurface(rect).copy(), exact)
            for rect, exact in rects
            if rect.w and rect.h
        )
        for rect, exact in rects:
            self._remember(rect, exact=exact)
        self.frames += 1
        with self._lock:
            self._on_way.add(self.frames)
            self._painted[self.frames] = self._last
        self._queue.put(Frame(self.frames, surface.get_size(), parts))

    def _remember(self, rect: pygame.Rect, *, exact: bool) -> None:
        """What is not exact on the glass; a rectangle that is sent exactly covers what lay below it."""
        self._rough = [old for old in self._rough if not rect.contains(old)]
        if not exact:
            self._rough = [rect.unionall(self._rough)]

    # --- the sender's thread ------------------------------------------------------------------------------------

    def send_all(self, beat_s: float) -> None:
        """Sends what is queued until the connection ends; says `beat_s` seconds after the last word that it lives."""
        with contextlib.suppress(OSError, ConnectionClosed):
            while self._ended is None:
                try:
                    item = self._queue.get(timeout=beat_s)
                except Empty:
                    item = wire.told(wire.Alive())
                if item is not None:
                    self._send(item)
        code, reason = self._ended or (1011, "gone")
        self._hang_up(code, reason)

    def _send(self, item: Frame | str) -> None:
        if isinstance(item, str):
            self._line.send(item)
            return
        pieces = (
            wire.Piece(part.box, part.exact, png(part.surface) if part.exact else jpeg(part.surface))
            for part in item.parts
        )
        data = wire.frame(item.number, item.size, pieces)
        with self._lock:
            self._sent[item.number] = self._clock()
        self.sent_bytes += len(data)
        self._line.send(data)

    def _hang_up(self, code: int, reason: str) -> None:
        with contextlib.suppress(Exception):  # it is being closed: nothing that goes wrong here matters
            self._line.close(code, reason)

    # --- the listener's thread ----------------------------------------------------------------------------------

    def drawn(self, number: int) -> bool:
        """A frame is on the glass. Whether the app waits for that."""
        with self._lock:
            if number not in self._on_way:
                return False
            self._on_way = {each for each in self._on_way if each > number}
            sent = self._sent.get(number)
            if sent is not None:
                self._latencies.append(self._clock() - sent)
            self._painted = {each: at for each, at in self._painted.items() if each >= number}
            self._sent = {each: at for each, at in self._sent.items() if each > number}
            return self.wanting

    def placed(self, said: wire.Fingers) -> tuple[tuple[int, int, float, float, float], ...]:
        """What fingers did, on the app's clock.

        A tap counts from when its person saw the frame that they tapped on: one that was meant for what is no longer
        there comes too early for what is there now, and a swipe keeps the speed that the finger had.
        """
        now = self._clock()
        with self._lock:
            painted = self._painted.get(said.shown, now)
            stands = said.shown >= self._news  # what the app shows now is what is on the glass
        made = []
        for touch in said.touches:
            if touch.kind == 0:
                self._fingers[touch.finger] = painted - (said.shown_at if stands else touch.at) / 1000
            ahead = self._fingers.get(touch.finger, now - touch.at / 1000)
            made.append((touch.finger, touch.kind, touch.x, touch.y, min(touch.at / 1000 + ahead, now)))
            if touch.kind >= 2:
                self._fingers.pop(touch.finger, None)
        while len(self._fingers) > QUEUED_MOST:
            self._fingers.pop(next(iter(self._fingers)))
        return tuple(made)
