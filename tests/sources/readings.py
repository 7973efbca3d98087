"""Readings of a table as a test wants them: squares in a row."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.games.dino_world.kinds import Kind
from vision.jobs import CardsRead, Raw
from vision.values import CardReading, Covering, Doubt, SeenCard, Throw

BIRD: Final[Kind] = "archaeopteryx"
Laid = tuple[tuple[int, Kind], ...]


def read(
    cards: Laid,
    throw: Throw | None = None,
    doubts: tuple[Doubt, ...] = (),
    *,
    before: Laid = (),
    hidden: tuple[int, ...] = (),
    on_top: tuple[Covering, ...] = (),
    unsure: Mapping[int, float] | None = None,
) -> CardsRead:
    """A reading of these cards, by id and kind."""
    seen = tuple(
        SeenCard(
            card,
            kind,
            ((card * 50.0, 0.0), (card * 50.0 + 40, 0.0), (card * 50.0 + 40, 40.0), (card * 50.0, 40.0)),
            "mm",
            (unsure or {}).get(card, 0.9),
            0.0 if card in hidden else 1.0,
        )
        for card, kind in cards
    )
    places = tuple((card / 20, 0.1, card / 20 + 0.04, 0.1, card / 20 + 0.04, 0.2, card / 20, 0.2) for card, _ in cards)
    reading = CardReading(seen, on_top, doubts, (("look", 12.3),))
    return CardsRead(0, reading, throw, places, Raw(bytes(96 * 54 * 3), 54, 96), before)
