"""What a seat may not know in Dino World, from the rulebook and never from `observe`: nothing.

All cards lie face up before everybody, and no choice is made in secret. So there is nothing to redraw, and no leak can
be planted; the suite checks instead that every seat can rebuild the whole state from what it sees.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import reduce
from random import Random
from typing import Final

from companion.games.dino_world.actions import What
from companion.games.dino_world.options import Options
from companion.games.dino_world.pack import Pack
from companion.games.dino_world.state import State
from companion.games.game import Cards, Entry, Seat, Setup

NOTHING_HIDDEN: Final = True


def redraw(_setup: Setup[Options, Pack], state: State, _seat: Seat | None, _rng: Random) -> State:
    """The state itself."""
    return state


def sees(_setup: Setup[Options, Pack], _state: State, _entry: Entry[What], _seat: Seat | None) -> bool:
    """Every throw is seen by everybody."""
    return True


def opens(_setup: Setup[Options, Pack], _state: State, _entry: Entry[What]) -> Hashable:
    """Nothing is turned up, as nothing lies face down."""
    return ()


def cards(_setup: Setup[Options, Pack], state: State) -> Hashable:
    """All the box holds, wherever it lies: 52 cards, each of them once."""
    held = (cards for player in state.players for cards in (player.hunters, player.caught))
    lying = Cards(tuple(each.card for each in state.lying))
    way = Cards(() if state.launched is None else (state.launched,))
    return reduce(Cards.merge, (*held, lying, way, state.out, state.aside))
