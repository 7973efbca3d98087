"""Whole games on the full boards: every ending that the rules name occurs, no egg is lost, and none hangs."""

from __future__ import annotations

import os
from collections import Counter
from random import Random
from typing import Final

import pytest

from companion.games.dino.options import Options
from companion.games.game import Setup
from tests.games.conformance.kit import AnyRules, kit_of
from tests.games.conformance.walking import walk
from tests.games.dino.boards import NO_BOARD, shipped
from tests.games.dino.playing import Play

GAMES: Final = 200
SOAK_GAMES: Final = int(os.environ.get("SOAK_GAMES", "10000"))
MOST_MOVES: Final = 2_000
"""Of 10,000 random games the longest had 649 entries."""

OPTIONS: Final = (
    Options(),
    Options(movement="up_to_four", nest_choice="random"),
    Options(nest_choice="preset", meteorite_each_round=1),
    Options(nest_choice="preset", home="own", eggs="equal", track_shorter_by=20),
)


def setups() -> list[Setup[Options, object]]:
    """Both boards and the table, two to six seats, in turn."""
    packs = ((shipped("forest"), "digital"), (shipped("meadow"), "digital"), (NO_BOARD, "table"))
    return [
        Setup(seats, mode, options, pack)  # type: ignore[arg-type]
        for options in OPTIONS
        for pack, mode in packs
        for seats in range(2, 7)
    ]


def play_many(games: int) -> Counter[str]:
    """So many random games; how often each ending came."""
    kit, endings = kit_of("dino"), Counter[str]()
    make, all_setups = kit.rules("digital, 2 seats").__class__, setups()
    rules: list[AnyRules] = [make(setup) for setup in all_setups]  # type: ignore[call-arg]
    for game in range(games):
        each = rules[game % len(rules)]
        held = kit.cards(each.setup, each.start())
        for moment in walk(each, Random(f"dino {game}"), MOST_MOVES):
            assert kit.cards(each.setup, moment.state) == held
        outcome = each.outcome(moment.state)
        assert outcome is not None
        endings[outcome.termination] += 1
    return endings


def test_both_endings_occur_and_no_egg_is_lost() -> None:
    endings = play_many(GAMES)
    assert set(endings) == {"meteorite", "all_home"}
    assert endings.total() == GAMES


@pytest.mark.soak
def test_many_games_end_and_lose_no_egg() -> None:
    assert play_many(SOAK_GAMES).total() == SOAK_GAMES


def test_a_game_in_which_all_keep_moving_four_does_not_end_by_itself() -> None:
    """Two counters that walk in circles: this is what the reading `meteorite_each_round` is for."""
    endless = Play(2, NO_BOARD)
    for _ in range(500):
        endless.turn(4)
    assert (endless.state.meteorite, endless.state.phase) == (0, "move")


@pytest.mark.parametrize("stones", [1, 2])
def test_with_a_stone_after_each_round_it_ends_after_no_more_rounds_than_stones(stones: int) -> None:
    play = Play(3, NO_BOARD, Options(meteorite_each_round=stones))  # type: ignore[arg-type]
    turns = 0
    while play.state.phase == "move":
        play.turn(4)
        turns += 1
    assert turns == 3 * play.rules.track // stones
