"""Damaged files and files of earlier formats: kept as they are under another name before anything is written."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from companion.errors import NotAllowedError
from companion.files import sync_folder
from companion.journal import database, files
from companion.journal.database import Connect
from companion.journal.faults import storage_error
from companion.journal.lock import release_lock, take_lock
from companion.journal.migrate import FORMAT, upgrade

LOG: Final = logging.getLogger("companion.journal")


@contextmanager
def writing(path: Path, *, must_exist: bool = True) -> Iterator[None]:
    """Holds the writer's lock, and turns failed storage calls into errors that a user can read.

    Raises UnreadableError where the file is not there and must be, NotAllowedError where another copy of the app holds
    the lock or the disk does not let us.
    """
    try:
        if must_exist:
            database.require(path)
        lock = take_lock(path)
    except OSError as error:
        raise storage_error(error, path) from error
    if lock is None:
        raise NotAllowedError("SecondCopy", offending=path.name, where=str(path.parent))
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise storage_error(error, path) from error
    finally:
        release_lock(lock)


def mend(path: Path, *, connect: Connect = database.connect) -> Path:
    """Writes a damaged journal anew with all that comes before the damage, and returns the copy kept of the broken one.

    Raises UnreadableError where not even the header can be read, NotAllowedError where there is no damage, another copy
    of the app writes it or the disk does not let us.
    """
    with writing(path):
        finish_mending(path)
        raw = database.read_raw(path, connect)
        if raw.damage is None:
            raise NotAllowedError("NothingToMend", offending=path.name, where=str(path.parent))
        copy = files.keep_copy(path, "broken")
        database.build(files.beside(path, ".mended"), raw.header, raw.rows, connect)
        finish_mending(path)
    LOG.warning("mended %s: items from %d on are in %s only", path.name, raw.damage.seq, copy.name)
    return copy


def finish_mending(path: Path) -> None:
    """Puts a mended file in place; only with the lock.

    The log goes first: SQLite would play the old log into the new file. If we die between, the whole mended file is
    there, and the next opening comes here again.
    """
    mended = files.beside(path, ".mended")
    if mended.exists():
        for ending in ("-wal", "-shm"):
            files.beside(path, ending).unlink(missing_ok=True)
        sync_folder(path.parent)
        files.move(mended, path)


def bring_up(path: Path, connect: Connect) -> None:
    """Brings a file of an earlier format up, and keeps a copy of it; only with the lock.

    Raises sqlite3.Error or OSError, then the file is as it was; UnreadableError where it is no journal, damaged or of a
    later format.
    """
    log = files.beside(path, "-wal")
    with closing(connect(f"{path.absolute().as_uri()}?mode=ro{'' if log.exists() else '&immutable=1'}")) as connection:
        stored = database.stored_format(connection, path)
    if stored == FORMAT:
        return
    copy = files.keep_copy(path, f"format{stored}")
    with closing(database.open_to_write(path, connect)) as connection:
        upgrade(connection, stored)
    LOG.info("brought %s from format %d to %d; %s is as it was", path.name, stored, FORMAT, copy.name)
