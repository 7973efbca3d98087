"""Numbers as a language writes them."""

from __future__ import annotations

from typing import Final

from companion.words.language import Language
from companion.words.texts import Text, fill_strings, text

TEXTS: Final[dict[str, Text]] = {"number": text("{whole}.{part}")}


def decimal(value: float, digits: int, language: Language) -> str:
    """A number with so many digits behind the language's own mark."""
    return _marked(f"{value:.{digits}f}", language)


def short(value: float | str, language: Language) -> str:
    """A number that somebody typed or measured: as many digits as it has, at most six."""
    return _marked(value if isinstance(value, str) else f"{value:.6g}", language)


def _marked(said: str, language: Language) -> str:
    whole, point, part = said.partition(".")
    return fill_strings(TEXTS["number"], {"whole": whole, "part": part}, language) if point else whole
