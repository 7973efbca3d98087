"""The board is set up: nests on spaces, then dinosaurs on lines (DN-5, DN-8). Digital play only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.dino.actions import ChooseNest, NestDrawn, PlaceDinosaur, What
from companion.games.dino.faults import DinosaurThere, NestThere, NoDinosaurHere, NoNestHere
from companion.games.dino.reasons import (
    DinosaurPlaced,
    DinosaursStand,
    NestChosen,
    NestsFilled,
    NestWalledIn,
    TrackMeasured,
)
from companion.games.dino.state import Nest, State
from companion.games.faults import NoSuchSeat, SeatNotAsked, SeatNotNeeded, WrongNode
from companion.games.game import Entry, Fault, Reason, Rejection, Seat, Step

if TYPE_CHECKING:
    from companion.games.dino.rules import Dino


def free_spaces(rules: Dino, state: State) -> tuple[str, ...]:
    """The spaces where the next nest may lie (DN-5)."""
    taken = {nest.space for nest in state.nests}
    return tuple([space for space in rules.board.nests if space not in taken])


def free_lines(rules: Dino, state: State) -> tuple[str, ...]:
    """The lines where the next dinosaur may stand (DN-8)."""
    return tuple([line for line in rules.board.lines if line not in state.dinosaurs])


def legal_nests(rules: Dino, state: State, seat: Seat) -> tuple[What, ...]:
    """Every space that may hold the next nest."""
    if seat != state.turn or rules.options.nest_choice == "random":
        return ()
    return tuple([ChooseNest(space) for space in free_spaces(rules, state)])


def legal_lines(rules: Dino, state: State, seat: Seat) -> tuple[What, ...]:
    """Every line that a dinosaur may stand on."""
    return tuple([PlaceDinosaur(line) for line in free_lines(rules, state)]) if seat == state.turn else ()


def apply_nest(rules: Dino, state: State, entry: Entry[What]) -> Step[State] | Rejection:
    """The next nest lies there, chosen in turn or drawn."""
    what, drawn = entry.what, rules.options.nest_choice == "random"
    if drawn:
        faults: list[Fault] = [] if entry.seat is None else [SeatNotNeeded(entry.seat)]
    else:
        faults = seat_faults(rules, state, entry)
    if not isinstance(what, NestDrawn if drawn else ChooseNest):
        return rules.reject(state, entry, [*faults, WrongNode(type(what).__name__, rules.node(state))])
    faults += _space_faults(rules, state, what.space)
    if faults:
        return rules.reject(state, entry, faults)
    number = rules.colours[len(state.nests)]
    nests = (*state.nests, Nest(number, what.space, rules.eggs_per_nest))
    lies = replace(state, nests=nests)
    placed = go_on(rules, lies)
    filled = (NestsFilled(len(rules.seats), rules.eggs_per_nest, len(nests)),) if placed.phase != "nests" else ()
    reasons = (*_newly_walled(rules, state, lies), *filled, *_begun(rules, placed))
    return Step(placed, (NestChosen(entry.seat, number, what.space),), reasons, drawn)


def _newly_walled(rules: Dino, before: State, after: State) -> tuple[NestWalledIn, ...]:
    walled = walled_in(rules, before)
    return tuple(NestWalledIn(nest) for nest in walled_in(rules, after) if nest not in walled)


def seat_faults(rules: Dino, state: State, entry: Entry[What]) -> list[Fault]:
    """What is wrong with the seat of an entry where one seat is asked."""
    seat = entry.seat
    if seat is None or not 0 <= seat < len(rules.seats):
        return [NoSuchSeat(seat)]
    return [] if seat == state.turn else [SeatNotAsked(seat)]


def _space_faults(rules: Dino, state: State, space: str) -> list[Fault]:
    if space not in rules.board.nests:
        return [NoNestHere(space)]
    return [NestThere(space)] if any(nest.space == space for nest in state.nests) else []


def apply_dinosaur(rules: Dino, state: State, entry: Entry[What]) -> Step[State] | Rejection:
    """A dinosaur stands on a line; the last one begins the game."""
    what, faults = entry.what, seat_faults(rules, state, entry)
    if not isinstance(what, PlaceDinosaur):
        return rules.reject(state, entry, [*faults, WrongNode(type(what).__name__, rules.node(state))])
    if what.line not in rules.board.lines:
        faults.append(NoDinosaurHere(what.line))
    elif what.line in state.dinosaurs:
        faults.append(DinosaurThere(what.line))
    if faults:
        return rules.reject(state, entry, faults)
    dinosaurs = (*state.dinosaurs, what.line)
    stands = replace(state, dinosaurs=dinosaurs)
    placed = go_on(rules, stands)
    why = (*_newly_walled(rules, state, stands), *_begun(rules, placed))
    return Step(placed, (DinosaurPlaced(state.turn, what.line),), why)


def _begun(rules: Dino, state: State) -> tuple[Reason, ...]:
    """Why as many dinosaurs and stones as there are, once the first turn is on."""
    if state.phase != "move":
        return ()
    seats = len(rules.seats)
    return (DinosaursStand(seats, len(state.dinosaurs)), TrackMeasured(seats, rules.track))


def walled_in(rules: Dino, state: State) -> tuple[int, ...]:
    """The nests that no space leads to any more."""
    return tuple(nest.nest for nest in state.nests if not fronts_of(rules, state, nest))


def fronts_of(rules: Dino, state: State, nest: Nest) -> tuple[str, ...]:
    """The spaces directly in front of a nest: linked to it, not cut off, not under another nest (DN-14)."""
    full = {each.space for each in state.nests if each.eggs}
    return tuple(
        [
            space
            for space, line in rules.fronts.get(nest.space or "", ())
            if space not in full and (line is None or line not in state.dinosaurs)
        ]
    )


def go_on(rules: Dino, state: State) -> State:
    """What is to be set up next, and by whom; or the first turn."""
    nests, dinosaurs = len(state.nests), len(state.dinosaurs)
    starter, seats = rules.setup.starter, len(rules.seats)
    if nests < len(rules.colours):
        return replace(state, phase="nests", turn=Seat((starter + nests) % seats))
    if dinosaurs < len(rules.placers):
        return replace(state, phase="dinosaurs", turn=rules.placers[dinosaurs])
    return replace(state, phase="move", turn=starter)
