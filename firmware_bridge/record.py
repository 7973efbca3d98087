"""Recordings of raw traffic (.dtrec): every byte with its time and direction, to be played again to the byte.

A line of JSON (format, versions, kind of port, start), then chunks: direction, microseconds since the chunk before and
length as varints, the bytes, and their CRC-16. A file that was cut off is readable up to its last whole chunk. Tags of
cards are hashed by the device already, so no uid of a card is ever in a recording.
"""

from __future__ import annotations

import json
import time
from binascii import crc_hqx
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from firmware_bridge import wire_gen as wire
from firmware_bridge.errors import NotAllowedError, UnreadableError
from firmware_bridge.events import TableEvent
from firmware_bridge.link import Open
from firmware_bridge.session import Session
from firmware_bridge.transport import Transport

Direction: TypeAlias = Literal["up", "down"]
"""Up is from the device to the app."""

FORMAT: Final = 1
MOST_BYTES: Final = 10_000_000
LONGEST_CHUNK: Final = 65_536
MARKS: Final[dict[Direction, bytes]] = {"up": b"<", "down": b">"}


class Header(Struct, frozen=True):
    """What stands in front. `started_ms` is UTC, in milliseconds since 1970."""

    format: int
    protocol: str
    port: str
    started_ms: int


class Chunk(Struct, frozen=True):
    """Bytes that came or went together, so many microseconds after the beginning."""

    at_us: int
    direction: Direction
    data: bytes


class Recording(Struct, frozen=True):
    """A whole recording. `cut_off`: the file ended in the middle of a chunk, or was damaged there."""

    header: Header
    chunks: tuple[Chunk, ...]
    cut_off: bool = False


class Recorder:
    """Writes one recording; full files are followed by name.1.dtrec, name.2.dtrec and so on."""

    def __init__(
        self,
        path: Path,
        port: str,
        *,
        clock: Callable[[], float] = time.monotonic,
        now_ms: Callable[[], int] = lambda: int(time.time() * 1000),
        most_bytes: int = MOST_BYTES,
    ) -> None:
        """Raises NotAllowedError where the file cannot be written."""
        self.path = path
        self._port = port
        self._clock = clock
        self._now_ms = now_ms
        self._most = most_bytes
        self._part = 0
        self._size = 0
        self._last = clock()
        self._file = self._begin(path)

    def write(self, direction: Direction, data: bytes) -> None:
        """Adds a chunk. A disk that is full ends the recording, and nothing else."""
        if self._file is None or not data:
            return
        now = self._clock()
        delta, self._last = max(0, int((now - self._last) * 1e6)), now
        body = MARKS[direction] + varint(delta) + varint(len(data)) + data
        try:
            if self._size + len(body) + 2 > self._most:
                self._rotate()
            if self._file is not None:
                self._file.write(body + crc_hqx(body, 0xFFFF).to_bytes(2, "little"))
                self._file.flush()
        except (OSError, NotAllowedError):
            self.close()
        self._size += len(body) + 2

    def close(self) -> None:
        """Ends the recording."""
        if self._file is not None:
            self._file.close()
        self._file = None

    def _rotate(self) -> None:
        self.close()
        self._part += 1
        self._file = self._begin(self.path.with_name(f"{self.path.stem}.{self._part}{self.path.suffix}"))

    def _begin(self, path: Path) -> IO[bytes] | None:
        header = Header(FORMAT, f"{wire.MAJOR}.{wire.MINOR}", _port_class(self._port), self._now_ms())
        line = msgspec.json.encode(header) + b"\n"
        try:
            file = path.open("wb")
            file.write(line)
        except OSError as error:
            raise NotAllowedError("RecordingNotWritable", offending=path, where=str(error)) from error
        self._size = len(line)
        self._last = self._clock()
        return file


class RecordedPort:
    """A transport whose traffic is recorded."""

    def __init__(self, port: Transport, recorder: Recorder) -> None:
        self.name = port.name
        self._port = port
        self._recorder = recorder

    def read(self, timeout_s: float) -> bytes:
        """As the port's."""
        data = self._port.read(timeout_s)
        self._recorder.write("up", data)
        return data

    def write(self, data: bytes) -> None:
        """As the port's."""
        self._recorder.write("down", data)
        self._port.write(data)

    def wake(self) -> None:
        """As the port's."""
        self._port.wake()

    def close(self) -> None:
        """As the port's; the recording ends with it."""
        self._port.close()
        self._recorder.close()


def recorded(open_port: Open, path: Path) -> Open:
    """An `open_port` that records: the first connection into `path`, the next into `path` with -2, -3 and so on."""
    opened = 0

    def open_and_record(name: str) -> Transport:
        nonlocal opened
        port = open_port(name)
        opened += 1
        file = path if opened == 1 else path.with_name(f"{path.stem}-{opened}{path.suffix}")
        return RecordedPort(port, Recorder(file, name))

    return open_and_record


def read_recording(path: Path) -> Recording:
    """Reads a recording. Raises UnreadableError where it is none, or of a later format."""
    try:
        line, _, body = path.read_bytes().partition(b"\n")
    except OSError as error:
        raise UnreadableError("RecordingUnreadable", offending=path.name, where=str(error)) from error
    try:
        header = msgspec.json.decode(line, type=Header)
    except msgspec.MsgspecError as error:
        raise UnreadableError("NoRecording", offending=path.name, where=str(error)) from error
    if header.format > FORMAT:
        raise UnreadableError("RecordingTooNew", offending=path.name, remedy="update the app")
    chunks = list(_chunks(body))
    end = chunks[-1][1] if chunks else 0
    return Recording(header, tuple(chunk for chunk, _ in chunks), cut_off=end != len(body))


def play(
    recording: Recording, *, speed: float = 1.0, sleep: Callable[[float], None] = time.sleep, name: str = "recording"
) -> Iterator[tuple[int, TableEvent]]:
    """What the app was told, each with its time in microseconds, when its time has come; `speed` 0 is at once."""
    session, at = Session(0.0, name=name), 0
    for chunk in recording.chunks:
        if chunk.direction == "down":
            continue
        if speed:
            sleep((chunk.at_us - at) / 1e6 / speed)
        at = chunk.at_us
        session.tick(at / 1e6)
        session.receive(chunk.data, at / 1e6)
        session.take_bytes()
        yield from ((at, news) for news in session.take_news())


def replay(recording: Recording, name: str = "recording") -> list[TableEvent]:
    """All that the app was told, at once: the same bytes at the same times give the same news."""
    return [news for _, news in play(recording, speed=0, name=name)]


class ReplayPort:
    """A transport that plays a recording: `speed` 1 is as it was, 0 at once. After the end it is unplugged."""

    def __init__(
        self,
        recording: Recording,
        *,
        speed: float = 1.0,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.name = "recording"
        self._left = [chunk for chunk in reversed(recording.chunks) if chunk.direction == "up"]
        self._speed = speed
        self._clock = clock
        self._sleep = sleep
        self._start = clock()

    def read(self, timeout_s: float) -> bytes:
        """The next chunk when its time has come. Raises OSError after the last."""
        if not self._left:
            raise OSError("the recording is over")
        due = self._start + self._left[-1].at_us / 1e6 / self._speed if self._speed else 0.0
        wait = due - self._clock()
        if wait > timeout_s:
            self._sleep(timeout_s)
            return b""
        if wait > 0:
            self._sleep(wait)
        return self._left.pop().data

    def write(self, data: bytes) -> None:
        """Nobody hears it."""

    def wake(self) -> None:
        """It never waits longer than the app wants."""

    def close(self) -> None:
        """Nothing is held open."""


def describe(recording: Recording) -> str:
    """A recording in one line of JSON, for lists."""
    length = recording.chunks[-1].at_us / 1e6 if recording.chunks else 0.0
    up = sum(len(chunk.data) for chunk in recording.chunks if chunk.direction == "up")
    return json.dumps({"seconds": round(length, 3), "bytes_up": up, "cut_off": recording.cut_off})


def varint(number: int) -> bytes:
    """A number in as few bytes as it needs, seven bits each, the lowest first."""
    out = bytearray()
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes((*out, number))


def _chunks(body: bytes) -> Iterator[tuple[Chunk, int]]:
    """The whole chunks, each with where it ends."""
    at, now = 0, 0
    directions: dict[int, Direction] = {mark[0]: direction for direction, mark in MARKS.items()}
    while at < len(body):
        delta, after = _read_varint(body, at + 1)
        size, data_at = _read_varint(body, after)
        end = data_at + size
        if size > LONGEST_CHUNK or end + 2 > len(body) or body[at] not in directions:
            return
        if crc_hqx(body[at:end], 0xFFFF) != int.from_bytes(body[end : end + 2], "little"):
            return
        now += delta
        yield Chunk(now, directions[body[at]], body[data_at:end]), end + 2
        at = end + 2


def _read_varint(body: bytes, at: int) -> tuple[int, int]:
    """A number and where it ends; one that does not end is too long for any chunk."""
    number, shift = 0, 0
    for i in range(at, min(at + 9, len(body))):
        number |= (body[i] & 0x7F) << shift
        shift += 7
        if body[i] < 0x80:
            return number, i + 1
    return LONGEST_CHUNK + 1, len(body)


def _port_class(name: str) -> str:
    """What kind of port: names of ports and hosts say more about a person than a bug report needs."""
    return name.partition("://")[0] if "://" in name else "pty" if "/pts/" in name else "serial"
