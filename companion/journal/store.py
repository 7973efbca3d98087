"""Creating, opening and appending to journals. One process writes a journal at a time; others read it."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion.errors import NotAllowedError
from companion.games.registry import AnyGame, find_game
from companion.journal import database, files
from companion.journal.codec import check_game_id
from companion.journal.database import Connect, Connection, Damage, Raw, Row
from companion.journal.faults import code_of, storage_error
from companion.journal.items import Header, Item, Record, item_decoder
from companion.journal.lock import release_lock, take_lock
from companion.journal.migrate import FORMAT
from companion.journal.repair import bring_up, finish_mending, writing

Find: TypeAlias = Callable[[str], AnyGame]

LOG: Final = logging.getLogger("companion.journal")


class Content(Struct, frozen=True):
    """What a journal holds. With `damage`, `records` are all that come before it."""

    header: Header
    records: tuple[Record, ...]
    damage: Damage | None = None

    @property
    def items(self) -> tuple[Item, ...]:
        """What the fold is made of."""
        return tuple(record.item for record in self.records)


class Journal:
    """An open journal. One thread at a time may use it.

    `read_only` None: entries can be appended; otherwise it is the code of why not.
    """

    def __init__(
        self,
        path: Path,
        content: Content,
        *,
        read_only: str | None = None,
        writer: tuple[int, Connection] | None = None,
        find: Find = find_game,
        connect: Connect = database.connect,
    ) -> None:
        self.path = path
        self.header = content.header
        self.content = content
        self.read_only = read_only
        self._find = find
        self._connect = connect
        self._lock = writer[0] if writer else None
        self._connection = writer[1] if writer else None
        self._last = len(content.records)

    @property
    def writable(self) -> bool:
        """Whether entries can be appended."""
        return self.read_only is None

    @property
    def last_seq(self) -> int:
        """The number of the last item that is on the disk."""
        return self._last

    def append(self, record: Record) -> None:
        """Writes one item; when this returns, it is on the disk.

        After an error the item is there wholly or not at all, and the same call can be made again. Raises
        NotAllowedError where the journal is read-only or the disk does not take it, UnreadableError where the file is
        damaged, ValueError where the item is not the next one.
        """
        if self.read_only:
            raise NotAllowedError(self.read_only, offending=self.path.name, where=str(self.path.parent))
        if record.seq != self._last + 1:
            raise ValueError(f"item {record.seq} cannot follow item {self._last}")
        try:
            self._write(database.row_of(self.header.id, record))
        except (sqlite3.Error, OSError) as error:
            self._disconnect()
            raise storage_error(error, self.path) from error
        self._last = record.seq

    def refresh(self) -> tuple[Record, ...]:
        """The items that another copy has appended since they were last read here.

        Raises as `read`.
        """
        before = len(self.content.records)
        self.content = read(self.path, find=self._find, connect=self._connect)
        self._last = len(self.content.records)
        return self.content.records[before:]

    def close(self) -> None:
        """Lets another copy write. Everything recorded is on the disk already."""
        self._disconnect()
        if self._lock is not None:
            release_lock(self._lock)
        self._lock = None
        self.read_only = "JournalClosed"

    def _write(self, row: Row) -> None:
        if self._connection is None:  # an earlier call failed, and may have written the row all the same
            self._connection = database.open_to_write(self.path, self._connect)
            stored = database.find_row(self._connection, row[0])
            if stored == row:
                return
            if stored is not None:
                raise NotAllowedError("SeqTaken", offending=row[0], where=self.path.name)
        database.insert(self._connection, row)

    def _disconnect(self) -> None:
        if self._connection is not None:
            database.close_quietly(self._connection)
        self._connection = None


def create(folder: Path, header: Header, *, find: Find = find_game, connect: Connect = database.connect) -> Journal:
    """Begins the journal of a new game, open for writing; called again with the same header, it goes on.

    Raises NotAllowedError where the disk does not take it, another game has this id or another copy of the app writes
    it; UnreadableError where the id is none.
    """
    path = write_new(folder, header, (), connect)
    journal = open_journal(path, find=find, connect=connect)
    if journal.read_only:
        raise NotAllowedError(journal.read_only, offending=path.name, where=str(folder))
    return journal


def write_new(folder: Path, header: Header, rows: tuple[Row, ...], connect: Connect) -> Path:
    """Writes a whole journal where there is none; the same once more changes nothing.

    Raises as `create`.
    """
    path = files.journal_path(folder, check_game_id(header.id))
    current = replace(header, format=FORMAT)
    try:
        files.make_folder(folder)
    except OSError as error:
        raise storage_error(error, path) from error
    with writing(path, must_exist=False):
        if not path.exists():
            database.build(path, current, rows, connect)
        elif database.read_raw(path, connect) != Raw(current, rows):
            raise NotAllowedError("GameExists", offending=header.id, where=str(folder))
    return path


def read(path: Path, *, find: Find = find_game, connect: Connect = database.connect) -> Content:
    """What a journal holds, without opening it for writing and without changing the file.

    Raises UnreadableError where there is none, it is of a later format, its game is unknown or not even its header can
    be read; NotAllowedError where the disk does not let us.
    """
    return decode(database.read_raw(path, connect), find)


def decode(raw: Raw, find: Find) -> Content:
    """The items of a journal, up to the first that the game does not know.

    Raises UnreadableError where the game is unknown.
    """
    decoder = item_decoder(find(raw.header.game).entry)
    records: list[Record] = []
    for row in raw.rows:
        try:
            records.append(database.record_of(row, decoder))
        except msgspec.MsgspecError:
            return Content(raw.header, tuple(records), Damage(row[0], "EntryUnknown"))
    return Content(raw.header, tuple(records), raw.damage)


def open_journal(
    path: Path, *, writable: bool = True, find: Find = find_game, connect: Connect = database.connect
) -> Journal:
    """Opens a journal. Where it cannot be written, it is read-only and says why in `read_only`.

    That is another copy of the app (`SecondCopy`), a disk that cannot be written, entries of a later version of the
    game (`EntryUnknown`), or damage (`JournalDamaged`: nothing is written before `mend`). A file of an earlier format
    is brought up, and a copy of it kept. Raises as `read`.
    """
    lock, why = _take(path) if writable else (None, "ReadOnlyAsked")
    if lock is not None:
        opened = _open_to_write(path, lock, find, connect)
        if isinstance(opened, Journal):
            return opened
        why = opened
    return Journal(path, read(path, find=find, connect=connect), read_only=why, find=find, connect=connect)


def _take(path: Path) -> tuple[int | None, str]:
    """The lock, or why there is none. A file that is not there gets no lock file either."""
    try:
        return (take_lock(path) if path.exists() else None), "SecondCopy"
    except OSError as error:
        return None, code_of(error)


def _open_to_write(path: Path, lock: int, find: Find, connect: Connect) -> Journal | str:
    """The journal, which now has the lock, or why it cannot be written."""
    with ExitStack() as unless_opened:
        unless_opened.callback(release_lock, lock)
        try:
            finish_mending(path)
            bring_up(path, connect)
            content = read(path, find=find, connect=connect)
            if content.damage:
                return "EntryUnknown" if content.damage.code == "EntryUnknown" else "JournalDamaged"
            files.make_private(path)
            connection = database.open_to_write(path, connect)
        except (sqlite3.Error, OSError) as error:
            return code_of(error)
        unless_opened.pop_all()
    LOG.info("opened %s at item %d", path.name, len(content.records))
    return Journal(path, content, writer=(lock, connection), find=find, connect=connect)
