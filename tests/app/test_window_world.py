"""Dino World beside the table in the real window, touched by real finger events, with a power cut in the middle."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

from companion.journal.files import games_folder, journal_path
from companion.journal.store import read
from companion.table.preferences import FILE
from tests.app.evening import begin_game, go_on, table_of
from tests.app.hands import Hand, new_app
from tests.app.shadow import WindowHand
from tests.app.window import Program, open_display
from tests.app.world_evening import GAME, is_over, play, seen, step, to_tap

SIZE = (1280, 800)
SMALL_SIZE = (800, 500)
MATRIX = [(seats, code) for seats in (2, 3, 4) for code in ("en", "pl")]


def evening(folder: Path, seats: int, language: str, throws: int | None, size: tuple[int, int] = SIZE) -> WindowHand:
    """A game with a power cut while a hunter is on its way; then so many throws more, or all."""
    data, rng = folder / "data", Random(seats)
    data.mkdir(exist_ok=True)
    with open_display(folder / "screen", size) as display:
        program = Program(display, data, language)
        try:
            hand = WindowHand(display, program, data, language)
            begin_game(hand, "table", seats, game=GAME)
            play(hand, rng, 3)
            step(hand, rng)
            assert seen(hand).phase == "landing"
            hand.tap(to_tap(hand, "prey ")[-1])  # tapped, and not sent
            state, items = table_of(hand.app).fold.state, table_of(hand.app).fold.items
            program.kill()
            program = Program(display, data, language)
            hand = WindowHand(display, program, data, language)
            go_on(hand, GAME)
            assert table_of(hand.app).fold.state == state
            assert table_of(hand.app).fold.items[: len(items)] == items
            play(hand, rng, *([] if throws is None else [throws]))
            program.check()
        finally:
            program.kill()
    return hand


def test_some_throws_of_two_with_a_power_cut_while_a_hunter_flies(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / FILE).write_text("motion = false\n", encoding="utf-8")
    hand = evening(tmp_path, 2, "en", 3, SMALL_SIZE)
    game = table_of(hand.app).game
    assert read(journal_path(games_folder(tmp_path / "data"), game)).damage is None


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
    assert is_over(evening(tmp_path, seats, language, None))
    print(f"{seats} seats, {language}: {time.monotonic() - begun:.0f} s")
