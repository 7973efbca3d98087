"""Entries that nobody would make: every kind there is, with numbers from anywhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import inf, nan
from random import Random
from typing import Any, Final

from msgspec import inspect

from companion.games.game import Entry, Seat
from tests.games.conformance.kit import AnyRules

NUMBERS = (-1, 0, 1, 2, 3, 5, 8, 12, 17, 30, 45, 46, 10**9)


@cache
def kinds(entry_type: Any) -> tuple[inspect.Type, ...]:
    """The types of all that an entry of a game can say."""
    (what,) = (field.type for field in _struct(entry_type).fields if field.name == "what")
    assert isinstance(what, inspect.UnionType)
    return what.types


def _struct(entry_type: Any) -> inspect.StructType:
    info = inspect.type_info(entry_type)
    assert isinstance(info, inspect.StructType)
    return info


def any_seat(seats: int, rng: Random) -> Seat | None:
    """One of the seats, none, or one that does not exist."""
    return rng.choice((None, Seat(-1), Seat(seats), Seat(99), *map(Seat, range(seats))))


def junk_entry(rules: AnyRules, entry_type: Any, seat: Seat | None, rng: Random) -> Entry[Any]:
    """An entry of a seat whose type is right and that may say anything."""
    return Entry(_any_value(rng.choice(kinds(entry_type)), rng), seat, rng.random() < 0.15)


def _any_value(kind: inspect.Type, rng: Random) -> Any:
    if type(kind) not in _VALUES:
        raise AssertionError(f"no value for {kind}; games are made of frozen structs of numbers, words and tuples")
    return _VALUES[type(kind)](kind, rng)


def _any_int(_kind: Any, rng: Random) -> int:
    return rng.choice(NUMBERS) if rng.random() < 0.5 else rng.randrange(1, 50)


def _any_tuple(kind: Any, rng: Random) -> tuple[Any, ...]:
    return tuple(_any_value(kind.item_type, rng) for _ in range(rng.randrange(4)))


_VALUES: Final[dict[type[inspect.Type], Callable[[Any, Random], Any]]] = {
    inspect.StructType: lambda kind, rng: kind.cls(**{each.name: _any_value(each.type, rng) for each in kind.fields}),
    inspect.UnionType: lambda kind, rng: _any_value(rng.choice(kind.types), rng),
    inspect.LiteralType: lambda kind, rng: rng.choice(kind.values),
    inspect.IntType: _any_int,
    inspect.FloatType: lambda _kind, rng: rng.choice((-1.5, 0.0, 0.25, 40.0, 1e12, nan, inf, -inf)),
    inspect.BoolType: lambda _kind, rng: rng.random() < 0.5,
    inspect.StrType: lambda _kind, rng: rng.choice(("", "?", "figure", "events", "no such word")),
    inspect.NoneType: lambda _kind, _rng: None,
    inspect.VarTupleType: _any_tuple,
    inspect.TupleType: lambda kind, rng: tuple(_any_value(each, rng) for each in kind.item_types),
}
