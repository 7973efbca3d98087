"""A game played by hand, line by line: what the tests of every game share."""

from __future__ import annotations

from random import Random
from typing import Any, Generic, TypeVar

from companion.games.game import (
    Adjust,
    Entry,
    GameEvent,
    Outcome,
    Reason,
    Rejection,
    Rules,
    Seat,
    Step,
    TerminalNode,
)
from tests.games.conformance.walking import pick

AnyRules = TypeVar("AnyRules", bound=Rules[Any, Any, Any])
State = TypeVar("State")
What = TypeVar("What")
R = TypeVar("R", bound=Reason)
E = TypeVar("E", bound=GameEvent)


class Playing(Generic[AnyRules, State, What]):
    """A game in progress, with all the news and reasons so far. A game's own `Play` adds its moves."""

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules
        self.state: State = rules.start()
        self.events: list[GameEvent] = []
        self.reasons: list[Reason] = []

    def entry(self, what: What, seat: int | None = None, *, forced: bool = False) -> Entry[What]:
        """What a seat enters; None: nobody does, it is told."""
        return Entry(what, None if seat is None else Seat(seat), forced)

    def take(self, entry: Entry[Any]) -> Step[State]:
        """Goes on with an entry that must be taken."""
        step = self.rules.apply(self.state, entry)
        assert isinstance(step, Step), step
        self.state = step.state
        self.events += step.events
        self.reasons += step.reasons
        return step

    def refused(self, what: What, seat: int | None = None, *, forced: bool = False) -> Rejection:
        """The rejection of an entry that must not be taken."""
        rejection = self.rules.apply(self.state, self.entry(what, seat, forced=forced))
        assert isinstance(rejection, Rejection), rejection
        return rejection

    def faults(self, what: What, seat: int | None = None, *, forced: bool = False) -> list[str]:
        """The codes of all that is wrong with an entry."""
        return [fault.code for fault in self.refused(what, seat, forced=forced).faults]

    def adjust(self, counter: str, value: int, seat: int | None = None) -> Step[State]:
        """Sets a counter."""
        return self.take(Entry(Adjust(counter, value, None if seat is None else Seat(seat))))

    def to_the_end(self, seed: int = 0, most: int = 5000) -> Outcome:
        """Chance and seats go on at random."""
        rng = Random(seed)
        for _ in range(most):
            if isinstance(node := self.rules.node(self.state), TerminalNode):
                break
            self.take(pick(self.rules, self.state, node, rng))
        return self.outcome

    @property
    def outcome(self) -> Outcome:
        """The outcome of a finished game."""
        outcome = self.rules.outcome(self.state)
        assert outcome is not None
        return outcome

    def reason(self, kind: type[R]) -> R:
        """The last reason of a kind."""
        return self.all_reasons(kind)[-1]

    def all_reasons(self, kind: type[R]) -> list[R]:
        """All reasons of a kind."""
        return [each for each in self.reasons if isinstance(each, kind)]

    def event(self, kind: type[E]) -> E:
        """The last event of a kind."""
        return [each for each in self.events if isinstance(each, kind)][-1]

    def count(self, kind: type[Reason | GameEvent]) -> int:
        """How many reasons or events of a kind there were."""
        return sum(isinstance(each, kind) for each in (*self.reasons, *self.events))

    def counter(self, name: str, seat: int | None = None) -> int | None:
        """The value of a counter."""
        (value,) = (each.value for each in self.rules.counters(self.state) if (each.name, each.seat) == (name, seat))
        return value


class ByTurns(Playing[AnyRules, State, What]):
    """A game in which a test says who enters what."""

    def enter(self, what: What, seat: int | None = None, *, forced: bool = False) -> Step[State]:
        """Goes on with an entry that must be taken."""
        return self.take(self.entry(what, seat, forced=forced))
