"""What the system reports, as codes; and the texts that codes stand for."""

from __future__ import annotations

import errno
import re
import sqlite3
from pathlib import Path
from typing import get_args

import pytest

import companion.journal
from companion.errors import NotAllowedError, UnreadableError
from companion.journal.codec import digest, encode
from companion.journal.faults import ERROR_CODES, code_of, storage_error
from companion.journal.undo import Why


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.ENOSPC, "DiskFull"),
        (errno.EDQUOT, "DiskFull"),
        (errno.EFBIG, "DiskFull"),
        (errno.EROFS, "DiskReadOnly"),
        (errno.EACCES, "DiskReadOnly"),
        (errno.EPERM, "DiskReadOnly"),
        (errno.EIO, "DiskError"),
    ],
)
def test_errors_of_the_system_have_codes(number: int, code: str) -> None:
    assert code_of(OSError(number, "")) == code


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("SQLITE_FULL", "DiskFull"),
        ("SQLITE_READONLY_DBMOVED", "DiskReadOnly"),
        ("SQLITE_BUSY_SNAPSHOT", "JournalBusy"),
        ("SQLITE_LOCKED", "JournalBusy"),
        ("SQLITE_IOERR_FSYNC", "DiskError"),
        ("SQLITE_CORRUPT_INDEX", "JournalDamaged"),
        ("SQLITE_NOTADB", "NotAJournal"),
        ("SQLITE_ERROR", "JournalDamaged"),
    ],
)
def test_errors_of_sqlite_have_codes(name: str, code: str) -> None:
    error = sqlite3.OperationalError()
    error.sqlite_errorname = name
    assert code_of(error) == code


def test_an_error_that_sqlite_does_not_name_is_the_disks() -> None:
    assert code_of(sqlite3.OperationalError()) == "DiskError"


@pytest.mark.parametrize(("number", "kind"), [(errno.ENOSPC, NotAllowedError), (errno.EIO, NotAllowedError)])
def test_a_failing_disk_does_not_allow(number: int, kind: type[Exception]) -> None:
    assert type(storage_error(OSError(number, ""), Path("games/x.sqlite"))) is kind


def test_a_broken_file_is_unreadable_and_named() -> None:
    broken = sqlite3.DatabaseError()
    broken.sqlite_errorname = "SQLITE_CORRUPT"
    error = storage_error(broken, Path("games/x.sqlite"))
    assert (type(error), error.offending, error.where) == (UnreadableError, "x.sqlite", "games")


def test_every_code_that_can_be_raised_is_listed_and_every_listed_one_is_used() -> None:
    package = Path(companion.journal.__file__).parent
    source = "".join(path.read_text(encoding="utf-8") for path in package.glob("*.py"))
    listing = re.search(r"ERROR_CODES: Final = \((.*?)\n\)", source, re.DOTALL)
    assert listing
    used = set(re.findall(r'"([A-Z][a-z]+(?:[A-Z][a-z]*)+)"', source.replace(listing.group(0), "")))
    assert used - set(get_args(Why)) == set(ERROR_CODES)


def test_equal_values_have_equal_texts_and_digests() -> None:
    one, other = {"b": 1, "a": {"d": 2, "c": 3}}, {"a": {"c": 3, "d": 2}, "b": 1}
    assert (encode(one), digest(one)) == (encode(other), digest(other))
