"""What one seat, or everybody, may know of a game of Dino World: all of it. No card and no choice is ever hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from companion.games.dino_world.actions import LiesOn
from companion.games.dino_world.state import LyingCard, Phase, Player, State
from companion.games.game import Cards, Seat

if TYPE_CHECKING:
    from companion.games.dino_world.rules import DinoWorld


class Observation(Struct, frozen=True):
    """What `seat` sees (None: what everybody sees); the other fields are those of the state."""

    seat: Seat | None
    phase: Phase
    turn: Seat
    players: tuple[Player, ...]
    lying: tuple[LyingCard, ...]
    lies_on: tuple[LiesOn, ...]
    out: Cards
    aside: Cards
    launched: int | None


def observe(rules: DinoWorld, state: State, seat: Seat | None) -> Observation:
    """The view of `seat`; None, or a seat that does not exist, sees what all see."""
    return Observation(
        seat=seat if seat is not None and 0 <= seat < len(rules.seats) else None,
        phase=state.phase,
        turn=state.turn,
        players=state.players,
        lying=state.lying,
        lies_on=state.lies_on,
        out=state.out,
        aside=state.aside,
        launched=state.launched,
    )


def imagine(seen: Observation) -> State:
    """The state as a seat knows it: the state itself."""
    return State(
        phase=seen.phase,
        turn=seen.turn,
        players=seen.players,
        lying=seen.lying,
        lies_on=seen.lies_on,
        out=seen.out,
        aside=seen.aside,
        launched=seen.launched,
    )
