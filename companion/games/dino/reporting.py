"""At the table each seat reports its turn, and at the end what the app was not told (DN-11, DN-14, DN-18, DN-21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from companion.games.dino.actions import MovedSpaces, ShowEgg, SpacesFromHome, What
from companion.games.dino.ending import end_turn, finish, owes, take_egg, warn_of_eggs
from companion.games.dino.faults import (
    AlreadyHome,
    EggAtHome,
    NestIsEmpty,
    NoneLeftToComeHome,
    NoSuchEgg,
    NothingMoved,
    NothingToShow,
    SpacesOutOfRange,
    WrongPieces,
)
from companion.games.dino.moving import fall
from companion.games.dino.pack import MOVES
from companion.games.dino.reasons import (
    BothHome,
    CounterHome,
    EggShown,
    MeteoriteStays,
    MeteoriteTakesRest,
    SpacesMoved,
    WayHomeCounted,
)
from companion.games.dino.setting_up import seat_faults
from companion.games.dino.state import Piece, Player, State
from companion.games.faults import NoSuchSeat, SeatNotAsked, WrongNode
from companion.games.game import UNKNOWN, Card, Entry, Fault, GameEvent, Reason, Rejection, Seat, Step
from companion.games.tuples import put

if TYPE_CHECKING:
    from companion.games.dino.rules import Dino

FARTHEST: Final = 99
LISTED: Final = 20
"""No space of the boards we know is farther from home; `apply` takes up to FARTHEST."""

HOME: Final = Piece(None, home=True)


def legal_reports(state: State, seat: Seat) -> tuple[What, ...]:
    """Every turn that can be: spaces moved, a piece home, an egg of a nest that still has some."""
    if seat != state.turn:
        return ()
    if not state.players[seat].out:
        return (MovedSpaces(0),)
    moved = range(1, MOVES + 1)
    eggs = [nest.nest for nest in state.nests if nest.eggs]
    return (
        MovedSpaces(0),
        *(MovedSpaces(spaces) for spaces in moved),
        *(MovedSpaces(spaces, home=True) for spaces in moved),
        *(MovedSpaces(spaces, egg=egg) for spaces in moved for egg in eggs),
    )


def apply_turn(rules: Dino, state: State, entry: Entry[What]) -> Step[State] | Rejection:
    """The turn is as the table says; the meteorite takes what is missing of four."""
    what, faults = entry.what, seat_faults(rules, state, entry)
    if not isinstance(what, MovedSpaces):
        return rules.reject(state, entry, [*faults, WrongNode(type(what).__name__, rules.node(state))])
    faults += _turn_faults(rules, state, state.players[state.turn], what)
    if faults and not (entry.forced and all(fault.forcible for fault in faults)):
        return rules.reject(state, entry, faults)
    return _book(rules, state, what)


def _turn_faults(rules: Dino, state: State, player: Player, what: MovedSpaces) -> list[Fault]:
    faults: list[Fault] = []
    if not 0 <= what.spaces <= MOVES:
        faults.append(SpacesOutOfRange(what.spaces, 0, MOVES))
    elif what.spaces and not player.out:
        faults.append(AlreadyHome(what.spaces))
    if what.home and not player.out:
        faults.append(NoneLeftToComeHome())
    if what.spaces == 0 and (what.home or what.egg is not None):
        faults.append(NothingMoved())
    if what.home and what.egg is not None:
        faults.append(EggAtHome())
    return faults + _egg_faults(rules, state, what.egg)


def _egg_faults(rules: Dino, state: State, egg: Card | None) -> list[Fault]:
    if egg is None or egg == UNKNOWN:
        return []
    if egg not in rules.colours:
        return [NoSuchEgg(egg)]
    return [NestIsEmpty(egg) for nest in state.nests if nest.nest == egg and not nest.eggs]


def _book(rules: Dino, state: State, what: MovedSpaces) -> Step[State]:
    seat, player = state.turn, state.players[state.turn]
    seen: tuple[GameEvent, ...] = (SpacesMoved(seat, what.spaces),)
    why: tuple[Reason, ...] = (MeteoriteStays(seat),)
    rest = MOVES - what.spaces
    if what.home:
        came = replace(player, pieces=_one_more_home(player))
        state, seen = replace(state, players=put(state.players, seat, came)), (*seen, CounterHome(seat, came.out))
    if rest:
        why = (MeteoriteTakesRest(seat, what.spaces, rest) if player.out else BothHome(seat, rest),)
    state, fell = fall(rules, state, rest)
    seen = seen + fell
    if what.egg is not None and not _lost(rules, state):
        state, taken, emptied = take_egg(state, seat, what.egg)
        seen, why = seen + taken, (*why, *emptied, *warn_of_eggs(rules, state))
    return end_turn(rules, state, seen, why)


def _lost(rules: Dino, state: State) -> bool:
    """Whether the meteorite strikes before the egg of this turn counts (DN-17)."""
    return state.meteorite >= rules.track and rules.options.egg_at_the_end == "lost"


def _one_more_home(player: Player) -> tuple[Piece, Piece]:
    """The table does not say which piece came home: the first that is still out."""
    first, second = player.pieces
    return (first, HOME) if first.home else (HOME, second)


def legal_counts(rules: Dino, state: State, seat: Seat) -> tuple[What, ...]:
    """What a seat may still owe: colours of eggs, and a way home for each piece out."""
    if not 0 <= seat < len(rules.seats) or not owes(state.players[seat]):
        return ()
    player, ways = state.players[seat], range(1, LISTED + 1)
    shown: list[What] = [ShowEgg(egg) for egg in rules.colours] if player.unseen else []
    if player.spaces_from_home is not None or not player.out:
        return tuple(shown)
    if player.out == 1:
        return (*shown, *(SpacesFromHome((spaces,)) for spaces in ways))
    return (*shown, *(SpacesFromHome((near, far)) for near in ways for far in range(near, LISTED + 1)))


def apply_count(rules: Dino, state: State, entry: Entry[What]) -> Step[State] | Rejection:
    """A seat reports at the end; the last report ends the game."""
    what, seat, faults = entry.what, entry.seat, _counting_faults(rules, state, entry)
    if faults:
        return rules.reject(state, entry, faults)
    assert seat is not None
    player = state.players[seat]
    if isinstance(what, ShowEgg):
        shown = _show(player, what.egg)
        seen: GameEvent = EggShown(seat)
    else:
        assert isinstance(what, SpacesFromHome)
        shown = replace(player, spaces_from_home=what.spaces)
        seen = WayHomeCounted(seat, what.spaces)
    return finish(rules, replace(state, players=put(state.players, seat, shown)), (seen,), ())


def _show(player: Player, egg: Card) -> Player:
    """One egg of unknown colour has this one; the hidden ones come first."""
    if player.untold:
        return replace(player, hidden=player.hidden.remove(UNKNOWN).add(egg), untold=player.untold - 1)
    return replace(player, open=egg)


def _counting_faults(rules: Dino, state: State, entry: Entry[What]) -> list[Fault]:
    what, seat = entry.what, entry.seat
    faults: list[Fault] = []
    if seat is None or not 0 <= seat < len(rules.seats):
        return [NoSuchSeat(seat), *_kind_faults(rules, state, what)]
    player = state.players[seat]
    if not owes(player):
        return [SeatNotAsked(seat), *_kind_faults(rules, state, what)]
    faults += _kind_faults(rules, state, what)
    if isinstance(what, ShowEgg) and not player.unseen:
        faults.append(NothingToShow())
    if isinstance(what, SpacesFromHome) and len(what.spaces) != player.out:
        faults.append(WrongPieces(len(what.spaces), player.out))
    return faults


def _kind_faults(rules: Dino, state: State, what: What) -> list[Fault]:
    """What is wrong with a report whoever makes it."""
    if isinstance(what, ShowEgg):
        return [] if what.egg in rules.colours else [NoSuchEgg(what.egg)]
    if isinstance(what, SpacesFromHome):
        wrong = dict.fromkeys(spaces for spaces in what.spaces if not 1 <= spaces <= FARTHEST)
        return [SpacesOutOfRange(spaces, 1, FARTHEST) for spaces in wrong]
    return [WrongNode(type(what).__name__, rules.node(state))]


def owing(rules: Dino, state: State) -> tuple[Seat, ...]:
    """The seats that have still to report."""
    return tuple([seat for seat in rules.seats if owes(state.players[seat])])
