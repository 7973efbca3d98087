"""What people touch: buttons, choices, steppers, fields, the keyboard, and round seats and rectangular cards."""

from __future__ import annotations

from typing import Literal, TypeAlias

from companion.screens.widgets.geometry import Point
from companion.screens.widgets.values import Align, Role, Target, Widget

ButtonKind: TypeAlias = Literal["main", "quiet", "hold", "undo", "bare", "key"]
"""main: the one thing to do now; quiet: outlined; hold: fills while held, then sends `hold`; undo: arrow and word;
bare: a word alone; key: of the keyboard."""

ChoiceMode: TypeAlias = Literal["open", "chosen", "tint", "blank"]
"""open: to be answered now; chosen: the answer; tint: below the answer in a column; blank: above it."""


class Button(Target, frozen=True):
    """A button. `colour` is for `undo` and `bare` (what they stand on decides) and for a quiet button's ink."""

    text: str = ""
    kind: ButtonKind = "main"
    icon: str = ""
    colour: str = ""
    chosen: bool = False
    role: Role | None = None
    align: Align = "centre"


class Choice(Target, frozen=True):
    """One answer among several, a cell of a column or grid. `colour` is the answering seat's."""

    text: str = ""
    mode: ChoiceMode = "open"
    colour: str = "lava"
    icon: str = ""
    size: float | None = None


class Toggle(Target, frozen=True):
    """A setting that is on or off: text at the left, the switch at the right."""

    text: str = ""
    on: bool = False


class Stepper(Target, frozen=True, kw_only=True):
    """A value between two buttons; a side without message is off."""

    text: str
    less: object = None
    more: object = None


class Slider(Target, frozen=True, kw_only=True):
    """A value from 0 to 1 along a line; sends `Slid`."""

    value: float

    @property
    def live(self) -> bool:
        """A slider is always to be touched."""
        return True


class TextField(Target, frozen=True):
    """A line of text; sends `Typed` for every change, and `enter` on Enter."""

    text: str = ""
    hint: str = ""
    enter: object = None
    limit: int = 24

    @property
    def live(self) -> bool:
        """A field always takes the focus."""
        return True


class Keyboard(Target, frozen=True, kw_only=True):
    """Our own keyboard with Polish letters, for the field `to` of the same scene."""

    to: str
    done: object = None
    done_text: str = ""


class Badge(Target, frozen=True):
    """A small disc with a number or letter."""

    text: str = ""
    colour: str = "ink"
    on: str = "paper"
    ring: str = "paper"


class SeatDisc(Target, frozen=True, kw_only=True):
    """A seat: round, its colour with its symbol, or with a text and (unless `mark` is off) a small symbol.

    `ring` is drawn around it (a tied seat: `ink`), `faded` tints it (a seat that does not count now).
    """

    colour: str
    text: str = ""
    mark: bool = True
    ring: str = ""
    faded: bool = False


class Card(Target, frozen=True, kw_only=True):
    """A card of a kind: rectangular, pale rim, letter at the top left, symbol cut off at the right.

    `angle` turns it clockwise in degrees around its middle; `ring` frames it (lava: picked; frame: a close call).
    """

    colour: str
    angle: float = 0
    letter: bool = True
    shadow: bool = True
    ring: str = ""


class Tossed(Widget, frozen=True, kw_only=True):
    """A card of a kind in the air, seen from above; `rect` is what its corners reach.

    `long` and `short` are how far its long and its short side reach on the screen, in units: those of a card that is
    tilted are shorter. `up` is the side that is seen. Its shadow lies `drop` away from it.
    """

    colour: str
    long: Point
    short: Point
    up: bool = True
    drop: Point = Point(3, 5)
    ring: str = ""
    size: tuple[float, float] = (88, 63)  # of the card when it lies, in units
