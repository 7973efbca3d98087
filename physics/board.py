"""A thick board let go with its centre past a table's edge: it turns about the edge, slips, leaves, lands.

The planar, thick form of the edge phase with static friction. Cards do not need it; the best published measurements
are of such a board: Bacon, Heald & James, Am. J. Phys. 69, 38 (2001). With theta the nose-down turn, s the overhang
of the centre along the board, h half its thickness:

    c'' = (s'' + h theta'' - s theta'^2) e + (-2 s' theta' - h theta'^2 - s theta'') n,   k^2 theta'' = s N - h F

It sticks until |F| > mu_s N, then slips with mu_k, and leaves when N = 0 or its end passes the edge.
"""

from __future__ import annotations

import math
from typing import NamedTuple


class Board(NamedTuple):
    """Length and thickness (m), static and kinetic friction, gravity (m/s2)."""

    length: float
    thickness: float
    mu_static: float
    mu_kinetic: float
    gravity: float


class Motion(NamedTuple):
    """Turn (rad), its rate (rad/s), overhang of the centre (m), its rate (m/s)."""

    theta: float
    omega: float
    s: float
    slip: float


class Loose(NamedTuple):
    """The board as it leaves the edge: centre from the edge (m), velocity (m/s), turn (rad), its rate (rad/s)."""

    x: float
    z: float
    vx: float
    vz: float
    theta: float
    omega: float


Rates = tuple[float, float, float, float]


def _stuck(board: Board, m: Motion) -> tuple[float, float, float]:
    """theta'', N and F over mass while it does not slip."""
    h, k2 = board.thickness / 2, (board.length**2 + board.thickness**2) / 12
    sine, cosine, g = math.sin(m.theta), math.cos(m.theta), board.gravity
    turning = g * (m.s * cosine + h * sine) / (k2 + m.s**2 + h * h)
    return turning, g * cosine - m.s * turning - h * m.omega**2, h * turning - m.s * m.omega**2 - g * sine


def _slipping(board: Board, m: Motion) -> tuple[float, float, float]:
    """theta'', s'' and N over mass while it slips outwards."""
    h, k2 = board.thickness / 2, (board.length**2 + board.thickness**2) / 12
    sine, cosine, g, mu = math.sin(m.theta), math.cos(m.theta), board.gravity, board.mu_kinetic
    lever = (m.s + h * mu) / k2
    normal = (g * cosine - 2 * m.slip * m.omega - h * m.omega**2) / (1 + m.s * lever)
    turning = lever * normal
    return turning, g * sine - mu * normal - h * turning + m.s * m.omega**2, normal


def _rates(board: Board, m: Motion, *, stuck: bool) -> Rates:
    if stuck:
        return m.omega, _stuck(board, m)[0], 0.0, 0.0
    turning, slipping, _ = _slipping(board, m)
    return m.omega, turning, m.slip, slipping


def _step(board: Board, m: Motion, dt: float, *, stuck: bool) -> Motion:
    def ahead(k: Rates, part: float) -> Motion:
        return Motion(*(value + part * rate for value, rate in zip(m, k, strict=True)))

    k1 = _rates(board, m, stuck=stuck)
    k2 = _rates(board, ahead(k1, dt / 2), stuck=stuck)
    k3 = _rates(board, ahead(k2, dt / 2), stuck=stuck)
    k4 = _rates(board, ahead(k3, dt), stuck=stuck)
    a, b, c, d = ((p + 2 * (q + r) + s) / 6 for p, q, r, s in zip(k1, k2, k3, k4, strict=True))
    return ahead((a, b, c, d), dt)


def let_go(board: Board, overhang: float, dt: float = 1e-4) -> Loose:
    """From rest with the centre past the edge by an overhang (m), until it leaves."""
    m, stuck = Motion(0.0, 0.0, overhang, 0.0), True
    for _ in range(200_000):
        if stuck:
            _, normal, along = _stuck(board, m)
            stuck = abs(along) <= board.mu_static * normal
        if not stuck and (_slipping(board, m)[2] <= 0 or m.s >= board.length / 2):
            break
        m = _step(board, m, dt, stuck=stuck)
    h, sine, cosine = board.thickness / 2, math.sin(m.theta), math.cos(m.theta)
    along, across = m.slip + h * m.omega, -m.s * m.omega
    x, z = m.s * cosine + h * sine, -m.s * sine + h * cosine
    return Loose(x, z, along * cosine + across * sine, -along * sine + across * cosine, m.theta, m.omega)


def lands(board: Board, loose: Loose, height: float) -> float:
    """How far the board has turned in all (rad) when it first meets the floor, `height` (m) below the table."""
    a, h = board.length / 2, board.thickness / 2
    t, dt = 0.0, 1e-4
    while t < 10.0:
        theta = loose.theta + loose.omega * t
        lowest = a * abs(math.sin(theta)) + h * abs(math.cos(theta))
        if loose.z + loose.vz * t - board.gravity * t * t / 2 - lowest <= -height:
            return theta
        t += dt
    return loose.theta
