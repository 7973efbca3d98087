"""What each game brings to the conformance suite: three small modules in its own folder of tests.

`tests/games/<key>/fixtures.py`: SETUPS by name, MOST_MOVES, PLAYTHROUGHS. `secrets.py`: `redraw` and `sees`,
written from the rulebook like `opens`, and `cards`; NOTHING_HIDDEN where everybody sees everything. `leaks.py`: LEAKS,
rules that tell what they must not.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Mapping
from importlib import import_module
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from companion.games import registry
from companion.games.game import Entry, Rules, Seat, Setup

AnyRules: TypeAlias = Rules[Any, Any, Any]
AnySetup: TypeAlias = Setup[Any, Any]
Redraw: TypeAlias = Callable[[AnySetup, Any, Seat | None, Random], Any]
"""Another state of a setup that looks the same to a seat: what that seat may not know is drawn anew."""

Sees: TypeAlias = Callable[[AnySetup, Any, Entry[Any], Seat | None], bool]
"""Whether a seat sees what an entry says when it is made, from the rulebook too."""

Opens: TypeAlias = Callable[[AnySetup, Any, Entry[Any]], Hashable]
"""What was hidden and is turned up for everybody by an entry, from the rulebook too; the same where nothing is."""

GAMES: Final = int(os.environ.get("CONFORMANCE_GAMES", "5"))
"""Random games a setup and test; `make soak` plays many more."""

LEAST_LEAKS: Final = 6


class Leak(NamedTuple):
    """Rules that tell a secret, and a setup in which they can be caught."""

    setup: str
    plant: Callable[[AnyRules], AnyRules]


class Playthrough(NamedTuple):
    """A whole game to be written down: these entries first, then chance and seats at random from the seed.

    `start`: it begins there instead. `brief`: only what has changed is written, for games whose states are large.
    """

    setup: AnySetup
    seed: int
    first: tuple[Entry[Any], ...] = ()
    start: Any = None
    brief: bool = False


class Kit(NamedTuple):
    """What a game brings."""

    key: str
    setups: Mapping[str, AnySetup]
    most_moves: int
    playthroughs: Mapping[str, Playthrough]
    redraw: Redraw
    sees: Sees
    opens: Opens
    cards: Callable[[AnySetup, Any], Hashable]
    leaks: Mapping[str, Leak]
    nothing_hidden: bool

    def rules(self, setup: str) -> AnyRules:
        """The rules of the game for a setup of the kit."""
        make = registry.find_game(self.key).rules
        assert make is not None
        return make(self.setups[setup])


def kit_of(key: str) -> Kit:
    """The kit of a game. Raises ImportError or AttributeError where a built game has brought none."""
    fixtures, secrets, leaks = (
        import_module(f"tests.games.{key}.{module}") for module in ("fixtures", "secrets", "leaks")
    )
    return Kit(
        key,
        fixtures.SETUPS,
        fixtures.MOST_MOVES,
        fixtures.PLAYTHROUGHS,
        secrets.redraw,
        secrets.sees,
        secrets.opens,
        secrets.cards,
        leaks.LEAKS,
        getattr(secrets, "NOTHING_HIDDEN", False),
    )


def built_keys() -> tuple[str, ...]:
    """The keys of all games that can be played."""
    return tuple(game.key for game in registry.built_games())


def every_setup() -> list[tuple[str, str]]:
    """Game and setup, for all that is built."""
    return [(key, name) for key in built_keys() for name in kit_of(key).setups]
