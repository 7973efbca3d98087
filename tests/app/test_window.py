"""Whole games in the real window, touched by real finger events, with a power cut in the middle."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

from companion.games.game import Mode
from companion.journal.files import games_folder, journal_path
from companion.journal.store import read
from companion.table.preferences import FILE
from tests.app.evening import STEPS, begin_game, go_on, is_over, looked_at, play, table_of
from tests.app.shadow import WindowHand
from tests.app.window import Program, open_display

SIZE = (1280, 800)
SMALL_SIZE = (800, 500)
MATRIX = [(mode, seats, code) for mode in ("table", "digital") for seats in (2, 5) for code in ("en", "pl")]


def evening(
    folder: Path, mode: Mode, seats: int, language: str, rounds: tuple[int, int | None], size: tuple[int, int] = SIZE
) -> WindowHand:
    """A game with a power cut after some rounds; then so many more, or all."""
    before, after = rounds
    data, rng = folder / "data", Random(seats)
    data.mkdir(exist_ok=True)
    with open_display(folder / "screen", size) as display:
        program = Program(display, data, language)
        try:
            hand = WindowHand(display, program, data, language)
            begin_game(hand, mode, seats)
            play(hand, mode, rng, before)
            while looked_at(hand):
                hand.tap(str(looked_at(hand)))
            STEPS[mode](hand, rng)  # in the middle of a round: a seat looks at its hand, or the event is turned
            state, items = table_of(hand.app).fold.state, table_of(hand.app).fold.items
            program.kill()
            program = Program(display, data, language)
            hand = WindowHand(display, program, data, language)
            go_on(hand)
            assert table_of(hand.app).fold.state == state
            assert table_of(hand.app).fold.items[: len(items)] == items
            play(hand, mode, rng, *([] if after is None else [after]))
            program.check()
        finally:
            program.kill()
    return hand


def test_a_whole_game_of_two_beside_the_table(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / FILE).write_text("motion = false\n", encoding="utf-8")  # quicker; the others have motion
    hand = evening(tmp_path, "table", 2, "en", (3, None), SMALL_SIZE)
    assert is_over(hand)
    game = table_of(hand.app).game
    assert read(journal_path(games_folder(tmp_path / "data"), game)).damage is None


def test_some_rounds_of_three_on_one_tablet_in_polish(tmp_path: Path) -> None:
    hand = evening(tmp_path, "digital", 3, "pl", (1, 2))
    assert table_of(hand.app).fold.state.round >= 3
    assert looked_at(hand) is None


@pytest.mark.soak
@pytest.mark.parametrize(("mode", "seats", "language"), MATRIX)
def test_a_whole_game(tmp_path: Path, mode: Mode, seats: int, language: str) -> None:
    begun = time.monotonic()
    assert is_over(evening(tmp_path, mode, seats, language, (4, None)))
    print(f"{mode}, {seats} seats, {language}: {time.monotonic() - begun:.0f} s")
