"""A thread that writes one journal, so that the table never waits for a disk."""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable
from queue import SimpleQueue
from typing import Final, TypeAlias

from msgspec import Struct

from companion.errors import CompanionError
from companion.journal.items import Item, Record
from companion.journal.store import Journal

LOG: Final = logging.getLogger("companion.journal")


class Recorded(Struct, frozen=True, tag=True):
    """Item `seq` is on the disk; 0 is the header. An opened journal reports its last item once."""

    game: str
    seq: int


class NotRecorded(Struct, frozen=True, tag=True):
    """Item `seq` (0: the header) is not on the disk, and no later one either; all wait, in order, to be tried again."""

    game: str
    seq: int
    code: str


Report: TypeAlias = Recorded | NotRecorded


class Writer:
    """Writes the items of one game in a thread of its own.

    `opener` gives the writable journal and is called in that thread, again after every failure of its own: `lambda:
    journal` for one that is open, `lambda: create(folder, header)` for a new game, which so begins even on a full disk.
    `post` gets the reports, in that thread. `now_ms` is the clock; `last_seq` the last item already recorded.
    """

    def __init__(
        self,
        opener: Callable[[], Journal],
        game: str,
        post: Callable[[Report], None],
        now_ms: Callable[[], int],
        *,
        last_seq: int = 0,
    ) -> None:
        self._opener = opener
        self._game = game
        self._post = post
        self._now_ms = now_ms
        self._last = last_seq
        self._waiting: deque[Record] = deque()  # the table appends, the thread takes away what is recorded
        self._go_on: SimpleQueue[bool] = SimpleQueue()  # True: try what waits, False: stop
        self._journal: Journal | None = None
        self._failure: NotRecorded | None = None
        self._thread = threading.Thread(target=self._run, name=f"journal {game}", daemon=True)
        self._thread.start()
        self.retry()

    def append(self, item: Item, *, source: str, confidence: float = 1.0, origin: str | None = None) -> Record:
        """Hands an item over and returns at once; `Recorded` or `NotRecorded` follows. Only the table calls this."""
        self._last += 1
        record = Record(self._last, item, source, self._now_ms(), confidence, origin)
        self._waiting.append(record)
        self.retry()
        return record

    def retry(self) -> None:
        """Tries again what waits."""
        self._go_on.put(True)

    def stop(self, timeout: float | None = None) -> tuple[Record, ...]:
        """Writes what waits, closes the journal and ends the thread; returns what could not be written in that time."""
        self._go_on.put(False)
        self._thread.join(timeout)
        return tuple(self._waiting)

    def _run(self) -> None:
        while self._go_on.get():
            self._try()
        if self._waiting:
            self._try()
        if self._journal:
            self._journal.close()

    def _try(self) -> None:
        """Writes all that waits, up to the first failure."""
        try:
            self._write()
        except CompanionError as error:
            self._report_failure(error.code)
        except Exception as error:  # noqa: BLE001 - a writer that died silently would lose a game
            LOG.error("writer of %s: %s", self._game, type(error).__name__)  # noqa: TRY400 - a trace may hold cards
            self._report_failure("JournalFault")

    def _write(self) -> None:
        if self._journal is None:
            self._journal = self._opener()
            self._tell(Recorded(self._game, self._journal.last_seq))
        while self._waiting:
            self._journal.append(self._waiting[0])
            self._tell(Recorded(self._game, self._waiting.popleft().seq))

    def _report_failure(self, code: str) -> None:
        seq = self._waiting[0].seq if self._journal else 0
        failure = NotRecorded(self._game, seq, code)
        if failure != self._failure:  # a disk that stays full fails at every move
            LOG.warning("game %s: item %d is not recorded: %s", self._game, seq, code)
        self._failure = failure
        self._tell(failure)

    def _tell(self, report: Report) -> None:
        try:
            self._post(report)
        except Exception as error:  # noqa: BLE001 - what is recorded stays so, whoever fails to hear of it
            LOG.error("report of %s: %s", self._game, type(error).__name__)  # noqa: TRY400 - a trace may hold cards
