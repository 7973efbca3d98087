"""Mini Dinosaur by real finger events in the real window, with a power cut; and whole races on any tablet."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

from companion.games.game import Mode
from companion.journal.files import games_folder, journal_path
from companion.journal.store import read
from companion.table.preferences import FILE
from tests.app.evening import begin_game, go_on, table_of
from tests.app.hands import Hand, new_app
from tests.app.mini_evening import GAME, is_over, play, seen
from tests.app.shadow import WindowHand
from tests.app.window import Program, open_display

SIZE = (1280, 800)
SMALL_SIZE = (800, 500)
MODES: tuple[Mode, ...] = ("table", "digital")
MATRIX = [(mode, seats, code) for mode in MODES for seats in (2, 3, 4, 5) for code in ("en", "pl")]


def evening(
    folder: Path, mode: Mode, seats: int, language: str, steps: int | None, size: tuple[int, int] = SIZE
) -> WindowHand:
    """A race with a power cut after some turns; then so many steps more, or all."""
    data, rng = folder / "data", Random(seats)
    data.mkdir(exist_ok=True)
    with open_display(folder / "screen", size) as display:
        program = Program(display, data, language)
        try:
            hand = WindowHand(display, program, data, language)
            begin_game(hand, mode, seats, game=GAME)
            play(hand, mode, rng, 5)
            state, items = table_of(hand.app).fold.state, table_of(hand.app).fold.items
            program.kill()
            program = Program(display, data, language)
            hand = WindowHand(display, program, data, language)
            go_on(hand, GAME)
            assert table_of(hand.app).fold.state == state
            assert table_of(hand.app).fold.items[: len(items)] == items
            play(hand, mode, rng, *([] if steps is None else [steps]))
            program.check()
        finally:
            program.kill()
    return hand


@pytest.mark.parametrize("mode", MODES)
def test_some_turns_of_two_with_a_power_cut(tmp_path: Path, mode: Mode) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / FILE).write_text("motion = false\n", encoding="utf-8")
    hand = evening(tmp_path, mode, 2, "en", 4, SMALL_SIZE)
    game = table_of(hand.app).game
    assert read(journal_path(games_folder(tmp_path / "data"), game)).damage is None


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_whole_race_by_taps(tmp_path: Path, mode: Mode, seats: int) -> None:
    hand = Hand(new_app(tmp_path / "data"))
    begin_game(hand, mode, seats, game=GAME)
    play(hand, mode, Random(seats))
    assert is_over(hand)
    assert hand.sees("winner")
    assert table_of(hand.app).view(None).outcome is not None
    assert all(bet.card != "?" or bet.facts is not None for each in seen(hand).players for bet in each.placed)


@pytest.mark.soak
@pytest.mark.parametrize(("mode", "seats", "language"), MATRIX)
def test_a_whole_game(tmp_path: Path, mode: Mode, seats: int, language: str) -> None:
    begun = time.monotonic()
    assert is_over(evening(tmp_path, mode, seats, language, None))
    print(f"{mode}, {seats} seats, {language}: {time.monotonic() - begun:.0f} s")
