"""Where a piece can go: ways along the links, around what blocks (DN-10, DN-12), and the way home (DN-21).

All ways from a space are worked out once; what blocks is a set of bits, one for each space and line, and so are the
spaces and lines of a way. What blocks seldom changes, so the ways that it leaves are kept as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from msgspec import Struct

from companion.games.dino.actions import Move
from companion.games.dino.pack import MOVES
from companion.games.dino.state import State

if TYPE_CHECKING:
    from companion.games.dino.rules import Dino

MOST_KEPT: Final = 64


Kind: TypeAlias = Literal["four", "fewer", "short_home"]


class Way(Struct, frozen=True):
    """A path of one to four spaces from where a piece stands; `mask` has a bit for each space and line on it.

    `leaves`: it goes out of the first square (DN-15). `moves` is it as an action of either piece. Ways of one `end`
    come to the same; of one `leaving_end` also for a piece that has to leave a square.
    """

    path: tuple[str, ...]
    mask: int
    square: str
    home: bool
    leaves: bool
    moves: tuple[Move, Move]
    end: int
    leaving_end: int


class Ways(NamedTuple):
    """All ways from one space: by their paths, those of four spaces, those of fewer, and of these those to home."""

    by_path: dict[tuple[str, ...], Way]
    four: tuple[Way, ...]
    fewer: tuple[Way, ...]
    short_home: tuple[Way, ...]


class Blocked(NamedTuple):
    """What blocks, as bits, and the colour whose start spaces are home (empty: those of all)."""

    mask: int
    colour: str


def blocked(rules: Dino, state: State, colour: str) -> Blocked:
    """What blocks now for pieces of a colour: dinosaurs, and nests with eggs (DN-12)."""
    bits, mask = rules.bits, 0
    for line in state.dinosaurs:
        mask |= bits[line]
    for nest in state.nests:
        if nest.eggs:
            mask |= bits[nest.space or ""]
    return Blocked(mask, colour if rules.own_home else "")


def open_ways(rules: Dino, what: Blocked, space: str, kind: Kind, *, leaving: bool = False) -> tuple[Way, ...]:
    """The ways of a kind that what blocks leaves open, one of each that come to the same."""
    kept = rules.open_ways.get(what)
    if kept is None:
        if len(rules.open_ways) >= MOST_KEPT:
            rules.open_ways.clear()
        kept = rules.open_ways[what] = {}
    found = kept.get((space, kind, leaving))
    if found is None:
        ways, mask = getattr(all_ways(rules, what.colour, space), kind), what.mask
        if leaving:
            ends = {way.leaving_end: way for way in ways if not way.mask & mask}
        else:
            ends = {way.end: way for way in ways if not way.mask & mask}
        found = kept[space, kind, leaving] = tuple(ends.values())
    return found


def all_ways(rules: Dino, colour: str, space: str) -> Ways:
    """Every way from a space, as if nothing stood on the board."""
    found = rules.all_ways.get((colour, space))
    if found is None:
        by_path = _work_out(rules, colour, space)
        fewer = tuple([way for way in by_path.values() if len(way.path) < MOVES])
        found = rules.all_ways[colour, space] = Ways(
            by_path=by_path,
            four=tuple([way for way in by_path.values() if len(way.path) == MOVES]),
            fewer=fewer,
            short_home=tuple([way for way in fewer if way.home]),
        )
    return found


def _work_out(rules: Dino, colour: str, start: str) -> dict[tuple[str, ...], Way]:
    """All paths of up to four spaces, the shortest first; a start space that is home ends one."""
    homes, square, steps_of = rules.homes[colour], rules.board.square, rules.steps
    here, found = square[start], {}
    # A path so far: where it is, its spaces, those it has visited as bits, all its bits, whether it has left.
    edge: list[tuple[str, tuple[str, ...], int, int, bool]] = [(start, (), rules.bits[start], 0, False)]
    for steps in range(1, MOVES + 1):
        longer = []
        for at, path, visited, mask, left in edge:
            for space, bit, line_bit in steps_of[at]:
                if visited & bit:
                    continue
                way = (*path, space)
                bits, leaves, home = mask | bit | line_bit, left or square[space] != here, space in homes
                end = bit.bit_length() * 16 + steps * 2
                pair = (Move(0, way), Move(1, way))
                found[way] = Way(way, bits, square[space], home, leaves, pair, end, end + (leaves or home))
                if not home and steps < MOVES:
                    longer.append((space, way, visited | bit, bits, leaves))
        edge = longer
    return found


def spaces_home(rules: Dino, mask: int, targets: frozenset[str], space: str) -> int | None:
    """How many spaces it is from a space to the nearest of the targets around what blocks; None: no way is open."""
    reached, edge, steps = {space}, [space], 0
    while edge:
        steps += 1
        found = [other for each in edge for other, bit, line_bit in rules.steps[each] if not (bit | line_bit) & mask]
        edge = [each for each in dict.fromkeys(found) if each not in reached]
        if not targets.isdisjoint(edge):
            return steps
        reached.update(edge)
    return None
