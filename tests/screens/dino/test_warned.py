"""Beside the table what cannot be true is said on the screen, as long as it is so, and stops nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.game import Adjust, Seat
from companion.screens.banner import to_say
from companion.screens.commands import SetCounter
from companion.screens.dino.beside import scene, warned
from companion.screens.dino.beside_turn import Moved, NoEgg, TookEgg
from companion.screens.look import Look
from companion.screens.widgets import Paragraph
from tests.screens.dino_screens import At


def said(at: At) -> str:
    told = to_say(warned(at.app.desk(at.station)))
    return told.text if told else ""


def set_counter(at: At, name: str, value: int, seat: int | None = None) -> None:
    at.app.do(at.station, SetCounter(Adjust(name, value, None if seat is None else Seat(seat))))
    at.settle()


@pytest.fixture
def table(tmp_path: Path) -> At:
    return At(tmp_path, "table", game="dino", pack="forest")


def test_eggs_that_fit_are_nothing_to_speak_of(table: At) -> None:
    table.say(Moved(4), TookEgg(1), Moved(4), NoEgg())
    assert said(table) == ""


def test_more_eggs_than_there_are_are_told_until_the_count_is_right_again(table: At) -> None:
    table.say(Moved(4), TookEgg(1))
    set_counter(table, "eggs", 3, 0)
    assert said(table).startswith("27 eggs are counted; there are no more than 24.")
    table.say(Moved(4), NoEgg())
    assert said(table).startswith("27 eggs")
    set_counter(table, "nest_2", 1)
    assert said(table) == ""


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), (360, 640)])
def test_it_stands_on_the_screen_above_what_is_asked(table: At, size: tuple[int, int]) -> None:
    set_counter(table, "eggs", 1, 0)
    drawn = scene(table.app.desk(table.station), Look(size, px_per_mm=6.0), table.screen).widgets
    texts = {each.key: each for each in drawn if isinstance(each, Paragraph)}
    assert "25 eggs are counted" in texts["banner text"].text
    assert texts["banner text"].rect.bottom <= texts["question"].rect.y
