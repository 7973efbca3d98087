"""What holds at every state of every game."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from companion.games.finite import not_finite
from companion.games.game import (
    Adjust,
    ChanceNode,
    Entry,
    Node,
    Outcome,
    PlayerNode,
    Rejection,
    Seat,
    SimultaneousNode,
    Step,
    TerminalNode,
)
from companion.games.registry import find_game
from tests.games.conformance.junk import any_seat, junk_entry
from tests.games.conformance.kit import AnyRules, Kit
from tests.games.conformance.walking import asked, bind_all, legal_entries, walk

ENCODER = msgspec.json.Encoder(order="deterministic")
JUNK = 12


def seats_of(rules: AnyRules) -> tuple[Seat, ...]:
    """All seats of a game."""
    return tuple(map(Seat, range(rules.setup.seats)))


def check_node(rules: AnyRules, state: Any, node: Node) -> None:
    """A node asks seats that there are, each once; only the end has an outcome."""
    seats = asked(node)
    assert list(seats) == sorted(set(seats))
    assert set(seats) <= set(seats_of(rules))
    assert seats or not isinstance(node, PlayerNode | SimultaneousNode)
    assert isinstance(node, TerminalNode) == (rules.outcome(state) is not None)


def check_legal(rules: AnyRules, state: Any, node: Node) -> None:
    """Asked seats have actions, others none; chance has outcomes where it is asked, else none."""
    for seat in (Seat(-1), Seat(rules.setup.seats), *seats_of(rules)):
        assert bool(rules.legal_actions(state, seat)) == (seat in asked(node)), seat
    chances = rules.chance_outcomes(state)
    assert bool(chances.outcomes) == isinstance(node, ChanceNode)
    if chances.weights is not None:
        assert len(chances.weights) == len(chances.outcomes)
        assert all(low < high for low, high in zip((0, *chances.weights), chances.weights, strict=False))


def check_all_apply(rules: AnyRules, state: Any) -> None:
    """Whatever is listed can be entered and is listed once; in digital play no two of it come to the same."""
    entries = legal_entries(rules, state)
    assert len(set(entries)) == len(entries)
    steps = [rules.apply(state, entry) for entry in entries]
    for entry, step in zip(entries, steps, strict=True):
        assert isinstance(step, Step), (entry, step)
        assert step.state != state, entry
    if rules.setup.mode == "digital":
        assert len(set(steps)) == len(steps)


def check_json(kit: Kit, rules: AnyRules, state: Any, entry: Entry[Any] | None) -> None:
    """State, entry and every observation read back as they were written, and are written the same again."""
    game = find_game(kit.key)
    values = [(game.state, state)] + [(game.observation, rules.observe(state, seat)) for seat in viewers(rules)]
    if entry is not None:
        values.append((game.entry, entry))
    for what, value in values:
        written = ENCODER.encode(value)
        read = msgspec.json.decode(written, type=what)
        assert read == value
        assert ENCODER.encode(read) == written


def viewers(rules: AnyRules) -> tuple[Seat | None, ...]:
    """Everybody, and each seat."""
    return (None, *seats_of(rules))


def check_junk(kit: Kit, rules: AnyRules, state: Any, node: Node, rng: Random) -> None:
    """What is not legal is refused in digital play; at the table it is taken, forced, or impossible to write down.

    Where a physical process decides, the legal outcomes are a sample of it, and others may be taken too.
    """
    legal = set(legal_entries(rules, state))
    open_ended = rules.setup.mode == "table" or rules.chance_outcomes(state).sample_only
    for _ in range(JUNK):
        entry = junk_entry(rules, find_game(kit.key).entry, any_seat(rules.setup.seats, rng), rng)
        result = rules.apply(state, entry)
        if isinstance(result, Rejection):
            assert entry not in legal
            check_rejection(rules, state, node, result)
        else:
            assert entry in legal or open_ended
            assert not not_finite(entry.what)


def check_rejection(rules: AnyRules, state: Any, node: Node, rejection: Rejection) -> None:
    """A rejection names all that is wrong, each once, and can be forced where all of it is only unlikely."""
    entry, faults = rejection.entry, rejection.faults
    codes = {fault.code for fault in faults}
    assert faults
    assert len(set(faults)) == len(faults)
    assert rejection.node == node
    assert all(fault.field.split(".")[0] in ("what", "seat", "forced") for fault in faults)
    assert ENCODER.encode(faults)
    assert ("NotFinite" in codes) == bool(not_finite(entry.what))
    _check_nothing_kept_back(rules, node, entry, codes, {fault.field for fault in faults})
    if not entry.forced and rules.setup.mode == "table":
        forced = rules.apply(state, Entry(entry.what, entry.seat, forced=True))
        assert isinstance(forced, Step) == rejection.forcible, entry


def _check_nothing_kept_back(rules: AnyRules, node: Node, entry: Entry[Any], codes: set[str], fields: set[str]) -> None:
    """The wrong seat, force and a wrong kind of entry are each named, whatever else is wrong."""
    digital = rules.setup.mode == "digital"
    assert ("ForcedInDigital" in codes) == (digital and entry.forced)
    assert ("GameIsOver" in codes) <= isinstance(node, TerminalNode)
    if isinstance(entry.what, Adjust):
        assert ("AdjustInDigital" in codes) == digital
    elif not isinstance(node, TerminalNode):
        right = entry.seat is None if isinstance(node, ChanceNode) else entry.seat in asked(node)
        assert ("seat" in fields) != right


def check_counters(rules: AnyRules, state: Any) -> None:
    """Counters are named once and lie within their bounds; digital play has none."""
    counters = rules.counters(state)
    assert not counters or rules.setup.mode == "table"
    assert len({(each.name, each.seat) for each in counters}) == len(counters)
    for each in counters:
        assert each.value is None or each.lowest <= each.value <= each.highest, each


def check_outcome(rules: AnyRules, outcome: Outcome) -> None:
    """Every seat has a place; 1 is taken, and a shared place skips the next."""
    places = outcome.places
    assert len(places) == len(outcome.scores) == rules.setup.seats
    assert places == tuple(1 + sum(other < place for other in places) for place in places)
    assert outcome.winners
    assert outcome.termination


def check_world(kit: Kit, rules: AnyRules, state: Any, seat: Seat | None, rng: Random) -> Any:
    """What a seat imagines looks the same to it, bound or not, and holds the same cards. Gives the bound world."""
    seen = rules.observe(state, seat)
    imagined = rules.imagine(seen)
    assert rules.observe(imagined, seat) == seen
    world = bind_all(rules, imagined, rng)
    assert rules.observe(world, seat) == seen
    assert rules.node(world) == rules.node(state)
    assert kit.cards(rules.setup, world) == kit.cards(rules.setup, state)
    return world


def check_played_on(kit: Kit, rules: AnyRules, world: Any, rng: Random) -> None:
    """An imagined world can be played to its end, and loses no card."""
    held = kit.cards(rules.setup, world)
    for moment in walk(rules, rng, kit.most_moves, world):
        assert kit.cards(rules.setup, moment.state) == held
