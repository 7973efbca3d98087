"""Disks that are full or cannot be written."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

from companion.errors import NotAllowedError
from companion.journal.codec import digest
from companion.journal.fold import fold
from companion.journal.history import GameLine, UnreadableLine, list_games
from companion.journal.items import Record
from companion.journal.repair import mend
from companion.journal.store import create, open_journal, read
from companion.journal.writer import NotRecorded, Recorded
from tests.journal.helpers import GAME_ID, digests, find, header, play, write
from tests.journal.make_corpus import write_format_0
from tests.journal.test_writer import Desk
from tests.journal.toy import digital

ITEMS: Final = play(digital(rounds=30), end=False)
PATH: Final = f"{GAME_ID}.sqlite"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no such disk can be made here")


def fill(disk: Path) -> Path:
    """Leaves not one byte."""
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as file:
        try:
            while file.write(b"x" * 512):
                pass
        except OSError:
            return filler
    raise AssertionError("the disk has no end")


@contextmanager
def size_limit(size: int) -> Iterator[None]:
    """No file of this process grows beyond this: where no disk can be mounted, the next best thing."""
    import resource

    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


def test_a_game_goes_on_when_the_disk_is_full(disk: Path) -> None:
    print("full disk: a mounted tmpfs of 2 MiB")
    desk = Desk(lambda: create(disk, header(), find=find))
    desk.wait_for(Recorded(GAME_ID, 0))
    desk.append(ITEMS[0])
    desk.wait_for(Recorded(GAME_ID, 1))
    desk.stop()
    filler = fill(disk)
    filler.write_bytes(filler.read_bytes()[: -80 * 1024])
    journal = open_journal(disk / PATH, find=find)
    assert journal.writable
    desk = Desk(lambda: journal, last_seq=1)
    desk.reports.append(Recorded(GAME_ID, 1))
    check_rest(desk, disk / PATH, filler.unlink)


def check_rest(desk: Desk, path: Path, make_room: Callable[[], object]) -> None:
    for item in ITEMS[1:]:
        desk.append(item)
    while not any(isinstance(report, NotRecorded) for report in desk.reports):
        desk.reports.append(desk.inbox.get(timeout=10))
    told = max(report.seq for report in desk.reports if isinstance(report, Recorded))
    refused = next(report for report in desk.reports if isinstance(report, NotRecorded))
    content = read(path, find=find)
    assert refused in (NotRecorded(GAME_ID, told + 1, "DiskFull"), NotRecorded(GAME_ID, told + 1, "DiskError"))
    assert 1 <= told <= len(content.records) < len(ITEMS)
    count = len(content.records)
    assert digest(fold(digital(rounds=30), content.items).state) == digests(digital(rounds=30), ITEMS)[count]
    make_room()
    desk.writer.retry()
    assert desk.stop() == ()
    assert read(path, find=find).items == ITEMS


def test_a_game_goes_on_when_its_file_may_not_grow(folder: Path) -> None:
    print("full disk: RLIMIT_FSIZE")
    journal = create(folder, header(), find=find)
    desk = Desk(lambda: journal)
    desk.wait_for(Recorded(GAME_ID, 0))
    limit = size_limit(64 * 1024)
    limit.__enter__()
    try:
        desk.append(ITEMS[0])
        check_rest(desk, folder / PATH, lambda: limit.__exit__(None, None, None))
    finally:
        desk.stop()


def test_a_game_begun_on_a_full_disk_is_written_when_there_is_room(disk: Path) -> None:
    filler = fill(disk)
    desk = Desk(lambda: create(disk / "games", header(), find=find))
    desk.append(*ITEMS[:9])
    desk.wait_for(NotRecorded(GAME_ID, 0, "DiskFull"))
    filler.unlink()
    assert desk.stop() == ()
    assert read(disk / "games" / PATH, find=find).items == ITEMS[:9]


def test_a_full_disk_leaves_no_half_game_in_the_list(disk: Path) -> None:
    fill(disk)
    with pytest.raises(NotAllowedError) as error:
        create(disk, header(), find=find)
    assert (error.value.code, list_games(disk)) == ("DiskFull", ())


def test_a_game_goes_on_in_memory_when_nothing_can_be_written(tmp_path: Path, read_only: Any) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    desk = Desk(lambda: create(folder, header(), find=find))
    desk.stop()
    (folder / PATH).unlink()
    with read_only(folder):
        desk = Desk(lambda: create(folder, header(), find=find))
        desk.append(*ITEMS[:9])
        desk.wait_for(NotRecorded(GAME_ID, 0, "DiskReadOnly"))
    desk.writer.retry()
    assert desk.stop() == ()
    assert read(folder / PATH, find=find).items == ITEMS[:9]


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path, read_only: Any) -> None:
    with read_only(tmp_path), pytest.raises(NotAllowedError) as error:
        create(tmp_path / "data" / "games", header(), find=find)
    assert error.value.code == "DiskReadOnly"


def test_a_journal_on_a_read_only_disk_can_be_read(folder: Path, read_only: Any) -> None:
    write(folder, ITEMS)
    with read_only(folder):
        journal = open_journal(folder / PATH, find=find)
    assert (journal.read_only, journal.content.items) == ("DiskReadOnly", ITEMS)


def test_a_journal_that_a_killed_game_left_on_a_read_only_disk_can_be_read(folder: Path, read_only: Any) -> None:
    journal = create(folder, header(), find=find)
    for seq, item in enumerate(ITEMS, 1):
        journal.append(Record(seq, item, "touch", seq))
    copies = {path: path.read_bytes() for path in folder.iterdir()}
    journal.close()
    for path, data in copies.items():
        path.write_bytes(data)
    with read_only(folder):
        journal = open_journal(folder / PATH, find=find)
    assert (journal.read_only, journal.content.items) == ("DiskReadOnly", ITEMS)


def test_a_file_that_alone_cannot_be_written_is_found_when_it_is_opened(folder: Path, read_only: Any) -> None:
    path = write(folder, ITEMS)
    with read_only(path):
        journal = open_journal(path, find=find)
    assert (journal.read_only, journal.content.items) == ("DiskReadOnly", ITEMS)


def test_an_old_journal_on_a_read_only_disk_can_be_read(folder: Path, read_only: Any) -> None:
    write_format_0(folder, ITEMS, header())
    with read_only(folder):
        journal = open_journal(folder / PATH, find=find)
    assert (journal.read_only, journal.content.items) == ("DiskReadOnly", ITEMS)


def test_games_on_a_read_only_disk_are_listed(folder: Path, read_only: Any) -> None:
    write(folder, ITEMS)
    with read_only(folder):
        (line,) = list_games(folder)
    assert isinstance(line, GameLine)
    assert line.items == len(ITEMS)


def test_a_journal_on_a_read_only_disk_is_not_mended(folder: Path, read_only: Any) -> None:
    write(folder, ITEMS)
    with read_only(folder), pytest.raises(NotAllowedError) as error:
        mend(folder / PATH)
    assert error.value.code == "DiskReadOnly"


@contextmanager
def nobody() -> Iterator[None]:
    """Without the rights of root, whom no mode stops."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.parametrize("closed", ["file", "folder"])
def test_a_game_that_we_may_not_read_is_named(fast_folder: Path, closed: str) -> None:
    path = write(fast_folder / "games", ITEMS)
    for target, mode in ((fast_folder, 0o755), (path.parent, 0o755), (path, 0o644)):
        target.chmod(mode)
    (path if closed == "file" else path.parent).chmod(0)
    with nobody(), pytest.raises(NotAllowedError) as error:
        open_journal(path, find=find)
    path.parent.chmod(0o700)
    assert error.value.code in ("DiskReadOnly", "DiskError")


def test_a_game_that_we_may_not_read_is_listed_as_unreadable(fast_folder: Path) -> None:
    path = write(fast_folder, ITEMS)
    fast_folder.chmod(0o755)
    path.chmod(0)
    with nobody():
        lines = list_games(fast_folder)
    assert [type(line) for line in lines] == [UnreadableLine]
