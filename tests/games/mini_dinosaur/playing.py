"""A game of Mini Dinosaur played by hand, line by line."""

from __future__ import annotations

from typing import Final

from companion.games.game import UNKNOWN, Card, Mode, Seat, Setup, Step
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
from tests.games.mini_dinosaur.decks import INVENTED, NOTHING
from tests.games.playing import ByTurns

OURS: Final = Options()


class Play(ByTurns[MiniDinosaur, State, What]):
    """A game in progress."""

    def __init__(
        self, seats: int, pack: Pack = NOTHING, options: Options = OURS, *, mode: Mode = "table", starter: int = 0
    ) -> None:
        super().__init__(MiniDinosaur(Setup(seats, mode, options, pack, Seat(starter))))

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


def digital(seats: int, pack: Pack = INVENTED, options: Options = OURS, *, starter: int = 0) -> Play:
    """A digital game before the deal."""
    return Play(seats, pack, options, mode="digital", starter=starter)
