"""What a bet is about: the nine printed kinds as templates over all five dinosaurs (MD-20).

Every bet is judged once, at the end, on the counts in the public area.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from companion.games.mini_dinosaur.dinosaurs import DINOSAURS, GOAL, Dinosaur


class Each(Struct, frozen=True, tag="each"):
    """The points for every card of the dinosaur."""

    dinosaur: Dinosaur


class Exact(Struct, frozen=True, tag="exact"):
    """The dinosaur has exactly one of these counts."""

    dinosaur: Dinosaur
    counts: tuple[int, ...]


class Greater(Struct, frozen=True, tag="greater"):
    """The dinosaur has more cards than another."""

    dinosaur: Dinosaur
    than: Dinosaur


class Rank(Struct, frozen=True, tag="rank"):
    """The dinosaur comes in at this place; equal counts share one, and the next group has the next (MD-15)."""

    dinosaur: Dinosaur
    rank: int


class TotalLess(Struct, frozen=True, tag="total_less"):
    """All dinosaurs together have fewer cards than the limit."""

    limit: int


class Last(Struct, frozen=True, tag="last"):
    """The dinosaur comes in last, alone or with others (MD-16)."""

    dinosaur: Dinosaur


class EqualAny(Struct, frozen=True, tag="equal_any"):
    """The dinosaur has as many cards as at least one of the others; several pay once."""

    dinosaur: Dinosaur
    others: tuple[Dinosaur, ...]


class Sets(Struct, frozen=True, tag="sets"):
    """There are exactly so many full sets of all five dinosaurs: the lowest of the five counts."""

    count: int


Terms: TypeAlias = Each | Exact | Greater | Rank | TotalLess | Last | EqualAny | Sets

MOST_IN_ALL: Final = GOAL + (GOAL - 1) * (len(DINOSAURS) - 1)
"""No field holds more cards: one colour at its end, the others just before it."""

MOST_POINTS: Final = 99

PRINTED: Final[tuple[tuple[Terms, int], ...]] = (
    (Each("blue_grandpa"), 1),
    (Exact("groom", (0, 3)), 9),
    (Greater("groom", "bride"), 7),
    (Rank("skate", 2), 7),
    (TotalLess(14), 10),
    (Last("bride"), 8),
    (EqualAny("skate", ("red_baby", "blue_grandpa")), 6),
    (Exact("red_baby", (1, 2)), 8),
    (Sets(1), 9),
)
"""The nine bets that the rulebook describes, with their points (MD-20)."""


class Misfit(Struct, frozen=True):
    """Something that no bet can say: the field of its terms, what it says, and the lowest and highest it could say.

    A dinosaur that is compared with itself, or named twice, stands in `word`.
    """

    field: str
    value: int = 0
    lowest: int = 0
    highest: int = 0
    word: Dinosaur | Literal[""] = ""


def misfits(terms: Terms) -> tuple[Misfit, ...]:
    """All that is wrong with the terms of a bet."""
    match terms:
        case Exact(_, counts):
            return _length("counts", counts, GOAL + 1) + _each_in("counts", counts, 0, GOAL)
        case Greater(dinosaur, than):
            return (Misfit("than", word=than),) if dinosaur == than else ()
        case Rank(_, rank):
            return _each_in("rank", (rank,), 1, len(DINOSAURS))
        case TotalLess(limit):
            return _each_in("limit", (limit,), 1, MOST_IN_ALL + 1)
        case EqualAny(dinosaur, others):
            seen = (dinosaur, *others)
            twice = dict.fromkeys(each for at, each in enumerate(seen) if each in seen[:at])
            return _length("others", others, len(DINOSAURS) - 1) + tuple(Misfit("others", word=word) for word in twice)
        case Sets(count):
            return _each_in("count", (count,), 0, GOAL - 1)
        case _:
            return ()


def _length(field: str, items: tuple[object, ...], most: int) -> tuple[Misfit, ...]:
    return () if items else (Misfit(field, 0, 1, most),)


def _each_in(field: str, numbers: tuple[int, ...], lowest: int, highest: int) -> tuple[Misfit, ...]:
    wrong = dict.fromkeys(number for number in numbers if not lowest <= number <= highest)
    return tuple(Misfit(field, number, lowest, highest) for number in wrong)


def templates() -> Iterator[tuple[Terms, int]]:
    """The nine printed kinds over all five dinosaurs, each with the points that the rulebook prints for its kind.

    They are 42, as many as the box holds bets; which ones it holds is printed nowhere, but for nine.
    """
    for at, dinosaur in enumerate(DINOSAURS):
        rest = (*DINOSAURS[at + 1 :], *DINOSAURS[:at])
        yield Each(dinosaur), 1
        yield Exact(dinosaur, (0, 3)), 9
        yield Exact(dinosaur, (1, 2)), 8
        yield from ((Greater(dinosaur, than), 7) for than in rest[:2])
        yield Rank(dinosaur, 2), 7
        yield Last(dinosaur), 8
        yield EqualAny(dinosaur, rest[:2]), 6
    yield TotalLess(14), 10
    yield Sets(1), 9
