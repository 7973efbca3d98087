"""Entries as lines of text, in every language of the app the same: `2: speed 4`, `event speed size`, `set figure = 1`.

A line is `[seat:] what [!]`. Seats count from 1 or go by name, cards by number or name, `?` is a card nobody named, and
`!` forces what is unlikely. Each game reads and writes its own `what`; reading is the exact inverse of writing.
"""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec import Struct

from companion.errors import AmbiguousError, UnreadableError
from companion.games.game import UNKNOWN, Adjust, Card, Entry, Seat

What = TypeVar("What")


class Line(Struct, frozen=True):
    """A line taken apart: who, the words of what, and whether it is forced."""

    text: str
    seat: Seat | None
    words: tuple[str, ...]
    forced: bool


def split_line(text: str, names: tuple[str, ...]) -> Line:
    """The parts of a line. Raises UnreadableError for an empty one or a seat that nobody has."""
    rest = text.strip()
    forced = rest.endswith("!")
    rest = rest.removesuffix("!").strip()
    head, colon, tail = rest.partition(":")
    words = tuple((tail if colon else rest).split())
    if not words:
        raise UnreadableError("EmptyLine", offending=text)
    return Line(text, read_seat(head, names) if colon else None, words, forced)


def read_seat(text: str, names: tuple[str, ...]) -> Seat:
    """A seat by its number from 1 or by its name. Raises UnreadableError, AmbiguousError for a name of several."""
    word = text.strip()
    if word.isdecimal() and 1 <= int(word) <= len(names):
        return Seat(int(word) - 1)
    found = [seat for seat, name in enumerate(names) if name.casefold() == word.casefold()]
    if len(found) > 1:
        raise AmbiguousError("SeveralSeats", offending=word, seats=tuple(seat + 1 for seat in found))
    if not found:
        raise UnreadableError("NoSuchSeatName", offending=word, names=names)
    return Seat(found[0])


def read_number(text: str) -> int:
    """A whole number, at most six digits. Raises UnreadableError."""
    if not text.removeprefix("-").isdecimal() or len(text) > 7:
        raise UnreadableError("NotANumber", offending=text)
    return int(text)


def read_card(words: tuple[str, ...], cards: dict[int, str]) -> Card:
    """A card by its number, its name, or the beginning of its name; `?` is UNKNOWN.

    Raises UnreadableError where no card fits, AmbiguousError where several do.
    """
    text = " ".join(words)
    if text == UNKNOWN:
        return UNKNOWN
    if text.isdecimal():
        return read_number(text)
    wanted = text.casefold()
    named = [number for number, name in cards.items() if name.casefold() == wanted]
    found = named or [number for number, name in cards.items() if wanted and name.casefold().startswith(wanted)]
    if len(found) > 1:
        raise AmbiguousError("SeveralCards", offending=text, names=tuple(cards[number] for number in found))
    if not found:
        raise UnreadableError("NoSuchCardName", offending=text)
    return found[0]


def read_adjust(words: tuple[str, ...], names: tuple[str, ...]) -> Adjust:
    """`counter [seat] = value`; the value of a counter that names a seat may be a seat's name.

    Raises UnreadableError where it is not of that form.
    """
    text = " ".join(words)
    left, equals, right = text.partition("=")
    counter, _, owner = left.strip().partition(" ")
    if not equals or not counter or not right.strip():
        raise UnreadableError("NotAnAdjust", offending=text)
    seat = read_seat(owner, names) if owner.strip() else None
    value = right.strip()
    if not value.removeprefix("-").isdecimal():
        return Adjust(counter, read_seat(value, names), seat)
    return Adjust(counter, read_number(value), seat)


def write_adjust(what: Adjust) -> str:
    """The inverse of `read_adjust`."""
    owner = "" if what.seat is None else f" {what.seat + 1}"
    return f"set {what.counter}{owner} = {what.value}"


def write_line(entry: Entry[Any], what: str) -> str:
    """A line of its parts."""
    seat = "" if entry.seat is None else f"{entry.seat + 1}: "
    return f"{seat}{what}{' !' if entry.forced else ''}"
