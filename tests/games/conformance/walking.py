"""Random games, entry by entry."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple, TypeVar

from companion.games.game import (
    ChanceNode,
    Chances,
    Entry,
    Node,
    PlayerNode,
    Seat,
    SimultaneousNode,
    Step,
    TerminalNode,
)
from tests.games.conformance.kit import AnyRules

T = TypeVar("T")


class Moment(NamedTuple):
    """A state, and the entry that a random game goes on with; None at the end."""

    state: Any
    node: Node
    entry: Entry[Any] | None
    step: Step[Any] | None


def walk(rules: AnyRules, rng: Random, most_moves: int, state: Any = None) -> Iterator[Moment]:
    """A random game from the start, or from a state, up to its end. Fails where it has none."""
    state = rules.start() if state is None else state
    for _ in range(most_moves):
        node = rules.node(state)
        if isinstance(node, TerminalNode):
            yield Moment(state, node, None, None)
            return
        entry = pick(rules, state, node, rng)
        step = rules.apply(state, entry)
        assert isinstance(step, Step), (entry, step)
        yield Moment(state, node, entry, step)
        state = step.state
    raise AssertionError(f"no end after {most_moves} moves: {state}")


def pick(rules: AnyRules, state: Any, node: Node, rng: Random) -> Entry[Any]:
    """What chance or one of the asked seats does next."""
    if isinstance(node, ChanceNode):
        return Entry(sample(rules.chance_outcomes(state), rng))
    seats = asked(node)
    seat = seats[int(rng.random() * len(seats))]
    actions = rules.legal_actions(state, seat)
    return Entry(actions[int(rng.random() * len(actions))], seat)


def sample(chances: Chances[T], rng: Random) -> T:
    """One outcome, as likely as it is."""
    if chances.weights is None:
        return chances.outcomes[int(rng.random() * len(chances.outcomes))]
    return chances.outcomes[bisect_right(chances.weights, rng.random() * chances.weights[-1])]


def asked(node: Node) -> tuple[Seat, ...]:
    """The seats that a node asks."""
    if isinstance(node, PlayerNode):
        return (node.seat,)
    return node.seats if isinstance(node, SimultaneousNode) else ()


def legal_entries(rules: AnyRules, state: Any) -> tuple[Entry[Any], ...]:
    """Everything that can be entered without force."""
    node = rules.node(state)
    if isinstance(node, ChanceNode):
        return tuple(Entry(outcome) for outcome in rules.chance_outcomes(state).outcomes)
    return tuple(Entry(action, seat) for seat in asked(node) for action in rules.legal_actions(state, seat))


def bind_all(rules: AnyRules, imagined: Any, rng: Random, most_binds: int = 500) -> Any:
    """An imagined state with every unknown place filled."""
    for _ in range(most_binds):
        hidden = rules.hidden_outcomes(imagined)
        if not hidden.outcomes:
            return imagined
        imagined = rules.bind(imagined, sample(hidden, rng))
    raise AssertionError(f"still unknown after {most_binds} binds: {imagined}")
