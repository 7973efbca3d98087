"""Dino Battle! in the real window, touched by real finger events, in both modes; and whole games by one hand."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from companion.screens.look import Look
from tests.app import battle_digital_evening as digital
from tests.app import power_cut
from tests.app.battle_digital_evening import begin_digital
from tests.app.battle_evening import LONGEST, begin_game, play, seen
from tests.app.evening import table_of
from tests.app.hands import SMALL, Hand, Touching, new_app
from tests.app.power_cut import is_whole, without_motion
from tests.app.shadow import WindowHand

PHONE = Look((360, 640), px_per_mm=6.0, language="pl")


class Way(NamedTuple):
    """How games are played: how one begins, and so many steps of it."""

    begin: Callable[[Touching], None]
    play: Callable[[Touching, Random, int], int]


WAYS = {"table": Way(begin_game, play), "digital": Way(begin_digital, digital.play)}


def in_the_window(folder: Path, way: Way, steps: int, language: str, size: tuple[int, int]) -> WindowHand:
    """A game of so many steps, with a power cut in the middle."""
    rng = Random(3)
    without_motion(folder)

    def before(hand: WindowHand) -> None:
        way.begin(hand)
        way.play(hand, rng, min(12, steps // 2))

    return power_cut.evening(
        folder, before, lambda hand: way.play(hand, rng, steps), language=language, size=size, game="dino_battle"
    )


@pytest.mark.parametrize("way", WAYS)
def test_some_turns_in_the_real_window(tmp_path: Path, way: str) -> None:
    hand = in_the_window(tmp_path, WAYS[way], 26, "en", (800, 500))
    assert len(table_of(hand.app).fold.items) > 20
    assert is_whole(hand, tmp_path)


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
