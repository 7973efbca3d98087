"""What a reading of cards says to people: how many, who lies on whom, and what only they can tell."""

from __future__ import annotations

from typing import Final

from companion.words.language import Language
from companion.words.texts import Text, counted, fill_strings, text

TEXTS: Final[dict[str, Text]] = {
    "count": counted("{count} card", "{count} cards", "count"),
    "lies_on": text("{upper} lies on {lower}, by {depth} mm."),
    "lies_on_seen": text("{upper} lies on {lower}."),
    "new": text("New: {card}."),
    "prey": text("Under it: {cards}."),
    "no_prey": text("Nothing smaller lies under it."),
    "pushed": text("Pushed: {cards}."),
    "ask.touches": text("Do {one} and {two} only touch, or does one lie on the other?"),
    "ask.which_is_on_top": text("Which one lies on top: {one} or {two}?"),
    "ask.which_is_new": text("Which one was thrown: {one} or {two}?"),
    "ask.not_sure": text("Not everything is understood: count the cards yourself."),
    "ask.not_sure_card": text("Is this a card: {one}?"),
    "ask.no_new_card": text("No new card is seen: did it fall off, or does it lie outside the picture?"),
    "ask.more_than_one_new": text("More than one new card is seen: {cards}."),
    "ask.gone": text("Where is {one}? It is not seen any more."),
    "ask.hand": text("A hand is in view: take it away, and take another picture."),
    "ask.glare": text("The table shines too much: turn the lamp away, and take another picture."),
    "ask.light": text("The light has changed: take the picture before the throw again."),
    "ask.no_table": text("Too little of the bare table is seen."),
    "ask.dark": text("It is too dark: make light, and take another picture."),
}


def say_cards(key: str, language: Language, number: int = 0, **places: object) -> str:
    """One of these texts with its places filled."""
    return fill_strings(TEXTS[key], {name: str(value) for name, value in places.items()}, language, number)
