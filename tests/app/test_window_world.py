"""Dino World beside the table in the real window, touched by real finger events, with a power cut in the middle."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

from tests.app import power_cut
from tests.app.evening import begin_game
from tests.app.hands import Hand, new_app
from tests.app.power_cut import SIZE, SMALL_SIZE, is_whole, without_motion
from tests.app.shadow import WindowHand
from tests.app.world_evening import GAME, LONGEST, is_over, play, seen, step, to_tap

MATRIX = [(seats, code) for seats in (2, 3, 4) for code in ("en", "pl")]


def evening(folder: Path, seats: int, language: str, throws: int = LONGEST, size: tuple[int, int] = SIZE) -> WindowHand:
    """A game with a power cut while a hunter is on its way; then so many throws more, or all."""
    rng = Random(seats)

    def before(hand: WindowHand) -> None:
        begin_game(hand, "table", seats, game=GAME)
        play(hand, rng, 3)
        step(hand, rng)
        assert seen(hand).phase == "landing"
        hand.tap(to_tap(hand, "prey ")[-1])  # tapped, and not sent

    return power_cut.evening(
        folder, before, lambda hand: play(hand, rng, throws), language=language, size=size, game=GAME
    )


def test_some_throws_of_two_with_a_power_cut_while_a_hunter_flies(tmp_path: Path) -> None:
    without_motion(tmp_path)
    hand = evening(tmp_path, 2, "en", 3, SMALL_SIZE)
    assert is_whole(hand, tmp_path)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_by_taps_on_any_tablet(tmp_path: Path, seats: int) -> None:
    hand = Hand(new_app(tmp_path / "data"))
    begin_game(hand, "table", seats, game=GAME)
    play(hand, Random(seats))
    assert is_over(hand)
    assert hand.sees("winner")
    outcome = hand.app.desk(hand.station).table.view.outcome  # type: ignore[union-attr]
    assert outcome is not None
    assert outcome.scores == tuple(len(player.caught) for player in seen(hand).players)


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "language"), MATRIX)
def test_a_whole_game(tmp_path: Path, seats: int, language: str) -> None:
    begun = time.monotonic()
    assert is_over(evening(tmp_path, seats, language))
    print(f"{seats} seats, {language}: {time.monotonic() - begun:.0f} s")
