"""The toy that decides the temple is seen: things fall, lie in the offering or are gone, and then it is said."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from companion.app.core import App
from companion.games.dino_battle.activation import Activation
from companion.games.game import PlayerNode
from companion.screens.dino_battle import skull
from companion.screens.dino_battle.tapping import Do
from companion.screens.widgets import Disc, Label, Polygon, Rect
from companion.sources.temple import TempleToy, let_fall
from tests.screens.battle_screens import Battle

FELL = let_fall(("fruit", "crystal", "fruit"), Random(3), 7)
REEL = skull.Falling(FELL, skull.lens_of(Rect(0, 0, 600, 500)), Label("came of it", Rect(0, 0, 100, 40), "Lost"))


def kinds(second: float) -> list[type]:
    return [type(each) for each in REEL.at(second) if not isinstance(each, Label)]


def test_things_drop_in_one_after_the_other_each_in_its_shape() -> None:
    assert kinds(0.1) == [Disc]
    assert set(kinds(0.6)) >= {Polygon}


def test_at_the_end_only_what_rolled_out_lies_there_and_it_is_said() -> None:
    end = REEL.at(REEL.seconds)
    assert len(kinds(REEL.seconds)) == sum(FELL.out)
    assert end[-1] == REEL.said
    assert not any(isinstance(each, Label) for each in REEL.at(FELL.seconds - 0.1))


def test_what_lies_in_the_offering_is_right_of_the_tongue() -> None:
    front = REEL.lens.at(FELL.skull.front_mm, 0).x
    lying = [each for each in REEL.at(REEL.seconds) if not isinstance(each, Label)]
    assert all(each.rect.centre.x > front for each in lying)
    assert len({round(each.rect.centre.x) for each in lying}) == len(lying)


def until_spent(at: Battle, rng: Random) -> TempleToy:
    """Random play until something has fallen through the skull."""
    table = at.app.table
    assert table is not None
    toy = table.source("physics")
    assert isinstance(toy, TempleToy)
    for _ in range(3000):
        if toy.last is not None:
            return toy
        asked = table.question
        assert asked is not None
        assert isinstance(asked.node, PlayerNode)
        actions = table.rules.legal_actions(at.state, asked.node.seat)
        spending = [each for each in actions if type(each).__name__ == "SpendCrystal"]
        at.say(Do(rng.choice(spending or actions)))
    raise AssertionError("nobody ever spent anything")


@pytest.mark.parametrize("motion", [True, False])
def test_a_spent_crystal_is_seen_falling_once_and_then_the_game_goes_on(tmp_path: Path, *, motion: bool) -> None:
    at = Battle(tmp_path, "digital")
    at.app.relook(at.station, replace(at.station.look, motion=motion))
    toy = until_spent(at, Random(5))
    assert toy.last is not None
    assert {"moon", "tongue", "go on"} <= at.shown()
    at.say(skull.Fell(toy.last.seq))
    assert "moon" not in at.shown()


def test_an_old_fall_is_not_shown_to_who_comes_later(tmp_path: Path) -> None:
    at = Battle(tmp_path, "digital")
    toy = until_spent(at, Random(5))
    assert toy.last is not None
    assert skull.last_fall(at.desk) is toy.last
    table = at.desk.table
    assert table is not None
    old = replace(at.desk, table=replace(table, story=table.story[: toy.last.seq - 1]))
    assert skull.last_fall(old) is None


def test_beside_the_table_nothing_falls(tmp_path: Path) -> None:
    at = Battle(tmp_path)
    assert isinstance(at.app, App)
    assert at.desk.table is not None
    assert at.desk.table.tumbled is None
    assert not at.at(Activation)
