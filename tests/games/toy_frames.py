"""A tiny duel that needs a stack of frames: it shows how a game with interruptions is built, and proves frames.py.

Two seats take turns. A turn plays cards; a card gives two attacks. An attack is a roll, the attacker's re-roll, a
roll and the defender's re-roll, who thereby interrupts; dice are rolled again for fruit. Crystals are spent at any
time of the own turn, also in the middle of a card, for a fruit. Three hits win at once, whatever is unfinished.
"""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from math import factorial
from typing import Any, ClassVar, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from companion.games import frames
from companion.games.faults import SeatNotAsked, WrongNode
from companion.games.frames import Stacked, after, clear, pop, push, swap
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
    Step,
)
from companion.games.tuples import put

DICE: Final = 2
HITS: Final = 3
FACES: Final = (1, 2, 3)

Dice: TypeAlias = tuple[int, ...]
"""Dice in the order of their faces, so that equal dice are the same value."""


class PlayCard(Struct, frozen=True, tag=True):
    """A card: two attacks."""


class Strike(Struct, frozen=True, tag=True):
    """One attack of the card."""


class EndTurn(Struct, frozen=True, tag=True):
    """No further card."""


class SpendCrystal(Struct, frozen=True, tag=True):
    """A crystal for a fruit."""


class Reroll(Struct, frozen=True, tag=True):
    """These of the own dice are rolled again, each for a fruit."""

    dice: Dice = ()


class DiceRolled(Struct, frozen=True, tag=True):
    """The dice that fell."""

    dice: Dice


What: TypeAlias = PlayCard | Strike | EndTurn | SpendCrystal | Reroll | DiceRolled | Adjust


class Hit(GameEvent, frozen=True):
    """The seat was hit."""

    seat: Seat


class Compared(Reason, frozen=True):
    """The higher sum hits."""

    rule: ClassVar[str] = "T-1"
    attack: int
    defence: int


class CardUsedUp(GameEvent, frozen=True):
    """All attacks of a card are used."""


class Turn(Struct, frozen=True, tag=True):
    """One seat's turn, at the bottom of the stack."""

    seat: Seat

    def node(self, rules: ToyRules, state: State) -> Node | None:
        return PlayerNode(self.seat)

    def legal_actions(self, rules: ToyRules, state: State, seat: Seat) -> tuple[What, ...]:
        return (PlayCard(), EndTurn(), *crystal(state, self.seat)) if seat == self.seat else ()

    def apply(self, rules: ToyRules, state: State, entry: Entry[What]) -> Step[State] | Rejection:
        match entry.what:
            case SpendCrystal():
                return Step(spend_crystal(state, self.seat))
            case PlayCard():
                return Step(push(state, Card(self.seat, 2)))
            case _:
                return Step(swap(state, Turn(Seat(1 - self.seat))))

    def resume(self, rules: ToyRules, state: State, result: Any) -> Step[State]:
        return Step(state, (CardUsedUp(),))


class Card(Struct, frozen=True, tag=True):
    """A card with some attacks left."""

    seat: Seat
    left: int

    def node(self, rules: ToyRules, state: State) -> Node | None:
        return PlayerNode(self.seat) if self.left else None

    def legal_actions(self, rules: ToyRules, state: State, seat: Seat) -> tuple[What, ...]:
        return (Strike(), *crystal(state, self.seat)) if seat == self.seat else ()

    def apply(self, rules: ToyRules, state: State, entry: Entry[What]) -> Step[State] | Rejection:
        if isinstance(entry.what, SpendCrystal):
            return Step(spend_crystal(state, self.seat))
        return Step(push(swap(state, Card(self.seat, self.left - 1)), Attack(self.seat)))

    def resume(self, rules: ToyRules, state: State, result: Any) -> Step[State]:
        return Step(state) if self.left else pop(rules, state, "used up")


class Attack(Struct, frozen=True, tag=True):
    """An attack: it never asks itself. `dice` are the sides' final ones, the attacker's first."""

    seat: Seat
    rolled: bool = False
    dice: tuple[Dice, ...] = ()

    def node(self, rules: ToyRules, state: State) -> Node | None:
        return None

    def legal_actions(self, rules: ToyRules, state: State, seat: Seat) -> tuple[What, ...]:
        raise NotImplementedError

    def apply(self, rules: ToyRules, state: State, entry: Entry[What]) -> Step[State] | Rejection:
        raise NotImplementedError

    def resume(self, rules: ToyRules, state: State, result: Any) -> Step[State]:
        roller = Seat(self.seat if not self.dice else 1 - self.seat)
        if result is None:
            return Step(push(state, Roll(DICE)))
        if not self.rolled:
            return Step(push(swap(state, replace(self, rolled=True)), RerollChoice(roller, result)))
        dice = (*self.dice, result)
        if len(dice) == 1:
            return Step(swap(state, Attack(self.seat, dice=dice)))
        return self.finish(rules, state, *map(sum, dice))

    def finish(self, rules: ToyRules, state: State, attack: int, defence: int) -> Step[State]:
        reasons = (Compared(attack, defence),)
        if attack == defence:
            return after((), reasons, pop(rules, state, "missed"))
        loser = Seat(1 - self.seat if attack > defence else self.seat)
        state = replace(state, hits=put(state.hits, loser, state.hits[loser] + 1))
        won = state.hits[loser] == HITS
        return after((Hit(loser),), reasons, Step(clear(state)) if won else pop(rules, state, "hit"))


class Roll(Struct, frozen=True, tag=True):
    """Dice fall."""

    dice: int

    def node(self, rules: ToyRules, state: State) -> Node | None:
        return ChanceNode("dice")

    def legal_actions(self, rules: ToyRules, state: State, seat: Seat) -> tuple[What, ...]:
        return ()

    def chance_outcomes(self, rules: ToyRules, state: State) -> Chances[What]:
        outcomes = [DiceRolled(dice) for dice in combinations_with_replacement(FACES, self.dice)]
        weights, total = [], 0.0
        for outcome in outcomes:
            ways = factorial(self.dice)
            for face in FACES:
                ways //= factorial(outcome.dice.count(face))
            total += ways
            weights.append(total)
        return Chances(tuple(outcomes), tuple(weights))

    def apply(self, rules: ToyRules, state: State, entry: Entry[What]) -> Step[State] | Rejection:
        assert isinstance(entry.what, DiceRolled)
        return after((), (), pop(rules, state, entry.what.dice), reveals=True)

    def resume(self, rules: ToyRules, state: State, result: Any) -> Step[State]:
        raise NotImplementedError


class RerollChoice(Struct, frozen=True, tag=True):
    """A seat, perhaps not the one on turn, is asked once whether it rolls dice again; without fruit it is not asked."""

    seat: Seat
    dice: Dice
    kept: Dice | None = None

    def node(self, rules: ToyRules, state: State) -> Node | None:
        return PlayerNode(self.seat) if state.fruit[self.seat] and self.kept is None else None

    def legal_actions(self, rules: ToyRules, state: State, seat: Seat) -> tuple[What, ...]:
        if seat != self.seat:
            return ()
        most = min(state.fruit[seat], len(self.dice))
        return tuple(Reroll(dice) for n in range(most + 1) for dice in dict.fromkeys(combinations(self.dice, n)))

    def apply(self, rules: ToyRules, state: State, entry: Entry[What]) -> Step[State] | Rejection:
        assert isinstance(entry.what, Reroll)
        again = entry.what.dice
        if not again:
            return pop(rules, state, self.dice)
        kept = list(self.dice)
        for face in again:
            kept.remove(face)
        paid = replace(state, fruit=put(state.fruit, self.seat, state.fruit[self.seat] - len(again)))
        return Step(push(swap(paid, replace(self, kept=tuple(kept))), Roll(len(again))))

    def resume(self, rules: ToyRules, state: State, result: Any) -> Step[State]:
        if result is None:
            return pop(rules, state, self.dice)
        return pop(rules, state, tuple(sorted((*(self.kept or ()), *result))))


Duel: TypeAlias = Turn | Card | Attack | Roll | RerollChoice


class State(Stacked, frozen=True):
    """All that is true in one duel."""

    stack: tuple[Duel, ...]
    fruit: tuple[int, ...]
    crystals: tuple[int, ...]
    hits: tuple[int, ...]


class Observation(Struct, frozen=True):
    """All of it: nothing is secret."""

    seat: Seat | None
    state: State


class Options(Struct, frozen=True):
    """No option."""


class Pack(Struct, frozen=True):
    """No card."""


def crystal(state: State, seat: Seat) -> tuple[What, ...]:
    """What a seat may always do in its turn."""
    return (SpendCrystal(),) if state.crystals[seat] else ()


def spend_crystal(state: State, seat: Seat) -> State:
    """A crystal becomes a fruit, and nothing else changes."""
    return replace(
        state,
        crystals=put(state.crystals, seat, state.crystals[seat] - 1),
        fruit=put(state.fruit, seat, state.fruit[seat] + 1),
    )


class ToyRules:
    """The duel's rules: all that is asked of `game.Rules`."""

    def __init__(self, setup: Setup[Options, Pack]) -> None:
        self.setup = setup

    def start(self) -> State:
        return State((Turn(self.setup.starter),), (1, 1), (2, 2), (0, 0))

    def node(self, state: State) -> Node:
        return frames.node(self, state)

    def legal_actions(self, state: State, seat: Seat) -> tuple[What, ...]:
        return frames.legal_actions(self, state, seat)

    def chance_outcomes(self, state: State) -> Chances[What]:
        return frames.chance_outcomes(self, state)

    def apply(self, state: State, entry: Entry[What]) -> Step[State] | Rejection:
        node = self.node(state)
        faults: tuple[Fault, ...] = ()
        match node:
            case PlayerNode(seat) if entry.seat != seat:
                faults = (SeatNotAsked(entry.seat or Seat(0)),)
            case PlayerNode(seat) if entry.what not in self.legal_actions(state, seat):
                faults = (WrongNode(type(entry.what).__name__, node),)
            case ChanceNode() if entry.what not in self.chance_outcomes(state).outcomes:
                faults = (WrongNode(type(entry.what).__name__, node),)
        return Rejection(faults, entry, node) if faults else frames.apply(self, state, entry)

    def observe(self, state: State, seat: Seat | None) -> Observation:
        return Observation(seat, state)

    def counters(self, state: State) -> tuple[Counter, ...]:
        return ()

    def outcome(self, state: State) -> Outcome | None:
        if state.stack:
            return None
        return Outcome("hits", state.hits, tuple(2 if hits == HITS else 1 for hits in state.hits))

    def imagine(self, observation: Observation) -> State:
        return observation.state

    def hidden_outcomes(self, state: State) -> Chances[Bind]:
        return Chances(())

    def bind(self, state: State, bind: Bind) -> State:
        return state


GAME: Final = Game(
    key="toy",
    title="Duel",
    seats=SeatRange(2, 2, (2, 2)),
    options=Options,
    pack=Pack,
    entry=Entry[What],
    state=State,
    observation=Observation,
    rules=ToyRules,
    modes=("digital",),
)
