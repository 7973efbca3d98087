"""`games`: the five games, how many play, and what is built."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from companion.commands.common import print_json
from companion.games.game import Mode
from companion.games.registry import KEYS, AnyGame, find_game

if TYPE_CHECKING:
    import argparse

NAME = "games"
HELP = "list the games and what is built of each"


class GameRow(msgspec.Struct, frozen=True):
    """A game as a program wants it; `seats` are the fewest and the most."""

    key: str
    title: str
    seats: tuple[int, int]
    modes: tuple[Mode, ...]
    built: bool


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """None of its own."""


def run(arguments: argparse.Namespace) -> int:
    """Print a line, or an object, for each game."""
    rows = tuple(row_of(find_game(key)) for key in KEYS)
    if arguments.json:
        print_json(rows)
        return 0
    for row in rows:
        built = "" if row.built else "   (not built yet)"
        print(f"{row.key:<18}{row.title:<18}{row.seats[0]}-{row.seats[1]}{built}")
    return 0


def row_of(game: AnyGame) -> GameRow:
    """The row of a game."""
    return GameRow(game.key, game.title, (game.seats.lowest, game.seats.highest), game.modes, game.built)
