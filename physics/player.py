"""The player, apart from the physics: what a hand really does when it means a shot, and what a finger on glass meant.

No measurement of card flicks was found. Throwing studies (Sternad et al., PLoS Comput. Biol. 2011) find spreads that
do not grow with speed beyond proportion; the levels below are a design, checked for what they do: a speed spread of 3
/ 7 / 15 % at 1 m/s moves the landing by about 14 / 32 / 70 mm.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from physics.errors import UnreadableError
from physics.values import Shot


class Noise(Struct, frozen=True):
    """Standard deviations of a hand about the shot that it means.

    speed: share of the speed, no unit. angle_rad: of the heading, rad. offset_m: where the card lies, m. yaw_rad: how
    it is turned, rad. spin_rad_s: rad/s. Source: invented after physics.md, section 1e.
    """

    speed: float = 0.0
    angle_rad: float = 0.0
    offset_m: float = 0.0
    yaw_rad: float = 0.0
    spin_rad_s: float = 0.0


LEVELS: Final = MappingProxyType(
    {
        "exact": Noise(),
        "expert": Noise(0.03, 0.02, 0.003, 0.02, 0.5),
        "adult": Noise(0.07, 0.04, 0.004, 0.04, 1.0),
        "child": Noise(0.15, 0.08, 0.006, 0.08, 2.0),
    }
)


def normal(rng: random.Random) -> float:
    """A standard normal number from two calls of `random()` alone, which all Python versions repeat."""
    return math.sqrt(-2 * math.log(1 - rng.random())) * math.cos(2 * math.pi * rng.random())


def performed(shot: Shot, noise: Noise, rng: random.Random) -> Shot:
    """The shot that comes out when a hand means another: always five draws, whatever the level."""
    speed, angle, offset, yaw, spin = (normal(rng) for _ in range(5))
    return replace(
        shot,
        speed_m_s=max(0.0, shot.speed_m_s * (1 + noise.speed * speed)),
        angle_rad=max(-1.4, min(1.4, shot.angle_rad + noise.angle_rad * angle)),
        offset_m=shot.offset_m + noise.offset_m * offset,
        yaw_rad=shot.yaw_rad + noise.yaw_rad * yaw,
        spin_rad_s=shot.spin_rad_s + noise.spin_rad_s * spin,
    )


class Touch(Struct, frozen=True):
    """A finger at a time: seconds, and metres on the card's plane in the rock's frame."""

    t_s: float
    x_m: float
    y_m: float


MEMORY_S: Final = 0.04
"""How fast a swipe forgets, s: the finger's last 40 ms or so are the flick."""


def swipe_velocity(touches: Sequence[Touch], memory_s: float = MEMORY_S) -> tuple[float, float]:
    """The velocity (m/s) of a finger as it leaves: an exponential low-pass over its recent motion.

    Neither the last step alone (a finger slows and jitters as it lifts) nor the whole way over the whole time. Steps
    of no time are taken together. Raises UnreadableError for touches that go back in time or are no numbers.
    """
    vx = vy = weight = 0.0
    last = touches[0] if touches else Touch(0.0, 0.0, 0.0)
    for touch in touches[1:]:
        dt = touch.t_s - last.t_s
        if not (dt >= 0 and math.isfinite(touch.x_m + touch.y_m)):
            raise UnreadableError("bad_swipe", offending=touch, remedy="give touches in the order of time")
        if dt == 0:
            continue
        keep = math.exp(-dt / memory_s)
        vx = keep * vx + (1 - keep) * (touch.x_m - last.x_m) / dt
        vy = keep * vy + (1 - keep) * (touch.y_m - last.y_m) / dt
        weight = keep * weight + (1 - keep)
        last = touch
    return (vx / weight, vy / weight) if weight else (0.0, 0.0)


def swipe_shot(shot: Shot, touches: Sequence[Touch], memory_s: float = MEMORY_S) -> Shot:
    """The shot of a swipe: its speed and direction, and the spin of a finger that pushes beside the card's centre.

    A finger that pushes with velocity v at a lever r to the left of the centre (across the motion) turns a card that
    it lets slip round it by about -v r / (k^2 + r^2). shot: the card as it lies, its speed, angle and spin left open.
    """
    vx, vy = swipe_velocity(touches, memory_s)
    speed = math.hypot(vx, vy)
    if not speed or not touches:
        return replace(shot, speed_m_s=0.0)
    lever = touches[-1].y_m - shot.offset_m
    k2 = shot.size.gyration_m**2
    spin = -speed * lever / (k2 + lever * lever)
    angle = max(-1.4, min(1.4, math.atan2(vy, vx)))
    return replace(shot, speed_m_s=speed, angle_rad=angle, spin_rad_s=max(-300.0, min(300.0, spin)))
