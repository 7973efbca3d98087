"""A game of Dino played by hand, line by line."""

from __future__ import annotations

from random import Random
from typing import Final, TypeVar

from msgspec.structs import replace

from companion.games.dino.actions import Move, MovedSpaces, What
from companion.games.dino.options import Options
from companion.games.dino.pack import Pack
from companion.games.dino.rules import Dino
from companion.games.dino.state import Piece, State
from companion.games.game import (
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
from companion.games.tuples import put
from tests.games.conformance.walking import pick
from tests.games.dino.boards import NO_BOARD

OURS: Final = Options()

R = TypeVar("R", bound=Reason)
E = TypeVar("E", bound=GameEvent)


class Play:
    """A game in progress, with all the news and reasons so far."""

    def __init__(
        self, seats: int, pack: Pack = NO_BOARD, options: Options = OURS, *, mode: Mode = "table", starter: int = 0
    ) -> None:
        self.rules = Dino(Setup(seats, mode, options, pack, Seat(starter)))
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

    def do(self, what: What, *, forced: bool = False) -> Step[State]:
        """The seat whose turn it is goes on."""
        return self.enter(what, self.state.turn, forced=forced)

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

    def move(self, piece: int, *path: str) -> Step[State]:
        """The seat whose turn it is moves a counter."""
        return self.do(Move(piece, path))

    def turn(self, spaces: int, egg: Card | None = None, *, home: bool = False, forced: bool = False) -> Step[State]:
        """At the table: a whole turn of the seat whose turn it is."""
        return self.do(MovedSpaces(spaces, home, egg), forced=forced)

    def put(self, seat: int, piece: int, space: str | None) -> None:
        """A counter stands somewhere else; None: it is home."""
        player = self.state.players[seat]
        there = Piece(space, home=space is None)
        pieces = (there, player.pieces[1]) if piece == 0 else (player.pieces[0], there)
        self.state = replace(self.state, players=put(self.state.players, seat, replace(player, pieces=pieces)))

    def legal(self, seat: int | None = None) -> tuple[What, ...]:
        """What a seat may do; without one, the seat whose turn it is."""
        return self.rules.legal_actions(self.state, Seat(self.state.turn if seat is None else seat))

    def ends(self, piece: int) -> set[str]:
        """The spaces where a counter of the seat whose turn it is may end."""
        return {move.path[-1] for move in self.legal() if isinstance(move, Move) and move.piece == piece}

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


def _entry(what: What, seat: int | None, *, forced: bool) -> Entry[What]:
    return Entry(what, None if seat is None else Seat(seat), forced)
