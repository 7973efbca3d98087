"""The devices on cables, as the app hears them: inputs and news out, lights in. Nothing waits, nothing raises."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from companion.sources.device_news import told_news
from companion.sources.device_values import DARK, Cable, CardMoved, DeviceInput, Flicked, Lights, Pressed, Rolled, Said
from firmware_bridge import events as e
from firmware_bridge import wire_gen as wire
from firmware_bridge.hub import Hub

if TYPE_CHECKING:
    from firmware_bridge.link import Report

COUNTERS: Final = (
    *("opens", "bytes_in", "crc_bad", "too_long", "unreadable", "retries", "resends", "repeated", "over_limit"),
    *("device_crc_bad", "device_rx_overrun", "device_events_lost"),
)
"""Of a link, for the diagnostics screen."""
TOLD: Final = (e.Connected, e.Restarted, e.Lost, e.Refused, e.EventsLost, e.Muted, e.SensorFault)
"""News that is said to the people at the table; the rest is for `dino-companion device monitor`."""


class Devices:
    """All devices of a table. `notify` is called from another thread when there is something to take.

    `port` names one port and no search is made. Used by one thread, but for `notify`.
    """

    name = "device"

    def __init__(self, notify: Callable[[], None], port: str | None = None, **hub: Any) -> None:
        self._hub = Hub(port, notify=notify, **hub)
        self._shown = DARK
        self._rolled: tuple[str, int] | None = None  # whose roll lies there, and which

    def take(self) -> tuple[DeviceInput | Said, ...]:
        """What has come since; empty where nothing has."""
        heard = self._hub.poll()
        for news in heard:
            if isinstance(news.what, e.Dice):
                self._rolled = news.uid, news.what.roll
        return tuple(each for news in heard for each in taken(news))

    def took_roll(self) -> None:
        """What was rolled has been entered: the device's next face begins a new roll."""
        if self._rolled is not None:
            uid, roll = self._rolled
            self._hub.order(wire.ClearRoll(roll), uid)
            self._rolled = None

    def cables(self) -> tuple[Cable, ...]:
        """All that is plugged in and looked after."""
        return tuple(map(cable_of, self._hub.reports()))

    def show(self, lights: Lights) -> None:
        """What every strip shows from now on; a device that comes back shows it again by itself."""
        if lights == self._shown:
            return
        self._shown = lights
        self._light()

    def _light(self, uid: str | None = None) -> None:
        order = wire.Track(self._shown.length, self._shown.position, wire.TrackStyle.DOT)
        for device in self._hub.devices():
            if uid in (None, device.uid) and any(name == "strip" for name, _ in device.parts):
                self._hub.order(order, device.uid)

    def light_again(self, uid: str) -> None:
        """A device has joined that has not been told yet."""
        if self._shown != DARK:
            self._light(uid)

    def close(self) -> None:
        """Lets go of every port."""
        self._hub.close()


def taken(news: e.TableEvent) -> Iterator[DeviceInput | Said]:
    """What one piece of news is to the app; nothing where it is only for the diagnostics."""
    made = input_of(news.what)
    if made is not None:
        yield made
    elif isinstance(news.what, TOLD):
        key, places = told_news(news.what)
        yield Said(key, tuple(places.items()), news.uid)


def input_of(what: e.News) -> DeviceInput | None:
    """An input of a device as screens know it; None where it is none."""
    match what:
        case e.Button(button, pressed):
            return Pressed(button + 1) if pressed else None
        case e.Passage():
            return Flicked(what.speed_m_s, what.length_mm, what.towards == "B")
        case e.Dice(roll, dice):
            faces = tuple(die.face + 1 if die.kind == "stable" else None for die in dice)
            return Rolled(roll, faces, min((die.confidence for die in dice), default=0.0))
        case e.CardSeen(spot, kind, present, value):
            return CardMoved(spot + 1, present, kind, value)
        case _:
            return None


def cable_of(report: Report) -> Cable:
    """A link as the diagnostics screen shows it."""
    device = report.device
    return Cable(
        port=report.port,
        what=report.what,
        uid=device.uid if device else "",
        firmware=device.firmware if device else "",
        protocol=device.protocol if device else "",
        muted=report.muted,
        parts=device.parts if device else (),
        counters=tuple((name, int(getattr(report, name))) for name in COUNTERS),
    )
