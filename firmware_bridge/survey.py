"""Who is at which port: asked once, for a list."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Final

from msgspec import Struct

from firmware_bridge.discover import Candidate, list_candidates
from firmware_bridge.events import Device, Refused, TableEvent
from firmware_bridge.hub import Hub
from firmware_bridge.link import Open
from firmware_bridge.transport import open_port

LONGEST_S: Final = 7.0
"""A board in its bootloader that says nothing by itself is given up after 6 s."""


class Found(Struct, frozen=True):
    """A port and who is there. Without a device `code` says why (NoDevice: no hello) and `remedy` what to do."""

    port: str
    what: str
    device: Device | None
    code: str = ""
    remedy: str = ""


def survey(
    candidates: Iterable[Candidate] | None = None,
    *,
    open_port: Open = open_port,
    within_s: float = LONGEST_S,
    sleep: Callable[[float], None] = time.sleep,
) -> list[Found]:
    """Asks each port (default: every candidate there is) who it is. Opening a port resets many boards.

    Raises PartMissingError without pyserial.
    """
    asked = list(list_candidates() if candidates is None else candidates)
    if not asked:
        return []
    news: list[TableEvent] = []
    hub = Hub(search=lambda: asked, open_port=open_port)
    try:
        for _ in range(int(within_s / 0.05)):
            news += hub.poll(1000)
            if hub.settled(len(asked)):
                break
            sleep(0.05)
        news += hub.poll(1000)
        devices = {report.port: report.device for report in hub.reports()}
    finally:
        hub.close()
    return [_found(candidate, devices.get(candidate.name), news) for candidate in asked]


def _found(candidate: Candidate, device: Device | None, news: list[TableEvent]) -> Found:
    if device is not None:
        return Found(candidate.name, candidate.what, device)
    for each in news:
        if each.uid == candidate.name and isinstance(each.what, Refused):
            return Found(candidate.name, candidate.what, None, each.what.code, each.what.remedy)
    return Found(candidate.name, candidate.what, None, "NoDevice", "flash the firmware, or choose another port")
