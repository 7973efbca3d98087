"""All devices of a table, as the app sees them: news out, commands in, nothing waits and nothing raises."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterable
from itertools import count
from typing import Final

from firmware_bridge.discover import Candidate, list_candidates, named
from firmware_bridge.errors import BridgeError
from firmware_bridge.events import CommandDone, Device, Refused, TableEvent
from firmware_bridge.inbox import Inbox
from firmware_bridge.link import Around, Link, Open, Report
from firmware_bridge.orders import Command, Order
from firmware_bridge.transport import open_port

LOG: Final = logging.getLogger("firmware_bridge")

SEARCH_EVERY_S: Final = 0.25
ABSENT_AFTER_S: Final = 8.0
"""A device that is wanted and there would have said hello by then, bootloader and all."""


class Hub:
    """Finds devices and keeps them.

    `port` names one port or URL and no search is made; else every candidate that `search` gives is tried once each time
    it appears. `only` is the uid of the one device that is wanted: another is refused, and none is taken in its place.
    `notify` is called, in a thread of the hub, when there is news; `open_port` may record (`record.recorded`).
    """

    def __init__(
        self,
        port: str | None = None,
        *,
        only: str | None = None,
        search: Callable[[], list[Candidate]] = list_candidates,
        open_port: Open = open_port,
        notify: Callable[[], None] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._search = search
        self._notify = notify
        self._inbox = Inbox()
        self._around = Around(open_port, self._put, {}, self._taken, only, clock)
        self._links: dict[str, Link] = {}
        self._tickets = count(1)
        self._stop = threading.Event()
        self._told = ""
        self._only = only
        self._clock = clock
        self._started = clock()
        self._thread: threading.Thread | None = None
        if port is not None:
            self._begin(named(port), once=False)
        else:
            self._thread = threading.Thread(target=self._keep_searching, name="device search", daemon=True)
            self._thread.start()

    def poll(self, most: int = 64) -> list[TableEvent]:
        """The oldest news, at most so many; empty where there is none. Never waits, never raises."""
        return self._inbox.take(most)

    def order(self, command: Command, uid: str | None = None) -> int:
        """Sends a command to a device (the only one, where `uid` is None) and returns its ticket at once.

        `CommandDone` with that ticket follows, with `absent` where no such device is there.
        """
        ticket = next(self._tickets)
        for link in list(self._links.values()):
            device = link.device
            if device is not None and uid in (None, device.uid):
                link.order(Order(ticket, command))
                return ticket
        self._put([TableEvent(uid or "hub", CommandDone(ticket, "absent"))])
        return ticket

    def devices(self) -> tuple[Device, ...]:
        """Who is there now."""
        there = [link.device for link in list(self._links.values())]
        return tuple(device for device in there if device is not None)

    def reports(self) -> tuple[Report, ...]:
        """All links, for the diagnostics screen."""
        return tuple(link.report() for link in list(self._links.values()))

    def settled(self, ports: int) -> bool:
        """Whether each of so many ports has a device by now, or is known to have none."""
        links = list(self._links.values())
        return len(links) >= ports and all(link.finished or link.device is not None for link in links)

    def close(self) -> None:
        """Lets go of every port and ends every thread."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join(2.0)
        for link in list(self._links.values()):
            link.stop()

    # --- inside ---

    def _keep_searching(self) -> None:
        self._search_once()
        while not self._stop.wait(SEARCH_EVERY_S):
            self._search_once()

    def _search_once(self) -> None:
        try:
            found = self._search()
        except BridgeError as error:
            self._tell_refused(error.code, error.remedy)
            return
        except Exception as error:  # noqa: BLE001 - the system's list of ports may fail in its own ways
            LOG.error("search: %s", type(error).__name__)  # noqa: TRY400 - short on purpose
            return
        here = {candidate.name for candidate in found}
        over = [name for name, link in self._links.items() if link.finished and (link.gone or name not in here)]
        for name in over:  # when it appears again it is tried again, and that may be at once
            del self._links[name]
        for candidate in found:
            if candidate.name not in self._links:
                self._begin(candidate, once=True)
        self._miss()

    def _miss(self) -> None:
        """Says, once, that the wanted device is not there; another is not taken in its place."""
        if self._only and not self.devices() and self._clock() - self._started >= ABSENT_AFTER_S:
            self._tell_refused("DeviceAbsent", f"plug in {self._only}, or choose another device")

    def _begin(self, candidate: Candidate, *, once: bool) -> None:
        link = Link(candidate, self._around, once=once)
        self._links[candidate.name] = link
        link.start()

    def _taken(self, asking: Link) -> set[str]:
        others = [link.device for link in list(self._links.values()) if link is not asking]
        return {device.uid for device in others if device is not None}

    def _tell_refused(self, code: str, remedy: str) -> None:
        if code != self._told:
            self._told = code
            self._put([TableEvent("hub", Refused(code, remedy))])

    def _put(self, news: Iterable[TableEvent]) -> None:
        news = list(news)
        if not news:
            return
        self._inbox.put(news)
        if self._notify is not None:
            try:
                self._notify()
            except Exception as error:  # noqa: BLE001 - the news is in the inbox, whoever fails to hear of it
                LOG.error("notify: %s", type(error).__name__)  # noqa: TRY400 - short on purpose
