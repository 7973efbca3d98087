"""What goes over the wire: a browser's messages, bounded and strict, and the frames that it is sent.

A frame is one binary message, little-endian: kind 1 (u8), its number (u32), the surface's width and height (u16 each),
how many pieces (u8); then for each piece x, y, width, height (u16 each), its format (u8: 0 PNG, 1 JPEG), the length of
its picture (u32), and the picture. Everything else is JSON with a `type`.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from typing import Annotated, Final, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct

TEXT_LARGEST: Final = 16 * 1024
PHOTO_LARGEST: Final = 6 * 1024 * 1024
EVENTS_MOST: Final = 64

Fraction = Annotated[float, Meta(ge=-0.5, le=1.5)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
Pixels = Annotated[int, Meta(ge=120, le=8192)]
Ratio = Annotated[float, Meta(ge=0.5, le=6)]
Short = Annotated[str, Meta(max_length=96)]
Milliseconds = Annotated[float, Meta(ge=0, le=2**53)]


class Glass(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's page: width and height in CSS pixels, device pixels a CSS pixel, whether fingers touch it."""

    width: Pixels
    height: Pixels
    ratio: Ratio = 1.0
    touch: bool = True


class Join(Struct, frozen=True, tag="join", forbid_unknown_fields=True):
    """The first message: which link, which device, how large, and the languages that its owner reads."""

    token: Short
    device: Annotated[str, Meta(min_length=16, max_length=96)]
    glass: Glass
    languages: Annotated[tuple[Short, ...], Meta(max_length=8)] = ()


class Touch(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A finger: its id; 0 down, 1 move, 2 up, 3 cancel; x and y from 0 to 1 of the page; when, in its milliseconds."""

    finger: Number
    kind: Annotated[int, Meta(ge=0, le=3)]
    x: Fraction
    y: Fraction
    at: Milliseconds


class Fingers(Struct, frozen=True, tag="fingers", forbid_unknown_fields=True):
    """What fingers did. `shown` is the frame that was on the glass, drawn `shown_at`."""

    n: Number
    shown: Number
    shown_at: Milliseconds
    touches: Annotated[tuple[Touch, ...], Meta(min_length=1, max_length=EVENTS_MOST)]


class Key(Struct, frozen=True, tag="key", forbid_unknown_fields=True):
    """A key by our name for it (`companion.screens.widgets.fingers.Key`)."""

    n: Number
    name: Annotated[str, Meta(max_length=12)]
    down: bool


class Typed(Struct, frozen=True, tag="typed", forbid_unknown_fields=True):
    """Letters from a keyboard."""

    n: Number
    text: Annotated[str, Meta(max_length=16)]


class Resized(Struct, frozen=True, tag="resized", forbid_unknown_fields=True):
    """The page has another size, or was turned."""

    n: Number
    glass: Glass


class Drawn(Struct, frozen=True, tag="drawn", forbid_unknown_fields=True):
    """A frame is on the glass."""

    n: Number
    frame: Number


class Beat(Struct, frozen=True, tag="beat", forbid_unknown_fields=True):
    """The page is there still."""

    n: Number


class Hidden(Struct, frozen=True, tag="hidden", forbid_unknown_fields=True):
    """Nobody looks at the page: another app, a dark screen."""

    n: Number


Said: TypeAlias = Fingers | Key | Typed | Resized | Drawn | Beat | Hidden

T = TypeVar("T")

_JOIN: Final = msgspec.json.Decoder(Join)
_SAID: Final[msgspec.json.Decoder[Said]] = msgspec.json.Decoder(Said)


class MalformedError(Exception):
    """What came is no message of ours."""


def read_join(data: str | bytes) -> Join:
    """The first message. Raises MalformedError."""
    return _decode(_JOIN, data)


def read_said(data: str | bytes) -> Said:
    """Any later one. Raises MalformedError."""
    return _decode(_SAID, data)


def _decode(decoder: msgspec.json.Decoder[T], data: str | bytes) -> T:
    if isinstance(data, bytes) or len(data) > TEXT_LARGEST:
        raise MalformedError
    try:
        return decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise MalformedError from error


class Welcome(Struct, frozen=True, tag="welcome"):
    """A device has joined: what it is here."""

    role: str
    name: str
    language: str


class Turn(Struct, frozen=True, tag="turn"):
    """Whether this seat is asked now."""

    yours: bool


class Camera(Struct, frozen=True, tag="camera"):
    """Whether a photo is wanted."""

    on: bool


class Alive(Struct, frozen=True, tag="beat"):
    """The host is there still."""


Told: TypeAlias = Welcome | Turn | Camera | Alive


def told(message: Told) -> str:
    """As it is sent."""
    return msgspec.json.encode(message).decode()


class Piece(Struct, frozen=True):
    """A rectangle of a surface as a picture; `exact`: a PNG, else a JPEG."""

    box: tuple[int, int, int, int]
    exact: bool
    data: bytes


_HEAD: Final = struct.Struct("<BIHHB")
_PIECE: Final = struct.Struct("<HHHHBI")


def frame(number: int, size: tuple[int, int], pieces: Iterable[Piece]) -> bytes:
    """A frame as it is sent."""
    parts = tuple(pieces)
    body = b"".join(_PIECE.pack(*p.box, 0 if p.exact else 1, len(p.data)) + p.data for p in parts)
    return _HEAD.pack(1, number, *size, len(parts)) + body


def read_frame(data: bytes) -> tuple[int, tuple[int, int], tuple[Piece, ...]]:
    """The number, the surface's size and the pieces of a frame: what a browser does with it, for tests."""
    _, number, width, height, count = _HEAD.unpack_from(data)
    at, pieces = _HEAD.size, []
    for _ in range(count):
        x, y, w, h, form, length = _PIECE.unpack_from(data, at)
        at += _PIECE.size
        pieces.append(Piece((x, y, w, h), form == 0, data[at : at + length]))
        at += length
    return number, (width, height), tuple(pieces)
