"""What goes into a flick and what comes out of it: frozen, SI units, angles in radians counter-clockwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from msgspec import Struct

from physics.params import CardSize
from physics.vectors import Point, Quat, Vec

Phase: TypeAlias = Literal["push", "edge", "flight", "touchdown", "slide", "settle", "verdict"]
Event: TypeAlias = Literal[
    "reached_edge",
    "tipped_sideways",
    "stayed_on_rock",
    "left_edge",
    "touched_table",
    "touched_card",
    "fell_past_table",
    "flat",
    "stopped",
    "fell_off",
    "at_rest",
    "judged",
    "out_of_time",
]


class CardAt(Struct, frozen=True):
    """A card at rest. card: its number. size: its kind and measures. x_m, y_m: its centre in the table's frame, m.

    yaw_rad: the direction of its long side, rad. face_up: which side shows. order: of two overlapping cards the one
    with the higher order lies on top.
    """

    card: int
    size: CardSize
    x_m: float
    y_m: float
    yaw_rad: float = 0.0
    face_up: bool = True
    order: int = 0


class RockAt(Struct, frozen=True):
    """Where the rock stands: the middle of its front edge (m), and the direction of the push (rad from the x axis)."""

    x_m: float = 0.0
    y_m: float = 0.0
    heading_rad: float = 0.0


class Table(Struct, frozen=True):
    """The table before a flick.

    cards: what lies on it. rock: where the rock stands. outline: the corners of the table top, counter-clockwise, m,
    convex; at least three.
    """

    cards: tuple[CardAt, ...] = ()
    rock: RockAt = RockAt()
    outline: tuple[Point, ...] = ((-0.5, -0.7), (1.3, -0.7), (1.3, 0.7), (-0.5, 0.7))


class Shot(Struct, frozen=True):
    """How a card is pushed, at the instant the finger leaves it.

    size: the card. card: its number. speed_m_s: of its centre, m/s. angle_rad: of the velocity, against the rock's
    direction, rad. offset_m: its centre to the left of the runway's middle, m. yaw_rad: of its long side, against the
    rock's direction, rad. spin_rad_s: about the vertical, rad/s. back_m: its centre before the edge, m.
    """

    size: CardSize
    speed_m_s: float
    angle_rad: float = 0.0
    offset_m: float = 0.0
    yaw_rad: float = 0.0
    spin_rad_s: float = 0.0
    back_m: float = 0.001
    card: int = 0
    face_up: bool = True


class Body(Struct, frozen=True):
    """A rigid thin card in space.

    place: its centre, m. velocity: m/s. turn: unit quaternion from body (long side, short side, normal) to the frame.
    spin: angular velocity in the body, rad/s.
    """

    place: Vec
    velocity: Vec
    turn: Quat
    spin: Vec


Watch: TypeAlias = Callable[[float, Body], None]
"""Told of each step of a phase: seconds since its start, and the body then."""


def unseen(_t: float, _body: Body) -> None:
    """Watches nothing."""


class Flat(Struct, frozen=True):
    """A card in the plane: x, y (m), yaw (rad), their rates (m/s, rad/s)."""

    x: float
    y: float
    yaw: float
    vx: float = 0.0
    vy: float = 0.0
    spin: float = 0.0


class Logged(Struct, frozen=True):
    """A phase that has ended: its name, the event that ended it, when (s from release), and how many steps it took."""

    phase: Phase
    event: Event
    t_s: float
    steps: int


class Frame(Struct, frozen=True):
    """The flicked card at a time: t (s), centre (m), quaternion; and the poses of other cards that have moved."""

    t_s: float
    place: Vec
    turn: Quat
    moved: tuple[tuple[int, float, float, float], ...] = ()


class FirstTouch(Struct, frozen=True):
    """Where the flicked card first meets anything.

    x_m: its centre from the rock's edge along the push, m. tilt_rad: 0 flat, above pi/2 past the vertical. t_s: from
    the release, s.
    """

    x_m: float
    tilt_rad: float
    t_s: float


class Rest(Struct, frozen=True):
    """How the flicked card lies in the end, in the table's frame: m, rad. face: `up` or `down`."""

    x_m: float
    y_m: float
    yaw_rad: float
    face: Literal["up", "down"]
    on_table: bool


class Under(Struct, frozen=True):
    """A card that lies lower than the flicked one and overlaps its outline: common area (m2), depth (m)."""

    card: int
    kind: str
    overlap_m2: float
    depth_m: float
    lies_on: bool


class Pair(Struct, frozen=True):
    """Two overlapping cards at rest: upper, lower, common area (m2), depth (m)."""

    upper: int
    lower: int
    overlap_m2: float
    depth_m: float


class Verdict(Struct, frozen=True):
    """Who lies under whom.

    under: below the flicked card, in card order. prey: those of `under` that it lies on and that are smaller. touches:
    met side by side. close_calls: cards of which the verdict would change within `On.close_m`. margin_m: the least
    such distance over all cards, m. pairs: all overlapping pairs on the table.
    """

    under: tuple[Under, ...] = ()
    touches: tuple[int, ...] = ()
    prey: tuple[int, ...] = ()
    close_calls: tuple[int, ...] = ()
    margin_m: float = 1.0
    pairs: tuple[Pair, ...] = ()


class Flick(Struct, frozen=True):
    """A whole flick.

    void: the card stayed on the rock and is to be pushed again. cards: the table afterwards, fallen cards left out,
    the flicked card last. fallen: numbers of cards off the table. frames: poses over time, empty from `rest`. seed
    and params_hash, with the inputs, repeat it.
    """

    void: bool
    first_touch: FirstTouch | None
    rest: Rest
    verdict: Verdict
    cards: tuple[CardAt, ...]
    fallen: tuple[int, ...]
    stop_s: float
    log: tuple[Logged, ...]
    frames: tuple[Frame, ...]
    seed: int
    params_hash: str
