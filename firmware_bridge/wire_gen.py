"""Generated from schema.toml by `python -m firmware_bridge.generate`; not to be edited."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, TypeAlias

from msgspec import Struct

from firmware_bridge.layout import Fixed, Layout, Many, Number, Text

MAJOR: Final = 1
MINOR: Final = 0
MAX_PAYLOAD: Final = 48
EVENT_RING: Final = 16


class ResetCause(IntEnum):
    """Why the device started."""

    UNKNOWN = 0
    POWER_ON = 1
    EXTERNAL = 2
    BROWN_OUT = 3
    WATCHDOG = 4
    SOFTWARE = 5


class Part(IntEnum):
    """What a device can have on it: the kind in a capability and in a sensor fault."""

    BUTTONS = 1
    GATES = 2
    ANALOG = 3
    FACE_PAD = 4
    CARD_SPOTS = 5
    STRIP = 6
    KNOB = 7
    BEEPER = 8
    LAMPS = 9


class RollKind(IntEnum):
    """How sure the device is that a die lies still."""

    STABLE = 0
    TILTED = 1
    UNREAD = 2


class CardKind(IntEnum):
    """What a card spot reads: the meaning of a card's value."""

    RFID = 0
    COLOUR = 1
    WEIGHT = 2


class FaultCode(IntEnum):
    """What is wrong with a sensor."""

    CLEARED = 0
    BLOCKED = 1
    STUCK = 2
    NO_ANSWER = 3
    OVERFLOW = 4


class NackCode(IntEnum):
    """Why a command was not done."""

    UNKNOWN_TYPE = 1
    BAD_LENGTH = 2
    BAD_VALUE = 3
    BUSY = 4
    UNSUPPORTED = 5


class TrackStyle(IntEnum):
    """How the strip shows a track."""

    DOT = 0
    BAR = 1
    PULSE = 2


class ConfigKey(IntEnum):
    """What CONFIG can set; each start begins with the defaults."""

    DEBOUNCE_MS = 1
    ROLL_PAUSE_MS = 2


class Capability(Struct, frozen=True):
    """One kind of part and how many of it there are (for a strip: how many lights).

    part: the kind (Part)
    count: how many
    """

    part: int
    count: int


class Die(Struct, frozen=True):
    """One die as it lies. The face is an index: what is printed there is the game's data, never the device's.

    die: which die, 0 first
    face: index of the face, 0 first
    kind: whether it lies still (RollKind)
    confidence, %: how sure the reading is
    """

    die: int
    face: int
    kind: int
    confidence: int


class Hello(Struct, frozen=True, tag=True):
    """Who the device is. Sent at start and every second until HELLO_ACK, and in answer to HELLO_REQ.

    major: protocol version; another major refuses to talk
    minor: protocol version; a newer minor only adds
    fw_major: firmware version
    fw_minor: firmware version
    boot_id: another one at each start
    uid: which device, for ever
    reset_cause: why it started (ResetCause)
    self_test: bits: 1 a gate is blocked, 2 a pad button is held, 4 a button is held
    rx_window, bytes: how much may be under way to the device
    next_event: number of the next event
    gate_mm, mm: distance of the two light gates, 0 without
    capabilities: what is on the device
    """

    major: int
    minor: int
    fw_major: int
    fw_minor: int
    boot_id: int
    uid: bytes
    reset_cause: int
    self_test: int
    rx_window: int
    next_event: int
    gate_mm: int
    capabilities: tuple[Capability, ...]


class Status(Struct, frozen=True, tag=True):
    """The heartbeat, every 500 ms. Counters run on from the start of the device and wrap.

    uptime_ms, ms: since its start
    next_event: number of the next event: shows a lost tail
    events_lost: events that left the ring unsent
    frames_dropped: streams and replies for which there was no room
    crc_bad: damaged frames received
    too_long: frames longer than any can be
    rx_overrun: bytes lost because nobody took them
    free_stack, bytes: the least there ever was
    """

    uptime_ms: int
    next_event: int
    events_lost: int
    frames_dropped: int
    crc_bad: int
    too_long: int
    rx_overrun: int
    free_stack: int


class Name(Struct, frozen=True, tag=True):
    """What people call the device; sent after HELLO_ACK.

    text: printable ASCII
    """

    text: str


class Log(Struct, frozen=True, tag=True):
    """A line for the diagnostics screen, at most two a second.

    text: printable ASCII
    """

    text: str


class Pong(Struct, frozen=True, tag=True):
    """The answer to PING.

    nonce: as in PING
    """

    nonce: int


class Ack(Struct, frozen=True, tag=True):
    """A command was done. The frame's seq is the command's.

    command: type of the command
    """

    command: int


class Nack(Struct, frozen=True, tag=True):
    """A command was not done. The frame's seq is the command's.

    command: type of the command
    code: why (NackCode)
    """

    command: int
    code: int


class EventsGone(Struct, frozen=True, tag=True):
    """Events asked for by RESEND or HELLO_ACK have left the ring.

    oldest: the first number that there still is
    """

    oldest: int


class Button(Struct, frozen=True, tag=True):
    """A button was pressed or let go, after debouncing.

    number: event number
    button: which, 0 first
    pressed: 1 pressed, 0 let go
    at_us, us: device clock, wraps; only differences mean something
    """

    number: int
    button: int
    pressed: int
    at_us: int


class Roll(Struct, frozen=True, tag=True):
    """The dice of one roll as far as they are known: always all of them, so a later one with the same roll replaces it.

    number: event number
    roll: which roll; counts on when a new one begins
    dice: ten combat dice and a hill die at most
    """

    number: int
    roll: int
    dice: tuple[Die, ...]


class Card(Struct, frozen=True, tag=True):
    """A card came to lie on a spot, or left it.

    number: event number
    spot: which spot, 0 first
    kind: what was read (CardKind)
    present: 1 it lies there, 0 it left
    value: rfid: FNV-1a hash of the tag's uid (never the uid itself); colour: 0xRRGGBB; weight: mg
    """

    number: int
    spot: int
    kind: int
    present: int
    value: int


class Gate(Struct, frozen=True, tag=True):
    """Something passed both light gates. Length is speed times the time a gate was blocked.

    number: event number
    pair: which pair, 0 first
    at_us, us: device clock when the first gate was blocked
    interval_us, us: from gate A to gate B blocked; negative: B came first
    blocked_a_us, us: how long gate A was blocked
    blocked_b_us, us: how long gate B was blocked
    """

    number: int
    pair: int
    at_us: int
    interval_us: int
    blocked_a_us: int
    blocked_b_us: int


class Knob(Struct, frozen=True, tag=True):
    """A knob was turned; to be added, which exactly-once delivery makes safe.

    number: event number
    knob: which, 0 first
    steps: detents, clockwise positive
    """

    number: int
    knob: int
    steps: int


class SensorFault(Struct, frozen=True, tag=True):
    """A sensor does what it should not, or does so no longer (code cleared).

    number: event number
    part: what kind of part (Part)
    which: which of them, 0 first
    code: what is wrong (FaultCode)
    """

    number: int
    part: int
    which: int
    code: int


class Analog(Struct, frozen=True, tag=True):
    """A reading of an analog spot, less its tare. Off until STREAM asks.

    spot: which, 0 first
    value: ADC steps, 10 bits
    at_us, us: device clock
    """

    spot: int
    value: int
    at_us: int


class HelloReq(Struct, frozen=True, tag=True):
    """Asks who is there. At most once in 1.5 s: bytes that come faster can hold an Uno in its bootloader for ever."""


class HelloAck(Struct, frozen=True, tag=True):
    """The host knows the device; events may come now.

    major: protocol version of the host
    minor: protocol version of the host
    boot_id: as in HELLO; another one is not for this start, and ignored
    next_event: the first event that the host has not got
    """

    major: int
    minor: int
    boot_id: int
    next_event: int


class Resend(Struct, frozen=True, tag=True):
    """Send your events again from this number on.

    first: the first event that the host has not got
    """

    first: int


class Ping(Struct, frozen=True, tag=True):
    """Asks whether the device is there.

    nonce: comes back in PONG
    """

    nonce: int


class Lamp(Struct, frozen=True, tag=True):
    """A lamp is on or off.

    lamp: which, 0 first
    on: 1 on, 0 off
    """

    lamp: int
    on: int


class Track(Struct, frozen=True, tag=True):
    """What the strip shows: a track of so many stones, and where on it the meteorite lies.

    length: stones of the track, 0 dark
    position: 0 before the first stone, at most length
    style: how it is drawn (TrackStyle)
    """

    length: int
    position: int
    style: int


class Stream(Struct, frozen=True, tag=True):
    """How often an analog spot reports.

    spot: which, 0 first
    rate, Hz: 0 off
    """

    spot: int
    rate: int


class Tare(Struct, frozen=True, tag=True):
    """What an analog spot reads now counts as zero.

    spot: which, 0 first
    """

    spot: int


class Beep(Struct, frozen=True, tag=True):
    """The beeper sounds.

    duration, ms: 0 silence
    """

    duration: int


class Config(Struct, frozen=True, tag=True):
    """A setting, until the device starts again.

    key: which (ConfigKey)
    value: debounce_ms 1-50, roll_pause_ms 1000-60000
    """

    key: int
    value: int


class ClearRoll(Struct, frozen=True, tag=True):
    """A roll is taken: the next die begins a new one. Another roll than this stays.

    roll: which roll
    """

    roll: int


Message: TypeAlias = (
    Hello
    | Status
    | Name
    | Log
    | Pong
    | Ack
    | Nack
    | EventsGone
    | Button
    | Roll
    | Card
    | Gate
    | Knob
    | SensorFault
    | Analog
    | HelloReq
    | HelloAck
    | Resend
    | Ping
    | Lamp
    | Track
    | Stream
    | Tare
    | Beep
    | Config
    | ClearRoll
)

EVENTS: Final = (Button, Roll, Card, Gate, Knob, SensorFault)

_CAPABILITY = (
    Number("part", "B", 0, 255),
    Number("count", "B", 0, 255),
)
_DIE = (
    Number("die", "B", 0, 15),
    Number("face", "B", 0, 31),
    Number("kind", "B", 0, 255),
    Number("confidence", "B", 0, 100),
)

LAYOUTS: Final = (
    Layout(
        1,
        Hello,
        True,
        "link",
        (
            Fixed("magic", 2, b"DT"),
            Number("major", "B", 0, 255),
            Number("minor", "B", 0, 255),
            Number("fw_major", "B", 0, 255),
            Number("fw_minor", "B", 0, 255),
            Number("boot_id", "I", 0, 4294967295),
            Fixed("uid", 8),
            Number("reset_cause", "B", 0, 255),
            Number("self_test", "B", 0, 255),
            Number("rx_window", "B", 32, 255),
            Number("next_event", "H", 0, 65535),
            Number("gate_mm", "B", 0, 255),
        ),
        Many("capabilities", Capability, _CAPABILITY, 11),
    ),
    Layout(
        2,
        Status,
        True,
        "link",
        (
            Number("uptime_ms", "I", 0, 4294967295),
            Number("next_event", "H", 0, 65535),
            Number("events_lost", "H", 0, 65535),
            Number("frames_dropped", "H", 0, 65535),
            Number("crc_bad", "H", 0, 65535),
            Number("too_long", "H", 0, 65535),
            Number("rx_overrun", "H", 0, 65535),
            Number("free_stack", "H", 0, 65535),
        ),
    ),
    Layout(
        3,
        Name,
        True,
        "link",
        (),
        Text("text", 40),
    ),
    Layout(
        4,
        Log,
        True,
        "link",
        (),
        Text("text", 40),
    ),
    Layout(
        5,
        Pong,
        True,
        "link",
        (Number("nonce", "H", 0, 65535),),
    ),
    Layout(
        6,
        Ack,
        True,
        "link",
        (Number("command", "B", 0, 255),),
    ),
    Layout(
        7,
        Nack,
        True,
        "link",
        (
            Number("command", "B", 0, 255),
            Number("code", "B", 0, 255),
        ),
    ),
    Layout(
        8,
        EventsGone,
        True,
        "link",
        (Number("oldest", "H", 0, 65535),),
    ),
    Layout(
        16,
        Button,
        True,
        "event",
        (
            Number("number", "H", 0, 65535),
            Number("button", "B", 0, 31),
            Number("pressed", "B", 0, 1),
            Number("at_us", "I", 0, 4294967295),
        ),
    ),
    Layout(
        17,
        Roll,
        True,
        "event",
        (
            Number("number", "H", 0, 65535),
            Number("roll", "B", 0, 255),
        ),
        Many("dice", Die, _DIE, 11),
    ),
    Layout(
        18,
        Card,
        True,
        "event",
        (
            Number("number", "H", 0, 65535),
            Number("spot", "B", 0, 31),
            Number("kind", "B", 0, 255),
            Number("present", "B", 0, 1),
            Number("value", "I", 0, 4294967295),
        ),
    ),
    Layout(
        19,
        Gate,
        True,
        "event",
        (
            Number("number", "H", 0, 65535),
            Number("pair", "B", 0, 7),
            Number("at_us", "I", 0, 4294967295),
            Number("interval_us", "i", -2147483648, 2147483647),
            Number("blocked_a_us", "I", 0, 4294967295),
            Number("blocked_b_us", "I", 0, 4294967295),
        ),
    ),
    Layout(
        20,
        Knob,
        True,
        "event",
        (
            Number("number", "H", 0, 65535),
            Number("knob", "B", 0, 7),
            Number("steps", "b", -128, 127),
        ),
    ),
    Layout(
        21,
        SensorFault,
        True,
        "event",
        (
            Number("number", "H", 0, 65535),
            Number("part", "B", 0, 255),
            Number("which", "B", 0, 31),
            Number("code", "B", 0, 255),
        ),
    ),
    Layout(
        32,
        Analog,
        True,
        "stream",
        (
            Number("spot", "B", 0, 15),
            Number("value", "h", -32768, 32767),
            Number("at_us", "I", 0, 4294967295),
        ),
    ),
    Layout(
        64,
        HelloReq,
        False,
        "link",
        (),
    ),
    Layout(
        65,
        HelloAck,
        False,
        "link",
        (
            Number("major", "B", 0, 255),
            Number("minor", "B", 0, 255),
            Number("boot_id", "I", 0, 4294967295),
            Number("next_event", "H", 0, 65535),
        ),
    ),
    Layout(
        66,
        Resend,
        False,
        "link",
        (Number("first", "H", 0, 65535),),
    ),
    Layout(
        67,
        Ping,
        False,
        "link",
        (Number("nonce", "H", 0, 65535),),
    ),
    Layout(
        80,
        Lamp,
        False,
        "command",
        (
            Number("lamp", "B", 0, 15),
            Number("on", "B", 0, 1),
        ),
    ),
    Layout(
        81,
        Track,
        False,
        "command",
        (
            Number("length", "B", 0, 64),
            Number("position", "B", 0, 64),
            Number("style", "B", 0, 255),
        ),
    ),
    Layout(
        82,
        Stream,
        False,
        "command",
        (
            Number("spot", "B", 0, 15),
            Number("rate", "B", 0, 50),
        ),
    ),
    Layout(
        83,
        Tare,
        False,
        "command",
        (Number("spot", "B", 0, 15),),
    ),
    Layout(
        84,
        Beep,
        False,
        "command",
        (Number("duration", "H", 0, 2000),),
    ),
    Layout(
        85,
        Config,
        False,
        "command",
        (
            Number("key", "B", 0, 255),
            Number("value", "H", 0, 65535),
        ),
    ),
    Layout(
        86,
        ClearRoll,
        False,
        "command",
        (Number("roll", "B", 0, 255),),
    ),
)
