"""What Dino World says."""

from __future__ import annotations

from typing import Final

from companion.games.dino_world.kinds import Kind
from companion.words.dino_world.asking import QUESTIONS, READINGS, SHOWN, asked_of, shown_of
from companion.words.dino_world.entries import ACTIONS, ERRORS, FAULTS
from companion.words.dino_world.happenings import EVENTS, OUTCOMES, REASONS
from companion.words.dino_world.vocabulary import KIND, WORDS, kinds, millimetres
from companion.words.texts import Book

BOOK: Final = Book(
    texts={**REASONS, **EVENTS, **OUTCOMES, **ACTIONS, **FAULTS, **QUESTIONS, **SHOWN},
    words=WORDS,
    formats={Kind: KIND, tuple[Kind, ...]: kinds, float: millimetres, float | None: millimetres},
    errors=ERRORS,
    readings=READINGS,
    asked=asked_of,
    shown=shown_of,
)
