"""What is asked of the worker and what it answers: values alone, so that the app loads neither physics nor numpy."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from companion.sources.motion import Corners, Motion, Placed, Push, Stance


class Sizes(Struct, frozen=True):
    """A kind of card: its sides and thickness (mm), and its mass (g)."""

    kind: str
    long_mm: float
    short_mm: float
    thickness_mm: float = 0.3
    mass_g: float = 2.0


class Ground(Struct, frozen=True):
    """What a flick happens on, as the game hands it down.

    cards: what lies. outline: the table's corners, counter-clockwise (mm). kinds: the sizes of all kinds. on_depth_mm:
    from so deep an overlap on a card lies on another; close_mm: nearer to that than this is a close call. surface: the
    name of a set of parameters. own: an owner's measured set as JSON, if there is one.
    """

    cards: tuple[Placed, ...]
    outline: Corners
    kinds: tuple[Sizes, ...]
    on_depth_mm: float = 1.0
    close_mm: float = 1.5
    surface: str = "wood"
    own: str = ""


FORESEEN: Final = 400
"""Throws for a heat map."""


class Fly(Struct, frozen=True, tag=True):
    """Throw this card. `number` finds the answer."""

    number: int
    ground: Ground
    card: int
    kind: str
    push: Push
    seed: int


class Flown(Struct, frozen=True, tag=True):
    """A throw, every pair of overlapping cards afterwards, and with which parameters."""

    number: int
    motion: Motion
    pairs: tuple[tuple[int, int, float, float], ...]
    params_hash: str


class Foresee(Struct, frozen=True, tag=True):
    """Where the card would lie, pushed at each of these speeds (m/s) by a hand that does what it means."""

    number: int
    ground: Ground
    card: int
    kind: str
    push: Push
    speeds_m_s: tuple[float, ...]


class Foreseen(Struct, frozen=True, tag=True):
    """A card a speed; None where it stays on the rock or falls off the table."""

    number: int
    cards: tuple[Placed | None, ...]


class Spread(Struct, frozen=True, tag=True):
    """Where cards of this kind land that a hand of the push's level pushes so."""

    number: int
    ground: Ground
    kind: str
    push: Push
    seed: int = 0
    count: int = FORESEEN


class Spreads(Struct, frozen=True, tag=True):
    """Where their middles came to rest on the table, mm."""

    number: int
    places: tuple[tuple[float, float], ...]


class Failed(Struct, frozen=True, tag=True):
    """It cannot be computed; the code of its text, and what was wrong."""

    number: int
    code: str
    offending: str
    where: str


class Choose(Struct, frozen=True, tag=True):
    """Which of these kinds to throw, and how. stance: the rock, and how the seat pushes."""

    number: int
    ground: Ground
    kinds: tuple[str, ...]
    stance: Stance
    level: str
    seed: int = 0


class Chosen(Struct, frozen=True, tag=True):
    """The kind, the push as it is meant, and how many cards it hopes for."""

    number: int
    kind: str
    push: Push
    hopes: float
