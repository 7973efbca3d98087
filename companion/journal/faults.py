"""What the operating system and SQLite report, as errors that a user can read."""

from __future__ import annotations

import errno
import sqlite3
from pathlib import Path
from typing import Final

from companion.errors import CompanionError, NotAllowedError, UnreadableError

ERROR_CODES: Final = (
    "DiskError",  # the disk or the file system failed
    "DiskFull",
    "DiskReadOnly",
    "EntryUnknown",  # of `Damage`: sound, and in no vocabulary that this app knows: written by a later version
    "FileTorn",  # of `Damage`: the file breaks off, or a page of it is broken
    "GameExists",  # another game has this id
    "JournalBusy",
    "JournalClosed",
    "JournalDamaged",  # not even the header can be read, or the file must be mended before it is written to
    "JournalFault",  # the writer met something nobody thought of
    "NewerFormat",
    "NoSuchJournal",
    "NotAGameId",
    "NotAJournal",
    "NotAnExport",
    "NothingToImport",
    "NothingToMend",
    "OptionsUnknown",
    "ReadOnlyAsked",  # why a journal is read-only: it was opened so
    "RowMissing",  # of `Damage`
    "RowTorn",  # of `Damage`: the checksum is another
    "SecondCopy",  # why a journal is read-only: another copy of the app writes it
    "SeqTaken",
)
"""The codes of this package's errors, of `Damage` and of `NotRecorded`."""

_FULL: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_READ_ONLY: Final = (errno.EROFS, errno.EACCES, errno.EPERM)
_BY_SQLITE: Final = {
    "SQLITE_FULL": "DiskFull",
    "SQLITE_READONLY": "DiskReadOnly",
    "SQLITE_BUSY": "JournalBusy",
    "SQLITE_LOCKED": "JournalBusy",
    "SQLITE_CORRUPT": "JournalDamaged",
    "SQLITE_NOTADB": "NotAJournal",
    "SQLITE_ERROR": "JournalDamaged",  # our statements are sound, so the tables are not ours
}
_UNREADABLE: Final = ("JournalDamaged", "NotAJournal")


def code_of(error: sqlite3.Error | OSError) -> str:
    """The code of a failed storage call."""
    if isinstance(error, OSError):
        return "DiskFull" if error.errno in _FULL else "DiskReadOnly" if error.errno in _READ_ONLY else "DiskError"
    name = str(getattr(error, "sqlite_errorname", ""))
    return next((code for start, code in _BY_SQLITE.items() if name.startswith(start)), "DiskError")


def is_damage(error: sqlite3.Error) -> bool:
    """Whether the file is broken, and not the disk busy or failing. Text that is none has no SQLite error's name."""
    return not hasattr(error, "sqlite_errorname") or code_of(error) in _UNREADABLE


def storage_error(error: sqlite3.Error | OSError, path: Path) -> CompanionError:
    """A failed storage call as the error to raise."""
    code = code_of(error)
    kind = UnreadableError if code in _UNREADABLE else NotAllowedError
    return kind(code, offending=path.name, where=str(path.parent))
