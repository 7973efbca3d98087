"""Texts with named places, and how a value fills them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias, get_type_hints

from msgspec import Struct

from companion.words.language import Language

if TYPE_CHECKING:
    from companion.games.game import Node
    from companion.words.names import CardName, Names

Format: TypeAlias = Callable[[Any, "Speaker"], str]
"""How a value is said in a place of a sentence."""

_PLACE: Final = re.compile(r"\{(\w+)\}")


class Place(Struct, frozen=True):
    """What fills a place: this field of the value (empty: the whole value), said like this."""

    field: str
    format: Format


class Text(Struct, frozen=True):
    """One sentence. Where `many` is set, the number in the field `by` (or how many it holds) chooses the form.

    A place without an entry in `places` is the field of its name, said as its annotation asks.
    """

    one: str
    many: str = ""
    by: str = ""
    places: tuple[tuple[str, Place], ...] = ()


class Either(Struct, frozen=True):
    """One sentence or another, whichever the value asks for."""

    when: Callable[[Any], bool]
    then: Line
    otherwise: Line


Line: TypeAlias = Text | Either
Key: TypeAlias = type | tuple[type, str]
"""What a text is found by: a value's type, or its type and the word in the field that BY_WORD names."""

BY_WORD: Final = {
    "Outcome": "termination",
    "ChanceNode": "kind",
    "Adjust": "counter",
    "CounterSet": "counter",
    "CardElsewhere": "place",
    "FactOutOfRange": "fact",
    "MissingFact": "fact",
}


class ErrorText(Struct, frozen=True):
    """What is wrong, and what to do about it."""

    message: Text
    remedy: Text


class ReadingText(Struct, frozen=True):
    """How an option of a game is called, the rule that it reads, and its alternatives."""

    field: str
    rule: str
    title: Text
    choices: tuple[tuple[Any, Text], ...]


def _no_names(_pack: Any, _code: str) -> tuple[CardName, ...]:
    return ()


def _nothing_shown(_observation: Any) -> tuple[Any, ...]:
    return ()


def _plain_node(_observation: Any, node: Node) -> Any:
    return node


class Book(Struct, frozen=True):
    """All that can be said of one game. Its mappings are never changed.

    `words` are kinds of words (`trait`, `counter`), `formats` say how a field is said by its annotation. `card_names`
    takes a pack and a language's code; `asked` makes of an observation and a node the value whose text asks for it,
    `shown` of an observation the values whose texts tell it.
    """

    texts: Mapping[Key, Line]
    words: Mapping[str, Mapping[str, Text]]
    formats: Mapping[Any, Format]
    errors: Mapping[str, ErrorText] = {}
    readings: tuple[ReadingText, ...] = ()
    card_names: Callable[[Any, str], tuple[CardName, ...]] = _no_names
    asked: Callable[[Any, Node], Any] = _plain_node
    shown: Callable[[Any], tuple[Any, ...]] = _nothing_shown


class Speaker(Struct, frozen=True):
    """Who speaks: a language, the names at the table, and the book of the game."""

    language: Language
    names: Names
    book: Book


def text(one: str, /, **places: Format | Place) -> Text:
    """A text in which nothing is counted; `places` are those that their annotation does not say."""
    return Text(one, places=_placed(places))


def counted(one: str, many: str, by: str, /, **places: Format | Place) -> Text:
    """A text whose form depends on the number in the field `by`, or on how many it holds."""
    return Text(one, many, by, _placed(places))


def whole(form: Format) -> Place:
    """A place that is filled from the value as a whole."""
    return Place("", form)


def _placed(places: Mapping[str, Format | Place]) -> tuple[tuple[str, Place], ...]:
    return tuple((name, each if isinstance(each, Place) else Place(name, each)) for name, each in places.items())


def places_in(msgid: str) -> frozenset[str]:
    """The names of the places in a text."""
    return frozenset(_PLACE.findall(msgid))


def choose(line: Line, value: Any) -> Text:
    """The one text of a line that a value asks for."""
    while isinstance(line, Either):
        line = line.then if line.when(value) else line.otherwise
    return line


def tell(value: Any, speaker: Speaker) -> str:
    """The sentence of a value. Raises KeyError where the book has no text for it."""
    said = choose(find_line(value, speaker.book), value)
    filled = {name: _fill_place(said, name, value, speaker) for name in places_in(said.one)}
    number = number_of(getattr(value, said.by)) if said.by else 0
    return fill_strings(said, filled, speaker.language, number).strip()


def fill_strings(said: Text, filled: Mapping[str, str], language: Language, number: int = 0) -> str:
    """A text with its places filled."""
    sentence = language.many(said.one, said.many, number) if said.many else language.one(said.one)
    return sentence.format_map(filled)


def find_line(value: Any, book: Book) -> Line:
    """The line for a value: by its type and word, else by its type alone. Raises KeyError where there is none."""
    kind = type(value)
    word = getattr(value, BY_WORD[kind.__name__], None) if kind.__name__ in BY_WORD else None
    line = book.texts.get((kind, word)) if isinstance(word, str) else None
    return line if line is not None else book.texts[kind]


def number_of(value: Any) -> int:
    """The number that chooses a form: the value itself, or how many different ones it holds."""
    return int(value) if isinstance(value, int | str) else len(set(value))


def _fill_place(said: Text, name: str, value: Any, speaker: Speaker) -> str:
    place = place_of(said, name, type(value), speaker.book)
    return place.format(getattr(value, place.field) if place.field else value, speaker)


def place_of(said: Text, name: str, kind: type, book: Book) -> Place:
    """What fills a place in a text about a kind of value. Raises KeyError where nothing can."""
    given = next((place for each, place in said.places if each == name), None)
    return given or Place(name, book.formats[_hints(kind)[name]])


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)
