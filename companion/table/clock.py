"""Time, passed in: to wait, and to date entries. It never changes a result."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    """Two clocks: one that never goes back, and the time of day."""

    def monotonic(self) -> float:
        """Seconds since some fixed moment."""

    def now_ms(self) -> int:
        """UTC in milliseconds since 1970."""


class SystemClock:
    """The computer's own clocks."""

    def monotonic(self) -> float:
        """Seconds since some fixed moment."""
        return time.monotonic()

    def now_ms(self) -> int:
        """UTC in milliseconds since 1970."""
        return time.time_ns() // 1_000_000
