"""The book of each game, found by the game's key and loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from companion.games.registry import KEYS, find_game
from companion.words import common
from companion.words.texts import Book, ErrorText, Text


@cache
def book_of(key: str) -> Book:
    """The book of a game, with all that the games share; an empty key: that alone.

    Raises UnreadableError where no game has this key.
    """
    if not key:
        return common.BOOK
    own = _own_book(find_game(key).key)
    if own is None:
        return common.BOOK
    return Book(
        texts={**common.BOOK.texts, **own.texts},
        words=_merged(common.BOOK.words, own.words),
        formats={**common.BOOK.formats, **own.formats},
        errors=own.errors,
        readings=own.readings,
        card_names=own.card_names,
        asked=own.asked,
        shown=own.shown,
    )


def error_texts() -> Iterator[Mapping[str, ErrorText]]:
    """The texts of the games' own errors, one game after the other."""
    for key in KEYS:
        own = _own_book(key)
        if own is not None:
            yield own.errors


def _own_book(key: str) -> Book | None:
    """What the game alone says; None: its words are not written yet."""
    name = f"companion.words.{key}"
    if find_spec(name) is None:
        return None
    own: Book = import_module(name).BOOK
    return own


def _merged(
    shared: Mapping[str, Mapping[str, Text]], own: Mapping[str, Mapping[str, Text]]
) -> dict[str, dict[str, Text]]:
    return {kind: {**shared.get(kind, {}), **own.get(kind, {})} for kind in {**shared, **own}}
