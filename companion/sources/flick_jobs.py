"""What the worker process computes: a throw, where throws would land, and the choice of a bot. Pure functions."""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random
from typing import Any

import numpy as np
from msgspec.structs import replace

from companion.sources.flick_faults import told
from companion.sources.flick_frames import MM, motion_of, params_of, placed_of, shot_of, size_of, table_of
from companion.sources.jobs import Choose, Failed, Flown, Fly, Foresee, Foreseen, Ground, Spread, Spreads
from companion.sources.motion import Placed, Push
from physics.api import rest, simulate
from physics.errors import PhysicsError
from physics.jungle import spread
from physics.landing import Landings, Rested, Shots, landings_for, many
from physics.params import KIND_SIZES, SURFACES, CardSize, Params, params_hash
from physics.player import LEVELS
from physics.prey import inside, on_table
from physics.values import Pair, Shot, Table


def fly(job: Fly) -> Flown:
    """One throw, with every pose. Raises PhysicsError."""
    params, table = params_of(job.ground, job.push.rock), table_of(job.ground, job.push.rock)
    shot = shot_of(job.push, size_in(job.ground, job.kind), job.card, Random(f"{job.seed}/hand"))
    made = simulate(table, shot, params, job.seed)
    return Flown(
        job.number, motion_of(made, table, shot, job.push), tuple(map(_pair, made.verdict.pairs)), params_hash(params)
    )


def _pair(pair: Pair) -> tuple[int, int, float, float]:
    return pair.upper, pair.lower, pair.overlap_m2 / MM**2, pair.depth_m / MM


def size_in(ground: Ground, kind: str) -> CardSize:
    """The size of a kind."""
    return next(size_of(each) for each in ground.kinds if each.kind == kind)


def foresee(job: Foresee) -> Foreseen:
    """The rest of each throw. Raises PhysicsError."""
    params, table = replace(params_of(job.ground, job.push.rock), spread=0.0), table_of(job.ground, job.push.rock)
    found: list[Placed | None] = []
    for speed in job.speeds_m_s:
        push = replace(job.push, traces=(), speed_m_s=speed, level="exact")
        shot = shot_of(push, size_in(job.ground, job.kind), job.card, Random(0))
        made = rest(table, shot, params)
        end = next((card for card in made.cards if card.card == job.card), None)
        found.append(placed_of(end) if end is not None and made.rest.on_table else None)
    return Foreseen(job.number, tuple(found))


# --- many at once ---------------------------------------------------------------------------------------------------


def scatter(job: Spread) -> Spreads:
    """The places of free throws, off the shipped table of landings; what falls off the table is left out."""
    size, params = size_in(job.ground, job.kind), params_of(job.ground, job.push.rock)
    table = table_of(job.ground, job.push.rock)
    rested = many(shots_of(job.push, job.count, np.random.default_rng(job.seed)), tabled(size, params))
    x, y, _ = on_table(rested, table.rock)
    stays = inside(x, y, table.outline) & ~rested.void
    return Spreads(job.number, tuple((float(a) / MM, float(b) / MM) for a, b in zip(x[stays], y[stays], strict=True)))


def shots_of(push: Push, count: int, rng: np.random.Generator) -> Shots:
    """So many shots of a hand that means one push."""
    noise = LEVELS[push.level]
    speed, angle, offset, yaw, spin = rng.standard_normal((5, count))
    return Shots(
        np.maximum(push.speed_m_s * (1 + noise.speed * speed), 0.0),
        np.clip(push.angle_rad + noise.angle_rad * angle, -1.4, 1.4),
        push.yaw_rad + noise.yaw_rad * yaw,
        push.offset_mm * MM + noise.offset_m * offset,
        push.spin_rad_s + noise.spin_rad_s * spin,
        push.back_mm * MM,
    )


@lru_cache(maxsize=64)
def tabled(size: CardSize, params: Params) -> Landings:
    """The landings of a card: its own shipped table, else that of the nearest kind on the nearest surface.

    A throw in vacuum does not depend on the card's mass. What is only near is good enough to choose by; the throw
    itself never comes from a table.
    """
    near = min(
        KIND_SIZES[1:], key=lambda known: math.dist((known.length_m, known.width_m), (size.length_m, size.width_m))
    )
    for surface in (params, SURFACES["wood"]):
        try:
            return landings_for(near, replace(surface, on=Params().on))
        except PhysicsError:
            continue
    raise AssertionError("the tables of wood are shipped")


def landed(shots: Shots, size: CardSize, params: Params) -> Rested:
    """Where free shots come to rest, seen from the rock."""
    return many(shots, tabled(size, params))


def warm() -> None:
    """Load what the first job would wait for: the landing tables, and the library that slides cards."""
    table = spread(Table(), KIND_SIZES[0], 8, 0)
    for size in KIND_SIZES[1:]:
        tabled(size, SURFACES["wood"])
    rest(table, Shot(KIND_SIZES[1], 1.0, card=99), SURFACES["wood"], 0)


# --- one door -------------------------------------------------------------------------------------------------------


def work(job: Any) -> Any:
    """The answer to a job; a fault of its input is an answer too."""
    from companion.sources.bots import choose

    doing: dict[type, Any] = {Fly: fly, Foresee: foresee, Spread: scatter, Choose: choose}
    try:
        return doing[type(job)](job)
    except PhysicsError as error:
        said = told(error)
        return Failed(job.number, said.code, said.offending, said.where)
