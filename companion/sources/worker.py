"""One process beside the app that computes throws, previews and bots, so that the screen never waits for them.

It is a child with two pipes, never a fork: each job and each answer is a length and as many bytes of MessagePack.
"""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import IO, Any, Final, Protocol, TypeAlias

import msgspec

from companion.sources.jobs import (
    Choose,
    Chosen,
    Failed,
    Flown,
    Fly,
    Foresee,
    Foreseen,
    Spread,
    Spreads,
)

Then: TypeAlias = Callable[[Any], None]
HEAD: Final = struct.Struct("<I")
LARGEST: Final = 64 * 1024 * 1024


class Worker(Protocol):
    """Somebody who computes."""

    def start(self) -> None:
        """There will be jobs soon."""

    def ask(self, job: Any, then: Then) -> None:
        """Hand over a job; `then` gets its answer, maybe from another thread."""

    def close(self) -> None:
        """No more is asked, and what was asked is not answered any more."""


class Inline:
    """Computes at once where it is asked: for tests, pictures and machines without processes."""

    def start(self) -> None:
        """Nothing to prepare."""

    def ask(self, job: Any, then: Then) -> None:
        """The answer comes before this returns."""
        from companion.sources.flick_jobs import work

        then(work(job))

    def close(self) -> None:
        """Nothing is held open."""


class Beside:
    """A process of its own, started with the first job. If it dies, the jobs it had are computed here."""

    def __init__(self) -> None:
        self._lock, self._writing = threading.Lock(), threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._waiting: dict[int, tuple[Any, Then]] = {}
        self._next = 0
        self._closed = False

    def ask(self, job: Any, then: Then) -> None:
        """Returns at once; `then` is called from the thread that listens."""
        with self._lock:
            if self._closed:
                return
            self._next += 1
            job = msgspec.structs.replace(job, number=self._next)
            self._waiting[self._next] = (job, then)
            process = self._running()
        try:
            assert process.stdin is not None
            with self._writing:
                send(process.stdin, job)
        except (OSError, ValueError):
            return  # the pipe is gone or closed: the listener sees its end, and computes what is left

    def start(self) -> None:
        """Start the process before it is needed, so that the first throw does not wait for it."""
        with self._lock:
            if not self._closed:
                self._running()

    def close(self) -> None:
        """The process ends by itself once its pipe is closed."""
        with self._lock:
            self._closed, process = True, self._process
            self._waiting.clear()
            self._process = None
        if process is not None:
            assert process.stdin is not None
            process.stdin.close()
            try:
                process.wait(timeout=5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            command = [sys.executable, "-m", "companion.sources.worker"]
            self._process = subprocess.Popen(  # noqa: S603 - our own interpreter and our own module
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
            listener = threading.Thread(target=self._listen, args=(self._process,), name="worker", daemon=True)
            listener.start()
        return self._process

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        with process.stdout as pipe:
            while (answer := receive(pipe, answers())) is not None:
                with self._lock:
                    _, then = self._waiting.pop(answer.number, (None, None))
                if then is not None:
                    then(answer)
        self._mourn(process)

    def _mourn(self, process: subprocess.Popen[bytes]) -> None:
        """The process has gone: its jobs are done here, and the next job starts another."""
        process.wait()
        if process.stdin is not None:
            with self._writing, suppress(OSError):
                process.stdin.close()
        with self._lock:
            if self._process is process:
                self._process = None
            left, self._waiting = ({}, self._waiting) if self._closed else (self._waiting, {})
        if left:
            from companion.sources.flick_jobs import work

            for job, then in left.values():
                then(work(job))


# --- the wire -------------------------------------------------------------------------------------------------------


def send(pipe: IO[bytes], value: Any) -> None:
    """One value."""
    data = msgspec.msgpack.encode(value)
    pipe.write(HEAD.pack(len(data)) + data)
    pipe.flush()


def receive(pipe: IO[bytes], kind: Any) -> Any:
    """The next value; None at the end, also in the middle of one."""
    head = _exactly(pipe, HEAD.size)
    if head is None:
        return None
    (length,) = HEAD.unpack(head)
    data = _exactly(pipe, length) if length <= LARGEST else None
    return None if data is None else msgspec.msgpack.decode(data, type=kind)


def _exactly(pipe: IO[bytes], count: int) -> bytes | None:
    found = b""
    while len(found) < count:
        part = pipe.read(count - len(found))
        if not part:
            return None
        found += part
    return found


def jobs() -> Any:
    """The union of all jobs."""
    return Fly | Foresee | Spread | Choose


def answers() -> Any:
    """The union of all answers."""
    return Flown | Foreseen | Spreads | Chosen | Failed


def serve(source: IO[bytes], sink: IO[bytes]) -> None:
    """Answer jobs until there are no more. Everything heavy is loaded before the first one comes."""
    from companion.sources.flick_jobs import warm, work

    kind = jobs()
    warm()
    while (job := receive(source, kind)) is not None:
        send(sink, work(job))


def main() -> None:
    """The process: whatever is printed meanwhile must not get between the answers."""
    sink = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    try:
        serve(sys.stdin.buffer, sink)
    except (BrokenPipeError, KeyboardInterrupt):
        os._exit(0)  # the app has gone


if __name__ == "__main__":
    main()
