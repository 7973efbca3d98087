"""Who wins a game of Dino World: a point for each caught card, whatever its size (DW-17)."""

from __future__ import annotations

from companion.games.dino_world.reasons import MostCaught, VictoryShared
from companion.games.game import Outcome, Reason, Seat


def decide(caught: tuple[int, ...]) -> Reason:
    """Why these seats win."""
    most = max(caught)
    seats = tuple(Seat(seat) for seat, count in enumerate(caught) if count == most)
    return MostCaught(seats[0], most) if len(seats) == 1 else VictoryShared(seats, most)


def rank(caught: tuple[int, ...]) -> Outcome:
    """The outcome with everybody's place; equal is equal, nothing breaks a tie."""
    places = tuple(1 + sum(other > count for other in caught) for count in caught)
    return Outcome("most_caught" if places.count(1) == 1 else "shared_victory", caught, places)
