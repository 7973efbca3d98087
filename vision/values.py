"""What the eye says of a picture: frozen, millimetres on the table plane, pixels in the picture, angles in radians."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

Point: TypeAlias = tuple[float, float]
Quad: TypeAlias = tuple[Point, Point, Point, Point]


class Size(Struct, frozen=True):
    """A kind of card by its outside measures, in mm; the longer side first."""

    kind: str
    length_mm: float
    width_mm: float


class SeenCard(Struct, frozen=True):
    """A card found in a picture.

    `corners` go round clockwise as seen, in `unit` ("mm" on the calibrated plane, else "px"); `confidence` is 0 to 1;
    `shown` is the share of its face that nothing covers, 0 to 1.
    """

    id: int
    kind: str
    corners: Quad
    unit: str
    confidence: float
    shown: float = 1.0


class Covering(Struct, frozen=True):
    """That card `upper` lies on card `lower` (ids): `depth_mm` their separating-axis depth, `sigma_mm` its error."""

    upper: int
    lower: int
    depth_mm: float
    sigma_mm: float


class Doubt(Struct, frozen=True):
    """What only the people at the table can say.

    `code` is the key of its text (touches, which_is_on_top, not_sure, hidden, moved, fewer, more, too_small, ...);
    `ids` are the cards or dice it is about, in that order; `values` are numbers a text of it may need.
    """

    code: str
    ids: tuple[int, ...] = ()
    values: tuple[tuple[str, float], ...] = ()


class CardReading(Struct, frozen=True):
    """What lies on the table; `ms` is the time of each stage in milliseconds, by name.

    `light` is the mean brightness of the bare table, 0 to 255; 0 where there is no table to read it from.
    """

    cards: tuple[SeenCard, ...]
    on_top: tuple[Covering, ...]
    questions: tuple[Doubt, ...]
    ms: tuple[tuple[str, float], ...]
    light: float = 0.0

    @property
    def count(self) -> int:
        """How many cards were found."""
        return len(self.cards)


class Throw(Struct, frozen=True):
    """What changed from one reading to the next, by the ids that both share.

    `thrown` is the card that is new, `prey` the smaller ones that lie under it, `moved` those that it pushed, `gone`
    those of before that are neither seen nor can lie hidden; None and empty where the questions say why.
    """

    thrown: int | None
    prey: tuple[int, ...]
    moved: tuple[int, ...]
    gone: tuple[int, ...]
    questions: tuple[Doubt, ...]


class SeenDie(Struct, frozen=True):
    """A die: `value` None where it is not certain; `box` x, y, width, height in pixels; `confidence` 0 to 1."""

    value: str | None
    box: tuple[float, float, float, float]
    confidence: float


class DiceReading(Struct, frozen=True):
    """Dice from left to right; `abstained` where any die or the whole picture is undecided."""

    dice: tuple[SeenDie, ...]
    abstained: bool
    questions: tuple[Doubt, ...]
    ms: tuple[tuple[str, float], ...]

    @property
    def values(self) -> tuple[str | None, ...]:
        """The top faces from left to right."""
        return tuple(die.value for die in self.dice)
