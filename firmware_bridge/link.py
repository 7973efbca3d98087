"""One port and the thread that owns it: opens, talks, notices the pulled cable, and tries again.

pyserial's own `ReaderThread` dies without a word when the cable is pulled while user code runs; this one cannot.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from msgspec import Struct

from firmware_bridge.codec import Counters
from firmware_bridge.discover import Candidate, exists
from firmware_bridge.errors import BridgeError
from firmware_bridge.events import CommandDone, Device, Reason, Refused, TableEvent
from firmware_bridge.orders import Order
from firmware_bridge.session import Known, LinkCounters, Session
from firmware_bridge.transport import Transport

LOG: Final = logging.getLogger("firmware_bridge")

LOOK_EVERY_S: Final = 0.1
FIRST_WAIT_S: Final = 0.1
LONGEST_WAIT_S: Final = 2.0
STRANGER_WAIT_S: Final = 15.0
"""Before a port whose device is none of ours, or refused, is opened again: opening resets many boards."""

LONGEST_READ_S: Final = 0.5
FLOODED_PAUSE_S: Final = 0.01
"""Before it is muted, too: a device on native USB can send megabytes, which would cost a core to read."""

MUTED_PAUSE_S: Final = 0.05
"""A muted device is read 20 times a second: its flood stays in the kernel, and the game keeps its frame rate."""

Open: TypeAlias = Callable[[str], Transport]


class Report(Struct, frozen=True):
    """What the diagnostics screen shows of one link. Times in seconds; `opens` counts how often the port was opened."""

    port: str
    what: str
    device: Device | None
    muted: bool
    opens: int
    retries: int
    resends: int
    repeated: int
    bytes_in: int
    crc_bad: int
    too_long: int
    unreadable: int
    unknown: int
    malformed: int
    over_limit: int
    device_crc_bad: int
    device_rx_overrun: int
    device_events_lost: int


class Around(Struct, frozen=True):
    """What the links of one hub share.

    `known` remembers devices; `taken` gives the uids that other links hold; `only` is the one uid that is wanted.
    """

    open_port: Open
    put: Callable[[Iterable[TableEvent]], None]
    known: dict[str, Known]
    taken: Callable[[Link], set[str]]
    only: str | None = None
    clock: Callable[[], float] = time.monotonic


class Link:
    """A port that is looked after until `stop`, or, where `once`, until it is no device of ours or gone.

    `finished` says that nobody looks after it any more; `gone`, that it was the port that went.
    """

    def __init__(self, candidate: Candidate, around: Around, *, once: bool = False) -> None:
        self.candidate = candidate
        self.finished = False
        self.gone = False
        self._around = around
        self._once = once
        self._put = around.put
        self._clock = around.clock
        self._orders: deque[Order] = deque()
        self._stop = threading.Event()
        self._port: Transport | None = None
        self._session: Session | None = None
        self._told = ""
        self._opens = 0
        self._thread = threading.Thread(target=self._run, name=f"device {candidate.name}", daemon=True)

    def start(self) -> None:
        """Begins."""
        self._thread.start()

    @property
    def device(self) -> Device | None:
        """Who is there now."""
        session = self._session
        return session.device if session is not None and session.over is None else None

    def order(self, order: Order) -> None:
        """Hands a command over and returns at once. From any thread."""
        self._orders.append(order)
        self._wake()

    def stop(self, timeout_s: float = 2.0) -> None:
        """Closes the port and ends the thread."""
        self._stop.set()
        self._wake()
        if self._thread.is_alive():
            self._thread.join(timeout_s)

    def report(self) -> Report:
        """For the diagnostics screen. From any thread."""
        session = self._session
        if session is None:
            return _report(self.candidate, self._opens, Counters(), LinkCounters(), None)
        return _report(self.candidate, self._opens, session.decoder.counters, session.counters, session)

    # --- the thread ---

    def _run(self) -> None:
        while not self._stop.is_set() and not self.finished:
            try:
                self._look_after()
                self.finished = True
            except Exception as error:  # noqa: BLE001 - a thread that died silently would be a device that is ignored
                LOG.error("link to %s: %s", self.candidate.name, type(error).__name__)  # noqa: TRY400 - short on purpose
                self._pause(LONGEST_WAIT_S)
        self._refuse_orders()
        self.finished = True

    def _look_after(self) -> None:
        wait = FIRST_WAIT_S
        while not self._stop.is_set():
            if not exists(self.candidate.name):
                if self._once:
                    self.gone = True
                    return
                wait = FIRST_WAIT_S
                self._pause(LOOK_EVERY_S)
                continue
            over = self._visit()
            if over in ("refused", "no_hello"):
                if self._once:
                    return
                self._wait_for_another()
            wait = min(2 * wait, LONGEST_WAIT_S) if over is None else FIRST_WAIT_S
            self._pause(wait)

    def _wait_for_another(self) -> None:
        """Until the port is gone, or long enough that somebody may have flashed the device."""
        end = self._clock() + STRANGER_WAIT_S
        while self._clock() < end and exists(self.candidate.name) and not self._stop.is_set():
            self._pause(LOOK_EVERY_S)

    def _visit(self) -> Reason | None:
        """Opens the port and talks until it is over, and why it was; None where it cannot be opened."""
        try:
            port = self._around.open_port(self.candidate.name)
        except BridgeError as error:
            self._tell_refused(error)
            return None
        self._told = ""
        self._opens += 1
        session = self._session = Session(
            self._clock(),
            self._around.known,
            name=self.candidate.name,
            asks_at_once=self.candidate.asks_at_once,
            only=self._around.only,
            taken=self._around.taken(self),
        )
        self._port = port
        try:
            self._talk(port, session)
        finally:
            self._port = None
            port.close()
            self._put(session.take_news())
        return session.over

    def _talk(self, port: Transport, session: Session) -> None:
        try:
            while not self._stop.is_set() and session.over is None:
                self._turn(port, session)
        except OSError as error:
            LOG.info("%s is gone: %s", port.name, error)
            session.end("unplugged")
        except Exception as error:  # noqa: BLE001 - whatever it was, the cable's state is told and the port reopened
            LOG.error("%s: %s", port.name, type(error).__name__)  # noqa: TRY400 - short on purpose
            session.end("unplugged")
        session.end("closed")

    def _turn(self, port: Transport, session: Session) -> None:
        """Reads, then judges: where this thread was held up for seconds, the device's bytes are there all the same.

        Were it the other way round, a computer that wakes from its sleep would open the port anew, and reset the board.
        """
        now = self._clock()
        arrived = port.read(max(0.0, min(session.wake_at(now) - now, LONGEST_READ_S)))
        now = self._clock()
        if arrived:
            session.receive(arrived, now)
        while self._orders and session.device is not None:
            session.order(self._orders.popleft())
        session.tick(now)
        data = session.take_bytes()
        if data:
            port.write(data)
        self._put(session.take_news())
        if session.meter.over:
            self._stop.wait(MUTED_PAUSE_S if session.meter.muted else FLOODED_PAUSE_S)

    def _tell_refused(self, error: BridgeError) -> None:
        """Once for each reason: the port is tried again and again."""
        if error.code != self._told:
            self._told = error.code
            self._put([TableEvent(self.candidate.name, Refused(error.code, error.remedy))])

    def _refuse_orders(self) -> None:
        while self._orders:
            self._put([TableEvent(self.candidate.name, CommandDone(self._orders.popleft().ticket, "absent"))])

    def _pause(self, seconds: float) -> None:
        self._stop.wait(seconds)

    def _wake(self) -> None:
        port = self._port
        if port is not None:
            port.wake()


def _report(candidate: Candidate, opens: int, codec: Counters, link: LinkCounters, session: Session | None) -> Report:
    own = link.device
    delivery = session.ready.delivery if session is not None and session.ready is not None else None
    return Report(
        port=candidate.name,
        what=candidate.what,
        device=session.device if session is not None and session.over is None else None,
        muted=session is not None and session.meter.muted,
        opens=opens,
        retries=session.orders.retries if session is not None else 0,
        resends=delivery.resends if delivery is not None else 0,
        repeated=delivery.repeated if delivery is not None else 0,
        bytes_in=codec.bytes_in,
        crc_bad=codec.crc_bad,
        too_long=codec.too_long,
        unreadable=codec.unreadable,
        unknown=link.unknown,
        malformed=link.malformed,
        over_limit=link.over_limit,
        device_crc_bad=own.crc_bad if own is not None else 0,
        device_rx_overrun=own.rx_overrun if own is not None else 0,
        device_events_lost=own.events_lost if own is not None else 0,
    )
