"""A dinosaur comes to the public area: a runner joins its colour, a slip removes one (MD-2, MD-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.game import UNKNOWN, Card, Fault, Reason
from companion.games.mini_dinosaur.actions import DinosaurFacts
from companion.games.mini_dinosaur.dinosaurs import DINOSAURS, GOAL, Counts
from companion.games.mini_dinosaur.faults import NoneLeft
from companion.games.mini_dinosaur.reasons import GoalNotReached, RunnerAdded, SlipAlone, SlipRemoved
from companion.games.mini_dinosaur.state import State

if TYPE_CHECKING:
    from companion.games.mini_dinosaur.rules import MiniDinosaur


def lay(rules: MiniDinosaur, state: State, facts: DinosaurFacts, card: Card) -> tuple[State, tuple[Reason, ...]]:
    """The state with the card played, and why the counts are what they are."""
    at = DINOSAURS.index(facts.dinosaur)
    field = state.field
    count = field[at]
    if facts.kind == "runner":
        return replace(state, field=with_count(field, at, count + 1)), rules.added[at][count]
    if not count:
        return replace(state, boxed=state.boxed.add(card)), rules.alone[at]
    boxed = state.boxed.add(card).add(rules.runners[at])
    return replace(state, field=with_count(field, at, count - 1), boxed=boxed), rules.removed[at][count]


def with_count(field: Counts, at: int, count: int) -> Counts:
    """The same counts with another for one of DINOSAURS."""
    changed: Counts = (*field[:at], count, *field[at + 1 :])  # type: ignore[assignment]  # as many as before
    return changed


def reasons_for_runners() -> tuple[tuple[tuple[Reason, ...], ...], ...]:
    """For each of DINOSAURS and each count before: why it now has one more, and that the game goes on."""
    return tuple(
        tuple(
            (RunnerAdded(dinosaur, count), *((GoalNotReached(dinosaur, count, GOAL - count),) if count < GOAL else ()))
            for count in range(1, GOAL + 1)
        )
        for dinosaur in DINOSAURS
    )


def reasons_for_slips() -> tuple[tuple[tuple[Reason, ...], ...], ...]:
    """For each of DINOSAURS and each count before: why it now has one less."""
    return tuple(tuple((SlipRemoved(dinosaur, count - 1),) for count in range(GOAL + 1)) for dinosaur in DINOSAURS)


def reasons_for_lone_slips() -> tuple[tuple[Reason, ...], ...]:
    """For each of DINOSAURS: why only the slip leaves."""
    return tuple((SlipAlone(dinosaur),) for dinosaur in DINOSAURS)


def number_of(rules: MiniDinosaur, state: State, facts: DinosaurFacts) -> Card:
    """The number under which a card that the table saw is booked.

    UNKNOWN where the pack does not know it, or where all of its kind already lie elsewhere.
    """
    card = rules.number_by_facts.get(facts)
    return UNKNOWN if card is None or none_left(rules, state, facts) else card


def none_left(rules: MiniDinosaur, state: State, facts: DinosaurFacts) -> list[Fault]:
    """A fault where the box has no more such cards (MD-1); nothing is known where the pack does not say how many."""
    printed = rules.copies.get(facts)
    if printed is None or seen(rules, state, facts) < printed:
        return []
    return [NoneLeft(facts.dinosaur, facts.kind, printed)]


def seen(rules: MiniDinosaur, state: State, facts: DinosaurFacts) -> int:
    """How many such cards lie where everybody sees them, or saw them leave."""
    boxed = state.boxed.known.count(rules.number_by_facts[facts])
    return boxed + (state.field[DINOSAURS.index(facts.dinosaur)] if facts.kind == "runner" else 0)
