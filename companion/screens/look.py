"""How one seat wants its screen: size, turn, language, size of text, palette. Every seat has its own.

Layouts count in logical units. A unit is chosen so that a layout written for 1280x800 or 800x1280 (tablet), or for
360x640 or 640x360 (phone), always has at least that much room: the longer or broader screen gets more, never less.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from msgspec import Struct

Turn: TypeAlias = Literal[0, 90, 180, 270]
"""Degrees clockwise that a picture is turned by, so that a person at another side of the table can read it."""

TextSize: TypeAlias = Literal["normal", "large", "largest"]
PaletteName: TypeAlias = Literal["light", "evening", "contrast"]
Kind: TypeAlias = Literal["phone", "tablet"]

TEXT_SCALE: Final[dict[TextSize, float]] = {"normal": 1.0, "large": 1.15, "largest": 1.3}
PHONE_BELOW_MM: Final = 90.0
"""A screen whose short side is smaller is held in a hand, not laid beside a table."""
TARGET_MM: Final[dict[Kind, float]] = {"tablet": 15.0, "phone": 9.0}
TEXT_MM: Final = 3.0
"""No text is smaller."""
TEN_INCH: Final = 5.88
"""Pixels a millimetre of a 10.1 inch tablet with 1280x800."""

_ROOM: Final[dict[Kind, tuple[int, int]]] = {"tablet": (1280, 800), "phone": (640, 360)}


class Size(NamedTuple):
    """A width and a height."""

    w: float
    h: float


class Measures(NamedTuple):
    """What follows from a screen's pixels."""

    kind: Kind
    portrait: bool
    scale: float  # pixels a unit
    size: Size  # of the upright screen, in units


class Look(Struct, frozen=True):
    """One seat's screen. `size_px` is the surface as it is; `turn` is how its picture is turned on it."""

    size_px: tuple[int, int] = (1280, 800)
    px_per_mm: float = TEN_INCH
    turn: Turn = 0
    language: str = "en"
    text_size: TextSize = "normal"
    palette: PaletteName = "light"
    left_handed: bool = False
    motion: bool = True

    @property
    def upright_px(self) -> tuple[int, int]:
        """Width and height in pixels as its reader sees them."""
        width, height = self.size_px
        return (height, width) if self.turn in {90, 270} else (width, height)

    @property
    def kind(self) -> Kind:
        """Held in a hand, or laid beside the table."""
        return _measures(self.upright_px, self.px_per_mm).kind

    @property
    def portrait(self) -> bool:
        """Whether it is higher than wide."""
        return _measures(self.upright_px, self.px_per_mm).portrait

    @property
    def scale(self) -> float:
        """Pixels a logical unit."""
        return _measures(self.upright_px, self.px_per_mm).scale

    @property
    def size(self) -> Size:
        """Width and height of the upright screen in logical units."""
        return _measures(self.upright_px, self.px_per_mm).size

    @property
    def text_scale(self) -> float:
        """What the wished size of text multiplies type by; text that lacks room for it shrinks again."""
        return TEXT_SCALE[self.text_size]

    @property
    def min_target(self) -> float:
        """The least side of anything to tap, in units."""
        return self.mm(TARGET_MM[self.kind])

    @property
    def min_text_px(self) -> int:
        """The least size of type, in pixels."""
        return math.ceil(TEXT_MM * self.px_per_mm - 1e-6)

    def mm(self, millimetres: float) -> float:
        """Millimetres on the glass in logical units."""
        return millimetres * self.px_per_mm / self.scale

    def in_mm(self, units: float) -> float:
        """Logical units in millimetres on the glass."""
        return units * self.scale / self.px_per_mm


@lru_cache(maxsize=256)
def _measures(upright_px: tuple[int, int], px_per_mm: float) -> Measures:
    width, height = upright_px
    if width < 1 or height < 1 or px_per_mm <= 0:
        raise ValueError(f"no screen: {upright_px} pixels, {px_per_mm} a millimetre")
    kind: Kind = "phone" if min(width, height) < PHONE_BELOW_MM * px_per_mm else "tablet"
    long, short = _ROOM[kind]
    portrait = height > width
    room = (short, long) if portrait else (long, short)
    scale = min(width / room[0], height / room[1])
    return Measures(kind, portrait, scale, Size(width / scale, height / scale))
