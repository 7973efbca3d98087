"""What runners of worked examples share: what was given, and what came out with the rules that were cited."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from companion.games.dino_battle.actions import (
    HandCard,
    PlayCard,
)
from companion.games.game import UNKNOWN
from tests.games.dino_battle.playing import Play

Given: TypeAlias = Mapping[str, Any]
A_CARD: Final = PlayCard(HandCard("action", UNKNOWN))
SIDES: Final = ("starter", "second")


class Ran(NamedTuple):
    """What came out of an example, under the names that its `expect` uses, and the ids of the rules that were cited."""

    came_out: Mapping[str, Any]
    cited: frozenset[str]


def ran_by(play: Play, came_out: Mapping[str, Any], *also: str) -> Ran:
    return Ran(came_out, frozenset(reason.rule for reason in play.reasons) | frozenset(also))
