"""Values of Dino World for every text."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from companion.games.dino_world import actions
from companion.games.dino_world.kinds import HUNTERS, KINDS, Kind
from companion.games.dino_world.poses import CardPose, Pose
from companion.games.game import Adjust, Counter, Entry, Outcome, Seat
from companion.words import Names

NAMES = Names("dino_world", ("Ola", "Jan", "Kuba", "Ewa"))
COUNTERS = ("turn", "caught", *HUNTERS)
CHANCES = ("spread", "landing")

POSE = CardPose(37, Pose(1.0, 2.0, 0.5, True))
BY_TYPE: dict[Any, tuple[Any, ...]] = {
    Kind: KINDS,
    tuple[Kind, ...]: ((), ("t_rex",), ("velociraptor", "velociraptor", "archaeopteryx"), KINDS),
    float: (0.0, 0.4, 12.25),
    float | None: (None, 0.4, 12.25),
    tuple[int, ...]: ((), (37,)),
    tuple[actions.LiesOn, ...]: ((), (actions.LiesOn(5, 37),)),
    tuple[CardPose, ...]: ((), (POSE,)),
    tuple[CardPose, ...] | None: (None, (POSE,)),
}
BY_NAME: dict[str, tuple[Any, ...]] = {"place": ("what.poses[0].pose.x_mm",), "number": ("nan", "-inf")}


def fitting(sample: Any) -> Any:
    """A sample whose fields go together."""
    return sample


def others() -> Iterator[Any]:
    """Values made by hand."""
    for name, value, seat in itertools.product(COUNTERS[1:], (None, 0, 22), (None, Seat(3))):
        yield Counter(name, value, 0, 99, seat)
    yield Counter("turn", 1, 0, 3, holder=True)
    for what, seat, forced in itertools.product(
        (actions.Launch("t_rex"), Adjust("caught", 3)), (None, Seat(2)), (False, True)
    ):
        yield Entry(what, seat, forced)
    yield Outcome("most_caught", (5, 3, 3), (1, 2, 2))
    yield Outcome("shared_victory", (5, 5, 3), (1, 1, 3))
