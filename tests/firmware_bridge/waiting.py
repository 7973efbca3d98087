"""Waiting for what a thread does: until it is so, at most so long, and no longer than needed."""

from __future__ import annotations

import resource
import threading
import time
from collections.abc import Callable
from pathlib import Path

from firmware_bridge.events import TableEvent
from firmware_bridge.hub import Hub


def wait_for(condition: Callable[[], object], within_s: float = 5.0) -> float:
    """Waits until something holds; returns the seconds that it took. Raises TimeoutError."""
    start = time.perf_counter()
    while not condition():
        if time.perf_counter() - start > within_s:
            raise TimeoutError(f"not within {within_s} s")
        time.sleep(0.0005)
    return time.perf_counter() - start


def until_gone(read: Callable[[], object]) -> str:
    """Reads until the port is gone; returns what it says of that."""
    try:
        while True:
            read()
    except OSError as error:
        return str(error)


class Listener:
    """Polls a hub and keeps all its news."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.news: list[TableEvent] = []

    def heard(self, kind: type, count: int = 1) -> Callable[[], bool]:
        """A condition: so much news of this kind."""

        def holds() -> bool:
            self.news += self.hub.poll()
            return sum(isinstance(each.what, kind) for each in self.news) >= count

        return holds

    def of(self, kind: type) -> list[TableEvent]:
        """The news of one kind until now."""
        self.news += self.hub.poll()
        return [each for each in self.news if isinstance(each.what, kind)]


def open_files() -> int:
    """Descriptors of this process."""
    return len(list(Path("/proc/self/fd").iterdir()))


def resident_mb() -> float:
    """Memory of this process."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 1e6


def threads() -> int:
    """Threads of this process."""
    return threading.active_count()


def cpu_of(thread_name: str) -> float:
    """Seconds of CPU that the threads of this name have used."""
    nanoseconds = 0
    for thread in threading.enumerate():
        if thread.name.startswith(thread_name) and thread.native_id:
            stat = Path(f"/proc/self/task/{thread.native_id}/schedstat").read_text(encoding="ascii")
            nanoseconds += int(stat.split()[0])
    return nanoseconds / 1e9
