"""What a screen says: frozen widgets in the order they are painted, each with a key of its own and a place.

A widget is a value. It lives as long as the scene it stands in, holds no callback and knows no other widget. What
is to be tapped carries the message that the screen's `update` understands: any frozen value.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from companion.screens.look import Turn
from companion.screens.widgets.geometry import Point, Rect

Align: TypeAlias = Literal["left", "centre", "right"]
Upright: TypeAlias = Literal["top", "middle", "bottom"]
Corners: TypeAlias = Literal["all", "none", "left", "right", "top", "bottom"]
Role: TypeAlias = Literal[
    "score",
    "cover",
    "name",
    "poster",
    "question",
    "title",
    "row",
    "button",
    "choice",
    "quiet",
    "lead",
    "body",
    "strong",
    "label",
]


class Movable(Struct, frozen=True, kw_only=True):
    """How something moves when its place changes under the same key.

    None jumps, `()` glides straight, points are waypoints of its centre (in the units of its `rect`).
    """

    path: tuple[Point, ...] | None = None


class Widget(Movable, frozen=True):
    """Something on a screen: `key` is its own among its siblings and holds no "/", `rect` is its place in units."""

    key: str
    rect: Rect


class Target(Widget, frozen=True, kw_only=True):
    """Something to touch. `tap` is sent on a tap, `hold` when held, `drag` comes back inside `Dragged`.

    Two fingers on targets with the same `pinch` come back inside `Pinched`.

    `off` disables it; then a tap says `why`, if there is a sentence.
    """

    tap: object = None
    hold: object = None
    drag: object = None
    pinch: object = None
    off: bool = False
    why: str = ""

    @property
    def live(self) -> bool:
        """Whether a finger stops at it."""
        return self.off or self.tap is not None or self.hold is not None or self.drag is not None


# --- areas and shapes -------------------------------------------------------------------------------------------


class Fill(Widget, frozen=True, kw_only=True):
    """A flat field of one colour, with the paper's grain in palettes that have it."""

    colour: str
    grain: bool = True


class Ground(Fill, frozen=True, kw_only=True):
    """The dark band that animals stand on, with undo and counts in it."""

    colour: str = "ground"


class Panel(Widget, frozen=True, kw_only=True):
    """A sheet with round corners.

    `bar` is a band of a seat's colour over its top; `outline` a line around it, where all corners are round.
    """

    colour: str = "sheet"
    radius: float | None = None
    corners: Corners = "all"
    shadow: bool = False
    bar: str = ""
    bar_height: float | None = None
    outline: str = ""
    width: float = 3
    dashed: bool = False


class Disc(Widget, frozen=True, kw_only=True):
    """The plain disc behind an animal's head, or any circle: it fills the largest square in the middle.

    `clip` cuts it off, at the edge of the field it stands on.
    """

    colour: str
    ring: str = ""
    width: float = 8
    clip: Rect | None = None


class Polygon(Widget, frozen=True, kw_only=True):
    """A filled polygon, or with `colour` empty its outline only. Points are in the same units as `rect`."""

    points: tuple[Point, ...]
    colour: str = ""
    outline: str = ""
    width: float = 3


class Line(Widget, frozen=True, kw_only=True):
    """A line through points, if need be dashed and with an arrow's head at its end."""

    points: tuple[Point, ...]
    colour: str = "ink"
    width: float = 3
    dash: float = 0
    arrow: float = 0  # length of the head


class Arc(Widget, frozen=True, kw_only=True):
    """A part of a ring that touches the largest square in the middle; degrees clockwise from the top."""

    colour: str
    width: float
    start: float = 0
    sweep: float = 360


# --- words and pictures -----------------------------------------------------------------------------------------


class Label(Widget, frozen=True):
    """One line of text. It shrinks to fit its rectangle and is never cut."""

    text: str = ""
    role: Role = "body"
    colour: str = "ink"
    align: Align = "left"
    size: float | None = None  # units, instead of the role's


class Paragraph(Widget, frozen=True):
    """Text in as many lines as it takes. It shrinks to fit its rectangle and is never cut."""

    text: str = ""
    role: Role = "body"
    colour: str = "ink"
    align: Align = "left"
    upright: Upright = "top"
    size: float | None = None


class Numeral(Widget, frozen=True):
    """A number that is the picture: every digit in a cell of the same width, so that it does not jump."""

    text: str = ""
    colour: str = "ink"
    role: Role = "score"
    align: Align = "centre"
    size: float | None = None


class Picture(Widget, frozen=True):
    """An SVG of `assets/svg` by name, as large as fits. `colours` replaces its `@tokens`; `clip` cuts it off."""

    name: str = ""
    colours: tuple[tuple[str, str], ...] = ()
    flip: bool = False
    anchor: Literal["centre", "bottom"] = "bottom"
    clip: Rect | None = None


class Icon(Widget, frozen=True):
    """A symbol in one colour."""

    name: str = ""
    colour: str = "ink"
    clip: Rect | None = None


class Code(Widget, frozen=True):
    """A code for a phone's camera: rows of "1" (dark) and "0", in whole pixels, dark on white in every palette."""

    rows: tuple[str, ...] = ()


# --- containers: their children count from their own top left corner, as their reader sees it --------------------


class Turned(Widget, frozen=True):
    """A part of the screen for somebody else at the table; with turn 0 a group that moves as one.

    `inner(rect, turn)` is the rectangle to lay the children out in.
    """

    turn: Turn = 0
    children: tuple[Widget, ...] = ()


class Scroll(Widget, frozen=True):
    """A window on children that are `length` high in all; a finger drags them. `start` is where it opens."""

    children: tuple[Widget, ...] = ()
    length: float = 0
    start: float = 0


class Flip(Widget, frozen=True):
    """A card that turns over when `up` changes."""

    front: tuple[Widget, ...] = ()
    back: tuple[Widget, ...] = ()
    up: bool = True


class Area(Target, frozen=True, kw_only=True):
    """An unseen target over what other widgets show. `radius` shapes its pressed tint and focus ring."""

    radius: float | None = None


class Scene(Struct, frozen=True):
    """All that one screen shows now. `escape` is sent by the Escape key; `ground` is the colour behind it all."""

    widgets: tuple[Widget, ...]
    ground: str = "paper"
    escape: object = None


def inner(rect: Rect, turn: Turn = 0) -> Rect:
    """What the children of a `Turned` are laid out in: its size as its reader sees it, from 0, 0."""
    return Rect(0, 0, rect.h, rect.w) if turn in {90, 270} else Rect(0, 0, rect.w, rect.h)


# --- messages that the stage makes itself -----------------------------------------------------------------------


class Dragged(Struct, frozen=True):
    """A finger drags: `drag` is the widget's own value, points are in the units of its rectangle.

    `over` is the key of the topmost other target under the finger (where it would be dropped).
    """

    drag: object
    phase: Literal["start", "move", "end", "cancel"]
    start: Point
    at: Point
    time: float
    over: str | None = None


class Pinched(Struct, frozen=True):
    """Two fingers move apart or together: where they began and where they are, in the units of the widget's rectangle.

    `pinch` is the widget's own value. What one of them was dragging before is cancelled first.
    """

    pinch: object
    phase: Literal["start", "move", "end"]
    start: tuple[Point, Point]
    at: tuple[Point, Point]
    time: float


class Typed(Struct, frozen=True):
    """The text of a field is now this."""

    field: str
    text: str


class Slid(Struct, frozen=True):
    """The slider is now here, 0 to 1."""

    slider: str
    value: float
