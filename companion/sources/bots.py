"""How a bot throws: it tries many throws of a hand like its own in its head, and pushes the one that catches most.

It sees what everybody sees: the cards on the table and its own hunters. Then its hand does not do quite what it means.
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from companion.sources.flick_frames import params_of, table_of
from companion.sources.flick_jobs import landed, shots_of, size_in
from companion.sources.jobs import Choose, Chosen
from companion.sources.motion import Push, Rock, standing
from physics.landing import Rested, Shots
from physics.prey import catches, inside, on_table
from physics.values import Table

SIDES: Final = 7
"""How many places of the rock a bot looks at."""
SPEEDS: Final = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.15, 1.3, 1.5)
ANGLES: Final = (-0.2, 0.0, 0.2)
TRIES: Final[dict[str, int]] = {"child": 6, "adult": 12, "expert": 20}
"""How often it tries each throw in its head."""
LEVELS: Final = tuple(TRIES)
RISK: Final = 0.25
"""What a bot counts for a card of its own that lies where larger ones can come down on it."""


class Plan(Struct, frozen=True):
    """A throw that a bot thinks of, and how many cards it catches on average."""

    kind: str
    push: Push
    worth: float


def choose(job: Choose) -> Chosen:
    """The throw with the highest hope. Raises PhysicsError for a table that cannot be."""
    rng = np.random.default_rng(job.seed)
    rocks = rocks_of(job)
    plans = [best(job, kind, rocks, rng) for kind in job.kinds]
    chosen = max(plans, key=lambda plan: plan.worth)
    return Chosen(job.number, chosen.kind, chosen.push, chosen.worth)


def rocks_of(job: Choose) -> tuple[Rock, ...]:
    """The places of the rock that a bot looks at: across the whole width in which cards lie."""
    c, s = math.cos(job.stance.heading_rad), math.sin(job.stance.heading_rad)
    sides = [card.y_mm * c - card.x_mm * s for card in job.ground.cards] or [0.0]
    low, high = min(sides), max(sides)
    return tuple(
        standing(job.stance, low + (high - low) * n / (SIDES - 1), job.ground.cards, job.ground.outline)
        for n in range(SIDES)
    )


def best(job: Choose, kind: str, rocks: tuple[Rock, ...], rng: np.random.Generator) -> Plan:
    """The best throw of one kind of hunter."""
    tries, grid = TRIES[job.level], [(speed, angle) for speed in SPEEDS for angle in ANGLES]
    plans = []
    for rock in rocks:
        means = [Push(rock, speed_m_s=speed, angle_rad=angle, level=job.level) for speed, angle in grid]
        worth = hopes(job, kind, means, tries, rng)
        at = int(worth.argmax())
        plans.append(Plan(kind, means[at], float(worth[at])))
    return max(plans, key=lambda plan: plan.worth)


def hopes(job: Choose, kind: str, means: list[Push], tries: int, rng: np.random.Generator) -> NDArray[np.float64]:
    """How many cards each of some pushes from one place catches on average, (n,)."""
    ground, rock, size = job.ground, means[0].rock, size_in(job.ground, kind)
    params, table = params_of(ground, rock), table_of(ground, rock)
    rested = landed(together([shots_of(push, tries, rng) for push in means]), size, params)
    if not table.cards:
        return np.zeros(len(means))
    caught = catches(rested, size, table.cards, table.rock, table.outline, params.on).sum(axis=1)
    lost = RISK * off(table, rested)
    worth: NDArray[np.float64] = (caught - lost).reshape(len(means), tries).mean(axis=1)
    return worth


def off(table: Table, rested: Rested) -> NDArray[np.float64]:
    """1 for a throw that is lost off the table or stays on the rock, else 0, (n,)."""
    x, y, _ = on_table(rested, table.rock)
    return np.where(inside(x, y, table.outline) & ~rested.void, 0.0, 1.0)


def together(shots: list[Shots]) -> Shots:
    """Several lists of shots as one."""

    def column(name: str) -> NDArray[np.float64]:
        return np.concatenate([getattr(each, name) for each in shots])

    return Shots(
        column("speed_m_s"),
        column("angle_rad"),
        column("yaw_rad"),
        column("offset_m"),
        column("spin_rad_s"),
        shots[0].back_m,
    )
