"""The SQLite file: its tables, its connections, and a reading that stops at the first damage."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final, Protocol, TypeAlias

import msgspec
from msgspec import Struct

from companion.errors import UnreadableError
from companion.games.finite import not_finite
from companion.journal import files
from companion.journal.codec import checksum, encode
from companion.journal.faults import is_damage, storage_error
from companion.journal.items import Header, Item, Record, seat_of
from companion.journal.migrate import FORMAT, TRIGGERS, upgrade

Row: TypeAlias = tuple[Any, ...]
"""seq, kind, seat, body, source, confidence, origin, time_ms, crc."""

_COLUMNS: Final = "seq, kind, seat, body, source, confidence, origin, time_ms, crc"
_HEADER: Final = """CREATE TABLE header (
    one INTEGER PRIMARY KEY CHECK (one = 1), format INTEGER NOT NULL, body TEXT NOT NULL, crc INTEGER NOT NULL)"""
_ENTRIES: Final = """CREATE TABLE entries (
    seq INTEGER PRIMARY KEY, kind TEXT NOT NULL, seat INTEGER, body TEXT NOT NULL, source TEXT NOT NULL,
    confidence REAL NOT NULL, origin TEXT, time_ms INTEGER NOT NULL, crc INTEGER NOT NULL)"""
_SCHEMA: Final = (_HEADER, _ENTRIES, *TRIGGERS)
_INSERT: Final = f"INSERT INTO entries ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"  # noqa: S608 - our own columns
_SELECT: Final = f"SELECT {_COLUMNS} FROM entries"  # noqa: S608 - our own columns
_WRITING: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",  # macOS: a plain fsync there does not reach the disk
    "BEGIN",  # a file that cannot be written is found now, not at the first entry; nothing is left of this
    "UPDATE header SET format = format",
    "ROLLBACK",
)


class Connection(Protocol):
    """What is used of a `sqlite3.Connection`."""

    def execute(self, sql: str, parameters: Row = ..., /) -> Iterable[Any]: ...

    def backup(self, target: sqlite3.Connection, /) -> None: ...

    def close(self) -> None: ...


Connect: TypeAlias = Callable[[str], Connection]


class Damage(Struct, frozen=True):
    """From item `seq` on a file cannot be read; all before it can. `code` says why."""

    seq: int
    code: str


class Raw(Struct, frozen=True):
    """A journal as it lies in its file, its rows not yet decoded; rows from `damage` on are left out."""

    header: Header
    rows: tuple[Row, ...]
    damage: Damage | None = None


def connect(uri: str) -> sqlite3.Connection:
    """A connection that commits every statement by itself. One thread at a time may use it."""
    return sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False, timeout=2.0)


def open_to_write(path: Path, connector: Connect) -> Connection:
    """A connection whose commits are on the disk when they return.

    Raises sqlite3.Error where the file cannot be opened or written.
    """
    connection = connector(f"{path.absolute().as_uri()}?mode=rw")
    try:
        for statement in _WRITING:
            run(connection, statement)
    except BaseException:
        close_quietly(connection)
        raise
    return connection


def close_quietly(connection: Connection) -> None:
    """Gives a connection up. What was committed is safe: the next connection finds it in the log."""
    with suppress(sqlite3.Error):
        connection.close()


def run(connection: Connection, sql: str, parameters: Row = ()) -> list[Any]:
    """All rows of a statement, so that none stays open and holds the log back."""
    return list(connection.execute(sql, parameters))


def build(path: Path, header: Header, rows: Sequence[Row], connector: Connect) -> None:
    """Writes a whole journal: the file has its name only once all of it is on the disk.

    Raises sqlite3.Error or OSError; then a left-over `.new` file may lie beside it.
    """
    new = files.beside(path, ".new")
    files.make_private_file(new)
    connection = connector(f"{new.absolute().as_uri()}?mode=rw")
    try:  # still without a log of its own, so that all is in the one file that moves
        run(connection, "PRAGMA synchronous = FULL")
        run(connection, "BEGIN")
        for statement in _SCHEMA:
            run(connection, statement)
        run(connection, "INSERT INTO header VALUES (1, ?, ?, ?)", header_row(header))
        for row in rows:
            insert(connection, row)
        run(connection, "COMMIT")
    finally:
        close_quietly(connection)
    files.move(new, path)


def header_row(header: Header) -> Row:
    """Format, JSON and checksum of a header."""
    body = encode(header)
    return header.format, body, checksum(body)


def row_of(game_id: str, record: Record) -> Row:
    """The row of a record, with its checksum.

    Raises ValueError where a number in it is infinite or none: it would be stored as null. The rules refuse it before.
    """
    if broken := not_finite(record, "record"):
        raise ValueError(f"cannot be read back: {broken}")
    item = record.item
    # SQLite hands a whole number back as a float from this column: the checksum is made of what comes back.
    confidence = float(record.confidence)
    kind, origin = type(item).__name__, record.origin
    row = (record.seq, kind, seat_of(item), encode(item), record.source, confidence, origin, record.time_ms)
    return (*row, checksum(game_id, *row))


def record_of(row: Row, decoder: msgspec.json.Decoder[Item]) -> Record:
    """The record of a row. Raises msgspec.MsgspecError where the game does not know the item."""
    seq, _, _, body, source, confidence, origin, time_ms, _ = row
    return Record(seq, decoder.decode(body), source, time_ms, confidence, origin)


def insert(connection: Connection, row: Row) -> None:
    """Appends a row; on the disk when it returns, unless inside a transaction."""
    run(connection, _INSERT, row)


def find_row(connection: Connection, seq: int) -> Row | None:
    """The row of this number."""
    rows = run(connection, f"{_SELECT} WHERE seq = ?", (seq,))
    return rows[0] if rows else None


def require(path: Path) -> None:
    """Raises UnreadableError where there is no such file, OSError where we may not even look."""
    if not path.exists():
        raise UnreadableError("NoSuchJournal", offending=path.name, where=str(path.parent))


def read_raw(path: Path, connector: Connect) -> Raw:
    """All that can be read of a file, without changing it.

    Raises UnreadableError where not even the header can be read, or a later version wrote it; NotAllowedError where the
    disk does not let us.
    """
    log = files.beside(path, "-wal")
    try:
        require(path)
        quiet = not log.exists()
        raw = _read(path, connector, "&immutable=1" if quiet else "")
        # Without a log nobody writes, and a reader that takes no locks leaves no files. If a writer came meanwhile, the
        # file may have changed under us.
        return _read(path, connector, "") if quiet and log.exists() else raw
    except (sqlite3.Error, OSError) as error:
        raise storage_error(error, path) from error


def _read(path: Path, connector: Connect, how: str) -> Raw:
    with closing(connector(f"{path.absolute().as_uri()}?mode=ro{how}")) as connection:
        run(connection, "PRAGMA writable_schema = ON")  # a file that breaks off is read as far as it goes
        stored = stored_format(connection, path)
        if stored == FORMAT:
            return _scan(connection, path)
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as memory:
            connection.backup(memory)
            upgrade(memory, stored)
            return _scan(memory, path)


def stored_format(connection: Connection, path: Path) -> int:
    """The format that a file was written in.

    Raises UnreadableError where it is no journal, or one of a later format.
    """
    tables = run(connection, "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'header'")
    rows = run(connection, "SELECT format FROM header") if tables else []
    if not rows:
        raise UnreadableError("NotAJournal", offending=path.name, where=str(path.parent))
    stored = rows[0][0]
    if not isinstance(stored, int) or stored < 0:
        raise UnreadableError("JournalDamaged", offending=path.name, where=str(path.parent))
    if stored > FORMAT:
        raise UnreadableError("NewerFormat", offending=path.name, where=str(path.parent), found=stored, known=FORMAT)
    return stored


def _scan(connection: Connection, path: Path) -> Raw:
    ((blob, crc),) = run(connection, "SELECT CAST(body AS BLOB), crc FROM header")
    try:
        body = blob.decode()
        header = msgspec.json.decode(body, type=Header)
    except ValueError:  # UnicodeDecodeError and msgspec's errors are ValueErrors
        body, header = None, None
    if header is None or crc != checksum(body):
        raise UnreadableError("JournalDamaged", offending=path.name, where=str(path.parent))
    rows, damage = _scan_rows(connection, header.id)
    if damage is None and not _is_sound(connection):
        damage = Damage(len(rows) + 1, "FileTorn")
    return Raw(header, rows, damage)


def _scan_rows(connection: Connection, game_id: str) -> tuple[tuple[Row, ...], Damage | None]:
    """The rows before the first one that is missing, torn or not to be read."""
    rows: list[Row] = []
    try:
        for row in connection.execute(f"{_SELECT} ORDER BY seq"):
            if row[0] != len(rows) + 1:
                return tuple(rows), Damage(len(rows) + 1, "RowMissing")
            if row[-1] != checksum(game_id, *row[:-1]):
                return tuple(rows), Damage(len(rows) + 1, "RowTorn")
            rows.append(row)
    except sqlite3.Error as error:
        if not is_damage(error):
            raise
        return tuple(rows), Damage(len(rows) + 1, "FileTorn")
    return tuple(rows), None


def _is_sound(connection: Connection) -> bool:
    """Whether the pages fit together: what can still be read may not be fit to be written to."""
    try:
        run(connection, "PRAGMA writable_schema = OFF")  # a writer would refuse a file that breaks off
        return run(connection, "PRAGMA quick_check(1)") == [("ok",)]
    except sqlite3.Error as error:
        if not is_damage(error):
            raise
        return False
