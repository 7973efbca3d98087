"""Other libraries' random games, run by their own interpreter (.venv-bench): a line `peer seconds` in, a number out.

A move is what the peer's own loop does for one: list what is legal, choose, apply. Times are of the processor.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from time import process_time


def play_uno(rng: Random) -> int:
    """One game of rlcard's Uno for four; `step` makes the state of the next player, as rlcard means it to."""
    from rlcard.games.uno import Game  # type: ignore[import-not-found,unused-ignore]

    game = Game(num_players=4)
    game.np_random.seed(int(rng.random() * 2**31))
    game.init_game()
    moves = 0
    while not game.is_over():
        actions = game.get_legal_actions()
        game.step(actions[int(rng.random() * len(actions))])
        moves += 1
    return moves


def play_chess(rng: Random) -> int:
    """One random game of python-chess."""
    import chess  # type: ignore[import-not-found,unused-ignore]

    board, moves = chess.Board(), 0
    while not board.is_game_over():
        legal = list(board.legal_moves)
        board.push(legal[int(rng.random() * len(legal))])
        moves += 1
    return moves


def speed(play: Callable[[Random], int], seconds: float) -> float:
    """Moves a second in whole games, for at least so long."""
    rng, moves = Random(1), 0
    play(rng)
    begun = process_time()
    while (taken := process_time() - begun) < seconds:
        moves += play(rng)
    return moves / taken


PEERS = {"uno": play_uno, "chess": play_chess}


def main() -> None:
    """Answers until the input ends."""
    for line in sys.stdin:
        peer, seconds = line.split()
        print(speed(PEERS[peer], float(seconds)), flush=True)


if __name__ == "__main__":
    main()
