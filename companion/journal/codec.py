"""JSON, checksums, digests and ids of a journal."""

from __future__ import annotations

import base64
import hashlib
import zlib
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from companion.errors import UnreadableError
from companion.games.game import Setup
from companion.games.registry import AnyGame
from companion.journal.items import GameId, Header

_ENCODER: Final = msgspec.json.Encoder(order="deterministic")


def encode(value: Any) -> str:
    """Deterministic JSON: equal values give equal texts."""
    return _ENCODER.encode(value).decode()


def digest(value: Any) -> str:
    """SHA-256 of the deterministic JSON of a decoded value."""
    return hashlib.sha256(_ENCODER.encode(value)).hexdigest()


def checksum(*fields: Any) -> int:
    """CRC-32 over a row: finds what a torn write or a flipped bit left behind, and a row of another game."""
    return zlib.crc32(_ENCODER.encode(fields))


def new_game_id(created_ms: int, entropy: bytes) -> str:
    """The id of a game that begins now: the day in UTC and 6 letters made from at least 4 random bytes."""
    day = datetime.fromtimestamp(created_ms / 1000, UTC).date().isoformat()
    return f"{day}-{base64.b32encode(entropy).decode()[:6]}"


def check_game_id(game_id: str) -> str:
    """The id itself, fit to be a file's name.

    Raises UnreadableError where it is none.
    """
    try:
        return msgspec.convert(game_id, GameId)
    except msgspec.ValidationError:
        raise UnreadableError("NotAGameId", offending=game_id) from None


def setup_of(header: Header, game: AnyGame, pack: Any) -> Setup[Any, Any]:
    """The setup that a journal was begun with; `pack` is `header.pack_text`, decoded by the packs' reader.

    Raises UnreadableError where the options are not the game's.
    """
    try:
        options = msgspec.json.decode(header.options, type=game.options)
    except msgspec.MsgspecError as error:
        raise UnreadableError("OptionsUnknown", offending=header.options, where=str(error)) from error
    return Setup(header.seats, header.mode, options, pack, header.starter)
