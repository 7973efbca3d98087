"""Numbers that are none: JSON has no word for them, so an entry that held one could not be read back."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from typing import Any, TypeVar

from msgspec import Struct

from companion.games.faults import NotFinite
from companion.games.game import Entry, Node, Rejection, Step

State = TypeVar("State")


def refuse_not_finite(result: Step[State] | Rejection, entry: Entry[Any], node: Node) -> Step[State] | Rejection:
    """What `apply` gives back: never a step where a float of the entry is infinite or no number, forced or not.

    Every game whose entries hold floats ends its `apply` with this; the conformance suite checks it.
    """
    broken = not_finite(entry.what)
    if not broken:
        return result
    return Rejection((*(result.faults if isinstance(result, Rejection) else ()), *broken), entry, node)


def not_finite(value: Any, path: str = "what") -> tuple[NotFinite, ...]:
    """A fault for every float in a value, however deep, that is infinite or no number."""
    return tuple(NotFinite(place, str(number)) for place, number in _floats(value, path) if not isfinite(number))


def _floats(value: Any, path: str) -> Iterator[tuple[str, float]]:
    if type(value) is float:
        yield path, value
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from _floats(getattr(value, name), f"{path}.{name}")
    elif isinstance(value, tuple):
        for at, item in enumerate(value):
            yield from _floats(item, f"{path}[{at}]")
