"""What the temple toy and the screens exchange: how fruit and crystals fell through the skull, to be drawn.

Millimetres, x to the right and y up from the middle of the skull's foot; angles in radians counter-clockwise.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

Spent: TypeAlias = Literal["fruit", "crystal"]
Point: TypeAlias = tuple[float, float]
Pose: TypeAlias = tuple[float, float, float]

FRAMES_A_SECOND: Final = 60


class Skull(Struct, frozen=True):
    """The skull from the side: lines that things bounce off, and pegs. Beyond `front_mm` a thing is out.

    `fruit_mm` is the radius of a fruit; a crystal has the corners `crystal`.
    """

    walls: tuple[tuple[Point, ...], ...]
    pegs: tuple[Point, ...]
    peg_mm: float
    top_mm: float
    front_mm: float
    fruit_mm: float
    crystal: tuple[Point, ...]


class Tumbling(Struct, frozen=True):
    """What was spent, what rolled out, and where each was, 60 times a second (None: not there yet, or away again).

    It is entry `seq` of its game.
    """

    seq: int
    spent: tuple[Spent, ...]
    out: tuple[bool, ...]
    frames: tuple[tuple[Pose | None, ...], ...]
    skull: Skull

    @property
    def seconds(self) -> float:
        """How long it takes."""
        return len(self.frames) / FRAMES_A_SECOND

    def at(self, seconds: float) -> tuple[Pose | None, ...]:
        """Where everything is so many seconds after the first drop."""
        return self.frames[max(0, min(len(self.frames) - 1, int(seconds * FRAMES_A_SECOND)))]
