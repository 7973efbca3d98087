"""Dino beside the table in the real window, touched by real finger events, with a power cut in the middle of a turn."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

from companion.games.game import UNKNOWN, Seat
from tests.app import power_cut
from tests.app.dino_table_evening import GAME, LONGEST, is_over, play, seen
from tests.app.evening import begin_game
from tests.app.hands import Hand, new_app
from tests.app.power_cut import SIZE, SMALL_SIZE, is_whole, without_motion
from tests.app.shadow import WindowHand

MATRIX = [(seats, code) for seats in (2, 3, 4, 5, 6) for code in ("en", "pl")]


def evening(folder: Path, seats: int, language: str, steps: int = LONGEST, size: tuple[int, int] = SIZE) -> WindowHand:
    """A game with a power cut between the two taps of a turn; then so many taps more, or all."""
    rng = Random(seats)

    def before(hand: WindowHand) -> None:
        begin_game(hand, "table", seats, game=GAME)
        play(hand, rng, 6)
        if "no egg" not in [node.key for node in hand.station.stage.nodes()]:
            hand.tap("move 3")  # tapped, and not sent

    return power_cut.evening(
        folder, before, lambda hand: play(hand, rng, steps), language=language, size=size, game=GAME
    )


def test_some_turns_of_two_with_a_power_cut_in_the_middle_of_one(tmp_path: Path) -> None:
    without_motion(tmp_path)
    hand = evening(tmp_path, 2, "en", 4, SMALL_SIZE)
    assert is_whole(hand, tmp_path)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_whole_game_by_taps_on_any_tablet(tmp_path: Path, seats: int) -> None:
    hand = Hand(new_app(tmp_path / "data"))
    begin_game(hand, "table", seats, game=GAME)
    play(hand, Random(seats))
    assert is_over(hand)
    outcome = hand.app.desk(hand.station).table.view.outcome  # type: ignore[union-attr]
    assert outcome is not None
    held = [player.egg_count for player in seen(hand).players]
    assert all(score <= 6 * eggs for score, eggs in zip(outcome.scores, held, strict=True))


def test_only_the_owner_sees_the_colours_and_only_behind_the_cover(tmp_path: Path) -> None:
    hand = Hand(new_app(tmp_path / "data"))
    begin_game(hand, "table", 2, game=GAME)
    for key in ("move 4", "nest 1", "move 4", "no egg", "move 4", "nest 2"):
        hand.tap(key)
    assert [player.hidden.known for player in seen(hand).players] == [(), ()]
    hand.tap("my eggs")
    hand.tap("seat 0 looks")
    assert [player.hidden.known for player in seen(hand).players] == [(), ()]
    hand.hold("i am")
    assert [player.hidden.known for player in seen(hand).players] == [(1,), ()]
    assert hand.sees("pile 1 count")
    hand.tap("hide")
    assert [player.hidden.known for player in seen(hand).players] == [(), ()]
    desk = hand.app.desk(hand.station)
    assert desk.table is not None
    named = [entry.what.egg for chapter in desk.table.story if (entry := chapter.entry) and entry.seat == Seat(0)]
    assert named == [UNKNOWN, 2]


def test_undo_takes_back_a_tap_before_it_takes_back_a_turn(tmp_path: Path) -> None:
    hand = Hand(new_app(tmp_path / "data"))
    begin_game(hand, "table", 3, game=GAME)
    for key in ("move 2", "no egg", "move 3", "undo"):
        hand.tap(key)
    assert (seen(hand).turn, seen(hand).meteorite) == (1, 2)
    assert hand.sees("move 3")
    hand.tap("undo")
    assert (seen(hand).turn, seen(hand).meteorite) == (0, 0)


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "language"), MATRIX)
def test_a_whole_game(tmp_path: Path, seats: int, language: str) -> None:
    begun = time.monotonic()
    assert is_over(evening(tmp_path, seats, language))
    print(f"{seats} seats, {language}: {time.monotonic() - begun:.0f} s")
