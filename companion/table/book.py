"""Where a table writes its entries: a journal on disk, or nothing but memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from companion.journal.items import Item, Record
from companion.journal.writer import Recorded
from companion.sources.question import Post


class Book(Protocol):
    """Takes items in order and says through the inbox when each is safe (`companion.journal.writer.Writer` is one)."""

    def append(self, item: Item, *, source: str, confidence: float = 1.0, origin: str | None = None) -> Record:
        """Returns at once; `Recorded` or `NotRecorded` follows through the inbox."""

    def retry(self) -> None:
        """Tries again what could not be recorded."""

    def stop(self, timeout: float | None = None) -> tuple[Record, ...]:
        """Records what waits and ends; what could not be recorded in that time comes back."""


class MemoryBook:
    """Keeps nothing: for self-play, demonstrations and games that nobody wants kept. All counts as recorded."""

    def __init__(self, game: str, post: Post, now_ms: Callable[[], int], last_seq: int = 0) -> None:
        """`post` puts messages into the app's inbox."""
        self._game = game
        self._post = post
        self._now_ms = now_ms
        self._last = last_seq

    def append(self, item: Item, *, source: str, confidence: float = 1.0, origin: str | None = None) -> Record:
        """Recorded at once."""
        self._last += 1
        self._post(Recorded(self._game, self._last))
        return Record(self._last, item, source, self._now_ms(), confidence, origin)

    def retry(self) -> None:
        """Nothing ever waits."""

    def stop(self, timeout: float | None = None) -> tuple[Record, ...]:
        """Nothing is lost that anybody wanted to keep."""
        return ()
