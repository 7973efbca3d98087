"""The colour of an egg is public while it lies open, and hidden again once the seat takes the next (DN-16)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.games.dino.actions import MovedSpaces, ShowEgg, TakeEgg
from companion.games.dino.reasons import CounterSet, EggTaken, NestEmptied
from companion.games.game import UNKNOWN, Adjust, Seat

NOT_TOLD = -1
"""What the counter of the open egg says of a colour that the app was not told."""


def opens(event: Any) -> tuple[Seat, ...]:
    """The seat whose open egg is now the one of this event."""
    if isinstance(event, EggTaken):
        return (event.seat,)
    if isinstance(event, CounterSet) and event.counter == "open_egg" and event.seat is not None:
        return (event.seat,)
    return ()


def hide(value: Any) -> Any:
    """An action, event or reason without the colour of its egg; None: nothing of it may be told."""
    match value:
        case NestEmptied():
            return None
        case MovedSpaces(egg=egg) if egg is not None:
            return replace(value, egg=UNKNOWN)
        case TakeEgg() | EggTaken():
            return replace(value, nest=UNKNOWN)
        case ShowEgg():
            return ShowEgg(UNKNOWN)
        case Adjust(counter="open_egg") | CounterSet(counter="open_egg"):
            return replace(value, value=NOT_TOLD)
        case _:
            return value
