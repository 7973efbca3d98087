"""The rules of Dino for one setup: look-up tables, and one module a phase behind them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from companion.errors import NotAllowedError
from companion.games.dino import adjusting, moving, reporting, setting_up, worlds
from companion.games.dino.actions import NestDrawn, What
from companion.games.dino.board import board_of
from companion.games.dino.ending import outcome_of
from companion.games.dino.observe import Observation, observe
from companion.games.dino.options import Options
from companion.games.dino.pack import DINOSAURS, EGGS, NESTS, SIDES, Pack
from companion.games.dino.state import Nest, Phase, Piece, Player, State
from companion.games.dino.ways import Blocked, Kind, Way, Ways
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
    SimultaneousNode,
    Step,
    TerminalNode,
)
from companion.games.gate import passed, rejected
from companion.games.marks import is_known

Apply: TypeAlias = Callable[[Any, State, Entry[What]], "Step[State] | Rejection"]

DIGITAL: Final[dict[Phase, Apply]] = {
    "nests": setting_up.apply_nest,
    "dinosaurs": setting_up.apply_dinosaur,
    "move": moving.apply_move,
    "egg": moving.apply_egg,
}
TABLE: Final[dict[Phase, Apply]] = {"move": reporting.apply_turn, "count": reporting.apply_count}

LEAST_DINOSAURS: Final = 3
FEWEST_STONES: Final = 8
STONES_A_SEAT: Final = 10
"""The public track: 28 stones for two seats and ten more for each further seat (DN-4)."""


class Dino:
    """The rules for one setup (fulfils `companion.games.game.Rules`)."""

    def __init__(self, setup: Setup[Options, Pack]) -> None:
        """Raises NotAllowedError where the seats, the starter or the pack do not allow a game (DN-2, DN-3)."""
        self.setup = setup
        self.options = setup.options
        self.digital = setup.mode == "digital"
        self.pack = setup.pack
        self.seats = tuple(map(Seat, range(setup.seats)))
        self.colours = tuple(sorted(colour.number for colour in self.pack.egg_colours)) or tuple(range(1, NESTS + 1))
        self.egg_names = {colour.number: colour.name for colour in self.pack.egg_colours}
        _check_setup(self)
        self.track = max(1, _track(self) - setup.options.track_shorter_by)
        self.eggs_per_nest = _eggs_per_nest(self)
        self.own_home = setup.options.home == "own"
        self.short_home = setup.options.short_way_home == "allowed"
        self.board = board_of(self.pack)
        self._make_tables()

    def _make_tables(self) -> None:
        board, keys = self.board, [colour.key for colour in self.pack.piece_colours]
        # A table may have no board, and then no colours either: nothing there asks for them.
        self.piece_colours = tuple((keys + [""] * len(self.seats))[: len(self.seats)])
        self.homes: dict[str, frozenset[str]] = {"": frozenset(board.starts)}
        for key in keys:
            self.homes[key] = frozenset(space for space, colour in board.starts.items() if colour == key)
        own = self.options.front == "square"
        self.fronts = {
            nest: tuple((space, line) for space, line in board.links[nest] if not own or line is None)
            for nest in board.nests
        }
        self.in_front_of: dict[str, dict[str, str | None]] = {}
        for nest, spaces in self.fronts.items():
            for space, line in spaces:
                self.in_front_of.setdefault(space, {})[nest] = line
        order = placing_order(len(self.seats), self.setup.starter, self.options)
        self.placers = order[: min(DINOSAURS, len(board.lines))]
        self.nodes = tuple(PlayerNode(seat) for seat in self.seats)
        names = ("", *board.square, *(line.key for line in self.pack.lines))
        self.bits = {name: 1 << nth >> 1 for nth, name in enumerate(names)}
        self.steps = {
            space: tuple((other, self.bits[other], self.bits[line or ""]) for other, line in ways)
            for space, ways in board.links.items()
        }
        self.all_ways: dict[tuple[str, str], Ways] = {}
        self.open_ways: dict[Blocked, dict[tuple[str, Kind, bool], tuple[Way, ...]]] = {}

    def start(self) -> State:
        """Digital: counters on their start spaces, and what a saved set-up brings; table: the nests are full."""
        if not self.digital:
            out = (Piece(None), Piece(None))
            nests = tuple(Nest(colour, None, self.eggs_per_nest) for colour in self.colours)
            return self._start(tuple(Player(out) for _ in self.seats), nests, ())
        players = tuple(Player(_pieces(self, colour)) for colour in self.piece_colours)
        preset = self.pack.presets[0] if self.options.nest_choice == "preset" else None
        spaces = zip(self.colours, preset.nests if preset else (), strict=False)
        nests = tuple(Nest(colour, space, self.eggs_per_nest) for colour, space in spaces)
        lines = preset.dinosaurs[: len(self.placers)] if preset else ()
        return setting_up.go_on(self, self._start(players, nests, lines))

    def _start(self, players: tuple[Player, ...], nests: tuple[Nest, ...], dinosaurs: tuple[str, ...]) -> State:
        return State(
            phase="move",
            turn=self.setup.starter,
            round=1,
            players=players,
            nests=nests,
            dinosaurs=dinosaurs,
            meteorite=0,
            moved=None,
        )

    def node(self, state: State) -> Node:
        """Who acts now."""
        phase = state.phase
        if phase == "over":
            return TerminalNode()
        if phase == "count":
            return SimultaneousNode(reporting.owing(self, state))
        if phase == "nests" and self.options.nest_choice == "random":
            return ChanceNode("nest")
        return self.nodes[state.turn]

    def legal_actions(self, state: State, seat: Seat) -> tuple[What, ...]:
        """All actions of a seat that need no force; empty where it is not asked."""
        phase = state.phase
        if phase == "move":
            return moving.legal_moves(self, state, seat) if self.digital else reporting.legal_reports(state, seat)
        if phase == "egg":
            return moving.legal_eggs(self, state, seat)
        if phase == "nests":
            return setting_up.legal_nests(self, state, seat)
        if phase == "dinosaurs":
            return setting_up.legal_lines(self, state, seat)
        return reporting.legal_counts(self, state, seat) if phase == "count" else ()

    def chance_outcomes(self, state: State) -> Chances[What]:
        """Where nests are drawn: every space that may hold one."""
        if state.phase != "nests" or self.options.nest_choice != "random":
            return Chances(())
        return Chances(tuple(NestDrawn(space) for space in setting_up.free_spaces(self, state)))

    def apply(self, state: State, entry: Entry[What]) -> Step[State] | Rejection:
        """The one way on."""
        return passed(self, state, entry, over=state.phase == "over", adjust=adjusting.apply, play=_play)

    def reject(self, state: State, entry: Entry[What], faults: list[Fault]) -> Rejection:
        """The rejection of an entry at this state."""
        return rejected(self, state, entry, faults)

    def observe(self, state: State, seat: Seat | None) -> Observation:
        """What a seat, or everybody, may know."""
        return observe(self, state, seat)

    def counters(self, state: State) -> tuple[Counter, ...]:
        """The counters that `Adjust` may set now."""
        return () if self.digital or state.phase == "over" else adjusting.counters(self, state)

    def outcome(self, state: State) -> Outcome | None:
        """The result, None before the end."""
        return outcome_of(self, state) if state.phase == "over" else None

    def imagine(self, observation: Observation) -> State:
        """The state as that seat knows it."""
        return worlds.imagine(observation)

    def hidden_outcomes(self, state: State) -> Chances[Bind]:
        """What the first hidden egg of an imagined state may be."""
        return worlds.hidden_outcomes(self, state)

    def bind(self, state: State, bind: Bind) -> State:
        """The imagined state with one hidden egg named."""
        return worlds.bind(state, bind)


def _check_setup(rules: Dino) -> None:
    setup, pack = rules.setup, rules.pack
    if not 2 <= setup.seats <= 6:
        raise NotAllowedError("SeatsDoNotFit", offending=setup.seats, lowest=2, highest=6)
    if not 0 <= setup.starter < setup.seats:
        raise NotAllowedError("NoSuchStarter", offending=setup.starter, seats=setup.seats)
    if not rules.digital:
        return
    sides = {(space.start, space.side) for space in pack.spaces if space.start is not None}
    colours = [colour.key for colour in pack.piece_colours if all((colour.key, side) in sides for side in SIDES)]
    if len(colours) < setup.seats or colours[: setup.seats] != [each.key for each in pack.piece_colours[: setup.seats]]:
        raise NotAllowedError("BoardMissing", offending=pack.key)
    if setup.options.nest_choice == "preset" and not pack.presets:
        raise NotAllowedError("PresetMissing", offending=pack.key)


def _track(rules: Dino) -> int:
    """How many stones there are with so many seats: the pack's, else the published (DN-4)."""
    seats = rules.setup.seats
    for row in rules.pack.tracks:
        if row.seats == seats and row.stones is not None and (rules.digital or is_known(rules.pack, row, "stones")):
            return row.stones
    return stones_of(seats)


def stones_of(seats: int) -> int:
    """The published length of the meteorite's way (DN-4)."""
    return FEWEST_STONES + STONES_A_SEAT * seats


def _eggs_per_nest(rules: Dino) -> int:
    """How many eggs a nest holds, as far as the chips of a colour reach (DN-6, DN-23)."""
    seats, most = rules.setup.seats, min((c.count for c in rules.pack.egg_colours if c.count), default=EGGS // NESTS)
    if rules.options.eggs != "more":
        return min(most, eggs_in_nest(seats, rules.options))
    for row in rules.pack.nest_eggs:
        if row.seats == seats and row.eggs is not None and (rules.digital or is_known(rules.pack, row, "eggs")):
            return min(most, row.eggs)
    return min(most, eggs_in_nest(seats, rules.options))


def eggs_in_nest(seats: int, options: Options) -> int:
    """One egg more than players, as many, or one fewer; with the box's six of a colour (DN-6, DN-23)."""
    return min(EGGS // NESTS, seats + {"more": 1, "equal": 0, "fewer": -1}[options.eggs])


def placing_order(seats: int, starter: Seat, options: Options) -> tuple[Seat, ...]:
    """Who places the dinosaurs, in their order: everyone but the starter, then on until three stand (DN-8)."""
    others = [Seat((starter + steps) % seats) for steps in range(1, seats)]
    again = others if options.third_dinosaur == "others" else [*others, starter]
    return (*others, *(again[at % len(again)] for at in range(len(others), LEAST_DINOSAURS)))


def _pieces(rules: Dino, colour: str) -> tuple[Piece, Piece]:
    """Each player's two counters on the start spaces of its colour, the near one first (DN-7)."""
    near, far = (
        next(space.key for space in rules.pack.spaces if (space.start, space.side) == (colour, side)) for side in SIDES
    )
    return Piece(near), Piece(far)


def _play(rules: Dino, state: State, entry: Entry[What]) -> Step[State] | Rejection:
    return (DIGITAL if rules.digital else TABLE)[state.phase](rules, state, entry)
