"""The shortest way home of a counter that was left behind, space by space, as the rules count it (DN-21)."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from companion.games.dino.board import Board, board_of
from companion.games.dino.observe import Observation
from companion.games.dino.options import Options
from companion.games.dino.pack import Pack
from companion.games.game import Seat


def way_home(pack: Pack, options: Options, shown: Observation, seat: Seat, piece: int) -> tuple[str, ...]:
    """The spaces from a counter to the nearest start space that counts; empty for one that is home or nowhere."""
    start = shown.players[seat].pieces[piece].space
    if start is None:
        return ()
    board, goals = board_of(pack), goals_of(pack, options, seat)
    nests = frozenset(nest.space for nest in shown.nests if nest.space is not None and nest.eggs)
    found: tuple[str, ...] = ()
    if options.penalty_blocks == "walked_around":
        found = shortest(board, start, goals, nests, frozenset(shown.dinosaurs))
    return found or shortest(board, start, goals, frozenset(), frozenset())


def goals_of(pack: Pack, options: Options, seat: Seat) -> frozenset[str]:
    """The start spaces that the way is counted to."""
    starts = board_of(pack).starts
    if options.home == "any" or options.penalty_to == "any":
        return frozenset(starts)
    return frozenset(space for space, colour in starts.items() if colour == pack.piece_colours[seat].key)


def shortest(
    board: Board, start: str, goals: AbstractSet[str], nests: AbstractSet[str], lines: AbstractSet[str]
) -> tuple[str, ...]:
    """A shortest way to one of the goals that passes no nest and no blocked line; empty where there is none.

    A counter that still stands on a start space has not come home there.
    """
    came, ahead = {start: ""}, [start]
    for space in ahead:
        if space in goals and space != start:
            way = [space]
            while came[way[-1]]:
                way.append(came[way[-1]])
            return tuple(reversed(way))
        for other, line in board.links[space]:
            if other not in came and other not in nests and line not in lines:
                came[other] = space
                ahead.append(other)
    return ()
