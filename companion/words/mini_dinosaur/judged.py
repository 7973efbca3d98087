"""A judged bet in two short lines for a list: what it says, and the counts that it was judged on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from companion.games.mini_dinosaur.bets import Each, EqualAny, Exact, Greater, Last, Rank, Sets, Terms, TotalLess
from companion.games.mini_dinosaur.dinosaurs import DINOSAURS, Dinosaur
from companion.games.mini_dinosaur.reasons import (
    EachJudged,
    EqualJudged,
    ExactJudged,
    GreaterJudged,
    LastJudged,
    RankJudged,
    SetsJudged,
    TotalJudged,
)
from companion.words.formats import NUMBERED, join
from companion.words.language import Language
from companion.words.mini_dinosaur.vocabulary import name_dinosaur, say_terms
from companion.words.texts import Text, fill_strings, text

IN_PLACE: Final = text("{counts}: place {place}")
NO_PLACE: Final = text("All five are equal, and no place counts.")
TOGETHER: Final = text("{counts}: together {total}")
FULL_SETS: Final = text("{counts}: full sets {sets}")
FEWEST: Final = text("{counts}; the fewest are {lowest}")


def terms_of(judged: Any) -> Terms:
    """What the bet says that a reason is about."""
    match judged:
        case EachJudged():
            return Each(judged.dinosaur)
        case ExactJudged():
            return Exact(judged.dinosaur, judged.counts)
        case GreaterJudged():
            return Greater(judged.dinosaur, judged.than)
        case RankJudged():
            return Rank(judged.dinosaur, judged.rank)
        case TotalJudged():
            return TotalLess(judged.limit)
        case LastJudged():
            return Last(judged.dinosaur)
        case EqualJudged():
            return EqualAny(judged.dinosaur, judged.others)
        case _:
            return Sets(judged.wanted)


def say_judged(judged: Any, language: Language) -> str:
    """What the bet says."""
    return say_terms(terms_of(judged), language)


def say_counts(judged: Any, language: Language) -> str:
    """The counts that it was judged on."""
    match judged:
        case GreaterJudged():
            return _counted((judged.dinosaur, judged.than), (judged.count, judged.other), language)
        case EqualJudged():
            return _counted((judged.dinosaur, *judged.others), (judged.count, *judged.counts), language)
        case RankJudged():
            own = _counted((judged.dinosaur,), (judged.count,), language)
            return (
                _fill(IN_PLACE, language, counts=own, place=judged.came) if judged.came else _fill(NO_PLACE, language)
            )
        case LastJudged():
            own = _counted((judged.dinosaur,), (judged.count,), language)
            return _fill(FEWEST, language, counts=own, lowest=judged.lowest)
        case TotalJudged():
            return _fill(TOGETHER, language, counts=_counted(DINOSAURS, judged.field, language), total=judged.total)
        case SetsJudged():
            return _fill(FULL_SETS, language, counts=_counted(DINOSAURS, judged.field, language), sets=judged.found)
        case _:
            return _counted((judged.dinosaur,), (judged.count,), language)


def _fill(said: Text, language: Language, **places: object) -> str:
    return fill_strings(said, {name: str(value) for name, value in places.items()}, language)


def _counted(names: Sequence[Dinosaur], numbers: Sequence[int], language: Language) -> str:
    pairs = zip(names, numbers, strict=True)
    said = [_fill(NUMBERED, language, name=name_dinosaur(name, language), number=number) for name, number in pairs]
    return join(said, language)
