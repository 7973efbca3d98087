"""Values of Dino for every text."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from companion.games.dino import actions
from companion.games.game import Adjust, Card, Counter, Entry, Outcome, Seat
from companion.words import CardName, Names

NAMES = Names("dino", ("Ola", "Jan", "Kuba", "Ewa"), (CardName("egg", 1, "red"), CardName("egg", 5, "żółte")))
COUNTERS = ("meteorite", "turn", "eggs", "open_egg", "home", *(f"nest_{number}" for number in range(1, 7)))
CHANCES = ("nest",)

BY_TYPE: dict[Any, tuple[Any, ...]] = {
    str: ("b2-n",),
    tuple[str, ...]: (("b2-n", "b2-c"), ()),
    tuple[int, ...]: ((), (3,), (3, 5)),
    Card | None: (None, "?", 5, 99),
}
BY_NAME: dict[str, tuple[Any, ...]] = {}


def fitting(sample: Any) -> Any:
    """A sample whose fields go together."""
    return sample


def others() -> Iterator[Any]:
    """Values made by hand."""
    for name, value, seat in itertools.product(COUNTERS, (None, 0, 22), (None, Seat(3))):
        yield Counter(name, value, 0, 99, seat)
    yield Counter("turn", 1, 0, 3, holder=True)
    whats = (actions.Stay(), Adjust("meteorite", 3), Adjust("nest_1", 3), Adjust("eggs", 3, Seat(1)))
    for what, seat, forced in itertools.product(whats, (None, Seat(2)), (False, True)):
        yield Entry(what, seat, forced)
    for termination in ("meteorite", "all_home"):
        yield Outcome(termination, (15, -3, 3), (1, 3, 2))
        yield Outcome(termination, (15, 15, 3), (1, 1, 3))
