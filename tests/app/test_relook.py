"""Turning or resizing a screen changes nothing but the picture (FC-12), on any screen of a whole evening."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.games.game import Mode
from companion.screens.look import Look
from tests.app.evening import begin_game, is_over, play
from tests.app.hands import SMALL, Hand, blank, new_app

WAYS = (
    Look((400, 640), px_per_mm=2.94),
    Look((400, 640), px_per_mm=2.94, turn=270),
    Look((360, 640), px_per_mm=6.0),
)


class TurningHand(Hand):
    """After every touch it turns the tablet about and back again."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.tops: set[str] = set()

    def tap(self, key: str) -> None:
        super().tap(key)
        self.turn_about()

    def hold(self, key: str) -> None:
        super().hold(key)
        self.turn_about()

    def turn_about(self) -> None:
        before, ui = self.picture(), self.station.ui
        fold = self.app.table.fold if self.app.table else None
        for look in (*WAYS, SMALL):
            self.app.relook(self.station, look, blank(look))
            self.picture()
        assert self.picture() == before, ui.top
        assert self.station.ui == ui
        assert (self.app.table.fold if self.app.table else None) is fold
        self.tops.add(type(ui.top).__name__)


@pytest.mark.parametrize("mode", ["table", "digital"])
def test_nothing_changes_but_the_picture(tmp_path: Path, mode: Mode) -> None:
    hand, rng = TurningHand(new_app(tmp_path)), Random(11)
    begin_game(hand, mode, 3)
    play(hand, mode, rng, 2)
    hand.tap("menu")
    for place in ("corrections", "counters", "rules", "settings"):
        if hand.app.desk(hand.station).table is not None and (place != "counters" or mode == "table"):
            hand.tap(f"to {place}")
            hand.tap("back")
    hand.tap("go on")
    play(hand, mode, rng)
    assert is_over(hand)
    assert hand.tops >= {"Players", "Starting", "SettingUp", "Pause", "Corrections", "Rules", "Settings"}


def test_a_window_of_another_size_keeps_what_was_typed_and_picked(tmp_path: Path) -> None:
    hand = TurningHand(new_app(tmp_path))
    hand.tap("go players")
    hand.tap("seat 0")
    for letter in "ola":
        hand.tap(f"board/{letter}")
    assert hand.station.ui.top.players[0].name == "ola"
    hand.tap("board/done")
    hand.tap("onward")
    begin_game(hand, "digital", 2)
    hand.hold("i am")
    card = hand.app.desk(hand.station).table.view.observation.hand.known[0]  # type: ignore[union-attr]
    hand.tap(f"card {card} pick")
    assert hand.station.ui.top.picked == card
