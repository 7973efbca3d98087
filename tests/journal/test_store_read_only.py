"""One copy writes, the others read: opening to read, second copies, locks, a writer that comes meanwhile."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest

from companion.errors import NotAllowedError, UnreadableError
from companion.games.registry import find_game
from companion.journal import database, files, store
from companion.journal.lock import take_lock
from companion.journal.store import open_journal, read
from tests.journal import toy
from tests.journal.helpers import GAME_ID, find, opened, play, records, write

ITEMS = play(toy.digital())


def test_a_journal_opened_to_read_takes_nothing(folder: Path) -> None:
    journal = open_journal(write(folder, ITEMS[:1]), writable=False, find=find)
    with pytest.raises(NotAllowedError) as error:
        journal.append(records(ITEMS)[1])
    assert error.value.code == "ReadOnlyAsked"


def test_a_second_copy_is_read_only_and_says_why(folder: Path) -> None:
    first = opened(folder)
    second = open_journal(first.path, find=find)
    first.close()
    assert (second.writable, second.read_only) == (False, "SecondCopy")


def test_a_second_copy_sees_what_the_first_appends(folder: Path) -> None:
    first = opened(folder)
    second = open_journal(first.path, find=find)
    first.append(records(ITEMS)[0])
    first.append(records(ITEMS)[1])
    new = second.refresh()
    first.close()
    assert (new, second.last_seq) == (records(ITEMS)[:2], 2)


def test_a_second_copy_sees_nothing_twice(folder: Path) -> None:
    first = opened(folder)
    second = open_journal(first.path, find=find)
    first.append(records(ITEMS)[0])
    second.refresh()
    new = second.refresh()
    first.close()
    assert new == ()


def test_the_next_copy_may_write_once_the_first_has_closed(folder: Path) -> None:
    opened(folder).close()
    journal = open_journal(folder / f"{GAME_ID}.sqlite", find=find)
    assert journal.writable
    journal.close()


def test_a_lock_file_left_behind_blocks_nobody(folder: Path) -> None:
    path = write(folder, ITEMS)
    files.beside(path, ".lock").write_text("left by a process that died")
    journal = open_journal(path, find=find)
    assert journal.writable
    journal.close()


def test_a_disk_without_locks_is_read_only(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(handle: int) -> None:
        raise OSError(37, "No locks available")

    path = write(folder, ITEMS)
    monkeypatch.setattr("companion.journal.lock._lock", refuse)
    assert open_journal(path, find=find).read_only == "DiskError"


def test_a_game_that_nobody_knows_leaves_no_lock_behind(folder: Path) -> None:
    path = write(folder, ITEMS)
    with pytest.raises(UnreadableError):
        open_journal(path, find=find_game)
    lock = take_lock(path)
    assert lock
    os.close(lock)


def test_a_writer_that_comes_while_we_read_makes_us_read_again(folder: Path) -> None:
    path = write(folder, ITEMS[:1])
    late: list[store.Journal] = []

    def connect(uri: str) -> sqlite3.Connection:
        if not late:
            late.append(open_journal(path, find=find))
            late[0].append(records(ITEMS)[1])
        return database.connect(uri)

    content = read(path, find=find, connect=connect)
    late[0].close()
    assert content.records == records(ITEMS)[:2]
