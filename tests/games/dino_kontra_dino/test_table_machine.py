"""Whatever a table reports, forces and sets, and wherever it begins: the rules answer, warn and come to an end."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from companion.games.dino_kontra_dino import GAME
from companion.games.dino_kontra_dino.actions import (
    DinosaurFacts,
    EventFacts,
    EventShown,
    EventTurned,
    IconsCounted,
    LaidDown,
    PlayCard,
    What,
)
from companion.games.dino_kontra_dino.options import Options
from companion.games.dino_kontra_dino.reasons import MoreThanWon, TotalImpossible
from companion.games.dino_kontra_dino.resolving import uncounted
from companion.games.dino_kontra_dino.rules import DinoKontraDino
from companion.games.dino_kontra_dino.state import State
from companion.games.dino_kontra_dino.traits import TRAITS
from companion.games.game import UNKNOWN, Adjust, Entry, Rejection, Seat, Setup, Step, TerminalNode
from tests.games.conformance.walking import legal_entries, walk
from tests.games.dino_kontra_dino.decks import HALF_KNOWN, NOTHING, OWNED, shuffled_deck

LONGEST_GAME = 600
"""Moves: a pile that was set to 99 is drawn by two seats, then three events more."""

packs = st.sampled_from((NOTHING, OWNED, HALF_KNOWN, shuffled_deck(60, 40)))
dealt_events = st.sampled_from((OWNED, HALF_KNOWN, shuffled_deck(60, 40)))
options = st.builds(
    Options,
    empty_pile=st.sampled_from(("play_on", "last_two")),
    double_trait=st.sampled_from(("twice", "once")),
    two_trait_events=st.sampled_from(("both", "first")),
)
seats = st.one_of(st.none(), st.integers(-1, 6)).map(lambda seat: None if seat is None else Seat(seat))
values = st.one_of(st.none(), st.integers(1, 5), st.integers(-1, 7))
facts = st.one_of(st.none(), st.builds(DinosaurFacts, values, values, values, values))
numbers = st.one_of(st.just(UNKNOWN), st.integers(-1, 65))
traits = st.lists(st.sampled_from(TRAITS), max_size=3).map(tuple)
counts = st.one_of(st.integers(0, 6), st.integers(-2, 120))


class Table(RuleBasedStateMachine):
    """A table, and all the people round it."""

    game: DinoKontraDino
    state: State

    @initialize(seats=st.integers(2, 6), pack=packs, chosen=options, starter=st.integers(0, 1))
    def box_events(self, seats: int, pack: Any, chosen: Options, starter: int) -> None:
        self._begin(Setup(seats, "table", chosen, pack, Seat(starter)))

    def _begin(self, setup: Setup[Any, Any]) -> None:
        self.game = DinoKontraDino(setup)
        self.state = self.game.start()
        self.entries: list[Entry[What]] = []
        self.forced_icons = False

    @precondition(lambda self: not self.over())
    @rule(where=st.floats(0, 1, exclude_max=True))
    def go_on(self, where: float) -> None:
        entries = legal_entries(self.game, self.state)
        step = self._enter(entries[int(where * len(entries))])
        assert isinstance(step, Step)

    @rule(card=numbers, facts=facts, seat=seats, forced=st.booleans())
    def report_dinosaur(self, card: Any, facts: DinosaurFacts | None, seat: Seat | None, *, forced: bool) -> None:
        self._enter(Entry(PlayCard(card, facts), seat, forced))

    @precondition(lambda self: self.state.phase == "report")
    @rule(card=st.integers(1, 60), value=st.integers(1, 5), where=st.integers(0, 9), forced=st.booleans())
    def report_with_number_and_facts(self, card: int, value: int, where: int, *, forced: bool) -> None:
        missing = [seat for seat in self.game.seats if self.state.played[seat] is None]
        asked = DinosaurFacts(**dict.fromkeys(self.state.traits or (), value))
        result = self._enter(Entry(PlayCard(card, asked), missing[where % len(missing)], forced))
        assert isinstance(result, Step) or not forced or not result.forcible

    @rule(event=numbers, traits=st.one_of(st.none(), traits), seat=seats, forced=st.booleans())
    def turn_event(self, event: Any, traits: Any, seat: Seat | None, *, forced: bool) -> None:
        self._enter(Entry(EventTurned(event, None if traits is None else EventFacts(traits)), seat, forced))

    @rule(what=st.one_of(st.just(LaidDown()), st.integers(-1, 60).map(EventShown)), seat=seats, forced=st.booleans())
    def something_else(self, what: What, seat: Seat | None, *, forced: bool) -> None:
        self._enter(Entry(what, seat, forced))

    @rule(trait=st.sampled_from(TRAITS), count=counts, seat=seats, forced=st.booleans())
    def count_icons(self, trait: Any, count: int, seat: Seat | None, *, forced: bool) -> None:
        self._enter(Entry(IconsCounted(trait, count), seat, forced))

    @rule(where=st.integers(0, 99), value=counts, seat=seats)
    def adjust(self, where: int, value: int, seat: Seat | None) -> None:
        counters = self.game.counters(self.state)
        if not counters:
            return
        counter = counters[where % len(counters)]
        result = self._enter(Entry(Adjust(counter.name, value, counter.seat), seat))
        fits = counter.lowest <= value <= counter.highest and (seat is None or seat in self.game.seats)
        assert isinstance(result, Step) == fits
        if fits and not self.over():
            (after,) = (
                each
                for each in self.game.counters(self.state)
                if (each.name, each.seat) == (counter.name, counter.seat)
            )
            assert after.value == value

    @precondition(lambda self: not self.over())
    @rule(left=st.integers(0, 2), events=st.integers(0, 9))
    def near_the_end_and_tied(self, left: int, events: int) -> None:
        """Two seats with as many events and unknown traits: counting is likely to be asked."""
        for what in (Adjust("events", events, Seat(0)), Adjust("events", events, Seat(1)), Adjust("events_left", left)):
            if not self.over():
                self._enter(Entry(what))

    @precondition(lambda self: self.state.phase == "icons")
    @rule(count=counts, where=st.integers(0, 9), forced=st.booleans())
    def count_what_is_asked(self, count: int, where: int, *, forced: bool) -> None:
        trait, asked = uncounted(self.game, self.state)
        self._enter(Entry(IconsCounted(trait, count), asked[where % len(asked)], forced))

    @rule(counter=st.sampled_from(("figure", "events", "speed", "nothing")), value=counts, seat=seats)
    def adjust_what_there_is_not(self, counter: str, value: int, seat: Seat | None) -> None:
        self._enter(Entry(Adjust(counter, value, seat)))

    @rule()
    def reload(self) -> None:
        self.state = msgspec.json.decode(msgspec.json.encode(self.state), type=GAME.state)

    def _enter(self, entry: Entry[What]) -> Step[State] | Rejection:
        result = self.game.apply(self.state, entry)
        if isinstance(result, Rejection):
            self._refused(entry, result)
        else:
            self._taken(entry, result)
        return result

    def _refused(self, entry: Entry[What], rejection: Rejection) -> None:
        forced = self.game.apply(self.state, Entry(entry.what, entry.seat, forced=True))
        assert rejection.faults
        if rejection.forcible:
            assert not entry.forced
            assert isinstance(forced, Step)
        else:
            assert isinstance(forced, Rejection)
            assert forced.faults == rejection.faults

    def _taken(self, entry: Entry[What], step: Step[State]) -> None:
        total = sum(map(len, step.state.won))
        warned = [reason for reason in step.reasons if isinstance(reason, TotalImpossible)]
        counted = isinstance(entry.what, Adjust) and entry.what.counter == "events"
        due = total > self.game.rounds and (counted or step.state.phase == "over")
        assert warned == [TotalImpossible(total, self.game.rounds)] * due
        unforced = self.game.apply(self.state, Entry(entry.what, entry.seat))
        if isinstance(unforced, Rejection):
            assert entry.forced
            self.forced_icons |= any(isinstance(fault, MoreThanWon) for fault in unforced.faults)
        self.state = step.state
        self.entries.append(entry)

    def over(self) -> bool:
        """Whether the game is over."""
        return isinstance(self.game.node(self.state), TerminalNode)

    @invariant()
    def no_count_is_negative(self) -> None:
        state = self.state
        heaps = (*state.hands, state.pile, state.discard, state.boxed, state.fronts, state.backs, *state.won)
        assert all(heap.unknown >= 0 for heap in heaps)
        assert all(count is None or count >= 0 for icons in state.icons for count in icons)
        assert state.ending is None or state.ending in (0, 1, 2)
        assert state.round >= 1

    @invariant()
    def no_card_lies_in_two_places(self) -> None:
        state = self.state
        dinosaurs = [*state.discard.known, *(play.card for play in state.played if play and play.card != UNKNOWN)]
        events = [card for heap in state.won for card in heap.known]
        assert len(dinosaurs) == len(set(dinosaurs))
        assert len(events) == len(set(events))

    @invariant()
    def every_counter_lies_within_its_bounds(self) -> None:
        for each in self.game.counters(self.state):
            assert each.value is None or self.forced_icons or each.lowest <= each.value <= each.highest, each

    @invariant()
    def everybody_can_look(self) -> None:
        for seat in (None, *self.game.seats):
            assert self.game.observe(self.state, seat).events_left >= 0

    def teardown(self) -> None:
        """The entries alone lead to the same state, and from there the end comes."""
        if not hasattr(self, "game"):
            return
        state = self.game.start()
        for entry in self.entries:
            step = self.game.apply(state, entry)
            assert isinstance(step, Step)
            state = step.state
        assert state == self.state
        *_, last = walk(self.game, Random(0), LONGEST_GAME, self.state)
        assert self.game.outcome(last.state) is not None


class TableWithTheAppsEvents(Table):
    """The same, where the app deals the events."""

    @initialize(seats=st.integers(2, 6), pack=dealt_events, chosen=options, starter=st.integers(0, 1))
    def box_events(self, seats: int, pack: Any, chosen: Options, starter: int) -> None:
        self._begin(Setup(seats, "table", msgspec.structs.replace(chosen, event_deck="app"), pack, Seat(starter)))


def run(machine: type[Table], examples: int, *, seeded: bool) -> None:
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=40,
            deadline=None,
            derandomize=seeded,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


machines = pytest.mark.parametrize("machine", [Table, TableWithTheAppsEvents])


@machines
def test_a_table_may_do_anything(machine: type[Table]) -> None:
    run(machine, 100, seeded=True)


@pytest.mark.soak
@machines
def test_a_table_may_do_anything_for_long(machine: type[Table]) -> None:
    run(machine, 10_000, seeded=False)
