"""How fast the rules are, beside rlcard and python-chess in the same run, turn and turn about.

A move is one applied entry with `node`, `legal_actions` or `chance_outcomes`, the choice, and all events and reasons.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pytest

from companion.games import registry
from companion.games.dino_kontra_dino.options import Options
from companion.games.dino_world.options import Options as WorldOptions
from companion.games.dino_world.rules import DinoWorld
from companion.games.game import ChanceNode, Entry, Mode, PlayerNode, Rules, Setup, SimultaneousNode, Step
from tests.benchmarks import peers
from tests.games.dino_kontra_dino.decks import INVENTED, NOTHING
from tests.games.dino_world import sizes

ROOT = Path(__file__).parent.parent.parent
PEER_PYTHON = ROOT / ".venv-bench" / "bin" / "python"
ROUNDS = 9
SECONDS = 0.4

LEAST_RATIO = 1.5
GOAL = 2.0
LEAST_AT_THE_TABLE = 50_000
MOST_IMPORT_MS = 15
LEAST_THROWN = 15_000
LEAST_TOLD = 40_000


class Peers:
    """The other libraries, in a process of their own interpreter that stays warm."""

    def __init__(self) -> None:
        command = [str(PEER_PYTHON), peers.__file__]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def speed(self, peer: str) -> float:
        """Moves a second of a peer."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{peer} {SECONDS}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())

    def close(self) -> None:
        """Ends the process."""
        self.process.communicate()


@pytest.fixture
def others() -> Iterator[Peers]:
    if not PEER_PYTHON.exists():
        pytest.skip("no .venv-bench: `make bench` fills it from requirements/bench.txt")
    others = Peers()
    yield others
    others.close()


def rules_for(mode: Mode) -> Rules[object, object, object]:
    make = registry.find_game("dino_kontra_dino").rules
    assert make is not None
    return make(Setup(4, mode, Options(), INVENTED if mode == "digital" else NOTHING))


def play(rules: Rules[object, object, object], rng: Random) -> int:
    """One random game; how many moves it had."""
    state, moves = rules.start(), 0
    while True:
        node = rules.node(state)
        if type(node) is ChanceNode:
            outcomes = rules.chance_outcomes(state).outcomes
            entry: Entry[object] = Entry(outcomes[int(rng.random() * len(outcomes))])
        elif type(node) is PlayerNode:
            actions = rules.legal_actions(state, node.seat)
            entry = Entry(actions[int(rng.random() * len(actions))], node.seat)
        elif type(node) is SimultaneousNode:
            seat = node.seats[int(rng.random() * len(node.seats))]
            actions = rules.legal_actions(state, seat)
            entry = Entry(actions[int(rng.random() * len(actions))], seat)
        else:
            return moves
        step = rules.apply(state, entry)
        assert type(step) is Step
        state = step.state
        moves += 1


def ours(mode: Mode) -> float:
    """Moves a second of our rules."""
    rules = rules_for(mode)
    return peers.speed(lambda rng: play(rules, rng), SECONDS)


def test_digital_play_beside_other_libraries(others: Peers, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [(ours("digital"), others.speed("uno"), others.speed("chess")) for _ in range(ROUNDS)]
    ratios = sorted(own / uno for own, uno, _ in rows)
    with capsys.disabled():
        print(f"\n{'moves/s':24}{'best':>10}{'median':>10}")
        for name, column in zip(
            ("Dino Kontra Dino digital", "rlcard UnoGame", "python-chess"), zip(*rows, strict=True), strict=True
        ):
            print(f"{name:24}{max(column):10,.0f}{median(column):10,.0f}")
        print(f"times UnoGame: min {ratios[0]:.2f}, median {median(ratios):.2f} (least {LEAST_RATIO}, goal {GOAL})")
    assert median(ratios) >= LEAST_RATIO


def test_table_mode(capsys: pytest.CaptureFixture[str]) -> None:
    speeds = [ours("table") for _ in range(ROUNDS)]
    with capsys.disabled():
        print(f"\n{'Dino Kontra Dino table':24}{max(speeds):10,.0f}{median(speeds):10,.0f}")
    assert median(speeds) >= LEAST_AT_THE_TABLE


@pytest.mark.parametrize(("mode", "least"), [("digital", LEAST_THROWN), ("table", LEAST_TOLD)])
def test_dino_world(mode: Mode, least: int, capsys: pytest.CaptureFixture[str]) -> None:
    rules: Any = DinoWorld(Setup(4, mode, WorldOptions(), sizes.INVENTED if mode == "digital" else sizes.NOTHING))
    speeds = [peers.speed(lambda rng: play(rules, rng), SECONDS) for _ in range(ROUNDS)]
    with capsys.disabled():
        print(f"\n{f'Dino World {mode}':24}{max(speeds):10,.0f}{median(speeds):10,.0f}")
    assert median(speeds) >= least


def test_import_beside_msgspec(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = (
        "from time import perf_counter; import msgspec, msgspec.json, msgspec.structs; begun = perf_counter();"
        "from companion.games import registry; registry.find_game('dino_kontra_dino');"
        "print(1000 * (perf_counter() - begun))"
    )
    # As a player has it: compiled once, even where this shell asks for no compiled files.
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    compiled = kept | {"PYTHONPYCACHEPREFIX": str(tmp_path)}

    def import_ms() -> float:
        command = [sys.executable, "-c", code]
        ran = subprocess.run(command, cwd=ROOT, env=compiled, capture_output=True, text=True, check=True)
        return float(ran.stdout)

    import_ms()
    runs = [import_ms() for _ in range(11)]
    with capsys.disabled():
        print(f"\nimport of the rules above msgspec: min {min(runs):.1f} ms, median {median(runs):.1f} ms")
    assert min(runs) <= MOST_IMPORT_MS
