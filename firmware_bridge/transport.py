"""The way to a device: a serial port or URL by pyserial, or a fake. All are used by one thread, but for `wake`."""

from __future__ import annotations

import contextlib
import os
import select
import sys
import threading
from collections import deque
from typing import Any, Final, Protocol

from firmware_bridge.access import explain
from firmware_bridge.errors import PartMissingError

BAUD: Final = 115200
CHUNK: Final = 4096
WRITE_TIMEOUT_S: Final = 0.5
WINDOWS_POLL_S: Final = 0.02

try:
    from termios import error as _TermiosError  # noqa: N812 - it is an exception class, and no OSError
except ImportError:  # Windows
    _TermiosError = OSError  # type: ignore[assignment,misc]


class Transport(Protocol):
    """Bytes to and from one device."""

    @property
    def name(self) -> str:
        """The port's name."""

    def read(self, timeout_s: float) -> bytes:
        """Bytes that have arrived, at most 4,096; empty after the timeout or `wake`. Raises OSError: it is gone."""

    def write(self, data: bytes) -> None:
        """Sends all of it. Raises OSError: it is gone, or takes nothing for half a second."""

    def wake(self) -> None:
        """Ends a `read` that waits. From any thread."""

    def close(self) -> None:
        """Lets go. Raises nothing."""


def open_port(name: str) -> Transport:
    """Opens a port by its path, name (COM3) or URL (socket://host:port).

    Raises PartMissingError without pyserial, NotAllowedError or UnreadableError with the remedy.
    """
    try:
        import serial
    except ImportError as error:
        raise PartMissingError("PackageMissing", offending="pyserial", remedy="pip install pyserial") from error
    try:
        port = serial.serial_for_url(
            name,
            baudrate=BAUD,
            timeout=WINDOWS_POLL_S if sys.platform == "win32" else 0,
            write_timeout=WRITE_TIMEOUT_S,
            exclusive=None if sys.platform == "win32" or "://" in name else True,
        )
    except OSError as error:
        raise explain(error, name) from error
    except (ValueError, _TermiosError) as error:
        raise explain(OSError(str(error)), name) from error
    return _WindowsPort(port, name) if sys.platform == "win32" else _Port(port, name)


class _Port:
    """A port that has a file descriptor: waits for it and for `wake` together, so that idling costs nothing."""

    def __init__(self, port: Any, name: str) -> None:
        self.name = name
        self._port = port
        self._closing = threading.Lock()
        self._closed = False
        self._waker, self._alarm = os.pipe()
        os.set_blocking(self._alarm, False)
        os.set_blocking(self._waker, False)

    def read(self, timeout_s: float) -> bytes:
        try:
            ready, _, _ = select.select([self._port.fileno(), self._waker], [], [], timeout_s)
            if self._waker in ready:
                os.read(self._waker, CHUNK)
            return bytes(self._port.read(CHUNK)) if self._port.fileno() in ready else b""
        except (_TermiosError, ValueError, TypeError) as error:  # what pyserial lets out when the port goes away
            raise OSError(str(error)) from error

    def write(self, data: bytes) -> None:
        try:
            self._port.write(data)
        except (_TermiosError, ValueError, TypeError) as error:
            raise OSError(str(error)) from error

    def wake(self) -> None:
        with self._closing, contextlib.suppress(BlockingIOError):  # full: it is awake already
            if not self._closed:
                os.write(self._alarm, b"!")

    def close(self) -> None:
        with contextlib.suppress(OSError, _TermiosError):  # a port that is gone may say so once more
            self._port.close()
        with self._closing:  # or a late `wake` could write into a file that was given this number next
            self._closed = True
            os.close(self._waker)
            os.close(self._alarm)


class _WindowsPort:
    """A port without a file descriptor: reads with a short timeout. Not tried on a real machine."""

    def __init__(self, port: Any, name: str) -> None:
        self.name = name
        self._port = port

    def read(self, timeout_s: float) -> bytes:
        return bytes(self._port.read(max(1, min(CHUNK, self._port.in_waiting))))

    def write(self, data: bytes) -> None:
        self._port.write(data)

    def wake(self) -> None:
        """It wakes 50 times a second anyway."""

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._port.close()


class Fake:
    """A transport for tests: what is put in is read, what is written is kept, and it can be pulled."""

    def __init__(self, name: str = "fake") -> None:
        self.name = name
        self.written = bytearray()
        self.closed = False
        self._arrived: deque[bytes] = deque()
        self._gone = False
        self._change = threading.Condition()

    def put(self, data: bytes) -> None:
        """Bytes arrive."""
        with self._change:
            self._arrived.append(data)
            self._change.notify_all()

    def pull(self) -> None:
        """The cable is pulled."""
        with self._change:
            self._gone = True
            self._change.notify_all()

    def read(self, timeout_s: float) -> bytes:
        with self._change:
            if not self._arrived and not self._gone:
                self._change.wait(timeout_s)
            if self._gone:
                raise OSError("pulled")
            return self._arrived.popleft() if self._arrived else b""

    def write(self, data: bytes) -> None:
        if self._gone:
            raise OSError("pulled")
        self.written += data

    def wake(self) -> None:
        with self._change:
            self._change.notify_all()

    def close(self) -> None:
        self.closed = True
