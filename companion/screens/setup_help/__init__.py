"""How the box is set up, step by step: each game's steps as data, in our own words."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from msgspec import Struct


class SetupStep(Struct, frozen=True):
    """One thing to do: the key of its text with what fills it, its number to be seen from afar, or a seat.

    `seats` fill its text with their names, one after the other.
    """

    key: str
    number: int | None = None
    seat: int | None = None
    places: tuple[tuple[str, object], ...] = ()
    seats: tuple[int, ...] = ()


def setup_steps(game: str, seats: int, starter: int, options: Any, pack: Any = None) -> tuple[SetupStep, ...]:
    """The steps beside the table for so many seats; none where the game has none yet.

    `pack` None: the counts are those of the box as it is printed.
    """
    name = f"{__name__}.{game}"
    if find_spec(name) is None:
        return ()
    steps: tuple[SetupStep, ...] = import_module(name).steps(seats, starter, options, pack)
    return steps


def rounds_of(game: str, seats: int) -> int | None:
    """How many rounds are ahead, where that is known before the game."""
    name = f"{__name__}.{game}"
    rounds: int | None = import_module(name).rounds(seats) if find_spec(name) is not None else None
    return rounds
