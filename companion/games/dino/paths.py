"""What is wrong with a path that no way of the piece follows: every fault at once (DN-10 to DN-13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.games.dino.actions import Move
from companion.games.dino.faults import (
    DinosaurBlocks,
    NestBlocks,
    NoSuchPiece,
    NotLinked,
    PassesHome,
    PathLength,
    PieceIsHome,
    SpaceTwice,
    SquareTaken,
)
from companion.games.dino.pack import MOVES
from companion.games.dino.state import Player, State
from companion.games.dino.ways import blocked
from companion.games.game import Fault

if TYPE_CHECKING:
    from companion.games.dino.rules import Dino


def path_faults(rules: Dino, state: State, player: Player, what: Move) -> list[Fault]:
    """All that is wrong with a move of the seat whose turn it is, each once."""
    if not 0 <= what.piece <= 1:
        return [NoSuchPiece(what.piece)]
    start = player.pieces[what.piece].space
    if start is None:
        return [PieceIsHome(what.piece)]
    faults = [*_length(what.path), *_steps(rules, state, start, what.path), *_end(rules, state, start, what.path)]
    return list(dict.fromkeys(faults))


def _length(path: tuple[str, ...]) -> list[Fault]:
    return [] if 1 <= len(path) <= MOVES else [PathLength(len(path))]


def _steps(rules: Dino, state: State, start: str, path: tuple[str, ...]) -> Iterator[Fault]:
    """Each step follows a link that nothing blocks, to a space not visited before."""
    block = blocked(rules, state, rules.piece_colours[state.turn])
    homes = rules.homes[block.colour]
    visited = {start}
    for nth, (space, to) in enumerate(zip((start, *path), path, strict=False)):
        line_bits = {other: line_bit for other, _, line_bit in rules.steps.get(space, ())}
        if to not in line_bits:
            yield NotLinked(space, to)
        elif line_bits[to] & block.mask:
            yield DinosaurBlocks(space, to)
        if to in rules.board.square and rules.bits[to] & block.mask:
            yield NestBlocks(to)
        if to in visited:
            yield SpaceTwice(to)
        if nth < len(path) - 1 and to in homes:
            yield PassesHome(to)
        visited.add(to)


def _end(rules: Dino, state: State, start: str, path: tuple[str, ...]) -> Iterator[Fault]:
    """The last space is home, or lies in a square without another piece (DN-13)."""
    square = rules.board.square
    colour = blocked(rules, state, rules.piece_colours[state.turn]).colour
    if not path or path[-1] not in square or path[-1] in rules.homes[colour]:
        return
    spaces = [piece.space for each in state.players for piece in each.pieces if piece.space not in (None, start)]
    if any(square[space or ""] == square[path[-1]] for space in spaces):
        yield SquareTaken(square[path[-1]])
