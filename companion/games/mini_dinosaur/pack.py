"""The cards of Mini Dinosaur as a pack holds them: 45 dinosaurs and 42 bets, or what an owner has entered so far.

A value that was not entered is None, and counts as not known.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from companion.games.marks import Marked
from companion.games.mini_dinosaur.bets import Terms
from companion.games.mini_dinosaur.dinosaurs import Dinosaur, Kind
from companion.games.schema import PackHead

Number = Annotated[int, Meta(ge=1, le=999)]
Copies = Annotated[int, Meta(ge=0, le=99)]
Points = Annotated[int, Meta(ge=0, le=99)]


class DinosaurCard(Marked, frozen=True):
    """A dinosaur card; `count` equal ones share its number (MD-1)."""

    number: Number
    dinosaur: Dinosaur
    kind: Kind
    count: Copies | None = None


class BetCard(Marked, frozen=True):
    """A betting card (MD-20); `count` equal ones share its number."""

    number: Number
    terms: Terms | None = None
    points: Points | None = None
    count: Copies = 1


class Pack(PackHead, frozen=True):
    """A deck of dinosaurs and a deck of bets."""

    dinosaurs: tuple[DinosaurCard, ...] = ()
    bets: tuple[BetCard, ...] = ()
