"""The names that stand in sentences: those of the seats, and those of a pack's cards in one language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct

from companion.games.registry import AnyGame
from companion.words.language import PSEUDO, SOURCE, Language
from companion.words.texts import fill_strings, text

SEAT: Final = text("Seat {number}")
ALIKE: Final = text("{name} {number}")


class CardName(Struct, frozen=True):
    """What the card with a number in one deck of a game is called, and the text on its public side.

    `kind`, `does`: what kind of card it is and what it does, in words of the app's own; empty where its text says it.
    """

    deck: str
    number: int
    name: str
    text: str = ""
    kind: str = ""
    does: str = ""


class Names(Struct, frozen=True):
    """The names of one game in one language. A card without a name goes by its number."""

    game: str
    seats: tuple[str, ...] = ()
    cards: tuple[CardName, ...] = ()

    def card(self, deck: str, number: int) -> str | None:
        """The name of a card, None where the pack has none."""
        found = self.find(deck, number)
        return found.name if found else None

    def find(self, deck: str, number: int) -> CardName | None:
        """The name and text of a card, None where the pack has none."""
        return next((card for card in self.cards if card.number == number and card.deck == deck), None)


def names_of(game: AnyGame, pack: Any, roster: Sequence[str], language: Language) -> Names:
    """The names at a table: `roster` in the order of the seats, cards as the pack calls them in this language.

    A seat without a name goes by its number, seats of one name get theirs behind it.
    """
    from companion.words.books import book_of

    code = SOURCE if language.code == PSEUDO else language.code
    return Names(game.key, seat_names(roster, language), book_of(game.key).card_names(pack, code))


def seat_names(roster: Sequence[str], language: Language) -> tuple[str, ...]:
    """The names of the seats, each on one line and no two alike."""
    names = [" ".join(name.split()) for name in roster]
    named = [name or seat_name(seat, language) for seat, name in enumerate(names)]
    while len(set(named)) < len(named):
        often = Counter(named)
        named = [_numbered(name, seat, language) if often[name] > 1 else name for seat, name in enumerate(named)]
    return tuple(named)


def seat_name(seat: int, language: Language) -> str:
    """What a seat is called that has no name. Seats count from 1 where people see them."""
    return fill_strings(SEAT, {"number": str(seat + 1)}, language)


def _numbered(name: str, seat: int, language: Language) -> str:
    return fill_strings(ALIKE, {"name": name, "number": str(seat + 1)}, language)
