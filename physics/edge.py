"""The card over the edge of the rock: it slides on the edge, tips, and leaves it.

In three dimensions and with Coulomb friction. The edge is the line x = 0 at z = 0, the rock is behind it (x < 0). The
contact is the piece of that line inside card and runway; its two ends carry unknown normal forces along the card's
normal, found from the condition that the card stays on the line, with N >= 0:

    sum_j N_j (1 + X_i X_j / I_y + Y_i Y_j / I_x) = g n_z + 2 w_z (w_x X_i + w_y Y_i) - 2 (w_y v_x - w_x v_y)

in body axes, per unit mass, (X, Y) the ends seen from the centre: the thin-plate form of
(alpha x n).d + (w x (w x n)).d - 2 (w x n).v - n.a = 0. Without friction and straight ahead it gives the closed form
omega = 3 g / (8 v) at lift-off.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from physics.body import Inertia, inertia, spin_change
from physics.params import GRAVITY
from physics.values import Body, Watch, unseen
from physics.vectors import Matrix, Point, Quat, Vec, along, matrix, rate, to_body, to_world, unit

SOFT: Final = 0.002
"""Friction rises from 0 to its value around this slip, m/s, so that its direction never jumps."""


class Ledge(NamedTuple):
    """What a card tips over: half sides of the card (m), friction, and from where to where the edge reaches (m)."""

    half: tuple[float, float]
    mu: float
    low: float
    high: float


class Left(NamedTuple):
    """How the edge phase ended: the body, after how long (s), in how many steps, whether it left the edge at all."""

    body: Body
    t: float
    steps: int
    left: bool


Change = tuple[Vec, Vec, Quat, Vec]


def _clip(start: float, step: float, reach: float, low: float, high: float) -> tuple[float, float]:
    """From where to where |start + y step| <= reach, between low and high."""
    if -1e-12 < step < 1e-12:
        return (low, high) if -reach <= start <= reach else (1.0, 0.0)
    first, last = (-reach - start) / step, (reach - start) / step
    if first > last:
        first, last = last, first
    return (first if first > low else low), (last if last < high else high)  # noqa: FURB136 - half the time of max, min


def contact(body: Body, m: Matrix, ledge: Ledge, spare: float = 0.0) -> tuple[Point, ...]:
    """The two ends of the contact in body axes, m; none where the card no longer lies over the edge.

    spare: by how much the card is taken for larger on every side, m.
    """
    (r, s, t), (px, py, pz) = m, body.place
    x = r[0] * -px + s[0] * -py + t[0] * -pz
    y = r[1] * -px + s[1] * -py + t[1] * -pz
    u, v, _ = s
    low, high = _clip(x, u, ledge.half[0] + spare, ledge.low, ledge.high)
    low, high = _clip(y, v, ledge.half[1] + spare, low, high)
    if low > high:
        return ()
    return ((x + low * u, y + low * v), (x + high * u, y + high * v))


def _shares(ends: tuple[Point, ...], wanted: tuple[float, float], i: Inertia) -> tuple[float, float]:
    """The two normal forces over mass: both, or one alone, or none."""
    (x1, y1), (x2, y2) = ends
    s11 = 1 + x1 * x1 / i[1] + y1 * y1 / i[0]
    s22 = 1 + x2 * x2 / i[1] + y2 * y2 / i[0]
    s12 = 1 + x1 * x2 / i[1] + y1 * y2 / i[0]
    size = s11 * s22 - s12 * s12
    if size > 1e-9 * s11 * s22:
        first, last = (wanted[0] * s22 - wanted[1] * s12) / size, (wanted[1] * s11 - wanted[0] * s12) / size
    else:
        first = last = (wanted[0] + wanted[1]) / (s11 + s22 + 2 * s12)
    if first < 0 or last < 0:
        alone1, alone2 = max(0.0, wanted[0] / s11), max(0.0, wanted[1] / s22)
        return (0.0, alone2) if first < last else (alone1, 0.0)
    return first, last


def normals(
    body: Body, m: Matrix, ledge: Ledge, i: Inertia, *, beyond: bool = False
) -> tuple[tuple[Point, ...], tuple[float, float]]:
    """The ends of the contact and the normal forces there over mass, m/s2; (0, 0) once the card is free.

    beyond: go on as if the card were longer. The last step needs that: its later stages lie past lift-off, and a
    force that vanishes there would make the step wrong (by .7 % of the spin at 1 m/s and 3.8 % at 2).
    """
    ends = contact(body, m, ledge)
    if not ends and beyond:
        ends = contact(body, m, ledge, ledge.half[0])
    if not ends:
        return ends, (0.0, 0.0)
    (r, s, t), (ax, ay, az), (wx, wy, wz) = m, body.velocity, body.spin
    vx, vy = r[0] * ax + s[0] * ay + t[0] * az, r[1] * ax + s[1] * ay + t[1] * az
    common = GRAVITY * t[2] - 2 * (wy * vx - wx * vy)
    (x1, y1), (x2, y2) = ends
    wanted = (common + 2 * wz * (wx * x1 + wy * y1), common + 2 * wz * (wx * x2 + wy * y2))
    return ends, _shares(ends, wanted, i)


def change(body: Body, ledge: Ledge, i: Inertia) -> Change:
    """The rates of place, velocity, turn and spin on the edge."""
    m = matrix(body.turn)
    ends, forces = normals(body, m, ledge, i, beyond=True)
    vx, vy, _ = to_body(m, body.velocity)
    wx, wy, wz = body.spin
    fx = fy = fz = tx = ty = tz = 0.0
    for (x, y), force in zip(ends, forces, strict=False):
        if not force:
            continue
        ux, uy = vx - wz * y, vy + wz * x
        drag = ledge.mu * force / math.sqrt(ux * ux + uy * uy + SOFT * SOFT)
        fx, fy, fz = fx - drag * ux, fy - drag * uy, fz + force
        tx, ty, tz = tx + y * force, ty - x * force, tz - drag * (x * uy - y * ux)
    ax, ay, az = to_world(m, (fx, fy, fz))
    sx, sy, sz = spin_change((wx, wy, wz), i)
    spin = (sx + tx / i[0], sy + ty / i[1], sz + tz / i[2])
    return body.velocity, (ax, ay, az - GRAVITY), rate(body.turn, body.spin), spin


def _after(body: Body, k: Change, h: float) -> Body:
    q, dq = body.turn, k[2]
    turn = (q[0] + h * dq[0], q[1] + h * dq[1], q[2] + h * dq[2], q[3] + h * dq[3])
    return Body(along(body.place, k[0], h), along(body.velocity, k[1], h), turn, along(body.spin, k[3], h))


def _mean(a: Change, b: Change, c: Change, d: Change) -> Change:
    """The weighted mean of four rates of the classical Runge-Kutta step."""
    (p, v, q, w), (p2, v2, q2, w2), (p3, v3, q3, w3), (p4, v4, q4, w4) = a, b, c, d
    turn = (
        (q[0] + 2 * (q2[0] + q3[0]) + q4[0]) / 6,
        (q[1] + 2 * (q2[1] + q3[1]) + q4[1]) / 6,
        (q[2] + 2 * (q2[2] + q3[2]) + q4[2]) / 6,
        (q[3] + 2 * (q2[3] + q3[3]) + q4[3]) / 6,
    )
    return _mean_of(p, p2, p3, p4), _mean_of(v, v2, v3, v4), turn, _mean_of(w, w2, w3, w4)


def _mean_of(a: Vec, b: Vec, c: Vec, d: Vec) -> Vec:
    return (
        (a[0] + 2 * (b[0] + c[0]) + d[0]) / 6,
        (a[1] + 2 * (b[1] + c[1]) + d[1]) / 6,
        (a[2] + 2 * (b[2] + c[2]) + d[2]) / 6,
    )


def step(body: Body, ledge: Ledge, i: Inertia, h: float) -> Body:
    """One classical Runge-Kutta step of h seconds on the edge."""
    k1 = change(body, ledge, i)
    k2 = change(_after(body, k1, h / 2), ledge, i)
    k3 = change(_after(body, k2, h / 2), ledge, i)
    k4 = change(_after(body, k3, h), ledge, i)
    new = _after(body, _mean(k1, k2, k3, k4), h)
    return Body(new.place, new.velocity, unit(new.turn), new.spin)


def _free(body: Body, ledge: Ledge, i: Inertia) -> bool:
    forces = normals(body, matrix(body.turn), ledge, i)[1]
    return forces[0] <= 0 and forces[1] <= 0


def _exit(body: Body, new: Body, ledge: Ledge, i: Inertia, h: float) -> tuple[Body, float]:
    """The instant within a step at which the card is free, to h / 2**16: looked for on a parabola between both ends."""
    start = change(body, ledge, i)
    low, high = 0.0, h
    for _ in range(16):
        middle = (low + high) / 2
        if _free(_between(body, new, start, middle, h), ledge, i):
            high = middle
        else:
            low = middle
    return step(body, ledge, i, high), high


def _between(body: Body, new: Body, start: Change, t: float, h: float) -> Body:
    """The body within a step, from its rates at the start and its end."""
    part = (t / h) ** 2
    first, last = _after(body, start, t - part * h), part

    def mixed(a: tuple[float, ...], b: tuple[float, ...], old: tuple[float, ...]) -> tuple[float, ...]:
        return tuple(p + last * (q - o) for p, q, o in zip(a, b, old, strict=True))

    px, py, pz = mixed(first.place, new.place, body.place)
    vx, vy, vz = mixed(first.velocity, new.velocity, body.velocity)
    a, b, c, d = mixed(first.turn, new.turn, body.turn)
    sx, sy, sz = mixed(first.spin, new.spin, body.spin)
    return Body((px, py, pz), (vx, vy, vz), (a, b, c, d), (sx, sy, sz))


def over(body: Body, ledge: Ledge, dt: float, limit_s: float, watch: Watch = unseen) -> Left:
    """From the centre on the edge to lift-off.

    body: seen from the edge (x = 0, z = 0). dt, limit_s: step and bound, s. An event that never comes is `left` False.
    """
    i = inertia(ledge.half)
    t, steps = 0.0, 0
    while t < limit_s:
        if _free(body, ledge, i):
            return Left(body, t, steps, left=True)
        new = step(body, ledge, i, dt)
        steps += 1
        if _free(new, ledge, i):
            new, part = _exit(body, new, ledge, i, dt)
            return Left(new, t + part, steps, left=True)
        body, t = new, t + dt
        watch(t, body)
    return Left(body, t, steps, left=False)
