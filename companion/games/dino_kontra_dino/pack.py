"""The cards of Dino Kontra Dino as a pack holds them: 45 dinosaurs and 30 events, or what an owner has entered so far.

A value that was not entered is None, and counts as not known.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from companion.games.dino_kontra_dino.traits import TRAITS, Trait
from companion.games.marks import Mark, Marked, Origin, is_known, origin_of
from companion.games.schema import Finding, Label, Language, PackHead, Schema

__all__ = [
    "DINOSAURS",
    "EVENTS",
    "SCHEMA",
    "DinosaurCard",
    "DinosaurTranslation",
    "EventCard",
    "EventTranslation",
    "Mark",
    "Origin",
    "Pack",
    "dinosaur_in",
    "event_in",
    "is_known",
    "missing_values",
    "origin_of",
    "seats_dealt_for",
]

DINOSAURS: Final = 45
EVENTS: Final = 30
HAND: Final = 3

Number: TypeAlias = Annotated[int, Meta(ge=1, le=999)]
Icons: TypeAlias = Annotated[int, Meta(ge=1, le=5)]
Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=400)]
TraitsNeeded: TypeAlias = Annotated[tuple[Trait, ...], Meta(min_length=1, max_length=2)]


class DinosaurTranslation(Struct, frozen=True, omit_defaults=True):
    """The words of a dinosaur card in a further language. None: as in the pack's own language."""

    language: Language
    name: Label | None = None
    text: Text | None = None


class DinosaurCard(Marked, frozen=True):
    """A dinosaur card. Each trait counts 1 to 5 icons."""

    number: Number
    name: Label
    text: Text | None = None
    predation: Icons | None = None
    size: Icons | None = None
    speed: Icons | None = None
    adaptability: Icons | None = None
    texts: tuple[DinosaurTranslation, ...] = ()


class EventTranslation(Struct, frozen=True, omit_defaults=True):
    """The words of an event card in a further language. None: as in the pack's own language."""

    language: Language
    name: Label | None = None
    front: Text | None = None
    back: Text | None = None


class EventCard(Marked, frozen=True):
    """An event card: name and front are public, the back and the traits needed are secret until it is turned over.

    The same trait may be needed twice; its value then counts twice.
    """

    number: Number
    name: Label
    front: Text | None = None
    back: Text | None = None
    traits: TraitsNeeded | None = None
    texts: tuple[EventTranslation, ...] = ()


class Pack(PackHead, frozen=True):
    """A deck of dinosaurs and a deck of events."""

    dinosaurs: tuple[DinosaurCard, ...] = ()
    events: tuple[EventCard, ...] = ()


def dinosaur_in(language: str, pack: Pack, card: DinosaurCard) -> DinosaurTranslation:
    """The words of a dinosaur card in a language; what is not translated stays in the pack's own."""
    words = next((words for words in card.texts if words.language == language), None)
    if words is None:
        return DinosaurTranslation(pack.language, card.name, card.text)
    return DinosaurTranslation(language, words.name or card.name, words.text or card.text)


def event_in(language: str, pack: Pack, card: EventCard) -> EventTranslation:
    """The words of an event card in a language; what is not translated stays in the pack's own. Holds the back."""
    words = next((words for words in card.texts if words.language == language), None)
    if words is None:
        return EventTranslation(pack.language, card.name, card.front, card.back)
    return EventTranslation(language, words.name or card.name, words.front or card.front, words.back or card.back)


def missing_values(pack: Pack) -> int:
    """How many values that decide a game have not been entered: four traits a dinosaur, the traits of an event."""
    icons = sum(getattr(card, trait) is None for card in pack.dinosaurs for trait in TRAITS)
    return icons + sum(card.traits is None for card in pack.events)


def seats_dealt_for(pack: Pack) -> tuple[int, ...]:
    """For how many seats the app can deal from this pack: all values entered, three cards each, an event a round."""
    if missing_values(pack):
        return ()
    dinosaurs, events = len(pack.dinosaurs), len(pack.events)
    return tuple(seats for seats in range(2, dinosaurs // HAND + 1) if dinosaurs // seats <= events)


def _check(pack: Pack) -> tuple[Finding, ...]:
    """Faults between the values of a pack."""
    return (*_nothing_in_it(pack), *_not_dealt(pack))


def _nothing_in_it(pack: Pack) -> list[Finding]:
    return [] if pack.dinosaurs or pack.events else [Finding((), "no_records", allowed=("dinosaurs", "events"))]


def _not_dealt(pack: Pack) -> list[Finding]:
    """Such a pack helps beside the table, where the app asks for what it does not know; it cannot be dealt from."""
    if missing := missing_values(pack):
        return [Finding((), "values_missing", str(missing), level="warning")]
    if seats_dealt_for(pack) or not (pack.dinosaurs or pack.events):
        return []
    return [Finding((), "too_few_to_deal", f"{len(pack.dinosaurs)}, {len(pack.events)}", level="warning")]


SCHEMA: Final = Schema(
    game="dino_kontra_dino",
    pack=Pack,
    unique=(
        (("dinosaurs",), ("number", "name")),
        (("dinosaurs", "texts"), ("language",)),
        (("events",), ("number", "name")),
        (("events", "texts"), ("language",)),
    ),
    counts=(("dinosaurs", DINOSAURS), ("events", EVENTS)),
    check=_check,
)
