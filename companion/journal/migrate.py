"""Journals of earlier formats, brought to the format of this version.

Format 0 had no checksums and did not refuse changes. A step turns a file of one format into the next. A later format
adds its step to `_STEPS`, and saved games of the one before to `tests/data/journals`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, Protocol

import msgspec

from companion.errors import UnreadableError
from companion.journal.codec import checksum, encode

TRIGGERS: Final = (
    "CREATE TRIGGER entries_are_never_changed BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'append only'); END",
    "CREATE TRIGGER entries_are_never_removed BEFORE DELETE ON entries BEGIN SELECT RAISE(ABORT, 'append only'); END",
)


class _Connection(Protocol):
    def execute(self, sql: str, parameters: tuple[Any, ...] = ..., /) -> Iterable[Any]: ...


def upgrade(connection: _Connection, stored: int) -> None:
    """Brings a file of format `stored` to `FORMAT`, wholly or not at all.

    Raises sqlite3.Error, or UnreadableError where the header is damaged.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in _STEPS[stored:]:
            step(connection)
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def _add_checksums(connection: _Connection) -> None:
    """Format 0 to 1."""
    ((body,),) = list(connection.execute("SELECT CAST(body AS BLOB) FROM header"))
    header = _decode_header(body)
    for table in ("header", "entries"):
        connection.execute(f"ALTER TABLE {table} ADD COLUMN crc INTEGER NOT NULL DEFAULT 0")
    body = encode({**header, "format": 1})
    connection.execute("UPDATE header SET format = 1, body = ?, crc = ?", (body, checksum(body)))
    rows = connection.execute("SELECT seq, kind, seat, body, source, confidence, origin, time_ms FROM entries")
    for row in list(rows):
        connection.execute("UPDATE entries SET crc = ? WHERE seq = ?", (checksum(header["id"], *row), row[0]))
    for trigger in TRIGGERS:
        connection.execute(trigger)


def _decode_header(body: bytes) -> dict[str, Any]:
    try:
        header = msgspec.json.decode(body, type=dict[str, Any])
        return {"id": header.pop("id"), **header}
    except (ValueError, KeyError) as error:  # msgspec's errors are ValueErrors
        raise UnreadableError("JournalDamaged", where="header") from error


_STEPS: Final[tuple[Callable[[_Connection], None], ...]] = (_add_checksums,)

FORMAT: Final = len(_STEPS)
"""The format that this version writes."""
