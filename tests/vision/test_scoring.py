"""The scores of a reading, on readings whose scores can be counted by hand."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.scoring import Tally, Verdicts, caught, corner_errors, counted, judged, matched, overlap, tallied
from vision.plane import Plane
from vision.render.values import Scene, TrueCard, TruePair
from vision.values import CardReading, Covering, Doubt, Quad, SeenCard

FLAT = Plane(((1, 0, 0), (0, 1, 0), (0, 0, 1)), 0.1)


def square(x: float, y: float, side: float = 10.0) -> Quad:
    return (x, y), (x + side, y), (x + side, y + side), (x, y + side)


def true(name: int, kind: str, x: float, y: float = 0, visible: float = 1.0) -> TrueCard:
    return TrueCard(name, kind, square(x, y), name, visible)


def seen(name: int, kind: str, x: float, y: float = 0) -> SeenCard:
    return SeenCard(name, kind, square(x, y), "mm", 0.9)


def scene(
    cards: tuple[TrueCard, ...], *pairs: TruePair, prey: tuple[int, ...] = (), before: tuple[TrueCard, ...] = ()
) -> Scene:
    picture = np.zeros((1, 1, 3), dtype=np.uint8)
    return Scene(0, "mixed", False, 0, picture, FLAT, (), cards, pairs, None, before, 0, prey)


def reading(
    cards: tuple[SeenCard, ...], on_top: tuple[Covering, ...] = (), asked: tuple[Doubt, ...] = ()
) -> CardReading:
    return CardReading(cards, on_top, asked, ())


def test_overlap_is_intersection_over_union() -> None:
    assert overlap(square(0, 0), square(0, 0)) == pytest.approx(1)
    assert overlap(square(0, 0), square(5, 0)) == pytest.approx(1 / 3)
    assert overlap(square(0, 0), square(50, 0)) == 0


def test_a_card_is_found_by_its_kind_and_place() -> None:
    cards = (true(1, "a", 0), true(2, "b", 40))
    assert [(a.id, b.id) for a, b in matched(cards, [seen(7, "a", 0.5), seen(8, "a", 40)])] == [(1, 7)]


def test_two_readings_of_one_card_are_one_found_and_one_too_many() -> None:
    tally = tallied((true(1, "a", 0),), [seen(7, "a", 0), seen(8, "a", 0.2)])
    assert tally == {"a": Tally(found=1, extra=1)}
    assert tally["a"].f1 == pytest.approx(2 / 3)


def test_kinds_are_counted_apart() -> None:
    tally = tallied((true(1, "a", 0), true(2, "b", 40)), [seen(7, "a", 0), seen(8, "a", 40)])
    assert tally == {"a": Tally(found=1, extra=1), "b": Tally(missed=1)}


def test_a_card_hardly_seen_may_be_found_and_need_not() -> None:
    cards = (true(1, "a", 0, visible=0.05),)
    assert tallied(cards, []) == {}
    assert tallied(cards, [seen(7, "a", 0)]) == {}


def test_nothing_to_find_and_nothing_found_is_perfect() -> None:
    assert Tally().f1 == 1


def test_a_corner_is_off_by_its_distance_whichever_comes_first() -> None:
    a, b, c, d = square(0.3, 0.4)
    turned = SeenCard(7, "a", (c, d, a, b), "mm", 0.9)
    assert corner_errors((true(1, "a", 0),), [turned]) == pytest.approx([0.5] * 4)


BOTH = (true(1, "a", 0), true(2, "b", 6))
READ = (seen(7, "a", 0), seen(8, "b", 6))
OVER = TruePair(1, 2, 4.0, 1.0)


@pytest.mark.parametrize(
    ("pair", "on_top", "asked", "verdict"),
    [
        (OVER, ((7, 8),), (), ["right"]),
        (OVER, ((8, 7),), (), ["wrong"]),
        (OVER, ((7, 8), (8, 7)), (), ["wrong"]),
        (OVER, (), (), ["wrong"]),
        (OVER, (), ((7, 8),), ["asked"]),
        (OVER, ((8, 7),), ((8, 7),), ["asked"]),
        (OVER, ((8, 7),), ((8,),), ["wrong"]),  # a question about something else
        (TruePair(1, 2, 4.0, 0.1), (), (), []),  # too little of it is seen
        (TruePair(1, 2, 4.0, 0.1), ((8, 7),), (), ["wrong"]),
        (TruePair(1, 2, -1.0, 0.0), (), (), ["right"]),
        (TruePair(1, 2, -1.0, 0.0), ((7, 8),), (), ["wrong"]),
        (TruePair(1, 2, -9.0, 0.0), ((8, 7),), (), ["wrong"]),
        (TruePair(1, 2, -9.0, 0.0), (), (), []),  # nobody doubts it
    ],
)
def test_a_pair_is_judged(
    pair: TruePair, on_top: tuple[tuple[int, int], ...], asked: tuple[tuple[int, ...], ...], verdict: list[str]
) -> None:
    said = reading(
        READ, tuple(Covering(a, b, 4.0, 0.3) for a, b in on_top), tuple(Doubt("touches", ids) for ids in asked)
    )
    assert [each for _, each in judged(scene(BOTH, pair), said)] == verdict


def test_equal_kinds_and_cards_not_found_are_not_judged() -> None:
    equal = (true(1, "a", 0), true(2, "a", 6))
    assert judged(scene(equal, OVER), reading((seen(7, "a", 0), seen(8, "a", 6)))) == []
    assert judged(scene(BOTH, OVER), reading(READ[:1])) == []


def test_verdicts_are_counted() -> None:
    assert counted(["right", "asked", "right", "wrong"]) == Verdicts(2, 1, 1)
    assert (Verdicts(2, 1, 1) + Verdicts(1)).count == 5


# --- what a throw caught --------------------------------------------------------------------------------------------

THROW = scene((true(1, "a", 0), true(2, "b", 6), true(3, "b", 60)), prey=(2,), before=(true(2, "b", 30),))


@pytest.mark.parametrize(
    ("prey", "verdict"),
    [
        ((seen(8, "b", 6),), "right"),
        ((seen(8, "b", 30),), "right"),  # pushed: told where it was
        ((seen(8, "a", 6),), "wrong"),
        ((seen(8, "b", 60),), "wrong"),  # another of its kind
        ((), "wrong"),
        ((seen(8, "b", 6), seen(9, "b", 60)), "wrong"),
        ((seen(8, "b", 6), seen(8, "b", 6)), "wrong"),
    ],
)
def test_a_catch_is_judged(prey: tuple[SeenCard, ...], verdict: str) -> None:
    assert caught(THROW, prey, asked=False) == verdict
    assert caught(THROW, prey, asked=True) == "asked"


def test_two_of_one_kind_side_by_side_need_two_answers() -> None:
    near = scene((true(2, "b", 0), true(3, "b", 1)), prey=(2, 3))
    assert caught(near, (seen(8, "b", 0.4), seen(9, "b", 0.6)), asked=False) == "right"
    assert caught(near, (seen(8, "b", 0.4),), asked=False) == "wrong"
