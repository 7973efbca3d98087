"""A digital table of Dino World with its flick, for tests."""

from __future__ import annotations

import math
from random import Random
from typing import Any

from companion.games.dino_world.options import Options
from companion.games.game import Seat, Setup
from companion.games.registry import find_game
from companion.packs import find_pack, load
from companion.sources.flick import outline_of, sizes_of, stance_of
from companion.sources.jobs import Ground
from companion.sources.motion import Placed, Push, standing

GAME = find_game("dino_world")
assert GAME.schema is not None
PACK: Any = load(find_pack("invented", GAME.schema).path, GAME.schema).pack
OUTLINE = outline_of(PACK)
KINDS = sizes_of(PACK)


def rules_of(seats: int = 2, **options: Any) -> Any:
    """The rules of a digital game."""
    assert GAME.rules is not None
    return GAME.rules(Setup(seats, "digital", Options(**options), PACK, Seat(0)))


def jungle(seed: int, hunters: int = 0) -> tuple[Placed, ...]:
    """Sixteen birds apart from each other, and some raptors thrown among them."""
    rng = Random(seed)
    cards = []
    for n in range(16):
        x, y = (n % 5 - 2) * 96 + rng.uniform(-9, 9), (n // 5 - 1.5) * 96
        cards.append(Placed(37 + n, "archaeopteryx", 63, 44, x, y, rng.uniform(-3, 3), order=n))
    for n in range(hunters):
        place = (rng.uniform(-240, 240), rng.uniform(-190, 190), rng.uniform(-3, 3))
        cards.append(Placed(21 + n, "velociraptor", 74, 52, *place, order=16 + n))
    return tuple(cards)


def ground(cards: tuple[Placed, ...]) -> Ground:
    """The invented table with these cards."""
    return Ground(cards, OUTLINE, KINDS)


def pushed(cards: tuple[Placed, ...], speed: float = 1.0, *, seat: int = 0, side: float = 0.0, **more: Any) -> Push:
    """A push from a hand's width before the jungle."""
    return Push(standing(stance_of(PACK, seat, 4), side, cards, OUTLINE), speed_m_s=speed, **more)


UP = math.pi / 2
