"""A session and a simulated device on a line, all in virtual time: hours in moments, and the same each time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final

from firmware_bridge.events import TableEvent
from firmware_bridge.orders import Command, Order
from firmware_bridge.session import Known, Session
from firmware_bridge.sim.device import Simulated
from firmware_bridge.sim.faults import LineFaults

BYTE_US: Final = 87
"""Ten bits at 115200 baud."""


class Line:
    """One direction: bytes take their time, are `delay_us` late, come in pieces of `piece` bytes, and get damaged."""

    def __init__(
        self, faults: LineFaults | None = None, *, delay_us: int = 0, piece: int = 0, paced: bool = True
    ) -> None:
        self._faults = LineFaults() if faults is None else faults
        self._delay = delay_us
        self._piece = piece
        self._byte_us = BYTE_US if paced else 0
        self._free_at = 0
        self._waiting: deque[tuple[int, int]] = deque()

    def put(self, data: bytes, now_us: int) -> None:
        """Bytes are sent."""
        for byte in self._faults.through(data):
            self._free_at = max(self._free_at, now_us) + self._byte_us
            self._waiting.append((self._free_at + self._delay, byte))

    def take(self, now_us: int) -> list[bytes]:
        """The pieces that have arrived."""
        data = bytearray()
        while self._waiting and self._waiting[0][0] <= now_us:
            data.append(self._waiting.popleft()[1])
        size = self._piece or len(data) or 1
        return [bytes(data[i : i + size]) for i in range(0, len(data), size)]


class Bench:
    """Both ends and the line between. `news` is all that the app was told."""

    def __init__(
        self,
        device: Simulated,
        *,
        up: Line | None = None,
        down: Line | None = None,
        asks_at_once: bool = True,
        known: dict[str, Known] | None = None,
        only: str | None = None,
    ) -> None:
        self.device = device
        self.up = Line() if up is None else up
        self.down = Line() if down is None else down
        self.known: dict[str, Known] = {} if known is None else known
        self.news: list[TableEvent] = []
        self._start_us = device.now_us
        self._tickets = 0
        self._asks_at_once = asks_at_once
        self._only = only
        self.session = self._open()

    @property
    def now(self) -> float:
        """Seconds since the bench was set up."""
        return (self.device.now_us - self._start_us) / 1e6

    def run(self, seconds: float, step_us: int = 1000, *, until: Callable[[], bool] | None = None) -> float:
        """Lets time go by, at most until something holds; returns the time that it took, in seconds."""
        start, end = self.now, self.now + seconds
        while self.now < end - 1e-9 and not (until is not None and until()):
            self._step(step_us)
        return self.now - start

    def ready(self, seconds: float = 10.0) -> float:
        """Runs until the device is connected; returns how long that took. Raises TimeoutError where it never is."""
        took = self.run(seconds, until=lambda: self.session.device is not None)
        if self.session.device is None:
            raise TimeoutError(f"no hello in {seconds} s")
        return took

    def order(self, command: Command) -> int:
        """Sends a command; returns its ticket."""
        self._tickets += 1
        self.session.order(Order(self._tickets, command))
        return self._tickets

    def replug(self) -> None:
        """The cable is pulled and put in again: a new session with the same memory."""
        self.session.end("unplugged")
        self.news += self.session.take_news()
        self.session = self._open()

    def heard(self, kind: type) -> list[TableEvent]:
        """The news of one kind."""
        return [each for each in self.news if isinstance(each.what, kind)]

    def _open(self) -> Session:
        return Session(self.now, self.known, name="bench", asks_at_once=self._asks_at_once, only=self._only)

    def _step(self, step_us: int) -> None:
        self.down.put(self.session.take_bytes(), self.device.now_us)
        for piece in self.down.take(self.device.now_us):
            self.device.feed(piece)
        self.device.advance(step_us)
        self.up.put(self.device.take(), self.device.now_us)
        for piece in self.up.take(self.device.now_us):
            self.session.receive(piece, self.now)
        self.session.tick(self.now)
        self.news += self.session.take_news()
