"""Every check of the physics reference, one test an id, computed from the id's set-up.

The file is named by PHYSICS_REFERENCE (default: the copy in tests/data). Cases of the forms `edge.ode_L.._v.._mu..`
and `slide.rect_v.._w..` run with any numbers; an id of no known form fails. The checks of one phase are computed in
`tests/physics/reference_edges.py` and `reference_slides.py`, those of whole flicks here.
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

from physics import body, edge, flight, ground, settle, slide, touchdown, verdict
from physics.api import rest, simulate
from physics.params import On, Params, Steps
from physics.values import CardAt, Flat, Shot, Table, Watch

pytest.register_assert_rewrite(  # before they are imported: their asserts say what they compared, as a test's do
    "tests.physics.reference_shared", "tests.physics.reference_edges", "tests.physics.reference_slides"
)

from tests.physics import reference_edges as edges  # noqa: E402
from tests.physics import reference_slides as slides  # noqa: E402
from tests.physics.reference_shared import CARD, SMALL, WIDE, Expected, G, near  # noqa: E402

PATH = Path(os.environ.get("PHYSICS_REFERENCE") or Path(__file__).parent / "data" / "physics_reference.json")
CHECKS: dict[str, dict[str, Any]] = {check["id"]: check for check in json.loads(PATH.read_text())["checks"]}


# --- table, verdict, whole flicks -----------------------------------------------------------------------------------


def stay_on(expected: Expected) -> None:
    """A card falls off the table beyond a known speed."""
    outline = ((-1.0, -1.0), (0.05, -1.0), (0.05, 1.0), (-1.0, 1.0))
    limit = math.sqrt(2 * 0.3 * G * 0.05)
    assert limit == pytest.approx(0.5425, abs=1e-4)
    assert slides.slid(Flat(0, 0, 0, limit * 0.99), outline=outline).fell == ()
    assert slides.slid(Flat(0, 0, 0, limit * 1.01), outline=outline).fell == (slide.MOVER,)


def tip_static(expected: Expected) -> None:
    """A card tips once its centre is past the table's border."""
    outline = ((-1.0, -1.0), (0.5, -1.0), (0.5, 1.0), (-1.0, 1.0))
    shift = 0.005 * CARD.length_m
    assert settle.tips(CardAt(0, CARD, 0.5 + shift, 0.0), (), outline)
    assert not settle.tips(CardAt(0, CARD, 0.5 - shift, 0.0), (), outline)


def lies_on(expected: Expected) -> None:
    """A card lies on another from a known common area on, and only if it came later."""
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
    """Energy never rises, in any phase."""
    for speed, yaw, spin in ((0.5, 0, 0), (1.0, 0.1, 1.0), (1.4, -0.3, -3.0), (2.5, 0.5, 8.0)):
        for values in energies(Shot(CARD, speed, 0, 0.003, yaw, spin), Params()):
            whole = G * 0.22 + speed**2 / 2
            rises = [b - a for a, b in pairwise(values)]
            assert max(rises) <= 1e-9 * whole


def deterministic(expected: Expected) -> None:
    """The same seed gives the same flick, another one another."""
    cards = tuple(CardAt(i, SMALL, 0.15 + 0.08 * (i // 4), 0.08 * (i % 4 - 1.5), 0.3 * i) for i in range(16))
    shot = Shot(CARD, 1.1, 0.03, 0.002, 0.1, 1.0, card=99)
    params = Params(spread=0.1)
    first = simulate(Table(cards=cards), shot, params, 7)
    assert all(simulate(Table(cards=cards), shot, params, 7) == first for _ in range(3))
    assert simulate(Table(cards=cards), shot, params, 8).rest != first.rest


def mirrored(expected: Expected) -> None:
    """A mirrored flick ends at the mirrored place."""
    for speed in (0.5, 0.8, 1.1, 1.4):
        shot = Shot(CARD, speed, 0.04, 0.003, 0.1, 1.5, 0.02)
        other = replace(shot, angle_rad=-0.04, offset_m=-0.003, yaw_rad=-0.1, spin_rad_s=-1.5)
        one, two = rest(Table(), shot).rest, rest(Table(), other).rest
        assert two.x_m == pytest.approx(one.x_m, rel=1e-9)
        assert two.y_m == pytest.approx(-one.y_m, rel=1e-9)
        assert two.yaw_rad == pytest.approx(-one.yaw_rad, rel=1e-9)
        assert two.face == one.face


def converges(expected: Expected) -> None:
    """Finer steps come closer."""
    exact = 1 / (2 * 0.3 * G)
    errors = [abs(slides.slid(Flat(0, 0, 0, 1.0), dt=dt).mover.x - exact) for dt in (1 / 120, 1 / 240, 1 / 480)]
    assert all(fine <= max(0.6 * coarse, 1e-6) for coarse, fine in pairwise(errors))
    fine = slides.slid(Flat(0, 0, 0, 1.0, 0, 20), dt=1 / 3840).mover
    spins = [abs(slides.slid(Flat(0, 0, 0, 1.0, 0, 20), dt=dt).mover.x - fine.x) for dt in (1 / 60, 1 / 120, 1 / 240)]
    assert spins[1] <= 0.6 * spins[0]
    assert spins[2] <= max(0.6 * spins[1], 1e-5)
    shot = Shot(CARD, 1.0, 0.03, 0.002, 0.1, 1.0, 0.02)
    touches = [rest(Table(), shot, Params(steps=Steps(edge_s=dt))).first_touch for dt in (0.004, 0.002)]
    assert touches[0] is not None
    assert touches[1] is not None
    near(touches[0].x_m, touches[1].x_m, 0.001)


HANDLERS: dict[str, Callable[[Expected], None]] = {
    "edge.omega_exit_frictionless": edges.edge_closed_form,
    "edge.theta_exit_frictionless": edges.edge_angle,
    "edge.vz_exit_frictionless": edges.edge_fall,
    "edge.bacon_table1": edges.bacon_spin,
    "edge.bacon_table2": edges.bacon_side,
    "flight.vacuum": edges.vacuum_fall,
    "flight.spin_constant": edges.spin_is_constant,
    "flight.intermediate_axis": edges.intermediate_axis,
    "aero.apw_fixed_points": edges.apw_points,
    "aero.apw_eigenvalues": edges.apw_eigenvalues,
    "aero.apw_flutter_tumble": edges.apw_switch,
    "aero.apw_regimes": edges.apw_regimes,
    "aero.belmonte": edges.belmonte,
    "aero.off_equals_vacuum": edges.air_off,
    "slide.stop_distance": slides.stop_distance,
    "slide.pure_spin_rect": slides.pure_spin,
    "slide.disk_FT": slides.disk_factors,
    "slide.disk_terminal_ratio": slides.disk_terminal,
    "slide.ring_terminal_ratio": slides.ring_terminal,
    "slide.annulus_terminal_ratio": slides.annulus_terminal,
    "slide.stop_together": slides.stop_together,
    "slide.rect_terminal_ratio": slides.rect_terminal,
    "slide.spin_lowers_friction": slides.spin_lowers_friction,
    "slide.mass_independent": slides.mass_independent,
    "contact.two_tier_friction": slides.two_tier,
    "contact.drag_threshold": slides.drag_threshold,
    "contact.edge_edge_inelastic": slides.head_on,
    "contact.edge_edge_offcentre": slides.off_centre,
    "contact.ride_up_energy": slides.climb,
    "landing.leading_edge_impulse": slides.leading_edge,
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
        found = edges.edge_ode(*map(float, ode.groups()))
        for key, value in expected.items():
            near(found[key], value, 0.005)
    elif rect := RECT.fullmatch(name):
        found = slides.rect_slide(*map(float, rect.groups()))
        for key, value in expected.items():
            near(found[key], value, 0.02)
    else:
        assert name in HANDLERS, f"no test for {name}"
        HANDLERS[name](expected)
