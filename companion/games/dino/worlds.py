"""Worlds for bots: a state made of what one seat knows, whose hidden eggs are bound to colours one by one.

A bot never gets the live state. Which eggs are hidden somewhere follows from what is gone from the nests.
"""

from __future__ import annotations

from collections import Counter
from itertools import accumulate
from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.dino.observe import Observation
from companion.games.dino.state import Player, State
from companion.games.game import UNKNOWN, Bind, Chances, Seat
from companion.games.tuples import put

if TYPE_CHECKING:
    from companion.games.dino.rules import Dino


def imagine(observation: Observation) -> State:
    """The state as the observing seat knows it: the hidden eggs of the others have no colour."""
    seen = observation
    return State(
        phase=seen.phase,
        turn=seen.turn,
        round=seen.round,
        players=tuple(
            Player(each.pieces, each.hidden, each.open, each.untold, each.leave, each.spaces_from_home)
            for each in seen.players
        ),
        nests=seen.nests,
        dinosaurs=seen.dinosaurs,
        meteorite=seen.meteorite,
        moved=seen.moved,
    )


def hidden_outcomes(rules: Dino, state: State) -> Chances[Bind]:
    """The colours that the first hidden egg may have, as often as eggs of them are hidden somewhere.

    Eggs that nobody told the app about stay unknown. Where the table's counts do not fit, any colour may be.
    """
    seat = next((seat for seat in rules.seats if _unbound(state.players[seat])), None)
    if seat is None:
        return Chances(())
    left = _hidden_somewhere(rules, state)
    colours = tuple(colour for colour in rules.colours if left[colour] > 0) or rules.colours
    place = len(state.players[seat].hidden.known)
    weights = tuple(accumulate(float(max(1, left[colour])) for colour in colours))
    return Chances(tuple(Bind("hidden", colour, seat, place) for colour in colours), weights)


def _unbound(player: Player) -> int:
    return player.hidden.unknown - player.untold


def _hidden_somewhere(rules: Dino, state: State) -> Counter[int]:
    """How many eggs of each colour are gone from their nest and lie nowhere by colour."""
    left = Counter({nest.nest: rules.eggs_per_nest - nest.eggs for nest in state.nests})
    for player in state.players:
        left.subtract(player.hidden.known)
        if player.open is not None and player.open != UNKNOWN:
            left[player.open] -= 1
    return left


def bind(state: State, bound: Bind) -> State:
    """The state with one hidden egg of this colour. Raises ValueError where none is unknown there."""
    seat = bound.seat
    if bound.place != "hidden" or seat is None or not _unbound(state.players[seat]):
        raise ValueError(f"{bound!r} binds nothing that is unknown")
    player = state.players[seat]
    hidden = player.hidden.remove(UNKNOWN).add(bound.card)
    return replace(state, players=put(state.players, Seat(seat), replace(player, hidden=hidden)))
