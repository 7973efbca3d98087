"""What other threads hand over to one that waits for it, but not for ever."""

from __future__ import annotations

import time
from collections import deque
from queue import Empty
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")


class Inbox(Generic[T]):
    """A queue of many who put and one who gets.

    Not `queue.SimpleQueue`: where something came and went before, its `get` takes what is left of a short time-out for
    none at all, and waits for ever (CPython 3.11, `Modules/_queuemodule.c`: the time left is negative).
    """

    def __init__(self) -> None:
        self._items: deque[T] = deque()
        self._bell = Lock()  # locked: nobody has rung since the last wait
        self._bell.acquire()

    def put(self, item: T) -> None:
        """From any thread; never waits."""
        self._items.append(item)
        try:
            self._bell.release()
        except RuntimeError:  # it rings already
            return

    def get(self, timeout: float | None = None) -> T:
        """The next, waited for at most so many seconds. Raises queue.Empty."""
        deadline = None if timeout is None else time.monotonic() + timeout
        while not self._items:
            left = -1.0 if deadline is None else max(0.0, deadline - time.monotonic())
            if not self._bell.acquire(timeout=left) and not self._items:
                raise Empty
        return self._items.popleft()

    def get_nowait(self) -> T:
        """The next that is there. Raises queue.Empty."""
        return self.get(0.0)

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._items

    def qsize(self) -> int:
        """How many wait."""
        return len(self._items)
