"""Dino Battle! in the real window, touched by real finger events, in both modes; and whole games by one hand."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from companion.journal.files import games_folder, journal_path
from companion.journal.store import read
from companion.screens.look import Look
from companion.table.preferences import FILE
from tests.app import battle_digital_evening as digital
from tests.app.battle_digital_evening import begin_digital
from tests.app.battle_evening import LONGEST, begin_game, play, seen
from tests.app.evening import table_of
from tests.app.hands import SMALL, Hand, Touching, live_keys, new_app
from tests.app.shadow import WindowHand
from tests.app.window import Program, open_display

PHONE = Look((360, 640), px_per_mm=6.0, language="pl")


class Way(NamedTuple):
    """How games are played: how one begins, and so many steps of it."""

    begin: Callable[[Touching], None]
    play: Callable[[Touching, Random, int], int]


WAYS = {"table": Way(begin_game, play), "digital": Way(begin_digital, digital.play)}


def in_the_window(folder: Path, way: Way, steps: int, language: str, size: tuple[int, int]) -> WindowHand:
    """A game of so many steps, with a power cut in the middle."""
    data, rng = folder / "data", Random(3)
    data.mkdir()
    (data / FILE).write_text("motion = false\n", encoding="utf-8")
    with open_display(folder / "screen", size) as display:
        program = Program(display, data, language)
        try:
            hand = WindowHand(display, program, data, language)
            way.begin(hand)
            way.play(hand, rng, min(12, steps // 2))
            state = table_of(hand.app).fold.state
            program.kill()
            program = Program(display, data, language)
            hand = WindowHand(display, program, data, language)
            keys = {"dino_battle continue", "posters/dino_battle continue"}
            hand.tap(next(key for key in live_keys(hand.station) if key in keys))
            assert table_of(hand.app).fold.state == state
            way.play(hand, rng, steps)
            program.check()
        finally:
            program.kill()
    return hand


@pytest.mark.parametrize("way", WAYS)
def test_some_turns_in_the_real_window(tmp_path: Path, way: str) -> None:
    hand = in_the_window(tmp_path, WAYS[way], 26, "en", (800, 500))
    game = table_of(hand.app).game
    assert len(table_of(hand.app).fold.items) > 20
    assert read(journal_path(games_folder(tmp_path / "data"), game)).damage is None


@pytest.mark.parametrize("look", [SMALL, PHONE], ids=["tablet", "phone"])
@pytest.mark.parametrize("way", WAYS)
def test_a_whole_game_by_one_hand(tmp_path: Path, way: str, look: Look) -> None:
    hand = Hand(new_app(tmp_path), look)
    WAYS[way].begin(hand)
    WAYS[way].play(hand, Random(2), LONGEST)
    assert seen(hand).termination in {"extinct", "shrines", "most_defeated", "draw"}
    assert "winner" in {node.key for node in hand.station.stage.nodes()}


@pytest.mark.soak
@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("way", WAYS)
def test_a_whole_game_in_the_real_window(tmp_path: Path, way: str, language: str) -> None:
    begun = time.monotonic()
    hand = in_the_window(tmp_path, WAYS[way], LONGEST, language, (1280, 800))
    assert seen(hand).termination is not None
    print(f"Dino Battle!, {way}, {language}: {time.monotonic() - begun:.0f} s, {table_of(hand.app).fold.seq} entries")
