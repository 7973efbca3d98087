"""The words of Dino: colours of eggs, counters, and how they are said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from companion.games.dino.adjusting import NEST
from companion.games.game import UNKNOWN, Card
from companion.words.formats import capital, join
from companion.words.texts import Speaker, Text, fill_strings, text

COLOUR_UNKNOWN: Final = text("colour not told")
COLOUR_NUMBER: Final = text("colour no. {number}")
EGGS_IN_NEST: Final = text("eggs left in the nest ({colour})")

WORDS: Final[dict[str, dict[str, Text]]] = {
    "counter": {
        "meteorite": text("stones the meteorite has gone"),
        "turn": text("whose turn it is"),
        "eggs": text("eggs"),
        "open_egg": text("the egg that lies open"),
        "home": text("counters at home"),
        "nest_1": text("eggs left in the first nest"),
        "nest_2": text("eggs left in the second nest"),
        "nest_3": text("eggs left in the third nest"),
        "nest_4": text("eggs left in the fourth nest"),
        "nest_5": text("eggs left in the fifth nest"),
        "nest_6": text("eggs left in the sixth nest"),
    },
    "chance": {"nest": text("where the next nest lies")},
    "action": {
        "ChooseNest": text("a space for a nest"),
        "NestDrawn": text("a nest that was drawn"),
        "PlaceDinosaur": text("a line for a dinosaur"),
        "Move": text("a move of a counter"),
        "Stay": text("no counter moves"),
        "MovedSpaces": text("a turn that was played"),
        "TakeEgg": text("an egg from a nest"),
        "LeaveEggs": text("no egg"),
        "ShowEgg": text("the colour of an egg"),
        "SpacesFromHome": text("the way home"),
    },
}


def colour(value: Card | None, speaker: Speaker) -> str:
    """A colour of eggs by its name in the pack, else by its number."""
    if value is None or value == UNKNOWN:
        return fill_strings(COLOUR_UNKNOWN, {}, speaker.language)
    name = speaker.names.card("egg", value)
    return name or fill_strings(COLOUR_NUMBER, {"number": str(value)}, speaker.language)


def counter(value: str, speaker: Speaker) -> str:
    """A counter that can be set; those of the nests go by their colour where it has a name."""
    if value.startswith(NEST) and (name := speaker.names.card("egg", int(value.removeprefix(NEST)))):
        return fill_strings(EGGS_IN_NEST, {"colour": name}, speaker.language)
    known = WORDS["counter"].get(value)
    return fill_strings(known, {}, speaker.language) if known else value


COUNTER_FIRST: Final = capital(counter)


def numbers(value: Sequence[int], speaker: Speaker) -> str:
    """Numbers as a list."""
    return join([str(each) for each in value], speaker.language)


def last(value: Sequence[str], _speaker: Speaker) -> str:
    """Where a path ends."""
    return value[-1] if value else ""


def piece(value: int, _speaker: Speaker) -> str:
    """A seat's first or second counter; they count from 1 where people see them."""
    return str(value + 1)


def no_egg(value: Any) -> bool:
    """Whether no egg was taken."""
    return value.egg is None
