"""What a bet is about: the nine printed kinds as templates over all five dinosaurs (MD-20).

Every bet is judged once, at the end, on the counts in the public area.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from companion.games.mini_dinosaur.dinosaurs import Dinosaur


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
