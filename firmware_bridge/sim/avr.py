"""The real AVR binary in libsimavr, in virtual time: interrupts, timers, watchdog and all."""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import Final

from firmware_bridge.errors import UnreadableError
from firmware_bridge.sim.device import KEY_LEVELS, Cause

ROOM: Final = 65536
PULL_UP_MV: Final = 5000

MCUSR: Final = {"power_on": 1, "external": 2, "brown_out": 4, "watchdog": 8}
"""Bits of the reset flags, ATmega328P datasheet DS40002061, section 11.9.1."""

PORTB: Final = 0x25


class Avr:
    """A board with hands on it. `uid` is put into its EEPROM; without one it is new, and makes its own."""

    def __init__(self, host: Path, elf: Path, uid: str | None = "0102030405060708", *, boots: int = 0) -> None:
        self._lib = _typed(ctypes.CDLL(str(host)))
        self._sim = self._lib.avrsim_open(str(elf).encode())
        if not self._sim:
            raise UnreadableError("NoAvrBinary", offending=elf)
        self._buffer = ctypes.create_string_buffer(ROOM)
        if uid is not None:
            self.write_eeprom(bytes.fromhex(uid) + boots.to_bytes(4, "little"))

    def close(self) -> None:
        """Frees the simulator."""
        if self._sim:
            self._lib.avrsim_close(self._sim)
        self._sim = None

    @property
    def now_us(self) -> int:
        """The virtual time. A core that sleeps may be a little ahead of what was asked for."""
        return int(self._lib.avrsim_now(self._sim))

    def feed(self, data: bytes) -> None:
        """Bytes go onto the line, and arrive at line rate whether the device takes them or not."""
        self._lib.avrsim_feed(self._sim, data, len(data))

    def advance(self, us: int) -> None:
        """Time goes by. Raises UnreadableError where the core has crashed."""
        if not self._lib.avrsim_run(self._sim, self.now_us + us):
            raise UnreadableError("AvrCrashed", where=f"{self.now_us} us")

    def take(self) -> bytes:
        """What the device has sent."""
        count = self._lib.avrsim_take(self._sim, self._buffer, ROOM)
        return ctypes.string_at(self._buffer, count)

    def press(self, button: int, *, down: bool) -> None:
        """A button closes against ground, or opens."""
        self.pin("D", 4 + button, high=not down)

    def key(self, key: int | None) -> None:
        """A resistor of the pad against its pull-up."""
        level = 1023 if key is None else KEY_LEVELS[key]
        self._lib.avrsim_adc(self._sim, 0, level * PULL_UP_MV // 1023)

    def gate(self, gate: int, *, blocked: bool, at_us: int) -> None:
        """A gate pulls low when something is in its beam."""
        self.pin("D", 2 + gate, high=not blocked, at_us=at_us)

    def analog(self, spot: int, level: int) -> None:
        """A voltage at an analog spot."""
        self._lib.avrsim_adc(self._sim, spot + 1, level * PULL_UP_MV // 1023)

    def knob(self, a: int, b: int) -> None:
        """The two contacts of the knob."""
        self.pin("C", 3, high=not a)
        self.pin("B", 4, high=not b)

    def reset(self, cause: Cause) -> None:
        """The reset pin, or another cause."""
        self._lib.avrsim_reset(self._sim, MCUSR.get(cause, 0))

    def pin(self, port: str, bit: int, *, high: bool, at_us: int = 0) -> None:
        """A pin changes at that time, or now."""
        self._lib.avrsim_pin(self._sim, port.encode(), bit, int(high), at_us)

    def hang(self, address: int) -> None:
        """The function at this address loops for ever, until the watchdog bites."""
        self._lib.avrsim_hang(self._sim, address)

    def write_eeprom(self, data: bytes) -> None:
        """Puts bytes at the beginning of the EEPROM: 8 of the uid, 4 of the count of starts."""
        self._lib.avrsim_eeprom(self._sim, ctypes.create_string_buffer(data, len(data)), len(data), 1)

    def read_eeprom(self, count: int) -> bytes:
        """The first bytes of the EEPROM."""
        raw = ctypes.create_string_buffer(count)
        self._lib.avrsim_eeprom(self._sim, raw, count, 0)
        return raw.raw

    @property
    def resets(self) -> int:
        """How often the core started again."""
        return int(self._lib.avrsim_resets(self._sim))

    @property
    def dropped(self) -> int:
        """Bytes that arrived while the receiver was full."""
        return int(self._lib.avrsim_dropped(self._sim))

    @property
    def outputs(self) -> int:
        """Bit 0 the beeper, bit 1 the lamp."""
        return int(self._lib.avrsim_data(self._sim, PORTB)) & 3

    def strip(self) -> bytes:
        """The last bytes that went to the strip, a whole frame of 30 lights."""
        raw = ctypes.create_string_buffer(4 + 4 * 30 + 2)
        self._lib.avrsim_strip(self._sim, raw, len(raw))
        return raw.raw


def _typed(lib: ctypes.CDLL) -> ctypes.CDLL:
    """Handles and times are 64 bits; ctypes takes int for everything unless told."""
    handle, number, raw = ctypes.c_void_p, ctypes.c_uint32, ctypes.c_char_p
    lib.avrsim_open.restype = handle
    lib.avrsim_open.argtypes = [raw]
    lib.avrsim_run.restype = ctypes.c_uint64
    lib.avrsim_run.argtypes = [handle, ctypes.c_uint64]
    lib.avrsim_now.restype = ctypes.c_uint64
    lib.avrsim_feed.argtypes = [handle, raw, number]
    for name in ("take", "strip"):
        getattr(lib, f"avrsim_{name}").argtypes = [handle, raw, number]
    lib.avrsim_pin.argtypes = [handle, ctypes.c_char, ctypes.c_uint8, ctypes.c_uint8, ctypes.c_uint64]
    lib.avrsim_adc.argtypes = [handle, ctypes.c_uint8, number]
    lib.avrsim_reset.argtypes = [handle, ctypes.c_uint8]
    lib.avrsim_hang.argtypes = [handle, number]
    lib.avrsim_eeprom.argtypes = [handle, raw, number, ctypes.c_int]
    lib.avrsim_data.argtypes = [handle, ctypes.c_uint16]
    lib.avrsim_data.restype = ctypes.c_uint8
    for name in ("close", "now", "resets", "dropped"):
        getattr(lib, f"avrsim_{name}").argtypes = [handle]
    return lib
