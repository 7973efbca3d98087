"""Values of Dino Kontra Dino for every text."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from companion.games.dino_kontra_dino import actions, reasons
from companion.games.dino_kontra_dino.traits import TRAITS, Trait
from companion.games.game import Adjust, Counter, Entry, Outcome, Seat
from companion.words import CardName, Names

NAMES = Names(
    "dino_kontra_dino",
    ("Ola", "Jan", "Kuba", "Ewa"),
    (CardName("dinosaur", 5, "Coelurus"), CardName("event", 5, "Pożar lasu")),
)
COUNTERS = ("figure", "pile", "events_left", "events", *TRAITS)
CHANCES = ("dinosaur", "event_front", "event_back")

BY_TYPE: dict[Any, tuple[Any, ...]] = {
    tuple[int, ...]: ((4, 4), (0, 1, 2), (1, 2, 3, 4)),
    Trait: TRAITS,
    tuple[Trait, ...]: (("speed",), ("predation", "adaptability"), ("size", "size")),
    actions.DinosaurFacts | None: (None, actions.DinosaurFacts(), actions.DinosaurFacts(speed=4, size=1)),
    actions.EventFacts | None: (None, actions.EventFacts(("speed",)), actions.EventFacts(("size", "size"))),
}
BY_NAME: dict[str, tuple[Any, ...]] = {
    "passed": ((), (Seat(3),), (Seat(3), Seat(1))),
    "place": ("played", "discard", "won", "elsewhere"),
    "fact": (*TRAITS, "traits"),
    "told": ("3", "speed, size"),
    "printed": ("4", "speed"),
}


def fitting(sample: Any) -> Any:
    """A sample whose fields go together."""
    if isinstance(sample, reasons.TieBreakStep):
        return replace(sample, counts=tuple(range(len(sample.seats))))
    return sample


def others() -> Iterator[Any]:
    """Values made by hand."""
    for name, value, seat in itertools.product(COUNTERS[1:], (None, 0, 22), (None, Seat(3))):
        yield Counter(name, value, 0, 99, seat)
    yield Counter("figure", 1, 0, 3, holder=True)
    for what, seat, forced in itertools.product(
        (actions.LaidDown(), Adjust("pile", 3)), (None, Seat(2)), (False, True)
    ):
        yield Entry(what, seat, forced)
    yield Outcome("most_events", (5, 3, 3), (1, 2, 2))
    yield Outcome("most_events", (5, 5, 3), (1, 2, 3), "speed")
    yield Outcome("shared_victory", (5, 5, 3), (1, 1, 3))
