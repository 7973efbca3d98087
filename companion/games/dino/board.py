"""Dino's board as look-up tables: which spaces there are, how they are linked, where nests and dinosaurs may be."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from companion.games.dino.pack import Pack, Space

Links: TypeAlias = dict[str, tuple[tuple[str, str | None], ...]]
"""From each space to its neighbours: (space, the dotted line that is crossed or None)."""


class Board(Struct, frozen=True):
    """A pack's board. A pack without one has a board without spaces.

    `square` is that of each space, `starts` the colour of each start space. `nests` are the spaces that a nest may lie
    on (DN-5) and `lines` those that a dinosaur may stand on (DN-8), both in the pack's order.
    """

    square: dict[str, str]
    links: Links
    starts: dict[str, str]
    nests: tuple[str, ...]
    lines: tuple[str, ...]


def board_of(pack: Pack) -> Board:
    """The board of a pack whose values are right."""
    return Board(
        square={space.key: space.square for space in pack.spaces},
        links=links_of(pack),
        starts={space.key: space.start for space in pack.spaces if space.start is not None},
        nests=tuple(space.key for space in nest_spaces(pack)),
        lines=tuple(line.key for line in pack.lines if line.dinosaur),
    )


def links_of(pack: Pack) -> Links:
    """The neighbours of every space; a link to a space that is not there is passed over."""
    links: dict[str, list[tuple[str, str | None]]] = {space.key: [] for space in pack.spaces}
    for link in pack.links:
        if link.a in links and link.b in links:
            links[link.a].append((link.b, link.line))
            links[link.b].append((link.a, link.line))
    return {space: tuple(ways) for space, ways in links.items()}


def nest_spaces(pack: Pack) -> tuple[Space, ...]:
    """The spaces that may hold a nest: no centre of a square, and none in a square with a start space (DN-5)."""
    with_start = {space.square for space in pack.spaces if space.start is not None}
    return tuple(space for space in pack.spaces if not space.centre and space.square not in with_start)


def reachable(links: Links, start: str) -> set[str]:
    """All spaces that can be reached from one, whatever stands in the way."""
    seen, found = {start}, [start]
    for space in found:
        new = [other for other, _ in links[space] if other not in seen]
        seen.update(new)
        found += new
    return seen
