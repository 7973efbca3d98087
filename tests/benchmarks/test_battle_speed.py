"""How fast the rules of Dino Battle! are, beside python-chess in the same run, and how long a list of actions takes.

A move is one applied entry with `node`, `legal_actions` or `chance_outcomes`, the choice, and all events and reasons.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time

import pytest

from companion.games.dino_battle.options import Options
from companion.games.dino_battle.rules import DinoBattle
from companion.games.dino_battle.state import State
from companion.games.game import Mode, PlayerNode, Seat, Setup
from companion.sources.selfplay import play
from tests.benchmarks import peers
from tests.benchmarks.test_games_speed import ROUNDS, SECONDS, Peers, others
from tests.games.conformance.walking import walk
from tests.games.dino_battle.decks import INVENTED, NOTHING

LEAST = 20_000
LEAST_RATIO = 1.0
"""Times python-chess, in the same run: random games of a board game in plain Python."""

MOST_MS = 1.0
BUSY_GAMES = 200
AGAIN = 200

__all__ = ["others"]


def rules_for(mode: Mode) -> DinoBattle:
    return DinoBattle(Setup(2, mode, Options(), INVENTED if mode == "digital" else NOTHING))


def ours(rules: DinoBattle) -> float:
    """Moves a second of our rules, by the time of the processor."""
    return peers.speed(lambda rng: play(rules, rng).moves, SECONDS)


@pytest.mark.parametrize("mode", ["digital", "table"])
def test_random_games_beside_python_chess(others: Peers, mode: Mode, capsys: pytest.CaptureFixture[str]) -> None:
    rules = rules_for(mode)
    rows = [(ours(rules), others.speed("chess")) for _ in range(ROUNDS)]
    ratios = sorted(own / chess for own, chess in rows)
    best, middle = max(own for own, _ in rows), median(own for own, _ in rows)
    with capsys.disabled():
        print(f"\nDino Battle! {mode}: best {best:,.0f}, median {middle:,.0f} moves/s")
        print(f"times python-chess: min {ratios[0]:.2f}, median {median(ratios):.2f}")
    assert best >= LEAST
    assert median(ratios) >= LEAST_RATIO


def busiest(rules: DinoBattle) -> tuple[State, Seat, int]:
    """The state of many random games with the longest list of actions, its seat, and how long the list is."""
    found = max(_lists(rules), key=lambda each: each[2])
    assert found[2] > 40
    return found


def _lists(rules: DinoBattle) -> Iterator[tuple[State, Seat, int]]:
    for game in range(BUSY_GAMES):
        for moment in walk(rules, Random(f"busy {game}"), 5000):
            if isinstance(moment.node, PlayerNode):
                seat = moment.node.seat
                yield moment.state, seat, len(rules.legal_actions(moment.state, seat))


@pytest.mark.parametrize("mode", ["digital", "table"])
def test_the_longest_list_of_actions(mode: Mode, capsys: pytest.CaptureFixture[str]) -> None:
    rules = rules_for(mode)
    state, seat, number = busiest(rules)
    times = []
    for _ in range(AGAIN):
        begun = process_time()
        rules.legal_actions(state, seat)
        times.append(1000 * (process_time() - begun))
    with capsys.disabled():
        print(f"\nDino Battle! {mode}: {number} actions in {min(times):.3f} ms (median {median(times):.3f})")
    assert median(times) <= MOST_MS
