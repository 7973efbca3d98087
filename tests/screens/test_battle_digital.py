"""Dino Battle! without the box: hands are covered, and the temple is decided by its toy."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.games.dino_battle.actions import EndPlay
from companion.games.dino_battle.turn import Turn
from companion.games.game import PlayerNode, Seat
from companion.screens.dino_battle.tapping import Do, Hide, IAm
from companion.sources.temple import TempleToy
from tests.screens.battle_screens import BARTEK, KASIA, Battle


def play(at: Battle, rng: Random, until: type, most: int = 600) -> None:
    """Random legal actions until the business on top is of this kind."""
    assert at.app.table is not None
    for _ in range(most):
        asked = at.app.table.question
        assert asked is not None
        assert isinstance(asked.node, PlayerNode)
        if at.at(until):
            return
        actions = at.app.table.rules.legal_actions(at.state, asked.node.seat)
        at.say(Do(rng.choice(actions)))
    raise AssertionError("it never comes to that")


@pytest.fixture
def at(tmp_path: Path) -> Battle:
    return Battle(tmp_path, "digital")


def watching(at: Battle) -> Seat | None:
    """Whose hand is on the screen."""
    return at.seen.seat


def test_a_hand_is_shown_only_to_who_says_that_it_holds_the_tablet(at: Battle) -> None:
    play(at, Random(1), Turn)
    assert "i am" in at.shown()
    assert watching(at) is None
    at.say(IAm(KASIA))
    assert watching(at) == KASIA
    assert "card 0 name" in at.shown()
    at.say(Hide())
    assert watching(at) is None


def test_the_end_of_a_turn_covers_the_hand_again(at: Battle) -> None:
    play(at, Random(1), Turn)
    at.say(IAm(KASIA))
    at.say(Do(EndPlay()))
    assert at.state.stack[0].seat == BARTEK
    assert watching(at) is None


@pytest.mark.parametrize(("temple", "toys"), [("toy", 1), ("chance", 0)])
def test_the_toy_decides_the_temple_where_the_table_wants_it(tmp_path: Path, temple: str, toys: int) -> None:
    at = Battle(tmp_path, "digital", temple=temple)
    assert at.app.table is not None
    assert sum(isinstance(source, TempleToy) for source in at.app.table._sources) == toys
