"""Real processes: killed at any moment, and two copies of one game."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Final

import pytest

from companion.errors import NotAllowedError
from companion.journal.codec import digest
from companion.journal.files import journal_path
from companion.journal.fold import fold
from companion.journal.repair import mend
from companion.journal.store import open_journal, read
from tests.journal import real, toy

ROOT: Final = Path(__file__).parent.parent.parent
ROUNDS_A_TEST: Final = 15
GAMES: Final = (*real.KEYS, toy.GAME.key)

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kill -9 and fork are POSIX")


class Process:
    """A helper process that speaks in lines."""

    def __init__(self, *arguments: str) -> None:
        command = [sys.executable, "-m", "tests.journal.player", *arguments]
        self.process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    @property
    def output(self) -> IO[str]:
        assert self.process.stdout
        return self.process.stdout

    def read(self) -> list[str]:
        return self.output.readline().split()

    def write(self, line: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def kill(self) -> None:
        self.process.kill()
        self.close()

    def close(self) -> None:
        assert self.process.stdin
        self.process.stdin.close()
        self.output.close()
        self.process.wait(timeout=20)


@pytest.fixture(scope="module")
def players() -> Iterator[Process]:
    process = Process()
    assert process.read() == ["ready"]
    yield process
    process.close()


def kill_9(pid: int) -> None:
    """Kills a player, unless its game came to an end just before."""
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)


def play_and_kill(players: Process, line: str, wait_s: float) -> tuple[list[tuple[int, str]], bool]:
    """What a player said was recorded before it was killed, and whether it came to the end of the game."""
    players.write(line)
    said: list[tuple[int, str]] = []
    timer, over = None, False
    while (words := players.read()) != ["gone"]:
        match words:
            case ["child", pid]:
                timer = threading.Timer(wait_s, kill_9, (int(pid),))
                timer.start()
            case ["recorded", seq, state]:
                said.append((int(seq), state))
            case ["over"]:
                over = True
            case _:
                raise AssertionError(words)
    assert timer
    timer.cancel()
    timer.join()
    return said, over


def check(path: Path, key: str, last: tuple[int, str]) -> None:
    """Nothing recorded is lost, the file is whole, and the replay is the one that was shown."""
    content = read(path, find=real.find)
    journal = open_journal(path, find=real.find)
    assert (content.damage, journal.read_only, journal.content.records) == (None, None, content.records)
    journal.close()
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    connection.close()
    seq, state = last
    assert len(content.items) >= seq
    assert digest(fold(real.rules_of(key), content.items[:seq]).state) == state


def kill_rounds(players: Process, folder: Path, seed: int, rounds: int) -> int:
    """Kills as many players, all but the first of some games while they go on; how many items they had recorded."""
    rng, game, recorded = random.Random(seed), 0, 0
    last: tuple[int, str] | None = None
    for number in range(rounds):
        key = GAMES[game % len(GAMES)]
        path = journal_path(folder, f"2026-11-{10 + seed % 20}-{letters(seed * 1000 + game)}")
        wait_s = rng.uniform(0.001, 0.12)
        said, over = play_and_kill(players, f"{folder} {key} {path.stem} {seed * 1000 + number}", wait_s)
        last = said[-1] if said else last
        recorded += len(said)
        if path.exists():
            check(path, key, last or (0, digest(real.rules_of(key).start())))
        else:
            assert last is None
        if over or rng.random() < 0.15:
            game, last = game + 1, None
    return recorded


def letters(number: int) -> str:
    return "".join("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[number >> shift & 31] for shift in range(25, -1, -5))


@pytest.mark.parametrize("seed", range(4))
def test_nothing_recorded_is_lost_by_kill_9(players: Process, folder: Path, seed: int) -> None:
    recorded = kill_rounds(players, folder, seed, ROUNDS_A_TEST)
    print(f"{ROUNDS_A_TEST} kills, {recorded} recorded items")
    assert recorded > ROUNDS_A_TEST


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 110))
def test_nothing_recorded_is_lost_by_100_times_kill_9(players: Process, folder: Path, seed: int) -> None:
    recorded = kill_rounds(players, folder, seed, 100)
    print(f"100 kills, {recorded} recorded items")
    assert recorded > 100


@pytest.fixture
def begun(players: Process, folder: Path) -> Path:
    """A journal that a player began, and was killed at."""
    path = journal_path(folder, "2026-11-29-BEGUNA")
    said: list[Any] = []
    while not said:
        said, _ = play_and_kill(players, f"{folder} toy {path.stem} 1", 0.05)
    return path


@pytest.fixture
def first(begun: Path) -> Iterator[Process]:
    """Another copy of the app that has this game open."""
    process = Process(str(begun))
    assert process.read()[0] == "recorded"
    yield process
    if process.process.poll() is None:
        process.kill()


def test_a_second_process_opens_to_read(begun: Path, first: Process) -> None:
    assert open_journal(begun, find=real.find).read_only == "SecondCopy"


def test_a_second_process_sees_what_the_first_records(begun: Path, first: Process) -> None:
    second = open_journal(begun, find=real.find)
    first.write("more")
    _, seq, state = first.read()
    second.refresh()
    assert second.last_seq == int(seq)
    assert digest(fold(real.rules_of("toy"), second.content.items).state) == state


def test_a_second_process_mends_nothing(begun: Path, first: Process) -> None:
    with pytest.raises(NotAllowedError) as error:
        mend(begun)
    assert error.value.code == "SecondCopy"


def test_the_lock_of_a_killed_process_blocks_nobody(begun: Path, first: Process) -> None:
    first.kill()
    journal = open_journal(begun, find=real.find)
    assert journal.writable
    journal.close()
