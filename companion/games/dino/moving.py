"""A piece moves on the board (DN-10 to DN-13), and may take an egg where it ends (DN-14, DN-15). Digital play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.dino.actions import LeaveEggs, Move, Stay, TakeEgg, What
from companion.games.dino.ending import end_turn, take_egg
from companion.games.dino.faults import MustMoveOn, NotInFront
from companion.games.dino.pack import MOVES
from companion.games.dino.paths import path_faults
from companion.games.dino.reasons import (
    BothHome,
    CounterHome,
    CounterMoved,
    EggLeft,
    MeteoriteMoved,
    MeteoriteStays,
    MeteoriteTakesRest,
    MustLeaveSquare,
)
from companion.games.dino.setting_up import seat_faults
from companion.games.dino.state import Leave, Nest, Piece, Player, State
from companion.games.dino.ways import Blocked, Kind, Way, all_ways, blocked, open_ways
from companion.games.faults import WrongNode
from companion.games.game import Entry, GameEvent, Reason, Rejection, Seat, Step
from companion.games.tuples import put

if TYPE_CHECKING:
    from companion.games.dino.rules import Dino

STAY = Stay()


def taken_squares(rules: Dino, state: State) -> list[str]:
    """The squares in which pieces stand, one each."""
    square = rules.board.square
    return [square[piece.space] for player in state.players for piece in player.pieces if piece.space is not None]


def legal_moves(rules: Dino, state: State, seat: Seat) -> tuple[What, ...]:
    """Every end that a piece can reach, by one of the paths that lead there; staying where nothing can move."""
    if seat != state.turn:
        return ()
    what = blocked(rules, state, rules.piece_colours[seat])
    taken, player = taken_squares(rules, state), state.players[seat]
    if rules.options.movement == "up_to_four":
        return (*_open(rules, what, player, taken, "four"), *_open(rules, what, player, taken, "fewer"), STAY)
    moves = _open(rules, what, player, taken, "four")
    if not moves:
        return _shorter(rules, what, player, taken)
    return (*moves, *_open(rules, what, player, taken, "short_home")) if rules.short_home else tuple(moves)


def _open(rules: Dino, what: Blocked, player: Player, taken: list[str], kind: Kind) -> list[Move]:
    """The ways of both pieces that end at home or in a square without another piece (DN-13)."""
    moves: list[Move] = []
    leaving, square = bool(player.leave), rules.board.square
    for at, piece in enumerate(player.pieces):
        if piece.space is None:
            continue
        others = taken.copy()
        others.remove(square[piece.space])
        ways = open_ways(rules, what, piece.space, kind, leaving=leaving)
        moves += [way.moves[at] for way in ways if way.home or way.square not in others]
    return moves


def _shorter(rules: Dino, what: Blocked, player: Player, taken: list[str]) -> tuple[What, ...]:
    """Nobody can move four: as many as possible, or home (DN-11)."""
    moves = _open(rules, what, player, taken, "fewer")
    if not moves:
        return (STAY,)
    most, homes = max(len(move.path) for move in moves), rules.homes[what.colour]
    return tuple(move for move in moves if len(move.path) == most or (rules.short_home and move.path[-1] in homes))


def most_spaces(rules: Dino, state: State, seat: Seat) -> int:
    """How many spaces the seat can move at most, with one piece or the other."""
    what, player = blocked(rules, state, rules.piece_colours[seat]), state.players[seat]
    taken = taken_squares(rules, state)
    if _open(rules, what, player, taken, "four"):
        return MOVES
    return max((len(move.path) for move in _open(rules, what, player, taken, "fewer")), default=0)


def apply_move(rules: Dino, state: State, entry: Entry[What]) -> Step[State] | Rejection:
    """A piece goes along a path, or nothing moves; the meteorite takes the rest."""
    what, faults = entry.what, seat_faults(rules, state, entry)
    seat = state.turn
    if isinstance(what, Stay):
        most = most_spaces(rules, state, seat) if rules.options.movement == "strict" else 0
        if most:
            faults.append(MustMoveOn(0, most))
        return rules.reject(state, entry, faults) if faults else _stay(rules, state, seat)
    if not isinstance(what, Move):
        return rules.reject(state, entry, [*faults, WrongNode(type(what).__name__, rules.node(state))])
    player = state.players[seat]
    way = _way(rules, state, player, what)
    if way is None:
        return rules.reject(state, entry, [*faults, *path_faults(rules, state, player, what)])
    if not way.home and _taken_by_another(rules, state, player.pieces[what.piece], way):
        faults += path_faults(rules, state, player, what)
    if rules.options.movement == "strict" and len(way.path) < MOVES and not (way.home and rules.short_home):
        most = most_spaces(rules, state, seat)
        if most > len(way.path):
            faults.append(MustMoveOn(len(way.path), most))
    return rules.reject(state, entry, faults) if faults else _go(rules, state, what.piece, way)


def _taken_by_another(rules: Dino, state: State, piece: Piece, way: Way) -> bool:
    """Whether another piece stands in the square where a way ends (DN-13)."""
    others = taken_squares(rules, state)
    others.remove(rules.board.square[piece.space or ""])
    return way.square in others


def _way(rules: Dino, state: State, player: Player, what: Move) -> Way | None:
    """The way that a move names, None where there is none."""
    space = player.pieces[what.piece].space if 0 <= what.piece <= 1 else None
    if space is None:
        return None
    block = blocked(rules, state, rules.piece_colours[state.turn])
    way = all_ways(rules, block.colour, space).by_path.get(what.path)
    return way if way is not None and not way.mask & block.mask else None


def _stay(rules: Dino, state: State, seat: Seat) -> Step[State]:
    home = not state.players[seat].out
    why: Reason = BothHome(seat, MOVES) if home else MeteoriteTakesRest(seat, 0, MOVES)
    after, seen = fall(rules, state, MOVES)
    return end_turn(rules, after, seen, (why,))


def fall(rules: Dino, state: State, stones: int) -> tuple[State, tuple[GameEvent, ...]]:
    """The meteorite goes on, not past its last stone (DN-17)."""
    end = min(state.meteorite + stones, rules.track)
    if end == state.meteorite:
        return state, ()
    return replace(state, meteorite=end), (MeteoriteMoved(state.meteorite, end, rules.track),)


def _go(rules: Dino, state: State, piece: int, way: Way) -> Step[State]:
    seat, player = state.turn, state.players[state.turn]
    start = player.pieces[piece].space or ""
    leave = player.leave
    if leave and (way.leaves or way.home):
        leave = tuple([each for each in leave if each.piece != piece])
    there = Piece(None, home=True) if way.home else Piece(way.path[-1])
    pieces = (there, player.pieces[1]) if piece == 0 else (player.pieces[0], there)
    moved = replace(player, pieces=pieces, leave=leave)
    state = replace(state, players=put(state.players, seat, moved))
    seen: tuple[GameEvent, ...] = (CounterMoved(seat, piece, (start, *way.path)),)
    why: tuple[Reason, ...] = (MeteoriteStays(seat),)
    if way.home:
        seen = (*seen, CounterHome(seat, moved.out))
    rest = MOVES - len(way.path)
    if rest:
        state, fell = fall(rules, state, rest)
        seen, why = seen + fell, (MeteoriteTakesRest(seat, len(way.path), rest),)
    return _in_front(rules, state, piece, seen, why)


def _in_front(
    rules: Dino, state: State, piece: int, seen: tuple[GameEvent, ...], why: tuple[Reason, ...]
) -> Step[State]:
    """Where the piece ended in front of a nest, the seat is asked whether it takes an egg."""
    if state.meteorite >= rules.track and rules.options.egg_at_the_end == "lost":
        return end_turn(rules, state, seen, why)
    near = _near_nests(rules, state, piece)
    open_nests = [nest for nest in near if not must_leave(rules, state, piece, nest)]
    if open_nests:
        return Step(replace(state, phase="egg", moved=piece), seen, why)
    why = (*why, *(MustLeaveSquare(state.turn, nest.nest) for nest in near))
    return end_turn(rules, state, seen, why)


def _near_nests(rules: Dino, state: State, piece: int) -> list[Nest]:
    """The nests with eggs that a piece of the seat whose turn it is stands directly in front of."""
    near = rules.in_front_of.get(state.players[state.turn].pieces[piece].space or "")
    if near is None:
        return []
    return [
        nest for nest in state.nests if nest.eggs and nest.space in near and near[nest.space] not in state.dinosaurs
    ]


def must_leave(rules: Dino, state: State, piece: int, nest: Nest) -> bool:
    """Whether a square must be left before this piece takes an egg of this nest again (DN-15)."""
    each = rules.options.leave_square == "each"
    return any(
        leave.nest == nest.nest and (not each or leave.piece == piece) for leave in state.players[state.turn].leave
    )


def open_nests(rules: Dino, state: State) -> list[Nest]:
    """The nests of which the piece that has just moved may take an egg."""
    piece = state.moved or 0
    return [nest for nest in _near_nests(rules, state, piece) if not must_leave(rules, state, piece, nest)]


def legal_eggs(rules: Dino, state: State, seat: Seat) -> tuple[What, ...]:
    """An egg of each nest in front, or none."""
    if seat != state.turn:
        return ()
    return (*(TakeEgg(nest.nest) for nest in open_nests(rules, state)), LeaveEggs())


def apply_egg(rules: Dino, state: State, entry: Entry[What]) -> Step[State] | Rejection:
    """The seat takes an egg, or none."""
    what, faults = entry.what, seat_faults(rules, state, entry)
    if not isinstance(what, TakeEgg | LeaveEggs):
        return rules.reject(state, entry, [*faults, WrongNode(type(what).__name__, rules.node(state))])
    taken = [nest for nest in open_nests(rules, state) if isinstance(what, TakeEgg) and nest.nest == what.nest]
    if isinstance(what, TakeEgg) and not taken:
        faults.append(NotInFront(what.nest))
    if faults:
        return rules.reject(state, entry, faults)
    seat, piece = state.turn, state.moved or 0
    state = replace(state, moved=None)
    if not taken:
        return end_turn(rules, state, (EggLeft(seat),), ())
    (nest,) = taken
    state, seen, why = take_egg(state, seat, nest.nest)
    player = state.players[seat]
    leave = (*player.leave, Leave(nest.nest, piece))
    state = replace(state, players=put(state.players, seat, replace(player, leave=leave)))
    return end_turn(rules, state, seen, why)
