"""Whole digital games of Dino by fingers alone: nests and dinosaurs tapped, counters dragged or tapped."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from companion.games.dino.board import board_of
from companion.games.dino.observe import Observation
from companion.screens.desk import Desk
from companion.screens.dino.digital_table import choices, pack_of, seen
from tests.app.hands import Touching, live_keys

GAME = "dino"
LONGEST = 2000
"""Entries that no such game has."""


class Dragging(Touching, Protocol):
    """A hand that can also drag what it has found to something else."""

    def drag_to(self, key: str, other: str) -> None: ...


def begin(hand: Touching, seats: int) -> None:
    """From the home screen to the first question."""
    broad = f"{GAME} pick"
    hand.tap(broad if broad in live_keys(hand.station) else f"posters/{broad}")
    for _ in range(2, seats):
        hand.tap("add")
        hand.tap("board/a")
        hand.tap("board/done")
    hand.tap("onward")
    hand.tap("seat 0")
    hand.tap("agreed")
    hand.tap("digital pick")
    hand.tap("begin")


def desk_of(hand: Touching) -> Desk:
    return hand.app.desk(hand.station)


def shown(hand: Touching) -> Observation:
    return seen(desk_of(hand))


def is_over(hand: Touching) -> bool:
    table = hand.app.table
    return table is not None and table.view(None).outcome is not None


def play(hand: Dragging, rng: Random, steps: int = LONGEST) -> int:
    """So many entries, or to the end; how many there were."""
    for done in range(steps):
        if is_over(hand):
            return done
        step(hand, rng)
    return steps


def step(hand: Dragging, rng: Random) -> None:
    """One entry, by what is on the screen."""
    found = choices(desk_of(hand))
    if found.nests:
        hand.tap(f"board/to {rng.choice(found.nests)}")
    elif found.lines:
        hand.tap(f"board/to {rng.choice(found.lines)}")
        if "place" in live_keys(hand.station):
            hand.tap("place")
    elif found.eggs:
        hand.tap(f"take {rng.choice(found.eggs)}" if rng.random() < 0.9 or not found.leave else "leave")
    elif found.moves:
        _move(hand, rng)
    else:
        hand.tap("stay")


def _move(hand: Dragging, rng: Random) -> None:
    """By a drag, or by two taps; towards nests, and home once the meteorite is near."""
    found, desk = choices(desk_of(hand)), desk_of(hand)
    board, nests = board_of(pack_of(desk)), {nest.space for nest in shown(hand).nests if nest.eggs}
    homes = [move for move in found.moves if move.path[-1] in board.starts]
    eggs = [move for move in found.moves if any(space in nests for space, _ in board.links[move.path[-1]])]
    late = shown(hand).round > 6
    move: Any = rng.choice((homes if late else []) or eggs or list(found.moves))
    token = f"board/take piece {shown(hand).turn} {move.piece}"
    if rng.random() < 0.5:
        hand.tap(token)
        hand.tap(f"board/to {move.path[-1]}")
    else:
        hand.tap(token)  # the ends of this piece are lit from now on
        hand.drag_to(token, f"board/to {move.path[-1]}")
