"""A test that leaves a journal's writer behind fails, and what is given to `closes` is closed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.closing import close_since, closes, how_many

ROOT = Path(__file__).parents[1]


class Door:
    def __init__(self, closed: list[str], name: str) -> None:
        self.shut, self.name = closed, name

    def close(self) -> None:
        self.shut.append(self.name)


def test_what_was_opened_last_is_closed_first_and_only_what_is_newer_than_the_mark() -> None:
    shut: list[str] = []
    start = how_many()
    closes(Door(shut, "module"))
    mark = how_many()
    closes(Door(shut, "first"))
    closes(Door(shut, "last"))
    close_since(mark)
    assert shut == ["last", "first"]
    close_since(start)
    assert shut == ["last", "first", "module"]


@pytest.mark.parametrize(
    ("line", "passes"),
    [("app = new_app(tmp_path)", True), ("app = App(tmp_path, clock=FixedClock())", False)],
    ids=["closed", "left"],
)
def test_only_a_test_that_leaves_no_writer_passes(tmp_path: Path, line: str, *, passes: bool) -> None:
    file = tmp_path / "test_one.py"
    file.write_text(
        "from companion.app.core import App\n"
        "from companion.games.game import Seat\n"
        "from companion.games.registry import find_game\n"
        "from companion.screens import commands as c\n"
        "from companion.table.view import Player\n"
        "from tests.app.hands import SMALL, Hand, new_app\n"
        "from tests.table.driving import FixedClock\n"
        "def test_one(tmp_path):\n"
        f"    {line}\n"
        "    players = (Player('Kasia'), Player('Ola'))\n"
        "    options = find_game('dino_kontra_dino').options()\n"
        "    begin = c.BeginGame('dino_kontra_dino', 'table', players, Seat(0), 'invented', options)\n"
        "    app.do(Hand(app, SMALL).station, begin)\n"
        "    assert app.table is not None, app.stations[0].notice\n",
        encoding="utf-8",
    )
    run = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "tests.conftest", str(file)]
    done = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode == 0) == passes, done.stdout
    assert ("left behind" in done.stdout) != passes, done.stdout
