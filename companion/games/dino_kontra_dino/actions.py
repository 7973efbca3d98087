"""What seats and chance can decide in Dino Kontra Dino."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from companion.games.dino_kontra_dino.traits import Trait
from companion.games.game import Adjust, Card


class DinosaurFacts(Struct, frozen=True, omit_defaults=True):
    """Trait values (1 to 5) read off a played dinosaur; None: not read."""

    predation: int | None = None
    size: int | None = None
    speed: int | None = None
    adaptability: int | None = None


class EventFacts(Struct, frozen=True):
    """The one or two traits on the back of an event."""

    traits: tuple[Trait, ...]


class PlayCard(Struct, frozen=True, tag=True, omit_defaults=True):
    """A dinosaur from the hand (DKD-7): digital face down by its number, at the table open, with what was read off."""

    card: Card
    facts: DinosaurFacts | None = None


class LaidDown(Struct, frozen=True, tag=True):
    """Report: this seat's dinosaur lies face down. Asked only where the app turns the events over."""


class IconsCounted(Struct, frozen=True, tag=True):
    """Report for the final tie-break (DKD-17): so many of the seat's events show the trait."""

    trait: Trait
    count: int


class DinosaurDealt(Struct, frozen=True, tag=True):
    """Chance, digital only: the next card from the pile goes to the seat whose draw it is (DKD-5, DKD-13)."""

    card: int


class EventShown(Struct, frozen=True, tag=True):
    """Chance: the front of this event lies on top (DKD-5)."""

    event: int


class EventTurned(Struct, frozen=True, tag=True, omit_defaults=True):
    """Chance: the event's back (DKD-8); at the table by its number, or as the traits read off it."""

    event: Card
    facts: EventFacts | None = None


What: TypeAlias = PlayCard | LaidDown | IconsCounted | DinosaurDealt | EventShown | EventTurned | Adjust
