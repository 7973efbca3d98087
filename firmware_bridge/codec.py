"""Frames on the wire: 0x00, COBS(type, seq, len, payload, CRC-16), 0x00. Any bytes in any pieces; never raises.

COBS: Cheshire and Baker, "Consistent Overhead Byte Stuffing", IEEE/ACM ToN 7(2), 1999. CRC-16/CCITT-FALSE, high byte
first: the other way round a burst of 16 bits from the payload into the CRC passes once in 65,536. The length byte is
what lets no single lost, doubled or flipped byte through (docs/bridge.md, bar 2).
"""

from __future__ import annotations

from binascii import crc_hqx
from typing import Final

from msgspec import Struct

from firmware_bridge.wire_gen import MAX_PAYLOAD

MAX_RAW: Final = 3 + MAX_PAYLOAD + 2
"""Bytes of a frame before COBS: type, seq, len, payload, CRC."""

MAX_WIRE: Final = MAX_RAW + 3
"""Bytes of a frame on the wire: COBS adds one below 254 bytes, and a 0x00 stands at each end."""


class Frame(Struct, frozen=True):
    """One undamaged frame."""

    type: int
    seq: int
    payload: bytes


class Counters(Struct):
    """What a decoder has seen. Runs of bytes between two 0x00 are frames, or count under one of the others."""

    frames: int = 0
    bytes_in: int = 0
    crc_bad: int = 0
    too_long: int = 0
    unreadable: int = 0


def encode(kind: int, seq: int, payload: bytes = b"") -> bytes:
    """The bytes of one frame. Raises ValueError where the payload is too long."""
    if len(payload) > MAX_PAYLOAD:
        raise ValueError(f"payload of {len(payload)} bytes")
    raw = bytes((kind, seq, len(payload))) + payload
    return b"\0" + stuff(raw + crc_hqx(raw, 0xFFFF).to_bytes(2, "big")) + b"\0"


def stuff(raw: bytes) -> bytes:
    """COBS of fewer than 254 bytes: each 0x00 is replaced by the distance to the next."""
    return b"".join(bytes((len(run) + 1,)) + run for run in raw.split(b"\0"))


def unstuff(stuffed: bytes) -> bytes | None:
    """The inverse of `stuff` for bytes without 0x00; None where they are no COBS."""
    parts: list[bytes] = []
    at, end = 0, len(stuffed)
    while at < end:
        code = stuffed[at]
        if at + code > end:
            return None
        parts.append(stuffed[at + 1 : at + code])
        at += code
    return b"\0".join(parts)


class Decoder:
    """Bytes in, frames out; holds at most `MAX_WIRE` bytes whatever comes."""

    def __init__(self) -> None:
        self.counters = Counters()
        self._part = bytearray()
        self._overlong = False

    @property
    def held(self) -> int:
        """How many bytes of an unfinished frame are kept."""
        return len(self._part)

    def feed(self, data: bytes) -> list[Frame]:
        """The frames that these bytes complete, in order."""
        self.counters.bytes_in += len(data)
        first, *rest = data.split(b"\0")
        self._take(first)
        frames = []
        for run in rest:
            frame = self._finish()
            if frame is not None:
                frames.append(frame)
            self._take(run)
        return frames

    def _take(self, run: bytes) -> None:
        if len(self._part) + len(run) <= MAX_RAW + 1:
            self._part += run
        else:
            self._overlong = True
            self._part.clear()

    def _finish(self) -> Frame | None:
        part, overlong = bytes(self._part), self._overlong
        self._part.clear()
        self._overlong = False
        if overlong:
            self.counters.too_long += 1
            return None
        return self._read(part) if part else None

    def _read(self, part: bytes) -> Frame | None:
        raw = unstuff(part)
        if raw is None or len(raw) < 5:
            self.counters.unreadable += 1
            return None
        if crc_hqx(raw, 0xFFFF) or raw[2] != len(raw) - 5:  # a CRC over bytes and their own CRC is 0
            self.counters.crc_bad += 1
            return None
        self.counters.frames += 1
        return Frame(raw[0], raw[1], raw[3:-2])
