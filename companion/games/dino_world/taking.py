"""The prey is pulled out and goes under the seat's marker (DW-9); what was pushed off the table is told (DW-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.dino_world.kinds import KIND_OF, Kind
from companion.games.dino_world.placing import still_standing
from companion.games.dino_world.reasons import JungleFell, NothingCaught, PreyTaken, PushedOff
from companion.games.dino_world.state import State
from companion.games.game import Cards, GameEvent, Reason
from companion.games.tuples import put

if TYPE_CHECKING:
    from companion.games.dino_world.rules import DinoWorld


def take(state: State, hunter: Kind, prey: tuple[int, ...], unknown: tuple[Kind, ...] = ()) -> tuple[State, GameEvent]:
    """The cards of the jungle that the seat has caught are its own; `unknown` ones lay nowhere that the app knew."""
    if not prey and not unknown:
        return state, NothingCaught(state.turn, hunter)
    gone = {*prey}
    player = state.players[state.turn]
    caught = player.caught.merge(Cards(tuple(sorted(prey)), len(unknown)))
    taken = replace(without(state, gone), players=put(state.players, state.turn, replace(player, caught=caught)))
    return taken, PreyTaken(state.turn, hunter, (*(KIND_OF[card] for card in sorted(prey)), *unknown))


def without(state: State, gone: set[int]) -> State:
    """The jungle without these cards; the others lie as they lay."""
    lying = tuple(each for each in state.lying if each.card not in gone)
    return replace(state, lying=lying, lies_on=still_standing(state.lies_on, gone))


def push_off(rules: DinoWorld, kinds: tuple[Kind, ...]) -> tuple[tuple[GameEvent, ...], tuple[Reason, ...]]:
    """What is told where cards of the jungle were pushed off the table."""
    if not kinds:
        return (), ()
    return (PushedOff(kinds),), (JungleFell(kinds, rules.options.jungle_off_table == "put_back"),)
