"""At the table the seats may set any public counter: to mend a count, or to start in the middle of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from companion.games.dino.ending import check_end, finish, warn_of_eggs
from companion.games.dino.pack import EGGS
from companion.games.dino.reasons import CounterSet
from companion.games.dino.reporting import HOME
from companion.games.dino.state import Piece, Player, State
from companion.games.dino.veil import NOT_TOLD
from companion.games.game import UNKNOWN, Adjust, Cards, Counter, Entry, Rejection, Seat, Step
from companion.games.gate import counter_faults
from companion.games.tuples import put

if TYPE_CHECKING:
    from companion.games.dino.actions import What
    from companion.games.dino.rules import Dino

OUT: Final = Piece(None)
NEST: Final = "nest_"
"""What the counters of the nests begin with; behind it stands the colour's number."""


def counters(rules: Dino, state: State) -> tuple[Counter, ...]:
    """The meteorite, whose turn it is, the eggs left in each nest; for each seat its eggs and its pieces at home."""
    shared = (
        Counter("meteorite", state.meteorite, 0, rules.track),
        Counter("turn", state.turn, 0, len(rules.seats) - 1, holder=True),
        *(Counter(f"{NEST}{nest.nest}", nest.eggs, 0, max(rules.eggs_per_nest, nest.eggs)) for nest in state.nests),
    )
    return (*shared, *(counter for seat in rules.seats for counter in _of_seat(rules, state.players[seat], seat)))


def _of_seat(rules: Dino, player: Player, seat: Seat) -> tuple[Counter, ...]:
    return (
        Counter("eggs", player.egg_count, 0, max(EGGS, player.egg_count), seat),
        Counter("open_egg", _opened(player), NOT_TOLD, max(rules.colours), seat),
        Counter("home", 2 - player.out, 0, 2, seat),
    )


def _opened(player: Player) -> int | None:
    """The colour of the open egg, 0 where none lies open, None where it is not known."""
    if player.open is None:
        return 0
    return None if player.open == UNKNOWN else player.open


def apply(rules: Dino, state: State, entry: Entry[What], what: Adjust) -> Step[State] | Rejection:
    """The counter is what the table says; eggs that cannot be so many are warned of (DN-6)."""
    faults = counter_faults(entry, what, len(rules.seats), counters(rules, state), none_such=_no_colour(rules, what))
    if faults:
        return rules.reject(state, entry, faults)
    seen = (CounterSet(what.counter, what.value, what.seat),)
    adjusted = _set(state, what)
    warned = warn_of_eggs(rules, adjusted) if "egg" in what.counter or what.counter.startswith(NEST) else ()
    if adjusted.phase == "count":
        return finish(rules, adjusted, seen, warned)
    return check_end(rules, adjusted, seen, warned)


def _no_colour(rules: Dino, what: Adjust) -> bool:
    return what.counter == "open_egg" and what.value not in (NOT_TOLD, 0, *rules.colours)


def _set(state: State, what: Adjust) -> State:
    if what.counter == "meteorite":
        return replace(state, meteorite=what.value)
    if what.counter == "turn":
        return replace(state, turn=Seat(what.value))
    if what.seat is None:
        number = int(what.counter.removeprefix(NEST))
        nests = [replace(nest, eggs=what.value) if nest.nest == number else nest for nest in state.nests]
        return replace(state, nests=tuple(nests))
    player = _set_player(state.players[what.seat], what.counter, what.value)
    return replace(state, players=put(state.players, what.seat, player))


def _set_player(player: Player, counter: str, value: int) -> Player:
    if counter == "eggs":
        return _set_eggs(player, value)
    if counter == "open_egg":
        return _set_open(player, value)
    pieces = ((OUT, OUT), (HOME, OUT), (HOME, HOME))[value]
    return replace(player, pieces=pieces, spaces_from_home=None)


def _set_eggs(player: Player, count: int) -> Player:
    """Eggs that nobody named have no colour; where some go, nobody says which, so none has."""
    more = count - player.egg_count
    if not more:
        return player
    if more < 0:
        return replace(
            player, hidden=Cards((), max(0, count - 1)), untold=max(0, count - 1), open=UNKNOWN if count else None
        )
    if player.open is None:
        player, more = replace(player, open=UNKNOWN), more - 1
    hidden = Cards(player.hidden.known, player.hidden.unknown + more)
    return replace(player, hidden=hidden, untold=player.untold + more)


def _set_open(player: Player, egg: int) -> Player:
    """The open egg has this colour, or one not told; 0: none lies open, and the one that did is gone."""
    return replace(player, open=UNKNOWN if egg == NOT_TOLD else egg or None)
