"""Values of Mini Dinosaur for every text."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from companion.games.game import UNKNOWN, Adjust, Counter, Entry, Outcome, Seat
from companion.games.mini_dinosaur import actions, reasons
from companion.games.mini_dinosaur.actions import BetFacts, DinosaurFacts
from companion.games.mini_dinosaur.bets import Each, EqualAny, Exact, Greater, Last, Rank, Sets, TotalLess
from companion.games.mini_dinosaur.dinosaurs import DINOSAURS, KINDS, Counts, Dinosaur, Kind
from companion.words import CardName, Names

NAMES = Names("mini_dinosaur", ("Ola", "Jan", "Kuba", "Ewa"), (CardName("bet", 5, "Bride: last"),))
COUNTERS = ("turn", *DINOSAURS, "automaton", "dinosaurs", "bets", "up", "down")
CHANCES = ("bet", "dinosaur", "automaton")
TERMS = (
    Each("groom"),
    Exact("groom", (0, 3)),
    Greater("groom", "bride"),
    Rank("skate", 2),
    TotalLess(14),
    Last("bride"),
    EqualAny("skate", ("red_baby", "blue_grandpa")),
    Sets(1),
)
BET = BetFacts(Last("bride"), 8)
DINOSAUR_FACTS = (DinosaurFacts("groom", "runner"), DinosaurFacts("bride", "slip"))

BY_TYPE: dict[Any, tuple[Any, ...]] = {
    int: (0, 1, 5),
    tuple[int, ...]: ((2,), (0, 3)),
    Dinosaur: ("groom", "blue_grandpa"),
    tuple[Dinosaur, ...]: ((), ("groom",), ("groom", "red_baby")),
    Kind: KINDS,
    Counts: ((0, 0, 0, 0, 0), (5, 3, 0, 0, 1)),
    BetFacts: (BET, BetFacts(Sets(1), 9)),
    BetFacts | None: (None, *(BetFacts(terms, 7) for terms in TERMS)),
    DinosaurFacts: DINOSAUR_FACTS,
    DinosaurFacts | None: (None, *DINOSAUR_FACTS),
    actions.Discarded | None: (
        None,
        actions.DinosaurDiscarded(2),
        actions.BetDiscarded(5),
        actions.BetDiscarded(UNKNOWN),
        actions.SomethingDiscarded(),
    ),
    actions.Face: ("up", "down"),
}
BY_NAME: dict[str, tuple[Any, ...]] = {
    "deck": ("bet", "dinosaur", "unknown"),
    "place": ("placed", "elsewhere"),
    "fact": ("dinosaur", "bet", "counts", "rank", "limit", "others", "count", "points"),
}


def fitting(sample: Any) -> Any:
    """A sample whose fields go together."""
    if isinstance(sample, reasons.EqualJudged):
        others = sample.others or ("bride",)
        return replace(sample, others=others, counts=tuple(range(len(others))))
    return sample


def others() -> Iterator[Any]:
    """Values made by hand."""
    for name, value, seat in itertools.product(COUNTERS[1:], (None, 0, 22), (None, Seat(3))):
        yield Counter(name, value, 0, 99, seat)
    yield Counter("turn", 1, 0, 3, holder=True)
    for what, seat, forced in itertools.product((actions.Pass(), Adjust("groom", 3)), (None, Seat(2)), (False, True)):
        yield Entry(what, seat, forced)
    yield Adjust("turn", 1)
    for termination in ("goal", "no_actions", "passed"):
        yield Outcome(termination, (15, 13), (1, 2))
        yield Outcome(termination, (15, 15), (1, 1))
