"""The rules of Dino Kontra Dino for one setup: look-up tables, and one module a phase behind them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from companion.errors import NotAllowedError
from companion.games.dino_kontra_dino import adjusting, dealing, events, playing, reporting, resolving, rounds, worlds
from companion.games.dino_kontra_dino.actions import (
    DinosaurDealt,
    DinosaurFacts,
    EventFacts,
    EventShown,
    EventTurned,
    PlayCard,
    What,
)
from companion.games.dino_kontra_dino.observe import Observation, observe
from companion.games.dino_kontra_dino.options import Options
from companion.games.dino_kontra_dino.pack import DINOSAURS, EVENTS, HAND, DinosaurCard, EventCard, Pack, is_known
from companion.games.dino_kontra_dino.reasons import CardDealt, CardLaid
from companion.games.dino_kontra_dino.scoring import judge, rank
from companion.games.dino_kontra_dino.state import Phase, State
from companion.games.dino_kontra_dino.traits import TRAITS, Trait
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
    Node,
    Outcome,
    Rejection,
    Seat,
    Setup,
    SimultaneousNode,
    Step,
    TerminalNode,
)
from companion.games.gate import passed, rejected

Apply: TypeAlias = Callable[[Any, State, Entry[What]], "Step[State] | Rejection"]

APPLY: Final[dict[Phase, Apply]] = {
    "deal": dealing.apply,
    "event_front": events.apply_front,
    "play": playing.apply,
    "event_back": events.apply_back,
    "report": reporting.apply,
    "icons": resolving.apply_icons,
}


class DinoKontraDino:
    """The rules for one setup (fulfils `companion.games.game.Rules`)."""

    def __init__(self, setup: Setup[Options, Pack]) -> None:
        """Raises NotAllowedError where the seats or the pack do not allow a game (DKD-5, DKD-15)."""
        self.setup = setup
        self.options = setup.options
        self.digital = setup.mode == "digital"
        self.app_deck = self.digital or setup.options.event_deck == "app"
        self.pack = setup.pack
        _check_setup(self)
        self.seats = tuple(map(Seat, range(setup.seats)))
        self.nodes: dict[Phase, Node] = {
            "deal": ChanceNode("dinosaur"),
            "event_front": ChanceNode("event_front"),
            "event_back": ChanceNode("event_back", not self.app_deck),
            "over": TerminalNode(),
        }
        self.nobody: tuple[None, ...] = (None,) * setup.seats
        self.box = len(self.pack.dinosaurs) if self.digital else DINOSAURS
        self.event_count = len(self.pack.events) if self.app_deck else EVENTS
        # floor(45/N) events (DKD-15), one less where an empty pile starts the last two.
        self.ends_early = setup.options.empty_pile == "last_two" and self.box % setup.seats == 0
        self.rounds = self.box // setup.seats - self.ends_early
        self.dinosaurs = tuple(sorted(card.number for card in self.pack.dinosaurs))
        self.events = tuple(sorted(card.number for card in self.pack.events))
        self._make_card_tables()
        self._make_outcomes()
        self._strengths: dict[tuple[Trait, ...], dict[Card, int]] = {}
        self._reports: dict[tuple[Trait, ...], tuple[PlayCard, ...]] = {}

    def _make_card_tables(self) -> None:
        self.values = {card.number: _values(self, card) for card in self.pack.dinosaurs}
        self.backs = {card.number: _traits(self, card) for card in self.pack.events}
        self.dinosaur_names = {card.number: card.name for card in self.pack.dinosaurs}
        self.event_names = {card.number: card.name for card in self.pack.events}
        self.plays = {number: PlayCard(number) for number in self.dinosaurs}
        self.dealt = {number: DinosaurDealt(number) for number in self.dinosaurs}

    def _make_outcomes(self) -> None:
        self.shown = {number: EventShown(number) for number in self.events}
        self.turns = {number: EventTurned(number) for number in self.events}
        self.turned = {number: Chances[What]((turn,)) for number, turn in self.turns.items()}
        self.read_backs = _read_backs()
        self.known_events = tuple(number for number in self.events if self.backs[number])
        self.dealt_events = tuple((CardDealt(seat),) for seat in self.seats)
        self.laid_events = tuple((CardLaid(seat),) for seat in self.seats)

    def start(self) -> State:
        """All cards in the piles, the figure with the starter; at the table the hands are dealt (DKD-5, DKD-6)."""
        state = State(
            phase="deal",
            due=HAND * len(self.seats),
            hands=(Cards(),) * len(self.seats),
            played=self.nobody,
            pile=Cards(self.dinosaurs) if self.digital else Cards((), self.box),
            discard=Cards(),
            boxed=Cards(),
            fronts=Cards(self.events) if self.app_deck else Cards((), self.event_count),
            backs=Cards(self.events) if self.app_deck else Cards((), self.event_count),
            front=None,
            back=None,
            traits=None,
            won=(Cards(),) * len(self.seats),
            icons=((0, 0, 0, 0),) * len(self.seats),
            figure=self.setup.starter,
            round=1,
            ending=None,
        )
        return state if self.digital else rounds.deal_unseen(self, state)

    def node(self, state: State) -> Node:
        """Who acts now."""
        fixed = self.nodes.get(state.phase)
        if fixed is not None:
            return fixed
        if state.phase == "icons":
            return SimultaneousNode(resolving.uncounted(self, state)[1])
        played = state.played
        return SimultaneousNode(tuple([seat for seat in self.seats if played[seat] is None]))

    def legal_actions(self, state: State, seat: Seat) -> tuple[What, ...]:
        """All actions of a seat that need no force; empty where it is not asked."""
        phase = state.phase
        if phase == "play":
            return playing.legal_actions(self, state, seat)
        if phase == "report":
            return reporting.legal_actions(self, state, seat)
        if phase == "icons":
            return resolving.legal_counts(self, state, seat)
        return ()

    def chance_outcomes(self, state: State) -> Chances[What]:
        """All outcomes that chance can decide now; none where it is not asked."""
        phase = state.phase
        if phase == "deal":
            dealt = self.dealt
            return Chances(tuple([dealt[card] for card in state.pile.known]))
        if phase == "event_front":
            return Chances(tuple([self.shown[card] for card in state.fronts.known]))
        if phase == "event_back":
            return events.chance_backs(self, state)
        return Chances(())

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
        if state.phase != "over":
            return None
        won = tuple(map(len, state.won))
        return rank(won, judge(won, state.icons, self.rounds))

    def imagine(self, observation: Observation) -> State:
        """The state as that seat knows it."""
        return worlds.imagine(self, observation)

    def hidden_outcomes(self, state: State) -> Chances[Bind]:
        """What the first unknown place of an imagined state may hold."""
        return worlds.hidden_outcomes(self, state)

    def bind(self, state: State, bind: Bind) -> State:
        """The imagined state with one unknown place filled."""
        return worlds.bind(self, state, bind)

    def strengths(self, traits: tuple[Trait, ...]) -> dict[Card, int]:
        """Digital: the strength of every card of the pack when these traits are required (DKD-9)."""
        if traits not in self._strengths:
            places = [TRAITS.index(trait) for trait in traits]
            self._strengths[traits] = {card: sum(each[at] or 0 for at in places) for card, each in self.values.items()}
        return self._strengths[traits]

    def table_reports(self, traits: tuple[Trait, ...]) -> tuple[PlayCard, ...]:
        """All reports of an open dinosaur that the box can produce when these traits are required."""
        if traits not in self._reports:
            self._reports[traits] = _reports(self, traits)
        return self._reports[traits]


def _check_setup(rules: DinoKontraDino) -> None:
    setup, dinosaurs = rules.setup, len(rules.pack.dinosaurs)
    cards = dinosaurs if rules.digital else DINOSAURS
    if not 2 <= setup.seats <= cards // HAND:
        raise NotAllowedError("SeatsDoNotFit", offending=setup.seats, lowest=2, highest=cards // HAND)
    if not 0 <= setup.starter < setup.seats:
        raise NotAllowedError("NoSuchStarter", offending=setup.starter, seats=setup.seats)
    needed = cards // setup.seats
    if rules.app_deck and len(rules.pack.events) < needed:
        raise NotAllowedError("TooFewEvents", offending=len(rules.pack.events), needed=needed)
    if missing := _not_entered(rules):
        raise NotAllowedError("PackNotComplete", offending=rules.pack.key, missing=missing)


def _not_entered(rules: DinoKontraDino) -> int:
    """How many values are missing that the app itself needs to deal with."""
    dinosaurs = rules.pack.dinosaurs if rules.digital else ()
    events = rules.pack.events if rules.app_deck else ()
    icons = sum(getattr(card, trait) is None for card in dinosaurs for trait in TRAITS)
    return icons + sum(card.traits is None for card in events)


def _values(rules: DinoKontraDino, card: DinosaurCard) -> tuple[int | None, ...]:
    """A card's trait values as the rules may use them: at the table an invented value is not known."""
    return tuple(
        getattr(card, trait) if rules.digital or is_known(rules.pack, card, trait) else None for trait in TRAITS
    )


def _traits(rules: DinoKontraDino, card: EventCard) -> tuple[Trait, ...] | None:
    return card.traits if rules.app_deck or is_known(rules.pack, card, "traits") else None


def _read_backs() -> tuple[What, ...]:
    """Every back that can be read off: one trait, or two (the same twice is possible)."""
    pairs = [(first, second) for at, first in enumerate(TRAITS) for second in TRAITS[at:]]
    return tuple(EventTurned(UNKNOWN, EventFacts(traits)) for traits in (*((trait,) for trait in TRAITS), *pairs))


def _reports(rules: DinoKontraDino, traits: tuple[Trait, ...]) -> tuple[PlayCard, ...]:
    values: list[dict[str, int]] = [{}]
    for trait in dict.fromkeys(traits):
        values = [{**facts, trait: value} for facts in values for value in range(1, 6)]
    places = [TRAITS.index(trait) for trait in traits]
    known = [card for card in rules.dinosaurs if all(rules.values[card][place] is not None for place in places)]
    return (*(PlayCard(UNKNOWN, DinosaurFacts(**facts)) for facts in values), *(rules.plays[card] for card in known))


def _play(rules: DinoKontraDino, state: State, entry: Entry[What]) -> Step[State] | Rejection:
    return APPLY[state.phase](rules, state, entry)
