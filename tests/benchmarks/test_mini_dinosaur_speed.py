"""How fast Mini Dinosaur's rules are, beside rlcard in the same run, turn and turn about."""

from __future__ import annotations

from statistics import median

import pytest

from companion.games import registry
from companion.games.game import Mode, Setup
from companion.games.mini_dinosaur.options import Options
from tests.benchmarks import peers
from tests.benchmarks.test_games_speed import ROUNDS, SECONDS, Peers, others, play
from tests.games.mini_dinosaur.decks import INVENTED, NOTHING

__all__ = ["others"]

LEAST = 100_000
LEAST_AT_THE_TABLE = 40_000
LEAST_RATIO = 1.2


def ours(mode: Mode) -> float:
    """Moves a second of four seats, the deal among them."""
    make = registry.find_game("mini_dinosaur").rules
    assert make is not None
    rules = make(Setup(4, mode, Options(), INVENTED if mode == "digital" else NOTHING))
    return peers.speed(lambda rng: play(rules, rng), SECONDS)


def test_digital_play_beside_rlcard(others: Peers, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [(ours("digital"), others.speed("uno")) for _ in range(ROUNDS)]
    ratio = median(own / uno for own, uno in rows)
    own, uno = (max(column) for column in zip(*rows, strict=True))
    with capsys.disabled():
        print(f"\nMini Dinosaur digital: best {own:,.0f} moves/s (least {LEAST:,}), rlcard UnoGame {uno:,.0f}")
        print(f"times UnoGame: median {ratio:.2f} (least {LEAST_RATIO})")
    assert own >= LEAST
    assert ratio >= LEAST_RATIO


def test_beside_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    best = max(ours("table") for _ in range(ROUNDS))
    with capsys.disabled():
        print(f"\nMini Dinosaur table: best {best:,.0f} moves/s (least {LEAST_AT_THE_TABLE:,})")
    assert best >= LEAST_AT_THE_TABLE
