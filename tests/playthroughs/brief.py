"""A state and its views by what has changed, for games whose whole states would be too long to read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from companion.games.game import ChanceNode, Chances, Entry, Seat
from companion.games.registry import find_game
from tests.games.conformance.kit import AnyRules
from tests.games.conformance.walking import asked

MOST_LISTED = 12
"""So many outcomes of chance are listed; of more only how many there are."""


def differences(old: Any, new: Any, path: str = "") -> Iterator[str]:
    """Every part of a value that another one has differently: where it is, and what stands there now."""
    if old == new:
        return
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        for name, value in new.items():
            yield from differences(old[name], value, f"{path}.{name}" if path else name)
    elif isinstance(old, list | tuple) and isinstance(new, list | tuple) and len(old) == len(new):
        for at, value in enumerate(new):
            yield from differences(old[at], value, f"{path}[{at}]")
    else:
        yield f"{path} = {_json(new)}"


def _json(value: Any) -> str:
    return msgspec.json.encode(value, order="deterministic").decode()


def plain(value: Any) -> Any:
    """A value as dicts and lists."""
    return msgspec.to_builtins(value)


def brief_state(rules: AnyRules, before: Any, state: Any, number: int) -> Iterator[str]:
    """What has changed in the state, what others see in its place, and who may do what."""
    node = rules.node(state)
    yield ""
    yield f"# {number}"
    yield f"changed: {'; '.join(differences(plain(before), plain(state)))}" if before else f"state: {_json(state)}"
    yield f"node: {_json(node)}"
    public = plain(rules.observe(state, None))
    whole = plain(state)
    told = {name: whole.get(name) for name in public}
    yield f"everybody sees instead: {'; '.join(differences(told, public))}"
    for seat in map(Seat, range(rules.setup.seats)):
        yield f"seat {seat} sees instead: {'; '.join(differences(public, plain(rules.observe(state, seat))))}"
    if isinstance(node, ChanceNode):
        yield f"chance may: {_outcomes(rules, rules.chance_outcomes(state))}"
    for seat in asked(node):
        yield f"seat {seat} may: {_lines(rules, rules.legal_actions(state, seat))}"


def _outcomes(rules: AnyRules, chances: Chances[Any]) -> str:
    found = chances.outcomes
    sample = ", a sample" if chances.sample_only else ""
    if len(found) > MOST_LISTED:
        return f"{len(found)} outcomes{sample}"
    return f"{_lines(rules, found)}; weights {_json(chances.weights)}{sample}"


def _lines(rules: AnyRules, found: tuple[Any, ...]) -> str:
    write = find_game(rules.setup.pack.game).write
    assert write is not None
    return "; ".join(write(Entry(what)) for what in found)
