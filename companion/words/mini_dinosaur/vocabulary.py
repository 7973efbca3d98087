"""The words of Mini Dinosaur: the five runners, what a bet says, counters, and how they are said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from companion.games.game import Card
from companion.games.mini_dinosaur.actions import BetFacts, DinosaurFacts
from companion.games.mini_dinosaur.bets import Each, EqualAny, Exact, Greater, Last, Rank, Terms, TotalLess
from companion.games.mini_dinosaur.dinosaurs import DINOSAURS, Counts, Dinosaur, Kind
from companion.words.formats import NUMBERED, OR, card, join, word
from companion.words.language import Language
from companion.words.texts import Place, Speaker, Text, fill_strings, text, whole

BET: Final = card("bet")
COUNTER: Final = word("counter")

DINOSAUR_WORDS: Final[dict[str, Text]] = {
    "groom": text("Groom"),
    "bride": text("Bride"),
    "skate": text("Skateboarder"),
    "red_baby": text("Red Baby"),
    "blue_grandpa": text("Blue Grandpa"),
}

WORDS: Final[dict[str, dict[str, Text]]] = {
    "dinosaur": DINOSAUR_WORDS,
    "kind": {"runner": text("runs"), "slip": text("slips")},
    "face": {"up": text("face up"), "down": text("face down")},
    "fact": {
        "dinosaur": text("the dinosaur and whether it runs or slips"),
        "bet": text("what the bet says and what it is worth"),
        "counts": text("the counts of the bet"),
        "rank": text("the place of the bet"),
        "limit": text("the limit of the bet"),
        "others": text("the others of the bet"),
        "count": text("the sets of the bet"),
        "points": text("the points of the bet"),
    },
    "unknown": {"bet": text("a bet")},
    "unnamed": {"bet": text("bet no. {number}")},
    "counter": {
        "turn": text("the turn"),
        **DINOSAUR_WORDS,
        "automaton": text("cards of the automatic player"),
        "dinosaurs": text("dinosaurs in hand"),
        "bets": text("bets in hand"),
        "up": text("bets placed face up"),
        "down": text("bets placed face down"),
    },
    "chance": {
        "bet": text("a bet to be dealt"),
        "dinosaur": text("a dinosaur to be dealt"),
        "automaton": text("the leftmost dinosaur of the automatic player"),
    },
    "action": {
        "PlayDinosaur": text("a dinosaur"),
        "PlaceBet": text("a bet that is placed"),
        "Pass": text("no action"),
        "ShowBet": text("a bet that is turned up"),
        "DinosaurDealt": text("a dinosaur that is dealt"),
        "BetDealt": text("a bet that is dealt"),
        "AutomatonPlayed": text("a dinosaur of the automatic player"),
    },
}

DINOSAUR: Final = word("dinosaur")

RUNS: Final = text("{dinosaur} runs")
SLIPS: Final = text("{dinosaur} slips")

EACH: Final = text("{dinosaur}: for each card")
EXACT: Final = text("{dinosaur}: exactly {counts}")
GREATER: Final = text("{dinosaur}: more than {than}")
RANK: Final = text("{dinosaur}: place {rank}")
TOTAL: Final = text("All together: fewer than {limit}")
LAST: Final = text("{dinosaur}: last")
EQUAL: Final = text("{dinosaur}: as many as {others}")
SETS: Final = text("Full sets of five: exactly {count}")
WORTH: Final = text("{terms} = {points}")


def name_dinosaur(dinosaur: Dinosaur, language: Language) -> str:
    """What a runner is called."""
    return fill_strings(DINOSAUR_WORDS[dinosaur], {}, language)


def say_terms(terms: Terms, language: Language) -> str:
    """What a bet says, as short as it stands on a card."""

    def name(dinosaur: Dinosaur) -> str:
        return name_dinosaur(dinosaur, language)

    match terms:
        case Each(dinosaur):
            return fill_strings(EACH, {"dinosaur": name(dinosaur)}, language)
        case Exact(dinosaur, counts):
            said = join([str(count) for count in counts], language, OR)
            return fill_strings(EXACT, {"dinosaur": name(dinosaur), "counts": said}, language)
        case Greater(dinosaur, than):
            return fill_strings(GREATER, {"dinosaur": name(dinosaur), "than": name(than)}, language)
        case Rank(dinosaur, rank):
            return fill_strings(RANK, {"dinosaur": name(dinosaur), "rank": str(rank)}, language)
        case TotalLess(limit):
            return fill_strings(TOTAL, {"limit": str(limit)}, language)
        case Last(dinosaur):
            return fill_strings(LAST, {"dinosaur": name(dinosaur)}, language)
        case EqualAny(dinosaur, others):
            said = join([name(other) for other in others], language, OR)
            return fill_strings(EQUAL, {"dinosaur": name(dinosaur), "others": said}, language)
        case _:
            return fill_strings(SETS, {"count": str(terms.count)}, language)


def say_bet(bet: BetFacts, language: Language) -> str:
    """What a bet says and what it is worth."""
    return fill_strings(WORTH, {"terms": say_terms(bet.terms, language), "points": str(bet.points)}, language)


def bet_facts(value: BetFacts, speaker: Speaker) -> str:
    """A bet that was read off the table."""
    return say_bet(value, speaker.language)


def dinosaur_facts(value: DinosaurFacts, speaker: Speaker) -> str:
    """A dinosaur that was read off the table: `Groom runs`."""
    said = RUNS if value.kind == "runner" else SLIPS
    return fill_strings(said, {"dinosaur": DINOSAUR(value.dinosaur, speaker)}, speaker.language)


def dinosaurs(value: Sequence[Dinosaur], speaker: Speaker) -> str:
    """Runners as a list."""
    return join([DINOSAUR(each, speaker) for each in value], speaker.language)


def or_dinosaurs(value: Sequence[Dinosaur], speaker: Speaker) -> str:
    """Runners of which one is enough."""
    return join([DINOSAUR(each, speaker) for each in value], speaker.language, OR)


def counts(value: Counts, speaker: Speaker) -> str:
    """A number for every runner: `Groom (3), Bride (0), ...`."""
    return pairs(DINOSAURS, value, speaker)


def pairs(names: Sequence[Dinosaur], numbers: Sequence[int], speaker: Speaker) -> str:
    """Runners with a number each."""
    said = [
        fill_strings(NUMBERED, {"name": DINOSAUR(name, speaker), "number": str(number)}, speaker.language)
        for name, number in zip(names, numbers, strict=True)
    ]
    return join(said, speaker.language)


def others_counted() -> Place:
    """The others of a bet with what they have."""

    def say_others(value: Any, speaker: Speaker) -> str:
        return pairs(value.others, value.counts, speaker)

    return whole(say_others)


def or_numbers(value: Sequence[int], speaker: Speaker) -> str:
    """Numbers of which one is enough."""
    return join([str(each) for each in value], speaker.language, OR)


FORMATS: Final[dict[Any, Any]] = {
    Dinosaur: DINOSAUR,
    Kind: word("kind"),
    tuple[Dinosaur, ...]: dinosaurs,
    Counts: counts,
    Card: BET,
    BetFacts: bet_facts,
    DinosaurFacts: dinosaur_facts,
}
