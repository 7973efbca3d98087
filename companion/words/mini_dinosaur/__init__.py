"""What Mini Dinosaur says."""

from __future__ import annotations

from typing import Final

from companion.games.mini_dinosaur.actions import BetFacts
from companion.games.mini_dinosaur.bets import Terms
from companion.games.mini_dinosaur.pack import Pack
from companion.words.language import Language
from companion.words.mini_dinosaur.asking import QUESTIONS, READINGS, SHOWN, asked_of, shown_of
from companion.words.mini_dinosaur.entries import ACTIONS, ERRORS, FAULTS
from companion.words.mini_dinosaur.happenings import EVENTS, OUTCOMES, REASONS
from companion.words.mini_dinosaur.vocabulary import FORMATS, WORDS, say_bet, say_terms
from companion.words.names import CardName
from companion.words.texts import Book


def _card_names(pack: Pack, code: str) -> tuple[CardName, ...]:
    """A bet is called what it says; one that was not entered has no name."""
    language = Language(code)
    return tuple(
        CardName("bet", card.number, say_terms(card.terms, language), _worth(card.terms, card.points, language))
        for card in pack.bets
        if card.terms is not None
    )


def _worth(terms: Terms, points: int | None, language: Language) -> str:
    return "" if points is None else say_bet(BetFacts(terms, points), language)


BOOK: Final = Book(
    texts={**REASONS, **EVENTS, **OUTCOMES, **ACTIONS, **FAULTS, **QUESTIONS, **SHOWN},
    words=WORDS,
    formats=FORMATS,
    errors=ERRORS,
    readings=READINGS,
    card_names=_card_names,
    asked=asked_of,
    shown=shown_of,
)
