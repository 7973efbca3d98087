"""What Dino Kontra Dino says."""

from __future__ import annotations

from typing import Final

from companion.games.dino_kontra_dino.pack import (
    DinosaurCard,
    DinosaurTranslation,
    EventCard,
    EventTranslation,
    Pack,
    dinosaur_in,
    event_in,
)
from companion.games.dino_kontra_dino.traits import Trait
from companion.words.dino_kontra_dino.asking import QUESTIONS, READINGS, SHOWN, asked_of, shown_of
from companion.words.dino_kontra_dino.entries import ACTIONS, ERRORS, FAULTS
from companion.words.dino_kontra_dino.happenings import EVENTS, OUTCOMES, REASONS
from companion.words.dino_kontra_dino.vocabulary import TRAIT, WORDS, traits_word
from companion.words.names import CardName
from companion.words.texts import Book


def _card_names(pack: Pack, code: str) -> tuple[CardName, ...]:
    """The names and texts on the fronts of the cards; those of the events are no secret."""
    return (
        *(_dinosaur(each, dinosaur_in(code, pack, each)) for each in pack.dinosaurs),
        *(_event(each, event_in(code, pack, each)) for each in pack.events),
    )


def _dinosaur(card: DinosaurCard, said: DinosaurTranslation) -> CardName:
    return CardName("dinosaur", card.number, _name(said, card), said.text or "")


def _event(card: EventCard, said: EventTranslation) -> CardName:
    return CardName("event", card.number, _name(said, card), said.front or "")


def _name(translated: DinosaurTranslation | EventTranslation, card: DinosaurCard | EventCard) -> str:
    return " ".join((translated.name or card.name).split())


BOOK: Final = Book(
    texts={**REASONS, **EVENTS, **OUTCOMES, **ACTIONS, **FAULTS, **QUESTIONS, **SHOWN},
    words=WORDS,
    formats={Trait: TRAIT, tuple[Trait, ...]: traits_word},
    errors=ERRORS,
    readings=READINGS,
    card_names=_card_names,
    asked=asked_of,
    shown=shown_of,
)
