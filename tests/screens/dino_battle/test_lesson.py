"""Learn by example: the printed turn, tap by tap and number by number, from the pause of a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.dino_battle.actions import Activate, AttackDino, EndPlay, KeepBoon, PlayCard, Reroll
from companion.games.dino_battle.reasons import AttackValue, DefenceValue, FlagstonePlaced, GlyphGives
from companion.games.dino_battle.scenario import PLAYED, YELLOW
from companion.games.dino_battle.sides import flagstones, is_extinct
from companion.games.game import PlayerNode
from companion.screens.dino_battle import asking, dice, fight_end, lesson
from companion.screens.dino_battle.parts import Menu, Undo
from companion.screens.dino_battle.tapping import Aim, Do
from companion.screens.games import has_lesson, lesson_of
from companion.screens.pause import Pause, Visit
from companion.words import find_language
from companion.words.ui import ui
from tests.screens.battle_screens import Battle


@pytest.fixture
def at(tmp_path: Path) -> Battle:
    """A table whose pause leads to the example."""
    made = Battle(tmp_path)
    made.say(Menu())
    assert made.shows(Pause)
    made.say(Visit("lesson"))
    assert made.shows(lesson.LearnByExample)
    return made


def state(at: Battle) -> lesson.LearnByExample:
    shown = at.screen
    assert isinstance(shown, lesson.LearnByExample)
    return shown


def tap(at: Battle, nth: int) -> None:
    """What a learner does at this entry of the example."""
    what = PLAYED[nth]
    fought = "told" in at.shown()
    if fought:
        at.say(fight_end.Seen(nth))
    if not isinstance(lesson._rules().node(lesson.moments()[nth].state), PlayerNode):
        at.say(lesson.Onward())
    elif isinstance(what, Reroll):
        at.say(dice.Mark(0), dice.RollAgain())
    elif isinstance(what, AttackDino):
        at.say(Aim(what.target), Do(what))
    elif isinstance(what, KeepBoon):
        at.say(asking.Say(what))
    else:
        at.say(Do(what))


def go_to(at: Battle, nth: int) -> None:
    while state(at).at < nth:
        before = state(at).at
        tap(at, before)
        assert state(at).at == before + 1, PLAYED[before]


def test_every_entry_of_the_example_is_made_by_what_is_offered(at: Battle) -> None:
    go_to(at, len(PLAYED))
    end = lesson.moments()[-1].state
    assert is_extinct(end.players[YELLOW], "triceratops")
    assert flagstones(end, YELLOW) == 1
    at.say(lesson.Onward())
    assert at.shows(Pause)


def test_its_numbers_are_the_printed_ones() -> None:
    reasons = [reason for chapter in lesson.moments()[-1].story for reason in chapter.reasons]
    assert [each.total for each in reasons if isinstance(each, AttackValue)] == [18, 28]
    assert [each.total for each in reasons if isinstance(each, DefenceValue)] == [0, 30]
    assert [(each.own, each.enemy) for each in reasons if isinstance(each, FlagstonePlaced)] == [(2, 0)]
    assert [each.gives for each in reasons if isinstance(each, GlyphGives)] == ["fruit", "fruit", "glyph"]


@pytest.mark.parametrize("code", ["en", "pl"])
def test_something_is_said_at_every_entry_and_the_sums_in_figures(code: str) -> None:
    language = find_language(code)
    told = [ui(f"db.learn.{nth}", language) for nth in range(1, len(PLAYED) + 2)]
    assert len(set(told)) == len(told)
    for nth, numbers in ((12, "10 5 3 18"), (13, "18 0"), (22, "10 15 3 28"), (23, "28 30")):
        assert all(number in told[nth - 1] for number in numbers.split())


def test_only_what_the_example_does_can_be_tapped(at: Battle) -> None:
    at.say(Do(EndPlay()))
    assert state(at).at == 0
    assert "end" not in at.shown()
    go_to(at, 1)
    assert sum("to 0" in key for key in at.shown()) <= 1
    at.say(Do(Activate(0)))
    assert state(at).at == 1


def test_a_fight_is_shown_with_its_sums_before_the_next_card(at: Battle) -> None:
    nth = next(n for n, what in enumerate(PLAYED) if isinstance(what, PlayCard) and n)
    go_to(at, nth)
    assert "told" in at.shown()
    assert "why" not in at.shown()
    at.say(fight_end.Seen(nth))
    assert "told" not in at.shown()


def test_undo_goes_back_by_one_and_the_cross_leaves(at: Battle) -> None:
    go_to(at, 5)
    at.say(Undo())
    assert state(at).at == 4
    go_to(at, 6)
    at.say(Aim(7), Undo())
    assert (state(at).at, state(at).board.target) == (6, None)
    at.say(Menu())
    assert at.shows(Pause)


def test_games_without_an_example_do_not_offer_one() -> None:
    assert has_lesson("dino_battle")
    assert not has_lesson("dino_kontra_dino")
    assert lesson_of("dino_kontra_dino") is None
