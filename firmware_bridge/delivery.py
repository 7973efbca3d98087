"""Numbered events, at least once on the wire and exactly once to the app, in order. Pure: time is handed in."""

from __future__ import annotations

from typing import Final

from firmware_bridge.wire_gen import EVENT_RING, Message

ASK_AGAIN_S: Final = 0.06
GIVE_UP_S: Final = 3.0
"""A gap that nothing fills for so long, though the device talks, is told as lost."""


def ahead(number: int, of: int) -> int:
    """How far a 16-bit number is ahead of another; negative where it is behind."""
    return (number - of + 0x8000 & 0xFFFF) - 0x8000


class Delivery:
    """Puts the events of one start of a device in order.

    `next` is the first number that the app has not got; `lost` counts what will never come.
    """

    def __init__(self, first: int) -> None:
        self.next = first
        self.lost = 0
        self.repeated = 0
        self.resends = 0
        self._known_end = first
        self._early: dict[int, Message] = {}
        self._ask_at: float | None = None
        self._stuck_since = 0.0

    def take(self, number: int, message: Message, now: float) -> list[tuple[int, Message]]:
        """An event came; returns what the app gets now."""
        distance = ahead(number, self.next)
        if distance < 0 or number in self._early:
            self.repeated += 1
            return []
        if distance < EVENT_RING:
            self._early[number] = message
        self.end_is(number + 1 & 0xFFFF, now)
        return self._in_order(now)

    def end_is(self, end: int, now: float) -> None:
        """The device's next number is at least this: shows a lost tail."""
        if ahead(end, self._known_end) > 0:
            self._known_end = end
            if self._ask_at is None:
                self._ask_at = now
                self._stuck_since = now

    def gone(self, oldest: int, now: float) -> list[tuple[int, Message]]:
        """The device has nothing older than this any more; returns what the app gets now. The rest counts as lost."""
        distance = ahead(oldest, self.next)
        if distance <= 0:
            return []
        kept = sorted((n for n in self._early if ahead(oldest, n) > 0), key=lambda n: ahead(n, self.next))
        ready = [(number, self._early.pop(number)) for number in kept]
        self.lost += distance - len(kept)
        self.next = oldest
        return ready + self._in_order(now)

    def ask(self, now: float) -> bool:
        """Whether RESEND is due now. Gives up what is missing for too long."""
        if self._ask_at is None or self._ask_at > now:
            return False
        self._ask_at = now + ASK_AGAIN_S
        if now - self._stuck_since > GIVE_UP_S:
            self.lost += ahead(self._known_end, self.next) - len(self._early)
            self.next = self._known_end
            self._early.clear()
            self._ask_at = None
            return False
        self.resends += 1
        return True

    @property
    def ask_at(self) -> float | None:
        """When `ask` wants to be called."""
        return self._ask_at

    def _in_order(self, now: float) -> list[tuple[int, Message]]:
        ready = []
        while self.next in self._early:
            ready.append((self.next, self._early.pop(self.next)))
            self.next = self.next + 1 & 0xFFFF
        if self.next == self._known_end or ahead(self.next, self._known_end) > 0:
            self._known_end = self.next
            self._ask_at = None
        elif ready:
            self._stuck_since = now
        return ready
