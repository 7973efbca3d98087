"""What Dino Battle! says."""

from __future__ import annotations

from typing import Final

from companion.games.dino_battle.pack import ActionCard, Boon, Pack, boon_in
from companion.words.dino_battle.asking import QUESTIONS, SHOWN, asked_of, shown_of
from companion.words.dino_battle.boons import what_it_does, what_it_is
from companion.words.dino_battle.entries import ACTIONS, ERRORS, FAULTS
from companion.words.dino_battle.happenings import EVENTS, OUTCOMES, REASONS
from companion.words.dino_battle.readings import READINGS
from companion.words.dino_battle.vocabulary import FORMATS, SHOWN_WORDS, WORDS
from companion.words.language import Language
from companion.words.names import CardName
from companion.words.texts import Book, fill_strings, text

CARD: Final = text("{shown} {value}")


def _card_names(pack: Pack, code: str) -> tuple[CardName, ...]:
    """Action cards are called by what they activate and their value; boons have names and a text."""
    return (
        *(CardName("action", card.number, _action_name(card, Language(code))) for card in pack.cards),
        *(_boon_name(pack, boon, code) for boon in pack.boons),
    )


def _action_name(card: ActionCard, language: Language) -> str:
    shown = fill_strings(SHOWN_WORDS[card.activates], {}, language)
    return shown if card.value is None else fill_strings(CARD, {"shown": shown, "value": str(card.value)}, language)


def _boon_name(pack: Pack, boon: Boon, code: str) -> CardName:
    said = boon_in(code, pack, boon)
    name, language = " ".join((said.name or boon.name).split()), Language(code)
    return CardName(
        "boon", boon.number, name, said.text or "", what_it_is(boon, language), what_it_does(boon, language)
    )


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
