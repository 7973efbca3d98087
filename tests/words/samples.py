"""Values for every text, made from their fields' annotations, and the leftovers no sentence may hold.

What only one game has stands in its own module: `samples_<key>.py` with NAMES, COUNTERS, CHANCES, BY_TYPE, BY_NAME,
`fitting` and `others`.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any, Protocol, cast, get_args, get_type_hints

from msgspec.structs import fields

from companion.games import faults
from companion.games.game import (
    Card,
    ChanceNode,
    Counter,
    Fault,
    GameEvent,
    Node,
    PlayerNode,
    Reason,
    Seat,
    SimultaneousNode,
    TerminalNode,
)
from companion.games.registry import built_games, find_game
from companion.words import Names
from companion.words.texts import Either, Line, Text

NUMBERS = (0, 1, 2, 5, 12, 22)
LANGUAGES = ("en", "pl", "xx")
BUILT = tuple(game.key for game in built_games())


class OfGame(Protocol):
    """What a game's own module brings."""

    NAMES: Names
    COUNTERS: tuple[str, ...]
    CHANCES: tuple[str, ...]
    BY_TYPE: Mapping[Any, tuple[Any, ...]]
    BY_NAME: Mapping[str, tuple[Any, ...]]

    def fitting(self, sample: Any) -> Any:
        """A sample whose fields go together."""

    def others(self) -> Iterator[Any]:
        """Values made by hand."""


@cache
def of_game(key: str) -> OfGame:
    """The module of a game. Raises ImportError where a built game has brought none."""
    return cast("OfGame", import_module(f"tests.words.samples_{key}"))


def nodes(key: str) -> tuple[Node, ...]:
    """A node of every kind."""
    chances = map(ChanceNode, of_game(key).CHANCES)
    return (PlayerNode(Seat(1)), SimultaneousNode((Seat(0), Seat(2))), *chances, TerminalNode())


def actions(key: str) -> tuple[type, ...]:
    """The types of all that an entry of a game can say."""
    kinds: tuple[type, ...] = get_args(get_args(find_game(key).entry)[0])
    return kinds


BY_TYPE: dict[Any, tuple[Any, ...]] = {
    int: NUMBERS,
    Seat: (Seat(0), Seat(2)),
    Seat | None: (None, Seat(1), Seat(9)),
    tuple[Seat, ...]: ((Seat(0),), (Seat(0), Seat(1)), (Seat(0), Seat(1), Seat(2)), (Seat(0),) * 5),
    Card: ("?", 5, 99),
    tuple[Card, ...]: ((5, "?"), (5, 99, "?", "?")),
    int | None: (None, 5, 99),
    bool: (False, True),
}
BY_NAME: dict[str, tuple[Any, ...]] = {
    "place": ("elsewhere",),
    "fact": ("size",),
    "told": ("3",),
    "printed": ("4",),
    "number": ("nan",),
}


def subclasses(kind: type, key: str) -> Iterator[type]:
    """All kinds of a kind that are declared for a game."""
    each: type
    for each in kind.__subclasses__():
        if each.__module__.startswith(f"companion.games.{key}.") or each.__module__ == faults.__name__:
            yield each
        yield from subclasses(each, key)


def kinds(key: str) -> list[type]:
    """Every kind of value with a text of its own, but for those made by hand."""
    asking = import_module(f"companion.words.{key}.asking")
    asked = [kind for kind in (*asking.QUESTIONS, *asking.SHOWN) if isinstance(kind, type)]
    said = (each for kind in (Reason, GameEvent, Fault) for each in subclasses(kind, key))
    return [*said, *actions(key), *asked]


def samples_of(kind: type, key: str) -> Iterator[Any]:
    """Values with every combination of their fields' values."""
    game = of_game(key)
    by_type = {**BY_TYPE, Node: nodes(key), **game.BY_TYPE}
    named = {"what": tuple(each.__name__ for each in actions(key)), "counter": (*game.COUNTERS, "wins")}
    by_name = {**BY_NAME, **named, **game.BY_NAME}
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind)]
    choices = [_own(by_name.get(name), hints[name]) or by_type[hints[name]] for name in names]
    for values in itertools.product(*choices):
        yield game.fitting(kind(**dict(zip(names, values, strict=True))))


def _own(values: tuple[Any, ...] | None, hint: Any) -> tuple[Any, ...] | None:
    """The values for a field of this name, where they are of its type."""
    return values if values and (not isinstance(hint, type) or isinstance(values[0], hint)) else None


def samples(key: str) -> Iterator[Any]:
    """At least one value for every text of a game."""
    for kind in kinds(key):
        yield from samples_of(kind, key)
    yield from nodes(key)
    yield Counter("wins", -1, -1, 3, holder=True)
    yield from of_game(key).others()


def texts_of(line: Line) -> Iterator[Text]:
    """All texts that a line can choose."""
    if isinstance(line, Either):
        yield from texts_of(line.then)
        yield from texts_of(line.otherwise)
    else:
        yield line


LEFTOVERS = re.compile(r"[{}]|None|Struct\(|\w+\(\w+=|'|^\s|\s$|  |\. \.|\.\.|:\s*[.,;]|\(\)|\bplayed\b.*\bplayed\b")

STRETCH = re.compile(r"\s*~[~ ]*(?=\])")
"""The letters that the pseudo-language adds."""


def leftovers(said: str) -> list[str]:
    """What a sentence holds and must not. A question mark stands only at the end."""
    plain = STRETCH.sub("", said)
    found = LEFTOVERS.findall(plain.replace("owner's", ""))
    return found + (["?"] if "?" in plain.rstrip("]?") else []) + ([] if said else ["nothing"])
