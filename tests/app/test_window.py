"""Whole games in the real window, touched by real finger events, with a power cut in the middle."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

from companion.games.game import Mode
from tests.app import power_cut
from tests.app.evening import LONGEST, STEPS, begin_game, is_over, looked_at, play, table_of
from tests.app.power_cut import SIZE, SMALL_SIZE, is_whole, without_motion
from tests.app.shadow import WindowHand

MATRIX = [(mode, seats, code) for mode in ("table", "digital") for seats in (2, 5) for code in ("en", "pl")]


def evening(
    folder: Path, mode: Mode, seats: int, language: str, rounds: tuple[int, int], size: tuple[int, int] = SIZE
) -> WindowHand:
    """A game with a power cut after some rounds; then so many more, or all."""
    rng = Random(seats)

    def before(hand: WindowHand) -> None:
        begin_game(hand, mode, seats)
        play(hand, mode, rng, rounds[0])
        while looked_at(hand):
            hand.tap(str(looked_at(hand)))
        STEPS[mode](hand, rng)  # in the middle of a round: a seat looks at its hand, or the event is turned

    return power_cut.evening(
        folder, before, lambda hand: play(hand, mode, rng, rounds[1]), language=language, size=size
    )


def test_a_whole_game_of_two_beside_the_table(tmp_path: Path) -> None:
    without_motion(tmp_path)  # quicker; the others have motion
    hand = evening(tmp_path, "table", 2, "en", (3, LONGEST), SMALL_SIZE)
    assert is_over(hand)
    assert is_whole(hand, tmp_path)


def test_some_rounds_of_three_on_one_tablet_in_polish(tmp_path: Path) -> None:
    hand = evening(tmp_path, "digital", 3, "pl", (1, 2))
    assert table_of(hand.app).fold.state.round >= 3
    assert looked_at(hand) is None


@pytest.mark.soak
@pytest.mark.parametrize(("mode", "seats", "language"), MATRIX)
def test_a_whole_game(tmp_path: Path, mode: Mode, seats: int, language: str) -> None:
    begun = time.monotonic()
    assert is_over(evening(tmp_path, mode, seats, language, (4, LONGEST)))
    print(f"{mode}, {seats} seats, {language}: {time.monotonic() - begun:.0f} s")
