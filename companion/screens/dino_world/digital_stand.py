"""How a hunter is laid: its kind, the rock's place, the card's place and turn on it, and the camera that shows it."""

from __future__ import annotations

import math
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from companion.games.dino_world.kinds import KIND_OF
from companion.games.game import Seat
from companion.screens.at_table import table_of
from companion.screens.desk import Desk, FlickView
from companion.screens.dino_world.digital_parts import kinds_left, seen
from companion.screens.flick.camera import Camera, corners
from companion.screens.widgets import Point, Rect
from companion.sources.motion import Placed, Push, Rock, Stance, standing

BEHIND_MM: Final = 130.0
"""How much of the rock is seen behind its edge."""
ROCK_ROOM_MM: Final = 110.0
"""How much of the table is seen to the side of the rock's middle: its hunter, the knob, the arrow."""
FEW_MM: Final = 150.0
"""How much of the table is seen around a target that lies alone."""
FORESEEN: Final = (0.75, 1.0, 1.3)
"""The speeds that a learner is shown, m/s: soft, middling, hard."""


Doing: TypeAlias = Literal["", "push", "rock", "card", "turn"]
Way: TypeAlias = tuple[tuple[float, float, float], ...]
"""Where a finger was on the glass, and when: seconds, x, y."""


class Stand(Struct, frozen=True):
    """How a hunter is laid: its kind (empty: the first there is), the rock's place, the card's place and turn on it.

    `swipe`: the finger's way so far. `does`: what the finger does, once that is clear, and `since`, what that was at
    its start.
    """

    kind: str = ""
    side_mm: float = 0.0
    offset_mm: float = 0.0
    yaw_rad: float = 0.0
    swipe: Way = ()
    does: Doing = ""
    since: float = 0.0


class Take(Struct, frozen=True):
    """Another hunter."""

    kind: str


class Shift(Struct, frozen=True):
    """The rock goes sideways, mm to the right."""

    mm: float


class Nudge(Struct, frozen=True):
    """The card goes sideways on the rock, mm to the right."""

    mm: float


class Spin(Struct, frozen=True):
    """The card is turned on the rock, rad clockwise."""

    rad: float


class Grip(Struct, frozen=True):
    """What a finger on the table means: millimetres of the glass and of the table in a unit, and what lies where.

    middle: the card's. card: how far from there a finger is on the card; behind: how far below it is on the rock again.
    rock_x, rock: the rock's middle, and how far to the side a finger is on it. knob, reach: the middle of the knob that
    turns the card, and how far it reaches. finger: where the arrow begins along which it is pushed.
    """

    glass_mm: float
    table_mm: float
    middle: Point
    card: float = 0.0
    behind: float = 0.0
    rock_x: float = 0.0
    rock: float = 0.0
    knob: Point = Point(0, 0)
    reach: float = 0.0
    finger: Point = Point(math.inf, math.inf)


def kind_of(desk: Desk, stand: Stand) -> str:
    """The hunter that is to be thrown: the one on the rock, the one chosen, else the largest there is."""
    shown = seen(desk)
    if shown.launched is not None:
        return KIND_OF[shown.launched]
    left = kinds_left(desk, shown.turn)
    return stand.kind if stand.kind in left else next(iter(left), "t_rex")


def rock_for(flick: FlickView, seat: Seat, stand: Stand) -> Rock:
    """Where the rock stands: a hand's width from the jungle."""
    return standing(flick.stances[seat], stand.side_mm, flick.cards, flick.outline)


def push_for(desk: Desk, stand: Stand) -> Push:
    """The push as far as it is known before the finger moves."""
    rock = rock_for(table_of(desk).flick, seen(desk).turn, stand)
    return Push(rock, stand.offset_mm, stand.yaw_rad)


def on_rock(desk: Desk, stand: Stand) -> Placed:
    """The hunter as it lies on the edge."""
    flick, kind = table_of(desk).flick, kind_of(desk, stand)
    rock = rock_for(flick, seen(desk).turn, stand)
    long, short = next((long, short) for each, long, short in flick.kinds if each == kind)
    x, y = rock.ahead(0.0, stand.offset_mm)
    return Placed(0, kind, long, short, x, y, rock.heading_rad + stand.yaw_rad, order=10_000)


# --- the table --------------------------------------------------------------------------------------------------


def table_camera(
    stance: Stance,
    cards: tuple[Placed, ...],
    outline: tuple[tuple[float, float], ...],
    size: tuple[float, float],
    around_mm: float = 30.0,
    rock: Rock | None = None,
) -> Camera:
    """A camera that sees all cards and the rock before a seat, wherever along its side that stands."""
    c, s = math.cos(stance.heading_rad), math.sin(stance.heading_rad)
    points = [(x * c + y * s, y * c - x * s) for card in cards for x, y in corners(card)] or [(0.0, 0.0)]
    edge = min(x * c + y * s for x, y in outline)
    near = max(min(along for along, _ in points) - stance.hand_mm, edge + stance.depth_mm) - BEHIND_MM
    far = max(along for along, _ in points) + around_mm
    wide = max(abs(left) for _, left in points) + 10.0 + around_mm
    wide = max(wide, abs(rock.y_mm * c - rock.x_mm * s) + ROCK_ROOM_MM) if rock is not None else wide
    scale = min(size[0] / (2 * wide), size[1] / (far - near))
    along = (near + far) / 2
    return Camera(along * c, along * s, stance.heading_rad, scale, *size)


def camera_of(desk: Desk, view: Rect, stand: Stand | None = None) -> Camera:
    """The camera of the seat that throws, and has laid its hunter so."""
    flick, seat = table_of(desk).flick, seen(desk).turn
    around_mm = 30.0 if len(flick.cards) > 1 else FEW_MM
    rock = None if stand is None else rock_for(flick, seat, stand)
    return table_camera(flick.stances[seat], flick.cards, flick.outline, view.size, around_mm, rock)
