"""A game of Dino Kontra Dino played by hand, line by line."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final, TypeVar

from companion.games.dino_kontra_dino.actions import (
    DinosaurDealt,
    DinosaurFacts,
    EventFacts,
    EventShown,
    EventTurned,
    LaidDown,
    PlayCard,
    What,
)
from companion.games.dino_kontra_dino.options import Options
from companion.games.dino_kontra_dino.pack import Pack
from companion.games.dino_kontra_dino.rules import DinoKontraDino
from companion.games.dino_kontra_dino.state import State
from companion.games.dino_kontra_dino.traits import TRAITS, Trait
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
from tests.games.conformance.walking import pick
from tests.games.dino_kontra_dino.decks import NOTHING

OURS: Final = Options()

R = TypeVar("R", bound=Reason)
E = TypeVar("E", bound=GameEvent)


class Play:
    """A game in progress, with all the news and reasons so far."""

    def __init__(
        self, seats: int, pack: Pack = NOTHING, options: Options = OURS, *, mode: Mode = "table", starter: int = 0
    ) -> None:
        self.rules = DinoKontraDino(Setup(seats, mode, options, pack, Seat(starter)))
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

    def turn(self, *traits: Trait) -> Step[State]:
        """The event of the box is turned, and its traits are read off."""
        return self.enter(EventTurned(UNKNOWN, EventFacts(traits)))

    def report(self, seat: int, card: Card = UNKNOWN, *, forced: bool = False, **values: int) -> Step[State]:
        """A seat's open dinosaur is read off: by number, or by values."""
        return self.enter(PlayCard(card, DinosaurFacts(**values) if values else None), seat, forced=forced)

    def read_off(self, seat: int, card: Card, values: Mapping[str, int]) -> Step[State]:
        """The same, with values that are there already."""
        return self.enter(PlayCard(card, DinosaurFacts(**values) if values else None), seat)

    def round(self, trait: Trait, *strengths: int) -> Step[State]:
        """A whole round at the table for one trait; the strengths in the order of the seats."""
        self.turn(trait)
        steps = [self.read_off(seat, UNKNOWN, {trait: strength}) for seat, strength in enumerate(strengths)]
        return steps[-1]

    def won_by(self, seat: int, trait: Trait = "speed") -> Step[State]:
        """A whole round at the table that this seat wins."""
        return self.round(trait, *(5 if at == seat else 1 for at in self.rules.seats))

    def deal(self, *hands: tuple[int, int, int]) -> None:
        """Digital: these cards come to the hands."""
        for at in range(3):
            for hand in hands:
                self.enter(DinosaurDealt(hand[at]))

    def draw(self, *cards: int) -> None:
        """Digital: these cards are drawn."""
        for card in cards:
            self.enter(DinosaurDealt(card))

    def play(self, event: int, *cards: int) -> Step[State]:
        """Digital: a whole round; the cards in the order of the seats."""
        self.enter(EventShown(event))
        for seat, card in enumerate(cards):
            self.enter(PlayCard(card), seat)
        return self.enter(EventTurned(event))

    def lay_down(self) -> None:
        """At the table with the app's events: every seat has laid its dinosaur."""
        for seat in self.rules.seats:
            self.enter(LaidDown(), seat)

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

    @property
    def events_won(self) -> tuple[int, ...]:
        """How many events each seat has."""
        return tuple(map(len, self.state.won))


def ended(events: tuple[int, ...], icons: dict[int, tuple[int, int, int, int]], options: Options = OURS) -> Play:
    """A table that has counted its events and icons, and stops."""
    play = Play(len(events), options=options)
    for seat, count in enumerate(events):
        play.adjust("events", count, seat)
    for seat, counts in icons.items():
        for trait, count in zip(TRAITS, counts, strict=True):
            play.adjust(trait, count, seat)
    play.adjust("events_left", 0)
    return play


def _entry(what: What, seat: int | None, *, forced: bool) -> Entry[What]:
    return Entry(what, None if seat is None else Seat(seat), forced)
