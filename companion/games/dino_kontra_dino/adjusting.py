"""At the table the seats may set any public counter: to mend a count, or to start in the middle of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from companion.games.dino_kontra_dino import resolving
from companion.games.dino_kontra_dino.pack import HAND
from companion.games.dino_kontra_dino.reasons import CounterSet
from companion.games.dino_kontra_dino.rounds import open_round
from companion.games.dino_kontra_dino.scoring import warn_of_total
from companion.games.dino_kontra_dino.state import State
from companion.games.dino_kontra_dino.traits import TRAITS
from companion.games.game import Adjust, Cards, Counter, Entry, Rejection, Seat, Step
from companion.games.gate import counter_faults
from companion.games.tuples import put

if TYPE_CHECKING:
    from companion.games.dino_kontra_dino.actions import What
    from companion.games.dino_kontra_dino.rules import DinoKontraDino

MOST_COUNTED: Final = 99


def counters(rules: DinoKontraDino, state: State) -> tuple[Counter, ...]:
    """The figure's holder, the pile, the events left, and for each seat its events and their traits."""
    shared = (
        Counter("figure", state.figure, 0, len(rules.seats) - 1, holder=True),
        Counter("pile", len(state.pile), 0, MOST_COUNTED),
        Counter("events_left", events_left(rules, state), 0, _most_left(rules, state)),
    )
    return (*shared, *(counter for seat in rules.seats for counter in _of_seat(state, seat)))


def _of_seat(state: State, seat: Seat) -> tuple[Counter, ...]:
    won = len(state.won[seat])
    icons = zip(TRAITS, state.icons[seat], strict=True)
    return (
        Counter("events", won, 0, MOST_COUNTED, seat),
        *(Counter(trait, count, 0, won, seat) for trait, count in icons),
    )


def events_left(rules: DinoKontraDino, state: State) -> int:
    """How many events are still to be resolved, the one now on top among them (DKD-14, DKD-15)."""
    return min(_events_due(rules, state), _events_there(rules, state))


def _events_due(rules: DinoKontraDino, state: State) -> int:
    if state.ending is not None:
        return state.ending
    draws, spare = divmod(len(state.pile) - state.due, len(rules.seats))
    return draws + HAND - (rules.options.empty_pile == "last_two" and spare == 0)


def _events_there(rules: DinoKontraDino, state: State) -> int:
    """How many events the app itself can still show; the box's own deck may be any house deck."""
    return len(state.fronts) + (state.front is not None) if rules.app_deck else MOST_COUNTED


def _most_left(rules: DinoKontraDino, state: State) -> int:
    return min(max(rules.rounds, _events_due(rules, state)), _events_there(rules, state))


def apply(rules: DinoKontraDino, state: State, entry: Entry[What], what: Adjust) -> Step[State] | Rejection:
    """The counter is what the table says; events that cannot be so many are warned of (DKD-15)."""
    faults = counter_faults(entry, what, len(rules.seats), counters(rules, state))
    if faults:
        return rules.reject(state, entry, faults)
    seen = (CounterSet(what.counter, what.value, what.seat),)
    if what.counter == "events_left":
        return _leave(rules, state, what.value, seen)
    adjusted = _set(rules, state, what)
    warned = warn_of_total(tuple(map(len, adjusted.won)), rules.rounds) if what.counter == "events" else ()
    if adjusted.phase == "icons":
        step = resolving.finish(rules, adjusted, seen)
        return replace(step, reasons=step.reasons or warned)
    return Step(adjusted, seen, warned)


def _set(rules: DinoKontraDino, state: State, what: Adjust) -> State:
    if what.seat is not None and what.counter == "events":
        return _set_events(state, what.seat, what.value)
    if what.seat is not None:
        return _set_icons(state, what.seat, what.counter, what.value)
    if what.counter == "figure":
        return replace(state, figure=Seat(what.value))
    return _set_pile(rules, state, what.value)


def _set_events(state: State, seat: Seat, count: int) -> State:
    """Cards that nobody named have no known traits; a seat without events has none of any trait."""
    won = state.won[seat]
    if count == len(won):
        return state
    known = won.known if count > len(won) else ()
    heap = Cards(known, count - len(known))
    icons = (None if count else 0,) * len(TRAITS)
    return replace(state, won=put(state.won, seat, heap), icons=put(state.icons, seat, icons))


def _set_icons(state: State, seat: Seat, trait: str, count: int) -> State:
    icons = tuple(count if each == trait else old for each, old in zip(TRAITS, state.icons[seat], strict=True))
    return replace(state, icons=put(state.icons, seat, icons))


def _set_pile(rules: DinoKontraDino, state: State, count: int) -> State:
    """A counted pile says how far the game is; a pile with cards means that the last two events are not on yet."""
    counted = replace(state, pile=Cards((), count))
    if state.phase == "icons":
        return counted
    if count:
        return _hold(rules, replace(counted, boxed=Cards(), ending=None))
    early = 2 if rules.options.empty_pile == "last_two" else None
    return _hold(rules, replace(counted, ending=early if state.ending is None else state.ending))


def _leave(rules: DinoKontraDino, state: State, left: int, seen: tuple[CounterSet, ...]) -> Step[State]:
    """So many events are left: the pile, the hands and the round follow from it; none left ends the game."""
    seats, spare = len(rules.seats), rules.box % len(rules.seats)
    counted = replace(state, round=max(1, rules.rounds - left + 1))
    if not left:
        stopped = replace(counted, ending=0, played=rules.nobody, front=None, back=None, traits=None)
        return resolving.finish(rules, stopped, seen)
    if left < HAND:
        counted = replace(counted, pile=Cards(), boxed=Cards((), spare), ending=left)
    else:
        pile = Cards((), (left - HAND + rules.ends_early) * seats + spare)
        counted = replace(counted, pile=pile, boxed=Cards(), ending=None)
    held = _hold(rules, counted)
    return Step(open_round(rules, held) if state.phase == "icons" else held, seen)


def _hold(rules: DinoKontraDino, state: State) -> State:
    """Every seat holds what it must: three cards, or as many as events are left, less the one it has played.

    An empty pile that started the last two at once left a third card in every hand, and none for the box.
    """
    early = rules.options.empty_pile == "last_two" and not len(state.boxed)
    due = HAND if state.ending is None else state.ending + early
    return replace(state, hands=tuple(Cards((), due - (play is not None)) for play in state.played))
