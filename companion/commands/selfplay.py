"""`selfplay`: the app plays random games against itself, and says how they ended and how fast."""

from __future__ import annotations

import time
from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from companion.commands.common import add_game, add_options, built_game, choose_options, choose_pack, print_json
from companion.errors import NotAllowedError
from companion.games.game import Setup
from companion.sources.selfplay import play

if TYPE_CHECKING:
    import argparse

NAME = "selfplay"
HELP = "let the app play games against itself"


class Report(msgspec.Struct, frozen=True):
    """`moves` are applied entries; `endings` counts the games by how they ended; `hung` games have no end."""

    game: str
    games: int
    moves: int
    moves_per_second: float
    endings: dict[str, int]
    hung: int


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The game, and how many of what."""
    add_game(parser)
    parser.add_argument("--games", metavar="N", type=int, default=100, help="how many games (default 100)")
    parser.add_argument("--seats", metavar="K", type=int, default=None, help="how many seats (default: fewest usual)")
    parser.add_argument("--seed", metavar="S", default="0", help="the same seed plays the same games")
    parser.add_argument("--mode", choices=("digital", "table"), default="digital", help="default digital")
    parser.add_argument("--pack", metavar="KEY|FILE", default=None, help="which pack (default: the built-in one)")
    add_options(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play, and print the report."""
    if arguments.games < 1:
        raise NotAllowedError("TooFewGames", offending=arguments.games)
    rules = rules_for(arguments)
    report = play_all(arguments.game, rules, arguments.games, arguments.seed)
    if arguments.json:
        print_json(report)
        return 0
    endings = ", ".join(f"{count} {name}" for name, count in report.endings.items())
    print(f"{report.games} games of {report.game}: {endings}; {report.hung} hung")
    print(f"{report.moves} moves, {report.moves_per_second:,.0f} a second")
    return 0


def rules_for(arguments: argparse.Namespace) -> Any:
    """The rules for the setup that the arguments name."""
    game = built_game(arguments.game)
    seats = game.seats.suggested[0] if arguments.seats is None else arguments.seats
    if not game.seats.lowest <= seats <= game.seats.highest:
        lowest, highest = game.seats.lowest, game.seats.highest
        raise NotAllowedError("SeatsDoNotFit", offending=seats, lowest=lowest, highest=highest)
    pack = choose_pack(game, arguments.pack, None).pack
    assert game.rules is not None
    return game.rules(Setup(seats, arguments.mode, choose_options(game, arguments.option), pack))


def play_all(game: str, rules: Any, games: int, seed: str) -> Report:
    """Plays the games one after the other, with one source of chance a game."""
    began, moves, endings, hung = time.process_time(), 0, Counter[str](), 0
    for number in range(games):
        played = play(rules, Random(f"{seed}/{number}"))
        moves += played.moves
        if played.outcome is None:
            hung += 1
        else:
            endings[played.outcome.termination] += 1
    seconds = max(time.process_time() - began, 1e-9)
    return Report(game, games, moves, round(moves / seconds, 1), dict(endings), hung)
