"""The app plays a game against itself at random: for counting endings, finding hangs and measuring speed."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec import Struct

from companion.games.game import (
    ChanceNode,
    Entry,
    Node,
    Outcome,
    PlayerNode,
    Rejection,
    Rules,
    Seat,
    SimultaneousNode,
    TerminalNode,
)
from companion.sources.shuffler import sample

LONGEST = 100_000
"""Entries after which a game counts as hung."""


class Played(Struct, frozen=True):
    """A game that was played: how many entries it took, and its outcome; None: it hung."""

    moves: int
    outcome: Outcome | None


def play(rules: Rules[Any, Any, Any], random: Random, longest: int = LONGEST) -> Played:
    """Plays one game to its end, every choice at random."""
    state, moves = rules.start(), 0
    apply, next_node = rules.apply, rules.node
    while moves < longest:
        node = next_node(state)
        if type(node) is TerminalNode:
            return Played(moves, rules.outcome(state))
        entry = choose(rules, state, node, random)
        if entry is None:
            break
        step = apply(state, entry)
        if isinstance(step, Rejection):
            raise AssertionError(f"a legal entry was refused: {step!r}")  # noqa: TRY004 - a fault of the rules
        state, moves = step.state, moves + 1
    return Played(moves, None)


def choose(rules: Rules[Any, Any, Any], state: Any, node: Node, random: Random) -> Entry[Any] | None:
    """One of the entries that may come now; None where there is none, though there should be."""
    if type(node) is ChanceNode:
        return Entry(sample(rules, state, random))
    seat = _seat(node, random)
    actions = rules.legal_actions(state, seat)
    return Entry(actions[int(random.random() * len(actions))], seat) if actions else None


def _seat(node: Node, random: Random) -> Seat:
    """The seat that acts; any of those that are asked together."""
    if isinstance(node, SimultaneousNode):
        return node.seats[int(random.random() * len(node.seats))]
    assert isinstance(node, PlayerNode)
    return node.seat
