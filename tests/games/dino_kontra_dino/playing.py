"""A game of Dino Kontra Dino played by hand, line by line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

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
from companion.games.game import UNKNOWN, Card, Mode, Seat, Setup, Step
from tests.games.dino_kontra_dino.decks import NOTHING
from tests.games.playing import ByTurns

OURS: Final = Options()


class Play(ByTurns[DinoKontraDino, State, What]):
    """A game in progress."""

    def __init__(
        self, seats: int, pack: Pack = NOTHING, options: Options = OURS, *, mode: Mode = "table", starter: int = 0
    ) -> None:
        super().__init__(DinoKontraDino(Setup(seats, mode, options, pack, Seat(starter))))

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
