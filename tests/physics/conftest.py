"""What the tests of the flick share: the stored flicks of MuJoCo, and the same ones computed here."""

from __future__ import annotations

import json
import math
from functools import lru_cache
from pathlib import Path
from typing import Any

from physics.api import rest
from physics.overlap import Box, depth
from physics.params import CardSize, On, Params
from physics.values import CardAt, Flick, Shot, Table

Json = dict[str, Any]
STORED = Path(__file__).parent / "data" / "mujoco.json"
MOVER = CardSize("mover", 0.088, 0.063, 0.0003, 0.001996)
PREY = CardSize("prey", 0.063, 0.044, 0.0003, 0.000832)
ANY_OVERLAP = Params(on=On(area_m2=0.0))


@lru_cache(maxsize=1)
def stored() -> Json:
    """The file of `mujoco_reference.py`."""
    found: Json = json.loads(STORED.read_text())
    return found


def shot_of(row: Json) -> Shot:
    """A stored shot."""
    s = row["shot"]
    return Shot(MOVER, s["speed"], s["heading"], s["offset"], s["yaw"], s["spin"], s["back"])


def ours(row: Json, params: Params = ANY_OVERLAP) -> Flick:
    """A stored flick, computed here."""
    shot = shot_of(row)
    cards = tuple(CardAt(i + 1, PREY, *pose) for i, pose in enumerate(row.get("jungle", ())))
    return rest(Table(cards=cards), shot, params)


def their_prey(row: Json) -> tuple[int, ...]:
    """The numbers of the cards that the mover lies on in MuJoCo (it counts as the upper one).

    Its contacts are soft: sides that press against each other sink in by some hundredths of a millimetre.
    """
    x, y, _, yaw, _ = row["rest"]
    box = Box(x, y, yaw, *MOVER.half)
    found = enumerate(row["cards"])
    return tuple(i + 1 for i, c in found if depth(box, Box(c[0], c[1], c[3], *PREY.half)) > 5e-5)


def quantile(values: list[float], part: float) -> float:
    """The value that so large a part stays below."""
    return sorted(values)[min(len(values) - 1, math.floor(part * len(values)))]
