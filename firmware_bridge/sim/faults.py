"""What can be wrong with a device, and with the line to it. Chance is seeded: the same faults come again."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct

from firmware_bridge import wire_gen as wire
from firmware_bridge.codec import encode

if TYPE_CHECKING:
    from firmware_bridge.sim.model import Model

Flood: TypeAlias = Literal["", "events", "streams", "endless", "noise", "logs", "lies", "usb"]


class Faults(Struct):  # not frozen: a test or a person switches them while the device runs
    """What is wrong with a device; as made, nothing.

    `flood` fills the line with valid events, streams, one frame without end, noise, log lines with control characters,
    frames whose lengths lie, or events at the speed of native USB; `flood_bytes_ms` is how much of it a millisecond.
    `growth` is what a newer minor version appends to each payload. Times are the device's, in microseconds.
    """

    silent: bool = False
    stalled_until_us: int = 0
    bootloader_until_us: int = 0
    version: tuple[int, int] = (wire.MAJOR, wire.MINOR)
    growth: bytes = b""
    clock_offset_us: int = 0
    flood: Flood = ""
    flood_bytes_ms: int = 12
    seed: int = 1
    _owed: float = 0.0

    def noise(self, count: int) -> bytes:
        """Bytes that mean nothing."""
        self.seed += 1
        return Random(self.seed).randbytes(count)

    def overflow(self, model: Model) -> None:
        """A millisecond's worth of the flood."""
        if not self.flood:
            return
        self._owed += self.flood_bytes_ms * (50 if self.flood == "usb" else 1)
        while self._owed > 0:
            data = self._wave(model)
            self._owed -= len(data)
            model.raw(data)

    def _wave(self, model: Model) -> bytes:
        self.seed += 1
        match self.flood:
            case "events" | "usb":
                return encode(0x10, 0, (self.seed & 0xFFFF).to_bytes(2, "little") + bytes((0, 1, 0, 0, 0, 0)))
            case "streams":
                return encode(0x20, 0, bytes(7))
            case "endless":
                return b"\x55" * 64
            case "logs":
                return encode(0x04, 0, b"\x1b[2J\x07\r\nwipe\x00" + bytes((self.seed & 0xFF,)))
            case "lies":
                return self._lie()
            case _:
                return self.noise(64)

    def _lie(self) -> bytes:
        """A whole frame of a known type whose payload is of the wrong length, or full of values out of range."""
        random = Random(self.seed)
        kinds = (0x01, 0x02, 0x10, 0x11, 0x12, 0x13, 0x14, 0x15, 0x20)
        return encode(random.choice(kinds), 0, b"\xff" * random.randrange(0, 48))


class LineFaults:
    """What a bad line does to the bytes of one direction. The chances are per byte."""

    def __init__(
        self, *, flip: float = 0.0, drop: float = 0.0, double: float = 0.0, wrong: float = 0.0, seed: int = 1
    ) -> None:
        self.flip = flip
        self.drop = drop
        self.double = double
        self.wrong = wrong
        self._random = Random(seed)

    def through(self, data: bytes) -> bytes:
        """What is left of these bytes."""
        if not (self.flip or self.drop or self.double or self.wrong):
            return data
        return b"".join(self._byte(byte) for byte in data)

    def _byte(self, byte: int) -> bytes:
        chance = self._random.random()
        if chance < self.flip:
            byte ^= 1 << self._random.randrange(8)
        elif chance < self.flip + self.wrong:
            byte = self._random.randrange(256)
        elif chance < self.flip + self.wrong + self.drop:
            return b""
        elif chance < self.flip + self.wrong + self.drop + self.double:
            return bytes((byte, byte))
        return bytes((byte,))
