"""From the items of a journal to the state of a game. Pure.

First the items are resolved to a line of entries, then the entries are applied from the start until one does not fit.

How items resolve:

1. Every `Move` opens a place; places keep the order of their moves.
2. An `Undo` that names an `Undo` or a `Correction` makes that item count no longer, unless a later `Undo` that counts
   takes this one back in turn. So an undo can be undone.
3. All that counts is done in order, and the last word on a place holds: an `Undo` empties the place of its move, a
   `Correction` fills the place with its entries, also after an undo or another correction.
4. What names no earlier item, or an `Ended`, does nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from companion.games.game import Adjust, ChanceNode, Entry, Node, Outcome, Rejection, Rules, Step
from companion.journal.items import Correction, Ended, Item, Move, Undo

State = TypeVar("State")
AnyRules: TypeAlias = Rules[Any, Any, Any]


class Placed(Struct, frozen=True):
    """An entry on the resolved line: in the place of `seq`, put there by item `by` (itself, or a correction)."""

    seq: int
    by: int
    entry: Entry[Any]


class Applied(Struct, Generic[State], frozen=True):
    """A live entry: where it stands, the node it answered and what it led to.

    `chances` counts the chance outcomes on the line up to this entry.
    """

    placed: Placed
    node: Node
    step: Step[State]
    chances: int

    @property
    def seq(self) -> int:
        """The place on the line."""
        return self.placed.seq

    @property
    def entry(self) -> Entry[Any]:
        """The entry itself."""
        return self.placed.entry


class Failure(Struct, frozen=True):
    """The entry in the place of `seq` does not fit; a correction of it lets the fold go on."""

    seq: int
    rejection: Rejection


class Fold(Struct, Generic[State], frozen=True):
    """A game as its journal tells it.

    `live` are the entries that were applied, `state` and `node` where they lead. After a `failure`, `waiting` lists the
    entries not applied, the one that does not fit first.
    """

    items: tuple[Item, ...]
    state: State
    node: Node
    live: tuple[Applied[State], ...] = ()
    failure: Failure | None = None
    waiting: tuple[Placed, ...] = ()

    @property
    def seq(self) -> int:
        """The number of the last item."""
        return len(self.items)

    @property
    def chances(self) -> int:
        """How many chance outcomes the line holds: the n of the next one's `Random(f"{seed}/{n}")`."""
        return self.live[-1].chances if self.live else 0

    @property
    def ended(self) -> Outcome | None:
        """The stored result, while nothing was entered after it."""
        last = self.items[-1] if self.items else None
        return last.outcome if isinstance(last, Ended) else None


def fold(rules: AnyRules, items: Sequence[Item] = ()) -> Fold[Any]:
    """The game that these items tell."""
    state = rules.start()
    return _go_on(rules, Fold(tuple(items), state, rules.node(state)), resolve(items))


def extend(done: Fold[Any], rules: AnyRules, item: Item) -> Fold[Any]:
    """The game with one more item: equal to folding all anew, and a `Move` costs one `apply`."""
    seq = done.seq + 1
    longer = replace(done, items=(*done.items, item))
    if isinstance(item, Move):
        return _go_on(rules, longer, (Placed(seq, seq, item.entry),))
    return longer if isinstance(item, Ended) else _fold_again(rules, longer)


def resolve(items: Sequence[Item]) -> tuple[Placed, ...]:
    """The line of entries that these items leave, in the order of their places."""
    cancelled = _cancelled(items)
    place: dict[int, int] = {}
    line: dict[int, tuple[Placed, ...]] = {}
    for seq, item in enumerate(items, 1):
        if isinstance(item, Move):
            place[seq] = seq
            line[seq] = (Placed(seq, seq, item.entry),)
        elif isinstance(item, (Undo, Correction)) and item.seq in place:
            at = place[seq] = place[item.seq]
            if seq in cancelled or (isinstance(item, Undo) and item.seq != at):
                continue
            line[at] = tuple(Placed(at, seq, entry) for entry in item.entries) if isinstance(item, Correction) else ()
    return tuple(placed for at in line for placed in line[at])


def _cancelled(items: Sequence[Item]) -> set[int]:
    """The undos and corrections that count no longer. Backwards, as only a later undo can take one back."""
    cancelled: set[int] = set()
    for seq in range(len(items), 0, -1):
        item = items[seq - 1]
        if seq not in cancelled and isinstance(item, Undo) and item.seq < seq:
            cancelled.add(item.seq)
    return cancelled


def _fold_again(rules: AnyRules, changed: Fold[Any]) -> Fold[Any]:
    """The fold after its line changed: what stands before the change is kept as it is."""
    line = resolve(changed.items)
    pairs = takewhile(lambda pair: pair[0].placed == pair[1], zip(changed.live, line, strict=False))
    kept = tuple(applied for applied, _ in pairs)
    state = kept[-1].step.state if kept else rules.start()
    return _go_on(rules, Fold(changed.items, state, rules.node(state), kept), line[len(kept) :])


def _go_on(rules: AnyRules, done: Fold[Any], line: Sequence[Placed]) -> Fold[Any]:
    """Applies a line up to its first misfit; after an earlier one everything waits."""
    if done.failure:
        return replace(done, waiting=(*done.waiting, *line))
    live: list[Applied[Any]] = []
    state, node, chances = done.state, done.node, done.chances
    for at, placed in enumerate(line):
        result = rules.apply(state, placed.entry)
        if isinstance(result, Rejection):
            failure = Failure(placed.seq, result)
            return Fold(done.items, state, node, (*done.live, *live), failure, tuple(line[at:]))
        chances += isinstance(node, ChanceNode) and not isinstance(placed.entry.what, Adjust)
        live.append(Applied(placed, node, result, chances))
        state, node = result.state, rules.node(result.state)
    return Fold(done.items, state, node, (*done.live, *live))
