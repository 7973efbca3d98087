"""One link to one device, without any input or output: bytes and times go in, bytes and news come out.

All times are seconds of a monotonic clock that the caller reads. Nothing that a device sends raises or grows anything.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from firmware_bridge import events
from firmware_bridge import wire_gen as wire
from firmware_bridge.codec import Decoder, Frame, encode
from firmware_bridge.delivery import Delivery
from firmware_bridge.limits import Bucket, Meter, Window
from firmware_bridge.messages import BY_CLASS, Malformed, Unknown, pack, unpack
from firmware_bridge.orders import LASTING, Command, Order, Orders, subject

QUIET_S: Final = 1.6
"""A board with a bootloader is not spoken to before that: each byte would keep it in there."""

ASK_EVERY_S: Final = 1.5
NO_HELLO_S: Final = 6.0
SUSPECT_S: Final = 1.1
"""Two missed heartbeats."""

SILENT_S: Final = 1.9
PING_EVERY_S: Final = 0.2
DEFAULT_WINDOW: Final = 32
ANSWERS: Final = (BY_CLASS[wire.Ack].id, BY_CLASS[wire.Nack].id)


class Known(Struct):  # not frozen: it follows the session
    """What is remembered of a device while its cable is out: where its events stand, and what it shows."""

    boot_id: int
    next_event: int
    shown: dict[tuple[type, int], Command]


class LinkCounters(Struct):
    """For the diagnostics screen. `device` is the device's own last report of itself."""

    hellos: int = 0
    unknown: int = 0
    malformed: int = 0
    over_limit: int = 0
    pings: int = 0
    heard_s: float = 0.0
    device: wire.Status | None = None


class Ready(Struct):  # not frozen: a restart changes both
    """What there is only after a hello."""

    device: events.Device
    delivery: Delivery


class Session:
    """The state machine of one link: listening, then ready, then over with a reason.

    `known` is shared by all sessions and remembers devices by uid. `asks_at_once` where there is no bootloader to wait
    for (native USB, pty, network); `only` refuses every other uid; `taken` are uids that are connected elsewhere.
    """

    def __init__(
        self,
        now: float,
        known: dict[str, Known] | None = None,
        *,
        name: str = "",
        asks_at_once: bool = False,
        only: str | None = None,
        taken: Iterable[str] = (),
    ) -> None:
        self.decoder = Decoder()
        self.counters = LinkCounters()
        self.orders = Orders()
        self.meter = Meter(now)
        self.ready: Ready | None = None
        self.over: events.Reason | None = None
        self._known = {} if known is None else known
        self._name = name
        self._only = only
        self._taken = taken
        self._window = Window(DEFAULT_WINDOW, now)
        self._logs = Bucket(2, now)
        self._out: list[bytes] = []
        self._news: list[events.TableEvent] = []
        self._opened = self._heard = now
        self._ask_at = now + (0.0 if asks_at_once else QUIET_S)
        self._ping_at = now
        self._suspect = False

    @property
    def device(self) -> events.Device | None:
        """Who is there, once it has said so."""
        return self.ready.device if self.ready else None

    # --- what the caller does ---

    def receive(self, data: bytes, now: float) -> None:
        """Bytes came."""
        if self.over:
            return
        self.meter.count_bytes(len(data), now)
        self._take_all(self.decoder.feed(data), now)
        self._turn_meter(now)

    def tick(self, now: float) -> None:
        """Time went by. To be called at `wake_at` at the latest."""
        if self.over:
            return
        self._turn_meter(now)
        if self.ready is None:
            self._listen(now)
            return
        self._watch(now)
        self._work(self.ready, now)

    def order(self, order: Order) -> None:
        """Queues a command; `CommandDone` follows. What lasts is said again to a device that started anew."""
        self.orders.add(order)
        if self.ready is not None and isinstance(order.command, LASTING):
            self._known[self.ready.device.uid].shown[subject(order.command)] = order.command

    def end(self, reason: events.Reason) -> None:
        """The link is over."""
        if not self.over:
            self.over = reason
            self._remember()
            self.orders.abandon()
            self._tell(events.Lost(reason))

    def take_bytes(self) -> bytes:
        """What has to be sent."""
        data = b"".join(self._out)
        self._out.clear()
        return data

    def take_news(self) -> list[events.TableEvent]:
        """What the app has to know, in order."""
        for ticket, code in self.orders.take_done():
            if ticket:  # 0: said again by ourselves
                self._tell(events.CommandDone(ticket, code))
        news, self._news = self._news, []
        return news

    def wake_at(self, now: float) -> float:
        """When `tick` wants to be called."""
        if self.ready is None:
            return min(self._ask_at, self._opened + NO_HELLO_S)
        times = [self._ping_at if self._suspect else self._heard + SUSPECT_S, self._heard + SILENT_S]
        if self.orders.due_at is not None:
            times.append(max(self.orders.due_at, now + 0.002))  # the window may be full
        if self.ready.delivery.ask_at is not None:
            times.append(max(self.ready.delivery.ask_at, now + 0.002))
        return min(times)

    # --- listening ---

    def _listen(self, now: float) -> None:
        if now - self._opened >= NO_HELLO_S:
            self.end("no_hello")
        elif now >= self._ask_at:
            self._ask_at = now + ASK_EVERY_S
            self._send(wire.HelloReq())

    def _hello(self, hello: wire.Hello, now: float) -> None:
        self.counters.hellos += 1
        device = events.device_of(hello)
        if self._refuse(hello, device):
            return
        if self.ready is None:
            ready = self.ready = self._connect(hello, device, now)
        elif self.ready.device.uid != device.uid:
            self.end("unplugged")
            return
        else:
            ready = self.ready
            if ready.device.boot_id != device.boot_id:
                self._restart(ready, device)
        self._send(wire.HelloAck(wire.MAJOR, wire.MINOR, hello.boot_id, ready.delivery.next))

    def _refuse(self, hello: wire.Hello, device: events.Device) -> bool:
        code, remedy = _objection(hello, device.uid, self._only, self._taken if self.device is None else ())
        if code:
            self._tell(events.Refused(code, remedy))
            self.end("refused")
        return bool(code)

    def _connect(self, hello: wire.Hello, device: events.Device, now: float) -> Ready:
        known = self._known.get(device.uid)
        same_start = known is not None and known.boot_id == hello.boot_id
        first = hello.next_event if known is None else known.next_event if same_start else 1
        if known is None:
            self._known[device.uid] = Known(hello.boot_id, first, {})
        ready = self.ready = Ready(device, Delivery(first))
        self._window = Window(hello.rx_window, now)
        self._remember()
        self._tell(events.Connected(device, known is not None))
        if known is not None and not same_start:
            self._tell(events.Restarted(device.reset_cause))
            self._show(known)
        return ready

    def _restart(self, ready: Ready, device: events.Device) -> None:
        ready.device, ready.delivery = device, Delivery(1)
        self._remember()
        self._tell(events.Restarted(device.reset_cause))
        self._show(self._known[device.uid])

    def _show(self, known: Known) -> None:
        for command in known.shown.values():
            self.orders.add(Order(0, command))

    def _remember(self) -> None:
        if self.ready is not None:
            known = self._known[self.ready.device.uid]
            known.boot_id, known.next_event = self.ready.device.boot_id, self.ready.delivery.next

    # --- ready ---

    def _take_all(self, frames: list[Frame], now: float) -> None:
        for frame in frames:
            if (self._awaited(frame) or self.meter.admit(now)) and not self.over:
                self._take(frame, now)

    def _awaited(self, frame: Frame) -> bool:
        """Whether it answers the order under way: that is no flood, one order has one such answer."""
        return not self.meter.muted and frame.type in ANSWERS and self.orders.awaits(frame.payload[:1], frame.seq)

    def _take(self, frame: Frame, now: float) -> None:
        message = unpack(frame.type, frame.payload)
        if isinstance(message, Unknown):
            self.counters.unknown += 1
        elif isinstance(message, Malformed):
            self.counters.malformed += 1
        elif isinstance(message, wire.Hello):
            self._heard_now(now)
            self._hello(message, now)
        elif self.ready is not None:
            self._heard_now(now)
            self._dispatch(message, self.ready, frame, now)

    def _dispatch(self, message: wire.Message, ready: Ready, frame: Frame, now: float) -> None:
        match message:
            case wire.Status():
                self.counters.device = message
                ready.delivery.end_is(message.next_event, now)
            case wire.Ack(command=command):
                self.orders.answer(command, frame.seq, "ok")
            case wire.Nack(command=command, code=code):
                self.orders.answer(command, frame.seq, events.nack_name(code))
            case wire.EventsGone(oldest=oldest):
                self._deliver(ready, ready.delivery.gone(oldest, now))
            case wire.Analog():
                self._tell(events.Level(message.spot, message.value, message.at_us))
            case wire.Name(text=text):
                self._tell(events.Text(text, is_name=True))
            case wire.Log(text=text):
                if self._logs.take(1, now):
                    self._tell(events.Text(text))
            case _ if isinstance(message, wire.EVENTS):
                self._deliver(ready, ready.delivery.take(message.number, message, now))
            case _:
                pass  # a pong has been heard, and that is all it is for

    def _deliver(self, ready: Ready, arrived: list[tuple[int, wire.Message]]) -> None:
        self._tell_lost(ready)
        for number, message in arrived:
            what = events.input_of(message, ready.device.gate_mm)
            if what is not None:
                self._news.append(events.TableEvent(ready.device.uid, what, number))

    def _tell_lost(self, ready: Ready) -> None:
        if ready.delivery.lost:
            self._tell(events.EventsLost(ready.delivery.lost))
            ready.delivery.lost = 0

    def _heard_now(self, now: float) -> None:
        self._heard = now
        self.counters.heard_s = now
        if self._suspect:
            self._suspect = False
            self._tell(events.Waking(back=True))

    def _watch(self, now: float) -> None:
        silence = now - self._heard
        if silence >= SILENT_S:
            self.end("silent")
        elif silence >= SUSPECT_S and (not self._suspect or now >= self._ping_at):
            if not self._suspect:
                self._suspect = True
                self._tell(events.Waking())
            self._ping_at = now + PING_EVERY_S
            self.counters.pings += 1
            self._send(wire.Ping(self.counters.pings & 0xFFFF))

    def _work(self, ready: Ready, now: float) -> None:
        """Sends what is due, as far as the device has room for it."""
        if self._window.room(now) >= 10 and ready.delivery.ask(now):
            self._send(wire.Resend(ready.delivery.next))
            self._window.sent(10)
        self._tell_lost(ready)
        frame = self.orders.due(now)
        if frame and self._window.room(now) >= len(frame):
            self._out.append(frame)
            self._window.sent(len(frame))
            self.orders.sent(now)
        self._remember()

    def _turn_meter(self, now: float) -> None:
        self.counters.over_limit = self.meter.refused
        turn = self.meter.turn(now)
        if turn is not None:
            self._heard = now  # muted is not silent
            self._tell(events.Muted(turn))
        elif self.meter.muted:
            self._heard = now

    def _send(self, message: wire.Message) -> None:
        kind, payload = pack(message)
        self._out.append(encode(kind, 0, payload))

    def _tell(self, what: events.News) -> None:
        self._news.append(events.TableEvent(self.device.uid if self.device else self._name, what))


def _objection(hello: wire.Hello, uid: str, only: str | None, taken: Iterable[str]) -> tuple[str, str]:
    """Why a device is not taken, and what to do; two empty texts where it is."""
    if hello.major != wire.MAJOR:
        side = "flash the firmware of this app" if hello.major < wire.MAJOR else "update the app"
        return "VersionRefused", f"device speaks {hello.major}.{hello.minor}, app {wire.MAJOR}.{wire.MINOR}: {side}"
    if only is not None and uid != only:
        return "OtherDevice", f"this is device {uid}; plug in {only}, or choose this one"
    if uid in taken:
        return "DuplicateUid", f"two devices say they are {uid}: unplug one, or erase its EEPROM and start it again"
    return "", ""
