"""Reports beside the table: a card, a boon, and a fight of a Raptor against a Minmi."""

from __future__ import annotations

from companion.games.dino_battle.actions import (
    Fight,
    GroundFacts,
    HandCard,
    PlayCard,
)
from companion.games.game import UNKNOWN
from tests.games.dino_battle.playing import Play

A_CARD = PlayCard(HandCard("action", UNKNOWN))
A_BOON = PlayCard(HandCard("boon", UNKNOWN))
KNOWN = GroundFacts(3, 1, 1, attacker_on_hill=False, target_on_hill=False, flankers=0)


def in_a_fight(facts: GroundFacts = KNOWN, play: Play | None = None) -> Play:
    """A Raptor attacks a Minmi."""
    play = play or Play()
    play.enter(A_CARD, Fight("raptor", "minmi", facts=facts))
    return play
