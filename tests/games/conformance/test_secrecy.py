"""No seat learns what it may not know, and the suite would notice."""

from __future__ import annotations

from random import Random

import pytest

from companion.games.game import Seat
from tests.games.conformance.kit import GAMES, AnyRules, Kit, built_keys, every_setup, kit_of
from tests.games.conformance.secrecy import difference
from tests.games.conformance.walking import walk


def first_leak(kit: Kit, rules: AnyRules, games: int, label: str) -> str | None:
    """The first thing in so many random games that tells a seat too much; two viewers a state."""
    viewers = (None, *map(Seat, range(rules.setup.seats)))
    for game in range(games):
        rng = Random(f"secrecy {label} {game}")
        for moment in walk(rules, rng, kit.most_moves):
            for seat in rng.sample(viewers, 2):
                if told := difference(kit, rules, moment, seat, rng):
                    return told
    return None


@pytest.mark.parametrize(("key", "setup"), every_setup())
def test_what_a_seat_sees_does_not_depend_on_what_it_may_not_know(key: str, setup: str) -> None:
    kit = kit_of(key)
    assert first_leak(kit, kit.rules(setup), GAMES, setup) is None


@pytest.mark.parametrize(("key", "leak"), [(key, leak) for key in built_keys() for leak in kit_of(key).leaks])
def test_a_leak_planted_on_purpose_is_caught_in_as_many_games(key: str, leak: str) -> None:
    kit = kit_of(key)
    planted = kit.leaks[leak]
    assert first_leak(kit, planted.plant(kit.rules(planted.setup)), GAMES, leak) is not None


@pytest.mark.parametrize(("key", "setup"), every_setup())
def test_redrawing_moves_cards_and_loses_none(key: str, setup: str) -> None:
    kit = kit_of(key)
    rules, rng = kit.rules(setup), Random(setup)
    for moment in walk(rules, rng, kit.most_moves):
        for seat in (None, *map(Seat, range(rules.setup.seats))):
            redrawn = kit.redraw(rules.setup, moment.state, seat, rng)
            assert kit.cards(rules.setup, redrawn) == kit.cards(rules.setup, moment.state)


@pytest.mark.parametrize("key", built_keys())
def test_only_where_nothing_is_hidden_everybody_sees_the_whole_state(key: str) -> None:
    kit = kit_of(key)
    told: set[bool] = set()
    for setup in kit.setups:
        rules, rng = kit.rules(setup), Random(setup)
        for moment in walk(rules, rng, kit.most_moves):
            for seat in (None, *map(Seat, range(rules.setup.seats))):
                told.add(rules.imagine(rules.observe(moment.state, seat)) == moment.state)
    assert (told == {True}) == kit.nothing_hidden
