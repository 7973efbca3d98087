"""Digital games of Dino in the real window: counters dragged by real finger events, to the end."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

from tests.app import power_cut
from tests.app.dino_evening import LONGEST, begin, is_over, play, shown
from tests.app.evening import table_of
from tests.app.power_cut import is_whole
from tests.app.shadow import WindowHand

TABLET = (1280, 800)
SMALL = (800, 500)


def evening(folder: Path, seats: int, size: tuple[int, int], entries: int, language: str = "en") -> WindowHand:
    """So many entries of a digital game, or all, with a power cut in the middle of the setting up."""
    rng = Random(seats)

    def before(hand: WindowHand) -> None:
        begin(hand, seats)
        play(hand, rng, 7)

    return power_cut.evening(
        folder, before, lambda hand: play(hand, rng, entries - 7), language=language, size=size, game="dino"
    )


def test_a_board_is_set_up_and_counters_are_dragged(tmp_path: Path) -> None:
    hand = evening(tmp_path, 2, SMALL, 14)
    assert len(shown(hand).dinosaurs) == 3
    assert shown(hand).phase in {"move", "egg"}
    assert is_whole(hand, tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_whole_game(tmp_path: Path, seats: int) -> None:
    begun = time.monotonic()
    hand = evening(tmp_path, seats, TABLET, LONGEST, "pl" if seats % 2 else "en")
    assert is_over(hand)
    print(f"Dino, digital, {seats} seats: {table_of(hand.app).fold.seq} entries, {time.monotonic() - begun:.0f} s")
