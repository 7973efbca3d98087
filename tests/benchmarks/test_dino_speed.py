"""How fast Dino's rules are on the full boards, beside python-chess in the same run, turn and turn about."""

from __future__ import annotations

from random import Random
from statistics import median
from time import perf_counter

import pytest

from companion.games.dino.options import Options
from companion.games.dino.rules import Dino
from companion.games.dino.ways import blocked, open_ways
from companion.games.game import Mode, Setup
from companion.sources.selfplay import play
from tests.benchmarks import peers
from tests.benchmarks.test_games_speed import ROUNDS, SECONDS, Peers, others
from tests.games.dino.boards import NO_BOARD, shipped

__all__ = ["others"]

LEAST = 20_000
LEAST_RATIO = 0.8
MOST_ENDS_MS = 0.5


def ours(mode: Mode, board: str) -> float:
    """Moves a second of four seats, the set-up among them."""
    rules = Dino(Setup(4, mode, Options(), shipped(board) if mode == "digital" else NO_BOARD))
    return peers.speed(lambda rng: play(rules, rng).moves, SECONDS)


@pytest.mark.parametrize("board", ["forest", "meadow"])
def test_digital_play_beside_python_chess(others: Peers, capsys: pytest.CaptureFixture[str], board: str) -> None:
    rows = [(ours("digital", board), others.speed("chess")) for _ in range(ROUNDS)]
    ratio = median(own / chess for own, chess in rows)
    own, chess = (max(column) for column in zip(*rows, strict=True))
    with capsys.disabled():
        print(f"\nDino digital, {board}: best {own:,.0f} moves/s (least {LEAST:,}), python-chess {chess:,.0f}")
        print(f"times python-chess: median {ratio:.2f} (least {LEAST_RATIO})")
    assert own >= LEAST
    assert ratio >= LEAST_RATIO


def test_beside_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    best = max(ours("table", "") for _ in range(ROUNDS))
    with capsys.disabled():
        print(f"\nDino table: best {best:,.0f} moves/s (least {LEAST:,})")
    assert best >= LEAST


@pytest.mark.parametrize("board", ["forest", "meadow"])
def test_the_ends_of_a_counter(capsys: pytest.CaptureFixture[str], board: str) -> None:
    """Cold for every space of the board, and for a position of what blocks that was not met before."""
    rules, rng, taken = Dino(Setup(6, "digital", Options(nest_choice="preset"), shipped(board))), Random(1), []
    what = blocked(rules, rules.start(), "red")
    spaces = list(rules.board.square)
    rng.shuffle(spaces)
    for space in spaces:
        begun = perf_counter()
        for leaving in (False, True):
            open_ways(rules, what, space, "four", leaving=leaving)
            open_ways(rules, what, space, "fewer", leaving=leaving)
        taken.append(1000 * (perf_counter() - begun))
    with capsys.disabled():
        print(f"\nends of a counter, {board}, never asked before: median {median(taken):.3f} ms (most {MOST_ENDS_MS})")
    assert median(taken) < MOST_ENDS_MS
