"""Mini Dinosaur by real finger events in the real window, with a power cut; and whole races on any tablet."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

from companion.games.game import Mode
from tests.app import power_cut
from tests.app.evening import begin_game, table_of
from tests.app.hands import Hand, new_app
from tests.app.mini_evening import GAME, LONGEST, is_over, play, seen
from tests.app.power_cut import SIZE, SMALL_SIZE, is_whole, without_motion
from tests.app.shadow import WindowHand

MODES: tuple[Mode, ...] = ("table", "digital")
MATRIX = [(mode, seats, code) for mode in MODES for seats in (2, 3, 4, 5) for code in ("en", "pl")]


def evening(
    folder: Path, mode: Mode, seats: int, language: str, steps: int = LONGEST, size: tuple[int, int] = SIZE
) -> WindowHand:
    """A race with a power cut after some turns; then so many steps more, or all."""
    rng = Random(seats)

    def before(hand: WindowHand) -> None:
        begin_game(hand, mode, seats, game=GAME)
        play(hand, mode, rng, 5)

    return power_cut.evening(
        folder, before, lambda hand: play(hand, mode, rng, steps), language=language, size=size, game=GAME
    )


@pytest.mark.parametrize("mode", MODES)
def test_some_turns_of_two_with_a_power_cut(tmp_path: Path, mode: Mode) -> None:
    without_motion(tmp_path)
    hand = evening(tmp_path, mode, 2, "en", 4, SMALL_SIZE)
    assert is_whole(hand, tmp_path)


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
    assert is_over(evening(tmp_path, mode, seats, language))
    print(f"{mode}, {seats} seats, {language}: {time.monotonic() - begun:.0f} s")
