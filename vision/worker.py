"""The eye's own process: it looks through one camera, and whatever a camera does to it, the table goes on.

`python -m vision.worker`, with orders on standard input and words on standard output (`vision.wire`).
"""

from __future__ import annotations

import os
import sys
import threading
import time
from contextlib import suppress
from typing import IO, TYPE_CHECKING, Any, Final

import numpy as np

from vision import wire
from vision.frames.cameras import cameras
from vision.frames.looking import Looker

if TYPE_CHECKING:
    from multiprocessing.shared_memory import SharedMemory

BEAT_S: Final = 0.2


class Eye:
    """Carries out orders. Words are said by several threads, one at a time."""

    def __init__(self, sink: IO[bytes]) -> None:
        self._sink, self._saying = sink, threading.Lock()
        self._memory: SharedMemory | None = None
        self._looker = Looker(time.monotonic, on_hang=give_up)
        self._changed = threading.Event()
        self._looker.on_change = self._changed.set

    def say(self, word: wire.Word) -> None:
        """One word to the app."""
        with self._saying:
            wire.send(self._sink, word)

    def beat(self) -> None:
        """Says again and again that the eye is alive, at once when the state changes. Ends with the process."""
        while True:
            self._changed.wait(BEAT_S)
            self._changed.clear()
            try:
                self.say(wire.Beat(self._looker.seen()))
            except OSError:
                os._exit(0)  # the app has gone

    def obey(self, order: wire.Order) -> None:
        """One order."""
        match order:
            case wire.Open(text, memory):
                self._forget()
                self._memory = wire.attached(memory)
                self._looker.open(text)
            case wire.Shut():
                self._looker.shut()
                self._forget()
            case wire.Want():
                self.say(self._frame(order))
            case wire.Anyway():
                self._looker.read_anyway()
            case wire.Mark(on):
                self._looker.mark(on=on)
            case wire.List(number):
                self.say(wire.Listed(number, cameras()))

    def _frame(self, order: wire.Want) -> wire.Frame:
        held = self._looker.frame(still=order.still, widest=order.widest or 3840)
        if held is None or self._memory is None or held.picture.nbytes > self._memory.size:
            return wire.Frame(order.number)
        rows, columns = held.picture.shape[:2]
        np.ndarray(held.picture.shape, np.uint8, self._memory.buf)[:] = held.picture
        return wire.Frame(order.number, rows, columns, held.age_s * 1000, held.still, held.anyway)

    def _forget(self) -> None:
        if self._memory is not None:
            self._memory.close()
        self._memory = None


def give_up() -> None:
    """A camera hangs so that only the end of the process frees it; the app starts another."""
    os._exit(3)


def serve(source: IO[bytes], sink: IO[bytes]) -> None:
    """Obeys until there are no more orders."""
    eye = Eye(sink)
    threading.Thread(target=eye.beat, name="beat", daemon=True).start()
    kind: Any = wire.Order
    while (order := wire.receive(source, kind)) is not None:
        eye.obey(order)


def main() -> None:
    """The process: whatever a library prints meanwhile must not get between the words."""
    os.environ.setdefault("OPENCV_LOG_LEVEL", "SILENT")
    os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")
    sink = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    with suppress(BrokenPipeError, KeyboardInterrupt):
        serve(sys.stdin.buffer, sink)
    os._exit(0)  # threads that hang in a camera are not waited for


if __name__ == "__main__":
    main()
