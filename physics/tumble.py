"""Small things fall through an upright chute: past pegs, onto a ridge, and out by its front or down its hole.

A toy, seen from the side: x to the right, y up, both from the middle of the chute's foot, in metres. Things drop in
one after the other and bump into each other; where each falls in, how it is turned and how it spins is drawn at
random, all else follows. It repeats bit for bit on one platform. pymunk works in centimetres here, as its tolerances
are made for lengths of about one.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from msgspec import Struct

from physics.crowd import load_pymunk
from physics.params import GRAVITY

if TYPE_CHECKING:
    import pymunk

Shape: TypeAlias = Literal["ball", "shard"]
Point: TypeAlias = tuple[float, float]
Pose: TypeAlias = tuple[float, float, float]
"""x and y in m, and how far a thing is turned, rad."""

CM: Final = 100.0
STEP: Final = 1 / 240
"""Seconds."""

EVERY: Final = 4
"""Steps from one frame to the next: 60 frames a second."""

APART: Final = 0.5
"""Seconds from one drop to the next."""

SPIN: Final = 6.0
"""The fastest that a thing turns when it drops in, rad/s."""

LONGEST: Final = 6.0
"""Seconds after which a thing that has stuck is taken for where it is."""


class Chute(Struct, frozen=True):
    """The chute, m. A thing is out once it passes `front_m` to the right, and gone once it is below the foot.

    walls: lines that things bounce off, each of two or more points. pegs: where they stand. mouth_m: half the width
    that things drop in over, at the height `top_m`.
    """

    walls: tuple[tuple[Point, ...], ...]
    pegs: tuple[Point, ...]
    peg_radius_m: float
    mouth_m: float
    top_m: float
    front_m: float


class Thing(Struct, frozen=True):
    """What falls: a ball of this radius, or a shard with six corners that long and half as wide. m; kg."""

    shape: Shape
    radius_m: float
    mass_kg: float
    bounce: float
    friction: float


class Tumble(Struct, frozen=True):
    """What became of each thing: whether it came out, and its poses, 60 a second from the first drop on.

    None: not dropped yet, or away already. `stuck` things had to be taken for where they were.
    """

    out: tuple[bool, ...]
    frames: tuple[tuple[Pose | None, ...], ...]
    stuck: tuple[bool, ...]


BALL: Final = Thing("ball", 0.022, 0.06, 0.42, 0.5)
SHARD: Final = Thing("shard", 0.026, 0.06, 0.3, 0.35)

CHUTE: Final = Chute(
    walls=(
        ((-0.12, 0.56), (-0.208, 0.48), (-0.24, 0.36), (-0.24, 0.16), (-0.192, 0.0)),
        ((0.12, 0.56), (0.208, 0.48), (0.24, 0.36), (0.24, 0.208)),
        ((-0.08, 0.0), (-0.068, 0.144), (0.0, 0.224), (0.136, 0.104), (0.36, 0.048)),
    ),
    pegs=(
        *((x / 1000, 0.424) for x in (-144, -48, 48, 144)),
        *((x / 1000, 0.352) for x in (-176, -96, 0, 96, 176)),
        *((x / 1000, 0.28) for x in (-136, -52, 52, 136)),
    ),
    peg_radius_m=0.0112,
    mouth_m=0.088,
    top_m=0.584,
    front_m=0.312,
)


def tumble(chute: Chute, things: Sequence[Thing], random: Random) -> Tumble:
    """Lets things fall, one after the other. Takes three numbers of `random` for each.

    Raises PartMissingError where pymunk is not installed.
    """
    space = _space(chute)
    drops = [_drop(chute, thing, random) for thing in things]
    falling: list[pymunk.Body | None] = [None] * len(things)
    out: list[bool | None] = [None] * len(things)
    stuck = [False] * len(things)
    frames = [_frame(falling)]
    steps = math.ceil((LONGEST + APART * len(things)) / STEP)
    for step in range(1, steps + 1):
        for nth, body in enumerate(drops):
            if out[nth] is None and falling[nth] is None and step * STEP >= nth * APART:
                space.add(body, *body.shapes)
                falling[nth] = body
        space.step(STEP)
        for nth, falls in enumerate(falling):
            late = step * STEP >= nth * APART + LONGEST
            if falls is not None and (_away(chute, falls) or late):
                stuck[nth] = not _away(chute, falls)
                out[nth] = falls.position.x > (0 if stuck[nth] else chute.front_m * CM / 2)
                space.remove(falls, *falls.shapes)
                falling[nth] = None
        if step % EVERY == 0:
            frames.append(_frame(falling))
        if None not in out:
            break
    return Tumble(tuple(map(bool, out)), tuple(frames), tuple(stuck))


def _away(chute: Chute, body: pymunk.Body) -> bool:
    return bool(body.position.x > chute.front_m * CM or body.position.y < 0)


def _frame(falling: Sequence[pymunk.Body | None]) -> tuple[Pose | None, ...]:
    return tuple(None if body is None else _pose(body) for body in falling)


def _pose(body: pymunk.Body) -> Pose:
    return (body.position.x / CM, body.position.y / CM, body.angle)


def _space(chute: Chute) -> Any:
    pymunk = load_pymunk()
    space = pymunk.Space()
    space.gravity = (0.0, -GRAVITY * CM)
    space.collision_slop = 0.005
    for wall in chute.walls:
        for start, end in pairwise(wall):
            _still(space, pymunk.Segment(space.static_body, _cm(start), _cm(end), 0.5))
    for peg in chute.pegs:
        _still(space, pymunk.Circle(space.static_body, chute.peg_radius_m * CM, _cm(peg)))
    return space


def _still(space: Any, shape: Any) -> None:
    shape.elasticity, shape.friction = 0.6, 0.5
    space.add(shape)


def _drop(chute: Chute, thing: Thing, random: Random) -> Any:
    """A thing about to fall in, not in the space yet."""
    pymunk = load_pymunk()
    radius = thing.radius_m * CM
    if thing.shape == "ball":
        body = pymunk.Body(thing.mass_kg, pymunk.moment_for_circle(thing.mass_kg, 0, radius))
        shape: Any = pymunk.Circle(body, radius)
    else:
        corners = [(x * radius, y * radius) for x, y in SHARD_CORNERS]
        body = pymunk.Body(thing.mass_kg, pymunk.moment_for_poly(thing.mass_kg, corners))
        shape = pymunk.Poly(body, corners)
    shape.elasticity, shape.friction = thing.bounce, thing.friction
    body.position = ((2 * random.random() - 1) * chute.mouth_m * CM, chute.top_m * CM)
    body.angle = random.random() * math.tau
    body.angular_velocity = (2 * random.random() - 1) * SPIN
    return body


SHARD_CORNERS: Final = ((1.0, 0.0), (0.5, 0.5), (-0.5, 0.5), (-1.0, 0.0), (-0.5, -0.5), (0.5, -0.5))
"""In lengths of the shard's radius."""


def _cm(point: Point) -> Point:
    return (point[0] * CM, point[1] * CM)
