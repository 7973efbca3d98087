"""Dino Battle! beside the table in the real window, touched by real finger events; and whole games by one hand."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

from companion.journal.files import games_folder, journal_path
from companion.journal.store import read
from companion.screens.look import Look
from companion.table.preferences import FILE
from tests.app.battle_evening import begin_game, is_over, play, seen
from tests.app.evening import table_of
from tests.app.hands import SMALL, Hand, live_keys, new_app
from tests.app.shadow import WindowHand
from tests.app.window import Program, open_display

PHONE = Look((360, 640), px_per_mm=6.0, language="pl")


def in_the_window(folder: Path, steps: int, language: str, size: tuple[int, int], seed: int) -> WindowHand:
    """A game of so many steps, with a power cut in the middle."""
    data, rng = folder / "data", Random(seed)
    data.mkdir()
    (data / FILE).write_text("motion = false\n", encoding="utf-8")
    with open_display(folder / "screen", size) as display:
        program = Program(display, data, language)
        try:
            hand = WindowHand(display, program, data, language)
            begin_game(hand)
            play(hand, rng, min(12, steps // 2))
            state = table_of(hand.app).fold.state
            program.kill()
            program = Program(display, data, language)
            hand = WindowHand(display, program, data, language)
            keys = {"dino_battle continue", "posters/dino_battle continue"}
            hand.tap(next(key for key in live_keys(hand.station) if key in keys))
            assert table_of(hand.app).fold.state == state
            play(hand, rng, steps)
            program.check()
        finally:
            program.kill()
    return hand


def test_some_turns_in_the_real_window(tmp_path: Path) -> None:
    hand = in_the_window(tmp_path, 30, "en", (800, 500), 1)
    game = table_of(hand.app).game
    assert len(table_of(hand.app).fold.items) > 30
    assert read(journal_path(games_folder(tmp_path / "data"), game)).damage is None


@pytest.mark.parametrize("look", [SMALL, PHONE], ids=["tablet", "phone"])
def test_a_whole_game_by_one_hand(tmp_path: Path, look: Look) -> None:
    hand = Hand(new_app(tmp_path), look)
    begin_game(hand)
    play(hand, Random(2))
    assert is_over(hand)
    assert seen(hand).termination in {"extinct", "shrines", "most_defeated", "draw"}
    assert "winner" in {node.key for node in hand.station.stage.nodes()}


@pytest.mark.soak
@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_whole_game_in_the_real_window(tmp_path: Path, language: str) -> None:
    begun = time.monotonic()
    assert is_over(in_the_window(tmp_path, 4_000, language, (1280, 800), 3))
    print(f"Dino Battle! beside the table, {language}: {time.monotonic() - begun:.0f} s")
