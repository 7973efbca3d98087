"""The C core as a shared library with a virtual clock: the real logic of the firmware, far faster than a board."""

from __future__ import annotations

import ctypes
import shutil
import tempfile
from collections import deque
from pathlib import Path
from typing import Final

from firmware_bridge import wire_gen as wire
from firmware_bridge.codec import MAX_WIRE, Frame
from firmware_bridge.sim.device import KEY_LEVELS, Cause

ROOM: Final = 4096


def load(library: Path) -> ctypes.CDLL:
    """A copy of its own: the core keeps its state in static memory, so two devices need two libraries."""
    folder = Path(tempfile.mkdtemp(prefix="dino-core-"))
    try:
        return ctypes.CDLL(str(shutil.copy(library, folder / "core.so")))
    finally:
        shutil.rmtree(folder)  # it stays mapped


class Core:
    """The core with hands on it. `step_us` is how often its loop runs, as a board's wakes up."""

    def __init__(
        self, library: Path, uid: str = "0102030405060708", *, start_us: int = 0, boot_id: int = 1, step_us: int = 500
    ) -> None:
        self.lib = load(library)
        self._uid = bytes.fromhex(uid)
        self._boot_id = boot_id
        self._step_us = step_us
        self._now = 0
        self._start_us = start_us
        self._inputs = 0
        self._edges: deque[tuple[int, int, bool]] = deque()
        self._buffer = ctypes.create_string_buffer(ROOM)
        self.reset("power_on")

    @property
    def now_us(self) -> int:
        """The virtual time."""
        return self._now

    def feed(self, data: bytes) -> None:
        """Bytes arrive."""
        self.lib.sim_feed(data, len(data))

    def advance(self, us: int) -> None:
        """Time goes by; edges of gates come at their own time."""
        end = self._now + us
        while self._edges and self._edges[0][0] <= end:
            at, gate, blocked = self._edges.popleft()
            self._go_to(at)
            self.lib.sim_edge(gate, int(blocked), (self._start_us + at) & 0xFFFFFFFF)
            self._input(0x40 << gate, on=blocked)
        self._go_to(end)

    def take(self) -> bytes:
        """What the core has sent."""
        count = self.lib.sim_take(self._buffer, ROOM)
        return ctypes.string_at(self._buffer, count)

    def press(self, button: int, *, down: bool) -> None:
        """A button's contact closes or opens."""
        self._input(1 << button, on=down)

    def knob(self, a: int, b: int) -> None:
        """The two contacts of the knob."""
        self._input(0x10, on=bool(a))
        self._input(0x20, on=bool(b))

    def key(self, key: int | None) -> None:
        """The level of the pad."""
        self.lib.sim_analog(0, 1023 if key is None else KEY_LEVELS[key])

    def gate(self, gate: int, *, blocked: bool, at_us: int) -> None:
        """An edge of a gate."""
        self._edges.append((at_us, gate, blocked))
        self._edges = deque(sorted(self._edges))

    def analog(self, spot: int, level: int) -> None:
        """The level of an analog spot."""
        self.lib.sim_analog(spot + 1, level)

    def spot(self, spot: int, state: int, kind: int = 0, value: int = 0) -> None:
        """What a card reader sees: 0 empty, 1 a card, 2 busy."""
        self.lib.sim_spot(spot, state, kind, ctypes.c_uint32(value))

    def reset(self, cause: Cause) -> None:
        """The core starts again."""
        self._boot_id = self._boot_id * 1664525 + 1013904223 & 0xFFFFFFFF
        at = ctypes.c_uint32(self._start_us + self._now)
        self.lib.sim_start(self._uid, ctypes.c_uint32(self._boot_id), int(wire.ResetCause[cause.upper()]), at)

    @property
    def outputs(self) -> int:
        """Bits of the lamps; 0x80 is the beeper."""
        return int(self.lib.sim_outputs())

    def strip(self) -> list[tuple[int, int, int]]:
        """The lights of the strip as red, green, blue."""
        raw = ctypes.create_string_buffer(4 + 4 * 30)
        self.lib.sim_strip(raw, len(raw))
        data = raw.raw[4:]
        return [(data[i + 3], data[i + 2], data[i + 1]) for i in range(0, len(data), 4)]

    def _input(self, bit: int, *, on: bool) -> None:
        self._inputs = self._inputs | bit if on else self._inputs & ~bit
        self.lib.sim_inputs(self._inputs)

    def _go_to(self, at: int) -> None:
        if at > self._now:
            self.lib.sim_advance(at - self._now, self._step_us)
            self._now = at


def encode_in_c(lib: ctypes.CDLL, kind: int, seq: int, payload: bytes) -> bytes:
    """A frame as the core writes it."""
    wire_bytes = ctypes.create_string_buffer(MAX_WIRE)
    size = lib.sim_encode(wire_bytes, kind, seq, payload, len(payload))
    return wire_bytes.raw[:size]


def decode_in_c(lib: ctypes.CDLL, data: bytes) -> list[Frame]:
    """The frames that the core reads out of these bytes, from a fresh decoder."""
    raw = ctypes.create_string_buffer(len(data) + 8)
    size = lib.sim_decode(data, len(data), raw, len(raw))
    out, frames, at = raw.raw[:size], [], 0
    while at < size:
        end = at + 3 + out[at + 2]
        frames.append(Frame(out[at], out[at + 1], out[at + 3 : end]))
        at = end
    return frames
