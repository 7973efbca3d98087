"""Beside the table what cannot be true is said on the screen, once for each count, and stops nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.dino.reasons import EggsImpossible
from companion.games.game import Adjust, Seat
from companion.screens.commands import SetCounter
from companion.screens.counters import Counters
from companion.screens.dino.beside import GoOn, SetCounts, impossible, scene
from companion.screens.dino.beside_turn import Moved, NoEgg, TookEgg
from companion.screens.look import Look
from tests.screens.dino_screens import At


def told(at: At) -> EggsImpossible | None:
    return impossible(at.app.desk(at.station))


def keys(at: At, look: Look) -> set[str]:
    return {each.key for each in scene(at.app.desk(at.station), look, at.screen).widgets}


def set_counter(at: At, name: str, value: int, seat: int | None = None) -> None:
    at.app.do(at.station, SetCounter(Adjust(name, value, None if seat is None else Seat(seat))))
    at.settle()


@pytest.fixture
def table(tmp_path: Path) -> At:
    return At(tmp_path, "table", game="dino", pack="forest")


def test_eggs_that_fit_are_nothing_to_speak_of(table: At) -> None:
    table.say(Moved(4), TookEgg(1), Moved(4), NoEgg())
    assert told(table) is None
    assert "warning" not in keys(table, Look())


def test_more_eggs_than_there_are_cannot_be_until_the_count_is_right_again(table: At) -> None:
    table.say(Moved(4), TookEgg(1))
    set_counter(table, "eggs", 3, 0)
    assert told(table) == EggsImpossible(27, 24)
    set_counter(table, "nest_2", 1)
    assert told(table) is None


@pytest.mark.parametrize("look", [Look(), Look((360, 640), px_per_mm=6.0)], ids=["tablet", "phone"])
def test_it_is_said_once_for_each_count_and_the_game_goes_on(table: At, look: Look) -> None:
    set_counter(table, "eggs", 1, 0)
    assert {"warning heard", "warning counters"} <= keys(table, look)
    table.say(GoOn(25))
    assert "move 4" in keys(table, look)
    table.say(Moved(4), NoEgg())
    assert "move 4" in keys(table, look)
    set_counter(table, "eggs", 2, 0)
    assert "warning" in keys(table, look)


def test_the_counts_are_a_tap_away(table: At) -> None:
    set_counter(table, "eggs", 1, 0)
    table.say(SetCounts())
    assert isinstance(table.screen, Counters)
