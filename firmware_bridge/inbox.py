"""What waits for the app: bounded, in order, taken without waiting."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterable
from typing import Final

from firmware_bridge.events import EventsLost, Level, TableEvent

ROOM: Final = 256


class Inbox:
    """News of all links. When it is full, levels go first; a person's input is only ever lost with a notice."""

    def __init__(self) -> None:
        self._news: deque[TableEvent] = deque()
        self._lock = threading.Lock()
        self._lost = 0

    def put(self, news: Iterable[TableEvent]) -> None:
        """From any thread."""
        with self._lock:
            for each in news:
                if len(self._news) < ROOM or self._make_room():
                    self._news.append(each)
                elif not isinstance(each.what, Level):
                    self._lost += 1

    def take(self, most: int) -> list[TableEvent]:
        """The oldest news, at most so many. Never waits: where another thread holds the lock, there is none now."""
        if not self._lock.acquire(blocking=False):
            return []
        try:
            news = [self._news.popleft() for _ in range(min(most, len(self._news)))]
            if self._lost and len(news) < most:
                news.append(TableEvent("hub", EventsLost(self._lost)))
                self._lost = 0
            return news
        finally:
            self._lock.release()

    def _make_room(self) -> bool:
        for i, each in enumerate(self._news):
            if isinstance(each.what, Level):
                del self._news[i]
                return True
        return False
