"""The board that tiles form: where each space lies, and which are adjacent (DB-2)."""

from __future__ import annotations

from math import hypot
from typing import TypeAlias

from msgspec import Struct

from companion.games.dino_battle.pack import Grid, Pack, Space, Tile

Orders: TypeAlias = tuple[tuple[str, ...], tuple[str, ...]]
"""The keys of the tiles of side 0 and of side 1, each from its own left to its right."""


class Place(Struct, frozen=True):
    """A space on the board; `x` right and `y` away as side 0 sees it, in steps of the grid. `id` is unique there."""

    id: str
    tile: Tile
    space: Space
    x: float
    y: float


class Board(Struct, frozen=True):
    """All places, and of each one the positions in `places` of those adjacent to it, ascending."""

    places: tuple[Place, ...]
    neighbours: tuple[tuple[int, ...], ...]


def space_id(tile: Tile, space: Space) -> str:
    """What a space is called on the board and in entries: `y1-a3`."""
    return f"{tile.key}-{space.key}"


def lay_out(pack: Pack, orders: Orders) -> Board:
    """The board with these tiles, for a pack with a grid. Tiles not named stay in the box.

    Raises KeyError for a tile that the pack does not hold.
    """
    assert pack.grid is not None
    tiles = {tile.key: tile for tile in pack.tiles}
    laid = [(tiles[key], position) for order in orders for position, key in enumerate(order)]
    return joined(pack.grid, tuple(place for tile, position in laid for place in places_of(tile, position, pack.grid)))


def places_of(tile: Tile, position: int, grid: Grid) -> tuple[Place, ...]:
    """The spaces of a tile that lies so many tiles from its side's left."""
    return tuple(_place(tile, space, space.x + position * grid.width, grid) for space in tile.spaces)


def _place(tile: Tile, space: Space, x: float, grid: Grid) -> Place:
    here = (grid.far_x - x, grid.far_y - space.y) if tile.side else (x, space.y)
    return Place(space_id(tile, space), tile, space, *here)


def joined(grid: Grid, places: tuple[Place, ...]) -> Board:
    """The board of these places."""
    neighbours = (
        tuple(nth for nth, other in enumerate(places) if other is not place and adjacent(grid, place, other))
        for place in places
    )
    return Board(places, tuple(neighbours))


def adjacent(grid: Grid, one: Place, other: Place) -> bool:
    """Whether two places are adjacent: by their tile's links, else by how far they are apart."""
    links = one.tile.links
    if links is not None and one.tile.key == other.tile.key:
        return (one.space.key, other.space.key) in links or (other.space.key, one.space.key) in links
    return distance(grid, one, other) <= grid.reach


def distance(grid: Grid, one: Place, other: Place) -> float:
    """How far two places are apart, in steps along a row."""
    return hypot(one.x - other.x, (one.y - other.y) * grid.row)
