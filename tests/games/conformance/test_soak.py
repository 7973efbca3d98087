"""Everything at once, for many games. SOAK_GAMES says how many a built game is played (10,000)."""

from __future__ import annotations

import os
from random import Random

import pytest

from tests.games.conformance import checks
from tests.games.conformance.kit import every_setup, kit_of
from tests.games.conformance.secrecy import difference
from tests.games.conformance.walking import walk

SOAK_GAMES = int(os.environ.get("SOAK_GAMES", "10000"))


@pytest.mark.soak
@pytest.mark.parametrize(("key", "setup"), every_setup())
def test_many_games_hold_all_that_is_promised(key: str, setup: str) -> None:
    kit = kit_of(key)
    rules = kit.rules(setup)
    for game in range(-(-SOAK_GAMES // len(kit.setups))):
        rng = Random(f"soak {setup} {game}")
        held = kit.cards(rules.setup, rules.start())
        for moment in walk(rules, rng, kit.most_moves):
            seat = rng.choice(checks.viewers(rules))
            assert kit.cards(rules.setup, moment.state) == held
            checks.check_node(rules, moment.state, moment.node)
            checks.check_legal(rules, moment.state, moment.node)
            checks.check_counters(rules, moment.state)
            checks.check_junk(kit, rules, moment.state, moment.node, rng)
            checks.check_json(kit, rules, moment.state, moment.entry)
            checks.check_world(kit, rules, moment.state, seat, rng)
            assert difference(kit, rules, moment, seat, rng) is None
        outcome = rules.outcome(moment.state)
        assert outcome is not None
        checks.check_outcome(rules, outcome)
