"""What Dino says."""

from __future__ import annotations

from typing import Final

from companion.games.dino.pack import Pack, name_in
from companion.words.dino.asking import QUESTIONS, READINGS, SHOWN, asked_of, shown_of
from companion.words.dino.entries import ACTIONS, ERRORS, FAULTS
from companion.words.dino.happenings import EVENTS, OUTCOMES, REASONS
from companion.words.dino.vocabulary import WORDS
from companion.words.names import CardName
from companion.words.texts import Book


def _colour_names(pack: Pack, code: str) -> tuple[CardName, ...]:
    """What the colours of the eggs are called."""
    return tuple(CardName("egg", colour.number, name_in(code, colour)) for colour in pack.egg_colours)


BOOK: Final = Book(
    texts={**REASONS, **EVENTS, **OUTCOMES, **ACTIONS, **FAULTS, **QUESTIONS, **SHOWN},
    words=WORDS,
    formats={},
    errors=ERRORS,
    readings=READINGS,
    card_names=_colour_names,
    asked=asked_of,
    shown=shown_of,
)
