"""The card on the rock: from the finger to the edge, or to a stop, or over a side of the runway.

The pressure under the card is not known; of all that balance its weight about both axes it is taken as the most even
one (that of greatest entropy, exp(a x + b y) over the part that lies on the rock), so that a card that hangs over one
side feels no torque that statics forbids.
"""

from __future__ import annotations

import math
from math import fsum
from typing import Final, NamedTuple

from physics.params import GRAVITY, Rock
from physics.patch import grid
from physics.values import Event, Flat
from physics.vectors import Point, Vec

POINTS: Final = 7
NEWTON: Final = 6
STEEPEST: Final = 12.0
"""The most that pressure may change over half a card, as a power of e: a card about to tip presses on a line."""


class Bed(NamedTuple):
    """What slides on what: half sides of the card (m), the rock, friction."""

    half: tuple[float, float]
    rock: Rock
    mu: float


class Pushed(NamedTuple):
    """How the push ended: the card in the plane, the event, after how long (s), in how many steps."""

    flat: Flat
    event: Event
    t: float
    steps: int


def _on_rock(flat: Flat, half: tuple[float, float], rock: Rock) -> list[Point]:
    """The points of the card that lie on the rock, seen from its centre in the frame's axes, m."""
    c, s = math.cos(flat.yaw), math.sin(flat.yaw)
    turned = ((u * c - v * s, u * s + v * c) for u, v in grid(half, POINTS))
    side = rock.runway_m / 2
    return [(x, y) for x, y in turned if -rock.depth_m <= flat.x + x <= 0 and abs(flat.y + y) <= side]


def pressure(points: list[Point], size: float, slope: Point = (0.0, 0.0)) -> tuple[list[float], Point]:
    """The share of the weight at each point, the most even one that balances about the origin, and its slopes.

    size: half a card, m. slope: where to look first; near the answer it takes one round.
    """
    a, b = slope
    weights: list[float] = []
    for _ in range(NEWTON):
        weights = [math.exp((a * x + b * y) / size) for x, y in points]
        whole = fsum(weights)
        weights = [w / whole for w in weights]
        mx = fsum(w * x for w, (x, _) in zip(weights, points, strict=True)) / size
        my = fsum(w * y for w, (_, y) in zip(weights, points, strict=True)) / size
        if abs(mx) + abs(my) < 1e-6:
            break
        xx = fsum(w * x * x for w, (x, _) in zip(weights, points, strict=True)) / size**2 - mx * mx + 1e-9
        yy = fsum(w * y * y for w, (_, y) in zip(weights, points, strict=True)) / size**2 - my * my + 1e-9
        xy = fsum(w * x * y for w, (x, y) in zip(weights, points, strict=True)) / size**2 - mx * my
        det = xx * yy - xy * xy
        a, b = a - (yy * mx - xy * my) / det, b - (xx * my - xy * mx) / det
        a, b = max(-STEEPEST, min(STEEPEST, a)), max(-STEEPEST, min(STEEPEST, b))
    return weights, (a, b)


def friction(flat: Flat, bed: Bed, slope: Point = (0.0, 0.0)) -> tuple[Vec, Point]:
    """Acceleration (m/s2) and turning (rad/s2) of a card that slides on the rock, and the slopes of its pressure."""
    half = bed.half
    points = _on_rock(flat, half, bed.rock)
    if not points:
        return (0.0, 0.0, 0.0), slope
    weights, slope = pressure(points, half[0], slope)
    pulls = []
    for weight, (x, y) in zip(weights, points, strict=True):
        ux, uy = flat.vx - flat.spin * y, flat.vy + flat.spin * x
        slip = math.hypot(ux, uy)
        part = weight / slip if slip else 0.0
        pulls.append((part * ux, part * uy, part * (x * uy - y * ux)))
    fx, fy, torque = (fsum(pull[k] for pull in pulls) for k in range(3))
    pull = bed.mu * GRAVITY
    return (-pull * fx, -pull * fy, -3 * pull * torque / (half[0] ** 2 + half[1] ** 2)), slope


def _after(flat: Flat, a: Vec, h: float) -> Flat:
    half = h * h / 2
    return Flat(
        flat.x + flat.vx * h + a[0] * half,
        flat.y + flat.vy * h + a[1] * half,
        flat.yaw + flat.spin * h + a[2] * half,
        flat.vx + a[0] * h,
        flat.vy + a[1] * h,
        flat.spin + a[2] * h,
    )


def _leaves(flat: Flat, rock: Rock) -> Event | None:
    if flat.x >= 0:
        return "reached_edge"
    return "tipped_sideways" if abs(flat.y) > rock.runway_m / 2 else None


def _stops(flat: Flat, a: Vec, k: float, h: float) -> bool:
    taken = (a[0] ** 2 + a[1] ** 2 + (k * a[2]) ** 2) * h * h
    return taken >= (flat.vx**2 + flat.vy**2 + (k * flat.spin) ** 2) / 2


def _crossing(flat: Flat, a: Vec, rock: Rock, h: float) -> tuple[Flat, float]:
    """The instant within a step at which the centre leaves the rock, to h / 2**30."""
    low, high = 0.0, h
    for _ in range(30):
        middle = (low + high) / 2
        if _leaves(_after(flat, a, middle), rock):
            high = middle
        else:
            low = middle
    return _after(flat, a, high), high


def push(flat: Flat, bed: Bed, dt: float, limit_s: float) -> Pushed:
    """From the release to the edge (x = 0), over a side, or to a stop on the rock.

    flat: seen from the middle of the front edge (m, rad); dt and limit_s, s.
    """
    k = math.hypot(*bed.half) / math.sqrt(3)
    t, steps, slope = 0.0, 0, (0.0, 0.0)
    while t < limit_s:
        event = _leaves(flat, bed.rock)
        if event:
            return Pushed(flat, event, t, steps)
        a, slope = friction(flat, bed, slope)
        if _stops(flat, a, k, dt):
            return _last(flat, a, bed.rock, t, steps)
        if not _leaves(_after(flat, a, dt / 2), bed.rock):
            a, slope = friction(_after(flat, a, dt / 2), bed, slope)
        steps += 1
        if _leaves(_after(flat, a, dt), bed.rock):
            flat, part = _crossing(flat, a, bed.rock, dt)
            t += part
        else:
            flat, t = _after(flat, a, dt), t + dt
    return Pushed(flat, "out_of_time", t, steps)


def _last(flat: Flat, a: Vec, rock: Rock, t: float, steps: int) -> Pushed:
    """The end of a card that stops in this step, on the rock or just over its edge."""
    size = math.sqrt(a[0] ** 2 + a[1] ** 2)
    h = math.hypot(flat.vx, flat.vy) / size if size else 0.0
    if h and _leaves(_after(flat, a, h), rock):
        flat, part = _crossing(flat, a, rock, h)
        return Pushed(flat, _leaves(flat, rock) or "reached_edge", t + part, steps + 1)
    end = _after(flat, a, h)
    return Pushed(Flat(end.x, end.y, end.yaw), "stayed_on_rock", t + h, steps + 1)
