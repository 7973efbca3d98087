"""The tray of the dice: its mark is kept with its rim, and one that was pushed is told and never counts by itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.dino_battle.reroll import RerollChoice
from companion.games.dino_battle.roll import Roll
from companion.screens.shell import Back
from companion.sources.camera_dice_store import keep_tray, read_known
from tests.app.dice_table import DiceTable, asked, due, fighting, read, top
from tests.app.hands import settle


@pytest.fixture
def table(tmp_path: Path) -> DiceTable:
    return fighting(tmp_path / "data")


def test_a_pushed_camera_is_told_never_counts_by_itself_and_the_tray_is_marked_again(table: DiceTable) -> None:
    table.app.preferences = replace(table.app.preferences, camera_counts=True)
    eye: Any = table.app.eye
    eye.dice.set_tray((0.1, 0.1, 0.5, 0.5))
    table.sees(*["5"] * due(table), moved=0.04)
    assert isinstance(top(table), Roll)
    assert table.dice.claim.doubts == ("moved",)
    assert table.dice.moved
    assert table.hand.sees("odd")
    table.hand.tap("mark")
    settle(table.app)
    assert table.hand.sees("tray told")
    table.answers(*[lambda _job: read(None, *["5"] * (due(table) - 1), moved=0.0)] * 3)
    eye.dice.set_tray((0.2, 0.1, 0.5, 0.5))
    settle(table.app)
    assert not table.dice.moved
    assert table.dice.claim.doubts == ("unclear",)
    table.send(Back())
    table.sees(*["5"] * due(table), moved=0.0)
    assert isinstance(top(table), RerollChoice)


def test_the_rim_of_a_tray_is_kept_when_it_is_marked(table: DiceTable) -> None:
    eye: Any = table.app.eye
    eye.dice.set_tray((0.1, 0.1, 0.5, 0.5))
    settle(table.app)
    assert read_known(table.app.data).rim == b"rim"
    table.sees(*["5"] * due(table))
    assert {job.rim for job in asked(table)} == {b"rim"}
    eye.dice.set_tray(None)
    settle(table.app)
    assert (read_known(table.app.data).tray, read_known(table.app.data).rim) == (None, b"")


def test_a_tray_that_was_marked_before_rims_were_kept_is_known_by_the_first_whole_roll(tmp_path: Path) -> None:
    keep_tray(tmp_path, (0.1, 0.1, 0.5, 0.5))
    table = DiceTable(tmp_path)
    table.fight()
    table.sees(None, *["5"] * (due(table) - 1))
    settle(table.app)
    assert read_known(tmp_path).rim == b""
    table.sees(*["5"] * due(table))
    settle(table.app)
    assert read_known(tmp_path).rim == b"rim"


def test_without_a_picture_the_tray_is_marked_all_the_same(table: DiceTable) -> None:
    eye: Any = table.app.eye
    table.toy.picture = None
    eye.dice.set_tray((0.1, 0.1, 0.5, 0.5))
    settle(table.app)
    assert (table.dice.tray, read_known(table.app.data).rim) == ((0.1, 0.1, 0.5, 0.5), b"")
