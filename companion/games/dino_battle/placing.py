"""Where dinos can be placed before the first turn (DB-3).

At most one of a species stands on each tile, so whoever fills the edge of a tile with others may leave no room for the
last Raptor. Such a placement is not offered.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.games.dino_battle.actions import What
from companion.games.dino_battle.sides import set_dino
from companion.games.dino_battle.species import NUMBERS, SPECIES, Species
from companion.games.game import Seat

if TYPE_CHECKING:
    from companion.games.dino_battle.rules import DinoBattle
    from companion.games.dino_battle.state import State

TILES: Final = 4
ALL_TILES: Final = (1 << TILES) - 1
CHOICES: Final = tuple(tuple(tile for tile in range(TILES) if chosen >> tile & 1) for chosen in range(1 << TILES))
"""The tiles of each choice, which is a number with a bit for each."""

CHOICES_KEPT: Final = 64


class Edge(Struct, frozen=True):
    """A side's edge: each tile's empty spaces; how many of each species wait, and the tiles it is not on (bits)."""

    empty: tuple[tuple[str, ...], ...]
    waiting: tuple[int, ...]
    free: tuple[int, ...]

    def takes(self, species: int, tile: int) -> bool:
        """Whether a tile with an empty space can take a dino of the species, and all others still find room."""
        full = full_choices(tuple(map(len, self.empty)), self.waiting, self.free)
        on_it = self.free[species] >> tile & 1
        return bool(on_it) and all(forced[species] for chosen, forced in full if chosen >> tile & 1)


def edge_of(rules: DinoBattle, state: State, seat: Seat) -> Edge:
    """The edge of a seat as it is now."""
    player, ground = state.players[seat], rules.ground(state)
    dinos, tiles, tile_of = player.dinos, player.tiles, ground.tile_of
    taken = {dino.space for dino in dinos}
    waiting, free = [], []
    for species in SPECIES:
        stand = [dinos[at].space for at in NUMBERS[species]]
        waiting.append(stand.count(None))
        free.append(ALL_TILES - sum([1 << tiles.index(tile_of[space]) for space in stand if space is not None]))
    empty = tuple([tuple([space for space in ground.edges[tile] if space not in taken]) for tile in tiles])
    return Edge(empty, tuple(waiting), tuple(free))


@lru_cache(maxsize=CHOICES_KEPT)
def full_choices(
    rooms: tuple[int, ...], waiting: tuple[int, ...], free: tuple[int, ...]
) -> list[tuple[int, tuple[bool, ...]]]:
    """The choices of tiles whose room is just enough for those who cannot avoid them, and which species are so (Hall).

    A dino of another species on such a tile would take the room of one that needs it.
    """
    full, species = [], list(zip(waiting, free, strict=True))
    for chosen, tiles_chosen in enumerate(CHOICES):
        outside = ALL_TILES - chosen
        forced = [dinos - (tiles & outside).bit_count() for dinos, tiles in species]
        if sum([dinos for dinos in forced if dinos > 0]) == sum([rooms[tile] for tile in tiles_chosen]):
            full.append((chosen, tuple([dinos > 0 for dinos in forced])))
    return full


def legal_places(rules: DinoBattle, state: State, seat: Seat) -> list[What]:
    """Every species that waits with every space where it can stand."""
    edge = edge_of(rules, state, seat)
    return [
        rules.place(SPECIES[at], space)
        for at, waiting in enumerate(edge.waiting)
        if waiting
        for tile, spaces in enumerate(edge.empty)
        if spaces and edge.takes(at, tile)
        for space in spaces
    ]


def can_place(rules: DinoBattle, state: State, seat: Seat, species: Species, space: str) -> bool:
    """Whether a dino of the species waits that can stand there."""
    edge, at = edge_of(rules, state, seat), SPECIES.index(species)
    tile = next((tile for tile, spaces in enumerate(edge.empty) if space in spaces), None)
    return tile is not None and edge.waiting[at] > 0 and edge.takes(at, tile)


def place(state: State, seat: Seat, species: Species, space: str) -> State:
    """The first dino of the species that waits stands on a space."""
    dinos = state.players[seat].dinos
    number = next(at for at in NUMBERS[species] if dinos[at].condition == "waiting")
    return set_dino(state, seat, number, replace(dinos[number], condition="standing", space=space))
