"""The rules of Dino Battle! for one setup: look-up tables, and one module a frame behind them."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from companion.games import frames
from companion.games.dino_battle import adjusting, worlds
from companion.games.dino_battle.actions import (
    What,
)
from companion.games.dino_battle.observe import Observation, observe
from companion.games.dino_battle.pack import BOONS, CARDS, GLYPHS
from companion.games.dino_battle.set_up import FIRST_HANDS, SetUp
from companion.games.dino_battle.sides import SEATS, defeated, enemy_of
from companion.games.dino_battle.species import SPECIES_OF
from companion.games.dino_battle.state import Dino, Glyph, Offering, Player, Shrine, State
from companion.games.dino_battle.tables import Tables
from companion.games.dino_battle.turn import begin_turn
from companion.games.faults import (
    NoSuchSeat,
    SeatNotAsked,
    SeatNotNeeded,
    WrongNode,
)
from companion.games.game import (
    Bind,
    Cards,
    Chances,
    Counter,
    Entry,
    Fault,
    Node,
    Outcome,
    PlayerNode,
    Rejection,
    Seat,
    Step,
    TerminalNode,
)
from companion.games.gate import passed, rejected

OVER: Final = TerminalNode()


class DinoBattle(Tables):
    """The rules for one setup (fulfils `companion.games.game.Rules`)."""

    def start(self) -> State:
        """The piles and nothing else; at the table everything is set up, and the first turn begins (DB-2, DB-3)."""
        player = Player(
            dinos=(Dino("waiting" if self.digital else "standing"),) * len(SPECIES_OF),
            hand=Cards(),
            boons=Cards(),
            pile=self.deck if self.digital else Cards((), CARDS),
            discard=Cards(),
            slots=(),
            upgrades=(),
            fruit=0,
            crystals=0,
            tiles=(),
            turns=0,
        )
        state = State(
            stack=(SetUp("tiles", self.setup.starter, len(self.tiles[self.setup.starter])),),
            players=(player, player),
            shrines=(),
            glyphs=(),
            offering=Offering(),
            lost=Offering(),
            boon_pile=self.boon_deck if self.digital else Cards((), BOONS),
            boon_discard=Cards(),
            strengths=self.strengths,
        )
        return state if self.digital else _set_table(self, state)

    def node(self, state: State) -> Node:
        """Who acts now."""
        return frames.node(self, state) if state.stack else OVER

    def legal_actions(self, state: State, seat: Seat) -> tuple[What, ...]:
        """All actions of a seat that need no force."""
        return frames.legal_actions(self, state, seat)

    def chance_outcomes(self, state: State) -> Chances[What]:
        """All outcomes that chance can decide now; none where it is not asked."""
        return state.stack[-1].chance_outcomes(self, state) if state.stack else Chances(())

    def apply(self, state: State, entry: Entry[What]) -> Step[State] | Rejection:
        """The one way on."""
        return passed(self, state, entry, over=not state.stack, adjust=adjusting.apply, play=_play)

    def faults(self, state: State, entry: Entry[What]) -> list[Fault]:
        """A seat that is not asked learns only that, and whether this kind of entry is asked for."""
        top = state.stack[-1]
        asked = top.node(self, state)
        told = seat_faults(asked, entry.seat)
        own = top.faults(self, state, entry.what)
        return own if not told else [*told, *(fault for fault in own if type(fault) is WrongNode)]

    def observe(self, state: State, seat: Seat | None) -> Observation:
        """What a seat, or everybody, may know."""
        return observe(state, seat)

    def counters(self, state: State) -> tuple[Counter, ...]:
        """The counters that `Adjust` may set now."""
        return () if self.digital or not state.stack else adjusting.counters(state)

    def outcome(self, state: State) -> Outcome | None:
        """The result, None before the end; the scores are the enemy dinos defeated."""
        if state.termination is None:
            return None
        scores = tuple(defeated(state.players[enemy_of(seat)]) for seat in SEATS)
        winner = state.winner
        return Outcome(state.termination, scores, tuple(1 if winner in (None, seat) else 2 for seat in SEATS))

    def imagine(self, observation: Observation) -> State:
        """The state as that seat knows it."""
        return worlds.imagine(self, observation)

    def hidden_outcomes(self, state: State) -> Chances[Bind]:
        """What the first unknown place of an imagined state may hold."""
        return worlds.hidden_outcomes(self, state)

    def bind(self, state: State, bind: Bind) -> State:
        """The imagined state with one unknown place filled."""
        return worlds.bind(self, state, bind)


def _play(rules: DinoBattle, state: State, entry: Entry[What]) -> Step[State] | Rejection:
    faults = rules.faults(state, entry)
    if faults and not (entry.forced and all(fault.forcible for fault in faults)):
        return rejected(rules, state, entry, faults)
    return frames.apply(rules, state, entry)


def seat_faults(asked: Node | None, seat: Seat | None) -> list[Fault]:
    """What is wrong with the seat of an entry."""
    if not isinstance(asked, PlayerNode):
        return [] if seat is None else [SeatNotNeeded(seat)]
    if seat is None or seat not in SEATS:
        return [NoSuchSeat(seat)]
    return [] if seat == asked.seat else [SeatNotAsked(seat)]


def _set_table(rules: DinoBattle, state: State) -> State:
    """At the table the board is built, the hands are dealt and the dinos stand; nobody tells where and which."""
    hands = FIRST_HANDS if rules.setup.starter == SEATS[0] else FIRST_HANDS[::-1]
    players = tuple(
        replace(player, hand=Cards((), hand), pile=Cards((), CARDS - hand))
        for player, hand in zip(state.players, hands, strict=True)
    )
    spaces = [str(number) for number in range(1, GLYPHS + 1)]
    ready = replace(
        state,
        players=players,
        shrines=tuple(map(Shrine, spaces)),
        glyphs=tuple(map(Glyph, spaces)),
    )
    return begin_turn(ready, rules.setup.starter).state
