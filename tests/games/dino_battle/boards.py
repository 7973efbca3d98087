"""Positions to play digital moments on: that of the turn example, and small boards of a few spaces."""

from __future__ import annotations

from companion.games.dino_battle.actions import (
    MoveDino,
    SpendCrystal,
)
from companion.games.dino_battle.board import Ground
from companion.games.dino_battle.moving import reach
from companion.games.dino_battle.options import Options
from companion.games.dino_battle.species import DINOS
from companion.games.game import Seat
from tests.games.dino_battle.playing import Play

PLAIN = Options(temple="chance")
MINMI_3, T_REX_3, TEMPLE, WILD_3 = 9, 3, 17, 16


def example(options: Options = PLAIN) -> Play:
    """The position of the turn example."""
    return Play("digital", options).example()


def on(near: dict[str, str], hills: str = "", shrines: str = "") -> Play:
    """Play on a small board: each space is a letter, with the letters next to it. No dino stands there yet."""
    play = example()
    spaces = {space: tuple(beside) for space, beside in near.items()}
    ground = Ground(spaces, frozenset(hills), tuple(shrines), (), {}, dict.fromkeys(near, "y1"))
    play.rules.boards.ground = lambda _orders: ground  # type: ignore[assignment]
    play.rules.moves = {space: MoveDino(space) for space in near}
    play.rules._crystal_moves = {
        (dino, space): SpendCrystal("move", dino, space) for dino in range(sum(DINOS)) for space in near
    }
    play.change(shrines=(), glyphs=())
    play.player(0, fruit=0)
    play.clear()
    return play


LINE = {"a": "b", "b": "ac", "c": "bd", "d": "ce", "e": "d"}
"""Five spaces in a row."""


def places(play: Play, number: int, value: int) -> dict[str, int]:
    """Where a dino of seat 0 can go, and what it costs."""
    return reach(play.rules, play.state, Seat(0), number, value).costs
