"""Every check of the physics reference, one test an id, computed from the id's set-up.

The file is named by PHYSICS_REFERENCE (default: the copy in tests/data). Cases of the forms `edge.ode_L.._v.._mu..`
and `slide.rect_v.._w..` run with any numbers; an id of no known form fails.
"""

from __future__ import annotations

import json
import math
import os
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from physics import (
    air,
    board,
    body,
    crowd,
    edge,
    flight,
    ground,
    overlap,
    patch,
    settle,
    slide,
    support,
    touchdown,
    verdict,
)
from physics.api import rest, simulate
from physics.params import Air, CardSize, Friction, On, Params, Restitution, Steps
from physics.values import Body, CardAt, Flat, Shot, Table, Watch

G = 9.81
PATH = Path(os.environ.get("PHYSICS_REFERENCE") or Path(__file__).parent / "data" / "physics_reference.json")
CHECKS: dict[str, dict[str, Any]] = {check["id"]: check for check in json.loads(PATH.read_text())["checks"]}
WIDE = ((-50.0, -50.0), (50.0, -50.0), (50.0, 50.0), (-50.0, 50.0))
CARD = CardSize("card", 0.088, 0.063, 0.0003, 0.001996)
SMALL = CardSize("small", 0.063, 0.044, 0.0003, 0.00083)
LARGE = CardSize("large", 0.125, 0.088, 0.0003, 0.00385)

Expected = Any


def near(value: float, expected: float, relative: float) -> None:
    assert value == pytest.approx(expected, rel=relative), f"{value} is not {expected} within {relative:.2%}"


# --- edge -----------------------------------------------------------------------------------------------------------


def over_edge(length: float, speed: float, mu: float, dt: float = 0.004) -> edge.Left:
    half = (length / 2, 0.35 * length)
    return edge.over(body.lying(Flat(0, 0, 0, speed), 0.0), edge.Ledge(half, mu, -0.025, 0.025), dt, 5.0)


def edge_closed_form(expected: Expected) -> None:
    for speed in (1.0, 1.5, 2.0, 3.0):
        near(over_edge(0.088, speed, 0.0).body.spin[1], 3 * G / (8 * speed), 0.01)
        near(over_edge(0.088, speed, 0.0).body.spin[1], expected[f"v{speed}"], 0.01)
    near(over_edge(0.088, 0.6, 0.0).body.spin[1], 3 * G / (8 * 0.6), 0.06)


def edge_angle(expected: Expected) -> None:
    for length, speed in ((0.088, 1.0), (0.063, 1.2), (0.088, 2.0)):
        closed = expected["coefficient_gL_over_v2"] * G * length / speed**2
        near(body.tilt(over_edge(length, speed, 0.0).body), closed, 0.02)
    near(body.tilt(over_edge(0.088, 1.0, 0.0).body), expected["L0.088_v1.0"], 0.02)


def edge_fall(expected: Expected) -> None:
    for length, speed in ((0.088, 1.0), (0.063, 1.2), (0.088, 2.0)):
        near(-over_edge(length, speed, 0.0).body.velocity[2], 0.28635 * G * length / speed, 0.02)
    near(-over_edge(0.088, 1.0, 0.0).body.velocity[2], expected["L0.088_v1.0"], 0.02)


def edge_ode(length: float, speed: float, mu: float) -> dict[str, float]:
    left = over_edge(length, speed, mu)
    card = flight.Card((length / 2, 0.35 * length), 0.002)
    met = flight.fly(body.moved(left.body, (0.0, 0.0, 0.22), 0.0), card, ground.Ground(), 5.0)
    return {
        "omega_exit_rad_s": left.body.spin[1],
        "theta_exit_rad": body.tilt(left.body),
        "vx_exit_m_s": left.body.velocity[0],
        "t_edge_s": left.t,
        "t_fall_to_first_touch_s": met.t,
        "x_com_first_touch_m": met.body.place[0],
        "theta_first_touch_rad": body.tilt(met.body),
    }


BACON = board.Board(0.102, 0.013, 0.32, 0.24, 9.8)


def bacon_spin(expected: Expected) -> None:
    errors = []
    for row in expected:
        errors.append(board.let_go(BACON, row["overhang_cm"] / 100).omega - row["omega_measured"])
        assert abs(errors[-1]) <= 2 * row["sd"]
    assert math.sqrt(sum(e * e for e in errors) / len(errors)) <= 0.35


def bacon_side(expected: Expected) -> None:
    found = []
    for side, overhangs in expected.items():
        for overhang in overhangs:
            turned = math.degrees(board.lands(BACON, board.let_go(BACON, overhang / 100), 0.76))
            found.append(("Down" if 90 < turned < 270 else "Up") == side)
    assert len(found) == 17
    assert sum(found) >= 14


# --- flight ---------------------------------------------------------------------------------------------------------


def flat_fall(height: float, layer: Air | None = None, speed: float = 1.3) -> flight.Touched:
    start = body.lying(Flat(0, 0, 0, speed), height)
    return flight.fly(start, flight.Card(CARD.half, CARD.mass_kg, layer), ground.Ground(), 5.0)


def vacuum_fall(expected: Expected) -> None:
    for height, stated in re.findall(r"H=([\d.]+): t=([\d.]+) s", expected):
        met = flat_fall(float(height))
        exact = math.sqrt(2 * float(height) / G)
        near(met.t, exact, 1e-6)
        near(met.body.place[0], 1.3 * exact, 1e-6)
        assert met.t == pytest.approx(float(stated), abs=5e-6)


def spin_is_constant(expected: Expected) -> None:
    inertia = body.inertia(CARD.half)
    tumbling = body.fall(Body((0, 0, 1), (1, 0, 0), (1, 0, 0, 0), (0, 4.0, 0)), inertia, 0.2)
    assert tumbling.spin == pytest.approx((0, 4.0, 0), abs=1e-9)
    assert body.tilt(tumbling) == pytest.approx(0.8, rel=1e-9)
    loose = Body((0, 0, 1), (1, 0, 0), body.lying(Flat(0, 0, 0.3), 1).turn, (1.5, 3.0, 2.0))
    before, after = _momentum(loose, inertia), _momentum(body.fall(loose, inertia, 0.2), inertia)
    assert after == pytest.approx(before, rel=1e-9)


def _momentum(state: Body, inertia: body.Inertia) -> tuple[float, float, float]:
    from physics.vectors import matrix, to_world

    x, y, z = (i * s for i, s in zip(inertia, state.spin, strict=True))
    return to_world(matrix(state.turn), (x, y, z))


def intermediate_axis(expected: Expected) -> None:
    inertia = body.inertia((0.0315, 0.044))
    assert sorted(inertia) == [inertia[1], inertia[0], inertia[2]]

    def strays(axis: int) -> float:
        spin = [0.01, 0.01, 0.01]
        spin[axis] = 20.0
        turn, most = (1.0, 0.0, 0.0, 0.0), 0.0
        rate = (spin[0], spin[1], spin[2])
        for _ in range(400):
            turn, rate = body.turn_free(turn, rate, inertia, 0.005)
            most = max(most, 1 - abs(rate[axis]) / 20)
        return most

    assert strays(0) > 0.5
    assert strays(1) < 0.001
    assert strays(2) < 0.001


# --- air ------------------------------------------------------------------------------------------------------------


def apw_points(expected: Expected) -> None:
    along, across = air.fixed_points(Air())
    near(along, expected["V_edge_on"], 1e-6)
    near(across, expected["W_broadside"], 1e-6)
    assert air.planar((-along, 0.0, math.pi / 2, 0.0), 1.2191, Air()) == pytest.approx((0, 0, 0, 0), abs=1e-9)
    assert air.planar((0.0, -across, 0.0, 0.0), 1.2191, Air()) == pytest.approx((0, 0, 0, 0), abs=1e-9)


def apw_eigenvalues(expected: Expected) -> None:
    import numpy as np

    point = (-air.fixed_points(Air())[0], 0.0, math.pi / 2, 0.0)
    columns = []
    for index in range(4):
        plus, minus = list(point), list(point)
        plus[index] += 1e-6
        minus[index] -= 1e-6
        up = air.planar((plus[0], plus[1], plus[2], plus[3]), 1.2191, Air())
        down = air.planar((minus[0], minus[1], minus[2], minus[3]), 1.2191, Air())
        columns.append([(a - b) / 2e-6 for a, b in zip(up, down, strict=True)])
    found = np.linalg.eigvals(np.array(columns).T)
    pair = next(value for value in found if value.imag > 1e-3)
    assert (pair.real, pair.imag) == pytest.approx(expected["re_im_pair"], abs=5e-4)
    real = sorted(value.real for value in found if abs(value.imag) < 1e-3)
    assert real == pytest.approx([expected["stable"], expected["unstable"]], abs=5e-4)


def falling(ratio: float, until: float = 400.0, dt: float = 0.02) -> list[air.State]:
    state, states = (0.0, 0.01, 0.5, 0.0), []
    for _ in range(round(until / dt)):
        state = air.planar_step(state, ratio, Air(), dt)
        states.append(state)
    return states


def mean_spin(states: list[air.State], dt: float = 0.02) -> float:
    late = states[len(states) // 2 :]
    return (late[-1][2] - late[0][2]) / (dt * (len(late) - 1))


def apw_switch(expected: Expected) -> None:
    assert abs(mean_spin(falling(1.2190))) < 0.02
    assert abs(mean_spin(falling(1.2192))) > 0.1


def apw_regimes(expected: Expected) -> None:
    assert abs(mean_spin(falling(1.1))) < 0.05
    assert abs(mean_spin(falling(1.4))) == pytest.approx(0.4906, rel=0.02)
    assert abs(mean_spin(falling(1.45))) == pytest.approx(0.4713, rel=0.02)
    assert len(_peaks(falling(1.4))) == 1
    assert len(_peaks(falling(1.45))) == 2
    mixed = falling(1.6)
    turns = [b[2] - a[2] for a, b in zip(mixed[5000::100], mixed[5100::100], strict=False)]
    assert min(turns) < 0 < max(turns)  # it flutters and tumbles, both ways
    assert len(_peaks(falling(2.2))) > 2
    broad = falling(3.0)[-5000:]
    middle = sum(state[2] for state in broad) / len(broad)
    assert max(abs(state[2] - middle) for state in broad) < math.pi / 2  # it never turns over
    assert abs(math.sin(middle)) < 0.1  # broadside


def _peaks(states: list[air.State]) -> set[float]:
    """The different heights of the peaks of the tumbling rate, late in the fall."""
    rates = [abs(state[3]) for state in states[len(states) // 2 :]]
    tops = [b for a, b, c in zip(rates, rates[1:], rates[2:], strict=False) if a < b >= c and b > 0.5]
    return {round(top, 1) for top in tops}


def belmonte(expected: Expected) -> None:
    ours = air.froude(CARD.mass_kg, 1.2, CARD.length_m, CARD.width_m)
    near(ours, 1.85, 0.01)
    assert ours > expected["Fr_c"] + expected["sd"]  # our cards are on the tumbling side


def air_off(expected: Expected) -> None:
    for layer in (None, Air(density_kg_m3=0.0)):
        met = flat_fall(0.22, layer)
        assert met.t == pytest.approx(math.sqrt(0.44 / G), rel=1e-9)
        assert met.body.place[0] == pytest.approx(1.3 * math.sqrt(0.44 / G), rel=1e-9)
    shot = Shot(CARD, 1.1, 0.05, 0.004, 0.1, 1.0)
    off, still = rest(Table(), shot, Params()), rest(Table(), shot, Params(air=Air(density_kg_m3=0.0)))
    assert off.rest == still.rest
    assert off.first_touch == still.first_touch


# --- slide ----------------------------------------------------------------------------------------------------------


def slid(
    flat: Flat, mu: float = 0.3, size: CardSize = CARD, dt: float | None = None, outline: overlap.Corners = WIDE
) -> slide.Slid:
    steps = Steps(slide_s=dt) if dt else Steps()
    return slide.slide(
        slide.Start(flat), size, (), Params(friction=Friction(table=mu), steps=steps), outline, record=True
    )


def stop_distance(expected: Expected) -> None:
    end = slid(Flat(0, 0, 0, 1.0))
    near(end.mover.x, expected["x_m"], 0.005)
    near(end.t, expected["t_s"], 0.005)
    near(slid(Flat(0, 0, 0, 2.0)).mover.x, 4 * expected["x_m"], 0.005)


def pure_spin(expected: Expected) -> None:
    end = slid(Flat(0, 0, 0, 0, 0, 20.0))
    near(end.mover.yaw, expected["yaw_rad"], 0.01)
    near(end.t, expected["t_s"], 0.01)
    near(patch.mean_radius(CARD.half), 0.029126, 1e-4)


def ring(radius: float, count: int = 720) -> list[tuple[float, float]]:
    angles = [2 * math.pi * (i + 0.5) / count for i in range(count)]
    return [(radius * math.cos(a), radius * math.sin(a)) for a in angles]


def annulus(inner: float, rings: int = 60, count: int = 90) -> list[tuple[float, float]]:
    """Points of equal area between two radii, the outer one 1."""
    found: list[tuple[float, float]] = []
    for i in range(rings):
        found += ring(math.sqrt(inner**2 + (1 - inner**2) * (i + 0.5) / rings), count)
    return found


def disk_factors(expected: Expected) -> None:
    disk = annulus(0.0, 150, 180)
    for ratio, name in ((0.0, "0"), (1.0, "1"), (1e6, "inf")):
        force, _, torque = patch.points_drag(ratio, 0.0, 1.0, disk)
        assert force == pytest.approx(expected[f"F{name}"], abs=1e-3)
        assert torque == pytest.approx(expected[f"T{name}"], abs=1e-3)


def terminal(rate: Callable[[float], tuple[float, float]], k2: float, start: float) -> float:
    """The ratio v / omega that slide and spin end with: where both fall off alike."""
    ratio = start
    for _ in range(400):
        force, torque = rate(ratio)
        ratio += 0.1 * ratio * (torque / k2 - force / ratio)
    return ratio


def points_terminal(points: list[tuple[float, float]], start: float) -> float:
    k2 = sum(x * x + y * y for x, y in points) / len(points)

    def rate(ratio: float) -> tuple[float, float]:
        force, _, torque = patch.points_drag(ratio, 0.0, 1.0, points)
        return force, torque

    return terminal(rate, k2, start)


def disk_terminal(expected: Expected) -> None:
    for start in (0.2, 1.5):
        assert points_terminal(annulus(0.0, 40, 60), start) == pytest.approx(expected["eps0"], abs=0.005)


def ring_terminal(expected: Expected) -> None:
    assert points_terminal(ring(1.0, 2000), 0.5) == pytest.approx(expected["eps0"], abs=0.01)


def annulus_terminal(expected: Expected) -> None:
    found = [points_terminal(annulus(inner, 20, 60), 0.7) for inner in (0.0, 0.3, 0.6, 0.9)]
    assert found == sorted(found)
    low, high = expected["range"]
    assert low - 0.005 <= found[0]
    assert found[-1] <= high


def ends_of(track: slide.Slid) -> tuple[float, float]:
    """When speed and spin would be gone, each drawn on from two late points."""
    (t1, one, _), (t2, two, _) = track.track[-9], track.track[-5]
    v1, v2 = math.hypot(one.vx, one.vy), math.hypot(two.vx, two.vy)
    step = t2 - t1
    return t2 + step * v2 / (v1 - v2), t2 + step * two.spin / (one.spin - two.spin)


def stop_together(expected: Expected) -> None:
    for spin in (5.0, 20.0, 60.0):
        t_v, t_w = ends_of(slid(Flat(0, 0, 0, 1.0, 0, spin), dt=0.0005))
        assert abs(t_v - t_w) / t_v < 0.01


def rect_terminal(expected: Expected) -> None:
    def ratio(length: float, width: float, heading: float) -> tuple[float, float]:
        half, k = (length / 2, width / 2), math.sqrt((length**2 + width**2) / 12)
        u, v, w = math.cos(heading), math.sin(heading), 1.0  # w stands for k omega
        for _ in range(4000):
            fx, fy, torque = patch.patch(u, v, w / k, half)
            u, v, w = u - 0.01 * fx, v - 0.01 * fy, w - 0.01 * torque / k
            size = math.sqrt(u * u + v * v + w * w)
            u, v, w = u / size, v / size, w / size
        return math.hypot(u, v) / w, math.atan2(abs(v), abs(u))

    for name, length, width in (("88x63", 0.088, 0.063), ("125x88", 0.125, 0.088)):
        found, direction = ratio(length, width, 1.0)
        near(found, expected[name], 0.02)
        assert direction == pytest.approx(math.pi / 2, abs=0.02)  # across the long axis
    near(ratio(0.06, 0.06, 0.7)[0], expected["square(45deg)"], 0.02)
    near(points_terminal(annulus(0.0, 40, 60), 0.7) / math.sqrt(0.5), expected["disk same units"], 0.02)


def rect_slide(speed: float, spin: float) -> dict[str, float]:
    end = slid(Flat(0, 0, 0, speed, 0, spin))
    return {"x_m": end.mover.x, "yaw_rad": end.mover.yaw, "t_stop_s": end.t}


def spin_lowers_friction(expected: Expected) -> None:
    alone = slid(Flat(0, 0, 0, 1.0)).mover.x
    for name, ratio in expected.items():
        near(slid(Flat(0, 0, 0, 1.0, 0, float(name.split()[1]))).mover.x / alone, ratio, 0.02)


def mass_independent(expected: Expected) -> None:
    shot = Shot(CARD, 1.1, 0.05, 0.004, 0.1, 2.0)
    light, heavy = (rest(Table(), replace(shot, size=replace(CARD, mass_kg=m))) for m in (0.001, 0.02))
    for name in ("x_m", "y_m", "yaw_rad"):
        assert getattr(light.rest, name) == pytest.approx(getattr(heavy.rest, name), rel=1e-9)
    assert light.stop_s == pytest.approx(heavy.stop_s, rel=1e-9)
    one, two = (slid(Flat(0, 0, 0, 1, 0, 20), size=replace(CARD, mass_kg=m)) for m in (0.001, 0.02))
    assert one.mover == two.mover


# --- contact --------------------------------------------------------------------------------------------------------


def lying(size: CardSize, flat: Flat) -> support.Lying:
    return support.Lying(
        size.half, flat.x, flat.y, flat.yaw, flat.vx, flat.vy, flat.spin, size.mass_kg, size.thickness_m
    )


def two_tier(expected: Expected) -> None:
    for gap in (0.002, 0.01, 0.02, 0.035, 0.2):
        upper = lying(CARD, Flat(0, 0, 0, 0.5))
        lower = lying(SMALL, Flat(gap + 0.0315, 0, 0))
        parts, left = support.shares(upper, [lower])
        fraction = 1 - left
        assert parts == [pytest.approx(fraction)]
        rub = support.on_several(upper, [lower], 0.35, 0.15, 0.001)
        near(-rub.ax, G * (fraction * 0.15 + (1 - fraction) * 0.35), 0.01)
    assert support.share(lying(CARD, Flat(0, 0, 0)), lying(SMALL, Flat(0.01, 0, 0))) == 1.0


def on_top(mu_card: float, speed: float, limit: float = 8.0, mu_table: float = 0.35) -> slide.Slid:
    """A large card slides on a small one fully under it."""
    card = CardAt(1, SMALL, 0.0, 0.0)
    near_by = slide.Neighbour(SMALL, ground.slabs((card,))[0], ())
    params = Params(friction=Friction(table=mu_table, card=mu_card), steps=Steps(limit_s=limit))
    start = slide.Start(Flat(0, 0, 0, speed), frozenset({0}))
    return slide.slide(start, LARGE, [near_by], params, WIDE, record=True)


def drag_threshold(expected: Expected) -> None:
    ratio = (LARGE.mass_kg + SMALL.mass_kg) / LARGE.mass_kg
    assert ratio == pytest.approx(1.2156, rel=1e-4)
    assert 0 not in on_top(0.35 * ratio * 0.99, 0.3).moved
    assert on_top(0.35 * ratio * 1.01, 0.3).moved[0].x > 0
    _, _, others = on_top(0.5, 0.6, 0.1).track[4]
    t = on_top(0.5, 0.6, 0.1).track[4][0] + 0.5 / 240
    pull = G * (0.5 * LARGE.mass_kg - 0.35 * (LARGE.mass_kg + SMALL.mass_kg)) / SMALL.mass_kg
    near(others[0][1].vx, pull * t, 0.01)


def bumped(mover: Flat, other: CardAt) -> tuple[Flat, Flat]:
    """Both cards just after they met, on a table with hardly any friction."""
    params = Params(
        friction=Friction(table=1e-7, rim=0.0), restitution=Restitution(), steps=Steps(limit_s=0.15, slide_s=0.001)
    )
    near_by = slide.Neighbour(other.size, ground.slabs((other,))[0], ())
    end = slide.slide(slide.Start(mover), CARD, [near_by], params, WIDE, record=True)
    _, first, others = next(row for row in end.track if row[2] and row[2][0][1].vx)
    return first, others[0][1]


def head_on(expected: Expected) -> None:
    one, two = bumped(Flat(0, 0, 0, 0.8), CardAt(1, CARD, 0.1, 0.0))
    near(one.vx, 0.4, 0.01)
    near(two.vx, 0.4, 0.01)
    assert one.spin == pytest.approx(0.0, abs=1e-6)


def off_centre(expected: Expected) -> None:
    speed, turn = 0.8, 0.6
    reach = math.hypot(*CARD.half)
    rest_at = CardAt(1, CARD, 0.044 + reach + 0.01, 0.012, turn)
    corner = min(overlap.corners(overlap.Box(rest_at.x_m, rest_at.y_m, turn, *CARD.half)))
    one, two = bumped(Flat(0, 0, 0, speed), rest_at)
    m, k2 = CARD.mass_kg, CARD.gyration_m**2
    s1, s2 = corner[1], corner[1] - rest_at.y_m
    impulse = speed / (2 / m + (s1 * s1 + s2 * s2) / (m * k2))
    near(m * (speed - one.vx), impulse, 0.01)
    near(m * two.vx, impulse, 0.01)
    near(abs(one.spin), impulse * abs(s1) / (m * k2), 0.01)
    near(abs(two.spin), impulse * abs(s2) / (m * k2), 0.01)


def climb(expected: Expected) -> None:
    near(crowd.climb_speed(0.0003), expected["v"], 0.05)


def leading_edge(expected: Expected) -> None:
    length, down, spin = 0.088, 2.0, 3.0
    half = (length / 2, 0.0315)
    inertia = body.inertia(half)
    for name, impulse in expected.items():
        angle = math.radians(float(name.removesuffix("deg")))
        up = (-math.sin(angle), 0.0, math.cos(angle))  # nose down about the short side
        motion = (-down * up[0], 0.0, -down * up[2], 0.0, spin, 0.0)
        corners = [touchdown.Corner(half[0], side * half[1], 0.0, 0.0, None) for side in (1, -1)]
        after = touchdown.solve(motion, corners, up, inertia)
        gained = sum(a * n for a, n in zip(after[:3], up, strict=True)) + down
        near(gained, impulse, 0.01)
        lever = length / 2 * math.cos(angle)
        near(gained, (down + spin * lever) / (1 + 12 * lever**2 / length**2), 0.01)


# --- table, verdict, whole flicks -----------------------------------------------------------------------------------


def stay_on(expected: Expected) -> None:
    outline = ((-1.0, -1.0), (0.05, -1.0), (0.05, 1.0), (-1.0, 1.0))
    limit = math.sqrt(2 * 0.3 * G * 0.05)
    assert limit == pytest.approx(0.5425, abs=1e-4)
    assert slid(Flat(0, 0, 0, limit * 0.99), outline=outline).fell == ()
    assert slid(Flat(0, 0, 0, limit * 1.01), outline=outline).fell == (slide.MOVER,)


def tip_static(expected: Expected) -> None:
    outline = ((-1.0, -1.0), (0.5, -1.0), (0.5, 1.0), (-1.0, 1.0))
    shift = 0.005 * CARD.length_m
    assert settle.tips(CardAt(0, CARD, 0.5 + shift, 0.0), (), outline)
    assert not settle.tips(CardAt(0, CARD, 0.5 - shift, 0.0), (), outline)


def lies_on(expected: Expected) -> None:
    upper = CardAt(9, CARD, 0.0, 0.0, order=5)
    by_area = {area: CardAt(1, SMALL, 0.044 + 0.0315 - area * 1e-6 / 0.044, 0.0) for area in (26, 24, 0)}
    assert verdict.judge(upper, (by_area[26],), On()).prey == (1,)
    assert verdict.judge(upper, (by_area[24],), On()).prey == ()
    assert verdict.judge(upper, (by_area[0],), On()).touches == (1,)
    above = replace(by_area[26], order=6)
    assert verdict.judge(upper, (above,), On()).prey == ()
    assert verdict.judge(upper, (by_area[24],), On(area_m2=20e-6)).prey == (1,)


def energies(shot: Shot, params: Params) -> list[list[float]]:
    """Energy over mass at each step of each phase."""
    half, phases = shot.size.half, [[], [], []]  # type: tuple[float, float], list[list[float]]

    def watching(index: int) -> Watch:
        return lambda _t, state: phases[index].append(body.energy(state, half))

    flat = Flat(0, shot.offset_m, shot.yaw_rad, shot.speed_m_s, 0, shot.spin_rad_s)
    start = body.lying(flat, 0.0)
    phases[0].append(body.energy(start, half))
    left = edge.over(start, edge.Ledge(half, params.friction.rock, -0.025, 0.025), params.steps.edge_s, 5, watching(0))
    high = body.moved(left.body, (0, 0, 0.22), 0)
    phases[1].append(body.energy(high, half))
    met = flight.fly(high, flight.Card(half, 0.002), ground.Ground(), 5, watching(1))
    surface = touchdown.Surface(half, ground.Ground(), params.friction, params.restitution, params.steps.touchdown_s, 5)
    phases[2].append(body.energy(met.body, half))
    down = touchdown.land(met.body, surface, watching(2))
    sliding = slide.slide(slide.Start(body.flattened(down.body)), shot.size, (), params, WIDE, record=True)
    k2 = shot.size.gyration_m**2
    return [*phases, [(f.vx**2 + f.vy**2 + k2 * f.spin**2) / 2 for _, f, _ in sliding.track]]


def energy_falls(expected: Expected) -> None:
    for speed, yaw, spin in ((0.5, 0, 0), (1.0, 0.1, 1.0), (1.4, -0.3, -3.0), (2.5, 0.5, 8.0)):
        for values in energies(Shot(CARD, speed, 0, 0.003, yaw, spin), Params()):
            whole = G * 0.22 + speed**2 / 2
            rises = [b - a for a, b in pairwise(values)]
            assert max(rises) <= 1e-9 * whole


def deterministic(expected: Expected) -> None:
    cards = tuple(CardAt(i, SMALL, 0.15 + 0.08 * (i // 4), 0.08 * (i % 4 - 1.5), 0.3 * i) for i in range(16))
    shot = Shot(CARD, 1.1, 0.03, 0.002, 0.1, 1.0, card=99)
    params = Params(spread=0.1)
    first = simulate(Table(cards=cards), shot, params, 7)
    assert all(simulate(Table(cards=cards), shot, params, 7) == first for _ in range(3))
    assert simulate(Table(cards=cards), shot, params, 8).rest != first.rest


def mirrored(expected: Expected) -> None:
    for speed in (0.5, 0.8, 1.1, 1.4):
        shot = Shot(CARD, speed, 0.04, 0.003, 0.1, 1.5, 0.02)
        other = replace(shot, angle_rad=-0.04, offset_m=-0.003, yaw_rad=-0.1, spin_rad_s=-1.5)
        one, two = rest(Table(), shot).rest, rest(Table(), other).rest
        assert two.x_m == pytest.approx(one.x_m, rel=1e-9)
        assert two.y_m == pytest.approx(-one.y_m, rel=1e-9)
        assert two.yaw_rad == pytest.approx(-one.yaw_rad, rel=1e-9)
        assert two.face == one.face


def converges(expected: Expected) -> None:
    exact = 1 / (2 * 0.3 * G)
    errors = [abs(slid(Flat(0, 0, 0, 1.0), dt=dt).mover.x - exact) for dt in (1 / 120, 1 / 240, 1 / 480)]
    assert all(fine <= max(0.6 * coarse, 1e-6) for coarse, fine in pairwise(errors))
    fine = slid(Flat(0, 0, 0, 1.0, 0, 20), dt=1 / 3840).mover
    spins = [abs(slid(Flat(0, 0, 0, 1.0, 0, 20), dt=dt).mover.x - fine.x) for dt in (1 / 60, 1 / 120, 1 / 240)]
    assert spins[1] <= 0.6 * spins[0]
    assert spins[2] <= max(0.6 * spins[1], 1e-5)
    shot = Shot(CARD, 1.0, 0.03, 0.002, 0.1, 1.0, 0.02)
    touches = [rest(Table(), shot, Params(steps=Steps(edge_s=dt))).first_touch for dt in (0.004, 0.002)]
    assert touches[0] is not None
    assert touches[1] is not None
    near(touches[0].x_m, touches[1].x_m, 0.001)


HANDLERS: dict[str, Callable[[Expected], None]] = {
    "edge.omega_exit_frictionless": edge_closed_form,
    "edge.theta_exit_frictionless": edge_angle,
    "edge.vz_exit_frictionless": edge_fall,
    "edge.bacon_table1": bacon_spin,
    "edge.bacon_table2": bacon_side,
    "flight.vacuum": vacuum_fall,
    "flight.spin_constant": spin_is_constant,
    "flight.intermediate_axis": intermediate_axis,
    "aero.apw_fixed_points": apw_points,
    "aero.apw_eigenvalues": apw_eigenvalues,
    "aero.apw_flutter_tumble": apw_switch,
    "aero.apw_regimes": apw_regimes,
    "aero.belmonte": belmonte,
    "aero.off_equals_vacuum": air_off,
    "slide.stop_distance": stop_distance,
    "slide.pure_spin_rect": pure_spin,
    "slide.disk_FT": disk_factors,
    "slide.disk_terminal_ratio": disk_terminal,
    "slide.ring_terminal_ratio": ring_terminal,
    "slide.annulus_terminal_ratio": annulus_terminal,
    "slide.stop_together": stop_together,
    "slide.rect_terminal_ratio": rect_terminal,
    "slide.spin_lowers_friction": spin_lowers_friction,
    "slide.mass_independent": mass_independent,
    "contact.two_tier_friction": two_tier,
    "contact.drag_threshold": drag_threshold,
    "contact.edge_edge_inelastic": head_on,
    "contact.edge_edge_offcentre": off_centre,
    "contact.ride_up_energy": climb,
    "landing.leading_edge_impulse": leading_edge,
    "table.stay_on": stay_on,
    "table.tip_static": tip_static,
    "lieson.definition": lies_on,
    "energy.monotone": energy_falls,
    "determinism": deterministic,
    "symmetry.mirror": mirrored,
    "dt.convergence": converges,
}
NUMBER = r"([\d.]+(?:e-?\d+)?)"
EDGE = re.compile(rf"edge\.ode_L{NUMBER}_v{NUMBER}_mu{NUMBER}")
RECT = re.compile(rf"slide\.rect_v{NUMBER}_w{NUMBER}")


@pytest.mark.parametrize("name", list(CHECKS))
def test_the_check_holds(name: str) -> None:
    expected = CHECKS[name]["expected"]
    if ode := EDGE.fullmatch(name):
        found = edge_ode(*map(float, ode.groups()))
        for key, value in expected.items():
            near(found[key], value, 0.005)
    elif rect := RECT.fullmatch(name):
        found = rect_slide(*map(float, rect.groups()))
        for key, value in expected.items():
            near(found[key], value, 0.02)
    else:
        assert name in HANDLERS, f"no test for {name}"
        HANDLERS[name](expected)
