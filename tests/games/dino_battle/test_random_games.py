"""Random games in both modes all come to an end that the rulebook knows, and keep to the rules on the way."""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

from companion.games.dino_battle.reasons import ExtinctCounted
from companion.games.dino_battle.rules import DinoBattle
from companion.games.dino_battle.sides import LOST_WITH, defeated, extinct
from companion.games.game import Step
from tests.games.conformance.walking import walk
from tests.games.dino_battle.fixtures import MOST_MOVES, SETUPS

GAMES = 200
SOAK_GAMES = int(os.environ.get("SOAK_GAMES", "10000"))
ENDINGS = {"extinct", "shrines", "most_defeated", "draw"}


def play(games: int) -> Counter[str]:
    """How so many games end, the setups one after the other."""
    names, endings = list(SETUPS), Counter[str]()
    rules = {name: DinoBattle(setup) for name, setup in SETUPS.items()}
    for game in range(games):
        name = names[game % len(names)]
        endings[play_one(rules[name], Random(f"random {game}"))] += 1
    return endings


def play_one(rules: DinoBattle, rng: Random) -> str:
    """How one game ends."""
    turns, state = [0, 0], rules.start()
    for moment in walk(rules, rng, MOST_MOVES):
        state = moment.state
        occupied = [dino.space for player in state.players for dino in player.dinos if dino.space is not None]
        assert len(occupied) == len(set(occupied))
        assert all(
            dino.space is None for player in state.players for dino in player.dinos if dino.condition == "defeated"
        )
        if rules.digital and state.shrines:
            blocked = {*rules.ground(state).shrines, *(glyph.space for glyph in state.glyphs)}
            assert not blocked & set(occupied)
        for player in state.players:
            assert min(player.fruit, player.crystals) >= 0
            assert len(player.slots) <= 3
            assert extinct(player) <= LOST_WITH
        step = moment.step
        if isinstance(step, Step):
            turns = [player.turns for player in step.state.players]
            for reason in step.reasons:
                assert not isinstance(reason, ExtinctCounted) or reason.count <= LOST_WITH
    outcome = rules.outcome(state)
    assert outcome is not None
    lost = [extinct(player) for player in state.players]
    assert (outcome.termination == "extinct") == (LOST_WITH in lost)
    if outcome.termination in ("most_defeated", "draw"):
        assert turns[0] == turns[1]
        assert outcome.scores == tuple(defeated(state.players[1 - seat]) for seat in (0, 1))
    return outcome.termination


def test_random_games_end() -> None:
    assert set(play(GAMES)) == ENDINGS


@pytest.mark.soak
def test_many_random_games_end() -> None:
    endings = play(SOAK_GAMES)
    print(endings)
    assert set(endings) == ENDINGS
