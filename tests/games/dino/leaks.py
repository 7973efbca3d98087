"""Rules of Dino that tell what they must not. The conformance suite must catch every one."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from companion.games.dino.actions import LeaveEggs, Move, TakeEgg, What
from companion.games.dino.ending import take_egg
from companion.games.dino.faults import NestIsEmpty, NotInFront
from companion.games.dino.observe import Observation
from companion.games.dino.reasons import EggsScored, EggTaken
from companion.games.dino.state import State
from companion.games.game import Counter, Entry, Rejection, Seat, Step
from tests.games.conformance.kit import Leak


class Rich:
    """The real rules; every seat has three eggs already, for random play takes few."""

    def __init__(self, rules: Any) -> None:
        self.rules = rules

    def start(self) -> State:
        state: State = self.rules.start()
        for turn in range(3):
            for seat in self.rules.seats:
                state, _, _ = take_egg(state, seat, (seat + turn * 2) % 6 + 1)
        return state

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)


class Leaky(Rich):
    """The same, but for what a subclass does."""


class HiddenEggsShown(Leaky):
    """Everybody sees the colours of all eggs."""

    def observe(self, state: State, seat: Seat | None) -> Observation:
        seen: Observation = self.rules.observe(state, seat)
        players = zip(seen.players, state.players, strict=True)
        return replace(seen, players=tuple(replace(each, hidden=player.hidden) for each, player in players))


class NeighboursEggsShown(Leaky):
    """A seat sees the colours of the eggs of the seat beside it."""

    def observe(self, state: State, seat: Seat | None) -> Observation:
        seen: Observation = self.rules.observe(state, seat)
        if seat is None:
            return seen
        beside = (seat + 1) % len(state.players)
        players = [
            replace(each, hidden=state.players[at].hidden) if at == beside else each
            for at, each in enumerate(seen.players)
        ]
        return replace(seen, players=tuple(players))


class ScoreShown(Leaky):
    """How many colours a seat has can be read off a counter before the end."""

    def counters(self, state: State) -> tuple[Counter, ...]:
        colours = len(set(state.players[0].hidden.known))
        return (*self.rules.counters(state), Counter("colours", colours, 0, 6, Seat(0)))


class OptionsFollowHiddenEggs(Leaky):
    """What a seat may do depends on the eggs that another hides."""

    def legal_actions(self, state: State, seat: Seat) -> tuple[What, ...]:
        actions: tuple[What, ...] = self.rules.legal_actions(state, seat)
        low = any(egg < 4 for egg in state.players[(seat + 1) % len(state.players)].hidden.known)
        return actions[:-1] if low and len(actions) > 1 else actions


class MoveTellsHiddenEggs(Leaky):
    """The news of a move names an egg that the seat hides."""

    def apply(self, state: State, entry: Entry[What]) -> Step[State] | Rejection:
        step: Step[State] | Rejection = self.rules.apply(state, entry)
        if isinstance(step, Rejection) or not isinstance(entry.what, Move) or step.state.phase == "over":
            return step
        hidden = state.players[state.turn].hidden.known
        return replace(step, events=(*step.events, *(EggTaken(state.turn, egg) for egg in hidden[:1])))


class ReasonTellsColours(Leaky):
    """The reasons given for a turn tell how many colours the seat has."""

    def apply(self, state: State, entry: Entry[What]) -> Step[State] | Rejection:
        step: Step[State] | Rejection = self.rules.apply(state, entry)
        if isinstance(step, Rejection) or not isinstance(entry.what, Move | TakeEgg | LeaveEggs):
            return step
        colours = len(set(state.players[state.turn].hidden.known))
        return replace(step, reasons=(*step.reasons, EggsScored(state.turn, 0, colours, 0)))


class RejectionTellsHiddenEggs(Leaky):
    """Who is refused an egg learns that another hides one of that colour."""

    def apply(self, state: State, entry: Entry[What]) -> Step[State] | Rejection:
        result: Step[State] | Rejection = self.rules.apply(state, entry)
        if not isinstance(result, Rejection):
            return result
        hidden = {egg for player in state.players for egg in player.hidden.known}
        told = tuple(
            NestIsEmpty(int(fault.nest))
            for fault in result.faults
            if isinstance(fault, NotInFront) and fault.nest in hidden
        )
        seats = tuple(
            NestIsEmpty(egg)
            for player in state.players
            for egg in player.hidden.known[:1]
            if entry.seat is not None and player is not state.players[entry.seat % len(state.players)]
        )
        return replace(result, faults=result.faults + told + seats)


DIGITAL: Final = "digital, 4 seats, preset"
SIX: Final = "table, 6 seats"

LEAKS: Final = {
    "hidden eggs are shown": Leak(SIX, HiddenEggsShown),
    "hidden eggs are shown in digital play": Leak(DIGITAL, HiddenEggsShown),
    "hidden eggs are shown to a neighbour": Leak(SIX, NeighboursEggsShown),
    "a counter tells the colours": Leak(SIX, ScoreShown),
    "options depend on another's eggs": Leak(SIX, OptionsFollowHiddenEggs),
    "the news of a move tells hidden eggs": Leak(DIGITAL, MoveTellsHiddenEggs),
    "a reason tells the colours": Leak(DIGITAL, ReasonTellsColours),
    "a rejection tells hidden eggs": Leak(SIX, RejectionTellsHiddenEggs),
}
