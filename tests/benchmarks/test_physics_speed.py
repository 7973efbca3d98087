"""How fast flicks are, beside MuJoCo where it is installed (`pip install mujoco`).

All run on one thread, so times are those of the processor: on an idle machine the same as on the clock, and on one that
others use too still those of the work.
"""

from __future__ import annotations

import importlib.util
import math
import random
import statistics
import subprocess
import sys
import time

import numpy as np
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from physics import landing
from physics.api import rest
from physics.params import KIND_SIZES, Params
from physics.values import CardAt, Shot, Table
from tests.physics import mujoco_reference as reference

SMALL, CARD = KIND_SIZES[0], KIND_SIZES[2]
WIDE = ((-1.0, -5.0), (9.0, -5.0), (9.0, 5.0), (-1.0, 5.0))
PITCH = 0.1


def table(count: int, seed: int = 1) -> Table:
    """So many small cards as dense as in play, in rows before the rock."""
    rng, columns = random.Random(seed), max(4, round(math.sqrt(count)))
    cards = []
    for i in range(count):
        row, column = divmod(i, columns)
        x = 0.12 + PITCH * row + rng.uniform(-0.01, 0.01)
        y = PITCH * (column - (columns - 1) / 2) + rng.uniform(-0.01, 0.01)
        cards.append(CardAt(i + 1, SMALL, x, y, rng.uniform(-3, 3)))
    return Table(tuple(cards), outline=WIDE)


def shots(count: int, seed: int = 5) -> list[Shot]:
    rng = random.Random(seed)
    return [
        Shot(
            CARD,
            rng.uniform(0.5, 1.5),
            rng.gauss(0, 0.05),
            rng.gauss(0, 0.004),
            rng.gauss(0, 0.05),
            rng.gauss(0, 1),
        )
        for _ in range(count)
    ]


def times(on: Table, flicks: list[Shot]) -> list[float]:
    """Milliseconds of each flick, sorted."""
    found = []
    for shot in flicks:
        start = time.process_time()
        rest(on, shot)
        found.append((time.process_time() - start) * 1000)
    return sorted(found)


def tell(name: str, found: list[float]) -> None:
    print(f"\n{name}: median {statistics.median(found):.2f} ms, p95 {found[int(len(found) * 0.95)]:.2f} ms")


def test_rest_on_a_bare_table(benchmark: BenchmarkFixture) -> None:
    flicks = iter(shots(20000))
    benchmark(lambda: rest(Table(), next(flicks)))


def test_rest_among_52_cards() -> None:
    on, flicks = table(52), shots(150)
    times(on, flicks[:10])
    found = times(on, flicks)
    tell("rest among 52 cards", found)
    assert statistics.median(found) < 10
    assert found[int(len(found) * 0.95)] < 25


def test_the_cost_hardly_grows_with_the_cards_on_the_table() -> None:
    medians = {}
    for count in (16, 52, 104, 208, 416):
        on, flicks = table(count), shots(60)
        times(on, flicks[:5])
        found = times(on, flicks)
        tell(f"among {count}", found)
        medians[count] = statistics.median(found)
    assert max(medians.values()) < 2 * min(medians.values())


@pytest.mark.skipif(importlib.util.find_spec("mujoco") is None, reason="mujoco is not installed")
def test_fifty_times_faster_than_mujoco_with_the_same_52_cards() -> None:
    on, flicks = table(52), shots(12)
    bench = reference.Bench(cards=52)
    jungle = [[card.x_m, card.y_m, card.yaw_rad] for card in on.cards]
    theirs = []
    for shot in flicks:
        values = {
            "speed": shot.speed_m_s,
            "heading": shot.angle_rad,
            "yaw": shot.yaw_rad,
            "offset": shot.offset_m,
            "spin": shot.spin_rad_s,
            "back": shot.back_m,
        }
        theirs.append(bench.run(values, jungle)["cpu_s"] * 1000)
    times(on, flicks)
    ours = times(on, flicks)
    tell("rest among 52 cards", ours)
    tell("MuJoCo with the same 52", sorted(theirs))
    ratio = statistics.median(theirs) / statistics.median(ours)
    print(f"{ratio:.0f} times faster")
    assert ratio >= 50


def test_a_hundred_thousand_free_flicks() -> None:
    rng, count = np.random.default_rng(1), 100_000
    columns = (
        rng.uniform(0.5, 1.5, count),
        rng.normal(0, 0.05, count),
        rng.normal(0, 0.05, count),
        rng.normal(0, 0.004, count),
        rng.normal(0, 1, count),
    )
    start = time.process_time()
    rested = landing.many(landing.Shots(*columns), landing.landings_for(CARD, Params()))
    took = time.process_time() - start
    print(f"\n100,000 free flicks from a shipped table: {took:.2f} s")
    assert rested.x_m.shape == (count,)
    assert took < 2


def test_the_first_shot_after_the_start() -> None:
    code = (
        "import time; from physics.api import rest; "
        "from physics.params import KIND_SIZES; from physics.values import CardAt, Shot, Table; "
        "rest(Table((CardAt(1, KIND_SIZES[0], .25, 0.),)), Shot(KIND_SIZES[2], 1.)); print(time.process_time())"
    )
    found = []
    for _ in range(3):
        done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
        found.append(float(done.stdout))
    print(f"\nfirst shot after the start of Python, imports and all: {statistics.median(found):.2f} s")
    assert statistics.median(found) < 1
