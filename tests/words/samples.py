"""Values of every kind that has a text, made from its fields' annotations, and the leftovers no sentence may hold."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

from msgspec.structs import fields, replace

from companion.games import faults
from companion.games.dino_kontra_dino import actions, reasons
from companion.games.dino_kontra_dino.traits import TRAITS, Trait
from companion.games.game import (
    Adjust,
    Card,
    ChanceNode,
    Counter,
    Entry,
    Fault,
    GameEvent,
    Node,
    Outcome,
    PlayerNode,
    Reason,
    Seat,
    SimultaneousNode,
    TerminalNode,
)
from companion.games.registry import built_games
from companion.words import CardName, Names
from companion.words.dino_kontra_dino.asking import QUESTIONS, SHOWN
from companion.words.texts import Either, Line, Text

NUMBERS = (0, 1, 2, 5, 12, 22)
LANGUAGES = ("en", "pl", "xx")
NAMES = Names(
    "dino_kontra_dino",
    ("Ola", "Jan", "Kuba", "Ewa"),
    (CardName("dinosaur", 5, "Coelurus"), CardName("event", 5, "Pożar lasu")),
)
COUNTERS = ("figure", "pile", "events_left", "events", *TRAITS)
CHANCES = ("dinosaur", "event_front", "event_back")
NODES: tuple[Node, ...] = (
    PlayerNode(Seat(1)),
    SimultaneousNode((Seat(0), Seat(2))),
    *map(ChanceNode, CHANCES),
    TerminalNode(),
)
ACTIONS: tuple[type, ...] = get_args(actions.What)

BY_TYPE: dict[Any, tuple[Any, ...]] = {
    int: NUMBERS,
    Seat: (Seat(0), Seat(2)),
    Seat | None: (None, Seat(1), Seat(9)),
    tuple[Seat, ...]: ((Seat(0),), (Seat(0), Seat(1)), (Seat(0), Seat(1), Seat(2)), (Seat(0),) * 5),
    tuple[int, ...]: ((4, 4), (0, 1, 2), (1, 2, 3, 4)),
    Trait: TRAITS,
    tuple[Trait, ...]: (("speed",), ("predation", "adaptability"), ("size", "size")),
    Card: ("?", 5, 99),
    tuple[Card, ...]: ((5, "?"), (5, 99, "?", "?")),
    Node: NODES,
    actions.DinosaurFacts | None: (None, actions.DinosaurFacts(), actions.DinosaurFacts(speed=4, size=1)),
    actions.EventFacts | None: (None, actions.EventFacts(("speed",)), actions.EventFacts(("size", "size"))),
    int | None: (None, 5, 99),
}
BY_NAME: dict[str, tuple[Any, ...]] = {
    "passed": ((), (Seat(3),), (Seat(3), Seat(1))),
    "what": tuple(kind.__name__ for kind in ACTIONS),
    "counter": (*COUNTERS, "wins"),
    "place": ("played", "discard", "won", "elsewhere"),
    "fact": (*TRAITS, "traits"),
    "told": ("3", "speed, size"),
    "printed": ("4", "speed"),
}


def subclasses(kind: type) -> Iterator[type]:
    """All kinds of a kind that are declared for the games that can be played."""
    keys = tuple(f"companion.games.{game.key}." for game in built_games())
    each: type
    for each in kind.__subclasses__():
        if each.__module__.startswith(keys) or each.__module__ == faults.__name__:
            yield each
        yield from subclasses(each)


def kinds() -> list[type]:
    """Every kind of value with a text of its own, but for those made by hand."""
    asked = [kind for kind in (*QUESTIONS, *SHOWN) if isinstance(kind, type)]
    return [*subclasses(Reason), *subclasses(GameEvent), *subclasses(Fault), *ACTIONS, *asked]


def samples_of(kind: type) -> Iterator[Any]:
    """Values with every combination of their fields' values."""
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind)]
    choices = [BY_NAME.get(name) or BY_TYPE[hints[name]] for name in names]
    for values in itertools.product(*choices):
        sample = kind(**dict(zip(names, values, strict=True)))
        if isinstance(sample, reasons.TieBreakStep):
            sample = replace(sample, counts=tuple(range(len(sample.seats))))
        yield sample


def samples() -> Iterator[Any]:
    """At least one value for every text of a game."""
    for kind in kinds():
        yield from samples_of(kind)
    yield from NODES
    for name, value, seat in itertools.product(COUNTERS[1:], (None, 0, 22), (None, Seat(3))):
        yield Counter(name, value, 0, 99, seat)
    yield Counter("figure", 1, 0, 3, holder=True)
    for what, seat, forced in itertools.product(
        (actions.LaidDown(), Adjust("pile", 3)), (None, Seat(2)), (False, True)
    ):
        yield Entry(what, seat, forced)
    yield Outcome("most_events", (5, 3, 3), (1, 2, 2))
    yield Outcome("most_events", (5, 5, 3), (1, 2, 3), "speed")
    yield Outcome("shared_victory", (5, 5, 3), (1, 1, 3))


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
