"""The rules of Dino World for one setup: look-up tables, and one module a phase behind them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from companion.errors import NotAllowedError
from companion.games.dino_world import adjusting, dealing, hunting, samples, throwing
from companion.games.dino_world.actions import Launch, What
from companion.games.dino_world.kinds import CARDS, KINDS, SET, Kind
from companion.games.dino_world.observe import Observation, imagine, observe
from companion.games.dino_world.options import Options
from companion.games.dino_world.pack import Pack, missing_values, size_of
from companion.games.dino_world.poses import Pose
from companion.games.dino_world.scoring import rank
from companion.games.dino_world.state import Phase, State
from companion.games.finite import refuse_not_finite
from companion.games.game import (
    Bind,
    ChanceNode,
    Chances,
    Counter,
    Entry,
    Fault,
    Node,
    Outcome,
    PlayerNode,
    Rejection,
    Seat,
    Setup,
    Step,
    TerminalNode,
)
from companion.games.gate import passed, rejected

Apply: TypeAlias = Callable[[Any, State, Entry[What]], "Step[State] | Rejection"]

APPLY: Final[dict[Phase, Apply]] = {"spread": dealing.apply, "launch": hunting.apply, "landing": throwing.apply}

MOST_SEATS: Final = CARDS[0] // SET[0]
"""As many sets as the box holds (DW-3)."""


class DinoWorld:
    """The rules for one setup (fulfils `companion.games.game.Rules`)."""

    def __init__(self, setup: Setup[Options, Pack]) -> None:
        """Raises NotAllowedError where the seats, the options or the pack do not allow a game (DW-3, DW-4)."""
        self.setup = setup
        self.options = setup.options
        self.digital = setup.mode == "digital"
        self.pack = setup.pack
        _check_setup(self)
        self.seats = tuple(map(Seat, range(setup.seats)))
        self.players = tuple(PlayerNode(seat) for seat in self.seats)
        self.nodes: dict[Phase, Node] = {
            "spread": ChanceNode("spread"),
            "landing": ChanceNode("landing", not self.digital),
            "over": TerminalNode(),
        }
        self.launches: dict[Kind, Launch] = {kind: Launch(kind) for kind in KINDS}
        self.jungles: Chances[What] = Chances(())
        self.free: dict[int, Pose] = {}
        if self.digital:
            self._make_jungles()

    def _make_jungles(self) -> None:
        """Where the app may lay the jungle (DW-4), and free places for random games."""
        top = self.pack.tabletop
        assert top.width_mm is not None
        assert top.height_mm is not None
        self.jungles = Chances(dealing.layouts(_cell(self.pack)))
        self.free = samples.free_places(top.width_mm, top.height_mm)

    def start(self) -> State:
        """Every seat has its set, the surplus is aside (DW-5); at the table the jungle lies already."""
        return dealing.deal(len(self.seats), self.setup.starter, spread=self.digital)

    def node(self, state: State) -> Node:
        """Who acts now."""
        return self.players[state.turn] if state.phase == "launch" else self.nodes[state.phase]

    def legal_actions(self, state: State, seat: Seat) -> tuple[What, ...]:
        """All actions of a seat that need no force; empty where it is not asked."""
        return hunting.legal_actions(self, state, seat) if state.phase == "launch" else ()

    def chance_outcomes(self, state: State) -> Chances[What]:
        """The app's jungles; a varied sample of throws; none where chance is not asked."""
        if state.phase == "spread":
            return self.jungles
        if state.phase == "landing":
            return Chances(samples.throws(self, state), sample_only=True)
        return Chances(())

    def apply(self, state: State, entry: Entry[What]) -> Step[State] | Rejection:
        """The one way on."""
        result = passed(self, state, entry, over=state.phase == "over", adjust=adjusting.apply, play=_play)
        return refuse_not_finite(result, entry, self.node(state))

    def reject(self, state: State, entry: Entry[What], faults: list[Fault]) -> Rejection:
        """The rejection of an entry at this state."""
        return rejected(self, state, entry, faults)

    def refuse(self, state: State, entry: Entry[What], faults: list[Fault]) -> Rejection | None:
        """The rejection of an entry with these faults; None where there are none, or all of them are forced."""
        if not faults or (entry.forced and all(fault.forcible for fault in faults)):
            return None
        return self.reject(state, entry, faults)

    def observe(self, state: State, seat: Seat | None) -> Observation:
        """What a seat, or everybody, may know: everything."""
        return observe(self, state, seat)

    def counters(self, state: State) -> tuple[Counter, ...]:
        """The counters that `Adjust` may set now."""
        return () if self.digital or state.phase == "over" else adjusting.counters(self, state)

    def outcome(self, state: State) -> Outcome | None:
        """The result, None before the end."""
        if state.phase != "over":
            return None
        return rank(tuple(len(player.caught) for player in state.players))

    def imagine(self, observation: Observation) -> State:
        """The state as that seat knows it, which is the state."""
        return imagine(observation)

    def hidden_outcomes(self, state: State) -> Chances[Bind]:
        """Nothing is hidden. Cards that the table told only the number of stay unknown; no rule asks for them."""
        return Chances(())

    def bind(self, state: State, bind: Bind) -> State:
        """Nothing can be bound. Raises ValueError."""
        raise ValueError(f"{bind!r} binds nothing that is unknown")


def _check_setup(rules: DinoWorld) -> None:
    setup, pack = rules.setup, rules.pack
    if not 2 <= setup.seats <= MOST_SEATS:
        raise NotAllowedError("SeatsDoNotFit", offending=setup.seats, lowest=2, highest=MOST_SEATS)
    if not 0 <= setup.starter < setup.seats:
        raise NotAllowedError("NoSuchStarter", offending=setup.starter, seats=setup.seats)
    if not rules.digital:
        return
    if missing := missing_values(pack):
        raise NotAllowedError("PackNotComplete", offending=pack.key, missing=missing)
    _check_room(pack)


def _check_room(pack: Pack) -> None:
    top, cell = pack.tabletop, _cell(pack)
    assert top.width_mm is not None
    assert top.height_mm is not None
    columns, rows = dealing.COLUMNS * cell, dealing.ROWS * cell
    if columns > top.width_mm or rows > top.height_mm:
        offending = f"{top.width_mm:.0f} x {top.height_mm:.0f}"
        raise NotAllowedError("JungleHasNoRoom", offending=offending, needed=f"{columns:.0f} x {rows:.0f}")


def _cell(pack: Pack) -> float:
    bird = size_of(pack, "archaeopteryx")
    assert bird.width_mm is not None
    assert bird.height_mm is not None
    return dealing.cell_mm(bird.width_mm, bird.height_mm)


def _play(rules: DinoWorld, state: State, entry: Entry[What]) -> Step[State] | Rejection:
    return APPLY[state.phase](rules, state, entry)
