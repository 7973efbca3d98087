"""The chance shown for a fight is exact: equal to counting out every roll, and to what happens in many fights."""

from __future__ import annotations

from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import astuple, replace

from companion.games.dino_battle.odds import DiceFaces, Odds, Side, dice_faces, fight_odds
from tests.games.dino_battle.fights import count_out, sample
from tests.games.dino_battle.test_pack import INVENTED

FACES = DiceFaces((("blank", 1), ("dazed", 1), (5, 2), (10, 1), (15, 1)), ((0, 1), (5, 3), (10, 2)))
COIN = DiceFaces((("dazed", 1), (5, 1)), ((0, 1), (10, 1)))
SMALL = [
    (Side(1), Side(1)),
    (Side(2, value=3), Side(1)),
    (Side(1, value=3, rerolls=1), Side(2)),
    (Side(2, value=3, rerolls=1), Side(2, rerolls=2)),
    (Side(2, hill=True, value=2, rerolls=2), Side(2, rerolls=1)),
    (Side(2, value=5, rerolls=1), Side(1, hill=True, rerolls=2)),
    (Side(3, value=3, rerolls=3), Side(2, rerolls=1)),
    (Side(2, value=10), Side(2, value=5, rerolls=1, steadfast=True)),
    (Side(2, rerolls=2, steadfast=True), Side(2, rerolls=2)),
    (Side(0, hill=True, value=1), Side(0)),
    (Side(1, rerolls=9), Side(1, rerolls=9)),
]
BUSY = [
    (Side(4, value=3), Side(4)),
    (Side(3, value=3, rerolls=2), Side(3, rerolls=1)),
    (Side(3, hill=True, value=4, rerolls=1), Side(3, rerolls=2)),
]
BUSIEST = [
    (Side(4, hill=True, value=2, rerolls=2), Side(4, rerolls=4)),
    (Side(4, rerolls=3), Side(4, hill=True, rerolls=3)),
]


def same(one: Odds, other: Odds) -> bool:
    return astuple(one) == pytest.approx(astuple(other), abs=1e-9)


@pytest.mark.parametrize(("attack", "defence"), SMALL)
def test_the_odds_are_those_of_counting_out_every_roll_and_every_reroll(attack: Side, defence: Side) -> None:
    assert same(fight_odds(FACES, attack, defence), count_out(FACES, attack, defence))


side_of = st.builds(Side, st.integers(0, 2), st.booleans(), st.integers(0, 11), st.integers(0, 3), st.booleans())
weights = st.lists(st.integers(1, 3), min_size=3, max_size=3)


@settings(max_examples=40, deadline=None)
@given(side_of, side_of, weights, st.lists(st.integers(1, 9), min_size=2, max_size=2, unique=True))
def test_they_are_so_with_any_dice(attack: Side, defence: Side, sides: list[int], marks: list[int]) -> None:
    faces = DiceFaces((("dazed", sides[0]), (marks[0], sides[1]), (marks[1], sides[2])), ((0, 1), (marks[0], 2)))
    assert same(fight_odds(faces, attack, defence), count_out(faces, attack, defence))


@pytest.mark.parametrize(("attack", "defence"), BUSY)
def test_fights_that_are_rolled_out_end_as_often_as_the_odds_say(attack: Side, defence: Side) -> None:
    assert_near(fight_odds(FACES, attack, defence), sample(FACES, attack, defence, 4_000, "short"), 4_000, errors=4.5)


@pytest.mark.soak
@pytest.mark.parametrize(("attack", "defence"), [*BUSY, *BUSIEST])
def test_a_million_fights_are_within_three_standard_errors(attack: Side, defence: Side) -> None:
    fights = 1_000_000
    assert_near(fight_odds(FACES, attack, defence), sample(FACES, attack, defence, fights, "long"), fights, errors=3)


def assert_near(odds: Odds, seen: Odds, fights: int, errors: float) -> None:
    for chance, share in zip(astuple(odds), astuple(seen), strict=True):
        assert abs(chance - share) <= errors * sqrt(chance * (1 - chance) / fights) + 1e-12


def test_the_chances_of_one_die_each_are_those_on_paper() -> None:
    """A coin shows dazed (0) or 5: the attack is 1 or 6, the defence 0 or 5."""
    odds = fight_odds(COIN, Side(1, value=1), Side(1))
    assert odds == Odds(0.75, 0.0, 0.25, target_dazed=0.25, attacker_dazed=0.5)


def test_a_fruit_turns_a_lost_coin_into_another_throw() -> None:
    """The defender rolls 5 in half of all fights; the attacker, who throws twice where it has to, in three quarters."""
    odds = fight_odds(COIN, Side(1, rerolls=1), Side(1))
    assert (odds.target_falls, odds.nobody_falls, odds.attacker_falls) == (3 / 8, 1 / 2, 1 / 8)


def test_a_dazed_face_that_is_rolled_again_dazes_only_where_every_roll_does() -> None:
    lost, target = Side(1, rerolls=1), Side(1, value=20)  # a re-roll changes nothing, and is not paid for
    assert fight_odds(COIN, lost, target).target_dazed == 1 / 2
    hit = Side(1, value=1, rerolls=1)
    assert fight_odds(COIN, hit, Side(0, value=2)).target_dazed == 1 / 4
    assert fight_odds(COIN, hit, Side(0, value=2), every_roll_dazes=True).target_dazed == 1 / 4
    assert fight_odds(COIN, replace(hit, value=0), Side(0, value=5), every_roll_dazes=True).target_dazed == 1 / 2


def test_a_steadfast_dino_is_not_dazed_and_one_that_falls_neither() -> None:
    assert fight_odds(COIN, Side(2), Side(0, value=9, steadfast=True)).target_dazed == 0
    assert fight_odds(COIN, Side(2, value=9), Side(0)).target_dazed == 0


@pytest.mark.parametrize(("attack", "defence"), BUSY)
def test_one_of_three_ends_is_certain_and_more_fruit_is_never_worse(attack: Side, defence: Side) -> None:
    odds = fight_odds(FACES, attack, defence)
    assert odds.target_falls + odds.nobody_falls + odds.attacker_falls == pytest.approx(1)
    richer = fight_odds(FACES, replace(attack, rerolls=attack.rerolls + 1), defence)
    assert margin(richer) >= margin(odds) - 1e-12


def margin(odds: Odds) -> float:
    return odds.target_falls - odds.attacker_falls


def test_the_faces_are_those_of_the_pack_and_none_where_it_has_none() -> None:
    assert dice_faces(INVENTED) == FACES
    assert dice_faces(replace(INVENTED, hill_die=())) is None
    assert dice_faces(replace(INVENTED, combat_die=())) is None
