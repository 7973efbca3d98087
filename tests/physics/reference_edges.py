"""Checks of the physics reference on a card that leaves the rock and falls: its edge, the flight, the air.

Each check takes what the reference expects under its id; `tests/test_physics_reference.py` says which id is whose.
"""

from __future__ import annotations

import math
import re

import pytest

from physics import air, board, body, edge, flight, ground
from physics.api import rest
from physics.params import Air, Params
from physics.values import Body, Flat, Shot, Table
from tests.physics.reference_shared import CARD, Expected, G, near

# --- edge -----------------------------------------------------------------------------------------------------------


def over_edge(length: float, speed: float, mu: float, dt: float = 0.004) -> edge.Left:
    """A card as it leaves the edge of the rock that it was pushed over."""
    half = (length / 2, 0.35 * length)
    return edge.over(body.lying(Flat(0, 0, 0, speed), 0.0), edge.Ledge(half, mu, -0.025, 0.025), dt, 5.0)


def edge_closed_form(expected: Expected) -> None:
    """Without friction the card leaves with a spin of 3 g / (8 v)."""
    for speed in (1.0, 1.5, 2.0, 3.0):
        near(over_edge(0.088, speed, 0.0).body.spin[1], 3 * G / (8 * speed), 0.01)
        near(over_edge(0.088, speed, 0.0).body.spin[1], expected[f"v{speed}"], 0.01)
    near(over_edge(0.088, 0.6, 0.0).body.spin[1], 3 * G / (8 * 0.6), 0.06)


def edge_angle(expected: Expected) -> None:
    """Without friction the angle it leaves with goes as g L / v^2."""
    for length, speed in ((0.088, 1.0), (0.063, 1.2), (0.088, 2.0)):
        closed = expected["coefficient_gL_over_v2"] * G * length / speed**2
        near(body.tilt(over_edge(length, speed, 0.0).body), closed, 0.02)
    near(body.tilt(over_edge(0.088, 1.0, 0.0).body), expected["L0.088_v1.0"], 0.02)


def edge_fall(expected: Expected) -> None:
    """Without friction the speed down that it leaves with goes as g L / v."""
    for length, speed in ((0.088, 1.0), (0.063, 1.2), (0.088, 2.0)):
        near(-over_edge(length, speed, 0.0).body.velocity[2], 0.28635 * G * length / speed, 0.02)
    near(-over_edge(0.088, 1.0, 0.0).body.velocity[2], expected["L0.088_v1.0"], 0.02)


def edge_ode(length: float, speed: float, mu: float) -> dict[str, float]:
    """What the reference states of one card over the edge, down to its first touch of the table."""
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
    """A measured board, let go with more and more overhang: its spin."""
    errors = []
    for row in expected:
        errors.append(board.let_go(BACON, row["overhang_cm"] / 100).omega - row["omega_measured"])
        assert abs(errors[-1]) <= 2 * row["sd"]
    assert math.sqrt(sum(e * e for e in errors) / len(errors)) <= 0.35


def bacon_side(expected: Expected) -> None:
    """The same board: which side up it lands."""
    found = []
    for side, overhangs in expected.items():
        for overhang in overhangs:
            turned = math.degrees(board.lands(BACON, board.let_go(BACON, overhang / 100), 0.76))
            found.append(("Down" if 90 < turned < 270 else "Up") == side)
    assert len(found) == 17
    assert sum(found) >= 14


# --- flight ---------------------------------------------------------------------------------------------------------


def flat_fall(height: float, layer: Air | None = None, speed: float = 1.3) -> flight.Touched:
    """A card that starts flat, as it touches the table."""
    start = body.lying(Flat(0, 0, 0, speed), height)
    return flight.fly(start, flight.Card(CARD.half, CARD.mass_kg, layer), ground.Ground(), 5.0)


def vacuum_fall(expected: Expected) -> None:
    """Without air a card falls as a stone does."""
    for height, stated in re.findall(r"H=([\d.]+): t=([\d.]+) s", expected):
        met = flat_fall(float(height))
        exact = math.sqrt(2 * float(height) / G)
        near(met.t, exact, 1e-6)
        near(met.body.place[0], 1.3 * exact, 1e-6)
        assert met.t == pytest.approx(float(stated), abs=5e-6)


def spin_is_constant(expected: Expected) -> None:
    """Without air a spin about a main axis stays, and so does any angular momentum."""
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
    """A spin about the middle main axis turns over, one about the others does not."""
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
    """The two steady falls of the planar model: edge on and broadside."""
    along, across = air.fixed_points(Air())
    near(along, expected["V_edge_on"], 1e-6)
    near(across, expected["W_broadside"], 1e-6)
    assert air.planar((-along, 0.0, math.pi / 2, 0.0), 1.2191, Air()) == pytest.approx((0, 0, 0, 0), abs=1e-9)
    assert air.planar((0.0, -across, 0.0, 0.0), 1.2191, Air()) == pytest.approx((0, 0, 0, 0), abs=1e-9)


def apw_eigenvalues(expected: Expected) -> None:
    """How the planar model leaves the steady fall edge on."""
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
    """The states of a long fall in the planar model."""
    state, states = (0.0, 0.01, 0.5, 0.0), []
    for _ in range(round(until / dt)):
        state = air.planar_step(state, ratio, Air(), dt)
        states.append(state)
    return states


def mean_spin(states: list[air.State], dt: float = 0.02) -> float:
    """The mean tumbling rate in the later half of a fall."""
    late = states[len(states) // 2 :]
    return (late[-1][2] - late[0][2]) / (dt * (len(late) - 1))


def apw_switch(expected: Expected) -> None:
    """Between two close ratios flutter turns into tumbling."""
    assert abs(mean_spin(falling(1.2190))) < 0.02
    assert abs(mean_spin(falling(1.2192))) > 0.1


def apw_regimes(expected: Expected) -> None:
    """Flutter, tumbling of one and of two heights, both mixed, and broadside fall."""
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
    """Our cards are on the tumbling side of the measured Froude number."""
    ours = air.froude(CARD.mass_kg, 1.2, CARD.length_m, CARD.width_m)
    near(ours, 1.85, 0.01)
    assert ours > expected["Fr_c"] + expected["sd"]  # our cards are on the tumbling side


def air_off(expected: Expected) -> None:
    """No air and air without density are the same."""
    for layer in (None, Air(density_kg_m3=0.0)):
        met = flat_fall(0.22, layer)
        assert met.t == pytest.approx(math.sqrt(0.44 / G), rel=1e-9)
        assert met.body.place[0] == pytest.approx(1.3 * math.sqrt(0.44 / G), rel=1e-9)
    shot = Shot(CARD, 1.1, 0.05, 0.004, 0.1, 1.0)
    off, still = rest(Table(), shot, Params()), rest(Table(), shot, Params(air=Air(density_kg_m3=0.0)))
    assert off.rest == still.rest
    assert off.first_touch == still.first_touch
