"""How much a device may say, and how much may be said to it at once."""

from __future__ import annotations

from typing import Final

FRAMES_PER_S: Final = 200.0
BYTES_PER_S: Final = 12_000.0
"""What a healthy device stays far below: a line of 115200 baud carries 11,520 bytes a second."""

MUTE_AFTER_S: Final = 1.5
CALM_S: Final = 1.0
QUIET_FOR_S: Final = 5.0

LINE_BYTES_PER_S: Final = 10_000.0
"""How fast a device takes bytes off its receive buffer: its line speed, less a margin for slow clocks."""


class Bucket:
    """A token bucket: fills at a rate, holds `seconds` worth of it. Time comes from the caller, in seconds."""

    def __init__(self, rate: float, now: float, seconds: float = 1.0) -> None:
        self._rate = rate
        self._most = self._level = rate * seconds
        self._at = now

    def take(self, amount: float, now: float) -> bool:
        """Whether there was so much; where not, nothing is taken."""
        self._level = min(self._most, self._level + (now - self._at) * self._rate)
        self._at = now
        if amount > self._level:
            return False
        self._level -= amount
        return True


class Meter:
    """Watches one device: says when it has to be muted, and when it may speak again."""

    def __init__(self, now: float) -> None:
        self.muted = False
        self.refused = 0
        self._frames = Bucket(FRAMES_PER_S, now, 0.5)
        self._bytes = Bucket(BYTES_PER_S, now, 0.5)
        self._over_since: float | None = None
        self._over_last = now

    @property
    def over(self) -> bool:
        """Whether it says too much just now, muted or not yet."""
        return self.muted or self._over_since is not None

    def count_bytes(self, amount: int, now: float) -> None:
        """So many bytes came."""
        if not self._bytes.take(amount, now):
            self._over(now)

    def admit(self, now: float) -> bool:
        """A frame came: whether it counts."""
        if not self._frames.take(1, now):
            self._over(now)
            self.refused += 1
            return False
        return not self.muted

    def turn(self, now: float) -> bool | None:
        """True: mute now. False: listen again now. None: as before."""
        if self.muted:
            if now - self._over_last < QUIET_FOR_S:
                return None
            self.muted = False
            return False
        if self._over_since is not None and now - self._over_last > CALM_S:
            self._over_since = None
        if self._over_since is not None and now - self._over_since >= MUTE_AFTER_S:
            self.muted = True
            self._over_since = None
            return True
        return None

    def _over(self, now: float) -> None:
        self._over_last = now
        if self._over_since is None:
            self._over_since = now


class Window:
    """Lets no more bytes be under way to a device than it can hold."""

    def __init__(self, size: int, now: float) -> None:
        self.size = size
        self._under_way = 0.0
        self._at = now

    def room(self, now: float) -> float:
        """Bytes that may be sent now."""
        self._under_way = max(0.0, self._under_way - (now - self._at) * LINE_BYTES_PER_S)
        self._at = now
        return self.size - self._under_way

    def sent(self, amount: int) -> None:
        """So many bytes were sent."""
        self._under_way += amount
