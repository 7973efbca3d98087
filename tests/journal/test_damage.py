"""Damaged journals: what can be read is read, what is broken is kept, nothing is written before it is mended."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from companion.errors import NotAllowedError, UnreadableError
from companion.journal import files
from companion.journal.codec import digest
from companion.journal.database import Damage
from companion.journal.fold import fold
from companion.journal.repair import finish_mending, mend
from companion.journal.store import create, open_journal, read
from tests.journal.helpers import digests, find, header, play, records, tamper, write
from tests.journal.toy import digital

ITEMS = play(digital())
LAST = len(ITEMS)


@pytest.fixture
def torn(folder: Path) -> Path:
    """The row of item 5 was half written."""
    path = write(folder, ITEMS)
    tamper(path, "UPDATE entries SET body = substr(body, 1, 20) WHERE seq = 5")
    return path


@pytest.mark.parametrize("column", ["kind", "body", "source", "origin"])
def test_a_changed_text_is_found(folder: Path, column: str) -> None:
    path = write(folder, ITEMS)
    tamper(path, f"UPDATE entries SET {column} = 'x' WHERE seq = 5")  # noqa: S608 - our own columns
    assert read(path, find=find).damage == Damage(5, "RowTorn")


@pytest.mark.parametrize("column", ["seat", "confidence", "time_ms", "crc"])
def test_a_changed_number_is_found(folder: Path, column: str) -> None:
    path = write(folder, ITEMS)
    tamper(path, f"UPDATE entries SET {column} = 77 WHERE seq = 5")  # noqa: S608 - our own columns
    assert read(path, find=find).damage == Damage(5, "RowTorn")


def test_a_row_of_another_game_is_found(folder: Path) -> None:
    path = write(folder, ITEMS)
    other = write(folder, ITEMS, header(game_id="2026-11-29-AAAAAA"))
    theirs = "UPDATE entries SET crc = (SELECT crc FROM other.entries WHERE seq = 5) WHERE seq = 5"
    tamper(path, f"ATTACH '{other}' AS other", theirs)
    assert read(path, find=find).damage == Damage(5, "RowTorn")


def test_a_missing_row_is_found(folder: Path) -> None:
    path = write(folder, ITEMS)
    tamper(path, "DELETE FROM entries WHERE seq = 5")
    assert read(path, find=find).damage == Damage(5, "RowMissing")


def test_a_text_that_is_none_is_found(folder: Path) -> None:
    path = write(folder, ITEMS)
    tamper(path, "UPDATE entries SET body = CAST(x'ff' AS TEXT) WHERE seq = 5")
    assert read(path, find=find).damage == Damage(5, "FileTorn")


def test_pages_that_do_not_fit_together_are_found(folder: Path) -> None:
    path = write(folder, ITEMS)
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("UPDATE sqlite_master SET sql = replace(sql, 'origin TEXT', 'origin TEXT NOT NULL')")
    connection.close()
    assert read(path, find=find).damage == Damage(LAST + 1, "FileTorn")


def test_pages_that_cannot_be_checked_are_found(folder: Path) -> None:
    path = write(folder, ITEMS)

    class Unchecked(sqlite3.Connection):
        def execute(self, sql: str, *rest: object) -> sqlite3.Cursor:
            if "quick_check" in sql:
                raise sqlite3.DatabaseError("database disk image is malformed")
            return super().execute(sql, *rest)  # type: ignore[arg-type]

    damage = read(path, find=find, connect=lambda uri: sqlite3.connect(uri, uri=True, factory=Unchecked)).damage
    assert damage == Damage(LAST + 1, "FileTorn")


def test_all_before_the_damage_is_read(torn: Path) -> None:
    assert read(torn, find=find).records == records(ITEMS)[:4]


def test_the_last_good_state_is_offered(torn: Path) -> None:
    rules = digital()
    assert digest(fold(rules, read(torn, find=find).items).state) == digests(rules, ITEMS)[4]


def test_a_damaged_journal_is_read_only(torn: Path) -> None:
    journal = open_journal(torn, find=find)
    assert (journal.read_only, journal.content.damage) == ("JournalDamaged", Damage(5, "RowTorn"))


def test_opening_a_damaged_journal_changes_no_byte(torn: Path) -> None:
    before = torn.read_bytes()
    open_journal(torn, find=find)
    assert torn.read_bytes() == before


def test_mending_keeps_the_broken_file(torn: Path) -> None:
    before = torn.read_bytes()
    copy = mend(torn)
    assert (copy.name, copy.read_bytes()) == (f"{torn.name}.broken-1", before)


def test_mending_keeps_the_broken_file_private(torn: Path) -> None:
    assert mend(torn).stat().st_mode & 0o077 == 0


def test_mending_twice_keeps_two_copies(torn: Path) -> None:
    mend(torn)
    tamper(torn, "DELETE FROM entries WHERE seq = 2")
    assert mend(torn).name == f"{torn.name}.broken-2"


def test_a_copy_cut_short_before_lends_its_log_to_no_later_one(torn: Path) -> None:
    left_over = files.beside(torn, ".broken-1-wal")
    left_over.write_bytes(b"of another day")
    assert (mend(torn).name, left_over.exists()) == (f"{torn.name}.broken-1", False)


def test_a_mended_journal_goes_on_from_the_last_good_item(torn: Path) -> None:
    mend(torn)
    journal = open_journal(torn, find=find)
    journal.append(records(ITEMS)[4])
    journal.close()
    assert read(torn, find=find).records == records(ITEMS)[:5]


def test_mending_takes_what_only_the_log_holds(folder: Path) -> None:
    path = write(folder, ITEMS[:3])
    journal = open_journal(path, find=find)
    for record in records(ITEMS)[3:]:
        journal.append(record)
    with sqlite3.connect(path, isolation_level=None) as connection:
        connection.execute("DROP TRIGGER entries_are_never_removed")
        connection.execute("DELETE FROM entries WHERE seq = 7")
    connection.close()
    assert journal._lock
    files.os.close(journal._lock)  # type: ignore[attr-defined]
    journal._lock = None
    copy = mend(path)
    journal._disconnect()
    assert files.beside(copy, "-wal").exists()
    assert read(path, find=find).records == records(ITEMS)[:6]


def test_a_kept_copy_can_be_read_like_a_journal(torn: Path) -> None:
    assert read(mend(torn), find=find).damage == Damage(5, "RowTorn")


def test_what_is_sound_is_not_mended(folder: Path) -> None:
    path = write(folder, ITEMS)
    with pytest.raises(NotAllowedError) as error:
        mend(path)
    assert (error.value.code, files.copies_of(path)) == ("NothingToMend", ())


def test_what_is_absent_is_not_mended(folder: Path) -> None:
    with pytest.raises(UnreadableError) as error:
        mend(folder / "none.sqlite")
    assert error.value.code == "NoSuchJournal"


def test_what_another_copy_writes_is_not_mended(folder: Path) -> None:
    path = write(folder, ITEMS)
    journal = open_journal(path, find=find)
    with pytest.raises(NotAllowedError) as error:
        mend(path)
    journal.close()
    assert error.value.code == "SecondCopy"


def test_a_file_without_a_header_is_kept_as_it_is(folder: Path) -> None:
    path = write(folder, ITEMS)
    tamper(path, "DELETE FROM header")
    before = path.read_bytes()
    with pytest.raises(UnreadableError):
        mend(path)
    assert (path.read_bytes(), files.copies_of(path)) == (before, ())


@pytest.mark.parametrize("left_over", ["", "-wal", "-shm"])
def test_mending_that_was_cut_short_is_finished_at_the_next_opening(torn: Path, left_over: str) -> None:
    broken = torn.read_bytes()
    mend(torn)
    torn.rename(files.beside(torn, ".mended"))  # as it lies after the mended file is whole, and before it is in place
    torn.write_bytes(broken)
    if left_over:
        files.beside(torn, left_over).write_bytes(b"of the broken file")
    journal = open_journal(torn, find=find)
    journal.close()
    assert (journal.content.records, files.beside(torn, ".mended").exists()) == (records(ITEMS)[:4], False)


def test_the_log_of_a_broken_file_never_gets_into_the_mended_one(folder: Path) -> None:
    journal = create(folder, header(), find=find)
    for record in records(ITEMS[:6]):
        journal.append(record)
    broken = {ending: files.beside(journal.path, ending).read_bytes() for ending in ("", "-wal", "-shm")}
    journal.close()
    mended = write(folder, ITEMS[:3], header(game_id="2026-11-29-AAAAAA"))
    mended.rename(files.beside(journal.path, ".mended"))
    for ending, data in broken.items():
        files.beside(journal.path, ending).write_bytes(data)
    finish_mending(journal.path)
    content = read(journal.path, find=find)
    assert (content.records, content.damage) == (records(ITEMS)[:3], None)


def test_mending_again_takes_what_was_mended_before(torn: Path) -> None:
    mend(torn)
    torn.rename(files.beside(torn, ".mended"))
    write(torn.parent / "other", ITEMS[:2]).rename(torn)
    tamper(torn, "DELETE FROM entries WHERE seq = 1")
    with pytest.raises(NotAllowedError) as error:
        mend(torn)
    assert (error.value.code, read(torn, find=find).records) == ("NothingToMend", records(ITEMS)[:4])


def test_mending_on_a_full_disk_changes_nothing(torn: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, label: str) -> Path:
        raise OSError(28, "No space left on device")

    before = torn.read_bytes()
    monkeypatch.setattr(files, "keep_copy", full)
    with pytest.raises(NotAllowedError) as error:
        mend(torn)
    assert (error.value.code, torn.read_bytes()) == ("DiskFull", before)


def test_finishing_without_a_mended_file_does_nothing(folder: Path) -> None:
    path = write(folder, ITEMS)
    finish_mending(path)
    assert read(path, find=find).records == records(ITEMS)


@pytest.mark.parametrize("share", [0, 1, 10, 50, 90, 99])
def test_a_file_cut_anywhere_is_read_up_to_there_or_named(folder: Path, share: int) -> None:
    items = play(digital(rounds=40))
    path = write(folder, items)
    path.write_bytes(path.read_bytes()[: path.stat().st_size * share // 100])
    try:
        content = read(path, find=find)
    except UnreadableError:
        assert share <= 10
    else:
        assert content.damage
        assert content.records == records(items)[: len(content.records)]
