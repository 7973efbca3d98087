"""Reads pictures in a process of its own (`python -m vision.reader`), so that the table waits for none.

The app's side of it is `ReaderBeside`: a process that reads for too long, or dies, is answered for and started anew.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import IO, Any, Final, TypeAlias, cast

import msgspec
from msgspec.structs import replace

from vision import jobs, wire
from vision.beside import ended
from vision.frames.values import Trouble

LONGEST_S: Final = 20.0
"""After so long nobody waits for a reading any more; the slowest machine takes a few seconds."""
COMMAND: Final = (sys.executable, "-m", "vision.reader")

Then: TypeAlias = Callable[[Any], None]


class Reader:
    """Reads at once where it is asked: for tests."""

    def ask(self, job: Any, then: Then) -> None:
        """The answer comes before this returns."""
        then(jobs.work(job))

    def close(self) -> None:
        """Nothing is held open."""


class ReaderBeside:
    """A process that reads one picture after the other; `then` gets each answer, from another thread."""

    def __init__(self, command: Sequence[str] = COMMAND, longest_s: float = LONGEST_S) -> None:
        self._command, self._longest_s = tuple(command), longest_s
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._sending = threading.Lock()  # of this process: a pipe takes six megabytes in parts
        self._waiting: dict[int, tuple[Then, threading.Timer]] = {}
        self._next = 0
        self._closed = False

    def ask(self, job: Any, then: Then) -> None:
        """Hand over a job."""
        with self._lock:
            if self._closed:
                return
            self._next += 1
            number, process = self._next, self._running()
            timer = threading.Timer(self._longest_s, process.kill)
            timer.daemon = True
            self._waiting[number] = (then, timer)
            timer.start()
            whole = (self._sending, cast("IO[bytes]", process.stdin), replace(job, number=number))
        sender = threading.Thread(target=_send, args=whole, daemon=True)
        sender.start()  # six megabytes may have to wait for the process to load

    def close(self) -> None:
        """Nothing more is read."""
        with self._lock:
            self._closed, process, self._process = True, self._process, None
            left, self._waiting = self._waiting, {}
        for _, timer in left.values():
            timer.cancel()
        if process is not None:
            process.kill()
            ended(process)

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            self._process = subprocess.Popen(  # noqa: S603 - our own interpreter and our own module
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0
            )
            self._sending = threading.Lock()
            threading.Thread(target=self._listen, args=(self._process,), name="reader", daemon=True).start()
        return self._process

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        kind: Any = jobs.Done
        with cast("IO[bytes]", process.stdout) as pipe, suppress(OSError, ValueError, msgspec.MsgspecError):
            while (answer := wire.receive(pipe, kind)) is not None:
                with self._lock:
                    then, timer = self._waiting.pop(answer.number, (None, None))
                if then is not None and timer is not None:
                    timer.cancel()
                    then(answer)
        process.kill()
        ended(process)
        self._mourn(process)

    def _mourn(self, process: subprocess.Popen[bytes]) -> None:
        with self._lock:
            if self._process is process:
                self._process = None
            left, self._waiting = self._waiting, {}
        for number, (then, timer) in left.items():
            timer.cancel()
            then(jobs.Failed(number, Trouble("reading_failed", remedy="look again, or tap what happened")))


def _send(sending: threading.Lock, pipe: IO[bytes], job: Any) -> None:
    with sending, suppress(OSError, ValueError):  # it has died: the listener answers for it
        wire.send(pipe, job)


def serve(source: IO[bytes], sink: IO[bytes]) -> None:
    """Answers jobs until there are no more."""
    kind: Any = jobs.Job
    while (job := wire.receive(source, kind)) is not None:
        wire.send(sink, jobs.work(job))


def main() -> None:
    """The process: whatever a library prints must not get between the answers."""
    sink = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    with suppress(BrokenPipeError, KeyboardInterrupt):
        serve(sys.stdin.buffer, sink)


if __name__ == "__main__":
    main()
