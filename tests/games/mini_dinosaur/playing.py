"""A game of Mini Dinosaur played by hand, line by line."""

from __future__ import annotations

from random import Random
from typing import Final, TypeVar

from companion.games.game import (
    UNKNOWN,
    Adjust,
    Card,
    Entry,
    GameEvent,
    Mode,
    Outcome,
    Reason,
    Rejection,
    Seat,
    Setup,
    Step,
    TerminalNode,
)
from companion.games.mini_dinosaur.actions import (
    BetDealt,
    BetFacts,
    DinosaurDealt,
    DinosaurFacts,
    Face,
    PlaceBet,
    PlayDinosaur,
    ShowBet,
    SomethingDiscarded,
    What,
)
from companion.games.mini_dinosaur.dinosaurs import DINOSAURS, GOAL, Counts, Dinosaur, Kind
from companion.games.mini_dinosaur.options import Options
from companion.games.mini_dinosaur.pack import BETS_EACH, Pack
from companion.games.mini_dinosaur.rules import MiniDinosaur
from companion.games.mini_dinosaur.state import State
from tests.games.conformance.walking import pick
from tests.games.mini_dinosaur.decks import INVENTED, NOTHING

OURS: Final = Options()

R = TypeVar("R", bound=Reason)


class Play:
    """A game in progress, with all the news and reasons so far."""

    def __init__(
        self, seats: int, pack: Pack = NOTHING, options: Options = OURS, *, mode: Mode = "table", starter: int = 0
    ) -> None:
        self.rules = MiniDinosaur(Setup(seats, mode, options, pack, Seat(starter)))
        self.state: State = self.rules.start()
        self.events: list[GameEvent] = []
        self.reasons: list[Reason] = []

    def enter(self, what: What, seat: int | None = None, *, forced: bool = False) -> Step[State]:
        """Goes on with an entry that must be taken."""
        step = self.rules.apply(self.state, _entry(what, seat, forced=forced))
        assert isinstance(step, Step), step
        self.state = step.state
        self.events += step.events
        self.reasons += step.reasons
        return step

    def refused(self, what: What, seat: int | None = None, *, forced: bool = False) -> Rejection:
        """The rejection of an entry that must not be taken."""
        rejection = self.rules.apply(self.state, _entry(what, seat, forced=forced))
        assert isinstance(rejection, Rejection), rejection
        return rejection

    def faults(self, what: What, seat: int | None = None, *, forced: bool = False) -> list[str]:
        """The codes of all that is wrong with an entry."""
        return [fault.code for fault in self.refused(what, seat, forced=forced).faults]

    def adjust(self, counter: str, value: int, seat: int | None = None) -> Step[State]:
        """Sets a counter."""
        return self.enter(Adjust(counter, value, None if seat is None else Seat(seat)))

    def run(self, dinosaur: Dinosaur, kind: Kind = "runner", *, discard: bool = False) -> Step[State]:
        """At the table the seat whose turn it is plays this, and has perhaps discarded one."""
        thrown = SomethingDiscarded() if discard else None
        return self.enter(PlayDinosaur(thrown, DinosaurFacts(dinosaur, kind)), self.state.turn)

    def bet(self, face: Face, facts: BetFacts | None = None, card: Card = UNKNOWN) -> Step[State]:
        """The seat whose turn it is places a bet."""
        return self.enter(PlaceBet(card, face, facts), self.state.turn)

    def show(self, seat: int, place: int, facts: BetFacts) -> Step[State]:
        """At the table a bet is turned up and read."""
        return self.enter(ShowBet(place, UNKNOWN, facts), seat)

    def stand(self, field: Counts, *, over: bool = False) -> None:
        """At the table so many cards lie in the public area; a colour that ends the race comes last."""
        for dinosaur, count in sorted(zip(DINOSAURS, field, strict=True), key=lambda each: each[1]):
            self.adjust(dinosaur, count)
        if over and GOAL not in field:
            for seat in self.rules.seats:
                self.adjust("dinosaurs", 0, seat)
                self.adjust("bets", 0, seat)

    def deal(self, *hands: tuple[int, ...], bets: tuple[tuple[int, ...], ...] = ()) -> None:
        """Digital: these dinosaurs come to the hands; the bets too, or one after the other from number 1 on."""
        seats = len(self.rules.seats)
        dealt = bets or tuple(tuple(range(1 + at, 1 + BETS_EACH * seats, seats)) for at in range(seats))
        for at in range(BETS_EACH):
            for own in dealt:
                self.enter(BetDealt(own[at]))
        for at in range(self.rules.each):
            for hand in hands:
                self.enter(DinosaurDealt(hand[at]))

    def to_the_end(self, seed: int = 0) -> Outcome:
        """Chance and seats go on at random."""
        rng = Random(seed)
        while not isinstance(node := self.rules.node(self.state), TerminalNode):
            entry = pick(self.rules, self.state, node, rng)
            self.enter(entry.what, entry.seat)
        return self.outcome

    @property
    def outcome(self) -> Outcome:
        """The outcome of a finished game."""
        outcome = self.rules.outcome(self.state)
        assert outcome is not None
        return outcome

    def reason(self, kind: type[R]) -> R:
        """The last reason of a kind."""
        return [each for each in self.reasons if isinstance(each, kind)][-1]

    def count(self, kind: type[Reason | GameEvent]) -> int:
        """How many reasons or events of a kind there were."""
        return sum(isinstance(each, kind) for each in (*self.reasons, *self.events))

    def counter(self, name: str, seat: int | None = None) -> int | None:
        """The value of a counter."""
        (value,) = (each.value for each in self.rules.counters(self.state) if (each.name, each.seat) == (name, seat))
        return value


def digital(seats: int, pack: Pack = INVENTED, options: Options = OURS, *, starter: int = 0) -> Play:
    """A digital game before the deal."""
    return Play(seats, pack, options, mode="digital", starter=starter)


def _entry(what: What, seat: int | None, *, forced: bool) -> Entry[What]:
    return Entry(what, None if seat is None else Seat(seat), forced)
