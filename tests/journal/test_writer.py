"""The writer's thread: what it reports, what it keeps, and that nothing gets past it."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from queue import Queue
from typing import Any, Final

import pytest

from companion.errors import NotAllowedError
from companion.journal.items import Item
from companion.journal.store import Journal, create, open_journal, read
from companion.journal.writer import NotRecorded, Recorded, Report, Writer
from tests.journal.helpers import GAME_ID, START_MS, Failing, find, header, play, write
from tests.journal.toy import digital

ITEMS: Final = play(digital())
FIRST: Final = ITEMS[:6]


class Desk:
    """A table's side of a writer: an inbox of reports, and a clock that ticks when it is read."""

    def __init__(self, opener: Callable[[], Journal], last_seq: int = 0) -> None:
        self.inbox: Queue[Report] = Queue()
        self.reports: list[Report] = []
        clock = count(START_MS)
        self.writer = Writer(opener, GAME_ID, self.inbox.put, lambda: next(clock), last_seq=last_seq)

    def append(self, *items: Item) -> None:
        for item in items:
            self.writer.append(item, source="touch")

    def wait_for(self, report: Report) -> None:
        while report not in self.reports:
            self.reports.append(self.inbox.get(timeout=10))

    def stop(self) -> tuple[int, ...]:
        left = self.writer.stop(timeout=10)
        while not self.inbox.empty():
            self.reports.append(self.inbox.get())
        return tuple(record.seq for record in left)


@pytest.fixture
def desk(folder: Path) -> Iterator[Desk]:
    made = Desk(lambda: create(folder, header(), find=find))
    yield made
    made.stop()


def recorded(*seqs: int) -> list[Report]:
    return [Recorded(GAME_ID, seq) for seq in seqs]


def stored(folder: Path) -> tuple[Item, ...]:
    content = read(folder / f"{GAME_ID}.sqlite", find=find)
    assert content.damage is None
    return content.items


def test_a_new_game_reports_its_header(desk: Desk) -> None:
    desk.stop()
    assert desk.reports == recorded(0)


def test_each_item_is_reported_in_order(desk: Desk) -> None:
    desk.append(*FIRST)
    desk.stop()
    assert desk.reports == recorded(0, 1, 2, 3, 4, 5, 6)


def test_what_is_reported_is_on_the_disk(desk: Desk, folder: Path) -> None:
    desk.append(*FIRST)
    desk.wait_for(Recorded(GAME_ID, 6))
    assert stored(folder) == FIRST


def test_an_item_gets_its_number_and_time_at_once(desk: Desk) -> None:
    record = desk.writer.append(ITEMS[0], source="camera", confidence=0.75, origin='{"frame":7}')
    assert (record.seq, record.time_ms, record.source, record.confidence, record.origin) == (
        1, START_MS, "camera", 0.75, '{"frame":7}'
    )  # fmt: skip


def test_a_resumed_game_reports_what_it_holds(folder: Path) -> None:
    journal = open_journal(write(folder, FIRST), find=find)
    desk = Desk(lambda: journal, last_seq=journal.last_seq)
    desk.append(ITEMS[6])
    desk.stop()
    assert desk.reports == recorded(6, 7)


def test_stopping_writes_what_waits_and_lets_go(folder: Path) -> None:
    desk = Desk(lambda: create(folder, header(), find=find))
    desk.append(*ITEMS)
    assert desk.stop() == ()
    journal = open_journal(folder / f"{GAME_ID}.sqlite", find=find)
    journal.close()
    assert journal.content.items == ITEMS


def test_a_game_that_cannot_begin_is_kept_in_memory(folder: Path) -> None:
    disk = Failing(lambda _: True)
    desk = Desk(lambda: create(folder, header(), find=find, connect=disk))
    desk.append(*FIRST)
    assert desk.stop() == (1, 2, 3, 4, 5, 6)
    assert set(desk.reports) == {NotRecorded(GAME_ID, 0, "DiskError")}


def test_when_the_disk_comes_back_all_is_written_in_order(folder: Path) -> None:
    broken = threading.Event()
    disk = Failing(lambda _: broken.is_set())
    desk = Desk(lambda: create(folder, header(), find=find, connect=disk))
    desk.append(*FIRST[:2])
    desk.wait_for(Recorded(GAME_ID, 2))
    broken.set()
    desk.append(*FIRST[2:])
    desk.wait_for(NotRecorded(GAME_ID, 3, "DiskError"))
    assert stored(folder) == FIRST[:2]
    broken.clear()
    desk.writer.retry()
    desk.stop()
    told = [report.seq for report in desk.reports if isinstance(report, Recorded)]
    assert (told, stored(folder)) == ([0, 1, 2, 3, 4, 5, 6], FIRST)


def test_the_next_item_tries_again_what_waits(folder: Path) -> None:
    broken = threading.Event()
    broken.set()
    disk = Failing(lambda _: broken.is_set())
    desk = Desk(lambda: create(folder, header(), find=find, connect=disk))
    desk.append(*FIRST[:3])
    desk.wait_for(NotRecorded(GAME_ID, 0, "DiskError"))
    broken.clear()
    desk.append(FIRST[3])
    desk.wait_for(Recorded(GAME_ID, 4))
    desk.stop()
    assert stored(folder) == FIRST[:4]


def test_stopping_tries_a_last_time(folder: Path) -> None:
    calls = count(1)

    def opener() -> Journal:
        if next(calls) < 3:
            raise NotAllowedError("DiskFull")
        return create(folder, header(), find=find)

    desk = Desk(opener)
    desk.append(FIRST[0])
    assert desk.stop() == ()
    assert desk.reports == [NotRecorded(GAME_ID, 0, "DiskFull")] * 2 + recorded(0, 1)


def test_a_fault_nobody_thought_of_is_reported(folder: Path) -> None:
    def opener() -> Journal:
        raise RuntimeError("T-Rex 424242")

    desk = Desk(opener)
    desk.append(FIRST[0])
    assert desk.stop() == (1,)
    assert set(desk.reports) == {NotRecorded(GAME_ID, 0, "JournalFault")}


def test_a_read_only_journal_records_nothing(folder: Path) -> None:
    journal = open_journal(write(folder, FIRST), writable=False, find=find)
    desk = Desk(lambda: journal, last_seq=6)
    desk.append(ITEMS[6])
    assert desk.stop() == (7,)
    assert NotRecorded(GAME_ID, 7, "ReadOnlyAsked") in desk.reports


def test_a_listener_that_fails_stops_nothing(folder: Path) -> None:
    def post(report: Report) -> None:
        raise RuntimeError("inbox closed")

    writer = Writer(lambda: create(folder, header(), find=find), GAME_ID, post, lambda: START_MS)
    for item in FIRST:
        writer.append(item, source="touch")
    assert (writer.stop(timeout=10), stored(folder)) == ((), FIRST)


def test_a_disk_that_hangs_does_not_hold_us(folder: Path) -> None:
    free = threading.Event()

    def opener() -> Journal:
        free.wait(10)
        raise NotAllowedError("DiskError")

    desk = Desk(opener)
    desk.append(*FIRST[:2])
    left = [record.seq for record in desk.writer.stop(timeout=0.05)]
    free.set()
    desk.writer.stop(timeout=10)
    assert left == [1, 2]


SCENARIO_CALLS: Final = 200


@pytest.mark.parametrize("afterwards", [False, True], ids=["undone", "done"])
def test_failing_at_any_one_storage_call_loses_nothing(tmp_path: Path, *, afterwards: bool) -> None:
    for n in count(1):
        folder = tmp_path / str(n)
        disk = Failing(lambda call, n=n: call == n, afterwards=afterwards)  # type: ignore[misc]
        desk = Desk(lambda folder=folder, disk=disk: create(folder, header(), find=find, connect=disk))  # type: ignore[misc]
        desk.append(*FIRST)
        desk.writer.retry()
        assert desk.stop() == ()
        told = [report.seq for report in desk.reports if isinstance(report, Recorded)]
        assert (told, stored(folder)) == ([0, 1, 2, 3, 4, 5, 6], FIRST)
        if disk.calls < n:
            break
    assert 20 < n < SCENARIO_CALLS


@pytest.mark.parametrize("afterwards", [False, True], ids=["undone", "done"])
def test_failing_from_any_storage_call_on_reports_nothing_that_is_not_there(
    tmp_path: Path, *, afterwards: bool
) -> None:
    for n in count(1):
        folder, broken = tmp_path / str(n), threading.Event()
        broken.set()
        disk = Failing(lambda call, n=n, broken=broken: call >= n and broken.is_set(), afterwards=afterwards)  # type: ignore[misc]
        desk = Desk(lambda folder=folder, disk=disk: create(folder, header(), find=find, connect=disk))  # type: ignore[misc]
        desk.append(*FIRST)
        settle(desk)
        told = [report.seq for report in desk.reports if isinstance(report, Recorded)]
        there = stored(folder) if told else ()
        assert there == FIRST[: len(there)]
        assert max(told, default=0) <= len(there)
        calls = disk.calls
        broken.clear()
        desk.writer.retry()
        assert (desk.stop(), stored(folder)) == ((), FIRST)
        if calls < n:
            break
    assert 20 < n < SCENARIO_CALLS


def settle(desk: Desk) -> None:
    """Waits until the last item is recorded or has failed."""
    for _ in range(len(FIRST) + 1):  # each push is tried once, and reports a failure or all that is new
        if Recorded(GAME_ID, len(FIRST)) in desk.reports:
            return
        desk.reports.append(desk.inbox.get(timeout=10))


def test_failing_at_any_call_on_files_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    fail_at = 0

    def counted(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **named: Any) -> Any:
            calls.append(name)
            if len(calls) == fail_at:
                raise OSError(5, "Input/output error")
            return real(*arguments, **named)

        return call

    for module, names in {
        "files": ("make_folder", "make_private_file", "make_private", "move", "sync_folder"),
        "repair": ("take_lock", "finish_mending", "bring_up"),
        "store": ("take_lock", "finish_mending"),
    }.items():
        for name in names:
            target = f"companion.journal.{module}.{name}"
            owner = __import__(f"companion.journal.{module}", fromlist=[name])
            monkeypatch.setattr(target, counted(name, getattr(owner, name)))
    for fail_at in count(1):
        calls.clear()
        folder = tmp_path / str(fail_at)
        desk = Desk(lambda folder=folder: create(folder, header(), find=find))  # type: ignore[misc]
        desk.append(*FIRST)
        assert desk.stop() == ()
        assert stored(folder) == FIRST
        if len(calls) < fail_at:
            break
    assert {"make_folder", "make_private_file", "move", "take_lock", "make_private"} <= set(calls)


def test_a_failure_that_lasts_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    def opener() -> Journal:
        raise NotAllowedError("DiskFull")

    desk = Desk(opener)
    desk.append(*FIRST)
    desk.stop()
    assert [record.getMessage() for record in caplog.records] == [f"game {GAME_ID}: item 0 is not recorded: DiskFull"]


def test_the_log_holds_no_secret(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    disk = Failing(lambda call: call % 7 == 0)
    desk = Desk(lambda: create(folder, header(), find=find, connect=disk))
    desk.append(*ITEMS)
    desk.stop()
    assert caplog.text
    assert not [secret for secret in ("4242", "seed-that", "Secretosaurus", "Ann") if secret in caplog.text]
