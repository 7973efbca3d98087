"""A game of Dino Battle! played by hand, line by line."""

from __future__ import annotations

from random import Random
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from companion.games.dino_battle.actions import DiceRolled, GroundFacts, What
from companion.games.dino_battle.dice import Faces
from companion.games.dino_battle.options import Options
from companion.games.dino_battle.pack import Pack
from companion.games.dino_battle.rules import DinoBattle
from companion.games.dino_battle.scenario import example_start
from companion.games.dino_battle.species import NUMBERS, Species
from companion.games.dino_battle.state import Condition, Dino, State
from companion.games.game import (
    Adjust,
    Entry,
    GameEvent,
    Mode,
    Outcome,
    PlayerNode,
    Reason,
    Rejection,
    Seat,
    Setup,
    Step,
    TerminalNode,
)
from companion.games.tuples import put
from tests.games.conformance.walking import pick
from tests.games.dino_battle.decks import INVENTED, NOTHING

OURS: Final = Options()
PLAIN_GROUND: Final = GroundFacts(attacker_on_hill=False, target_on_hill=False, flankers=0)

R = TypeVar("R", bound=Reason)
E = TypeVar("E", bound=GameEvent)


class Play:
    """A game in progress, with all the news and reasons so far. Who enters something is whom the rules ask."""

    def __init__(
        self, mode: Mode = "table", options: Options = OURS, pack: Pack | None = None, *, starter: int = 0
    ) -> None:
        given = pack or (NOTHING if mode == "table" else INVENTED)
        self.rules = DinoBattle(Setup(2, mode, options, given, Seat(starter)))
        self.state: State = self.rules.start()
        self.events: list[GameEvent] = []
        self.reasons: list[Reason] = []

    def enter(self, *whats: What, seat: int | None = None, forced: bool = False) -> Step[State]:
        """Goes on with entries that must be taken; gives the step of the last."""
        steps = [self._enter(self._entry(what, seat, forced=forced)) for what in whats]
        return steps[-1]

    def _enter(self, entry: Entry[What]) -> Step[State]:
        step = self.rules.apply(self.state, entry)
        assert isinstance(step, Step), step
        self.state = step.state
        self.events += step.events
        self.reasons += step.reasons
        return step

    def _entry(self, what: What, seat: int | None = None, *, forced: bool = False) -> Entry[What]:
        node = self.rules.node(self.state)
        asked = node.seat if isinstance(node, PlayerNode) and not isinstance(what, Adjust) else None
        return Entry(what, asked if seat is None else Seat(seat), forced)

    def refused(self, what: What, seat: int | None = None, *, forced: bool = False) -> Rejection:
        """The rejection of an entry that must not be taken."""
        rejection = self.rules.apply(self.state, self._entry(what, seat, forced=forced))
        assert isinstance(rejection, Rejection), rejection
        return rejection

    def faults(self, what: What, seat: int | None = None, *, forced: bool = False) -> list[str]:
        """The codes of all that is wrong with an entry."""
        return [fault.code for fault in self.refused(what, seat, forced=forced).faults]

    def adjust(self, counter: str, value: int, seat: int | None = None) -> Step[State]:
        """Sets a counter."""
        return self._enter(Entry(Adjust(counter, value, None if seat is None else Seat(seat))))

    def dice(self, *faces: Any, hill: int | None = None) -> Step[State]:
        """Dice fall."""
        fallen: Faces = faces
        if self.rules.digital:
            fallen = self.rules.combat_die.order(fallen)
        return self.enter(DiceRolled(fallen, hill))

    def example(self) -> Play:
        """From the position of the rulebook's turn example on."""
        self.state = example_start(self.rules)
        return self

    def change(self, **changes: Any) -> None:
        """Puts other values into the state."""
        self.state = replace(self.state, **changes)

    def player(self, seat: int, **changes: Any) -> None:
        """Puts other values into one side."""
        self.state = replace(
            self.state, players=put(self.state.players, seat, replace(self.state.players[seat], **changes))
        )

    def stand(
        self, seat: int, species: Species, *spaces: str | None, condition: Condition = "standing"
    ) -> tuple[int, ...]:
        """Dinos of a species stand on these spaces, and no others of it are left. Gives their numbers."""
        dinos = self.state.players[seat].dinos
        for nth, number in enumerate(NUMBERS[species]):
            dinos = put(dinos, number, Dino(condition, spaces[nth]) if nth < len(spaces) else Dino("defeated"))
        self.player(seat, dinos=dinos)
        return tuple(NUMBERS[species])[: len(spaces)]

    def clear(self) -> None:
        """No dino is left on the board."""
        for seat in (0, 1):
            self.player(seat, dinos=(Dino("defeated"),) * 17)

    def pick(self, seed: int = 1) -> Step[State]:
        """Goes on by chance, once."""
        return self._enter(pick(self.rules, self.state, self.rules.node(self.state), Random(seed)))

    def to_the_end(self, seed: int = 1, most: int = 5000) -> Outcome:
        """Goes on by chance to the end."""
        rng = Random(seed)
        for _ in range(most):
            node = self.rules.node(self.state)
            if isinstance(node, TerminalNode):
                break
            self._enter(pick(self.rules, self.state, node, rng))
        return self.outcome

    @property
    def outcome(self) -> Outcome:
        """How it ended."""
        outcome = self.rules.outcome(self.state)
        assert outcome is not None
        return outcome

    @property
    def legal(self) -> tuple[What, ...]:
        """What the seat that is asked may do."""
        node = self.rules.node(self.state)
        return self.rules.legal_actions(self.state, node.seat) if isinstance(node, PlayerNode) else ()

    def reason(self, kind: type[R]) -> R:
        """The last reason of a kind."""
        return [reason for reason in self.reasons if isinstance(reason, kind)][-1]

    def all_reasons(self, kind: type[R]) -> list[R]:
        """All reasons of a kind."""
        return [reason for reason in self.reasons if isinstance(reason, kind)]

    def count(self, kind: type[GameEvent]) -> int:
        """How often something happened."""
        return sum(isinstance(event, kind) for event in self.events)

    def event(self, kind: type[E]) -> E:
        """The last event of a kind."""
        return [event for event in self.events if isinstance(event, kind)][-1]
