"""A small game for the journal's tests: a card is dealt face down, all bet in secret, the leader may add points.

Digital: three rounds of `deal` (chance, hidden), `bet` (all at once; the last bet reveals card and bets), `bonus`
(the leader, reveals nothing). At the table bets of more than 3 can be forced and scores adjusted.
"""

from __future__ import annotations

import random
from typing import Any, ClassVar, Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from companion.games.game import (
    Adjust,
    Bind,
    ChanceNode,
    Chances,
    Counter,
    Entry,
    Fault,
    Game,
    GameEvent,
    Node,
    Outcome,
    PlayerNode,
    Reason,
    Rejection,
    Seat,
    SeatRange,
    Setup,
    SimultaneousNode,
    Step,
    TerminalNode,
)

ROUNDS: Final = 3
SECRET: Final = 424_200
"""Added to every card, so that a leak of one is found as text."""


class Options(Struct, frozen=True):
    rounds: int = ROUNDS


class Pack(Struct, frozen=True):
    title: str = "toy"


class Dealt(Struct, frozen=True, tag=True):
    card: int


class Bet(Struct, frozen=True, tag=True):
    points: int


class Add(Struct, frozen=True, tag=True):
    points: int


What: TypeAlias = Dealt | Bet | Add | Adjust
Phase: TypeAlias = Literal["deal", "bet", "bonus", "over"]


class State(Struct, frozen=True):
    scores: tuple[int, ...]
    bets: tuple[int | None, ...]
    phase: Phase = "deal"
    card: int | None = None
    round: int = 1


class Observation(Struct, frozen=True):
    seat: Seat | None
    scores: tuple[int, ...]
    has_bet: tuple[bool, ...]
    phase: Phase
    round: int


class Won(Reason, frozen=True):
    rule: ClassVar[str] = "TOY-1"
    seat: Seat


class BetsTurned(GameEvent, frozen=True):
    pass


class Wrong(Fault, frozen=True):
    """The entry does not belong here."""


class TooMuch(Fault, frozen=True):
    forcible: ClassVar[bool] = True
    points: int


class Rules(Struct, frozen=True):
    setup: Setup[Options, Pack]

    def start(self) -> State:
        seats = self.setup.seats
        return State(scores=(0,) * seats, bets=(None,) * seats)

    def node(self, state: State) -> Node:
        if state.phase == "deal":
            return ChanceNode("card")
        if state.phase == "bet":
            return SimultaneousNode(tuple(Seat(seat) for seat, bet in enumerate(state.bets) if bet is None))
        return PlayerNode(leader(state)) if state.phase == "bonus" else TerminalNode()

    def legal_actions(self, state: State, seat: Seat) -> tuple[What, ...]:
        node = self.node(state)
        if isinstance(node, SimultaneousNode) and seat in node.seats:
            return (Bet(1), Bet(2), Bet(3))
        return (Add(0), Add(1)) if isinstance(node, PlayerNode) and node.seat == seat else ()

    def chance_outcomes(self, state: State) -> Chances[What]:
        return Chances(tuple(Dealt(SECRET + number) for number in range(1, 10)))

    def apply(self, state: State, entry: Entry[What | Adjust]) -> Step[State] | Rejection:
        faults = self._faults(state, entry)
        if any(not (fault.forcible and entry.forced) for fault in faults):
            return Rejection(faults, entry, self.node(state))
        match entry.what:
            case Dealt(card):
                return Step(replace(state, phase="bet", card=card))
            case Bet(points):
                return self._bet(state, entry.seat or Seat(0), points)
            case Adjust(_, value, seat):
                return Step(replace(state, scores=put(state.scores, seat or Seat(0), value)))
            case Add(points):
                return self._bonus(state, points)

    def _faults(self, state: State, entry: Entry[Any]) -> tuple[Fault, ...]:
        what, phase = entry.what, state.phase
        if isinstance(what, Adjust):
            return (Wrong(),) if self.setup.mode == "digital" else ()
        if isinstance(what, Bet) and phase == "bet" and entry.seat in self.node(state).seats:  # type: ignore[union-attr]
            return (TooMuch(what.points),) if what.points > 3 else ()
        fits = (isinstance(what, Dealt) and phase == "deal") or (
            isinstance(what, Add) and phase == "bonus" and entry.seat == leader(state)
        )
        return () if fits else (Wrong(),)

    def _bet(self, state: State, seat: Seat, points: int) -> Step[State]:
        bets = put(state.bets, seat, points)
        if None in bets:
            return Step(replace(state, bets=bets))
        scores = tuple(score + (bet or 0) for score, bet in zip(state.scores, bets, strict=True))
        shown = State(scores=scores, bets=(None,) * len(bets), phase="bonus", round=state.round)
        return Step(shown, (BetsTurned(),), (Won(leader(shown)),), reveals=True)

    def _bonus(self, state: State, points: int) -> Step[State]:
        scores = put(state.scores, leader(state), state.scores[leader(state)] + points)
        over = state.round == self.setup.options.rounds
        return Step(State(scores, state.bets, "over" if over else "deal", None, state.round + (not over)))

    def observe(self, state: State, seat: Seat | None) -> Observation:
        return Observation(seat, state.scores, tuple(bet is not None for bet in state.bets), state.phase, state.round)

    def counters(self, state: State) -> tuple[Counter, ...]:
        return tuple(Counter("score", score, 0, 99, Seat(seat)) for seat, score in enumerate(state.scores))

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        places = tuple(1 + sum(other > score for other in state.scores) for score in state.scores)
        return Outcome("rounds played", state.scores, places)

    def imagine(self, observation: Observation) -> State:
        raise NotImplementedError

    def hidden_outcomes(self, state: State) -> Chances[Bind]:
        raise NotImplementedError

    def bind(self, state: State, bind: Bind) -> State:
        raise NotImplementedError


def leader(state: State) -> Seat:
    return Seat(state.scores.index(max(state.scores)))


def put(values: tuple[Any, ...], seat: Seat, value: int) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def random_entry(rules: Any, state: Any, rng: random.Random) -> Entry[Any] | None:
    """A random entry that fits, of any game; None at the end."""
    node = rules.node(state)
    if isinstance(node, TerminalNode):
        return None
    if isinstance(node, ChanceNode):
        return Entry(rng.choice(rules.chance_outcomes(state).outcomes))
    seat = node.seat if isinstance(node, PlayerNode) else rng.choice(node.seats)
    return Entry(rng.choice(rules.legal_actions(state, seat)), seat)


GAME: Final = Game(
    key="toy",
    title="Toy",
    seats=SeatRange(2, 4, (2, 4)),
    options=Options,
    pack=Pack,
    entry=Entry[What],
    state=State,
    observation=Observation,
    rules=Rules,
)


def digital(seats: int = 3, rounds: int = ROUNDS) -> Rules:
    return Rules(Setup(seats, "digital", Options(rounds), Pack()))


def table(seats: int = 3, rounds: int = ROUNDS) -> Rules:
    return Rules(Setup(seats, "table", Options(rounds), Pack()))
