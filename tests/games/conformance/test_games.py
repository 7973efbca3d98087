"""Random games of everything that is built: what the vocabulary promises holds at every state."""

from __future__ import annotations

from random import Random
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from msgspec.structs import fields

from companion.games import registry
from companion.games.game import Entry, Step
from tests.games.conformance import checks
from tests.games.conformance.kit import GAMES, LEAST_LEAKS, built_keys, every_setup, kit_of
from tests.games.conformance.walking import walk

each_setup = pytest.mark.parametrize(("key", "setup"), every_setup())
each_game = pytest.mark.parametrize("key", built_keys())


@each_game
def test_a_built_game_brings_its_kit(key: str) -> None:
    kit = kit_of(key)
    assert kit.playthroughs
    assert len(kit.leaks) >= (0 if kit.nothing_hidden else LEAST_LEAKS)
    assert {leak.setup for leak in kit.leaks.values()} <= set(kit.setups)


def test_a_game_without_a_kit_is_found_out() -> None:
    with pytest.raises(ImportError, match="no_such_game"):
        kit_of("no_such_game")


@each_game
def test_the_setups_cover_modes_suggested_seats_and_every_value_of_every_option(key: str) -> None:
    game, setups = registry.find_game(key), kit_of(key).setups.values()
    low, high = game.seats.suggested
    for mode in game.modes:
        assert set(range(low, high + 1)) <= {setup.seats for setup in setups if setup.mode == mode}
    hints = get_type_hints(game.options)
    for option in fields(game.options):
        used = {getattr(setup.options, option.name) for setup in setups}
        if hints[option.name] is float:
            assert len(used) > 1
        else:
            assert used == set((False, True) if hints[option.name] is bool else get_args(hints[option.name]))


@each_setup
def test_at_every_state_nodes_actions_chances_counters_and_outcome_make_sense(key: str, setup: str) -> None:
    kit = kit_of(key)
    rules = kit.rules(setup)
    for game in range(GAMES):
        for moment in walk(rules, Random(f"sense {setup} {game}"), kit.most_moves):
            checks.check_node(rules, moment.state, moment.node)
            checks.check_legal(rules, moment.state, moment.node)
            checks.check_all_apply(rules, moment.state)
            checks.check_counters(rules, moment.state)
        outcome = rules.outcome(moment.state)
        assert outcome is not None
        checks.check_outcome(rules, outcome)


@each_setup
def test_what_is_not_legal_is_refused_with_every_fault(key: str, setup: str) -> None:
    kit = kit_of(key)
    rules = kit.rules(setup)
    for game in range(GAMES):
        rng = Random(f"junk {setup} {game}")
        for moment in walk(rules, rng, kit.most_moves):
            checks.check_junk(kit, rules, moment.state, moment.node, rng)


@each_setup
def test_no_past_state_changes_whatever_is_done_with_it(key: str, setup: str) -> None:
    kit = kit_of(key)
    rules, rng = kit.rules(setup), Random(f"past {setup}")
    past: list[tuple[Any, bytes]] = []
    for moment in walk(rules, rng, kit.most_moves):
        past.append((moment.state, checks.ENCODER.encode(moment.state)))
        checks.check_junk(kit, rules, moment.state, moment.node, rng)
        checks.check_world(kit, rules, moment.state, rng.choice(checks.viewers(rules)), rng)
    assert [checks.ENCODER.encode(state) for state, _ in past] == [digest for _, digest in past]


@each_setup
def test_values_read_back_from_json_as_they_were(key: str, setup: str) -> None:
    kit = kit_of(key)
    rules = kit.rules(setup)
    for moment in walk(rules, Random(f"json {setup}"), kit.most_moves):
        checks.check_json(kit, rules, moment.state, moment.entry)


@each_setup
def test_the_written_entries_play_the_same_game_again(key: str, setup: str) -> None:
    kit = kit_of(key)
    rules, entry_type = kit.rules(setup), registry.find_game(key).entry
    played = list(walk(rules, Random(f"replay {setup}"), kit.most_moves))
    entries = [checks.ENCODER.encode(moment.entry) for moment in played[:-1]]
    state = kit.rules(setup).start()
    for moment, written in zip(played, entries, strict=False):
        assert state == moment.state
        entry: Entry[Any] = msgspec.json.decode(written, type=entry_type)
        step = rules.apply(state, entry)
        assert step == moment.step
        assert isinstance(step, Step)
        state = step.state
    assert state == played[-1].state


@each_setup
def test_no_card_appears_or_is_lost(key: str, setup: str) -> None:
    kit = kit_of(key)
    rules = kit.rules(setup)
    held = kit.cards(rules.setup, rules.start())
    for game in range(GAMES):
        for moment in walk(rules, Random(f"cards {setup} {game}"), kit.most_moves):
            assert kit.cards(rules.setup, moment.state) == held


@each_setup
def test_a_seat_imagines_worlds_that_it_cannot_tell_from_its_own(key: str, setup: str) -> None:
    kit = kit_of(key)
    rules, rng = kit.rules(setup), Random(f"worlds {setup}")
    for number, moment in enumerate(walk(rules, rng, kit.most_moves)):
        world = checks.check_world(kit, rules, moment.state, rng.choice(checks.viewers(rules)), rng)
        if number % 10 == 0:
            checks.check_played_on(kit, rules, world, rng)
