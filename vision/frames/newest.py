"""The newest frame alone, with the time it came. Old frames are never queued and never given out."""

from __future__ import annotations

import threading
from typing import Final

from vision.frames.feeds import Clock
from vision.pictures import Picture

OLDEST_S: Final = 0.5


class Newest:
    """One slot between the thread that reads a camera and whoever looks."""

    def __init__(self, clock: Clock) -> None:
        self._clock, self._changed = clock, threading.Condition()
        self._picture: Picture | None = None
        self._at, self._number = 0.0, 0

    def put(self, picture: Picture) -> None:
        """A frame has come; the one before is dropped."""
        with self._changed:
            self._picture, self._at = picture, self._clock()
            self._number += 1
            self._changed.notify_all()

    def clear(self) -> None:
        """There is none any more."""
        with self._changed:
            self._picture = None

    def after(self, number: int, wait_s: float) -> tuple[Picture, float, int] | None:
        """The newest frame that came after number `number`, with its age in seconds and its number.

        Waits for it; None where none came, or it is older than half a second.
        """
        with self._changed:
            self._changed.wait_for(lambda: self._picture is not None and self._number > number, wait_s)
            age = self._clock() - self._at
            if self._picture is None or self._number <= number or age > OLDEST_S:
                return None
            return self._picture, age, self._number

    @property
    def age_s(self) -> float | None:
        """How old the newest frame is; None where there is none."""
        with self._changed:
            return None if self._picture is None else self._clock() - self._at
