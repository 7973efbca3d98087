"""The board as the rules ask for it: who is next to whom, where the hills are, and who starts where (DB-2, DB-3)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final, TypeAlias

from msgspec import Struct

from companion.games.dino_battle.pack import Pack, Tile
from companion.games.dino_battle.tiles import Orders, Place, adjacent, places_of, space_id

Laid: TypeAlias = tuple[str, int]
"""A tile by its key, and how many tiles it lies from its side's left."""

KEPT: Final = 600
"""Boards kept: there are 4! x 4! orders of the tiles."""

PAIRS_KEPT: Final = 1000


class Ground(Struct, frozen=True):
    """The board with all tiles laid in one order. Spaces are named as in entries, edges by tile."""

    near: dict[str, tuple[str, ...]]
    hills: frozenset[str]
    shrines: tuple[str, ...]
    glyphs: tuple[str, ...]
    edges: dict[str, tuple[str, ...]]
    tile_of: dict[str, str]


class Boards:
    """The boards that a pack's tiles can form."""

    def __init__(self, pack: Pack) -> None:
        self.grid = pack.grid
        self.tiles = {tile.key: tile for tile in pack.tiles}
        self._kept = lru_cache(maxsize=KEPT)(self._ground)
        self._last: tuple[Orders, Ground] | None = None
        self._seam = lru_cache(maxsize=PAIRS_KEPT)(self._pairs)
        self._places = lru_cache(maxsize=PAIRS_KEPT)(self._places_of)

    def ground(self, orders: Orders) -> Ground:
        """The board of these tiles. Asked for again and again with the same values, it looks no further."""
        last = self._last
        if last is not None and last[0][0] is orders[0] and last[0][1] is orders[1]:
            return last[1]
        found = self._kept(orders)
        self._last = (orders, found)
        return found

    def _ground(self, orders: Orders) -> Ground:
        """The board of these tiles."""
        laid = [(key, position) for order in orders for position, key in enumerate(order)]
        tiles = [self.tiles[key] for key, _ in laid]
        spaces = [(space_id(tile, space), space, tile.key) for tile in tiles for space in tile.spaces]
        near: dict[str, list[str]] = {name: [] for name, _, _ in spaces}
        for one, other in (*((each, each) for each in laid), *combinations(laid, 2)):
            for here, there in self._seam(one, other):
                near[here].append(there)
                near[there].append(here)
        edges: dict[str, list[str]] = {tile.key: [] for tile in tiles}
        for name, space, key in spaces:
            if space.edge and not space.shrine and not space.glyph:
                edges[key].append(name)
        return Ground(
            near={name: tuple(names) for name, names in near.items()},
            hills=frozenset([name for name, space, _ in spaces if space.hill]),
            shrines=tuple([name for name, space, _ in spaces if space.shrine]),
            glyphs=tuple([name for name, space, _ in spaces if space.glyph]),
            edges={key: tuple(names) for key, names in edges.items()},
            tile_of={name: key for name, _, key in spaces},
        )

    def _places_of(self, laid: Laid) -> tuple[Place, ...]:
        assert self.grid is not None
        tile: Tile = self.tiles[laid[0]]
        return places_of(tile, laid[1], self.grid)

    def _pairs(self, one: Laid, other: Laid) -> list[tuple[str, str]]:
        """The adjacent spaces of two tiles, or of one, each pair once."""
        assert self.grid is not None
        grid, ours = self.grid, self._places(one)
        pairs = combinations(ours, 2) if one == other else ((a, b) for a in ours for b in self._places(other))
        return [(a.id, b.id) for a, b in pairs if adjacent(grid, a, b)]
