"""What goes between the app and the eye: a length and as many bytes of MessagePack; pixels in shared memory."""

from __future__ import annotations

import struct
import sys
from multiprocessing import resource_tracker, shared_memory
from typing import IO, Any, Final, TypeAlias
from unittest.mock import patch

import msgspec
from msgspec import Struct

from vision.frames.values import Camera, Seen, Trouble

HEAD: Final = struct.Struct("<I")
LARGEST: Final = 256 * 1024 * 1024
ROOM: Final = 3840 * 2160 * 3
"""Bytes of shared memory: one frame of the largest size that common cameras have. A larger frame is scaled down."""


class Open(Struct, frozen=True, tag=True):
    """Look through this camera, as somebody named it. `memory` is the name of the shared memory for its frames."""

    text: str
    memory: str


class Shut(Struct, frozen=True, tag=True):
    """Let go of the camera."""


class Want(Struct, frozen=True, tag=True):
    """Put a frame into the memory: the newest, or the last still one, no wider than `widest` pixels (0: as it is)."""

    number: int
    still: bool = False
    widest: int = 0


class Anyway(Struct, frozen=True, tag=True):
    """The next frame counts as still."""


class List(Struct, frozen=True, tag=True):
    """Say which cameras there are."""

    number: int


class Mark(Struct, frozen=True, tag=True):
    """Watch whether the camera is moved, by the markers in view: from now on, or no more."""

    on: bool


Order: TypeAlias = Open | Shut | Want | Anyway | List | Mark


class Beat(Struct, frozen=True, tag=True):
    """The eye is alive, and this is what it knows."""

    seen: Seen


class Frame(Struct, frozen=True, tag=True):
    """So large a frame is in the memory; no rows: there is none that is fresh."""

    number: int
    rows: int = 0
    columns: int = 0
    age_ms: float = 0.0
    still: int = 0
    anyway: bool = False


class Listed(Struct, frozen=True, tag=True):
    """The cameras of this machine."""

    number: int
    cameras: tuple[Camera, ...]


class Refused(Struct, frozen=True, tag=True):
    """It cannot be done."""

    number: int
    trouble: Trouble


Word: TypeAlias = Beat | Frame | Listed | Refused


def send(pipe: IO[bytes], value: Any) -> None:
    """One value."""
    data = msgspec.msgpack.encode(value)
    left = memoryview(HEAD.pack(len(data)) + data)
    while left:  # a bare pipe may take a part
        left = left[pipe.write(left) :]
    pipe.flush()


def receive(pipe: IO[bytes], kind: Any) -> Any:
    """The next value; None at the end, also in the middle of one. Raises msgspec.DecodeError for another's bytes."""
    head = _exactly(pipe, HEAD.size)
    if head is None:
        return None
    (length,) = HEAD.unpack(head)
    data = _exactly(pipe, length) if length <= LARGEST else None
    return None if data is None else msgspec.msgpack.decode(data, type=kind)


def _exactly(pipe: IO[bytes], count: int) -> bytes | None:
    found = b""
    while len(found) < count:
        part = pipe.read(count - len(found))
        if not part:
            return None
        found += part
    return found


def attached(name: str) -> shared_memory.SharedMemory:
    """The memory that the app has made. The app alone gives it back, so nobody here keeps a record of it."""
    if sys.version_info >= (3, 13):
        return shared_memory.SharedMemory(name, track=False)
    with patch.object(resource_tracker, "register"):
        return shared_memory.SharedMemory(name)
