"""How long the exact odds of a fight take: they are shown while a finger waits."""

from __future__ import annotations

import time
from typing import Final

import pytest

from companion.games.dino_battle.odds import Side, fight_odds
from tests.games.dino_battle.test_odds import FACES

MOST_MS: Final = 20
ROUNDS: Final = 9

FIGHTS: Final = (
    (Side(4, value=3), Side(4)),
    (Side(4, value=3, rerolls=4), Side(4, rerolls=4)),
    (Side(4, hill=True, value=3, rerolls=5), Side(4, rerolls=4)),
    (Side(4, value=3, rerolls=4), Side(4, hill=True, rerolls=5)),
)


def milliseconds(attack: Side, defence: Side) -> float:
    """The best of some runs."""
    took = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        fight_odds(FACES, attack, defence)
        took.append(1000 * (time.perf_counter() - began))
    return min(took)


@pytest.mark.parametrize(("attack", "defence"), FIGHTS)
def test_four_dice_against_four_take_no_time_that_anybody_notices(attack: Side, defence: Side) -> None:
    took = milliseconds(attack, defence)
    print(f"odds {attack} against {defence}: {took:.1f} ms")
    assert took < MOST_MS
