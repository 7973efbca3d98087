"""Air: the falling-card equations of Andersen, Pesavento and Wang, and the layer over the rigid flight made from them.

The planar equations (J. Fluid Mech. 541, 91-104, 2005, eqs 5.1-5.3, thin card) are the validation: fixed points,
eigenvalues, the switch from flutter to tumble. The layer uses the same closures with the card's own chord and span in
three dimensions. It is an estimate: published coefficients are for long strips, and for nearly square cards two
models differ by 50 degrees of tilt at landing.
"""

from __future__ import annotations

import math

from physics.body import inertia, spin_change
from physics.params import GRAVITY, Air
from physics.values import Body
from physics.vectors import Quat, Vec, along, matrix, rate, to_body, to_world, unit

State = tuple[float, float, float, float]
"""Velocity along and across the card, its angle, its angular velocity; without dimension."""


def planar(state: State, inertia_ratio: float, air: Air) -> State:
    """The rates of the dimensionless planar thin card; inertia_ratio is I* = rho_s b / (rho_f a)."""
    u, v, angle, spin = state
    speed = math.hypot(u, v)
    circulation = 2 / math.pi * (air.lift_rotation * spin - air.lift_translation * u * v / max(speed, 1e-12))
    cosine2 = (u * u - v * v) / max(speed * speed, 1e-24)
    drag = (air.drag_a - air.drag_b * cosine2) * speed / math.pi
    torque = (air.damping_1 + air.damping_2 * abs(spin)) * spin
    du = ((inertia_ratio + 1) * spin * v - circulation * v - math.sin(angle) - drag * u) / inertia_ratio
    dv = (-inertia_ratio * spin * u + circulation * u - math.cos(angle) - drag * v) / (inertia_ratio + 1)
    dw = (-u * v - torque) / (inertia_ratio / 4 + 0.125)
    return du, dv, spin, dw


def planar_step(state: State, inertia_ratio: float, air: Air, h: float) -> State:
    """One classical Runge-Kutta step of the planar card."""

    def ahead(k: State, part: float) -> State:
        a, b, c, d = (s + part * r for s, r in zip(state, k, strict=True))
        return a, b, c, d

    k1 = planar(state, inertia_ratio, air)
    k2 = planar(ahead(k1, h / 2), inertia_ratio, air)
    k3 = planar(ahead(k2, h / 2), inertia_ratio, air)
    k4 = planar(ahead(k3, h), inertia_ratio, air)
    mean = [(p + 2 * (q + r) + s) / 6 for p, q, r, s in zip(k1, k2, k3, k4, strict=True)]
    return ahead((mean[0], mean[1], mean[2], mean[3]), h)


def fixed_points(air: Air) -> tuple[float, float]:
    """Dimensionless speeds of falling edge-on and broadside (eqs 6.1 and 6.2)."""
    return math.sqrt(math.pi / (air.drag_a - air.drag_b)), math.sqrt(math.pi / (air.drag_a + air.drag_b))


def froude(mass_kg: float, density_kg_m3: float, length_m: float, width_m: float) -> float:
    """(M / (rho L^2 w))^(1/2): cards flutter below .67 +- .05 and tumble above (Belmonte et al., PRL 81, 345, 1998).

    length_m: the side across the fall. width_m: the other side.
    """
    return math.sqrt(mass_kg / (density_kg_m3 * length_m**2 * width_m))


def forces(velocity: Vec, spin: Vec, half: tuple[float, float], areal: float, air: Air) -> tuple[Vec, Vec]:
    """Acceleration (m/s2) and angular acceleration (rad/s2) by the air, in the body.

    velocity (m/s) and spin (rad/s) in the body, half sides (m), areal: mass over area, kg/m2.
    """
    u, v, w = velocity
    along_card = math.hypot(u, v)
    speed = math.hypot(along_card, w)
    if not speed or not air.density_kg_m3:
        return (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)
    ex, ey = (u / along_card, v / along_card) if along_card > 1e-9 else (1.0, 0.0)
    reach = abs(ex) * half[0] + abs(ey) * half[1]
    aspect = (abs(ey) * half[0] + abs(ex) * half[1]) / reach
    share = aspect / (aspect + 2)
    per_mass = air.density_kg_m3 / (2 * areal)
    drag = per_mass * (air.drag_a - air.drag_b * (along_card**2 - w * w) / speed**2) * speed
    pitch = -spin[0] * ey + spin[1] * ex
    lift = 2 * per_mass * share * (air.lift_translation * along_card * w / speed + air.lift_rotation * reach * pitch)
    push = (-drag * u + lift * w * ex, -drag * v + lift * w * ey, -drag * w - lift * along_card)
    moment = math.pi * per_mass * reach * share * along_card * w
    i = inertia(half)
    slow = math.pi * per_mass * (air.damping_1 * speed + air.damping_2 * reach * math.hypot(spin[0], spin[1]))
    slow_x, slow_y = slow * half[1] ** 2 * spin[0], slow * half[0] ** 2 * spin[1]
    return push, ((-moment * ey - slow_x) / i[0], (moment * ex - slow_y) / i[1], 0.0)


def _change(body: Body, half: tuple[float, float], areal: float, air: Air) -> tuple[Vec, Vec, Quat, Vec]:
    m = matrix(body.turn)
    push, turning = forces(to_body(m, body.velocity), body.spin, half, areal, air)
    ax, ay, az = to_world(m, push)
    free = spin_change(body.spin, inertia(half))
    spin = (free[0] + turning[0], free[1] + turning[1], free[2] + turning[2])
    return body.velocity, (ax, ay, az - GRAVITY), rate(body.turn, body.spin), spin


def _after(body: Body, k: tuple[Vec, Vec, Quat, Vec], h: float) -> Body:
    q, dq = body.turn, k[2]
    turn = unit((q[0] + h * dq[0], q[1] + h * dq[1], q[2] + h * dq[2], q[3] + h * dq[3]))
    return Body(along(body.place, k[0], h), along(body.velocity, k[1], h), turn, along(body.spin, k[3], h))


def glide(body: Body, half: tuple[float, float], areal: float, air: Air, h: float) -> Body:
    """The card after h seconds (a millisecond or less) of flight in air: one midpoint step."""
    middle = _after(body, _change(body, half, areal, air), h / 2)
    return _after(body, _change(middle, half, areal, air), h)
