"""How the values in a sentence are said: names, numbers, words, cards, and lists of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from companion.games.game import UNKNOWN, Card
from companion.words.language import Language
from companion.words.names import seat_name
from companion.words.texts import Format, Place, Speaker, Text, fill_strings, tell, text, whole

AND: Final = text("{list} and {next}")
OR: Final = text("{list} or {next}")
COMMA: Final = text("{list}, {next}")
SEMICOLON: Final = text("{list}; {next}")
NOTHING: Final = text("none")
NUMBERED: Final = text("{name} ({number})")
NAMED: Final = text("{name}: {card}")
CARD: Final = text("{name} (no. {number})")


def raw(value: Any, _speaker: Speaker) -> str:
    """What a user wrote, or a number, as it is."""
    return str(value)


def seat(value: int | None, speaker: Speaker) -> str:
    """The name of a seat, or its number where nobody sits."""
    names = speaker.names.seats
    if value is None:
        return fill_strings(NOTHING, {}, speaker.language)
    return names[value] if 0 <= value < len(names) else seat_name(value, speaker.language)


def seats(value: Iterable[int], speaker: Speaker) -> str:
    """The names of seats: A, B and C."""
    return join([seat(each, speaker) for each in value], speaker.language)


def join(items: Sequence[str], language: Language, last: Text = AND, between: Text = COMMA) -> str:
    """A list as the language writes it, here alone: `A, B and C`."""
    if not items:
        return fill_strings(NOTHING, {}, language)
    said = items[0]
    for at, each in enumerate(items[1:], 2):
        said = fill_strings(last if at == len(items) else between, {"list": said, "next": each}, language)
    return said


def listed(value: Iterable[object], speaker: Speaker) -> str:
    """Words that need no translation, as a list."""
    return join([str(each) for each in value], speaker.language)


def word(kind: str) -> Format:
    """A word of this kind; one that the book does not know is said as it is."""

    def say_word(value: Any, speaker: Speaker) -> str:
        known = speaker.book.words.get(kind, {}).get(str(value))
        return fill_strings(known, {}, speaker.language) if known else str(value)

    return say_word


def words(kind: str) -> Format:
    """Words of this kind, as a list."""
    say_word = word(kind)
    return lambda value, speaker: join([say_word(each, speaker) for each in value], speaker.language)


def capital(form: Format) -> Format:
    """The same with a capital letter, for the beginning of a sentence."""

    def say_capital(value: Any, speaker: Speaker) -> str:
        said = form(value, speaker)
        return said[:1].upper() + said[1:]

    return say_capital


def card(deck: str) -> Format:
    """A card by its name and number; the book's words `unnamed` and `unknown` say what has none."""

    def say_card(value: Card, speaker: Speaker) -> str:
        if value == UNKNOWN:
            return fill_strings(speaker.book.words["unknown"][deck], {}, speaker.language)
        name = speaker.names.card(deck, value)
        if name is None:
            return fill_strings(speaker.book.words["unnamed"][deck], {"number": str(value)}, speaker.language)
        return fill_strings(CARD, {"name": name, "number": str(value)}, speaker.language)

    return say_card


def card_text(deck: str) -> Format:
    """The text on a card's public side; nothing where it has none."""

    def say_text(value: Card, speaker: Speaker) -> str:
        found = speaker.names.find(deck, value) if value != UNKNOWN else None
        return found.text if found else ""

    return say_text


def numbered(names: str, numbers: str) -> Place:
    """Seats with a number each: `A (4) and B (5)`. An empty `names` means all seats in turn."""

    def say_pairs(value: Any, speaker: Speaker) -> str:
        amounts = getattr(value, numbers)
        owners = getattr(value, names) if names else range(len(amounts))
        pairs = zip(owners, amounts, strict=True)
        return join([_pair(NUMBERED, each, "number", str(n), speaker) for each, n in pairs], speaker.language)

    return whole(say_pairs)


def cards_by_seat(deck: str) -> Format:
    """One card a seat, in turn: `A: X, B: Y`."""
    say_card = card(deck)

    def say_cards(value: Sequence[Card], speaker: Speaker) -> str:
        said = [_pair(NAMED, owner, "card", say_card(each, speaker), speaker) for owner, each in enumerate(value)]
        return join(said, speaker.language, SEMICOLON, SEMICOLON)

    return say_cards


def _pair(said: Text, owner: int, place: str, filled: str, speaker: Speaker) -> str:
    return fill_strings(said, {"name": seat(owner, speaker), place: filled}, speaker.language)


def sentence(value: Any, speaker: Speaker) -> str:
    """The text of a value inside that of another."""
    return tell(value, speaker)
