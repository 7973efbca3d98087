"""The gallery's states of devices on cables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from companion.app.gallery_evening import Evening
from companion.app.gallery_flick import begun
from companion.screens.devices import Devices
from companion.table.device import Cable, CardMoved, Flicked

Recipe = Callable[[Evening], None]

UNO: Final = Cable(
    port="/dev/ttyACM0",
    what="Arduino",
    uid="1a2b3c4d5e6f7081",
    firmware="1.0",
    protocol="1.0",
    parts=(("buttons", 4), ("gates", 2), ("face_pad", 1), ("strip", 30)),
    counters=(("opens", 1), ("bytes_in", 18_342), ("crc_bad", 2), ("resends", 1)),
)
LOUD: Final = Cable(
    port="/dev/ttyUSB1",
    what="WCH CH340",
    uid="99aabbccddeeff00",
    firmware="1.0",
    protocol="1.0",
    muted=True,
    counters=(("opens", 3), ("bytes_in", 412_009), ("over_limit", 1_204)),
)
STRANGER: Final = Cable(port="/dev/ttyUSB0", what="FTDI", counters=(("opens", 4), ("bytes_in", 0)))


class Plugged:
    """What is plugged in, and never changes."""

    def __init__(self, *cables: Cable) -> None:
        self._cables = cables

    def cables(self) -> tuple[Cable, ...]:
        """These."""
        return self._cables

    def hear(self, _message: object) -> bool:
        """Nothing is ever heard of them."""
        return False

    def refreshed(self) -> None:
        """Nothing shines."""

    def close(self) -> None:
        """Nothing is open."""


def _plugged(*cables: Cable) -> Recipe:
    def make(evening: Evening) -> None:
        plugged: Any = Plugged(*cables)
        evening.app.cables = plugged
        evening.show(Devices())

    return make


def _off(evening: Evening) -> None:
    evening.show(Devices())


def _throws(evening: Evening) -> None:
    """A card has passed the light gates while a hunter waits for its push."""
    begun(evening)
    _there(evening, UNO)
    evening.send(Flicked(1.24, 63.0))


def _lies(evening: Evening) -> None:
    """A card has come to lie on a spot; another device has lost its cable."""
    evening.sit(3, 0, game="mini_dinosaur")
    _there(evening, UNO, STRANGER)
    evening.send(CardMoved(4, present=True, kind="weight", value=1))


def _there(evening: Evening, *cables: Cable) -> None:
    plugged: Any = Plugged(*cables)
    evening.app.cables = plugged


DEVICES: Final[dict[str, Recipe]] = {
    "devices-off": _off,
    "devices-none": _plugged(),
    "devices": _plugged(UNO, STRANGER, LOUD),
    "devices-throw": _throws,
    "devices-lies": _lies,
}
