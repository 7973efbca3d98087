"""Noninterference: what a seat sees may not depend on what it may not know (DESIGN, rule 7).

Two states that look the same to a seat are made by redrawing what it may not know. Everything that comes back to the
seat must then be the same: its observation, its options, the news of the next entry, and every rejection.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from companion.games.game import Entry, Rejection, Seat, Step
from companion.games.registry import find_game
from tests.games.conformance.junk import junk_entry
from tests.games.conformance.kit import AnyRules, Kit
from tests.games.conformance.walking import Moment, legal_entries

PROBES = 8


class Pair(NamedTuple):
    """Two states that look the same to a seat (None: to everybody)."""

    one: Any
    other: Any
    seat: Seat | None


def difference(kit: Kit, rules: AnyRules, moment: Moment, seat: Seat | None, rng: Random) -> str | None:
    """What tells a seat something it may not know, if anything does."""
    pair = Pair(moment.state, kit.redraw(rules.setup, moment.state, seat, rng), seat)
    return (
        _views_differ(rules, pair)
        or _rejections_differ(kit, rules, pair, rng)
        or _news_differs(kit, rules, pair, moment.entry, rng)
    )


def _views_differ(rules: AnyRules, pair: Pair) -> str | None:
    """All that a seat can look at without doing anything."""
    one, other, seat = pair
    if rules.observe(one, seat) != rules.observe(other, seat):
        return f"observation of {seat}: {rules.observe(one, seat)} / {rules.observe(other, seat)}"
    if seat is not None and rules.legal_actions(one, seat) != rules.legal_actions(other, seat):
        return f"legal actions of {seat}: {rules.legal_actions(one, seat)} / {rules.legal_actions(other, seat)}"
    for public in (rules.node, rules.counters, rules.outcome):
        if public(one) != public(other):
            return f"{public}: {public(one)} / {public(other)}"
    return None


def _rejections_differ(kit: Kit, rules: AnyRules, pair: Pair, rng: Random) -> str | None:
    """A seat may try anything, and learns from how it is refused."""
    if pair.seat is None:
        return None
    for _ in range(PROBES):
        probe = junk_entry(rules, find_game(kit.key).entry, pair.seat, rng)
        one, other = rules.apply(pair.one, probe), rules.apply(pair.other, probe)
        if isinstance(one, Rejection) or isinstance(other, Rejection):
            if one != other:
                return f"answer to {probe}: {one} / {other}"
        elif told := _opens_the_same(kit, rules, pair, probe, probe) and _steps_differ(rules, pair.seat, one, other):
            return f"after {probe}: {told}"
    return None


def _news_differs(kit: Kit, rules: AnyRules, pair: Pair, entry: Entry[Any] | None, rng: Random) -> str | None:
    """The same entry in both, where the other allows it; and for what the seat does not see, another in its place."""
    if entry is None:
        return None
    one = rules.apply(pair.one, entry)
    assert isinstance(one, Step)
    legal = [each for each in legal_entries(rules, pair.other) if each.seat == entry.seat]
    twins = [entry] if entry in legal else []
    if not kit.sees(rules.setup, pair.one, entry, pair.seat):
        twins.append(rng.choice(legal))
    for twin in twins:
        other = rules.apply(pair.other, twin)
        assert isinstance(other, Step), (twin, other)
        if told := _opens_the_same(kit, rules, pair, entry, twin) and _steps_differ(rules, pair.seat, one, other):
            return f"after {entry} / {twin}: {told}"
    return None


def _opens_the_same(kit: Kit, rules: AnyRules, pair: Pair, entry: Entry[Any], twin: Entry[Any]) -> bool:
    """Cards that are turned up and discarded at once are told to everybody, and seen nowhere afterwards."""
    return kit.opens(rules.setup, pair.one, entry) == kit.opens(rules.setup, pair.other, twin)


def _steps_differ(rules: AnyRules, seat: Seat | None, one: Step[Any], other: Step[Any]) -> str | None:
    """Where the seat then sees the same, it must have been told the same.

    It may see something else: an entry that opens what was hidden.
    """
    if rules.observe(one.state, seat) != rules.observe(other.state, seat):
        return None
    if (one.events, one.reasons, one.reveals) != (other.events, other.reasons, other.reveals):
        return f"{one.events, one.reasons, one.reveals} / {other.events, other.reasons, other.reveals}"
    return None
