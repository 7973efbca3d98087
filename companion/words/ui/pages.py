"""The words of the browser's page in all languages, as it loads them. No word of a game is among them."""

from __future__ import annotations

import msgspec

from companion.words.language import Language, languages
from companion.words.texts import fill_strings
from companion.words.ui.seats import PAGE


def page_words() -> bytes:
    """JSON: language, key, text."""
    said = {
        code: {key: fill_strings(text, {}, Language(code), 0) for key, text in PAGE.items()} for code in languages()
    }
    return msgspec.json.encode(said)
