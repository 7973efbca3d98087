"""A simulated device in real time on a pseudo terminal, so that the app opens it like any serial port."""

from __future__ import annotations

import contextlib
import os
import select
import threading
import time
import tty
from collections.abc import Callable
from pathlib import Path
from typing import Final, Self

from firmware_bridge.sim.device import Simulated
from firmware_bridge.sim.faults import LineFaults

SLICE_S: Final = 0.0003
IDLE_SLICE_S: Final = 0.002
BUSY_FOR_S: Final = 0.02
"""So long after a byte either way the slices are short."""

CATCH_UP_S: Final = 0.1
"""A machine that was busy for longer is not made up for: the device's clock stands still meanwhile."""


class OnPty:
    """Runs a device in a thread of its own; `path` is what to open. Unix only.

    `unplug` takes the terminal away as a pulled cable does, `plug` makes a new one under the same path. Hands go on the
    device with `do`, in its thread.
    """

    def __init__(
        self, device: Simulated, path: Path, *, up: LineFaults | None = None, down: LineFaults | None = None
    ) -> None:
        self.path = path
        self._device = device
        self._up = LineFaults() if up is None else up
        self._down = LineFaults() if down is None else down
        self._ends: tuple[int, int] | None = None
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self.plug()
        self._thread = threading.Thread(target=self._run, name="simulated device", daemon=True)
        self._thread.start()

    def plug(self) -> None:
        """Puts the cable in."""
        with self._lock:
            if self._ends is not None:
                return
            master, slave = os.openpty()
            tty.setraw(slave)
            os.set_blocking(master, False)
            self._ends = master, slave
            with contextlib.suppress(FileNotFoundError):
                self.path.unlink()
            self.path.symlink_to(os.ttyname(slave))

    def unplug(self) -> None:
        """Pulls the cable. The device runs on; what it sends is lost."""
        with self._lock:
            if self._ends is None:
                return
            with contextlib.suppress(FileNotFoundError):
                self.path.unlink()  # first: the terminal's number is free at once, and may be another's
            for end in self._ends:
                os.close(end)
            self._ends = None

    def do(self, hands: Callable[[Simulated], None]) -> None:
        """Does something with the device, between two slices of its time."""
        with self._lock:
            hands(self._device)

    def close(self) -> None:
        """Ends the thread and takes the terminal away."""
        self._stop.set()
        self._thread.join(2.0)
        self.unplug()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _run(self) -> None:
        last = busy = time.monotonic()
        while not self._stop.is_set():
            self._wait(SLICE_S if last - busy < BUSY_FOR_S else IDLE_SLICE_S)
            now = time.monotonic()
            with self._lock:
                if self._exchange(min(now - last, CATCH_UP_S)):
                    busy = now
            last = now

    def _wait(self, slice_s: float) -> None:
        """Until a byte comes, or a slice has passed."""
        ends = self._ends
        if ends is None:
            self._stop.wait(slice_s)
            return
        with contextlib.suppress(OSError, ValueError):  # it may be unplugged meanwhile
            select.select([ends[0]], [], [], slice_s)
        time.sleep(0.0001)  # a host that writes without end must not take the whole core

    def _exchange(self, elapsed_s: float) -> bool:
        """Bytes in, time, bytes out; whether there were any."""
        arrived = b""
        if self._ends is not None:
            with contextlib.suppress(OSError):
                arrived = os.read(self._ends[0], 4096)
                self._device.feed(self._down.through(arrived))
        self._device.advance(max(1, int(elapsed_s * 1e6)))
        data = self._up.through(self._device.take())
        if self._ends is not None and data:
            with contextlib.suppress(OSError):  # nobody reads: a device never waits for that
                os.write(self._ends[0], data)
        return bool(arrived or data)
