"""A table device in Python: as the firmware behaves, and as a broken one does, on demand."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from firmware_bridge import wire_gen as wire
from firmware_bridge.codec import Decoder, Frame, encode
from firmware_bridge.delivery import ahead
from firmware_bridge.messages import Malformed, Unknown, pack, unpack
from firmware_bridge.sim.device import UNDO, Cause
from firmware_bridge.sim.faults import Faults

PARTS: Final = (
    (wire.Part.BUTTONS, 4),
    (wire.Part.GATES, 1),
    (wire.Part.ANALOG, 2),
    (wire.Part.FACE_PAD, 1),
    (wire.Part.CARD_SPOTS, 3),
    (wire.Part.STRIP, 30),
    (wire.Part.KNOB, 1),
    (wire.Part.BEEPER, 1),
    (wire.Part.LAMPS, 1),
)


class Model:
    """The device model. `shown` is what the last commands left; `faults` are what is wrong with it."""

    def __init__(self, uid: str = "0102030405060708", *, seed: int = 1, faults: Faults | None = None) -> None:
        self.uid = bytes.fromhex(uid)
        self.faults = Faults() if faults is None else faults
        self.shown: dict[str, Any] = {}
        self.commands = 0
        self.lost = 0
        self._random = Random(seed)
        self._now = 0
        self._out = bytearray()
        self._levels = [0, 0]
        self._gates: list[tuple[int, int, bool]] = []
        self._faces: tuple[int, ...] = ()
        self._roll = self._next = self._sent = 1
        self._start("power_on")

    @property
    def now_us(self) -> int:
        """The virtual time."""
        return self._now

    # --- the line ---

    def feed(self, data: bytes) -> None:
        """Bytes arrive. In the bootloader each keeps it there; a stalled or silent device reads them later or never."""
        if self.faults.bootloader_until_us:
            self.faults.bootloader_until_us = self._now + 1_000_000
        elif not self.faults.silent:
            self._in.extend(data)

    def take(self) -> bytes:
        """What the device has sent."""
        data = bytes(self._out)
        self._out.clear()
        return data

    def advance(self, us: int) -> None:
        """Time goes by, in steps of a millisecond."""
        while us > 0:
            step = min(us, 1000)
            self._now += step
            us -= step
            self._step()

    def reset(self, cause: Cause) -> None:
        """The device starts again; what it was sending is cut off where it is."""
        if cause == "brown_out":
            del self._out[len(self._out) // 2 :]
        self._start(cause)

    # --- hands ---

    def press(self, button: int, *, down: bool) -> None:
        """A button, as the debounced core reports it."""
        self.event(lambda number: wire.Button(number, button, int(down), self.clock))

    def key(self, key: int | None) -> None:
        """The face pad: each face makes the roll longer, undo shorter."""
        if key is None or (key == UNDO and not self._faces) or (key != UNDO and len(self._faces) == 11):
            return
        self._faces = self._faces[:-1] if key == UNDO else (*self._faces, key)
        dice = tuple(wire.Die(i, face, wire.RollKind.STABLE, 100) for i, face in enumerate(self._faces))
        self.event(lambda number: wire.Roll(number, self._roll, dice))

    def gate(self, gate: int, *, blocked: bool, at_us: int) -> None:
        """An edge of a gate; the passage is reported when all four have been."""
        self._gates.append((at_us, gate, blocked))

    def analog(self, spot: int, level: int) -> None:
        """The level of an analog spot."""
        self._levels[spot] = level

    def event(self, make: Callable[[int], wire.Message]) -> None:
        """Any event at all: `make` is given its number."""
        if len(self._ring) == wire.EVENT_RING and ahead(self._sent, self._ring[0][0]) <= 0:
            self._sent = self._sent + 1 & 0xFFFF
            self.lost += 1
        self._ring.append((self._next, make(self._next)))
        self._next = self._next + 1 & 0xFFFF

    def say(self, message: wire.Message, seq: int = 0, extra: bytes = b"") -> None:
        """Any message at all."""
        kind, payload = pack(message)
        self.raw(encode(kind, seq, (payload + extra)[: wire.MAX_PAYLOAD]))

    def raw(self, data: bytes) -> None:
        """Any bytes at all."""
        if not self.faults.silent:
            self._out += data

    @property
    def clock(self) -> int:
        """What the device's own clock shows: 32 bits of microseconds."""
        return (self._now + self.faults.clock_offset_us) & 0xFFFFFFFF

    # --- inside ---

    def _start(self, cause: Cause) -> None:
        self._cause = cause
        self.boot_id = self._random.getrandbits(32)
        self._decoder = Decoder()
        self._in = bytearray()
        self._ready = False
        self._next = self._sent = 1
        self._ring: deque[tuple[int, wire.Message]] = deque(maxlen=wire.EVENT_RING)
        self._answered: tuple[int, int, int] | None = None
        self._hello_at: int | None = self._now
        self._status_at = self._now + 500_000
        self._started = self._now
        self._faces = ()
        self._roll = 1
        self._streams = [0, 0]
        self._stream_at = [0, 0]
        self._gates.clear()

    def _step(self) -> None:
        faults = self.faults
        if faults.bootloader_until_us:
            self._out += faults.noise(7)
            if self._now < faults.bootloader_until_us:
                return
            faults.bootloader_until_us = 0
            self._start("external")
        if self._now < faults.stalled_until_us or faults.silent:
            return
        for frame in self._decoder.feed(bytes(self._in)):
            self._take(frame)
        self._in.clear()
        self._passages()
        self._speak()
        faults.overflow(self)

    def _speak(self) -> None:
        if self._hello_at is not None and self._now >= self._hello_at:
            self._hello_at = None if self._ready else self._now + 1_000_000
            self.say(self._hello(), extra=self.faults.growth)
        if not self._ready:
            return
        while self._sent != self._next:
            message = next(each for number, each in self._ring if number == self._sent)
            self.say(message, extra=self.faults.growth)
            self._sent = self._sent + 1 & 0xFFFF
        if self._now >= self._status_at:
            self._status_at = self._now + 500_000
            self.say(self._status(), extra=self.faults.growth)
        for spot, rate in enumerate(self._streams):
            if rate and self._now >= self._stream_at[spot]:
                self._stream_at[spot] = self._now + 1_000_000 // rate
                self.say(wire.Analog(spot, self._levels[spot], self.clock))

    def _hello(self) -> wire.Hello:
        parts = tuple(wire.Capability(*part) for part in PARTS)
        cause = wire.ResetCause[self._cause.upper()]
        major, minor = self.faults.version
        return wire.Hello(major, minor, 1, 0, self.boot_id, self.uid, cause, 0, 63, self._next, 20, parts)

    def _status(self) -> wire.Status:
        counters = self._decoder.counters
        uptime = (self._now - self._started) // 1000 & 0xFFFFFFFF
        bad = counters.crc_bad + counters.unreadable
        return wire.Status(uptime, self._next, self.lost & 0xFFFF, 0, bad & 0xFFFF, counters.too_long & 0xFFFF, 0, 1024)

    def _take(self, frame: Frame) -> None:
        match unpack(frame.type, frame.payload):
            case wire.HelloReq():
                self._hello_at = self._now
            case wire.HelloAck(major=major, boot_id=boot_id, next_event=first):
                if (major, boot_id) == (wire.MAJOR, self.boot_id):
                    if not self._ready:
                        self.say(wire.Name("Dino table"))
                    self._ready, self._hello_at, self._answered = True, None, None
                    self._from(first)
            case wire.Resend(first=first):
                self._from(first)
            case wire.Ping(nonce=nonce):
                self.say(wire.Pong(nonce), frame.seq)
            case Unknown(kind=kind):
                self._object(kind, frame.seq, wire.NackCode.UNKNOWN_TYPE)
            case Malformed(kind=kind, field=field):
                self._object(kind, frame.seq, wire.NackCode.BAD_VALUE if field else wire.NackCode.BAD_LENGTH)
            case command:
                self._command(command, frame)

    def _object(self, kind: int, seq: int, code: int) -> None:
        if kind >= 0x50:
            self._answer(kind, seq, code)

    def _from(self, first: int) -> None:
        oldest = self._ring[0][0] if self._ring else self._next
        if ahead(first, self._next) > 0:
            return
        if ahead(oldest, first) > 0:
            self.say(wire.EventsGone(oldest))
            first = oldest
        self._sent = first

    def _command(self, command: Any, frame: Frame) -> None:
        if self._answered is None or self._answered[:2] != (frame.type, frame.seq):
            self._answered = (frame.type, frame.seq, self._do(command))
        self._answer(*self._answered[:2], self._answered[2])

    def _answer(self, kind: int, seq: int, code: int) -> None:
        self.say(wire.Nack(kind, code) if code else wire.Ack(kind), seq)

    def _do(self, command: Any) -> int:
        self.commands += 1
        if isinstance(command, wire.Track) and command.position > command.length:
            return wire.NackCode.BAD_VALUE
        if isinstance(command, (wire.Stream, wire.Tare)) and command.spot > 1:
            return wire.NackCode.BAD_VALUE
        if isinstance(command, wire.Stream):
            self._streams[command.spot] = command.rate
        if isinstance(command, wire.ClearRoll) and command.roll == self._roll:
            self._roll, self._faces = self._roll + 1 & 0xFF, ()
        self.shown[type(command).__name__] = command
        return 0

    def _passages(self) -> None:
        """Four edges that have happened are a passage."""
        past = sorted(edge for edge in self._gates if edge[0] <= self._now)
        if len(past) < 4:
            return
        start = {gate: at for at, gate, blocked in reversed(past) if blocked}
        end = {gate: at for at, gate, blocked in past if not blocked}
        self._gates = [edge for edge in self._gates if edge[0] > self._now]
        at = (min(start.values()) + self.faults.clock_offset_us) & 0xFFFFFFFF
        passage = wire.Gate(0, 0, at, start[1] - start[0], end[0] - start[0], end[1] - start[1])
        self.event(lambda number: replace(passage, number=number))
