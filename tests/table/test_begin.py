"""Beginning a game, leaving it, and going on with it."""

from __future__ import annotations

import time
from collections import deque
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.errors import NotAllowedError, PartMissingError
from companion.games.registry import find_game
from companion.journal.files import games_folder
from companion.journal.writer import Recorded
from companion.table import begin as begin_module
from companion.table.begin import game_of, new_header, resume
from companion.table.clock import SystemClock
from tests.closing import closes
from tests.table.driving import Driver, FixedClock, choices, drive


def until_recorded(driver: Driver) -> None:
    deadline = time.monotonic() + 30
    while driver.table.recorded_seq < driver.table.fold.seq and time.monotonic() < deadline:
        driver.pump()
        time.sleep(0.001)
    assert driver.table.recorded_seq == driver.table.fold.seq


def go_on(game: str, folder: Path) -> Driver:
    inbox: deque[object] = deque()
    opened, table, _ = resume(game, folder, FixedClock(), inbox.append)
    return Driver(closes(table), opened, inbox)


def test_a_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    driver = drive("digital", tmp_path)
    until_recorded(driver)
    driver.lay_lowest()
    until_recorded(driver)
    driver.table.close()
    again = go_on(driver.table.game, tmp_path)
    assert again.table.fold.state == driver.table.fold.state
    again.lay_lowest()
    until_recorded(again)
    assert again.table.fold.state.round == 3
    again.table.close()


def test_the_rest_of_a_resumed_game_is_dealt_as_it_would_have_been(tmp_path: Path) -> None:
    left, through = drive("digital", tmp_path), drive("digital")
    for driver in (left, through):
        driver.lay_lowest()
    until_recorded(left)
    left.table.close()
    again = go_on(left.table.game, tmp_path)
    for driver in (again, through):
        driver.lay_lowest()
    until_recorded(again)
    assert again.table.fold.state == through.table.fold.state
    again.table.close()


def test_a_second_copy_of_the_app_only_reads(tmp_path: Path) -> None:
    first = drive("table", tmp_path)
    first.say("event speed")
    until_recorded(first)
    second = go_on(first.table.game, tmp_path)
    assert second.table.view(None).read_only
    assert second.table.question is None
    assert second.table.view(None).observation.traits == ("speed",)
    with pytest.raises(NotAllowedError, match="ReadOnlyCopy"):
        second.table.take_back()
    second.table.close()
    first.table.close()


def test_a_journal_of_a_digital_game_is_for_its_owner_alone(tmp_path: Path) -> None:
    driver = drive("digital", tmp_path)
    until_recorded(driver)
    modes = {oct(path.stat().st_mode & 0o777) for path in games_folder(tmp_path).iterdir()}
    assert modes == {"0o600"}
    driver.table.close()


def test_a_game_that_is_not_built_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    header = new_header(choices("table"), FixedClock(), bytes(16))
    monkeypatch.setattr(begin_module, "find_game", lambda key: replace(find_game(key), rules=None, schema=None))
    with pytest.raises(PartMissingError, match="GameNotBuilt"):
        game_of(header)


def test_a_game_without_a_folder_is_kept_nowhere(tmp_path: Path) -> None:
    driver = drive("table")
    driver.say("event speed")
    assert Recorded(driver.table.game, 1) in driver.heard
    assert not list(tmp_path.iterdir())


def test_the_system_clock_never_goes_back() -> None:
    clock = SystemClock()
    first = clock.monotonic()
    assert clock.monotonic() >= first
    assert clock.now_ms() > 1_700_000_000_000
