"""Keys and values to sentences in one language. No pygame, no current language: every call is given its `Language`."""

from companion.words.language import Language, find_language, language_of, languages
from companion.words.names import CardName, Names, names_of
from companion.words.saying import (
    Refusal,
    Said,
    one_line,
    rule_of,
    say,
    say_code,
    say_error,
    say_mode,
    say_origin,
    say_pack_fault,
    say_question,
    say_rejection,
    say_view,
)
from companion.words.settings import Alternative, Reading, readings

__all__ = [
    "Alternative",
    "CardName",
    "Language",
    "Names",
    "Reading",
    "Refusal",
    "Said",
    "find_language",
    "language_of",
    "languages",
    "names_of",
    "one_line",
    "readings",
    "rule_of",
    "say",
    "say_code",
    "say_error",
    "say_mode",
    "say_origin",
    "say_pack_fault",
    "say_question",
    "say_rejection",
    "say_view",
]
