"""The rules of Mini Dinosaur for one setup: look-up tables, and one module a phase behind them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from companion.errors import NotAllowedError
from companion.games.game import (
    UNKNOWN,
    Bind,
    Card,
    Cards,
    ChanceNode,
    Chances,
    Counter,
    Entry,
    Fault,
    GameEvent,
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
from companion.games.mini_dinosaur import (
    adjusting,
    automaton,
    dealing,
    judging,
    laying,
    playing,
    reporting,
    showing,
    worlds,
)
from companion.games.mini_dinosaur.actions import (
    AutomatonPlayed,
    BetDealt,
    BetDiscarded,
    BetFacts,
    DinosaurDealt,
    DinosaurDiscarded,
    DinosaurFacts,
    Discarded,
    Pass,
    PlaceBet,
    PlayDinosaur,
    SomethingDiscarded,
    What,
)
from companion.games.mini_dinosaur.bets import templates
from companion.games.mini_dinosaur.dinosaurs import DINOSAURS, KINDS
from companion.games.mini_dinosaur.observe import Observation, observe, unknown
from companion.games.mini_dinosaur.options import Options
from companion.games.mini_dinosaur.pack import (
    AUTOMATON_CARDS,
    BETS,
    BETS_EACH,
    DINOSAUR_CARDS,
    DINOSAURS_EACH,
    Pack,
    bets_in,
    dinosaurs_in,
    dinosaurs_needed,
    missing_values,
)
from companion.games.mini_dinosaur.reasons import BetPlacedDown, CardDealt, DinosaurPlayed, SeatPassed, SeatSkipped
from companion.games.mini_dinosaur.state import Phase, Player, State

Apply: TypeAlias = Callable[[Any, State, Entry[What]], "Step[State] | Rejection"]

DIGITAL: Final[dict[Phase, Apply]] = {
    "deal_bets": dealing.apply_bet,
    "deal_dinosaurs": dealing.apply_dinosaur,
    "play": playing.apply,
    "automaton": automaton.apply,
}
TABLE: Final[dict[Phase, Apply]] = {"play": reporting.apply, "automaton": automaton.apply, "show": showing.apply}


class MiniDinosaur:
    """The rules for one setup (fulfils `companion.games.game.Rules`)."""

    def __init__(self, setup: Setup[Options, Pack]) -> None:
        """Raises NotAllowedError where the seats or the pack do not allow a game (MD-4 to MD-6)."""
        _check_setup(setup)
        self.setup = setup
        self.options = setup.options
        self.pack = setup.pack
        self.digital = setup.mode == "digital"
        self.seats = tuple(map(Seat, range(setup.seats)))
        self.each = DINOSAURS_EACH[setup.seats]
        self.phases = DIGITAL if self.digital else TABLE
        self.any_discard = setup.options.discard_from == "any"
        self.open_discards = setup.options.discard_pile == "open"
        self.may_pass = setup.options.passing == "allowed"
        self.automaton_goes_on = setup.options.automaton_alone == "goes_on"
        self._make_order()
        self._make_card_tables()
        self._make_outcomes()
        self._make_news()

    def _make_order(self) -> None:
        """A round is every seat from the starter on, and with two seats the automatic player, which is None here."""
        starter, seats = self.setup.starter, self.setup.seats
        order = tuple(Seat((starter + steps) % seats) for steps in range(seats))
        self.slot_of = {seat: at for at, seat in enumerate(order)}
        rounds: tuple[Seat | None, ...] = (*order, None) if seats == 2 else order
        self.slot_count = len(rounds)
        self.slots = rounds * 2
        self.nodes: dict[Phase, Node] = {
            "deal_bets": ChanceNode("bet"),
            "deal_dinosaurs": ChanceNode("dinosaur"),
            "automaton": ChanceNode("automaton", not self.digital),
            "over": TerminalNode(),
        }
        self.player_nodes = tuple(map(PlayerNode, self.seats))

    def _make_card_tables(self) -> None:
        pack = self.pack
        self.numbers = frozenset(card.number for card in pack.dinosaurs)
        self.facts: dict[Card, DinosaurFacts] = {
            card.number: DinosaurFacts(card.dinosaur, card.kind) for card in pack.dinosaurs
        }
        self.number_by_facts: dict[DinosaurFacts, int] = {
            DinosaurFacts(card.dinosaur, card.kind): card.number for card in pack.dinosaurs
        }
        self.copies: dict[DinosaurFacts, int] = {
            DinosaurFacts(card.dinosaur, card.kind): card.count
            for card in pack.dinosaurs
            if card.count is not None and (self.digital or is_known(pack, card, "count"))
        }
        self.runners: tuple[Card, ...] = tuple(
            self.number_by_facts.get(DinosaurFacts(dinosaur, "runner"), UNKNOWN) for dinosaur in DINOSAURS
        )
        self.bet_numbers = frozenset(card.number for card in pack.bets)
        self.bet_copies = {card.number: card.count for card in pack.bets}
        self.bets: dict[Card, BetFacts] = {
            card.number: BetFacts(card.terms, card.points)
            for card in pack.bets
            if card.terms is not None
            and card.points is not None
            and (self.digital or (is_known(pack, card, "terms") and is_known(pack, card, "points")))
        }

    def _make_outcomes(self) -> None:
        numbers, bets = sorted(self.numbers), sorted(self.bet_numbers)
        self.single_bets = all(count == 1 for count in self.bet_copies.values())
        self.deals: dict[int, What] = {card: DinosaurDealt(card) for card in numbers}
        self.bet_deals: dict[int, What] = {card: BetDealt(card) for card in bets}
        self.automaton_plays: dict[int, What] = {card: AutomatonPlayed(card) for card in numbers}
        self.play = PlayDinosaur()
        self.without_dinosaur = tuple(PlayDinosaur(DinosaurDiscarded(at)) for at in range(self.each))
        self.without_bet = {card: PlayDinosaur(BetDiscarded(card)) for card in bets}
        self.bets_up = {card: PlaceBet(card, "up") for card in bets}
        self.bets_down = {card: PlaceBet(card, "down") for card in bets}
        self.does_nothing = Pass()
        self.all_facts = tuple(DinosaurFacts(dinosaur, kind) for dinosaur in DINOSAURS for kind in KINDS)
        told: tuple[Discarded, ...] = (DinosaurDiscarded(0), BetDiscarded(UNKNOWN))
        self.table_discards = told if self.open_discards else (SomethingDiscarded(),)
        self.known_bets = tuple(card for card in bets if card in self.bets)
        self.printed_kinds = tuple(BetFacts(terms, points) for terms, points in templates())

    def _make_news(self) -> None:
        self.added = laying.reasons_for_runners()
        self.removed = laying.reasons_for_slips()
        self.alone = laying.reasons_for_lone_slips()
        self.skipped = tuple(map(SeatSkipped, self.seats))
        self.dealt_bets = tuple((CardDealt(seat, "bet"),) for seat in self.seats)
        self.dealt_dinosaurs = tuple((CardDealt(seat, "dinosaur"),) for seat in self.seats)
        self.placed_down: tuple[tuple[GameEvent, ...], ...] = tuple((BetPlacedDown(seat),) for seat in self.seats)
        self.passes: tuple[tuple[GameEvent, ...], ...] = tuple((SeatPassed(seat),) for seat in self.seats)
        self.played = tuple(
            {card: DinosaurPlayed(seat, facts.dinosaur, facts.kind) for card, facts in self.facts.items()}
            for seat in self.seats
        )

    def start(self) -> State:
        """Digital: both decks wait to be dealt. At the table every seat holds its cards, and only counts are known."""
        seats = len(self.seats)
        cards = _deck({card.number: card.count or 0 for card in self.pack.dinosaurs})
        state = State(
            phase="deal_bets",
            turn=self.setup.starter,
            due=BETS_EACH * seats,
            players=(Player((), Cards(), (), Cards(), Cards(), 0),) * seats,
            automaton=AUTOMATON_CARDS if seats == 2 else None,
            dinosaur_pile=cards,
            bet_pile=_deck(self.bet_copies),
            field=(0, 0, 0, 0, 0),
            boxed=Cards(),
        )
        return state if self.digital else self._all_dealt_unseen(state)

    def _all_dealt_unseen(self, state: State) -> State:
        seats = len(self.seats)
        dealt = Player(unknown(self.each), Cards((), BETS_EACH), (), Cards(), Cards(), 0)
        return replace(
            state,
            phase="play",
            due=0,
            players=(dealt,) * seats,
            dinosaur_pile=Cards((), DINOSAUR_CARDS - self.each * seats),
            bet_pile=Cards((), BETS - BETS_EACH * seats),
        )

    def node(self, state: State) -> Node:
        """Who acts now."""
        if state.phase == "play":
            return self.player_nodes[state.turn]
        if state.phase == "show":
            return SimultaneousNode(showing.waiting(self, state))
        return self.nodes[state.phase]

    def legal_actions(self, state: State, seat: Seat) -> tuple[What, ...]:
        """All actions of a seat that need no force; empty where it is not asked."""
        if state.phase == "play":
            listed = playing.legal_actions if self.digital else reporting.legal_actions
            return listed(self, state, seat)
        return showing.legal_actions(self, state, seat) if state.phase == "show" else ()

    def chance_outcomes(self, state: State) -> Chances[What]:
        """All outcomes that chance can decide now; none where it is not asked."""
        phase = state.phase
        if phase == "deal_bets":
            return dealing.chances(state.bet_pile, self.bet_deals, single=self.single_bets)
        if phase == "deal_dinosaurs":
            return dealing.chances(state.dinosaur_pile, self.deals, single=False)
        return automaton.chance_outcomes(self, state) if phase == "automaton" else Chances(())

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
        return judging.outcome(self, state) if state.phase == "over" else None

    def imagine(self, observation: Observation) -> State:
        """The state as that seat knows it."""
        return worlds.imagine(observation)

    def hidden_outcomes(self, state: State) -> Chances[Bind]:
        """What the first unknown place of an imagined state may hold."""
        return worlds.hidden_outcomes(self, state)

    def bind(self, state: State, bind: Bind) -> State:
        """The imagined state with one unknown place filled."""
        return worlds.bind(self, state, bind)


def _deck(copies: dict[int, int]) -> Cards:
    """All the cards of a deck, equal ones under one number."""
    return Cards(tuple(number for number in sorted(copies) for _ in range(copies[number])))


def _check_setup(setup: Setup[Options, Pack]) -> None:
    if setup.seats not in DINOSAURS_EACH:
        lowest, highest = min(DINOSAURS_EACH), max(DINOSAURS_EACH)
        raise NotAllowedError("SeatsDoNotFit", offending=setup.seats, lowest=lowest, highest=highest)
    if not 0 <= setup.starter < setup.seats:
        raise NotAllowedError("NoSuchStarter", offending=setup.starter, seats=setup.seats)
    if setup.mode == "table":
        return
    if missing := missing_values(setup.pack):
        raise NotAllowedError("PackNotComplete", offending=setup.pack.key, missing=missing)
    found, needed = dinosaurs_in(setup.pack), dinosaurs_needed(setup.seats)
    if found < needed:
        raise NotAllowedError("TooFewDinosaurs", offending=found, needed=needed)
    if bets_in(setup.pack) < BETS_EACH * setup.seats:
        raise NotAllowedError("TooFewBets", offending=bets_in(setup.pack), needed=BETS_EACH * setup.seats)


def _play(rules: MiniDinosaur, state: State, entry: Entry[What]) -> Step[State] | Rejection:
    return rules.phases[state.phase](rules, state, entry)
