"""Digital games of Dino in the real window: counters dragged by real finger events, to the end."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

from companion.journal.files import games_folder, journal_path
from companion.journal.store import read
from tests.app.dino_evening import LONGEST, begin, is_over, play, shown
from tests.app.evening import table_of
from tests.app.shadow import WindowHand
from tests.app.window import Program, open_display

TABLET = (1280, 800)
SMALL = (800, 500)


def evening(folder: Path, seats: int, size: tuple[int, int], entries: int, language: str = "en") -> WindowHand:
    """So many entries of a digital game, or all."""
    data = folder / "data"
    data.mkdir(exist_ok=True)
    with open_display(folder / "screen", size) as display:
        program = Program(display, data, language)
        try:
            hand = WindowHand(display, program, data, language)
            begin(hand, seats)
            play(hand, Random(seats), entries)
            program.check()
        finally:
            program.kill()
    return hand


def test_a_board_is_set_up_and_counters_are_dragged(tmp_path: Path) -> None:
    hand = evening(tmp_path, 2, SMALL, 14)
    assert len(shown(hand).dinosaurs) == 3
    assert shown(hand).phase in {"move", "egg"}
    game = table_of(hand.app).game
    assert read(journal_path(games_folder(tmp_path / "data"), game)).damage is None


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_whole_game(tmp_path: Path, seats: int) -> None:
    begun = time.monotonic()
    hand = evening(tmp_path, seats, TABLET, LONGEST, "pl" if seats % 2 else "en")
    assert is_over(hand)
    print(f"Dino, digital, {seats} seats: {table_of(hand.app).fold.seq} entries, {time.monotonic() - begun:.0f} s")
