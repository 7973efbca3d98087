"""What a device on a cable tells the app, in the app's own words: frozen values that screens may see."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct


class Pressed(Struct, frozen=True, tag=True):
    """A button went down; counted from 1, as they are labelled."""

    button: int


class Flicked(Struct, frozen=True, tag=True):
    """Something passed both light gates: m/s, and mm of its length. `forth`: gate A saw it first."""

    speed_m_s: float
    length_mm: float
    forth: bool = True


class Rolled(Struct, frozen=True, tag=True):
    """All dice of a roll: faces counted from 1, None where one lies tilted or was not read; a later one replaces it."""

    roll: int
    faces: tuple[int | None, ...]
    confidence: float = 1.0


class CardMoved(Struct, frozen=True, tag=True):
    """A card came to lie on a spot (counted from 1), or left it. `value` tells cards apart where the device can."""

    spot: int
    present: bool
    kind: Literal["rfid", "colour", "weight"]
    value: int


DeviceInput: TypeAlias = Pressed | Flicked | Rolled | CardMoved
"""What a screen may use. It never counts by itself: whoever looks at the screen confirms it there."""


class Said(Struct, frozen=True, tag=True):
    """News that concerns people: a key of `companion.words.device` and what fills its places."""

    key: str
    places: tuple[tuple[str, object], ...] = ()
    uid: str = ""


class Cable(Struct, frozen=True, kw_only=True):
    """A port that is looked after. `uid` empty: no device is there now. `counters` are those of the link."""

    port: str
    what: str = ""
    uid: str = ""
    firmware: str = ""
    protocol: str = ""
    muted: bool = False
    parts: tuple[tuple[str, int], ...] = ()
    counters: tuple[tuple[str, int], ...] = ()


class Lights(Struct, frozen=True):
    """What a strip is to show: a track of so many stones, and how many the meteorite has passed."""

    length: int
    position: int


DARK = Lights(0, 0)
