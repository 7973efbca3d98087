"""Decks to play with: the whole box with values of our own, or a small house deck."""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec.structs import replace

from companion.games.dino_kontra_dino.pack import DINOSAURS, EVENTS, DinosaurCard, EventCard, Mark, Pack
from companion.games.dino_kontra_dino.traits import TRAITS, Trait


def dinosaur(number: int, predation: int, size: int, speed: int, adaptability: int) -> DinosaurCard:
    """A dinosaur of this number with these values."""
    return DinosaurCard(
        number=number,
        name=f"Dinosaur {number}",
        predation=predation,
        size=size,
        speed=speed,
        adaptability=adaptability,
    )


def event(number: int, *traits: Trait) -> EventCard:
    """An event of this number whose back shows these traits."""
    return EventCard(number=number, name=f"Event {number}", traits=traits)


def deck(dinosaurs: tuple[DinosaurCard, ...], events: tuple[EventCard, ...]) -> Pack:
    """A pack of these cards, invented."""
    return Pack(
        format=1,
        game="dino_kontra_dino",
        key="test-deck",
        title="A deck for tests",
        origin="invented",
        dinosaurs=dinosaurs,
        events=events,
    )


def _values(rng: Random) -> tuple[int, int, int, int]:
    """Only `random()`: what the other methods give may change between Python versions, and playthroughs are kept."""
    predation, size, speed, adaptability = (1 + int(rng.random() * 5) for _ in TRAITS)
    return predation, size, speed, adaptability


def shuffled_deck(dinosaurs: int, events: int, seed: int = 1) -> Pack:
    """So many cards; every kind of back is among the events: one trait, two, and the same twice."""
    rng = Random(seed)
    backs = [tuple(TRAITS[int(rng.random() * 4)] for _ in range(1 + number % 2)) for number in range(events)]
    return deck(
        tuple(dinosaur(number, *_values(rng)) for number in range(1, dinosaurs + 1)),
        tuple(event(number, *traits) for number, traits in enumerate(backs, start=1)),
    )


INVENTED: Final = shuffled_deck(DINOSAURS, EVENTS)
"""The whole box, all values invented: at the table none of them counts as known."""

OWNED: Final = replace(INVENTED, origin="owner")
"""The whole box, all values entered by its owner."""

HALF_KNOWN: Final = replace(
    INVENTED,
    dinosaurs=tuple(
        replace(card, marks=(Mark("speed", "public", "a photo"), Mark("size", "owner"))) if card.number % 3 else card
        for card in INVENTED.dinosaurs
    ),
    events=tuple(replace(card, origin="owner") if card.number % 2 else card for card in INVENTED.events),
)
"""The whole box: of two cards in three speed and size are known, and half of the events."""

HOUSE: Final = shuffled_deck(12, 6, seed=5)
"""Twelve dinosaurs and six events."""

NOTHING: Final = deck((), ())
"""A table that has entered nothing."""
