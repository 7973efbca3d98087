"""What every simulated device can do. Time is virtual and in microseconds; nothing happens but in `advance`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, Protocol, TypeAlias

Cause: TypeAlias = Literal["unknown", "power_on", "external", "brown_out", "watchdog", "software"]

UNDO: Final = 6
"""The pad's key beside the faces 0 to 5."""

KEY_LEVELS: Final = (0, 93, 184, 327, 512, 703, 844)
"""ADC steps of the pad's keys; 1023 without one. docs/bridge/wiring.md has the resistors."""


class Simulated(Protocol):
    """A device with hands on it."""

    @property
    def now_us(self) -> int:
        """The virtual time."""

    def feed(self, data: bytes) -> None:
        """Bytes arrive at the device."""

    def advance(self, us: int) -> None:
        """Time goes by."""

    def take(self) -> bytes:
        """The bytes that the device has sent since."""

    def press(self, button: int, *, down: bool) -> None:
        """A button goes down or up, now."""

    def key(self, key: int | None) -> None:
        """A key of the face pad is held (0 to 5, UNDO), or none."""

    def gate(self, gate: int, *, blocked: bool, at_us: int) -> None:
        """The beam of a gate (0 is A) is broken or free at that time, which must not be over."""

    def analog(self, spot: int, level: int) -> None:
        """The level of an analog spot, 0 to 1023."""

    def reset(self, cause: Cause) -> None:
        """The device starts again."""


def flick(device: Simulated, *, at_us: int, interval_us: int, blocked_us: int) -> None:
    """Something passes gate A at that time and gate B after the interval (before, where that is negative)."""
    edges = [(at_us, 0, True), (at_us + blocked_us, 0, False)]
    edges += [(at_us + interval_us, 1, True), (at_us + interval_us + blocked_us, 1, False)]
    for when, gate, blocked in sorted(edges):
        device.gate(gate, blocked=blocked, at_us=when)


def run(device: Simulated, us: int, step_us: int = 1000) -> bytes:
    """Lets time go by and returns all that the device sends."""
    return b"".join(steps(device, us, step_us))


def steps(device: Simulated, us: int, step_us: int) -> Iterable[bytes]:
    """The same, step by step."""
    while us > 0:
        step = min(us, step_us)
        device.advance(step)
        us -= step
        yield device.take()
