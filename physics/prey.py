"""What many free flicks would catch among cards at rest, in numpy: the question a player asks before a shot.

Cards in the way are not felt on the way there; who is nearer than a card's width to a crowd plays `rest` for the last
few.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from physics.landing import Rested
from physics.overlap import Corners
from physics.params import CardSize, On
from physics.values import CardAt, RockAt

Floats: TypeAlias = NDArray[np.float64]
Flags: TypeAlias = NDArray[np.bool_]


def on_table(rested: Rested, rock: RockAt) -> tuple[Floats, Floats, Floats]:
    """X (m), y (m) and yaw (rad) in the table's frame, each (n,), of flicks seen from the rock."""
    c, s = np.cos(rock.heading_rad), np.sin(rock.heading_rad)
    x = rock.x_m + c * rested.x_m - s * rested.y_m
    y = rock.y_m + s * rested.x_m + c * rested.y_m
    return x, y, rested.yaw_rad + rock.heading_rad


def depths(x: Floats, y: Floats, yaw: Floats, size: CardSize, cards: Sequence[CardAt]) -> Floats:
    """How deep each of n placed cards lies over each of m cards, (n, m), m; negative where they are apart."""
    a, b = size.half
    cx, cy, turn = (np.array([getattr(card, name) for card in cards]) for name in ("x_m", "y_m", "yaw_rad"))
    half = np.array([card.size.half for card in cards]).reshape(-1, 2)
    dx, dy = cx[None, :] - x[:, None], cy[None, :] - y[:, None]
    between = turn[None, :] - yaw[:, None]
    c, s = np.abs(np.cos(between)), np.abs(np.sin(between))
    c1, s1, c2, s2 = np.cos(yaw)[:, None], np.sin(yaw)[:, None], np.cos(turn)[None, :], np.sin(turn)[None, :]
    found: Floats = np.minimum.reduce(
        [
            a + half[:, 0] * c + half[:, 1] * s - np.abs(dx * c1 + dy * s1),
            b + half[:, 0] * s + half[:, 1] * c - np.abs(dy * c1 - dx * s1),
            half[:, 0] + a * c + b * s - np.abs(dx * c2 + dy * s2),
            half[:, 1] + a * s + b * c - np.abs(dy * c2 - dx * s2),
        ]
    )
    return found


def inside(x: Floats, y: Floats, outline: Corners) -> Flags:
    """Whether each point (n,) lies over a table, m."""
    found = np.ones(x.shape, dtype=bool)
    for i, (bx, by) in enumerate(outline):
        ax, ay = outline[i - 1]
        found &= (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0
    return found


def catches(rested: Rested, size: CardSize, cards: Sequence[CardAt], rock: RockAt, outline: Corners, on: On) -> Flags:
    """Which of m cards each of n flicks would catch, (n, m): smaller ones that it lies deep enough on, m.

    Depth alone decides here (`On.area_m2` is left to `judge`); a flick that is void or ends off the table catches
    nothing.
    """
    x, y, yaw = on_table(rested, rock)
    smaller = np.array([c.size.length_m * c.size.width_m < size.length_m * size.width_m for c in cards], dtype=bool)
    stays = inside(x, y, outline) & ~rested.void
    deep = depths(x, y, yaw, size, cards)
    found: Flags = (deep > 0) & (deep >= on.depth_m) & smaller[None, :] & stays[:, None]
    return found
