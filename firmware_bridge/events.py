"""What a device tells the app: frozen, validated, in plain units. No game is known here."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from firmware_bridge import wire_gen as wire

Reason: TypeAlias = Literal["unplugged", "silent", "refused", "no_hello", "closed"]
"""Why a link ended."""

FLICK_US: Final = (200, 2_000_000)
"""Between the two gates a flick takes at least and at most this long: 20 mm at 100 m/s, and a hand that reaches in."""


class Device(Struct, frozen=True):
    """Who a device says it is. `parts` are kind and number; `uid` is hexadecimal, and the only identity there is."""

    uid: str
    firmware: str
    protocol: str
    reset_cause: str
    gate_mm: int
    parts: tuple[tuple[str, int], ...]
    boot_id: int
    self_test: int = 0


class Button(Struct, frozen=True, tag=True):
    """A button was pressed or let go. `at_us` is the device's clock, which wraps."""

    button: int
    pressed: bool
    at_us: int


class Passage(Struct, frozen=True, tag=True):
    """Something passed both light gates. `towards` is B where gate A saw it first.

    Speed in m/s; length in mm from speed and the mean time a gate was blocked (as if the speed were constant).
    """

    pair: int
    towards: Literal["A", "B"]
    interval_us: int
    speed_m_s: float
    length_mm: float
    at_us: int


class Die(Struct, frozen=True):
    """One die as it lies. `face` is an index; which face that is, is the game's data."""

    die: int
    face: int
    kind: Literal["stable", "tilted", "unread"]
    confidence: float


class Dice(Struct, frozen=True, tag=True):
    """All dice of one roll as far as they are known; a later one of the same `roll` replaces it."""

    roll: int
    dice: tuple[Die, ...]


class CardSeen(Struct, frozen=True, tag=True):
    """A card came to lie on a spot, or left it. `value`: a hash of the tag's uid, 0xRRGGBB, or milligrams."""

    spot: int
    kind: Literal["rfid", "colour", "weight"]
    present: bool
    value: int


class KnobTurned(Struct, frozen=True, tag=True):
    """A knob was turned by so many detents, clockwise positive."""

    knob: int
    steps: int


class SensorFault(Struct, frozen=True, tag=True):
    """A sensor does what it should not; `code` cleared: it no longer does."""

    part: str
    which: int
    code: str


class Level(Struct, frozen=True, tag=True):
    """A reading of an analog spot in ADC steps less its tare: the latest wins."""

    spot: int
    value: int
    at_us: int


class Connected(Struct, frozen=True, tag=True):
    """A device is ready. `known` says that it has been here before, and goes on where it was."""

    device: Device
    known: bool = False


class Restarted(Struct, frozen=True, tag=True):
    """A device that was ready has started again, for this cause; what its strip and lamps show is sent anew."""

    cause: str


class Waking(Struct, frozen=True, tag=True):
    """A device has not been heard for 1.5 s and is asked whether it is there; `back`: it is."""

    back: bool = False


class Lost(Struct, frozen=True, tag=True):
    """A link ended. The game goes on on the screen."""

    reason: Reason


class Refused(Struct, frozen=True, tag=True):
    """What is plugged in cannot be used: `code`, and what to do."""

    code: str
    remedy: str


class EventsLost(Struct, frozen=True, tag=True):
    """So many events are gone: they left the device's ring, or nobody polled the hub."""

    count: int


class Muted(Struct, frozen=True, tag=True):
    """The device sends more than any table can: it is not listened to until it has been quiet for 5 s (`on` False)."""

    on: bool = True


class Text(Struct, frozen=True, tag=True):
    """A line from the device for the diagnostics screen, or its name; printable ASCII, at most 40 signs."""

    text: str
    is_name: bool = False


class CommandDone(Struct, frozen=True, tag=True):
    """What became of a command.

    `code` is ok, the device's objection (see NackCode), superseded by a later one, busy (too many wait), timeout after
    all repeats, or absent: there is no such device, or no longer.
    """

    ticket: int
    code: str


Input: TypeAlias = Button | Passage | Dice | CardSeen | KnobTurned | SensorFault
News: TypeAlias = (
    Input | Level | Connected | Restarted | Waking | Lost | Refused | EventsLost | Muted | Text | CommandDone
)


class TableEvent(Struct, frozen=True):
    """One piece of news. `uid` is the device's, or the port's name until it says hello; `number` is an input's."""

    uid: str
    what: News
    number: int | None = None


def device_of(hello: wire.Hello) -> Device:
    """Who says hello."""
    return Device(
        uid=hello.uid.hex(),
        firmware=f"{hello.fw_major}.{hello.fw_minor}",
        protocol=f"{hello.major}.{hello.minor}",
        reset_cause=_name(wire.ResetCause, hello.reset_cause),
        gate_mm=hello.gate_mm,
        parts=tuple((_name(wire.Part, each.part), each.count) for each in hello.capabilities),
        boot_id=hello.boot_id,
        self_test=hello.self_test,
    )


def input_of(message: wire.Message, gate_mm: int) -> Input | None:
    """The event in a message; None where it is none, or not to be believed (a passage that no flick is)."""
    match message:
        case wire.Button():
            return Button(message.button, bool(message.pressed), message.at_us)
        case wire.Gate():
            return _passage(message, gate_mm)
        case wire.Roll():
            return Dice(message.roll, tuple(_die(each) for each in message.dice))
        case wire.Card():
            return _card(message)
        case wire.Knob():
            return KnobTurned(message.knob, message.steps)
        case wire.SensorFault():
            return SensorFault(_name(wire.Part, message.part), message.which, _name(wire.FaultCode, message.code))
        case _:
            return None


def nack_name(code: int) -> str:
    """What a device objects to."""
    return _name(wire.NackCode, code)


def _name(names: type[IntEnum], value: int) -> str:
    """The name of a value; a newer version's has none yet."""
    return next((each.name.lower() for each in names if each == value), f"unknown_{value}")


def _die(die: wire.Die) -> Die:
    kind: Literal["stable", "tilted", "unread"] = "unread"
    if die.kind == wire.RollKind.STABLE:
        kind = "stable"
    elif die.kind == wire.RollKind.TILTED:
        kind = "tilted"
    return Die(die.die, die.face, kind, die.confidence / 100)


def _card(card: wire.Card) -> CardSeen | None:
    kinds: dict[int, Literal["rfid", "colour", "weight"]] = {0: "rfid", 1: "colour", 2: "weight"}
    kind = kinds.get(card.kind)
    return None if kind is None else CardSeen(card.spot, kind, bool(card.present), card.value)


def _passage(gate: wire.Gate, gate_mm: int) -> Passage | None:
    interval = abs(gate.interval_us)
    if not FLICK_US[0] <= interval <= FLICK_US[1] or not gate_mm:
        return None
    speed = gate_mm * 1000 / interval
    blocked = (gate.blocked_a_us + gate.blocked_b_us) / 2
    return Passage(gate.pair, "B" if gate.interval_us > 0 else "A", interval, speed, speed * blocked / 1000, gate.at_us)
