"""Appending, undoing, correcting and opening again in any order, against a model of plain lists."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from companion.games.game import Adjust, Entry, Rejection, Seat
from companion.journal.fold import Fold, extend, fold
from companion.journal.items import Correction, Item, Move, Record, Undo
from companion.journal.store import Journal, create, open_journal
from tests.journal.helpers import find, header
from tests.journal.toy import SECRET, Add, Bet, Dealt, State, table

RULES = table(seats=2)
SEATS = st.sampled_from([None, Seat(0), Seat(1)])
WHATS = st.one_of(
    st.builds(Dealt, st.integers(SECRET + 1, SECRET + 9)),
    st.builds(Bet, st.integers(1, 5)),
    st.builds(Add, st.integers(0, 1)),
    st.builds(Adjust, st.just("score"), st.integers(0, 9), st.sampled_from([Seat(0), Seat(1)])),
)
ENTRIES: st.SearchStrategy[Entry[Any]] = st.builds(Entry, WHATS, SEATS, st.booleans())


def line(items: list[Item]) -> list[Entry[Any]]:
    """What the items leave, each rule of `fold` taken at its word."""
    lines: list[list[Entry[Any]]] = []
    for seq, item in enumerate(items, 1):
        if isinstance(item, Move):
            said = [at for at in range(seq + 1, len(items) + 1) if root(items, at) == seq and counts(items, at)]
            last = items[said[-1] - 1] if said else item
            lines.append([item.entry] if last is item else list(last.entries) if isinstance(last, Correction) else [])
    return [entry for entries in lines for entry in entries]


def root(items: list[Item], seq: int) -> int | None:
    """The move that an item is about."""
    item = items[seq - 1]
    if isinstance(item, Move):
        return seq
    named = item.seq if isinstance(item, (Undo, Correction)) else 0
    return root(items, named) if 0 < named < seq else None


def counts(items: list[Item], seq: int) -> bool:
    """Whether an undo or a correction has a say on its place."""
    item = items[seq - 1]
    about_another = isinstance(item, Undo) and not isinstance(items[item.seq - 1], Move)
    later = (at for at in range(seq + 1, len(items) + 1) if items[at - 1] == Undo(seq))
    return not about_another and not any(stands(items, at) for at in later)


def stands(items: list[Item], seq: int) -> bool:
    """Whether no later undo that stands takes this one back."""
    later = (at for at in range(seq + 1, len(items) + 1) if items[at - 1] == Undo(seq))
    return not any(stands(items, at) for at in later)


def applied(entries: list[Entry[Any]]) -> tuple[State, int]:
    """Where a line leads, and how many entries of it."""
    state = RULES.start()
    for done, entry in enumerate(entries):
        step = RULES.apply(state, entry)
        if isinstance(step, Rejection):
            return state, done
        state = step.state
    return state, len(entries)


class JournalMachine(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.items: list[Item] = []
        self.journal: Journal | None = None
        self.live: Fold[Any] = fold(RULES)

    @initialize()
    def begin(self) -> None:
        self.journal = create(self.folder, header("table"), find=find)

    def record(self, item: Item) -> None:
        assert self.journal
        self.items.append(item)
        self.live = extend(self.live, RULES, item)
        self.journal.append(Record(len(self.items), item, "touch", 0))

    @rule(entry=ENTRIES)
    def append(self, entry: Entry[Any]) -> None:
        self.record(Move(entry))

    @rule(entry=ENTRIES)
    def append_what_fits(self, entry: Entry[Any]) -> None:
        if not isinstance(RULES.apply(self.live.state, entry), Rejection):
            self.record(Move(entry))

    @rule(back=st.integers(-1, 6))
    def undo(self, back: int) -> None:
        self.record(Undo(len(self.items) - back))

    @rule(back=st.integers(-1, 6), entries=st.lists(ENTRIES, max_size=3))
    def correct(self, back: int, entries: list[Entry[Any]]) -> None:
        self.record(Correction(len(self.items) - back, tuple(entries)))

    @rule()
    def open_again(self) -> None:
        assert self.journal
        self.journal.close()
        self.journal = open_journal(self.journal.path, find=find)
        assert self.journal.content.items == tuple(self.items)
        assert fold(RULES, self.journal.content.items) == self.live

    @invariant()
    def the_fold_is_that_of_the_model(self) -> None:
        entries = line(self.items)
        state, done = applied(entries)
        assert [one.entry for one in self.live.live] == entries[:done]
        assert [one.entry for one in self.live.waiting] == entries[done:]
        assert (self.live.state, self.live.failure is None) == (state, done == len(entries))

    def teardown(self) -> None:
        if self.journal:
            self.journal.close()
        shutil.rmtree(self.folder)


TestJournalMachine = JournalMachine.TestCase
TestJournalMachine.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
