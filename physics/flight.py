"""From the edge to the first touch: a rigid body in vacuum, or in air where `Params.air` is set."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from physics.air import glide
from physics.body import Inertia, corners, fall, inertia
from physics.ground import Ground
from physics.params import Air
from physics.values import Body, Watch, unseen

FAR_S: Final = 0.008
NEAR_S: Final = 0.001
ALMOST: Final = 1e-11
"""A corner this near to the ground touches it, m."""


class Touched(NamedTuple):
    """The body at its first touch, after how long (s) and how many steps, whether it hit a card, whether it touched."""

    body: Body
    t: float
    steps: int
    on_card: bool
    touched: bool


CLOSE: Final = 0.002
"""What lies under a corner is looked up once it is this near to the highest card, m."""

Advance = Callable[[Body, float], Body]


def clearance(body: Body, half: tuple[float, float], ground: Ground) -> float:
    """How high the lowest corner is above what lies under it, m."""
    exact = ground.highest + CLOSE if ground.slabs else 0.0
    return min([z - ground.height(x, y) if z < exact else z for x, y, z in corners(body, half)])


def _advance(half: tuple[float, float], mass_kg: float, air: Air | None) -> Advance:
    i: Inertia = inertia(half)
    if air is None:
        return lambda body, h: fall(body, i, h)
    areal = mass_kg / (4 * half[0] * half[1])
    return lambda body, h: glide(body, half, areal, air, h)


def _meet(body: Body, h: float, go: Advance, high: Callable[[Body], float]) -> tuple[Body, float]:
    """The instant within a step at which the clearance is gone, by false position with halving (Illinois)."""
    low, top, f_low, f_top = 0.0, h, high(body), high(go(body, h))
    new, at = body, 0.0
    for count in range(60):
        at = low + (top - low) * (f_low / (f_low - f_top) if count % 8 < 6 else 0.5)
        new = go(body, at)
        now = high(new)
        if abs(now) < ALMOST or top - low < 1e-13:
            break
        if now > 0:
            low, f_low, f_top = at, now, f_top / 2
        else:
            top, f_top, f_low = at, now, f_low / 2
    return new, at


class Card(NamedTuple):
    """What flies: half sides (m), mass (kg), and the air it flies in."""

    half: tuple[float, float]
    mass_kg: float
    air: Air | None = None


def fly(body: Body, card: Card, ground: Ground, limit_s: float, watch: Watch = unseen) -> Touched:
    """The flight up to the first touch of a corner with the table or the top of a card.

    body: in the rock's frame (m, table z = 0). limit_s: bound, s; reached it is `touched` False. watch: told of each
    step.
    """
    half = card.half
    air = card.air if card.air and card.air.density_kg_m3 else None  # no air is exactly the vacuum

    def high(state: Body) -> float:
        return clearance(state, half, ground)

    go = _advance(half, card.mass_kg, air)
    t, steps, left = 0.0, 0, high(body)
    while left > ALMOST and t < limit_s:
        h = NEAR_S if left < ground.highest + 0.05 or air is not None else FAR_S
        new = go(body, h)
        steps += 1
        now = high(new)
        if now <= 0:
            body, part = _meet(body, h, go, high)
            return Touched(body, t + part, steps, _hits_card(body, half, ground), touched=True)
        body, t, left = new, t + h, now
        watch(t, body)
    return Touched(body, t, steps, _hits_card(body, half, ground), touched=left <= ALMOST)


def _hits_card(body: Body, half: tuple[float, float], ground: Ground) -> bool:
    lowest = min(corners(body, half), key=lambda corner: corner[2] - ground.height(corner[0], corner[1]))
    return ground.height(lowest[0], lowest[1]) > 0
