"""The two sides: their dinos, what dies out, and how a game ends (DB-5, DB-6, DB-35 to DB-41)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from companion.games.dino_battle.happenings import DinoDazed, DinoDefeated, GameEnded
from companion.games.dino_battle.reasons import (
    DazedByFace,
    DefeatsCounted,
    ExtinctCounted,
    SpeciesExtinct,
    SpeciesLeft,
    StaysSteadfast,
    StoodUp,
)
from companion.games.dino_battle.species import NUMBERS, SPECIES, SPECIES_OF, Species
from companion.games.frames import clear
from companion.games.game import Seat, Step
from companion.games.tuples import put

if TYPE_CHECKING:
    from companion.games.dino_battle.state import Condition, Dino, Player, State, Termination

LOST_WITH: Final = 3
"""Extinct species that lose the game (DB-5)."""

SHRINES_WIN: Final = 5

SEATS: Final = (Seat(0), Seat(1))


def enemy_of(seat: Seat) -> Seat:
    """The other side."""
    return SEATS[1 - seat]


def change(state: State, seat: Seat, **changes: Any) -> State:
    """The state with other values in a seat's player."""
    players = state.players
    return replace(state, players=put(players, seat, replace(players[seat], **changes)))


def set_dino(state: State, seat: Seat, dino: int, to: Dino) -> State:
    """The state with one dino changed."""
    return change(state, seat, dinos=put(state.players[seat].dinos, dino, to))


def find(player: Player, species: Species, condition: Condition) -> int | None:
    """The first dino of a species in a condition."""
    return next((at for at in NUMBERS[species] if player.dinos[at].condition == condition), None)


def is_extinct(player: Player, species: Species) -> bool:
    """Whether all dinos of a species are defeated (DB-40)."""
    return all(player.dinos[at].condition == "defeated" for at in NUMBERS[species])


def extinct(player: Player) -> int:
    """How many species are extinct."""
    return sum(is_extinct(player, species) for species in SPECIES)


def defeated(player: Player) -> int:
    """How many of a side's dinos are defeated."""
    return sum(dino.condition == "defeated" for dino in player.dinos)


def flagstones(state: State, seat: Seat) -> int:
    """On how many shrines a seat's flagstone lies."""
    return sum(shrine.flagstone == seat for shrine in state.shrines)


def defeat(state: State, seat: Seat, dino: int) -> Step[State]:
    """A dino leaves the game (DB-35); with the last one its species, with the third species the game (DB-40, DB-41)."""
    species = SPECIES_OF[dino]
    gone = replace(state.players[seat].dinos[dino], condition="defeated", space=None)
    fallen = set_dino(state, seat, dino, gone)
    seen = (DinoDefeated(seat, species),)
    player = fallen.players[seat]
    left = sum(player.dinos[at].condition != "defeated" for at in NUMBERS[species])
    if left:
        return Step(fallen, seen, (SpeciesLeft(seat, species, left), ExtinctCounted(seat, extinct(player))))
    return after_extinction(fallen, seat, species, seen)


def after_extinction(state: State, seat: Seat, species: Species, seen: tuple[Any, ...] = ()) -> Step[State]:
    """A species has just died out; the third one ends the game at once."""
    count = extinct(state.players[seat])
    why = (SpeciesExtinct(seat, species), ExtinctCounted(seat, count))
    if count < LOST_WITH:
        return Step(state, seen, why)
    termination: Termination = "extinct"
    return finish(state, termination, enemy_of(seat), Step(state, seen, why))


def finish(state: State, termination: Termination, winner: Seat | None, before: Step[State]) -> Step[State]:
    """The game is over: whatever is unfinished is dropped."""
    over = clear(replace(state, termination=termination, winner=winner))
    winners = SEATS if winner is None else (winner,)
    return Step(over, (*before.events, GameEnded(winners)), before.reasons, True)


def finish_by_defeats(state: State, before: Step[State]) -> Step[State]:
    """A pile ran out and both sides had as many turns: who has defeated more wins (DB-6)."""
    ours, theirs = (defeated(state.players[enemy_of(seat)]) for seat in SEATS)
    why = (*before.reasons, DefeatsCounted((ours, theirs)))
    termination: Termination = "most_defeated"
    winner: Seat | None = SEATS[0] if ours > theirs else SEATS[1]
    if ours == theirs:
        termination = "draw"
        winner = None
    return finish(state, termination, winner, Step(state, before.events, why))


def daze(state: State, seat: Seat, dino: int, *, steadfast: bool = False) -> Step[State]:
    """An enemy's dazed face lays a dino on its side (DB-36); one that lies there already stays so (DB-37)."""
    species, old = SPECIES_OF[dino], state.players[seat].dinos[dino]
    if steadfast:
        return Step(state, (), (StaysSteadfast(seat, species),))
    if old.condition == "dazed":
        return Step(state, (), (DazedByFace(seat, species, already=True),))
    laid = set_dino(state, seat, dino, replace(old, condition="dazed"))
    return Step(laid, (DinoDazed(seat, species),), (DazedByFace(seat, species, already=False),))


def stand_up(state: State, seat: Seat, dino: int) -> Step[State]:
    """A dazed dino stands up (DB-37)."""
    up = replace(state.players[seat].dinos[dino], condition="standing")
    return Step(set_dino(state, seat, dino, up), (), (StoodUp(seat, SPECIES_OF[dino]),))
