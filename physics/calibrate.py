"""An owner's friction from a ruler and a book: tilt until a card slips, or let it slide down and out."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from physics.errors import Range, UnreadableError, within
from physics.params import Friction, Params

Pairing: TypeAlias = Literal["table", "card", "rock"]
"""Card on table, card on card, card on the box."""

TILT: Final = Range(0.5, 60.0)
LENGTH: Final = Range(0.001, 5.0)


def mu_from_tilt(angle_deg: float) -> float:
    """The coefficient from the angle (degrees) at which a card begins to slip on a tilted surface: its tangent."""
    return math.tan(math.radians(within(angle_deg, TILT, "angle_deg")))


def mu_from_slide(height_m: float, run_m: float) -> float:
    """The coefficient from a slide down a ramp and out on the flat, all of one surface.

    height_m: how much higher the card began, m. run_m: how far from there it stopped, measured along the table, m.
    Friction takes mu g per metre of ground on a ramp of any angle and on the flat, so mu is their ratio.
    """
    within(height_m, LENGTH, "height_m")
    within(run_m, LENGTH, "run_m")
    if height_m > 2 * run_m:
        raise UnreadableError("too_steep", offending=height_m, where="height_m", remedy="use a flatter ramp")
    return height_m / run_m


def mu_from_push(speed_m_s: float, distance_m: float, gravity: float = 9.81) -> float:
    """The coefficient from a card let go at a known speed (m/s) that stops after a distance (m): v^2 / (2 g d)."""
    within(distance_m, LENGTH, "distance_m")
    return within(speed_m_s, Range(0.05, 10.0), "speed_m_s") ** 2 / (2 * gravity * distance_m)


def calibrated(params: Params, found: Sequence[tuple[Pairing, Sequence[float]]], name: str = "owner") -> Params:
    """The parameters with measured coefficients: the mean of each pairing; `spread` from how far repeats differ.

    Raises UnreadableError for a pairing without a measurement, or a coefficient outside 0 to 2.
    """
    friction = params.friction
    spreads = []
    for pairing, values in found:
        if not values:
            raise UnreadableError("nothing_measured", where=pairing, remedy="measure it at least once")
        for value in values:
            within(value, Range(0.0, 2.0), pairing)
        mean = sum(values) / len(values)
        friction = _with(friction, pairing, mean)
        if len(values) > 1 and mean > 0:
            spreads.append(math.sqrt(sum((v - mean) ** 2 for v in values) / (len(values) - 1)) / mean)
    spread = min(0.5, sum(spreads) / len(spreads)) if spreads else params.spread
    return replace(params, friction=friction, spread=spread, name=name, source="owner")


def _with(friction: Friction, pairing: Pairing, mu: float) -> Friction:
    if pairing == "card":
        return replace(friction, card=mu, rim=mu)
    return replace(friction, table=mu) if pairing == "table" else replace(friction, rock=mu)
