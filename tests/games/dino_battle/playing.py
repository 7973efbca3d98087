"""A game of Dino Battle! played by hand, line by line."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from msgspec.structs import replace

from companion.games.dino_battle.actions import DiceRolled, GroundFacts, What
from companion.games.dino_battle.dice import Faces
from companion.games.dino_battle.options import Options
from companion.games.dino_battle.pack import Pack
from companion.games.dino_battle.rules import DinoBattle
from companion.games.dino_battle.scenario import example_start
from companion.games.dino_battle.species import NUMBERS, Species
from companion.games.dino_battle.state import Condition, Dino, State
from companion.games.game import Adjust, Entry, Mode, PlayerNode, Seat, Setup, Step
from companion.games.tuples import put
from tests.games.conformance.walking import pick
from tests.games.dino_battle.decks import INVENTED, NOTHING
from tests.games.playing import Playing

OURS: Final = Options()
PLAIN_GROUND: Final = GroundFacts(attacker_on_hill=False, target_on_hill=False, flankers=0)


class Play(Playing[DinoBattle, State, What]):
    """A game in progress. Who enters something is whom the rules ask."""

    def __init__(
        self, mode: Mode = "table", options: Options = OURS, pack: Pack | None = None, *, starter: int = 0
    ) -> None:
        given = pack or (NOTHING if mode == "table" else INVENTED)
        super().__init__(DinoBattle(Setup(2, mode, options, given, Seat(starter))))

    def enter(self, *whats: What, seat: int | None = None, forced: bool = False) -> Step[State]:
        """Goes on with entries that must be taken; gives the step of the last."""
        steps = [self.take(self.entry(what, seat, forced=forced)) for what in whats]
        return steps[-1]

    def entry(self, what: What, seat: int | None = None, *, forced: bool = False) -> Entry[What]:
        node = self.rules.node(self.state)
        asked = node.seat if isinstance(node, PlayerNode) and not isinstance(what, Adjust) else None
        return Entry(what, asked if seat is None else Seat(seat), forced)

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
        return self.take(pick(self.rules, self.state, self.rules.node(self.state), Random(seed)))

    @property
    def legal(self) -> tuple[What, ...]:
        """What the seat that is asked may do."""
        node = self.rules.node(self.state)
        return self.rules.legal_actions(self.state, node.seat) if isinstance(node, PlayerNode) else ()
