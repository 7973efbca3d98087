"""The readings of a rulebook that a table may choose between, for set-up screens."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, convert

from companion.games.registry import find_game
from companion.words.books import book_of
from companion.words.language import Language
from companion.words.texts import ReadingText, fill_strings


class Alternative(Struct, frozen=True):
    """One value that an option can have, and what it means."""

    value: Any
    label: str


class Reading(Struct, frozen=True):
    """An option of a game: `field` in its options, the rule that it reads, and its alternatives."""

    field: str
    rule: str
    title: str
    alternatives: tuple[Alternative, ...]
    default: Any

    def said(self, value: Any) -> str:
        """What a value means; one that is not among the alternatives, as it is."""
        return next((each.label for each in self.alternatives if each.value == value), str(value))


def readings(game: str, language: Language) -> tuple[Reading, ...]:
    """All options of a game in the order in which it declares them."""
    defaults = convert({}, find_game(game).options)
    return tuple(_reading(each, getattr(defaults, each.field), language) for each in book_of(game).readings)


def _reading(said: ReadingText, default: Any, language: Language) -> Reading:
    labels = tuple(Alternative(value, fill_strings(label, {}, language)) for value, label in said.choices)
    return Reading(said.field, said.rule, fill_strings(said.title, {}, language), labels, default)
