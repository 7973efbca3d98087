"""The gate that every entry of every game passes before its own rules are asked, and what all of them check alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from msgspec.structs import replace

from companion.games.faults import (
    AdjustInDigital,
    CounterOutOfRange,
    ForcedInDigital,
    GameIsOver,
    NoSuchCounter,
    NoSuchSeat,
)
from companion.games.game import Adjust, Counter, Entry, Fault, Node, Rejection, Step

State = TypeVar("State")
State_contra = TypeVar("State_contra", contravariant=True)


class Judge(Protocol[State_contra]):
    """What the gate asks of a game's rules."""

    digital: bool

    def node(self, state: State_contra, /) -> Node:
        """Who acts now."""


def passed(
    rules: Judge[State],
    state: State,
    entry: Entry[Any],
    *,
    over: bool,
    adjust: Callable[[Any, State, Entry[Any], Adjust], Step[State] | Rejection],
    play: Callable[[Any, State, Entry[Any]], Step[State] | Rejection],
) -> Step[State] | Rejection:
    """What becomes of an entry: `adjust` sets a counter, `play` follows the game's rules.

    Nothing is entered after the end (`over`); in digital play, where the app dealt every card, nothing is forced or set
    by hand, and what else is wrong with such an entry is said too.
    """
    what = entry.what
    if rules.digital and (entry.forced or type(what) is Adjust):
        return _refused_in_digital(rules, state, entry, None if over else play)
    if over:
        return rejected(rules, state, entry, [GameIsOver()])
    if type(what) is Adjust:
        return adjust(rules, state, entry, what)
    return play(rules, state, entry)


def rejected(rules: Judge[State], state: State, entry: Entry[Any], faults: list[Fault]) -> Rejection:
    """The rejection of an entry at this state."""
    return Rejection(tuple(faults), entry, rules.node(state))


def counter_faults(
    entry: Entry[Any], what: Adjust, seats: int, counters: tuple[Counter, ...], *, none_such: bool = False
) -> list[Fault]:
    """What is wrong with setting one of these counters at a table of so many seats.

    `none_such`: it has no such value, although that lies between its bounds.
    """
    seat = entry.seat
    faults: list[Fault] = [] if seat is None or 0 <= seat < seats else [NoSuchSeat(seat)]
    found = next((each for each in counters if (each.name, each.seat) == (what.counter, what.seat)), None)
    if found is None:
        return [*faults, NoSuchCounter(what.counter, what.seat)]
    if none_such or not found.lowest <= what.value <= found.highest:
        faults.append(CounterOutOfRange(what.counter, what.value, found.lowest, found.highest))
    return faults


def _refused_in_digital(
    rules: Judge[State],
    state: State,
    entry: Entry[Any],
    play: Callable[[Any, State, Entry[Any]], Step[State] | Rejection] | None,
) -> Rejection:
    faults: list[Fault] = [ForcedInDigital()] if entry.forced else []
    if type(entry.what) is Adjust:
        return rejected(rules, state, entry, [*faults, AdjustInDigital()])
    if play is None:
        return rejected(rules, state, entry, [*faults, GameIsOver()])
    unforced = play(rules, state, replace(entry, forced=False))
    return rejected(rules, state, entry, [*faults, *(unforced.faults if isinstance(unforced, Rejection) else ())])
