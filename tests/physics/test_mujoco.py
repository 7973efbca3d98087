"""The phase model beside MuJoCo: stored flicks in `make test`, flicked anew in `make soak`."""

from __future__ import annotations

import importlib.util
import json
import math
from collections import Counter
from pathlib import Path
from statistics import mean, stdev

import pytest

from tests.physics import mujoco_reference as reference
from tests.physics.conftest import Json, ours, quantile, stored, their_prey

needs_mujoco = pytest.mark.skipif(importlib.util.find_spec("mujoco") is None, reason="mujoco is not installed")


class Beside:
    """The figures of a set of flicks beside MuJoCo's."""

    def __init__(self, rows: list[Json]) -> None:
        touch, tilt, apart, same = [], [], [], 0
        self.x: list[float] = []
        for row in rows:
            flick = ours(row)
            assert flick.first_touch is not None
            touch.append(abs(flick.first_touch.x_m / row["touch"]["x"] - 1))
            tilt.append(abs(math.degrees(flick.first_touch.tilt_rad - row["touch"]["tilt"])))
            apart.append(1000 * math.hypot(flick.rest.x_m - row["rest"][0], flick.rest.y_m - row["rest"][1]))
            same += (flick.rest.face == "up") == bool(row["rest"][4])
            self.x.append(flick.rest.x_m)
        theirs = [row["rest"][0] for row in rows]
        self.touch, self.tilt, self.apart, self.same = touch, tilt, apart, same / len(rows)
        self.mean, self.sd = mean(self.x) / mean(theirs) - 1, stdev(self.x) / stdev(theirs) - 1

    def tell(self, name: str) -> None:
        print(
            f"\n{name}: first touch x p95 {quantile(self.touch, 0.95):.2%} p99 {quantile(self.touch, 0.99):.2%},"
            f" tilt p95 {quantile(self.tilt, 0.95):.2f} p99 {quantile(self.tilt, 0.99):.2f} deg, same face"
            f" {self.same:.1%}, stop x mean {self.mean:+.2%} sd {self.sd:+.2%}, single median"
            f" {quantile(self.apart, 0.5):.1f} p90 {quantile(self.apart, 0.9):.1f} mm"
        )


def check_free(rows: list[Json]) -> None:
    found = Beside(rows)
    found.tell("bare table, released at the edge")
    close = [x <= 0.005 and t <= 2 for x, t in zip(found.touch, found.tilt, strict=True)]
    wider = [x <= 0.01 and t <= 3 for x, t in zip(found.touch, found.tilt, strict=True)]
    assert mean(close) >= 0.95
    assert mean(wider) >= 0.99
    assert found.same >= 0.98
    assert abs(found.mean) <= 0.03
    assert abs(found.sd) <= 0.05
    assert quantile(found.apart, 0.5) <= 8
    assert quantile(found.apart, 0.9) <= 15


def check_runway(rows: list[Json]) -> None:
    found = Beside(rows)
    found.tell("30 mm of runway")
    assert mean(x <= 0.02 and t <= 3 for x, t in zip(found.touch, found.tilt, strict=True)) >= 0.95


def check_jungle(rows: list[Json], halved: list[Json]) -> tuple[float, float]:
    """Tells the figures onto sixteen cards and holds the mean prey. Returns shares: of the same prey, largest apart."""
    mine, theirs = [ours(row).verdict.prey for row in rows], [their_prey(row) for row in rows]
    same = mean(a == b for a, b in zip(mine, theirs, strict=True))
    again = mean(a == their_prey(row) for a, row in zip(theirs, halved, strict=True))
    counts = [Counter(map(len, sets)) for sets in (mine, theirs)]
    apart = max(abs(counts[0][n] - counts[1][n]) / len(rows) for n in counts[0] | counts[1])
    fewer = mean(map(len, mine)) - mean(map(len, theirs))
    print(
        f"\n16 cards: same prey {same:.1%} (MuJoCo with itself at half the step {again:.1%}), mean prey {fewer:+.3f},"
        f" largest difference of a count's share {apart:.1%}"
    )
    assert abs(fewer) <= 0.15
    return same, apart


def test_flicks_released_at_the_edge_land_and_stop_as_in_mujoco() -> None:
    assert len(stored()["free"]) == 200
    check_free(stored()["free"])


def test_flicks_with_thirty_millimetres_of_runway_land_as_in_mujoco() -> None:
    check_runway(stored()["runway"])


def test_pybullet_lands_and_stops_as_we_do() -> None:
    rows = json.loads((Path(__file__).parent / "data" / "pybullet.json").read_text())
    ends = [ours(row).rest for row in stored()["free"]]
    mine, theirs = mean(end.x_m for end in ends), mean(row["x"] for row in rows)
    same = mean((end.face == "up") == row["up"] for end, row in zip(ends, rows, strict=True))
    apart = [1000 * math.dist((end.x_m, end.y_m), (row["x"], row["y"])) for end, row in zip(ends, rows, strict=True)]
    middle, most = quantile(apart, 0.5), quantile(apart, 0.9)
    print(f"\nPyBullet: stop x mean {mine / theirs - 1:+.2%}, same face {same:.1%}, {middle:.1f} and {most:.1f} mm")
    assert mine == pytest.approx(theirs, rel=0.03)
    assert same >= 0.98
    assert middle <= 8
    assert most <= 15


def test_flicks_onto_sixteen_cards_catch_as_in_mujoco() -> None:
    assert len(stored()["jungle"]) == 150
    same, apart = check_jungle(stored()["jungle"], stored()["jungle_half_step"])
    assert same >= 0.70
    assert apart <= 0.12


def test_flicks_onto_sixteen_crowded_cards_catch_as_often_as_in_mujoco() -> None:
    """Cards a hair apart, so that a card lies on two or three; no bar but the mean is set here."""
    check_jungle(stored()["dense"], stored()["dense_half_step"])


def coulomb(angle: float, mu: float, motion: tuple[float, float, float], length: float) -> tuple[float, float, float]:
    """The exact planar impact of a thin plate's leading edge on the table, without rebound: vx, vz, omega after it.

    A = 1 + rx^2/k^2 + s mu rx rz/k^2 while it slips in the direction s; once the slip is gone it sticks.
    """
    vx, vz, omega = motion
    k2 = length**2 / 12
    rx, rz = length / 2 * math.cos(angle), -length / 2 * math.sin(angle)
    ux, uz = vx + omega * rz, vz - omega * rx
    sign = math.copysign(1, ux)
    # per unit of normal impulse: friction -sign mu along x
    fall = 1 + rx * rx / k2 + sign * mu * rx * rz / k2
    slow = -sign * mu * (1 + rz * rz / k2) - rx * rz / k2
    normal = -uz / fall
    tangent = -sign * mu * normal
    if (ux + slow * normal) * sign < 0:  # it sticks on the way
        first = -ux / slow
        left = uz + fall * first
        ratio = rx * rz / (k2 + rz * rz)  # friction per normal impulse that keeps the slip at nothing
        second = -left / (1 + rx * rx / k2 - rx * rz / k2 * ratio)
        normal, tangent = first + second, -sign * mu * first + ratio * second
    return vx + tangent, vz + normal, omega + (rz * tangent - rx * normal) / k2


def test_the_exact_impact_is_the_one_of_the_notes() -> None:
    vx, vz, omega = coulomb(math.radians(41), 0.35, (1.0, -1.93, 3.6), 0.088)
    assert (vx, vz) == pytest.approx((0.672, -0.994), abs=0.002)
    assert omega == pytest.approx(-29.9, abs=0.1)


IMPACTS = [
    (angle, mu, motion)
    for angle in (10, 25, 41, 60, 75)
    for mu in (0.2, 0.35, 0.5)
    for motion in ((1.0, -1.93, 3.6), (0.6, -2.0, 6.0), (1.5, -2.1, 2.0))
]


@pytest.mark.parametrize(("angle", "mu", "motion"), IMPACTS)
def test_our_corners_meet_the_table_as_the_exact_impact_says(
    angle: float, mu: float, motion: tuple[float, float, float]
) -> None:
    from physics.body import inertia
    from physics.touchdown import Corner, solve
    from physics.vectors import matrix, to_body, to_world

    turn = math.radians(angle)
    m = matrix((math.cos(turn / 2), 0.0, math.sin(turn / 2), 0.0))  # nose down
    half = (0.044, 0.0315)
    corners = [Corner(half[0], side * half[1], 0.0, mu, None) for side in (1, -1)]
    vx, vz, omega = motion
    after = solve((*to_body(m, (vx, 0.0, vz)), 0.0, omega, 0.0), corners, m[2], inertia(half))
    x, _, z = to_world(m, after[:3])
    exact = coulomb(turn, mu, motion, 0.088)
    k = 0.088 / math.sqrt(12)
    assert (x, z, k * after[4]) == pytest.approx((exact[0], exact[1], k * exact[2]), abs=0.02)


@pytest.mark.soak
@needs_mujoco
def test_the_recipe_meets_the_exact_impact() -> None:
    k, worst = 0.088 / math.sqrt(12), 0.0
    for angle, mu, motion in IMPACTS:
        found = reference.impact(math.radians(angle), mu, motion)
        exact = coulomb(math.radians(angle), mu, motion, 0.088)
        errors = (found[0] - exact[0], found[1] - exact[1], k * (found[2] - exact[2]))
        worst = max(worst, *map(abs, errors))
        assert max(map(abs, errors)) <= 0.25, (angle, mu, motion, found, exact)
    print(f"\nlargest error of the recipe in an impact: {worst:.3f} m/s")


@pytest.mark.soak
@needs_mujoco
def test_flicks_made_anew_in_mujoco_agree() -> None:
    check_free(reference.free_flicks(11, 200, 0.001))
    check_runway(reference.free_flicks(12, 200, 0.03))
    halved = reference.jungle_flicks(13, 150, 0.13, reference.STEP_S / 2)
    same, apart = check_jungle(reference.jungle_flicks(13, 150, 0.13), halved)
    assert same >= 0.70
    assert apart <= 0.12
