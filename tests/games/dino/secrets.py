"""What a seat may not know in Dino, from the rulebook and never from `observe`.

The last egg that a player took lies open, the earlier ones are kept hidden from the other players, to whom it stays
open how many there are. Everything else lies on the board. At the end the eggs are counted for all to see.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import reduce
from random import Random

from msgspec.structs import replace

from companion.games.dino.actions import ShowEgg, What
from companion.games.dino.options import Options
from companion.games.dino.pack import Pack
from companion.games.dino.state import State
from companion.games.game import Cards, Entry, Seat, Setup


def redraw(setup: Setup[Options, Pack], state: State, seat: Seat | None, rng: Random) -> State:
    """The state with the hidden eggs of all other seats dealt out anew among them."""
    if state.phase == "over":
        return state
    others = [other for other in range(setup.seats) if other != seat]
    hidden = [egg for other in others for egg in state.players[other].hidden.known]
    rng.shuffle(hidden)
    players = []
    for at, player in enumerate(state.players):
        if at in others:
            known = tuple(sorted(hidden.pop() for _ in player.hidden.known))
            players.append(replace(player, hidden=Cards(known, player.hidden.unknown)))
        else:
            players.append(player)
    return replace(state, players=tuple(players))


def sees(setup: Setup[Options, Pack], state: State, entry: Entry[What], seat: Seat | None) -> bool:
    """An egg lies open when it is taken; the colour of a hidden one is told to the app by its owner alone."""
    return not isinstance(entry.what, ShowEgg) or seat == entry.seat


def opens(setup: Setup[Options, Pack], state: State, entry: Entry[What]) -> Hashable:
    """Nothing hidden is turned up before the end, and then everybody sees it lie there."""
    return ()


def cards(setup: Setup[Options, Pack], state: State) -> Hashable:
    """All eggs of the game, wherever they are: by colour in digital play; at the table only counts are sure."""
    nests = [(nest.nest, nest.eggs) for nest in state.nests]
    held = reduce(Cards.merge, (player.hidden for player in state.players))
    for player in state.players:
        held = held if player.open is None else held.add(player.open)
    if setup.mode == "table":
        return sum(eggs for _, eggs in nests) + len(held)
    full = min(6, setup.seats + {"more": 1, "equal": 0, "fewer": -1}[setup.options.eggs])
    left = {**dict.fromkeys(range(1, 7), full), **dict(nests)}
    return held.unknown, tuple(left[number] + held.known.count(number) for number in sorted(left))
