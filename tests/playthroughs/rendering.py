"""A whole game as text: at every state who acts, what each seat sees and may do, and what then happens."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
from msgspec.structs import asdict

from companion.games.game import ChanceNode, Entry, Seat, Step, TerminalNode
from companion.games.registry import find_game
from tests.games.conformance.kit import AnyRules, Playthrough
from tests.games.conformance.walking import asked, pick
from tests.playthroughs.brief import brief_state

MOST_MOVES = 500


def render(key: str, playthrough: Playthrough) -> str:
    """The game as text, always the same."""
    make = find_game(key).rules
    assert make is not None
    return "\n".join(_game(make(playthrough.setup), playthrough)) + "\n"


def _game(rules: AnyRules, playthrough: Playthrough) -> Iterator[str]:
    rng, first = Random(playthrough.seed), list(playthrough.first)
    yield from _setup(playthrough)
    state, before = playthrough.start or rules.start(), None
    for number in range(1, MOST_MOVES):
        yield from brief_state(rules, before, state, number) if playthrough.brief else _state(rules, state, number)
        if isinstance(node := rules.node(state), TerminalNode):
            yield f"outcome: {_json(rules.outcome(state))}"
            return
        entry = first.pop(0) if first else pick(rules, state, node, rng)
        step = rules.apply(state, entry)
        assert isinstance(step, Step), step
        yield from _step(entry, step)
        state, before = step.state, state
    raise AssertionError(f"no end after {MOST_MOVES} moves")


def _json(value: Any) -> str:
    return msgspec.json.encode(value, order="deterministic").decode()


def _setup(playthrough: Playthrough) -> Iterator[str]:
    setup = playthrough.setup
    yield f"game: {setup.pack.game}, {setup.mode}, {setup.seats} seats, seat {setup.starter} begins"
    yield f"options: {_json(setup.options)}"
    yield f"pack: {setup.pack.key}"
    if playthrough.brief:
        return
    for record in fields_of_pack(setup.pack):
        yield f"  {record}"


def fields_of_pack(pack: Any) -> Iterator[str]:
    """Every record of a pack, a line each."""
    for name, value in asdict(pack).items():
        if isinstance(value, tuple):
            for record in value:
                yield f"{name}: {_json(record)}"


def _state(rules: AnyRules, state: Any, number: int) -> Iterator[str]:
    node = rules.node(state)
    yield ""
    yield f"# {number}"
    yield f"state: {_json(state)}"
    yield f"node: {_json(node)}"
    public = asdict(rules.observe(state, None))
    everything = {**public, "seat": None} == {"seat": None, **asdict(state)}
    yield f"everybody sees: {'the state' if everything else _json(public)}"
    for seat in map(Seat, range(rules.setup.seats)):
        own = asdict(rules.observe(state, seat))
        differs = {name: value for name, value in own.items() if value != public[name]}
        missing = "" if own.keys() == public.keys() else f", other fields: {sorted(own.keys() ^ public.keys())}"
        yield f"seat {seat} sees also: {_json(differs)}{missing}"
    if isinstance(node, ChanceNode):
        yield f"chance may: {_json(rules.chance_outcomes(state))}"
    for seat in asked(node):
        yield f"seat {seat} may: {_json(rules.legal_actions(state, seat))}"
    if counters := rules.counters(state):
        yield f"counters: {_json(counters)}"


def _step(entry: Entry[Any], step: Step[Any]) -> Iterator[str]:
    yield f"> {_json(entry)}"
    for event in step.events:
        yield f"event: {event.rule} {_json(event)}".replace("  ", " ")
    for reason in step.reasons:
        yield f"reason: {reason.rule} {_json(reason)}"
    if step.reveals:
        yield "reveals"
