"""Commands to a device: one at a time, sent again until it answers. Pure: time is handed in."""

from __future__ import annotations

from collections import deque
from typing import Final, TypeAlias

from msgspec import Struct

from firmware_bridge.codec import encode
from firmware_bridge.messages import pack
from firmware_bridge.wire_gen import Beep, ClearRoll, Config, Lamp, Stream, Tare, Track

Command: TypeAlias = Lamp | Track | Stream | Tare | Beep | Config | ClearRoll

RETRY_S: Final = 0.06
TRIES: Final = 4
LONGEST_QUEUE: Final = 64

LASTING: Final = (Lamp, Track, Stream, Config)
"""What a device shows or does until told otherwise: said again after it has started anew."""


class Order(Struct, frozen=True):
    """A command with the number that its answer is told under."""

    ticket: int
    command: Command


def subject(command: Command) -> tuple[type, int]:
    """What a command is about: a later one about the same replaces it, for all are absolute."""
    first = command.__struct_fields__[0]
    return type(command), 0 if isinstance(command, (Track, Beep)) else getattr(command, first)


class Orders:
    """The queue of one link. `take_done` gives tickets and their answers."""

    def __init__(self) -> None:
        self.retries = 0
        self._waiting: deque[Order] = deque()
        self._flying: Order | None = None
        self._frame = b""
        self._frame_type = 0
        self._seq = 0
        self._tries = 0
        self._due = 0.0
        self._done: list[tuple[int, str]] = []

    def add(self, order: Order) -> None:
        """Queues an order; one about the same thing that still waits is dropped as superseded."""
        about = subject(order.command)
        for old in [each for each in self._waiting if subject(each.command) == about]:
            self._waiting.remove(old)
            self._done.append((old.ticket, "superseded"))
        if len(self._waiting) >= LONGEST_QUEUE:
            self._done.append((order.ticket, "busy"))
        else:
            self._waiting.append(order)

    def awaits(self, kind: bytes, seq: int) -> bool:
        """Whether an answer to a command of this type, by its byte, would end what is under way."""
        return self._flying is not None and seq == self._seq and kind == bytes((self._frame_type,))

    def answer(self, kind: int, seq: int, code: str) -> None:
        """The device answered a command of this type."""
        if seq == self._seq and self._frame_type == kind:
            self._finish(code)

    def due(self, now: float) -> bytes:
        """The frame to send now, empty where none is due."""
        if self._flying is not None and now >= self._due and self._tries >= TRIES:
            self._finish("timeout")
        if self._flying is None and self._waiting:
            self._begin(self._waiting.popleft(), now)
        return self._frame if self._flying is not None and now >= self._due else b""

    def sent(self, now: float) -> None:
        """What `due` gave has been sent."""
        self.retries += self._tries > 0
        self._tries += 1
        self._due = now + RETRY_S

    @property
    def due_at(self) -> float | None:
        """When `due` wants to be called."""
        return self._due if self._flying is not None else 0.0 if self._waiting else None

    def abandon(self) -> None:
        """The link is over: what was not answered never will be."""
        self._finish("absent")
        while self._waiting:
            self._done.append((self._waiting.popleft().ticket, "absent"))

    def take_done(self) -> list[tuple[int, str]]:
        """Tickets with ok, superseded, busy, timeout, absent or the device's objection."""
        done, self._done = self._done, []
        return done

    def _begin(self, order: Order, now: float) -> None:
        self._seq = self._seq + 1 & 0xFF
        self._frame_type, payload = pack(order.command)
        self._frame = encode(self._frame_type, self._seq, payload)
        self._flying, self._tries, self._due = order, 0, now

    def _finish(self, code: str) -> None:
        if self._flying is not None:
            self._done.append((self._flying.ticket, code))
        self._flying = None
