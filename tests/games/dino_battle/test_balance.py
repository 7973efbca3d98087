"""Whole games of the invented pack, counted: they all end, in every way, and who begins is not much better off."""

from __future__ import annotations

import pytest

from tests.games.dino_battle import balance as b

FAIR = (0.4, 0.6)
"""The share of games won by who begins, among players that take what is worth most now."""


@pytest.fixture(scope="module")
def random() -> b.Balance:
    return b.balance(list(b.games("random", 40)))


@pytest.fixture(scope="module")
def greedy() -> b.Balance:
    return b.balance(list(b.games("greedy", 6)))


def test_random_games_end_in_more_than_one_way(random: b.Balance) -> None:
    assert set(random.endings) <= set(b.ENDINGS)
    assert len(random.endings) >= 3


def test_greedy_games_are_no_race_of_the_first_turn(greedy: b.Balance) -> None:
    assert set(greedy.endings) <= set(b.ENDINGS)
    assert greedy.turns[2] >= 8
    assert greedy.fallen > 1


def test_the_same_seed_plays_the_same_game() -> None:
    assert list(b.games("greedy", 1)) == list(b.games("greedy", 1))


def test_the_table_has_a_row_for_every_ending(random: b.Balance, greedy: b.Balance) -> None:
    rows = b.table({"random": random, "greedy": greedy}).splitlines()
    assert [row.split(" | ")[0] for row in rows[3:7]] == [f"| ended: {end.replace('_', ' ')}" for end in b.ENDINGS]
    assert all(row.count("|") == 4 for row in rows)


@pytest.mark.soak
def test_who_begins_wins_about_half_of_many_greedy_games() -> None:
    found = {
        "random": b.balance(list(b.games("random", b.RANDOM))),
        "greedy": b.balance(list(b.games("greedy", b.GREEDY))),
    }
    print(b.table(found))
    assert set(found["random"].endings) >= set(b.ENDINGS) - {"extinct"}
    assert FAIR[0] <= found["greedy"].first <= FAIR[1]
