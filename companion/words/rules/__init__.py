"""The rules in our own words, by the ids of the numbered rules, for the screen that has them at hand."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Final

from msgspec import Struct

from companion.words.language import Language
from companion.words.texts import Text, fill_strings

NONE: Final[dict[str, tuple[Text, Text]]] = {}


class RuleText(Struct, frozen=True):
    """One rule: its id, its title, and what it says."""

    rule: str
    title: str
    text: str


def rule_texts(game: str, language: Language) -> tuple[RuleText, ...]:
    """All rules of a game in the order of the rulebook; none where they are not written yet."""
    return tuple(
        RuleText(rule, fill_strings(title, {}, language), fill_strings(said, {}, language))
        for rule, (title, said) in _texts(game).items()
    )


def games_with_rules(games: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the games whose rules are written."""
    return tuple(game for game in games if _texts(game))


def _texts(game: str) -> dict[str, tuple[Text, Text]]:
    name = f"{__name__}.{game}"
    if not game or find_spec(name) is None:
        return NONE
    rules: dict[str, tuple[Text, Text]] = import_module(name).RULES
    return rules
