"""Where dinos can go, and what it costs (DB-23 to DB-28)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.games.dino_battle.actions import What
from companion.games.dino_battle.effects import Faster
from companion.games.dino_battle.sides import enemy_of, set_dino
from companion.games.dino_battle.species import NUMBERS
from companion.games.game import Seat

if TYPE_CHECKING:
    from companion.games.dino_battle.rules import DinoBattle
    from companion.games.dino_battle.state import State

FLIERS: Final = frozenset(NUMBERS["pteranodon"])
"""The dinos that pass everything (DB-26)."""

NOTHING: Final[frozenset[str]] = frozenset()


class Reach(Struct, frozen=True):
    """Where a dino can end, each space with its cost, over which space it is reached, and how much it may pay."""

    costs: dict[str, int]
    before: dict[str, str]
    most: int


def spaces_of(state: State, seat: Seat) -> set[str | None]:
    """Where a side's dinos stand; None for those that stand nowhere."""
    return {dino.space for dino in state.players[seat].dinos}


def reach(rules: DinoBattle, state: State, seat: Seat, dino: int, value: int) -> Reach:
    """All spaces where a dino can end a move of up to `value` (DB-23 to DB-26)."""
    ground = rules.ground(state)
    start = state.players[seat].dinos[dino].space
    assert start is not None
    own, enemy = spaces_of(state, seat), spaces_of(state, enemy_of(seat))
    in_the_way = enemy.union(ground.shrines, [glyph.space for glyph in state.glyphs])
    passes, hills = (NOTHING, NOTHING) if dino in FLIERS else (in_the_way, ground.hills)
    faster = rules.lasting(state, seat, dino, Faster)
    value += sum(effect.spaces for effect in faster)
    if any(effect.climbs for effect in faster):
        hills = NOTHING
    near, costs, before = ground.near, {start: 0}, {start: start}
    todo: list[list[str]] = [[] for _ in range(value + 2)]
    todo[0].append(start)
    for cost in range(value):
        for here in todo[cost]:
            if costs[here] < cost:
                continue
            flat = here not in hills
            for there in near[here]:
                new = cost + 2 if flat and there in hills else cost + 1
                if there not in passes and new <= value and new < costs.get(there, 99):
                    costs[there], before[there] = new, here
                    todo[new].append(there)
    ends = {space: cost for space, cost in costs.items() if space not in own and space not in in_the_way}
    return Reach(ends, before, value)


def path(found: Reach, space: str) -> tuple[str, ...]:
    """The spaces of the cheapest way to one that can be reached, its start first."""
    way = [space]
    while found.before[way[-1]] != way[-1]:
        way.append(found.before[way[-1]])
    return tuple(reversed(way))


def crystal_moves(rules: DinoBattle, state: State, seat: Seat) -> list[What]:
    """Every single space that a crystal can move one of the seat's dinos that is not dazed (DB-27, DB-28)."""
    ground = rules.ground(state)
    taken = spaces_of(state, seat) | spaces_of(state, enemy_of(seat))
    taken.update(ground.shrines, [glyph.space for glyph in state.glyphs])
    hills, near, moves = ground.hills, ground.near, []
    flies_up = rules.options.crystal_to_hill == "pteranodon"
    for number, dino in enumerate(state.players[seat].dinos):
        here = dino.space
        if here is None or dino.condition != "standing":
            continue
        up = here in hills or (flies_up and number in FLIERS)
        moves += [
            rules.crystal_move(number, there)
            for there in near[here]
            if there not in taken and (up or there not in hills)
        ]
    return moves


def set_down(state: State, seat: Seat, dino: int, space: str) -> State:
    """The state with a dino on another space."""
    return set_dino(state, seat, dino, replace(state.players[seat].dinos[dino], space=space))


def adjacent_enemies(rules: DinoBattle, state: State, seat: Seat, dino: int) -> list[int]:
    """The enemy's dinos next to one of the seat's (DB-9)."""
    near = rules.ground(state).near[state.players[seat].dinos[dino].space or ""]
    return [at for at, other in enumerate(state.players[enemy_of(seat)].dinos) if other.space in near]


def spaces_held(state: State, seat: Seat) -> set[str | None]:
    """Where a side's dinos stand that are not dazed: only they count for shrines and glyphs (DB-38)."""
    return {dino.space for dino in state.players[seat].dinos if dino.condition == "standing"}


def next_to(rules: DinoBattle, state: State, seat: Seat, space: str) -> list[int]:
    """The seat's dinos next to a space that are not dazed (DB-30, DB-38)."""
    near = rules.ground(state).near[space]
    dinos = state.players[seat].dinos
    return [at for at, dino in enumerate(dinos) if dino.space in near and dino.condition == "standing"]
