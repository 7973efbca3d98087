"""What one seat, or everybody, may know of a game of Dino World: all of it."""

from __future__ import annotations

from msgspec import Struct

from companion.games.dino_world.actions import LiesOn
from companion.games.dino_world.state import LyingCard, Phase, Player
from companion.games.game import Cards, Seat


class Observation(Struct, frozen=True):
    """What `seat` sees (None: what everybody sees); the fields are those of the state."""

    seat: Seat | None
    phase: Phase
    turn: Seat
    players: tuple[Player, ...]
    lying: tuple[LyingCard, ...]
    lies_on: tuple[LiesOn, ...]
    out: Cards
    aside: Cards
    launched: int | None
