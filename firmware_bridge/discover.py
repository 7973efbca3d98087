"""Which ports may have a table device. Only a hint: who it is, it says itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from firmware_bridge.errors import PartMissingError

VENDORS: Final = {
    0x2341: "Arduino",
    0x2A03: "Arduino",
    0x1A86: "WCH CH340",
    0x0403: "FTDI",
    0x10C4: "Silicon Labs CP210x",
    0x2E8A: "Raspberry Pi RP2040",
    0x303A: "Espressif",
}
"""USB vendors whose ports are tried. Opening a port resets many boards, so no other is opened unasked."""

NATIVE: Final = {(0x2341, 0x8036), (0x2341, 0x8037), (0x2A03, 0x0036), (0x2A03, 0x0037)}
NATIVE_VENDORS: Final = {0x2E8A, 0x303A}
"""USB in the processor itself: no serial bootloader that listening bytes could keep awake."""


class Candidate(Struct, frozen=True):
    """A port that may be tried. `asks_at_once`: it has no bootloader to be left in peace."""

    name: str
    what: str = ""
    asks_at_once: bool = False


def list_candidates(lister: Callable[[], Iterable[Any]] | None = None) -> list[Candidate]:
    """The ports that may have a table device now, by name. `lister` gives what pyserial's `comports` gives.

    Raises PartMissingError without pyserial.
    """
    if lister is None:
        try:
            from serial.tools.list_ports import comports
        except ImportError as error:
            raise PartMissingError("PackageMissing", offending="pyserial", remedy="pip install pyserial") from error
        lister = comports
    found = [
        _candidate(port) for port in lister() if port.vid in VENDORS and "bluetooth" not in str(port.device).lower()
    ]
    return sorted(found, key=lambda candidate: candidate.name)


def named(name: str) -> Candidate:
    """The candidate for a port that a person names: any path, COM port or URL is allowed."""
    network = "://" in name
    pty = not network and str(Path(name).resolve()).startswith("/dev/pts/")
    return Candidate(name, "named", asks_at_once=network or pty)


def exists(name: str) -> bool:
    """Whether a port can be there at all: cheap enough to ask ten times a second."""
    return "://" in name or not name.startswith("/") or Path(name).exists()


def _candidate(port: Any) -> Candidate:
    native = port.vid in NATIVE_VENDORS or (port.vid, port.pid) in NATIVE
    return Candidate(str(port.device), VENDORS[port.vid], asks_at_once=native)
