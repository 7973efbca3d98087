"""The eye beside the app: starts its process, listens to it, and starts it again when it hangs or dies."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing.shared_memory import SharedMemory
from typing import IO, Any, Final, cast

import msgspec
import numpy as np
from msgspec.structs import replace

from vision import wire
from vision.errors import NotAllowedError
from vision.frames.address import without_password
from vision.frames.values import Camera, Seen, Trouble
from vision.pictures import Picture

STARTS_S: Final = 30.0
"""So long a process may load before its first word,"""
SILENT_S: Final = 4.0
"""and so long it may say nothing later."""
AGAIN_S: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
TICK_S: Final = 0.25
COMMAND: Final = (sys.executable, "-m", "vision.worker")

Taken = Callable[["Shot | None"], None]


class Shot(msgspec.Struct, frozen=True):
    """A frame that was asked for; `age_ms` when it was given out. `still`, `anyway`: as in `Seen`."""

    picture: Any
    age_ms: float
    still: int
    anyway: bool


class EyeBeside:
    """One camera, looked through by a process of its own.

    `notify` is called, from another thread, when what `seen` says has changed. Everything returns at once; `close`
    waits until the process has gone.
    """

    def __init__(self, notify: Callable[[], None] = lambda: None, command: Sequence[str] = COMMAND) -> None:
        self._notify, self._command = notify, tuple(command)
        self._lock, self._writing = threading.Lock(), threading.Lock()
        self._memory: SharedMemory | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._text, self._marks = "", False
        self._seen = Seen()
        self._counted = 0  # still frames of processes that have gone
        self._waiting: dict[int, Callable[[Any], None]] = {}
        self._shots: deque[tuple[Taken, bool, int]] = deque()
        self._next, self._deaths, self._restarts = 0, 0, 0
        self._heard, self._spoke = 0.0, False
        self._closed = threading.Event()
        self._guard: threading.Thread | None = None

    # --- what the app asks --------------------------------------------------------------------------------------

    def open(self, text: str, *, marks: bool = False) -> None:
        """Look through this camera from now on. Raises NotAllowedError where the machine has no memory to share."""
        with self._lock:
            if self._memory is None:
                self._memory = reserved(wire.ROOM)
            self._text, self._marks = text, marks
            self._seen = Seen(shown=without_password(text), still=self._seen.still)
            self._deaths = 0
        self._start()
        self._order(wire.Open(text, self._memory.name), wire.Mark(marks))

    def shut(self) -> None:
        """Look no more; the process stays for the next camera."""
        with self._lock:
            self._text, self._seen = "", Seen(still=self._seen.still)
        self._order(wire.Shut())

    @property
    def seen(self) -> Seen:
        """What is known now."""
        return self._seen

    @property
    def restarts(self) -> int:
        """How often the process had to be started again."""
        return self._restarts

    def read_anyway(self) -> None:
        """The next frame counts as still."""
        self._order(wire.Anyway())

    def mark(self) -> None:
        """From now on, how far the markers in view have moved is counted anew."""
        self._order(wire.Mark(self._marks))

    def shoot(self, then: Taken, *, still: bool = False, widest: int = 0) -> None:
        """A frame: the newest, or the last still one. `then` gets it from another thread; None: there is none."""
        with self._lock:
            self._shots.append((then, still, widest))
            alone = len(self._shots) == 1
        if alone:
            self._next_shot()

    def _next_shot(self) -> None:
        """One at a time: the memory holds one frame."""
        with self._lock:
            if not self._shots:
                return
            _, still, widest = self._shots[0]
        self._ask(lambda number: wire.Want(number, still, widest), self._taken)

    def _taken(self, word: Any) -> None:
        shot = self._shot(word)
        with self._lock:
            then, _, _ = self._shots.popleft()
        then(shot)
        self._next_shot()

    def cameras(self, then: Callable[[tuple[Camera, ...] | None], None]) -> None:
        """The cameras of this machine, as `then` gets them from another thread; None: the process went away."""
        self._start()
        self._ask(wire.List, lambda word: then(word.cameras if isinstance(word, wire.Listed) else None))

    def close(self) -> None:
        """The process ends, and its memory is given back."""
        self._closed.set()
        with self._lock:
            process, self._process, memory, self._memory = self._process, None, self._memory, None
        if process is not None:
            ended(process)
        self._drop_waiting()
        if memory is not None:
            memory.close()
            memory.unlink()

    # --- orders and words ---------------------------------------------------------------------------------------

    def _ask(self, order: Callable[[int], wire.Order], then: Callable[[Any], None]) -> None:
        with self._lock:
            self._next += 1
            number = self._next
            there = self._process is not None
            if there:
                self._waiting[number] = then
        if there:
            self._order(order(number))
        else:
            then(None)

    def _order(self, *orders: wire.Order) -> None:
        process = self._process
        if process is None or process.stdin is None:
            return
        with self._writing, suppress(OSError, ValueError):  # it has gone: the guard starts another
            for order in orders:
                wire.send(process.stdin, order)

    def _shot(self, word: Any) -> Shot | None:
        memory = self._memory
        if not isinstance(word, wire.Frame) or not word.rows or memory is None:
            return None
        shape = (word.rows, word.columns, 3)
        picture: Picture = np.ndarray(shape, np.uint8, memory.buf).copy()
        return Shot(picture, word.age_ms, word.still + self._counted, word.anyway)

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        kind: Any = wire.Word
        with cast("IO[bytes]", process.stdout) as pipe, suppress(OSError, ValueError, msgspec.MsgspecError):
            while (word := wire.receive(pipe, kind)) is not None:
                self._heard, self._spoke = time.monotonic(), True
                self._hear(word)
        ended(process)

    def _hear(self, word: wire.Word) -> None:
        if isinstance(word, wire.Beat):
            counted = replace(word.seen, still=word.seen.still + self._counted)
            before, self._seen = self._seen, counted if self._text else Seen(still=self._seen.still)
            if _news(before) != _news(self._seen):
                self._notify()
            return
        with self._lock:
            then = self._waiting.pop(word.number, None)
        if then is not None:
            then(word)

    # --- the watchdog -------------------------------------------------------------------------------------------

    def _start(self) -> None:
        with self._lock:
            if self._process is not None or self._closed.is_set():
                return
            self._process = subprocess.Popen(  # noqa: S603 - our own interpreter and our own module
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0
            )
            self._heard, self._spoke = time.monotonic(), False
            threading.Thread(target=self._listen, args=(self._process,), name="eye", daemon=True).start()
            if self._guard is None:
                self._guard = threading.Thread(target=self._watch, name="eye guard", daemon=True)
                self._guard.start()

    def _watch(self) -> None:
        while not self._closed.wait(TICK_S):
            process = self._process
            if process is None:
                continue
            silent = time.monotonic() - self._heard > (SILENT_S if self._spoke else STARTS_S)
            if silent:
                process.kill()
            if silent or process.poll() is not None:
                self._restart(process)

    def _restart(self, process: subprocess.Popen[bytes]) -> None:
        ended(process)
        with self._lock:
            self._process, self._counted = None, self._seen.still
        self._drop_waiting()
        wait = AGAIN_S[min(self._deaths, len(AGAIN_S) - 1)]
        self._deaths += 1
        self._restarts += 1
        trouble = Trouble("eye_restarts", self._text and self._seen.shown, "it starts again by itself")
        self._seen = replace(self._seen, state="none", age_ms=None, fps=0.0, trouble=trouble)
        self._notify()
        if self._closed.wait(wait):
            return
        self._start()
        if self._text and self._memory is not None:
            self._order(wire.Open(self._text, self._memory.name), wire.Mark(self._marks))

    def _drop_waiting(self) -> None:
        with self._lock:
            left, self._waiting = tuple(self._waiting.values()), {}
        for then in left:
            then(None)


def _news(seen: Seen) -> tuple[object, ...]:
    """What people are shown of it."""
    return seen.state, seen.still, seen.trouble, seen.locks, (seen.drift_px or 0) > 5, seen.width, seen.height


def ended(process: subprocess.Popen[bytes]) -> None:
    """The process has gone: asked first, then killed."""
    with suppress(OSError, ValueError):
        if process.stdin is not None:
            process.stdin.close()
    try:
        process.wait(timeout=2)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def reserved(size: int) -> SharedMemory:
    """Memory for frames that is really there. Raises NotAllowedError where there is not so much, as in a container."""
    try:
        memory = SharedMemory(create=True, size=size)
    except OSError as error:
        raise NotAllowedError("no_memory_to_share", offending=f"{size >> 20} MB", remedy="give it more") from error
    try:
        fill = getattr(os, "posix_fallocate", None)
        handle = getattr(memory, "_fd", -1)
        if fill is not None and handle >= 0:
            fill(handle, 0, size)  # else the first write to what is not there ends the process
    except OSError as error:
        memory.close()
        memory.unlink()
        raise NotAllowedError("no_memory_to_share", offending=f"{size >> 20} MB", remedy="give it more") from error
    return memory
