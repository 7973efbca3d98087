"""Checks of the physics reference on a card on the table: how it slides and spins, and what it does to others.

Each check takes what the reference expects under its id; `tests/test_physics_reference.py` says which id is whose.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from physics import body, crowd, ground, overlap, patch, slide, support, touchdown
from physics.api import rest
from physics.params import CardSize, Friction, Params, Restitution, Steps
from physics.values import CardAt, Flat, Shot, Table
from tests.physics.reference_shared import CARD, LARGE, SMALL, WIDE, Expected, G, near

# --- slide ----------------------------------------------------------------------------------------------------------


def slid(
    flat: Flat, mu: float = 0.3, size: CardSize = CARD, dt: float | None = None, outline: overlap.Corners = WIDE
) -> slide.Slid:
    """A card that slides alone until it rests."""
    steps = Steps(slide_s=dt) if dt else Steps()
    return slide.slide(
        slide.Start(flat), size, (), Params(friction=Friction(table=mu), steps=steps), outline, record=True
    )


def stop_distance(expected: Expected) -> None:
    """A card that does not spin stops after v^2 / (2 mu g)."""
    end = slid(Flat(0, 0, 0, 1.0))
    near(end.mover.x, expected["x_m"], 0.005)
    near(end.t, expected["t_s"], 0.005)
    near(slid(Flat(0, 0, 0, 2.0)).mover.x, 4 * expected["x_m"], 0.005)


def pure_spin(expected: Expected) -> None:
    """A card that only spins, and the mean radius that its friction acts at."""
    end = slid(Flat(0, 0, 0, 0, 0, 20.0))
    near(end.mover.yaw, expected["yaw_rad"], 0.01)
    near(end.t, expected["t_s"], 0.01)
    near(patch.mean_radius(CARD.half), 0.029126, 1e-4)


def ring(radius: float, count: int = 720) -> list[tuple[float, float]]:
    """Points at one distance, evenly around."""
    angles = [2 * math.pi * (i + 0.5) / count for i in range(count)]
    return [(radius * math.cos(a), radius * math.sin(a)) for a in angles]


def annulus(inner: float, rings: int = 60, count: int = 90) -> list[tuple[float, float]]:
    """Points of equal area between two radii, the outer one 1."""
    found: list[tuple[float, float]] = []
    for i in range(rings):
        found += ring(math.sqrt(inner**2 + (1 - inner**2) * (i + 0.5) / rings), count)
    return found


def disk_factors(expected: Expected) -> None:
    """The share of friction that slows a disk's slide and its spin."""
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
    """That ratio for a body that rests on points."""
    k2 = sum(x * x + y * y for x, y in points) / len(points)

    def rate(ratio: float) -> tuple[float, float]:
        force, _, torque = patch.points_drag(ratio, 0.0, 1.0, points)
        return force, torque

    return terminal(rate, k2, start)


def disk_terminal(expected: Expected) -> None:
    """The ratio that a disk ends with, from either side."""
    for start in (0.2, 1.5):
        assert points_terminal(annulus(0.0, 40, 60), start) == pytest.approx(expected["eps0"], abs=0.005)


def ring_terminal(expected: Expected) -> None:
    """The ratio that a ring ends with."""
    assert points_terminal(ring(1.0, 2000), 0.5) == pytest.approx(expected["eps0"], abs=0.01)


def annulus_terminal(expected: Expected) -> None:
    """The ratio grows with the hole, from a disk's to a ring's."""
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
    """Slide and spin end at the same time."""
    for spin in (5.0, 20.0, 60.0):
        t_v, t_w = ends_of(slid(Flat(0, 0, 0, 1.0, 0, spin), dt=0.0005))
        assert abs(t_v - t_w) / t_v < 0.01


def rect_terminal(expected: Expected) -> None:
    """The ratio that rectangles end with, sliding across their long axis."""

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
    """What the reference states of one card that slides and spins."""
    end = slid(Flat(0, 0, 0, speed, 0, spin))
    return {"x_m": end.mover.x, "yaw_rad": end.mover.yaw, "t_stop_s": end.t}


def spin_lowers_friction(expected: Expected) -> None:
    """A card that spins slides farther."""
    alone = slid(Flat(0, 0, 0, 1.0)).mover.x
    for name, ratio in expected.items():
        near(slid(Flat(0, 0, 0, 1.0, 0, float(name.split()[1]))).mover.x / alone, ratio, 0.02)


def mass_independent(expected: Expected) -> None:
    """A heavier card comes to rest at the same place."""
    shot = Shot(CARD, 1.1, 0.05, 0.004, 0.1, 2.0)
    light, heavy = (rest(Table(), replace(shot, size=replace(CARD, mass_kg=m))) for m in (0.001, 0.02))
    for name in ("x_m", "y_m", "yaw_rad"):
        assert getattr(light.rest, name) == pytest.approx(getattr(heavy.rest, name), rel=1e-9)
    assert light.stop_s == pytest.approx(heavy.stop_s, rel=1e-9)
    one, two = (slid(Flat(0, 0, 0, 1, 0, 20), size=replace(CARD, mass_kg=m)) for m in (0.001, 0.02))
    assert one.mover == two.mover


# --- contact --------------------------------------------------------------------------------------------------------


def two_tier(expected: Expected) -> None:
    """A card partly on another one is slowed by both frictions, by their shares."""
    for gap in (0.002, 0.01, 0.02, 0.035, 0.2):
        upper = support.lying(CARD, Flat(0, 0, 0, 0.5))
        lower = support.lying(SMALL, Flat(gap + 0.0315, 0, 0))
        parts, left = support.shares(upper, [lower])
        fraction = 1 - left
        assert parts == [pytest.approx(fraction)]
        rub = support.on_several(upper, [lower], 0.35, 0.15, 0.001)
        near(-rub.ax, G * (fraction * 0.15 + (1 - fraction) * 0.35), 0.01)
    assert support.share(support.lying(CARD, Flat(0, 0, 0)), support.lying(SMALL, Flat(0.01, 0, 0))) == 1.0


def on_top(mu_card: float, speed: float, limit: float = 8.0, mu_table: float = 0.35) -> slide.Slid:
    """A large card slides on a small one fully under it."""
    card = CardAt(1, SMALL, 0.0, 0.0)
    near_by = slide.Neighbour(SMALL, ground.slabs((card,))[0], ())
    params = Params(friction=Friction(table=mu_table, card=mu_card), steps=Steps(limit_s=limit))
    start = slide.Start(Flat(0, 0, 0, speed), frozenset({0}))
    return slide.slide(start, LARGE, [near_by], params, WIDE, record=True)


def drag_threshold(expected: Expected) -> None:
    """A card underneath is dragged along from a known friction on."""
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
    """Equal cards that meet head on go on together."""
    one, two = bumped(Flat(0, 0, 0, 0.8), CardAt(1, CARD, 0.1, 0.0))
    near(one.vx, 0.4, 0.01)
    near(two.vx, 0.4, 0.01)
    assert one.spin == pytest.approx(0.0, abs=1e-6)


def off_centre(expected: Expected) -> None:
    """A corner met off the centre: one impulse moves and turns both."""
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
    """The speed that lifts a card on top of another."""
    near(crowd.climb_speed(0.0003), expected["v"], 0.05)


def leading_edge(expected: Expected) -> None:
    """A tilted card that lands on its leading edge gets its known impulse."""
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
